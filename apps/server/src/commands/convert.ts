/** `convert`: files of one program made into files of another, by the code that imports and exports. */
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { type FileJson, kindOfJson } from '@limn/document';
import { importFile, ImportError } from '@limn/formats';
import { filesOf } from '@limn/formats/archive.ts';
import { FORMATS, READABLE_EXTENSIONS, writerOf } from '@limn/formats/formats.ts';
import { leftOut } from '@limn/i18n/left-out.ts';
import { kinds } from '../imports/kinds.ts';
import { ZipWriter } from '../personal-data/zip.ts';
import { DrawingError, type DrawingJob, DrawingService } from '../drawing/drawing.ts';
import { CommandError } from './reset.ts';

type Pictures = Extract<DrawingJob, { kind: 'file' }>['pictures'];
type Say = (line: string) => void;

const WRITTEN: readonly string[] = [
  ...FORMATS.flatMap(({ write, extensions }) => (write ? [extensions[0]!] : [])),
  'pdf',
];
/** Pictures, of which each page is one. */
const PICTURES = ['png', 'jpg', 'svg'] as const;
type Picture = (typeof PICTURES)[number];
const isPicture = (format: string): format is Picture => PICTURES.some((one) => one === format);
const MAKES = [...new Set([...WRITTEN, ...PICTURES])];

/** A file that is converted, and where the folders it is in leave it below what is made. */
interface Source {
  /** As people are told of it. */
  name: string;
  /** Below the folder or the archive. */
  path: string;
  read(): Promise<Uint8Array>;
}
interface Sink {
  write(path: string, bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** @throws CommandError for options that there are not */
function readArgs(args: readonly string[]): { mends: boolean; said: string | undefined; named: string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { mend: { type: 'boolean' }, to: { type: 'string' } },
      allowPositionals: true,
    });
    return { mends: values.mend === true, said: values.to, named: positionals };
  } catch (cause) {
    throw new CommandError(`convert: ${(cause as Error).message.split('. ')[0]}.`, { cause });
  }
}

/**
 * `convert <file> <file>`, or `convert <folder> <folder> --to <format>`: what is in a folder's folders too, each file
 * where it stood. A .zip stands for a folder on either side. Names what was left out of each. `--mend` takes what can
 * be read of files that are damaged.
 * @throws CommandError where nothing can be done, and after a folder of which not everything could be converted
 */
export async function convertCommand(args: readonly string[], say: Say): Promise<void> {
  const { mends, said, named } = readArgs(args);
  const [from, to] = named;
  if (from === undefined || to === undefined || named.length > 2)
    throw new CommandError(
      'Name what to convert and what to make: convert <file> <file>, or with --to <format> of a folder.',
    );
  const info = await stat(from).catch(() => null);
  if (info === null) throw new CommandError(`There is no ${from}.`);
  const sources = info.isDirectory() ? await sourcesIn(from) : await packedIn(from);
  const format = (said ?? (sources ? '' : endOf(to))).toLowerCase();
  if (!MAKES.includes(format))
    throw new CommandError(`Say what to make, one of ${MAKES.join(', ')}: by the end of the name, or with --to.`);
  const drawing = new DrawingService();
  try {
    if (!sources) {
      await convert(drawing, { name: from, path: to, mends, read: () => readFile(from) }, FILES, to, format, say);
      return;
    }
    const isPacked = endOf(to) === 'zip',
      sink = isPacked ? packed(to) : FILES,
      taken = new Set<string>();
    let failed = 0,
      isDamaged = false;
    for (const source of sources.readable) {
      const out = freeName(isPacked ? source.path : join(to, source.path), format, taken);
      try {
        await convert(drawing, { ...source, mends }, sink, out, format, say);
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        failed++;
        isDamaged ||= error.cause instanceof ImportError && error.cause.code === 'import.damaged';
        say(error.message);
      }
    }
    await sink.close();
    say(`${sources.readable.length - failed} of ${sources.readable.length} files are in ${to}.`);
    if (sources.others > 0) say(`${sources.others} more are of kinds that are not read.`);
    if (isDamaged && !mends) say('What can be read of damaged files is converted with --mend.');
    if (failed > 0) throw new CommandError(`${failed} could not be converted.`);
  } finally {
    await drawing.close();
  }
}

/** What is converted, and how many files beside it are of kinds that nothing reads. */
interface Sources {
  readable: Source[];
  others: number;
}

