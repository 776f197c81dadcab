import { ImportError, type ImportErrorCode } from './errors.ts';
import type { FormatRow } from './format-row.ts';
import { FORMATS, formatOf } from './formats.ts';
import type { ImportedFile, ImportOptions } from './result.ts';
import { type FileKind, sniffFile } from './sniff.ts';
import { decodeText } from './bytes/text-encoding.ts';

/** What text formats are told apart by, as bytes that are text and no more could be any of them. */
const TEXT_ROWS: ReadonlySet<FileKind> = new Set([
  'text',
  'markdown',
  'csv',
  'sql',
  'typescript',
  'java',
  'mermaid',
  'plantuml',
  'dbml',
]);
/** What programs write and name as a workbook, that is none: pages, XML and lists with tabs. */
const WORKBOOK_LOOKS: ReadonlySet<FileKind> = new Set(['html', 'xml']);
/** What a file may look like that its name calls a text; one in an older encoding looks like nothing. */
const TEXT_LOOKS: ReadonlySet<FileKind> = new Set(['text', 'html', 'json', 'xml', 'unknown']);

/**
 * What bytes that are JSON or XML and no more may be by their name: some writers leave out what the formats are told
 * by.
 */
const BY_NAME: Partial<Record<FileKind, ReadonlySet<FileKind>>> = {
  json: new Set(['excalidraw', 'tldraw', 'kityminder', 'processon']),
  xml: new Set(['freemind', 'opml', 'bpmn', 'visio.xml', 'mindmanager', 'xmind', 'drawio', 'svg']),
};

/** The row a file is read by. Its bytes decide; of what is only text the name does. */
function rowOf(bytes: Uint8Array, fileName: string): FormatRow | undefined {
  const kind = sniffFile(bytes);
  if (kind === 'office.encrypted') throw new ImportError('import.encrypted');
  // An archive whose names are not as expected may still be a package: its relationships decide.
  if (kind === 'archive' && bytes[0] === 0x50) return formatOf('visio.package');
  const named = rowNamed(fileName);
  if (kind === 'mermaid' && named?.kind === 'text' && isOutline(bytes)) return named;
  if (!TEXT_LOOKS.has(kind)) return formatOf(kind);
  if (named?.kind === 'excel' && hasText(bytes)) return formatOf(WORKBOOK_LOOKS.has(kind) ? 'excel' : 'csv');
  if (named && BY_NAME[hasTags(bytes, kind) ? 'xml' : kind]?.has(named.kind)) return named;
  return named && TEXT_ROWS.has(named.kind) && hasText(bytes) ? named : undefined;
}

/** Signs of which every diagram of Mermaid with a single word in its first line has some; a mind map may have none. */
const MERMAID_SIGNS = /[[\](){}:|>"%@;=]|--/;

/**
 * Whether a text that begins with the name of a kind of Mermaid diagram is an outline with such a title: nothing in it
 * is Mermaid, or it would be a mind map with several roots.
 */
function isOutline(bytes: Uint8Array): boolean {
  const [title = '', ...lines] = decodeText(bytes)
      .replace(/^\uFEFF/, '')
      .split(/\r\n?|\n/)
      .filter((line) => line.trim() !== ''),
    indents = lines.map((line) => /^\s*/.exec(line)![0].length);
  if (!/^[a-z]+$/.test(title) || lines.some((line) => MERMAID_SIGNS.test(line))) return false;
  const least = indents.reduce((min, indent) => Math.min(min, indent), Infinity);
  return title !== 'mindmap' || indents.filter((indent) => indent === least).length > 1;
}

const rowNamed = (fileName: string): FormatRow | undefined =>
  FORMATS.find(({ extensions }) => extensions.includes(extensionOf(fileName)));
const extensionOf = (fileName: string): string => /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
const hasText = (bytes: Uint8Array): boolean => bytes.length > 0 && !CONTROLS.test(decodeText(bytes.subarray(0, 4096)));
/** Whether a text has tags in it, as the rest of an XML file has whose beginning is lost. */
const hasTags = (bytes: Uint8Array, kind: FileKind): boolean =>
  kind === 'text' && /<\/[\w:-]+>|<[\w:-]+\s[^<>]*\/>/.test(decodeText(bytes.subarray(0, 4096)));
/** Characters that no text has. */
const CONTROLS = /[\0-\u0008]/;

/**
 * Imports whatever the bytes hold; the name serves for the title, and to tell texts apart. Of a damaged file, what can
 * be read of it where the options say so: what was lost is counted in the report. Throws ImportError.
 */
export async function importFile(
  bytes: Uint8Array,
  fileName: string,
  options: ImportOptions = {},
): Promise<ImportedFile> {
  if (isBlank(bytes)) throw new ImportError('import.empty');
  const name = options.name ?? fileName.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '');
  try {
    return await read(bytes, fileName, { ...options, name });
  } catch (error) {
    if (!options.mends || !(error instanceof ImportError) || !MENDED.has(error.code)) throw error;
    const mended = (await (rowOf(bytes, fileName) ?? rowNamed(fileName))?.mend?.())?.(bytes);
    if (!mended) throw error;
    const result = await read(mended.bytes, fileName, { ...options, name }),
      damage = { what: 'damage', count: Math.max(1, mended.lost) };
    // An empty drawing is nothing that could be read of a file.
    if (isEmpty(result)) throw error;
    return { ...result, report: { ...result.report, dropped: [damage, ...result.report.dropped] } };
  }
}

/** Whether a file is nothing but blanks and the mark of an encoding, or the zeros of one that was never written. */
const isBlank = (bytes: Uint8Array): boolean => bytes.every((byte) => BLANKS.has(byte));
const BLANKS: ReadonlySet<number> = new Set([0, 9, 10, 13, 32, 0xef, 0xbb, 0xbf, 0xfe, 0xff]);

/** Whether nothing is drawn. */
const isEmpty = ({ document }: ImportedFile): boolean =>
  document.kind === 'diagram' && !document.records.some(({ type }) => type === 'shape' || type === 'connector');

/** Refusals after which there may be something that can be read. */
const MENDED: ReadonlySet<ImportErrorCode> = new Set(['import.damaged', 'import.notVisio', 'import.unsupported']);

async function read(bytes: Uint8Array, fileName: string, options: ImportOptions): Promise<ImportedFile> {
  const row = rowOf(bytes, fileName);
  if (!row?.read) {
    const kind = sniffFile(bytes),
      named = rowNamed(fileName);
    // Bytes that are nothing, under a name that other bytes have, are what is left of those.
    if (kind === 'unknown' && named?.read && !TEXT_ROWS.has(named.kind))
      throw new ImportError('import.damaged', { part: named.kind });
    throw new ImportError('import.unsupported', { kind });
  }
  const result = await row.read(bytes, options);
  return { ...result, category: result.category ?? row.category };
}
