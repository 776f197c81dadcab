/**
 * Holds the built pages to their budgets: `npm run sizes -w @limn/web`. Kilobytes are of 1024 bytes, compressed with
 * gzip; what comes on demand (text editing, dialogs, exports) is not counted.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOf, PARTS, readManifest } from './page-parts.ts';

const dist = join(import.meta.dirname, '../dist');

/** A page weighs no more than this, so that nothing creeps in: the numbers go down with what is taken out. */
const budgets: Readonly<Partial<Record<keyof typeof PARTS, { size: number; files: number }>>> = {
  workspace: { size: 214, files: 18 },
  editor: { size: 414, files: 21 },
  board: { size: 428, files: 23 },
  map: { size: 382, files: 20 },
  picture: { size: 153, files: 5 },
  viewer: { size: 343, files: 16 },
  support: { size: 207, files: 21 },
  landing: { size: 157, files: 9 },
};

const manifest = readManifest(dist);
if (manifest === null) {
  console.error('The pages are not built yet: run `npm run build -w @limn/web` first.');
  process.exit(1);
}

const weigh = (file: string): number => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024;

for (const [page, { size, files }] of Object.entries(budgets)) {
  const loaded = new Set(filesOf(manifest, PARTS[page as keyof typeof PARTS]));
  // Nothing is painted at all before the style sheet that stands in the page.
  for (const style of manifest['index.html']?.css ?? []) loaded.add(style);
  const weight = [...loaded].reduce((sum, file) => sum + weigh(file), 0);
  const isOver = weight > size || loaded.size > files;
  console.log(`${page.padEnd(10)} ${weight.toFixed(1).padStart(6)} kB in ${loaded.size} files`);
  if (isOver) {
    console.error(`${page}: more than ${size} kB in ${files} files`);
    process.exitCode = 1;
  }
}
