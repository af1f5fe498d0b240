"""What makes the documentation. None of it is part of the distribution."""
