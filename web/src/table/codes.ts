/** The dark squares of a QR code as one path: a run of squares is one step. */
export function pathOfCode(size: number, isDark: (row: number, column: number) => boolean): string {
  let path = "";
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue;
      const start = column;
      while (column < size && isDark(row, column)) column += 1;
      path += `M${start} ${row}h${column - start}v1h${start - column}z`;
    }
  }
  return path;
}
