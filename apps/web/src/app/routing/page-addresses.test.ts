import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shellNamespaces } from '@limn/i18n';
import { expect, test } from 'vitest';
import { PARTS } from '../../../scripts/page-parts.ts';
import { PAGE_ADDRESSES, textsOfPage } from './page-addresses.ts';

const root = join(import.meta.dirname, '../../..');

/** Namespaces that a module and what it imports at once ask for, of what lies in the application. */
function namespacesIn(file: string, seen = new Set<string>()): Set<string> {
  const found = new Set<string>();
  if (seen.has(file) || !existsSync(file)) return found;
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  for (const [, asked] of source.matchAll(/\buseTranslation\(([^)]*)\)/g))
    for (const [, namespace] of asked!.matchAll(/'(\w+)'/g)) found.add(namespace!);
  for (const [, from] of source.matchAll(/^(?:import|export)\s+(?!type\b)[^;]*?from '(\.[^']+)'/gm))
    for (const namespace of namespacesIn(join(dirname(file), from!), seen)) found.add(namespace);
  return found;
}

test.each(PAGE_ADDRESSES)('no part of the $page waits for texts that were not loaded before it', ({ page, texts }) => {
  const loaded = new Set<string>([...shellNamespaces, ...texts]);
  const [, ...sources] = PARTS[page];
  const asked = new Set(sources.flatMap((source) => [...namespacesIn(join(root, source))]));
  expect(asked.size).toBeGreaterThan(0);
  expect([...asked].filter((namespace) => !loaded.has(namespace))).toEqual([]);
});

test('a page is known by its address', () => {
  expect(textsOfPage('/board/0198a0b2')).toContain('board');
  expect(textsOfPage('/trash')).toEqual(['sharing']);
  expect(textsOfPage('/diagraming/new')).toEqual([]);
  expect(textsOfPage('/setting')).toEqual([]);
});
