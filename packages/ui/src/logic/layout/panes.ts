/** How far one part of a row may be drawn, in percent of the row. */
export interface PaneLimits {
  /** 0 … 100; 0 by default. */
  readonly min?: number;
  /** 0 … 100; 100 by default. */
  readonly max?: number;
}

const least = ({ min = 0 }: PaneLimits): number => Math.max(0, min);
const most = ({ max = 100 }: PaneLimits): number => Math.min(100, max);
const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * Sizes that add up to 100 out of those that are given, in percent; parts without one share what is left, and what is
 * outside of its limits is moved inside as far as the others leave room.
 */
export function paneSizes(given: readonly (number | undefined)[], limits: readonly PaneLimits[]): number[] {
  const known = given.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  const open = given.filter((size) => size === undefined).length;
  const share = open === 0 ? 0 : Math.max(0, 100 - known) / open;
  const asked = given.map((size) => size ?? share);
  const total = asked.reduce((sum, size) => sum + size, 0);
  const sizes = asked.map((size, index) => {
    const whole = total === 0 ? 100 / asked.length : (size * 100) / total;
    return Math.min(most(limits[index] ?? {}), Math.max(least(limits[index] ?? {}), whole));
  });
  // What some take or leave by their limits comes from or goes to those with room.
  let rest = 100 - sizes.reduce((sum, size) => sum + size, 0);
  sizes.forEach((size, index) => {
    const next =
      rest > 0 ? Math.min(most(limits[index] ?? {}), size + rest) : Math.max(least(limits[index] ?? {}), size + rest);
    sizes[index] = next;
    rest -= next - size;
  });
  return sizes.map(round);
}

/** The least and the greatest size the part before a line can have, while the line moves only between its two parts. */
export function paneRange(sizes: readonly number[], line: number, limits: readonly PaneLimits[]): [number, number] {
  const both = (sizes[line] ?? 0) + (sizes[line + 1] ?? 0);
  const [before, after] = [limits[line] ?? {}, limits[line + 1] ?? {}];
  return [
    round(Math.max(least(before), both - most(after), 0)),
    round(Math.min(most(before), both - least(after), both)),
  ];
}

/**
 * The sizes after the line between two parts was moved, so that the part before it has `size` percent, as far as both
 * parts' limits allow.
 */
export function movePane(
  sizes: readonly number[],
  line: number,
  size: number,
  limits: readonly PaneLimits[],
): readonly number[] {
  const [low, high] = paneRange(sizes, line, limits);
  const both = (sizes[line] ?? 0) + (sizes[line + 1] ?? 0);
  const first = round(Math.min(high, Math.max(low, size)));
  if (first === sizes[line]) return sizes;
  return sizes.map((old, index) => {
    if (index === line) return first;
    return index === line + 1 ? round(both - first) : old;
  });
}

/** Where a key takes the line: the part before it in percent; null when the key means nothing. */
export function paneKey(
  key: string,
  size: number,
  [low, high]: readonly [number, number],
  isVertical: boolean,
  isRightToLeft: boolean,
): number | null {
  const grows = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const shrinks = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  const steps: Readonly<Record<string, number>> = {
    [isVertical ? 'ArrowDown' : grows]: size + 2,
    [isVertical ? 'ArrowUp' : shrinks]: size - 2,
    PageDown: size + 10,
    PageUp: size - 10,
    Home: low,
    End: high,
  };
  return steps[key] ?? null;
}