async function sourcesIn(folder: string): Promise<Sources> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }),
    files = entries.filter((entry) => entry.isFile()),
    readable = files
      .filter((entry) => READABLE_EXTENSIONS.includes(endOf(entry.name)))
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((name) => ({ name, path: relative(folder, name), read: () => readFile(name) }));
  return { readable, others: files.length - readable.length };
}

/** The files of an archive; undefined of a file that is none. */
async function packedIn(file: string): Promise<Sources | undefined> {
  if (READABLE_EXTENSIONS.includes(endOf(file))) return undefined;
  try {
    const files = filesOf(await readFile(file))?.map(({ name, folders, bytes }) => {
      const path = [...folders, name].join('/');
      return { name: `${file}: ${path}`, path, read: async () => bytes() };
    });
    return files && { readable: files, others: 0 };
  } catch (error) {
    throw readingFailed(file, error);
  }
}

const FILES: Sink = {
  async write(path, bytes) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  },
  close: () => Promise.resolve(),
};

/** An archive that is written as its files come. */
function packed(path: string): Sink {
  const zip = new ZipWriter();
  let written: Promise<void> | undefined;
  const begin = async (): Promise<void> => {
    await mkdir(dirname(path), { recursive: true });
    written ??= pipeline(zip.output, createWriteStream(path));
  };
  return {
    async write(name, bytes) {
      await begin();
      await zip.add(name.replaceAll('\\', '/'), bytes, new Date());
    },
    async close() {
      await begin();
      zip.finish();
      await written;
    },
  };
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

function readingFailed(name: string, error: unknown): unknown {
  if (error instanceof ImportError) return new CommandError(`${name}: ${REASONS[error.code]}.`, { cause: error });
  return isOfDisk(error) ? new CommandError(`${name} cannot be read (${error.code}).`, { cause: error }) : error;
}

/** What the file system refuses, of which one file costs no other. */
const isOfDisk = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string';

async function convert(
  drawing: DrawingService,
  { name, read, mends }: Source & { mends: boolean },
  sink: Sink,
  out: string,
  format: string,
  say: Say,
): Promise<void> {
  const { document, assets, report, title } = await read()
    .then((bytes) => importFile(bytes, name, { mends, kinds }))
    .catch((error: unknown) => {
      throw readingFailed(name, error);
    });
  // Bytes go over to the thread that draws, and so each job has its own.
  const pictures = (): Pictures => [...assets].map(([id, { bytes }]) => ({ src: id, bytes: Uint8Array.from(bytes) }));
  const called = title ?? basename(name, extname(name));
  const made = (job: DrawingJob): Promise<Uint8Array | null> =>
    drawing
      .draw(async () => job, { owner: 'command', priority: 'interactive' })
      .catch((error: unknown) => {
        if (error instanceof DrawingError)
          throw new CommandError(`${name} could not be written as ${format}.`, { cause: error });
        throw error;
      });
  const written: string[] = [];
  placed(document);
  if (isPicture(format)) {
    const pages = kindOfJson(document).pages(document);
    for (const [i, { id }] of pages.entries()) {
      const path = pages.length === 1 ? out : `${out.slice(0, -format.length - 1)} - ${i + 1}.${format}`;
      const common = { document, pictures: pictures(), title: called, page: id, transparent: false, hd: true };
      const bytes = await made({ kind: 'picture', format, ...common });
      if (!bytes) {
        say(`${name}: page ${i + 1} shows nothing.`);
        continue;
      }
      await sink.write(path, bytes);
      written.push(path);
    }
  } else {
    await sink.write(out, (await made(jobOf(document, pictures(), called, format)))!);
    written.push(out);
  }
  const left = leftOut(report.dropped);
  say(`${written.join(', ')}${left === '' ? '' : ` (left out: ${left})`}`);
}

/** Pictures are known by their records, as nobody stores them. */
function placed(document: FileJson): void {
  for (const record of document.records) if (record.type === 'asset') record.data.src = record.id;
}

function jobOf(document: FileJson, pictures: Pictures, title: string, format: string): DrawingJob {
  if (format === 'pdf') return { kind: 'pdf', document, pictures, title };
  if (!writerOf(format)!.write.kinds.includes(document.kind))
    throw new CommandError(`${title}: a ${document.kind} is not written as ${format}.`);
  return { kind: 'file', document, pictures, title, format };
}

const REASONS: Readonly<Record<ImportError['code'], string>> = {
  'import.unsupported': 'a kind of file that is not read',
  'import.notVisio': 'has no drawing in it',
  'import.empty': 'empty',
  'import.damaged': 'damaged or incomplete',
  'import.encrypted': 'protected by a password',
  'import.tooLarge': 'larger or deeper than is read',
  'import.cancelled': 'cancelled',
};
