"""What the server can be asked over HTTP, as OpenAPI."""

from typing import Any

import msgspec

import branchline
from branchline.catalog import editions
from branchline.server import edition_messages, protocol
from branchline.terms import LANGUAGES

ANSWERS: dict[str, Any] = {
    "EditionLines": list[edition_messages.EditionLine],
    "Levels": list[edition_messages.LevelInfo],
    "TableLines": list[protocol.TableLine],
}
STRUCTS = (edition_messages.EditionInfo, protocol.NewTable, protocol.TableMade, protocol.TableInfo, protocol.Refused)
REFERENCE = "#/components/schemas/{name}"
REFUSED = {"$ref": REFERENCE.format(name="Refused")}


def openapi() -> dict[str, Any]:
    """The whole description."""
    kinds = [*STRUCTS, *ANSWERS.values()]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REFERENCE)
    answer = dict(zip([*(kind.__name__ for kind in STRUCTS), *ANSWERS], schemas))
    edition = parameter("name", {"type": "string", "enum": editions()})
    language = parameter("language", {"type": "string", "enum": list(LANGUAGES)})
    table = parameter("table", {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,40}$"})
    paths = {
        "/api/editions": get("The editions.", answer["EditionLines"]),
        "/api/editions/{name}": get("All about an edition.", answer["EditionInfo"], [edition]),
        "/api/editions/{name}/rules/{language}": get("The rules, as Markdown.", None, [edition, language]),
        "/api/levels": get("The levels of bots.", answer["Levels"]),
        "/api/tables": get("Public tables.", answer["TableLines"]) | post(answer["NewTable"], answer["TableMade"]),
        "/api/tables/{table}": get("A table.", answer["TableInfo"], [table]),
        "/api/tables/{table}/game.bl": get("A finished game in the notation.", None, [table]),
        "/api/tables/{table}/game.jsonl": get("A finished game's full record.", None, [table]),
        "/api/health": get("How the server is.", {"type": "object"}),
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Branchline", "version": branchline.__version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def parameter(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    """A part of a path."""
    return {"name": name, "in": "path", "required": True, "schema": schema}


def body(schema: dict[str, Any] | None) -> dict[str, Any]:
    """A body of JSON, or of text."""
    return (
        {"text/plain": {"schema": {"type": "string"}}} if schema is None else {"application/json": {"schema": schema}}
    )


def answers(what: str, code: str, schema: dict[str, Any] | None, refusals: dict[str, str]) -> dict[str, Any]:
    """What an answer looks like, and the refusals."""
    refused = {code: {"description": why, "content": body(REFUSED)} for code, why in refusals.items()}
    return {code: {"description": what, "content": body(schema)}} | refused


def get(what: str, schema: dict[str, Any] | None, parameters: list[dict[str, Any]] | None = None) -> dict[str, Any]:
    """Something that can be read."""
    refusals = {"404": "There is no such thing.", "409": "Not before the game is over."} if parameters else {}
    return {
        "get": {"summary": what, "parameters": parameters or [], "responses": answers(what, "200", schema, refusals)}
    }


def post(asked: dict[str, Any], answer: dict[str, Any]) -> dict[str, Any]:
    """Making a table."""
    refusals = {
        "400": "It can't be made so.",
        "403": "That page may not ask.",
        "404": "There is no such edition.",
        "413": "Too long.",
        "415": "No JSON.",
        "429": "Too many tables.",
        "503": "It can't be kept.",
    }
    responses = answers("A new table.", "201", answer, refusals)
    return {
        "post": {
            "summary": "Make a table.",
            "requestBody": {"required": True, "content": body(asked)},
            "responses": responses,
        }
    }
