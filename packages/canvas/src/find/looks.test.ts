import { describe, expect, it } from 'vitest';
import type { FindPlace } from './find-source.ts';
import { matchesIn } from './looks.ts';
import { EMPTY_QUERY, matcherOf } from './matcher.ts';
import type { TextLook, Written } from './written.ts';

const place = (text: string, written?: Written): FindPlace => ({
  id: 'a',
  page: 'p',
  part: 'text',
  text,
  isLocked: false,
  ...(written && { written }),
});
const found = (one: FindPlace, what: string, ...looks: TextLook[]): string[] => {
  const query = { ...EMPTY_QUERY, text: what, looks };
  return matchesIn(one, matcherOf(query, () => () => [])!, query).map(({ from, to }) => `${from}-${to}`);
};

describe('matchesIn', () => {
  const mixed = place('ab ab ab', {
    runs: [
      { insert: 'ab a', attributes: { bold: true } },
      { insert: 'b ' },
      { insert: 'ab', attributes: { bold: true, italic: true } },
    ],
  });
  it('finds only what is written so from its first sign to its last', () => {
    expect(found(mixed, 'ab')).toEqual(['0-2', '3-5', '6-8']);
    expect(found(mixed, 'ab', 'bold')).toEqual(['0-2', '6-8']);
    expect(found(mixed, 'ab', 'bold', 'italic')).toEqual(['6-8']);
    expect(found(mixed, 'ab', 'strike')).toEqual([]);
  });
  it('counts how the whole item is written, and finds nothing where nothing is written', () => {
    expect(found(place('ab', { runs: [{ insert: 'ab' }], base: { bold: true } }), 'ab', 'bold')).toEqual(['0-2']);
    expect(found(place('ab'), 'ab')).toEqual(['0-2']);
    expect(found(place('ab'), 'ab', 'bold')).toEqual([]);
  });
});
