/**
 * What is kept of real files, and what is named as left out:
 *
 *     npm run formats -w bench [-- --kind xmind,mm] [file …]
 *
 * A line for each file: its records by type, what its topics carry, what was dropped, and how long it took. Trees are
 * also written in every format there is and read again; `≠` says that they came back otherwise than the first time.
 * Samples are found in LIMN_SAMPLES or ../shared/samples.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { TreeJson } from '@limn/document';
import { type ImportedFile, ImportError, importFile } from '@limn/formats';
import { FORMATS, READABLE_EXTENSIONS } from '@limn/formats/formats.ts';
import { sketch } from '@limn/formats/tree/testing/sketch.ts';

const args = process.argv.slice(2),
  at = args.indexOf('--kind');
const kinds = at < 0 ? READABLE_EXTENSIONS : args[at + 1]!.split(',');
const only = args.filter((a, i) => !a.startsWith('--') && args[i - 1] !== '--kind');
const samples = process.env['LIMN_SAMPLES'] ?? resolve(import.meta.dirname, '../../../shared/samples');
/** Fields of topics that are counted. */
const CARRIED = ['link', 'image', 'todo', 'progress', 'folded', 'pos', 'shape', 'width'] as const;

function counts({ document }: ImportedFile): string {
  const found = new Map<string, number>();
  const add = (what: string, n = 1): void => {
    if (n > 0) found.set(what, (found.get(what) ?? 0) + n);
  };
  for (const record of document.records) {
    add(record.type);
    if (record.type !== 'topic') continue;
    for (const key of CARRIED) if (record.data[key] !== undefined) add(key);
    add('marker', Object.keys(record.marks).length);
    add('label', Object.keys(record.tags).length);
    if (record.at.role === 'callout') add('callout');
  }
  return [...found].map(([what, n]) => `${what} ${n}`).join(', ');
}

const undrawn = (): never => {
  throw new TypeError('a tree is written without being drawn');
};

/** The formats in which a tree is another when it is written and read a second time. */
async function unstable(file: ImportedFile): Promise<string[]> {
  const out: string[] = [];
  for (const { write, read, extensions } of FORMATS) {
    if (write?.kinds.join() !== 'tree' || !read) continue;
    const again = async (one: ImportedFile): Promise<ImportedFile> => {
      const pictures = new Map([...one.assets].map(([id, { bytes }]) => [id, bytes]));
      const bytes = await write.write({
        document: one.document,
        title: 'Title',
        pictures,
        drawing: undrawn,
        picture: undrawn,
      });
      return importFile(bytes, `Title.${extensions[0]}`);
    };
    const once = await again(file),
      twice = await again(once);
    const [before, after] = [once, twice].map(({ document }) => sketch(document as TreeJson).join('\n'));
    if (before !== after) out.push(extensions[0]!);
  }
  return out;
}

let files = 0,
  failed = 0,
  otherwise = 0;
for (const kind of kinds) {
  const names = existsSync(join(samples, kind)) ? readdirSync(join(samples, kind)) : [];
  for (const name of names.filter((one) => only.length === 0 || only.some((o) => one.includes(o)))) {
    files++;
    try {
      const started = performance.now(),
        file = await importFile(readFileSync(join(samples, kind, name)), name),
        ms = (performance.now() - started).toFixed(0);
      const dropped = file.report.dropped.map(({ what, count }) => `${what} ${count}`).join(', '),
        ways = file.document.kind === 'tree' ? await unstable(file) : [];
      otherwise += ways.length;
      const notes = [dropped && ` | dropped ${dropped}`, ways.length > 0 && ` ≠ ${ways.join(' ')}`].filter(Boolean);
      console.log(`${kind}/${name} (${ms} ms): ${counts(file)}${notes.join('')}`);
    } catch (error) {
      failed++;
      console.log(`${kind}/${name}: ${error instanceof ImportError ? error.message : (error as Error).stack}`);
    }
  }
}
console.log(`${files} files, ${failed} not read, ${otherwise} that came back otherwise.`);
