/**
 * Whether the templates that come with Limn come back from every format that is written and read:
 *
 *     npm run round -w bench [-- --kind drawio,vsdx] [--each]
 *
 * Each is written, read, written and read again. Counted are the first time's shapes, paragraphs, connectors, labels
 * and ends that hold on to a shape, of trees topics, and how many files are another at the second time. `--each` names
 * every drawing that lost or gained something.
 */
import { type FileJson, paragraphs, type RichText } from '@limn/document';
import { ImportError, importFile } from '@limn/formats';
import { FORMATS } from '@limn/formats/formats.ts';
import { DrawingService } from '../../apps/server/src/drawing/drawing.ts';
import { drawDescription } from '../../apps/server/src/templates/starter/draw.ts';
import { descriptions } from '../../apps/server/src/templates/starter/index.ts';

type Counts = Record<string, number>;

const args = process.argv.slice(2),
  at = args.indexOf('--kind'),
  kinds = at < 0 ? undefined : args[at + 1]!.split(','),
  each = args.includes('--each');

/** What is in a document, by what people would miss. */
function countsOf({ records }: FileJson): Counts {
  const out: Counts = { shapes: 0, texts: 0, connectors: 0, ends: 0, labels: 0, topics: 0 };
  const add = (what: string, n = 1): void => {
    out[what] = (out[what] ?? 0) + n;
  };
  for (const record of records) {
    if (record.type === 'shape') add('shapes');
    if (record.type === 'topic') add('topics');
    if (record.type === 'connector') {
      add('connectors');
      add('ends', [record.start, record.end].filter(({ shape }) => shape !== undefined).length);
    }
    if (record.type === 'label') add('labels');
    const text: RichText = ('text' in record && record.text) || [];
    add('texts', paragraphs(text).filter(({ runs }) => runs.some(({ insert }) => insert.trim() !== '')).length);
  }
  return out;
}

const drawing = new DrawingService();
/** Written by the code that exports on the server, and read again. */
async function again(document: FileJson, title: string, format: string): Promise<FileJson> {
  const bytes = await drawing.draw(async () => ({ kind: 'file', document, pictures: [], title, format }), {
    owner: 'bench',
    priority: 'interactive',
  });
  return (await importFile(bytes!, `${title}.${format}`)).document;
}

for (const { extensions, read, write, kinds: becomes } of FORMATS) {
  const format = extensions[0]!;
  if (!read || !write || (kinds && !kinds.includes(format))) continue;
  const sums: Counts = {},
    kept: Counts = {},
    unstable: string[] = [],
    failed: string[] = [];
  let files = 0;
  for (const one of descriptions) {
    const document = drawDescription(one, 'zh-CN') as FileJson;
    if (!write.kinds.includes(document.kind) || !becomes.includes(document.kind)) continue;
    files++;
    try {
      const before = countsOf(document),
        once = await again(structuredClone(document), one.key, format),
        first = countsOf(once),
        second = countsOf(await again(once, one.key, format));
      for (const what of Object.keys(before)) {
        sums[what] = (sums[what] ?? 0) + before[what]!;
        kept[what] = (kept[what] ?? 0) + Math.min(before[what]!, first[what] ?? 0);
      }
      const differs = Object.keys(before).filter((what) => before[what] !== first[what]);
      if (each && differs.length > 0)
        console.log(
          `  ${format} ${one.key}: ${differs.map((what) => `${what} ${before[what]} → ${first[what]}`).join(', ')}`,
        );
      if (JSON.stringify(first) !== JSON.stringify(second)) unstable.push(one.key);
    } catch (error) {
      failed.push(`${one.key} (${error instanceof ImportError ? error.code : (error as Error).message})`);
    }
  }
  if (files === 0) continue;
  const shares = Object.keys(sums).flatMap((what) =>
    sums[what]! > 0 ? [`${what} ${((100 * (kept[what] ?? 0)) / sums[what]!).toFixed(1)} %`] : [],
  );
  console.log(`${format}: ${files} files, ${shares.join(', ')}; another the second time: ${unstable.length}`);
  if (unstable.length > 0) console.log(`  ${unstable.slice(0, 12).join(' ')}`);
  if (failed.length > 0) console.log(`  failed: ${failed.slice(0, 12).join(', ')}`);
}
await drawing.close();
