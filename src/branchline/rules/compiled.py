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
from collections import namedtuple
from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from enum import IntEnum
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, TypeVar, cast

from .layout import blank, dtype_of

Function = TypeVar("Function", bound=Callable[..., Any])
Plain = TypeVar("Plain")

_remembered: dict[Callable[..., Any], bool] = {}


def compiled(function: Function) -> Function:
    """Mark a function of the rules: it has compiled twins. To a type checker, and to a reader, nothing happens."""
    _remembered[function] = False
    return function


def compiled_in_parallel(function: Function) -> Function:
    """Mark a loop over many games: in its compiled twin, `parallel_range` runs on all cores."""
    _remembered[function] = True
    return function


def parallel_range(stop: int) -> range:
    """A range whose turns don't depend on each other (Numba's `prange` in the compiled form)."""
    return range(stop)


def thread_number() -> int:
    """Which of the threads of a GPU kernel this is; the plain and the compiled form have one, number 0."""
    return 0


LANES = 32  # of a warp


def lanes(stop: int) -> range:
    """A range whose turns are shared out among the lanes of a warp where a warp does the work; else they are all."""
    return range(stop)


def meet() -> None:
    """What the lanes of a warp have written before, each of them reads from here on."""


def lowest_bit(bits: int) -> int:
    """Where the lowest bit stands of a number other than 0; the other forms have an instruction for it."""
    return (bits & -bits).bit_length() - 1


class OwnMemory:
    """Values of a thread's own: in a kernel its local memory, where neighbours' accesses fall together."""

    @staticmethod
    def array(count: int, plain: type[Plain]) -> list[Plain]:
        """So many values with every number 0."""
        return [blank(plain) for _ in range(count)]


class ThisThread:
    """What a kernel asks of numba.cuda, whose names these are."""

    local = OwnMemory()


this_thread = ThisThread()


def can_compile() -> bool:
    """Whether Numba is installed."""
    return importlib.util.find_spec("numba") is not None


class _Twins:
    """The twins of marked functions in one form: what only other compiled code calls, and the names that it sees."""

    def __init__(
        self,
        make: Callable[[FunctionType], Any],
        stand_ins: dict[Any, Any],
        record_of: Callable[[type], Any] = lambda plain: plain,
    ) -> None:
        self._make, self._stand_ins, self._record_of = make, stand_ins, record_of
        self._twins: dict[Any, Any] = {}
        self._names: dict[str, dict[str, Any]] = {}

    def copy(self, function: Callable[..., Any], suffix: str) -> FunctionType:
        """The same code over the names of this form; the suffix tells copies apart in Numba's cache."""
        assert isinstance(function, FunctionType)
        names = self._names_of(function.__module__)
        copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
        copy.__module__, copy.__qualname__ = function.__module__, function.__qualname__ + suffix
        return copy

    def _names_of(self, module: str) -> dict[str, Any]:
        if module not in self._names:
            names = self._names[module] = {}
            for name, value in sys.modules[module].__dict__.items():
                names[name] = self._twin(value)
        return self._names[module]

    def _twin(self, value: Any) -> Any:
        if isinstance(value, type) and issubclass(value, IntEnum):
            return _whole_numbers(value)
        if isinstance(value, type) and is_dataclass(value):
            return self._record_of(value)
        if isinstance(value, FunctionType | ThisThread) and value in self._stand_ins:
            return self._stand_ins[value]
        if not isinstance(value, FunctionType) or value not in _remembered:
            return value
        self._names_of(value.__module__)  # which may make this very twin
        if value not in self._twins:
            self._twins[value] = self._make(self.copy(value, ".inner"))
        return self._twins[value]


@functools.cache
def _whole_numbers(names: type[IntEnum]) -> Any:
    """The members of an enumeration as whole numbers: a kernel takes no member of one as an index."""
    members = {member.name: int(member) for member in names}
    return namedtuple(names.__name__, members)(**members)


def plain_form_with(stand_ins: dict[Callable[..., Any], Callable[..., Any]]) -> Callable[[Function], Function]:
    """A plain form in which other functions stand in for some: what makes a marked function of this form."""
    twins = _Twins(lambda copy: copy, stand_ins)

    def twin(function: Function) -> Function:
        found: Any = twins.copy(function, "")
        return cast("Function", found)

    return twin


# --- The compiled form -----------------------------------------------------------------------------------------------

_entries: dict[Callable[..., Any], Any] = {}


def compiled_form(function: Function) -> Function:
    """The compiled twin of a marked function, to be called from Python."""
    import numba

    if function not in _remembered:
        raise TypeError(f"{function.__name__} is not marked @compiled")
    if function not in _entries:
        with _cache_folder_in_use():
            copy = _compiled_twins().copy(function, "")
            _entries[function] = numba.njit(copy, parallel=_remembered[function], **_CPU)
    entry: Function = _entries[function]
    return entry


def bare(function: Function, *arguments: Any) -> Function:
    """The compiled twin for arguments of these types, without the search for the types at each call."""
    twin: Any = compiled_form(function)
    twin(*arguments)
    signature = twin.signatures[-1]
    entry: Function = twin.overloads[signature].entry_point
    return entry


_CPU: dict[str, Any] = {"cache": True, "nogil": True, "error_model": "numpy"}


