"""Prepare the project's own Python environment in .venv, then run a program in it: `./play` and `./check` start here.

Only the standard library, and only syntax that Python 3.6 reads: a machine's `python3` may be that old, and then the
search for a newer one has to run in it. The second start does nothing but compare a stamp file with the lock file.
"""

import ast
import contextlib
import errno
import glob
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

OLDEST = (3, 11)
NEWEST = (3, 14)  # the newest Python that every locked package has ready-made files for
HOLDS = {"play": ["play"], "check": ["check", "play"]}  # the lock files that are installed with each
WINDOWS = os.name == "nt"
ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = ROOT / "requirements"
VENV = Path(os.environ.get("BRANCHLINE_VENV") or ROOT / ".venv").absolute()
PROGRAMS = VENV / ("Scripts" if WINDOWS else "bin")
VENV_PYTHON = PROGRAMS / ("python.exe" if WINDOWS else "python")
STAMP = VENV / "branchline.json"
LOG = VENV / "install.log"

PROBE = (
    "import sys; print(sys.executable) if %r <= sys.version_info[:2] <= %r and sys.implementation.name == 'cpython'"
    " else sys.exit(1)"
) % (OLDEST, NEWEST)
OLD_PYTHON = (
    "Branchline needs Python %d.%d to %d.%d. This is Python %d.%d, and no other was found on this machine: install one"
    " (a package named like python3.13, or uv, pyenv, or the installer of python.org) and start again."
)
DISK_FULL = "The disk is full: make about 1 GB free for %s and start again."
NO_NETWORK = "The packages could not be fetched: check the network, proxy and settings of pip and start again (see %s)."
NOT_WRITABLE = "%s cannot be written: make it writable, or name another folder in the variable BRANCHLINE_VENV."
WRONG_HASH = "A downloaded package is not the one that was locked: nothing was installed from it (see %s)."
NO_INSTALLER = (
    "Neither uv nor pip was found: install one (Debian, Ubuntu: apt-get install python3-venv) and start again."
)
NOT_OURS = "%s exists and was not made by Branchline: move it away, or name another folder in BRANCHLINE_VENV."

DISK_FULL_WORDS = re.compile(r"no space left|os error 28\b|errno 28\b|disk quota|not enough space", re.I)
WRONG_HASH_WORDS = re.compile(r"hash mismatch|do not match the hashes", re.I)
NETWORK_WORDS = re.compile(
    r"dns error|name resolution|connection|timed out|unreachable|failed to (fetch|download)|error sending|certificate",
    re.I,
)
NOT_FOUND_WORDS = re.compile(r"no matching distribution|no solution found", re.I)

METADATA = "Metadata-Version: 2.1\nName: branchline\nVersion: %s\n"
# A setting of pip, and the variable in which uv reads the same.
UV_NAMES = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "no-index": "UV_NO_INDEX",
    "trusted-host": "UV_INSECURE_HOST",
    "cert": "SSL_CERT_FILE",
    "proxy": "ALL_PROXY",
}


class Problem(Exception):
    """Something the user can put right; its text is the one line shown."""


def start(wanted: str, program: "list[str]", folder: "Path | None" = None) -> int:
    """Run a program with this process's arguments in .venv, where the lock file `wanted` is installed first."""
    try:
        for number in (signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
            if signal.getsignal(number) != signal.SIG_IGN:
                signal.signal(number, stop_politely)
        if not is_ready(wanted):
            if not is_suitable():
                return run_instead([find_python(), *sys.argv])
            prepare(wanted)
        if folder is not None:
            os.chdir(str(folder))
        return run_instead([str(VENV_PYTHON), *program, *sys.argv[1:]])
    except KeyboardInterrupt:
        say("Stopped.")
        return 130
    except Problem as problem:
        say(str(problem))
    except OSError as error:
        say(explain_system_error(error))
    return 1


def say(line: str) -> None:
    """One line to the user, kept apart from the program's own output."""
    print(line, file=sys.stderr, flush=True)


def stop_politely(number: int, frame: object) -> None:
    """End on a request to end, as Ctrl-C does, so that an installer under way is ended too."""
    raise SystemExit(128 + number)


def explain_system_error(error: OSError) -> str:
    """What to do about a refusal of the operating system."""
    if error.errno in (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)):
        return DISK_FULL % VENV
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return NOT_WRITABLE % (error.filename or VENV)
    return "Branchline could not be started: %s" % error


