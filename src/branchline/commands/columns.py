"""A table in plain text: aligned columns, no lines, each row readable by itself."""

from collections.abc import Sequence


def table(rows: Sequence[Sequence[str]], gap: int = 2) -> list[str]:
    """The rows of a table as lines. Columns of numbers stand to the right, under their heading in the first row."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    right = [is_number_column([row[column] for row in rows[1:]]) for column in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [
            cell.rjust(width) if to_the_right else cell.ljust(width)
            for cell, width, to_the_right in zip(row, widths, right)
        ]
        lines.append((" " * gap).join(cells).rstrip())
    return lines


def is_number_column(cells: Sequence[str]) -> bool:
    """Whether a column holds numbers only."""
    return bool(cells) and all(cell.lstrip("+-").isdigit() for cell in cells if cell)
