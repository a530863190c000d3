/** A number with a minus sign as it is printed, not a hyphen. */
export function signed(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}