def run_instead(command: "list[str]") -> int:
    """Run a command in the place of this process, so that signals and the terminal are its own."""
    environment = dict(os.environ)
    environment.pop("__PYVENV_LAUNCHER__", None)  # macOS: would make the new Python take itself for this one
    sys.stdout.flush()
    if not WINDOWS:
        os.execve(command[0], command, environment)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Windows cannot replace a process; Ctrl-C is the child's to handle
    environment.setdefault("PYTHONUTF8", "1")
    return subprocess.call(command, env=environment)


def is_suitable() -> bool:
    """Whether the running Python is one that Branchline runs on."""
    return OLDEST <= sys.version_info[:2] <= NEWEST and sys.implementation.name == "cpython"


def find_python() -> str:
    """A suitable Python elsewhere on the machine, the newest first."""
    for candidate in candidates():
        with contextlib.suppress(OSError, subprocess.SubprocessError):
            # Run it: a pyenv shim exists for versions that are not switched on, and Windows has one that opens a shop.
            output = subprocess.check_output([*candidate, "-c", PROBE], stderr=subprocess.DEVNULL, timeout=30)
            return output.decode().strip()
    raise Problem(OLD_PYTHON % (OLDEST + NEWEST + sys.version_info[:2]))


def candidates() -> "list[list[str]]":
    """Commands that may be a suitable Python."""
    minors = range(NEWEST[1], OLDEST[1] - 1, -1)
    if WINDOWS:
        local = os.environ.get("LOCALAPPDATA", "")
        installed = [os.path.join(local, "Programs", "Python", "Python3%d" % minor, "python.exe") for minor in minors]
        return [["py", "-3.%d" % minor] for minor in minors] + [[path] for path in installed]
    folders = os.environ.get("PATH", os.defpath).split(os.pathsep)
    folders += ["/usr/local/bin", "/opt/homebrew/bin", "/usr/bin", os.path.expanduser("~/.local/bin")]
    found = [os.path.join(folder, "python3.%d" % minor) for minor in minors for folder in folders if folder]
    pyenv = os.environ.get("PYENV_ROOT") or os.path.expanduser("~/.pyenv")
    for pattern in (pyenv + "/versions/3.%d*", os.path.expanduser("~/.local/share/uv/python/cpython-3.%d*")):
        for minor in minors:
            found += sorted(glob.glob(pattern % minor + "/bin/python3"), reverse=True)
    found += [os.path.join(folder, "python3") for folder in folders if folder]
    return [[path] for path in dict.fromkeys(found) if os.access(path, os.X_OK)]


def lock_digest(wanted: str) -> str:
    """What tells one content of a lock file from another."""
    return hashlib.sha256((REQUIREMENTS / (wanted + ".txt")).read_bytes()).hexdigest()


def project_version() -> str:
    """The version in pyproject.toml (tomllib is too new to be used here)."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    found = re.search(r'^version = "([^"]+)"$', text, re.M)
    return found.group(1) if found else "0"


def read_stamp() -> "dict[str, object]":
    """What is known about .venv; empty when it is not there or was never finished."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(stamp: "dict[str, object]") -> None:
    """Put the stamp in place whole or not at all."""
    draft = STAMP.with_suffix(".draft")
    draft.write_text(json.dumps(stamp, indent=1, sort_keys=True), encoding="utf-8")
    os.replace(str(draft), str(STAMP))


def base_python() -> str:
    """This Python, but outside any virtual environment it may be running in, which may be the one to be removed."""
    return getattr(sys, "_base_executable", None) or sys.executable


def fingerprint(python: object) -> "list[int] | None":
    """What changes when another Python is installed in the place of this one; None if it is gone."""
    try:
        status = os.stat(str(python))
    except OSError:
        return None
    return [status.st_size, int(status.st_mtime)]


