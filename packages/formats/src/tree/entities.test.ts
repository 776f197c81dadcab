import { plainText } from '@limn/document';
import { expect, test } from 'vitest';
import { ENTITIES } from './entities.ts';
import { richFromHtml } from './html.ts';

test('names stand for their characters, and names of none stay as they are', () => {
  const words = (html: string): string => plainText(richFromHtml(html)).trim();
  expect(words('&laquo;interface&raquo; &frac12; m&sup2; &Agrave;&agrave; &yuml;')).toBe('«interface» ½ m² Àà ÿ');
  expect(words('&alpha;&omega;&Omega; &rarr; &rArr; &infin; &ne; &AMP; &QUOT;')).toBe('αωΩ → ⇒ ∞ ≠ & "');
  expect(words('a &constructor; b &boat; c')).toBe('a &constructor; b &boat; c');
  expect(Object.values(ENTITIES).every((one) => one.length === 1)).toBe(true);
});
