import { plainText } from '@limn/document';
import { common } from 'lowlight';
import { expect, it, vi } from 'vitest';
import { LANGUAGES } from './code.ts';

it('code is plain until its grammars are there, and then the same letters in colours', async () => {
  // Grammars that another test fetched are not these.
  vi.resetModules();
  const { coloursOf, highlighter } = await import('./code.ts');
  const code = 'const a = "x"; // 注释\n';
  expect(coloursOf(code, 'typescript')).toEqual([{ insert: code }]);
  await highlighter.load();
  const made = coloursOf(code, 'typescript');
  expect(made.map(({ insert }) => insert).join('')).toBe(code);
  expect(new Set(made.map(({ attributes }) => attributes?.color)).size).toBeGreaterThan(2);
  expect(plainText(coloursOf(code, 'nobody'))).toBe(plainText([{ insert: code }]));
});

it('every language that is offered has a grammar', () => {
  for (const [id] of LANGUAGES) expect(Object.keys(common), id).toContain(id);
});