def is_sound(stamp: "dict[str, object]") -> bool:
    """Whether .venv was finished, is still where it was made, and belongs to a Python that is unchanged and wanted."""
    if stamp.get("finished") is not True or stamp.get("root") != str(ROOT) or not VENV_PYTHON.exists():
        return False
    now = fingerprint(stamp.get("python"))
    if now is None or now != stamp.get("fingerprint"):
        return False
    # Started by another suitable Python, that one is meant; started by an unsuitable one, any that works will do.
    return not is_suitable() or stamp.get("minor") == list(sys.version_info[:2])


def is_ready(wanted: str) -> bool:
    """Whether the program can be started at once."""
    stamp = read_stamp()
    installed = stamp.get("installed")
    return (
        is_sound(stamp)
        and stamp.get("version") == project_version()
        and isinstance(installed, dict)
        and installed.get(wanted) == lock_digest(wanted)
    )


def prepare(wanted: str) -> None:
    """Make .venv if need be, install the lock file and the project, and say in the stamp that all is done."""
    VENV.parent.mkdir(parents=True, exist_ok=True)
    with one_at_a_time() as lock:
        if is_ready(wanted):
            return
        began = time.monotonic()
        stamp = read_stamp()
        say("Branchline: preparing %s with Python %d.%d ..." % (VENV, *sys.version_info[:2]))
        if not is_sound(stamp):
            stamp = make_environment()
        write_stamp(dict(stamp, finished=False))  # if anything ends this process from here on, the next starts afresh
        install(REQUIREMENTS / (wanted + ".txt"), lock)
        link_project()
        earlier = stamp.get("installed")
        installed = dict(earlier if isinstance(earlier, dict) else {})
        installed.update((name, lock_digest(name)) for name in HOLDS[wanted])
        now = fingerprint(stamp["python"])  # only now, for installing Debian's package may have brought a newer Python
        write_stamp(dict(stamp, finished=True, version=project_version(), installed=installed, fingerprint=now))
        say("Branchline: ready after %.0f s; from now on it starts at once." % (time.monotonic() - began))


@contextlib.contextmanager
def one_at_a_time() -> "Iterator[int]":
    """Wait until no other start is preparing the same environment."""
    path = VENV.with_name(VENV.name + ".lock")
    with open(str(path), "a+") as lock:
        told = False
        while not take(lock.fileno()):
            if not told:
                say("Branchline: another start is preparing %s; waiting for it." % VENV)
                told = True
            time.sleep(0.1)
        yield lock.fileno()


