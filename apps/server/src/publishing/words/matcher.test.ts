import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WordMatcher } from './matcher.ts';

const matcher = new WordMatcher(['casino', 'ass', 'free money', '赌博', '代开发票', 'he', 'she said']);

test.each([
  ['Visit our Casino!', 'casino'],
  ['c a s i n o', 'casino'],
  ['C.A-S_I*N·O', 'casino'],
  ['ｃａｓｉｎｏ', 'casino'],
  ['cas1n0', 'casino'],
  ['câsíno', 'casino'],
  ['cas\u200bino', 'casino'],
  ['an @$$', 'ass'],
  ['FREE   money', 'free money'],
  ['网上赌博平台', '赌博'],
  ['赌 博', '赌博'],
  ['赌★博', '赌博'],
  ['可代-开-发-票', '代开发票'],
  ['then she said so', 'she said'],
])('%s has %s', (text, word) => {
  expect(matcher.find(text)).toBe(word);
});

test.each(['class', 'passing by', 'casinos are many words', 'the', '博赌', 'a sino', ''])(
  '%s has none of them',
  (text) => {
    expect(matcher.find(text)).toBeNull();
  },
);

test('finds what looking for each word by itself finds', () => {
  const letters = fc
    .array(fc.constantFrom('我', '你', '他', '们'), { minLength: 1, maxLength: 4 })
    .map((cs) => cs.join(''));
  fc.assert(
    fc.property(
      fc.array(letters, { minLength: 1, maxLength: 8 }),
      fc.array(letters, { maxLength: 12 }),
      (words, parts) => {
        const text = parts.join('');
        expect(new WordMatcher(words).find(text) !== null).toBe(words.some((word) => text.includes(word)));
      },
    ),
  );
});
