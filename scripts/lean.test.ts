import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { FONT_FILES } from '../apps/server/src/drawing/fonts.ts';
import { dropOthers, isRead, makeLean, neededBy } from './lib/lean.ts';

const root = resolve(import.meta.dirname, '..');

test('an image holds the packages that the server needs, and of them what it reads', () => {
  const needed = neededBy(join(root, 'apps/server'));
  for (const name of ['fastify', 'yjs', '@hocuspocus/server', '@limn/layout', '@napi-rs/canvas', 'lib0'])
    expect(
      [...needed].some((folder) => folder.endsWith(`/${name}`) || folder.endsWith(`/packages/layout`)),
      name,
    ).toBe(true);
  for (const name of ['vite', 'react', 'vitest', 'typescript', '@tabler/icons'])
    expect(
      [...needed].some((folder) => folder.endsWith(`node_modules/${name}`)),
      name,
    ).toBe(false);
  for (const { path } of FONT_FILES) expect(isRead(path), path).toBe(true);
  for (const folder of [...needed].filter((one) => !one.includes('/@types/'))) {
    const { main, exports: way } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
      string,
      unknown
    >;
    for (const [, file] of JSON.stringify([main, way]).matchAll(/"(?:import|require|default|node)":"(\.[^"*]+)"/g))
      if (!/\.d\.[cm]?ts$/.test(file!)) expect(isRead(join(folder, file!)), `${folder} ${file}`).toBe(true);
  }

  const folder = mkdtempSync(join(tmpdir(), 'limn-lean-'));
  const put = (path: string, text = ''): void => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const says = (name: string, more = {}): string => JSON.stringify({ name, ...more });
  put('app/package.json', says('app', { dependencies: { a: '*' } }));
  put('node_modules/a/package.json', says('a', { dependencies: { '@x/b': '*' } }));
  put('node_modules/a/index.js');
  put('node_modules/a/index.js.map');
  put('node_modules/a/LICENSE');
  put('node_modules/a/node_modules/@x/b/package.json', says('b', { peerDependencies: { c: '*' } }));
  put('node_modules/@x/b/package.json', says('b'));
  put('node_modules/c/package.json', says('c'));
  put('node_modules/d/package.json', says('d'));
  put('node_modules/d/README.md');
  dropOthers(join(folder, 'node_modules'), neededBy(join(folder, 'app')));
  makeLean(join(folder, 'node_modules'));
  const left = ['a/index.js', 'a/LICENSE', 'a/node_modules/@x/b/package.json', 'c/package.json'];
  for (const path of left) expect(existsSync(join(folder, 'node_modules', path)), path).toBe(true);
  for (const path of ['a/index.js.map', '@x', 'd'])
    expect(existsSync(join(folder, 'node_modules', path)), path).toBe(false);
  rmSync(folder, { recursive: true });
});