def take(descriptor: int) -> bool:
    """Take the lock on a file if it is free; it is given back when the file is closed, by a crash too."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        # Some network drives know no locks: better to go on without than never to start.
        return error.errno not in (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
    return True


def make_environment() -> "dict[str, object]":
    """An empty virtual environment, and the stamp that marks it as ours."""
    if VENV.exists() and not STAMP.exists() and any(path.suffix != ".draft" for path in VENV.iterdir()):
        raise Problem(NOT_OURS % VENV)
    if VENV.exists():
        # The stamp goes last: a removal cut short must leave a folder that the next start knows as ours.
        for path in sorted(VENV.iterdir(), key=lambda path: path == STAMP):
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(str(path))
            else:
                path.unlink()
    VENV.mkdir(exist_ok=True)
    write_stamp({"finished": False})
    python = base_python()
    # Without pip, which Debian keeps in another package, and which takes seconds.
    made = run_quietly([python, "-m", "venv", "--without-pip", str(VENV)])
    uv = shutil.which("uv")
    if made.failed and uv:
        made = run_quietly([uv, "venv", "--quiet", "--allow-existing", "--python", python, str(VENV)])
    if made.failed and install_debian_package():
        made = run_quietly([python, "-m", "venv", "--without-pip", str(VENV)])
    if made.failed:
        raise Problem(made.advice)
    return {"root": str(ROOT), "python": python, "minor": list(sys.version_info[:2])}


def install(requirements: Path, lock: int) -> None:
    """Install a lock file: with uv if it is there or can be had, else with pip."""
    uv, environment, pip = find_uv(), uv_environment(), None
    if uv is None:
        pip = find_pip()
        fetched = run_pip(pip, REQUIREMENTS / "uv.txt", lock, "--retries", "1")
        if fetched.failed and (fetched.is_final or NETWORK_WORDS.search(fetched.output)):
            raise Problem(fetched.advice)
        uv, environment = find_uv(), uv_environment(pip_settings(pip))
    if uv is not None:
        command = [uv, "pip", "install", "--python", str(VENV_PYTHON), "--require-hashes", "--no-build"]
        done = run_quietly([*command, "-r", str(requirements)], environment, lock)
        if not done.failed:
            return
        if done.is_final:
            raise Problem(done.advice)
    # pip may know of an index, a proxy or a certificate that uv does not.
    done = run_pip(pip or find_pip(), requirements, lock)
    if done.failed:
        raise Problem(done.advice)


def link_project() -> None:
    """Make the source in src/ importable in .venv, and `branchline` a command and a distribution there."""
    packages = VENV / ("Lib" if WINDOWS else "lib/python%d.%d" % sys.version_info[:2]) / "site-packages"
    for old in packages.glob("branchline-*.dist-info"):
        shutil.rmtree(str(old))
    try:
        source = os.path.relpath(str(ROOT / "src"), str(packages))  # relative, so that no letter of it can be misread
    except ValueError:
        source = str(ROOT / "src")  # Windows, on another drive
    version = project_version()
    files = {
        packages / "branchline.pth": source + "\n",
        packages / ("branchline-%s.dist-info" % version) / "INSTALLER": "branchline\n",
        packages / ("branchline-%s.dist-info" % version) / "METADATA": METADATA % version,
    }
    if WINDOWS:
        files[PROGRAMS / "branchline.cmd"] = '@"%~dp0python.exe" -m branchline %*\n'
    else:
        files[PROGRAMS / "branchline"] = '#!/bin/sh\nexec "$(dirname "$0")/python" -m branchline "$@"\n'
    for path, content in files.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(content, encoding="utf-8")
        path.chmod(0o755)


class Outcome:
    """How a command ended, and what it printed."""

    def __init__(self, code: int, output: str) -> None:
        self.failed = code != 0
        self.output = output

    @property
    def is_final(self) -> bool:
        """Whether trying by another way would be no use, or no good."""
        return bool(DISK_FULL_WORDS.search(self.output) or WRONG_HASH_WORDS.search(self.output))

    @property
    def advice(self) -> str:
        """The one line for the user."""
        if DISK_FULL_WORDS.search(self.output):
            return DISK_FULL % VENV
        if WRONG_HASH_WORDS.search(self.output):
            return WRONG_HASH % LOG
        if NETWORK_WORDS.search(self.output) or NOT_FOUND_WORDS.search(self.output):
            return NO_NETWORK % LOG
        lines = self.output.strip().splitlines() or ["no reason given"]
        return "Preparing %s failed: %s (all of it in %s)" % (VENV, lines[-1].strip(), LOG)


def run_quietly(command: "list[str]", environment: "dict[str, str] | None" = None, *locks: int) -> Outcome:
    """Run a command, its output into the log; it ends with this process, or if it cannot, holds its locks meanwhile."""
    try:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment,
            pass_fds=() if WINDOWS else locks,
            start_new_session=not WINDOWS,  # so that it can be ended with all that it has started
        )
    except OSError as error:
        return Outcome(1, str(error))
    try:
        output = wait_for(process).decode(errors="replace")
    except BaseException:
        end(process)
        raise
    with contextlib.suppress(OSError), LOG.open("a", encoding="utf-8") as log:
        log.write("$ %s\n%s\n" % (" ".join(command), output))
    return Outcome(process.returncode, output)


def end(process: "subprocess.Popen[bytes]") -> None:
    """End a command and all that it has started."""
    if WINDOWS:
        process.kill()
        return
    with contextlib.suppress(ProcessLookupError, subprocess.TimeoutExpired):
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(10)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def wait_for(process: "subprocess.Popen[bytes]") -> bytes:
    """What a command printed, once it has ended; on a terminal the seconds are counted meanwhile."""
    shows, began = sys.stderr.isatty(), time.monotonic()
    while True:
        try:
            output, _ = process.communicate(timeout=1)
        except subprocess.TimeoutExpired:
            if shows:
                print("\r%4.0f s" % (time.monotonic() - began), end="", file=sys.stderr, flush=True)
        else:
            if shows:
                print("\r", end="", file=sys.stderr, flush=True)
            return bytes(output)


def find_uv() -> "str | None":
    """The installer uv: the one fetched into .venv, or else the user's own."""
    mine = PROGRAMS / ("uv.exe" if WINDOWS else "uv")
    return str(mine) if mine.exists() else shutil.which("uv")


