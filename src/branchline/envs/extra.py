"""What to say when the library of an interface is not installed."""


class MissingExtra(ImportError):
    """A library that an interface is made for is not installed; how to install it."""

    def __init__(self, library: str, package: str) -> None:
        super().__init__(
            f"the interface for {library} needs {package}, which is not installed: pip install 'branchline[rl]'"
        )
