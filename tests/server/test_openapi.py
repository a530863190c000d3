"""The description of what can be asked over HTTP is true: fuzzed by schemathesis."""

from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from tests.server.house import House
from tests.server.playing import people, play_to_the_end

from branchline.server.openapi import openapi

OPERATIONS = [(method, path) for path, methods in openapi()["paths"].items() for method in methods]


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_every_answer_is_as_described(house: House, method: str, path: str) -> None:
    """Requests that fit the description and such as don't: each gets an answer that it foresees."""
    import schemathesis
    from schemathesis.generation import GenerationMode

    schema = schemathesis.openapi.from_dict(openapi())
    described = openapi()["paths"][path][method]
    can_be_wrong = described.get("parameters") or "requestBody" in described
    for mode in (GenerationMode.POSITIVE, *([GenerationMode.NEGATIVE] if can_be_wrong else [])):

        @settings(
            max_examples=20,
            deadline=None,
            derandomize=True,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=schema[path][method.upper()].as_strategy(generation_mode=mode))
        def answered(case: "schemathesis.Case[Any]") -> None:
            case.validate_response(case.call(base_url=house.origin))

        answered()


def test_what_is_described_is_what_there_is(house: House) -> None:
    described = house.http.get("/api/openapi.json").json()
    assert described == openapi()
    made = house.make("amsterdam", "me here")
    with people(house, made) as browsers:
        play_to_the_end(browsers)
    for path in described["paths"]:
        address = path.format(name="usa", language="en", table=made.table)
        assert house.http.get(address).status_code == 200
