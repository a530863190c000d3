"""Find the browser that the tests drive; as root on Debian or Ubuntu, install Chromium where there is none."""

import os
import shutil
import sys
from pathlib import Path

import bootstrap

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
ELSEWHERE = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
PACKAGES = ("chromium", "fonts-dejavu-core")


def find() -> "str | None":
    """The path of a browser, or None; `BRANCHLINE_BROWSER` names one."""
    named = os.environ.get("BRANCHLINE_BROWSER")
    found = [named] if named else [shutil.which(program) for program in PROGRAMS]
    return next((path for path in [*found, *ELSEWHERE] if path and Path(path).exists()), None)


def install() -> None:
    """Install Chromium from the system's packages, where that can be done without asking anybody."""
    apt = shutil.which("apt-get")
    if bootstrap.WINDOWS or apt is None or os.geteuid() != 0:
        return
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    bootstrap.run_quietly([apt, "update"], environment)
    bootstrap.run_quietly([apt, "install", "-y", "--no-install-recommends", *PACKAGES], environment)


def main() -> int:
    """Say which browser there is; without one the tests that need one are left out, and say so."""
    if find() is None:
        install()
    print(find() or "no browser: install Chromium or Chrome to run the tests that need one")
    return 0


if __name__ == "__main__":
    sys.exit(main())
