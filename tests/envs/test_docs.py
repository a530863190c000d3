"""The page about environments says what the environments do."""

import environment_tables


def test_the_tables_of_the_page_are_fresh() -> None:
    page = environment_tables.PAGE.read_text(encoding="utf-8")
    assert environment_tables.fresh(page) == page, "run `python tools/environment_tables.py`"
