"""The store: what waits is written together, one that fails takes no other with it, and old editions are refused."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.server.browser import Browser
from tests.server.house import open_house
from tests.server.prepared import TABLE, prepared, put

from branchline.server.entries import Entry
from branchline.server.store import NotKept, SqliteStore


def entry(seq: int) -> Entry:
    return Entry(seq, "said", 0.0, 0, f"id{seq}", text=f"word {seq}")


def test_many_at_once_and_one_that_cant_be_kept(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"

    async def keep() -> list[BaseException | None]:
        store = SqliteStore(data)
        await store.create(prepared("usa", people=2))
        seqs = [*range(1, 200), 100, *range(200, 300)]
        kept = await asyncio.gather(*(store.append(TABLE, entry(seq)) for seq in seqs), return_exceptions=True)
        with pytest.raises(NotKept):
            await store.append("no such table", entry(1))
        assert store.trouble()
        await store.append(TABLE, entry(300))
        assert not store.trouble()
        store.close()
        return kept

    async def load() -> list[Entry]:
        store = SqliteStore(data)
        found = await store.load(TABLE)
        store.close()
        assert found is not None
        return found[1]

    kept = asyncio.run(keep())
    assert [type(error) for error in kept if error is not None] == [NotKept]
    assert asyncio.run(load()) == [entry(seq) for seq in range(1, 301)]


@pytest.mark.parametrize("change", [{"version": 999}, {"fingerprint": "another"}, {"edition": "gone"}])
def test_a_table_of_another_edition_is_refused_and_kept(tmp_path: Path, change: dict[str, object]) -> None:
    data = tmp_path / "tables.sqlite"
    made = prepared("usa", people=2)
    put(data, replace(made, **change))
    with open_house(data) as house:
        answer = house.http.get(f"/api/tables/{TABLE}")
        assert (answer.status_code, answer.json()["code"]) == (404, "another_edition")
        assert house.http.get("/api/tables").json() == []
        with pytest.raises(AssertionError, match="another_edition"):
            Browser(house, TABLE, ["0"])
