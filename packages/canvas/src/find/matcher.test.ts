import { describe, expect, it } from 'vitest';
import { EMPTY_QUERY, type FindQuery, matcherOf, replacementFor } from './matcher.ts';
import { compilePattern } from './pattern.ts';

const find = (query: Partial<FindQuery>, text: string): string[] =>
  matcherOf({ ...EMPTY_QUERY, ...query }, compilePattern)!(text).map(({ from, to }) => text.slice(from, to));

describe('matcherOf', () => {
  it('looks for the very characters, in either case', () => {
    expect(find({ text: 'a.b' }, 'a.b axb A.B')).toEqual(['a.b', 'A.B']);
    expect(find({ text: 'a.b', matchCase: true }, 'A.B a.b')).toEqual(['a.b']);
    expect(find({ text: '-[x]/$' }, 'y-[X]/$')).toEqual(['-[X]/$']);
    expect(find({ text: 'ΣΑΣ' }, 'σας')).toEqual(['σας']);
  });
  it('finds whole words in any script', () => {
    expect(find({ text: 'cat', wholeWord: true }, 'cat concat cat_2 Cat')).toEqual(['cat', 'Cat']);
    expect(find({ text: '订单', wholeWord: true }, '检查订单')).toEqual(['订单']);
  });
  it('finds patterns, and nowhere what is nothing', () => {
    expect(find({ text: String.raw`\d+`, isPattern: true }, '😀 12 and 345')).toEqual(['12', '345']);
    expect(find({ text: '^b', isPattern: true }, 'a\nb')).toEqual(['b']);
    expect(find({ text: 'x*', isPattern: true }, 'abc')).toEqual([]);
    expect(() => find({ text: '(', isPattern: true }, '')).toThrow();
  });
  it('takes no time without end for a pattern that others take it for', () => {
    expect(find({ text: '(a+)+$', isPattern: true }, `${'a'.repeat(20_000)}b`)).toEqual([]);
  }, 2000);
});

it('puts groups of a pattern into what takes its place', () => {
  const text = 'Ada Lovelace',
    [match] = matcherOf({ ...EMPTY_QUERY, text: String.raw`(\w+) (\w+)`, isPattern: true }, compilePattern)!(text);
  expect(replacementFor(match!, '$2, $1 ($&) $$ $7')).toBe('Lovelace, Ada (Ada Lovelace) $ $7');
  expect(replacementFor({ from: 0, to: 1 }, '$1')).toBe('$1');
});