def uv_environment(settings: "dict[str, str] | None" = None) -> "dict[str, str]":
    """This process's environment for uv, with pip's settings where uv has none of its own."""
    environment = dict(os.environ)
    # Two names of one setting, the older first: certificates the machine trusts (a company's proxy) are trusted.
    defaults = {"UV_NATIVE_TLS": "1", "UV_SYSTEM_CERTS": "1"}
    for key, variable in UV_NAMES.items():
        value = (settings or {}).get(key, "")
        if value:
            defaults[variable] = value
    if "UV_INDEX" in defaults:
        defaults["UV_INDEX_STRATEGY"] = "unsafe-best-match"  # pip's own way; hashes make it safe
    for variable, value in defaults.items():
        environment.setdefault(variable, value)
    return environment


def pip_settings(pip: "list[str]") -> "dict[str, str]":
    """The user's settings of pip by name, whatever file or variable they come from."""
    settings = {}
    for line in run_quietly([*pip, "config", "list"]).output.splitlines():
        found = re.match(r"(?:global|install|:env:)\.([a-z-]+)=('.*'|\".*\")$", line.strip())
        if found:
            settings[found.group(1)] = " ".join(ast.literal_eval(found.group(2)).split())
    return settings


def find_pip() -> "list[str]":
    """A command that is pip for .venv."""
    if is_new_pip([base_python(), "-m", "pip"]):
        return [base_python(), "-m", "pip", "--python", str(VENV_PYTHON)]
    elsewhere = shutil.which("pip3")
    if elsewhere and is_new_pip([elsewhere]):
        return [elsewhere, "--python", str(VENV_PYTHON)]
    ensure = [str(VENV_PYTHON), "-m", "ensurepip"]
    if run_quietly(ensure).failed and not (install_debian_package() and not run_quietly(ensure).failed):
        raise Problem(NO_INSTALLER)
    return [str(VENV_PYTHON), "-m", "pip"]


def is_new_pip(pip: "list[str]") -> bool:
    """Whether this is a pip that can work on an environment other than its own (22.3 and later)."""
    found = re.match(r"pip (\d+)\.(\d+)", run_quietly([*pip, "--version"]).output)
    return found is not None and (int(found.group(1)), int(found.group(2))) >= (22, 3)


def run_pip(pip: "list[str]", requirements: Path, lock: int, *options: str) -> Outcome:
    """Install a lock file with pip, whatever the user's settings say about where to."""
    environment = {name: value for name, value in os.environ.items() if name not in ("PIP_TARGET", "PIP_PREFIX")}
    environment.update(PIP_USER="0", PIP_NO_INPUT="1", PIP_DISABLE_PIP_VERSION_CHECK="1", PIP_REQUIRE_VIRTUALENV="0")
    command = [*pip, "install", "--require-hashes", "--only-binary", ":all:", "--progress-bar", "off", *options]
    return run_quietly([*command, "-r", str(requirements)], environment, lock)


def install_debian_package() -> bool:
    """As root on Debian or Ubuntu, install the part of Python that they leave out."""
    apt = shutil.which("apt-get")
    if WINDOWS or apt is None or os.geteuid() != 0:
        return False
    package = "python%d.%d-venv" % sys.version_info[:2]
    say("Branchline: installing %s with apt-get ..." % package)
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    run_quietly([apt, "update"], environment)
    return not run_quietly([apt, "install", "-y", "--no-install-recommends", package], environment).failed
