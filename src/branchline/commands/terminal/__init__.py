"""A game in the terminal: plain lines, people and bots at one keyboard."""