@functools.cache
def _compiled_twins() -> _Twins:
    import numba
    from numba.cpython.unsafe.numbers import trailing_zeros

    def make(copy: FunctionType) -> Any:
        # No way in from Python, and only a part of what can be entered: half the time to compile.
        options = _CPU | {"cache": False, "pipeline_class": _compiler_of_parts()}
        twin = numba.njit(copy, no_cpython_wrapper=True, no_cfunc_wrapper=True, **options)
        _take_whole_numbers_alike(twin)
        return twin

    one_thread = numba.njit(thread_number)
    alone = {thread_number: one_thread, lanes: range, meet: numba.njit(meet), lowest_bit: trailing_zeros}
    return _Twins(make, {parallel_range: numba.prange, **alone})


@functools.cache
def _compiler_of_parts() -> Any:
    """Compiles what only other compiled code calls: it is optimised and made into machine code where it is linked."""
    from numba import _dynfunc
    from numba.core.compiler import CompilerBase, DefaultPassBuilder
    from numba.core.compiler_machinery import register_pass
    from numba.core.typed_passes import NativeLowering

    def no_executable(library: Any, fndesc: Any, env: Any) -> Any:
        return _dynfunc.make_function(fndesc.lookup_module(), fndesc.qualname, "", 0, env, (library,))

    @register_pass(mutates_CFG=True, analysis_only=False)
    class PartLowering(NativeLowering):  # type: ignore[misc]
        _name = "part_lowering"

        def run_pass(self, state: Any) -> bool:
            context, library = state.targetctx, state.targetctx.codegen().create_library(state.func_id.func_qualname)
            library._optimize_final_module = lambda: None
            library._finalize_final_module = lambda: setattr(library, "_finalized", True)
            state.library, context.get_executable = library, no_executable
            try:
                return bool(super().run_pass(state))
            finally:
                del context.get_executable

    class PartCompiler(CompilerBase):  # type: ignore[misc]
        def define_pipelines(self) -> list[Any]:
            passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
            passes.passes = [(PartLowering if found is NativeLowering else found, why) for found, why in passes.passes]
            passes._finalized = False
            passes.finalize()
            return [passes]

    return PartCompiler


def _take_whole_numbers_alike(twin: Any) -> None:
    """Compile a function once for all whole numbers, not for every width: half the time to compile."""
    from numba import types

    call_template = twin.get_call_template

    def wide(argument: Any) -> Any:
        argument = types.unliteral(argument)
        return types.int64 if isinstance(argument, types.Integer) else argument

    twin.get_call_template = lambda arguments, named: call_template(tuple(map(wide, arguments)), named)


# --- The form for a GPU ----------------------------------------------------------------------------------------------

KERNEL_REGISTERS = 32


class NoGpu(RuntimeError):
    """There is no GPU that numba.cuda can use, and what to do about it."""


def gpu(instead: str) -> Any:
    """numba.cuda where it finds a GPU; or what to do instead."""
    try:
        from numba import cuda
    except ImportError:
        raise NoGpu("the form for a GPU needs numba-cuda: pip install 'branchline[cuda]'") from None
    if not cuda.is_available():
        raise NoGpu(f"there is no GPU that numba.cuda can use; {instead}")
    return cuda


@functools.cache
def cuda_kernel(function: Callable[..., Any], registers: int = KERNEL_REGISTERS) -> Any:
    """A marked function as a kernel, to be launched as `kernel[blocks, threads](...)`.

    Few registers let more threads wait for memory and for instructions at once: a third quicker on an H200 than 64.
    """
    from numba import config, cuda

    options = {} if config.ENABLE_CUDASIM else {"max_registers": registers}
    return cuda.jit(_cuda_twins().copy(function, ".kernel"), **options)


def cuda_function(function: Function) -> Any:
    """A marked function as kernels call it."""
    from numba import cuda

    return cuda.jit(_cuda_twins().copy(function, ".device"), device=True)


@functools.cache
def _cuda_twins() -> _Twins:
    from numba import config, cuda, from_dtype

    simulated = config.ENABLE_CUDASIM

    def make(copy: FunctionType) -> Any:
        twin = cuda.jit(copy, device=True)
        if not simulated:
            _take_whole_numbers_alike(twin)
        return twin

    together = _meet_simulated if simulated else _meet
    own = {
        plain: cuda.jit(FunctionType(function.__code__, {"cuda": cuda, "LANES": LANES}), device=True)
        for plain, function in ((thread_number, _grid_index), (lanes, _own_turns), (meet, together), (lowest_bit, _bit))
    }
    if simulated:  # on plain values
        return _Twins(make, own | {lowest_bit: lowest_bit})
    return _Twins(make, own | {this_thread: cuda}, lambda plain: from_dtype(dtype_of(plain)))


def _grid_index() -> int:
    index: int = cuda.grid(1)  # type: ignore[name-defined]  # noqa: F821
    return index


def _own_turns(stop: int) -> range:
    return range(cuda.grid(1) % LANES, stop, LANES)  # type: ignore[name-defined]  # noqa: F821


def _meet() -> None:
    cuda.syncwarp()  # type: ignore[name-defined]  # noqa: F821


def _meet_simulated() -> None:
    cuda.syncthreads()  # type: ignore[name-defined]  # noqa: F821  # of a block that is a warp


def _bit(bits: int) -> int:
    bit: int = cuda.ffs(bits) - 1  # type: ignore[name-defined]  # noqa: F821
    return bit


# --- Where compiled code is kept -------------------------------------------------------------------------------------


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
    import numpy as np

    fingerprint = hashlib.sha256(f"{sys.version} {numba.__version__} {np.__version__}".encode())
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
