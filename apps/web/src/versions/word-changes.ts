/** What was changed in a text, by words. */
import diff from 'fast-diff';

/** A run of a text: in both, only in the earlier, or only in the later. */
export interface Run {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Characters of what is the same that are left on each side of a change; of more, the rest is an ellipsis. */
const AROUND = 14;
/** Words of both texts that are compared; a character stands for each, and there are only so many. */
const MOST_WORDS = 50_000;
/** Where the characters that stand for words begin: those before are surrogates or could be confused with them. */
const FIRST = 0xe000,
  BEFORE_SURROGATES = 0xd800;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The runs of two texts, in order. Punctuation and spaces are words of their own. */
export function wordChanges(before: string, after: string): Run[] {
  const ids = new Map<string, string>(),
    known = new Map<string, string>();
  const coded = (text: string): string => {
    let code = '';
    for (const { segment } of words.segment(text)) {
      let id = ids.get(segment);
      if (id === undefined) {
        const n = ids.size;
        id = String.fromCharCode(n < BEFORE_SURROGATES - 1 ? n + 1 : FIRST + n - BEFORE_SURROGATES + 1);
        ids.set(segment, id);
        known.set(id, segment);
      }
      code += id;
    }
    return code;
  };
  const [from, to] = [coded(before), coded(after)];
  if (ids.size > MOST_WORDS)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  const kinds = { [diff.DELETE]: 'removed', [diff.EQUAL]: 'same', [diff.INSERT]: 'added' } as const;
  return diff(from, to, undefined, true).map(([kind, code]) => ({
    kind: kinds[kind]!,
    text: [...code].map((id) => known.get(id)!).join(''),
  }));
}

/** The runs with what is the same shortened to what stands beside a change, for a line of a list. */
export function shortened(runs: readonly Run[]): Run[] {
  return runs.map((run, i) => {
    if (run.kind !== 'same') return run;
    const chars = [...run.text],
      isFirst = i === 0,
      isLast = i === runs.length - 1;
    const head = isFirst ? 0 : AROUND,
      tail = isLast ? 0 : AROUND;
    if (chars.length <= head + tail + 1) return run;
    return { ...run, text: `${chars.slice(0, head).join('')}…${tail > 0 ? chars.slice(-tail).join('') : ''}` };
  });
}
