/**
 * Every format there is to read: one row each, which the import dialog, the API, the reader and the documentation
 * share. Which row a file is of, its bytes say; the end of its name is a hint, for choosing files and no more.
 */
import type { ImportOptions, ImportResult } from './result.ts';
import type { DroppedKind } from './dropped.ts';
import type { FileKind } from './sniff.ts';

export interface FormatRow {
  /** What its bytes are told by. */
  kind: FileKind;
  /** Name of the family, as its makers write it. */
  name: string;
  /** Ends of names, without the dot; the first is the usual one. */
  extensions: readonly string[];
  /** What it becomes. */
  kinds: readonly 'diagram'[];
  /** What is taken over, in words of the documentation. */
  keeps: readonly string[];
  /** What an import counts as left out. */
  drops: readonly DroppedKind[];
  read(bytes: Uint8Array, options: ImportOptions): Promise<ImportResult>;
}

/** Readers are loaded when one is needed: whoever only asks for the table gets no more. */
const visio: FormatRow['read'] = async (bytes, options) =>
  (await import('./visio/import.ts')).importVisio(bytes, options);

const VISIO_KEEPS = [
  'pages and backgrounds',
  'shapes and groups',
  'connectors and what they are glued to',
  'texts and their formats',
  'fills, lines and shadows',
  'layers',
  'pictures',
];
const VISIO_DROPS: readonly DroppedKind[] = [
  'guides',
  'pictures',
  'connectorDecorations',
  'connections',
  'fillPatterns',
  'embeddedObjects',
];

export const FORMATS: readonly FormatRow[] = [
  {
    kind: 'visio.package',
    name: 'Visio 2013 and later',
    extensions: ['vsdx', 'vstx', 'vssx', 'vsdm', 'vstm', 'vssm'],
    kinds: ['diagram'],
    keeps: [...VISIO_KEEPS, 'themes', 'links', 'shape data'],
    drops: [...VISIO_DROPS, 'comments', 'links', 'macros', 'effects'],
    read: visio,
  },
  {
    kind: 'visio.xml',
    name: 'Visio 2003 XML',
    extensions: ['vdx', 'vtx', 'vsx'],
    kinds: ['diagram'],
    keeps: [...VISIO_KEEPS, 'links', 'shape data'],
    drops: [...VISIO_DROPS, 'links', 'macros'],
    read: visio,
  },
  {
    kind: 'visio.binary',
    name: 'Visio 5 to 2010',
    extensions: ['vsd', 'vst', 'vss'],
    kinds: ['diagram'],
    keeps: VISIO_KEEPS,
    drops: [...VISIO_DROPS, 'links', 'shapeData', 'macros'],
    read: visio,
  },
];

/** Ends of names of everything that is read, without the dot. */
export const READABLE_EXTENSIONS: readonly string[] = FORMATS.flatMap((row) => row.extensions);

export const formatOf = (kind: FileKind): FormatRow | undefined => FORMATS.find((row) => row.kind === kind);

/** The rows as a table of the documentation, in Markdown. */
export function formatTable(): string {
  const lines = FORMATS.map(
    ({ name, extensions, keeps, drops }) =>
      `| ${name} | ${extensions.map((e) => `\`.${e}\``).join(' ')} | ${keeps.join(', ')} | ${drops.join(', ')} |`,
  );
  return ['| format | extensions | keeps | drops |', '|---|---|---|---|', ...lines].join('\n');
}
