"""Tables that people and bots play at: the protocol, the tables, what is kept of them, and the web application."""
