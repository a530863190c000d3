"""The forms of the rules play the same games: the packed states are equal, byte for byte, after every decision."""

import hashlib
import os
from collections.abc import Iterator

import numpy as np
import pytest
from tests.rules.table import NUMBERS_OF_PLAYERS

from branchline.catalog import load
from branchline.forms import CompiledForm, Form, PlainForm, commitment, new_form, seed_text, seed_words
from branchline.lab.perft import random_rows
from branchline.rules.compiled import can_compile
from branchline.rules.layout import NONE, Phase, Refusal, Result, State, dtype_of, packed

needs_numba = pytest.mark.skipif(
    not can_compile() or os.environ.get("BRANCHLINE_FORM") == "plain", reason="the compiled form is not asked for"
)
every_table = pytest.mark.parametrize(("edition", "players"), NUMBERS_OF_PLAYERS)
forms = pytest.mark.parametrize("form", ["plain", pytest.param("compiled", marks=needs_numba)])


def digest(form: Form) -> bytes:
    return hashlib.blake2b(form.record().tobytes(), digest_size=16).digest()


def play_side_by_side(edition: str, players: int, seed: int) -> int:
    """The same random game in both forms; how many decisions it took."""
    plain, compiled = PlainForm(load(edition)), CompiledForm(load(edition))
    for form in (plain, compiled):
        form.begin(players, NONE, seed)
    assert digest(plain) == digest(compiled)
    decisions = 0
    for row in random_rows(compiled, seed):
        assert plain.refusal(row) == Refusal.LEGAL
        plain.play(row)
        decisions += 1
        assert digest(plain) == digest(compiled), f"{edition}, {players} players, seed {seed}, decision {decisions}"
    assert plain.scores() == compiled.scores()
    return decisions


@needs_numba
@every_table
def test_forms_agree(edition: str, players: int) -> None:
    for seed in range(3):
        assert play_side_by_side(edition, players, seed) > 20


@needs_numba
@pytest.mark.slow
@every_table
def test_forms_agree_in_fifty_games(edition: str, players: int) -> None:
    for seed in range(3, 53):
        play_side_by_side(edition, players, seed)


@needs_numba
@every_table
def test_forms_agree_on_what_is_legal(edition: str, players: int) -> None:
    plain, compiled = PlainForm(load(edition)), CompiledForm(load(edition))
    for form in (plain, compiled):
        form.begin(players, NONE, "what is legal")
    for number, row in enumerate(random_rows(compiled, 4)):
        plain.play(row)
        if number % 7 == 0:
            for frugal in (False, True):
                assert compiled.mask(frugal).tolist() == plain.mask(frugal).tolist()
                assert compiled.count(frugal) == plain.count(frugal)
            some = range(0, len(plain.mask()), 13)
            assert [compiled.refusal(row) for row in some] == [plain.refusal(row) for row in some]


def holes(dtype: np.dtype[np.void]) -> Iterator[str]:
    """The places in a packed record that no field covers."""
    assert dtype.fields is not None
    end = 0
    for name, (field, offset, *_) in sorted(dtype.fields.items(), key=lambda item: item[1][1]):
        if offset != end:
            yield f"before {name}"
        base = field.base if field.subdtype else field
        if base.fields is not None:
            yield from (f"{name}: {hole}" for hole in holes(base))
        end = offset + field.itemsize
    if end != dtype.itemsize:
        yield "at the end"


@pytest.mark.parametrize("plain", [State, Result])
def test_packed_values_have_no_holes(plain: type) -> None:
    """Or the bytes of two equal values could differ."""
    assert not list(holes(dtype_of(plain)))


@forms
def test_a_refused_action_changes_nothing(form: str) -> None:
    game = new_form(load("marklin"), form)
    game.begin(3, 1, 5)
    before = digest(game)
    for row in (NONE, 0, 60, 10**6):
        assert game.play(row) != Refusal.LEGAL
    assert digest(game) == before


@forms
@every_table
def test_the_list_the_count_and_the_mask_are_one(form: str, edition: str, players: int) -> None:
    game = new_form(load(edition), form)
    game.begin(players, NONE, 11)
    for number, _ in enumerate(random_rows(game, 2)):
        if number % 10 == 0:
            for frugal in (False, True):
                listed = [game.nth(index, frugal) for index in range(game.count(frugal))]
                assert listed == game.mask(frugal).nonzero()[0].tolist()


@forms
def test_a_copy_shares_nothing(form: str) -> None:
    game = new_form(load("usa"), form)
    game.begin(2, 0, "copy")
    twin = game.copy()
    before = digest(game)
    assert list(random_rows(twin, 1))
    assert twin.phase() == Phase.OVER
    assert digest(game) == before
    assert game.phase() == Phase.KEEP_OPENING


@forms
def test_what_is_read_shares_nothing(form: str) -> None:
    game = new_form(load("usa"), form)
    game.begin(2, 0, "read")
    before = digest(game)
    game.state().market[0] = 3
    game.record()["seat"] = 1
    assert digest(game) == before
    assert packed(game.state()).tobytes() == game.record().tobytes()
    assert (game.seat(), game.phase()) == (0, Phase.KEEP_OPENING)


@pytest.mark.clause("C-R9")
def test_seeds_are_texts_or_numbers() -> None:
    assert seed_words(7) == seed_words("7") == (3362307935, 514051211)
    assert seed_words(-7) == seed_words("-7") != seed_words(7)
    assert all(0 <= word < 2**32 for seed in (0, -1, 10**300, "Anna’s game ♣") for word in seed_words(seed))


def test_a_commitment_tells_nothing_about_the_luck() -> None:
    """It is public during the game: no part of it may be a word that the generator starts with."""
    assert commitment("7") == hashlib.sha256(b"7").hexdigest()
    assert all(f"{word:08x}" not in commitment("7") for word in seed_words("7"))


@pytest.mark.parametrize("seed", [1.5, None, True, "", "\ud800", b"7", 10**400, "x" * 401], ids=repr)
def test_other_seeds_are_refused(seed: object) -> None:
    with pytest.raises(ValueError, match="seed"):
        seed_text(seed)  # type: ignore[arg-type]


def test_forms_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRANCHLINE_FORM", "plain")
    assert new_form(load("usa")).name == "plain"
    with pytest.raises(ValueError, match="the forms are plain, compiled and auto"):
        new_form(load("usa"), "quick")


def test_without_numba_there_is_the_plain_form(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BRANCHLINE_FORM", raising=False)
    monkeypatch.setattr("branchline.forms.can_compile", lambda: False)
    assert new_form(load("usa")).name == "plain"
    with pytest.raises(ValueError, match="needs Numba"):
        new_form(load("usa"), "compiled")
