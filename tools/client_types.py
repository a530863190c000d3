"""Write web/src/protocol.ts, the client's types of all messages, from the Structs of the server.

`python tools/client_types.py --check` only says whether the file is fresh.
"""

import argparse
import inspect
import json
import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from branchline.server import edition_messages, protocol

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "web" / "src" / "protocol.ts"
NUMBERS = ("PROTOCOL", "LONGEST_MESSAGE", "LONGEST_CHAT", "LONGEST_NAME")
OPENING = """// Written by `python tools/client_types.py` from the server's protocol.py and edition_messages.py.
// A field that has its default is not sent: the default stands beside it.

export type Facts = Record<string, any>;
"""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "any"}


def type_text(hint: Any) -> str:
    """A hint of Python as a type of TypeScript."""
    if hint in PLAIN:
        return PLAIN[hint]
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " | ".join(json.dumps(value) for value in arguments)
    if origin in (Union, types.UnionType):
        return " | ".join(type_text(part) for part in arguments)
    if origin is list:
        inner = type_text(arguments[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(type_text(part) for part in arguments)}]"
    if origin is dict:
        return f"Record<{type_text(arguments[0])}, {type_text(arguments[1])}>"
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint.__name__
    raise TypeError(f"there is no type of TypeScript for {hint!r}")


def structs() -> Iterator[type[msgspec.Struct]]:
    """The messages and their parts, in the order of the file."""
    for module in (edition_messages, protocol):
        for value in vars(module).values():
            is_message = isinstance(value, type) and issubclass(value, edition_messages.Named)
            if is_message and value.__module__ == module.__name__ and msgspec.structs.fields(value):
                yield value


def default_of(value: Any) -> str:
    """A default as the client would write it."""
    return json.dumps(json.loads(msgspec.json.encode(value)), ensure_ascii=False)


def field_line(field: msgspec.structs.FieldInfo, hint: Any) -> str:
    """One field, with its default if it has one."""
    name = field.encode_name
    if field.required:
        return f"  {name}: {type_text(hint)};"
    default = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return f"  {name}?: {type_text(hint)}; // {default_of(default)}"


def interface(struct: type[msgspec.Struct]) -> str:
    """One message as an interface."""
    hints = get_type_hints(struct)
    tag = struct.__struct_config__.tag
    lines = [
        f"/** {' '.join(inspect.cleandoc(struct.__doc__ or '').split())} */",
        f"export interface {struct.__name__} {{",
    ]
    lines += [f'  type: "{tag}";'] if tag else []
    lines += [field_line(field, hints[field.name]) for field in msgspec.structs.fields(struct)]
    return "\n".join([*lines, "}"])


def client_types() -> str:
    """The whole file."""
    numbers = "\n".join(f"export const {name} = {getattr(protocol, name)};" for name in NUMBERS)
    unions = "\n".join(f"export type {name} = {type_text(getattr(protocol, name))};" for name in ("Said", "Told"))
    return "\n\n".join([OPENING.rstrip(), numbers, *(interface(struct) for struct in structs()), unions]) + "\n"


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Write the client's types of the protocol.")
    parser.add_argument("--check", action="store_true", help="only say whether they are fresh")
    fresh = FILE.exists() and FILE.read_text(encoding="utf-8") == client_types()
    if not parser.parse_args().check:
        FILE.write_text(client_types(), encoding="utf-8", newline="\n")
    elif not fresh:
        print("web/src/protocol.ts is not what the protocol says; run python tools/client_types.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
