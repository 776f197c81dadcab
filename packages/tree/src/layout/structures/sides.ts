/** How far what stands on either side of a line reaches along it. */
export type Reached = [number, number];

/**
 * Where a boundary begins or ends: it is as wide on both sides of the line, so what is not in it finds no room beside
 * it on the side where less stands.
 */
export function level(reached: Reached): void {
  reached[0] = reached[1] = Math.max(...reached);
}
