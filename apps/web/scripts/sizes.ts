/**
 * Holds the built pages to their budgets: `npm run sizes -w @limn/web`. Kilobytes are of 1024 bytes, compressed with
 * gzip; what comes on demand (text editing, dialogs, exports) is not counted.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = join(import.meta.dirname, '../dist');

interface Budget {
  /** What the page is made of, by source: its route, and what its route always loads. */
  readonly parts: readonly string[];
  /** kB of scripts and styles. */
  readonly size: number;
  readonly files: number;
}

const frame = ['index.html', 'src/session/require-user.tsx'];
const inFrame = [...frame, 'src/app/any-frame.tsx', 'src/workspace/workspace-frame.tsx'];

/** A page weighs no more than this, so that nothing creeps in: the numbers go down with what is taken out. */
const budgets: Readonly<Record<string, Budget>> = {
  workspace: { parts: [...inFrame, 'src/workspace/workspace-page.tsx'], size: 240, files: 19 },
  editor: { parts: [...frame, 'src/editor/editor-page.tsx'], size: 484, files: 88 },
  map: { parts: [...frame, 'src/mindmap/mindmap-page.tsx'], size: 433, files: 79 },
  viewer: { parts: ['index.html', 'src/editor/viewer/viewer-page.tsx'], size: 346, files: 51 },
  support: { parts: [...inFrame, 'src/support/support-page.tsx'], size: 354, files: 58 },
  landing: { parts: ['index.html', 'src/pages/landing/landing.tsx'], size: 191, files: 9 },
};

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const manifestFile = join(dist, '.vite/manifest.json');
if (!existsSync(manifestFile)) {
  console.error('The pages are not built yet: run `npm run build -w @limn/web` first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Readonly<Record<string, Chunk>>;

/** Every file that these parts load at once. */
function filesOf(parts: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || files.has(chunk.file)) {
      return;
    }
    files.add(chunk.file);
    for (const style of chunk.css ?? []) {
      files.add(style);
    }
    for (const next of chunk.imports ?? []) {
      visit(next);
    }
  };
  parts.forEach(visit);
  return files;
}

const weigh = (file: string): number => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024;

for (const [page, { parts, size, files }] of Object.entries(budgets)) {
  const loaded = filesOf(parts);
  const weight = [...loaded].reduce((sum, file) => sum + weigh(file), 0);
  const isOver = weight > size || loaded.size > files;
  console.log(`${page.padEnd(10)} ${weight.toFixed(1).padStart(6)} kB in ${loaded.size} files`);
  if (isOver) {
    console.error(`${page}: more than ${size} kB in ${files} files`);
    process.exitCode = 1;
  }
}
