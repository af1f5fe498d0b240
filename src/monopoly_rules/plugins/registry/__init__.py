"""What plugins bring, by name: which of them a name means, and what nobody can tell apart."""
