"""What is asked over HTTP: headers that keep other pages away, and no surprise for anybody."""

import socket

import pytest
from tests.server.house import JSON, PATIENCE, House

from branchline.catalog import editions

ADDRESSES = [
    "/",
    "/play/abc",
    "/api/editions",
    "/api/editions/usa",
    "/api/levels",
    "/api/tables",
    "/api/tables/nowhere",
]
ADDRESSES += ["/api/health", "/api/openapi.json", "/api/nothing", "/assets/nothing.js", "/favicon.ico"]


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_answer_carries_strict_headers(house: House, address: str) -> None:
    answer = house.http.get(address)
    headers = answer.headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == "'none'"
    assert policy["script-src"] == policy["connect-src"] == "'self'"
    assert "unsafe-eval" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"  # a seat's secret stands in the address of its page
    assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
    assert "server" not in headers
    assert "access-control-allow-origin" not in headers


@pytest.mark.parametrize(
    ("method", "address", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("GET", "/api/editions/nowhere", 404),
        ("GET", "/api/editions/usa/rules/fr", 404),
        ("GET", "/api/editions/..%2f..%2fetc/rules/en", 404),
        ("GET", "/api/tables/nowhere", 404),
        ("GET", "/api/tables/nowhere/game.bl", 404),
        ("GET", "/api/tables/" + "x" * 5000, 404),
        ("GET", "/api/tables/%ff%00", 404),
        ("GET", "/assets/../../../pyproject.toml", 404),
        ("GET", "/..%2f..%2f__init__.py", 404),
        ("GET", "/%00.js", 404),
        ("DELETE", "/api/tables", 405),
        ("PUT", "/api/tables/nowhere", 405),
        ("POST", "/api/editions", 405),
        ("POST", "/", 405),
    ],
)
def test_what_there_is_not(house: House, method: str, address: str, status: int) -> None:
    answer = house.http.request(method, address)
    assert answer.status_code == status
    assert "Traceback" not in answer.text
    if "json" in answer.headers["content-type"]:
        assert set(answer.json()["reason"]) == {"en", "nl"}


@pytest.mark.parametrize("edition", editions())
def test_an_edition_is_sent_once(house: House, edition: str) -> None:
    first = house.http.get(f"/api/editions/{edition}")
    assert first.json()["name"] == edition
    again = house.http.get(f"/api/editions/{edition}", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    for language in ("en", "nl"):
        rules = house.http.get(f"/api/editions/{edition}/rules/{language}")
        assert rules.text.startswith("# ")


def test_lists(house: House) -> None:
    assert [line["name"] for line in house.http.get("/api/editions").json()] == list(editions())
    levels = house.http.get("/api/levels").json()
    assert len(levels) >= 3
    assert all({"en", "nl"} == set(level["names"]) == set(level["about"]) for level in levels)


@pytest.mark.parametrize(
    "request_text",
    [
        b"\r\n\r\n",
        b"NONSENSE\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 100_000 + b"\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    ],
)
def test_what_is_no_http(house: House, request_text: bytes) -> None:
    with socket.create_connection(("127.0.0.1", house.port), PATIENCE) as connection:
        connection.sendall(request_text)
        connection.shutdown(socket.SHUT_WR)
        answer = b""
        while part := connection.recv(65_536):
            answer += part
    assert b"Traceback" not in answer
    assert not answer or answer.startswith(b"HTTP/1.1 4"), answer[:200]
    assert house.http.get("/api/health").status_code == 200


def test_a_body_that_never_ends_is_refused_in_the_middle(house: House) -> None:
    answer = house.http.post("/api/tables", content=iter([b"x" * 1000] * 1000), headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_long")
