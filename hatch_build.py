"""Build the browser client when a package is built, so that every wheel and sdist holds it."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientBuildHook(BuildHookInterface[Any]):
    """Builds the client before hatchling collects the files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build it unless it is built; a package from an sdist has it already."""
        del version, build_data
        sys.path.insert(0, str(Path(self.root) / "tools"))
        import client

        client.ensure()
