/**
 * A picture of every page of every sample, to be looked at:
 *
 *     npm run pictures -w bench -- --to folder [--kind drawio,xmind] [file …]
 *
 * Read and drawn by the code that imports and exports. A file that is refused, and a page that shows nothing, is named,
 * and so is what was left out. Samples are found in LIMN_SAMPLES or ../shared/samples.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { kindOfJson } from '@limn/document';
import { ImportError, importFile } from '@limn/formats';
import { READABLE_EXTENSIONS } from '@limn/formats/formats.ts';
import { DrawingService } from '../../apps/server/src/drawing/drawing.ts';

const args = process.argv.slice(2);
const option = (name: string): string | undefined => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? undefined : args[at + 1];
};
const kinds = option('kind')?.split(',') ?? READABLE_EXTENSIONS,
  to = option('to');
const only = args.filter((a, i) => !a.startsWith('--') && !(args[i - 1] ?? '').startsWith('--'));
const samples = process.env['LIMN_SAMPLES'] ?? resolve(import.meta.dirname, '../../../shared/samples');

/** Pictures of a file's pages below the folder; how many there are, and how many pages show nothing. */
async function picture(
  path: string,
  out: string,
  drawing: DrawingService,
): Promise<{ pages: number; blank: number; dropped: string }> {
  const { document, assets, report } = await importFile(new Uint8Array(readFileSync(path)), path);
  for (const record of document.records) if (record.type === 'asset') record.data.src = record.id;
  const pages = kindOfJson(document).pages(document);
  let blank = 0;
  for (const [index, { id }] of pages.entries()) {
    const pictures = [...assets].map(([src, { bytes }]) => ({ src, bytes: Uint8Array.from(bytes) }));
    const png = await drawing.draw(
      async () => ({
        kind: 'picture',
        format: 'png',
        document,
        pictures,
        title: path,
        page: id,
        transparent: false,
        hd: true,
      }),
      { owner: 'bench', priority: 'interactive' },
    );
    if (png) writeFileSync(`${out}-${index + 1}.png`, png);
    else blank++;
  }
  const dropped = report.dropped.map(({ what, count }) => `${what} ${count}`).join(', ');
  return { pages: pages.length, blank, dropped };
}

async function main(folder: string): Promise<void> {
  const drawing = new DrawingService();
  let files = 0,
    failed = 0,
    drawn = 0;
  for (const kind of kinds) {
    const names = existsSync(join(samples, kind)) ? readdirSync(join(samples, kind)) : [];
    for (const name of names.filter((one) => only.length === 0 || only.some((o) => one.includes(o)))) {
      files++;
      mkdirSync(join(folder, kind), { recursive: true });
      try {
        const { pages, blank, dropped } = await picture(join(samples, kind, name), join(folder, kind, name), drawing);
        drawn += pages - blank;
        const notes = [blank > 0 && `${blank} of ${pages} pages show nothing`, dropped && `left out: ${dropped}`];
        if (notes.some(Boolean)) console.log(`${kind}/${name}: ${notes.filter(Boolean).join('; ')}`);
      } catch (error) {
        failed++;
        console.log(`${kind}/${name}: ${error instanceof ImportError ? error.message : (error as Error).stack}`);
      }
    }
  }
  await drawing.close();
  console.log(`${files} files, ${failed} not drawn, ${drawn} pictures in ${folder}.`);
}

if (!existsSync(samples)) console.log(`No samples at ${samples}; set LIMN_SAMPLES.`);
else if (to === undefined) console.log('Say where the pictures go: --to folder.');
else await main(to);
