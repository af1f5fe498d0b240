"""What is said: texts in several languages, sentences, pictures made of lines."""
