/** How many elements of some names a text of XML has, before it is read: taking giants apart takes seconds. */
import { ImportError } from '../errors.ts';
import { LIMITS } from '../limits.ts';

/** What a document may have of its elements. */
export interface MostElements {
  /** Their local names in small letters; all together are counted. */
  of: ReadonlySet<string>;
  most: number;
  /** What there are too many of, in the words of `ImportError`. */
  limit: 'topics' | 'shapes';
}

export const mostTopics = (...of: readonly string[]): MostElements => ({
  of: new Set(of),
  most: LIMITS.topics,
  limit: 'topics',
});
/** @param each how many elements a shape may be at most */
export const mostShapes = (of: readonly string[], each = 1): MostElements => ({
  of: new Set(of),
  most: each * LIMITS.shapes,
  limit: 'shapes',
});

/** Characters of the shortest element: no text has more elements than it has of these. */
const SHORTEST = 4;
/** What stands between angle brackets and is no element, and how it ends. */
const OTHERS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const;

/** @throws ImportError `import.tooLarge` */
export function refuseMany(source: string, part: string, most?: MostElements): void {
  const isPossible = (count: number): boolean => source.length > count * SHORTEST;
  if (!isPossible(LIMITS.xmlNodes) && (!most || !isPossible(most.most))) return;
  const name = /[^\s/>]*/y;
  let all = 0,
    named = 0;
  for (let at = source.indexOf('<'); at >= 0; at = source.indexOf('<', at + 1)) {
    const other = OTHERS.find(([begin]) => source.startsWith(begin, at));
    if (other) {
      const end = source.indexOf(other[1], at);
      if (end < 0) return;
      at = end;
      continue;
    }
    name.lastIndex = at + 1;
    const [whole] = name.exec(source)!;
    if (whole === '' || whole.startsWith('!') || whole.startsWith('?')) continue;
    if (++all > LIMITS.xmlNodes) throw new ImportError('import.tooLarge', { part, limit: 'nodes' });
    if (most?.of.has(whole.slice(whole.indexOf(':') + 1).toLowerCase()) && ++named > most.most)
      throw new ImportError('import.tooLarge', { limit: most.limit });
  }
}
