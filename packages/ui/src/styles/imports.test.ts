/** Each component brings the style sheets of all it draws, so that a page that has it alone looks as every other. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name));
const sheets = files.filter((file) => file.endsWith('.css') && file.startsWith(join(root, 'components/')));

/** The sheets in which a rule is about this class itself, by class: `.limn-a .limn-b` is about `limn-a`. */
const homes = new Map<string, Set<string>>();
for (const sheet of sheets) {
  for (const [, name = ''] of readFileSync(sheet, 'utf8').matchAll(/^\s*\.(limn-[\w-]+)/gm)) {
    homes.set(name, (homes.get(name) ?? new Set()).add(sheet));
  }
}

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import) '(\.[^']+)'/g)]
    .map(([, path = '']) => resolve(dirname(file), path))
    .filter(existsSync);

/** Everything a file loads, itself included. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  if (!seen.has(file)) {
    seen.add(file);
    for (const next of file.endsWith('.css') ? [] : importsOf(file)) {
      reach(next, seen);
    }
  }
  return seen;
}

/** Classes of the kit that a source names, comments left out. */
const namesIn = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8')
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .matchAll(/['"` ](limn-[\w-]+)/g),
  ].map(([, name = '']) => name);

const parts = importsOf(join(root, 'index.ts')).filter((file) => file.startsWith(join(root, 'components/')));

test.each(parts.map((file) => relative(root, file)))('%s alone has the styles of every class it draws', (name) => {
  const loaded = reach(join(root, name));
  const named = [...loaded].filter((file) => !file.endsWith('.css')).flatMap(namesIn);
  // Icons look alike everywhere; sheets only place them.
  const missing = [...new Set(named)].filter((found) => {
    if (found === 'limn-icon') return false;
    const known = homes.get(found);
    return known !== undefined && ![...known].some((sheet) => loaded.has(sheet));
  });
  expect(missing).toEqual([]);
});
