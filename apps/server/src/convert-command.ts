/** `convert`: files of one program made into files of another, by the code that imports and exports. */
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, relative } from 'node:path';
import type { FileJson } from '@limn/document';
import { importFile, ImportError } from '@limn/formats';
import { FORMATS, READABLE_EXTENSIONS, writerOf } from '@limn/formats/formats.ts';
import { DrawingError, type DrawingJob, DrawingService } from './drawing/drawing.ts';
import { CommandError } from './reset-command.ts';

type Say = (line: string) => void;

const WRITTEN: readonly string[] = [
  ...FORMATS.flatMap(({ write, extensions }) => (write ? [extensions[0]!] : [])),
  'pdf',
];

/**
 * `convert <file> <file>`, or `convert <folder> <folder> --to <format>`: what is in a folder's folders too, each file
 * where it stood. Names what was left out of each.
 * @throws CommandError where nothing can be done, and after a folder of which not everything could be converted
 */
export async function convertCommand(args: readonly string[], say: Say): Promise<void> {
  const at = args.indexOf('--to'),
    said = at < 0 ? undefined : args[at + 1],
    [from, to] = args.filter((_, i) => at < 0 || (i !== at && i !== at + 1));
  if (from === undefined || to === undefined)
    throw new CommandError(
      'Name what to convert and what to make: convert <file> <file>, or with --to <format> of a folder.',
    );
  const info = await stat(from).catch(() => null);
  if (info === null) throw new CommandError(`There is no ${from}.`);
  const format = (said ?? (info.isDirectory() ? '' : endOf(to))).toLowerCase();
  if (!WRITTEN.includes(format))
    throw new CommandError(`Say what to make, one of ${WRITTEN.join(', ')}: by the end of the name, or with --to.`);
  const drawing = new DrawingService();
  try {
    if (!info.isDirectory()) {
      await convert(drawing, from, to, format, say);
      return;
    }
    const names = await readdir(from, { recursive: true, withFileTypes: true }),
      files = names
        .filter((entry) => entry.isFile() && READABLE_EXTENSIONS.includes(endOf(entry.name)))
        .map((entry) => join(entry.parentPath, entry.name))
        .toSorted();
    const taken = new Set<string>();
    let failed = 0;
    for (const file of files) {
      const out = freeName(join(to, relative(from, file)), format, taken);
      try {
        await convert(drawing, file, out, format, say);
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        failed++;
        say(error.message);
      }
    }
    say(`${files.length - failed} of ${files.length} files are in ${to}.`);
    if (failed > 0) throw new CommandError(`${failed} could not be converted.`);
  } finally {
    await drawing.close();
  }
}

const endOf = (name: string): string => extname(name).slice(1).toLowerCase();

/** Two files whose names differ only by their ends become two files. */
function freeName(path: string, format: string, taken: Set<string>): string {
  const plain = path.slice(0, path.length - extname(path).length);
  let out = `${plain}.${format}`;
  for (let n = 2; taken.has(out.toLowerCase()); n++) out = `${plain} (${n}).${format}`;
  taken.add(out.toLowerCase());
  return out;
}

async function convert(drawing: DrawingService, from: string, to: string, format: string, say: Say): Promise<void> {
  const { document, assets, report, title } = await importFile(await readFile(from), from).catch((error: unknown) => {
    if (error instanceof ImportError) throw new CommandError(`${from}: ${REASONS[error.code]}.`, { cause: error });
    throw error;
  });
  const pictures = [...assets].map(([id, { bytes }]) => ({ src: id, bytes: Uint8Array.from(bytes) }));
  const job = jobOf(placed(document), pictures, title ?? basename(from, extname(from)), format);
  const bytes = await drawing
    .draw(async () => job, { owner: 'command', priority: 'interactive' })
    .catch((error: unknown) => {
      if (error instanceof DrawingError)
        throw new CommandError(`${from} could not be written as ${format}.`, { cause: error });
      throw error;
    });
  await mkdir(dirname(to), { recursive: true });
  await writeFile(to, bytes!);
  const left = report.dropped.map(({ what, count }) => `${what} ${count}`).join(', ');
  say(`${to}${left === '' ? '' : ` (left out: ${left})`}`);
}

/** Pictures are known by their records, as nobody stores them. */
const placed = (document: FileJson): FileJson => {
  for (const record of document.records) if (record.type === 'asset') record.data.src = record.id;
  return document;
};

function jobOf(
  document: FileJson,
  pictures: Extract<DrawingJob, { kind: 'file' }>['pictures'],
  title: string,
  format: string,
): DrawingJob {
  if (format === 'pdf') return { kind: 'pdf', document, pictures, title };
  if (!writerOf(format)!.write.kinds.includes(document.kind))
    throw new CommandError(`${title}: a ${document.kind} is not written as ${format}.`);
  return { kind: 'file', document, pictures, title, format };
}

const REASONS: Readonly<Record<ImportError['code'], string>> = {
  'import.unsupported': 'a kind of file that is not read',
  'import.notVisio': 'has no drawing in it',
  'import.damaged': 'damaged or incomplete',
  'import.encrypted': 'protected by a password',
  'import.tooLarge': 'larger or deeper than is read',
  'import.cancelled': 'cancelled',
};
