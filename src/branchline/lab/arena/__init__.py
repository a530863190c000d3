"""The arena: bots against bots, every deal with every rotation of the seats, on all cores or many machines."""
