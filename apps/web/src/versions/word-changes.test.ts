import { expect, it } from 'vitest';
import { shortened, wordChanges } from './word-changes.ts';

const told = (before: string, after: string): string =>
  wordChanges(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}]`, added: `[+${text}]` })[kind])
    .join('');

it('tells what changed in a text by words, in languages without spaces too', () => {
  expect(told('Ship the order today', 'Ship the parcel today')).toBe('Ship the [-order][+parcel] today');
  expect(told('经理审批后归档', '主管审批后归档')).toBe('[-经理][+主管]审批后归档');
  expect(told('', 'new')).toBe('[+new]');
  expect(told('old', '')).toBe('[-old]');
  expect(told('same', 'same')).toBe('same');
  expect(told('a 👩‍👩‍👧 b', 'a 👍 b')).toBe('a [-👩‍👩‍👧][+👍] b');
});

it('keeps either text whole, whatever was done', () => {
  const pool = ['甲', 'b', ' ', '，', '👍', 'word', '\n'];
  let seed = 7;
  const next = (n: number): number => (seed = (seed * 48271) % 2147483647) % n;
  const text = (): string => Array.from({ length: next(30) }, () => pool[next(pool.length)]).join('');
  for (let round = 0; round < 300; round++) {
    const [before, after] = [text(), text()],
      runs = wordChanges(before, after);
    expect(runs.flatMap((run) => (run.kind === 'added' ? [] : [run.text])).join('')).toBe(before);
    expect(runs.flatMap((run) => (run.kind === 'removed' ? [] : [run.text])).join('')).toBe(after);
  }
});

it('leaves of a long text what stands beside the change', () => {
  const long = 'The quick brown fox jumps over the lazy dog near the river';
  expect(shortened(wordChanges(`${long} once`, `${long} twice`))).toEqual([
    { kind: 'same', text: '…ear the river ' },
    { kind: 'removed', text: 'once' },
    { kind: 'added', text: 'twice' },
  ]);
});
