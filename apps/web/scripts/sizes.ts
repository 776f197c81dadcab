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
  workspace: { size: 220, files: 20 },
  /** All of an editor, with what stands around the drawing. */
  editor: { size: 434.6, files: 27 },
  board: { size: 444, files: 30 },
  map: { size: 397.3, files: 25 },
  picture: { size: 158.3, files: 7 },
  /** To the first stroke: what is drawn in before the application is there, which comes after it. */
  diagramStroke: { size: 243.3, files: 12 },
  boardStroke: { size: 243.3, files: 12 },
  mapStroke: { size: 210.5, files: 10 },
  viewer: { size: 352, files: 21 },
  support: { size: 213.2, files: 23 },
  landing: { size: 160, files: 11 },
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
  console.log(`${page.padEnd(13)} ${weight.toFixed(1).padStart(6)} kB in ${loaded.size} files`);
  if (isOver) {
    console.error(`${page}: more than ${size} kB in ${files} files`);
    process.exitCode = 1;
  }
}
