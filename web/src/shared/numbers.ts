/** A number with a minus sign as it is printed, not a hyphen. */
export function signed(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}

/** What was won or lost, with its sign. */
export function gained(number: number): string {
  return number > 0 ? `+${number}` : signed(number);
}
