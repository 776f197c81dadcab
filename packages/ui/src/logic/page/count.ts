/**
 * A count as a badge has room for it: "7", "99+". What is not a whole number of at least 0 is brought to the nearest.
 *
 * @param max the largest count written out, at least 1
 */
export function shortCount(count: number, max = 99): string {
  const whole = Math.max(0, Math.round(Number.isNaN(count) ? 0 : count));
  const most = Math.max(1, Math.floor(max));
  return whole > most ? `${most}+` : String(whole);
}
