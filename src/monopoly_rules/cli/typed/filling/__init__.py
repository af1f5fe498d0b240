"""What follows the word for an action: names, amounts, lists, offers, and the fields they fill."""
