"""The forms of the rules: plain, compiled (Numba) and on a GPU (numba.cuda). Nothing else knows that Numba exists.

`@compiled` leaves a function as it is and remembers it. `compiled_form(function)` makes its twin: the same code object
in a copy of its module's names, in which every remembered function is replaced by its own twin. So the plain form needs
no Numba, and Numba is imported when a twin is first asked for.
"""

import contextlib
import functools
import hashlib
import importlib.util
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

_remembered: dict[Callable[..., Any], bool] = {}
_entries: dict[Callable[..., Any], Any] = {}
_twins: dict[Callable[..., Any], Any] = {}
_namespaces: dict[str, dict[str, Any]] = {}


def compiled(function: Function) -> Function:
    """Mark a function of the rules: it has a compiled twin. To a type checker, and to a reader, nothing happens."""
    _remembered[function] = False
    return function


def compiled_in_parallel(function: Function) -> Function:
    """Mark a loop over many games: in its compiled twin, `parallel_range` runs on all cores."""
    _remembered[function] = True
    return function


def parallel_range(stop: int) -> range:
    """A range whose turns don't depend on each other (Numba's `prange` in the compiled form)."""
    return range(stop)


def can_compile() -> bool:
    """Whether Numba is installed."""
    return importlib.util.find_spec("numba") is not None


def compiled_form(function: Function) -> Function:
    """The compiled twin of a marked function, to be called from Python."""
    if function not in _remembered:
        raise TypeError(f"{function.__name__} is not marked @compiled")
    if function not in _entries:
        with _cache_folder_in_use():
            _entries[function] = _compile(function, called_from_python=True)
    entry: Function = _entries[function]
    return entry


def bare(function: Function, *arguments: Any) -> Function:
    """The compiled twin for arguments of these types, without the search for the types at each call."""
    twin: Any = compiled_form(function)
    twin(*arguments)
    signature = twin.signatures[-1]
    entry: Function = twin.overloads[signature].entry_point
    return entry


def _compile(function: Callable[..., Any], called_from_python: bool) -> Any:
    import numba

    assert isinstance(function, FunctionType)
    copy = FunctionType(function.__code__, _names_of(function.__module__), function.__name__, function.__defaults__)
    # What only other compiled code calls needs no way in from Python, which is a third of the time to compile. The two
    # must not be mistaken for one another in the cache.
    copy.__module__ = function.__module__
    copy.__qualname__ = function.__qualname__ + ("" if called_from_python else ".inner")
    closed = {} if called_from_python else {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    parallel = _remembered[function]
    twin = numba.njit(copy, cache=True, parallel=parallel, nogil=True, error_model="numpy", **closed)
    _take_whole_numbers_alike(twin)
    return twin


def _take_whole_numbers_alike(twin: Any) -> None:
    """Compile a function once for all whole numbers, not for every width: half the time to compile."""
    from numba import types

    call_template = twin.get_call_template

    def wide(argument: Any) -> Any:
        argument = types.unliteral(argument)
        return types.int64 if isinstance(argument, types.Integer) else argument

    twin.get_call_template = lambda arguments, named: call_template(tuple(map(wide, arguments)), named)


def _names_of(module: str) -> dict[str, Any]:
    """A copy of a module's names in which every marked function is replaced by its twin."""
    if module not in _namespaces:
        names = _namespaces[module] = {}
        for name, value in sys.modules[module].__dict__.items():
            names[name] = _twin(value)
    return _namespaces[module]


def _twin(value: Any) -> Any:
    import numba

    if value is parallel_range:
        return numba.prange
    if not isinstance(value, FunctionType) or value not in _remembered:
        return value
    _names_of(value.__module__)  # which may make this very twin
    if value not in _twins:
        _twins[value] = _compile(value, called_from_python=False)
    return _twins[value]


@contextlib.contextmanager
def _cache_folder_in_use() -> Iterator[None]:
    """Numba's cache looks only at the caller's file, so the folder is named by all files whose code is compiled."""
    from numba import config

    before = config.CACHE_DIR
    config.CACHE_DIR = str(cache_folder())
    try:
        yield
    finally:
        config.CACHE_DIR = before


@functools.cache
def cache_folder() -> Path:
    """Where compiled code is kept: in the user's cache, or in a temporary folder where that can't be written."""
    import numba
    import numpy

    fingerprint = hashlib.sha256(f"{sys.version} {numba.__version__} {numpy.__version__}".encode())
    for file in sorted(_files_with_compiled_code()):
        fingerprint.update(file.read_bytes())
    name = fingerprint.hexdigest()[:16]
    for parent in (_user_cache(), Path(tempfile.gettempdir()) / f"branchline-{os.environ.get('USER', 'cache')}"):
        folder = parent / "compiled" / name
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            if os.access(folder, os.W_OK):
                return folder
    return Path(tempfile.mkdtemp(prefix="branchline-"))


def _files_with_compiled_code() -> list[Path]:
    modules: list[ModuleType] = [sys.modules[function.__module__] for function in _remembered]
    rules = Path(__file__).parent.glob("*.py")
    return sorted({Path(module.__file__) for module in modules if module.__file__} | set(rules))


def _user_cache() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "branchline"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "branchline"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "branchline"
