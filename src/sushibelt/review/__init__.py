"""What a finished game can teach: what every pick was worth, how the chances went, and what decided the game."""
