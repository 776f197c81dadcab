/**
 * Elements drawn when every reference to a part of the picture is followed: ten levels of ten `use` each are ten
 * thousand millions.
 */
const MAX_DRAWN = 250_000;

/** An element as far as it draws: what is in it, and the parts of the picture it draws besides. */
export interface Drawn {
  id: string | undefined;
  /** What rules of style sheets find it by: `.class`, `#id`, its name, `*`. */
  keys: string[];
  inside: Drawn[];
  refers: string[];
}

/**
 * Counts the elements drawn by one and all it refers to. What refers to itself draws nothing, as browsers have it.
 * @param styles parts that rules of style sheets name, by what they find elements by
 * @throws over `MAX_DRAWN`.
 */
export function checkDrawn(root: Drawn, styles: ReadonlyMap<string, readonly string[]>): void {
  const named = new Map<string, Drawn[]>(),
    counts = new Map<Drawn, number>();
  const collect = (one: Drawn): void => {
    if (one.id !== undefined) {
      const same = named.get(one.id);
      if (same === undefined) named.set(one.id, [one]);
      else same.push(one);
    }
    one.inside.forEach(collect);
  };
  collect(root);
  const count = (one: Drawn): number => {
    const known = counts.get(one);
    if (known !== undefined) return known;
    counts.set(one, 0);
    let sum = 1;
    const add = (part: Drawn): void => {
      sum += count(part);
      if (sum > MAX_DRAWN) throw new Error('over the bounds');
    };
    one.inside.forEach(add);
    const styled = styles.size === 0 ? [] : one.keys.flatMap((key) => styles.get(key) ?? []);
    for (const id of [...one.refers, ...styled]) named.get(decoded(id.trim()))?.forEach(add);
    counts.set(one, sum);
    return sum;
  };
  count(root);
}

/** The id in an address, in which any character may be written as a percent code. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
