"""What a person types: actions in words, offers in a sentence, and the words beside them."""
