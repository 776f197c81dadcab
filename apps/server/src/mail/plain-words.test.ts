import { expect, test } from 'vitest';
import { plainWords } from './plain-words.ts';

test.each([
  ['Ann Lee', 'Ann Lee'],
  ['Mr. Smith, v2.1', 'Mr. Smith, v2·1'],
  ['plan.docx', 'plan·docx'],
  ['visit https://evil.example/x?y', 'visit https：／evil·example/x?y'],
  ['//evil.example', '／evil·example'],
  ['www。evil。example', 'www·evil·example'],
  ['pay ann@evil.example', 'pay ann＠evil·example'],
  ['a\r\nBcc: b\u2028c\u202Ed', 'a Bcc: b c d'],
  ['evil．example', 'evil·example'],
  ['ev\u200Bil.exam\u00ADple', 'ev il·exam ple'],
  ['x'.repeat(80), `${'x'.repeat(59)}…`],
])('%j is written as %j', (text, words) => {
  expect(plainWords(text)).toBe(words);
  expect(plainWords(text)).not.toMatch(/:\/\/|@|\w\.\w/);
});
