import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { LOCKS } from './locks.ts';

const src = new URL('..', import.meta.url);

test('no two advisory locks have the same number', () => {
  const numbers = Object.values(LOCKS);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('every advisory lock of the server has a number of its own there', async () => {
  const unnamed: string[] = [];
  for await (const name of glob('**/*.ts', { cwd: src })) {
    if (/\.test\.ts$|testing\.ts$|^db\/locks/.test(name)) continue;
    const text = readFileSync(new URL(name, src), 'utf8');
    for (const [call] of text.matchAll(/advisory_\w+\([\s\S]{0,120}?\[[^\]]*\]/g))
      if (!/\[\s*LOCKS\.\w+/.test(call)) unnamed.push(`${name}: ${call}`);
  }
  expect(unnamed).toEqual([]);
});
