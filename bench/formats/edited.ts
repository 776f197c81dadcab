/**
 * Drawings and maps of other programs, taken in, edited and taken out again:
 *
 *     npm run edited -w bench [-- --kind vsdx,vsd,vdx,drawio,xmind,mm] [--to folder] [file …]
 *
 * Of a drawing the first words are changed, two shapes and a line between them are drawn and a shape is moved, in the
 * editor without a screen; of a map the words of the first main topic are changed and a topic is added. Then it is
 * written for Visio and draw.io, a map for XMind and FreeMind, and read again: named is every file that lost a word, a
 * line or an end, and where libvisio is on the machine every word that it does not find in the Visio file.
 * Samples are found in LIMN_SAMPLES or ../shared/samples; `--to` keeps what was written.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type FileJson, fromYDoc, plainText, toYDoc, TreeStore, toTreeDoc, fromTreeDoc } from '@limn/document';
import { ImportError, type ImportedFile, importFile } from '@limn/formats';
import { openDiagram } from '../../packages/programs/src/document/headless.ts';
import { DrawingService } from '../../apps/server/src/drawing/drawing.ts';

const { values, positionals: only } = parseArgs({
  allowPositionals: true,
  options: { kind: { type: 'string', default: 'vsdx,vsd,vdx,drawio,xmind,mm' }, to: { type: 'string', default: '' } },
});
const samples = process.env['LIMN_SAMPLES'] ?? resolve(import.meta.dirname, '../../../shared/samples'),
  folder = values.to === '' ? mkdtempSync(join(tmpdir(), 'limn-edited-')) : values.to;
const FORMATS = { diagram: ['vsdx', 'drawio'], tree: ['xmind', 'mm'] } as const;
const CHANGED = 'Changed by hand 改',
  ADDED = 'Added by hand 加';
/** What other readers write of blanks is theirs. */
const bare = (text: string): string => text.replace(/\s+/g, '');

/** The document as it is after some edits. */
function edited({ document }: ImportedFile): FileJson {
  if (document.kind === 'tree') {
    const doc = toTreeDoc(document),
      store = new TreeStore(doc),
      central = store.central(store.sheets()[0]!.id)!,
      [first] = store.topics(central.id);
    store.transact(() => {
      if (first) store.setText(first.id, [{ insert: CHANGED }]);
      const at = { parent: central.id, key: store.topKey(central.id), clock: store.tick(), history: [] };
      store.create({
        id: 'added',
        type: 'topic',
        at,
        style: {},
        marks: {},
        tags: {},
        data: {},
        text: [{ insert: ADDED }],
      });
    });
    const json = fromTreeDoc(doc);
    store.destroy();
    return json;
  }
  const doc = toYDoc(document),
    { automation, end } = openDiagram(doc);
  const shapes = [...automation.editor.store.records.values()].filter((one) => one.type === 'shape'),
    named = shapes.find(({ text }) => plainText(text) !== '');
  if (named) automation.update(named.id, { text: CHANGED });
  const [moved] = shapes;
  if (moved && !moved.data.hidden) automation.update(moved.id, { box: { ...moved.box, x: moved.box.x + 10 } });
  const from = automation.create({ kind: 'flow.process', x: 10, y: 10, text: ADDED }),
    to = automation.create({ kind: 'flow.decision', x: 300, y: 10, text: ADDED });
  automation.connect({ from, to, label: ADDED });
  const json = fromYDoc(doc);
  end();
  return json;
}

/** Words, and how many lines and ends there are. */
function contents({ records }: FileJson): { words: string[]; lines: number; ends: number } {
  const lines = records.flatMap((one) => (one.type === 'connector' ? [one] : []));
  return {
    words: records.flatMap((one) => ('text' in one && one.text ? bare(plainText(one.text)) || [] : [])),
    lines: lines.length,
    ends: lines.flatMap(({ start, end }) => [start, end]).filter(({ shape }) => shape !== undefined).length,
  };
}

/** What libvisio reads of a file; undefined where it is not here. */
function libvisio(path: string): string | undefined {
  try {
    return bare(execFileSync('vsd2text', [path], { maxBuffer: 2 ** 28, timeout: 60_000 }).toString());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const drawing = new DrawingService();
let files = 0,
  written = 0,
  losses = 0;
mkdirSync(folder, { recursive: true });
try {
  for (const kind of existsSync(samples) ? values.kind.split(',') : []) {
    const names = readdirSync(join(samples, kind)).filter(
      (one) => only.length === 0 || only.some((wanted) => one.includes(wanted)),
    );
    for (const name of names) await tryOut(join(samples, kind, name), `${kind}/${name}`);
  }
} finally {
  await drawing.close();
  if (values.to === '') rmSync(folder, { recursive: true, force: true });
}
console.log(`${files} files edited, ${written} written and read again, ${losses} with losses.`);
if (losses > 0) process.exitCode = 1;

async function tryOut(path: string, title: string): Promise<void> {
  const file = await importFile(new Uint8Array(readFileSync(path)), path).catch((error: unknown) => {
    if (!(error instanceof ImportError)) throw error;
  });
  if (!file) return;
  files++;
  const document = edited(file),
    before = contents(document);
  for (const record of document.records) if (record.type === 'asset') record.data.src = record.id;
  for (const format of FORMATS[document.kind]) {
    const bytes = await drawing.draw(
      async () => ({
        kind: 'file',
        document,
        pictures: [...file.assets].map(([src, picture]) => ({ src, bytes: Uint8Array.from(picture.bytes) })),
        title,
        format,
      }),
      { owner: 'bench', priority: 'interactive' },
    );
    const out = join(folder, `${title.replaceAll('/', '-')}.${format}`);
    writeFileSync(out, bytes!);
    written++;
    const after = contents((await importFile(bytes!, out)).document),
      kept = after.words.join('\n'),
      // Where a format has one note, the notes of a topic are one.
      lost = before.words.filter((word) => !kept.includes(word)),
      theirs = format === 'vsdx' ? libvisio(out) : undefined,
      unseen = theirs === undefined ? [] : before.words.filter((word) => !theirs.includes(word));
    const notes = [
      lost.length > 0 && `words ${lost.slice(0, 3).join(' | ')}`,
      after.lines < before.lines && `lines ${before.lines} → ${after.lines}`,
      after.ends < before.ends && `ends ${before.ends} → ${after.ends}`,
      unseen.length > 0 && `libvisio does not find ${unseen.slice(0, 3).join(' | ')}`,
    ].filter(Boolean);
    if (notes.length === 0) continue;
    losses++;
    console.log(`${title} as ${format}: ${notes.join('; ')}`);
  }
}
