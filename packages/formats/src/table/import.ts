/** Tables of any file as drawings and trees; which of the two, what stands in the table says. */
import type { FileJson } from '@limn/document';
import { importDrawn } from '../drawn/import.ts';
import { ImportError } from '../errors.ts';
import { guarded } from '../guarded.ts';
import { ImportClock, LIMITS } from '../limits.ts';
import { Dropped } from '../report.ts';
import type { ImportOptions, ImportResult } from '../result.ts';
import { importTree } from '../tree/import.ts';
import { refuseManyLines } from '../tree/many.ts';
import { drawTable } from './build-table.ts';
import { topicsAtLeast, treeOf } from './build-tree.ts';
import { drawDrawioCsv, isDrawioCsv } from './drawio-csv.ts';
import { guessMapping } from './guess.ts';
import { drawLucid, isLucid } from './lucid.ts';
import type { Table, TableMapping } from './model.ts';
import { readCsv, textOf } from './read-csv.ts';

/** @throws ImportError and nothing else, whatever the bytes are */
export async function importCsv(bytes: Uint8Array, options: ImportOptions): Promise<ImportResult<FileJson>> {
  if (bytes.length > LIMITS.fileBytes) throw new ImportError('import.tooLarge', { limit: 'file' });
  const text = textOf(bytes, options.table?.encoding);
  if (options.table?.mapping === undefined && isDrawioCsv(text))
    return drawn('csv', (context) => drawDrawioCsv(text, context), bytes, options);
  const dropped = new Dropped(),
    table = readCsv(text, dropped);
  if (options.table?.mapping === undefined && isLucid(table.rows[0] ?? []))
    return drawn('csv', (context) => drawLucid(table, context), bytes, options);
  return importTables('csv', [table], dropped, bytes, options);
}

/** @throws ImportError and nothing else, whatever the bytes are */
export async function importWorkbook(bytes: Uint8Array, options: ImportOptions): Promise<ImportResult<FileJson>> {
  if (bytes.length > LIMITS.fileBytes) throw new ImportError('import.tooLarge', { limit: 'file' });
  const dropped = new Dropped(),
    { tables, format } = await sheetsOf(bytes, dropped, new ImportClock(options)),
    wanted = options.table?.sheet;
  if (wanted !== undefined && tables[wanted] === undefined)
    throw new ImportError('import.damaged', { part: 'sheets', reason: 'missing' });
  return importTables(format, wanted === undefined ? tables : [tables[wanted]!], dropped, bytes, options);
}

/** The sheets of a workbook, whichever program it is of. */
async function sheetsOf(
  bytes: Uint8Array,
  dropped: Dropped,
  clock: ImportClock,
): Promise<{ tables: Table[]; format: string }> {
  const { isOpenDocument, readOpenDocument } = await import('./read-opendocument.ts'),
    isPacked = bytes[0] === 0x50;
  if (isOpenDocument(bytes))
    return { tables: await guarded(() => readOpenDocument(bytes, dropped, clock)), format: isPacked ? 'ods' : 'fods' };
  const { readWorkbook } = await import('./read-workbook.ts');
  return { tables: readWorkbook(bytes, dropped), format: isPacked ? 'xlsx' : 'xls' };
}

/** What is drawn opens in the editor of diagrams, whatever most tables become. */
const drawn = async (...args: Parameters<typeof importDrawn>): Promise<ImportResult<FileJson>> => ({
  ...(await importDrawn(...args)),
  category: 'flow',
});

function importTables(
  format: string,
  tables: readonly Table[],
  before: Dropped,
  bytes: Uint8Array,
  options: ImportOptions,
): Promise<ImportResult<FileJson>> {
  const said = options.table?.mapping,
    mappings = tables.map((table) => said ?? guessMapping(table));
  const carry = (dropped: Dropped): void => {
    for (const { what, count } of before.list()) dropped.add(what, count);
  };
  // A workbook is one document: what its first sheet is, it is.
  if (mappings[0]!.kind !== 'table') {
    refuseManyLines(
      tables.reduce((sum, table, i) => sum + topicsAtLeast(table, mappings[i]!), 1),
      1,
    );
    return importTree(
      format,
      ({ clock, dropped, name }) => {
        carry(dropped);
        return {
          sheets: tables.map((table, i) => treeOf(table, mappings[i]!, { clock, dropped, title: name })),
        };
      },
      bytes,
      options,
    );
  }
  return drawn(
    format,
    ({ builder, clock, dropped }) => {
      carry(dropped);
      for (const [i, table] of tables.entries()) {
        clock.check();
        const layer = builder.layer(builder.page({ name: table.name }), { name: options.layerName ?? '' });
        drawTable(builder, layer, table, mappings[i]!, dropped);
      }
      return undefined;
    },
    bytes,
    options,
  );
}

/** What a person sees of a table before it is imported, to say which column is what. */
export interface TablePreview {
  sheets: { name: string; rows: readonly (readonly string[])[]; count: number; guess: TableMapping }[];
}
/** Rows that are shown. */
const SHOWN = 20;

/**
 * The tables of a file and what they are taken for; undefined for a file that says itself what it is, and needs no
 * questions. Throws ImportError.
 */
export async function previewTable(
  bytes: Uint8Array,
  { isWorkbook, encoding }: { isWorkbook: boolean } & Pick<NonNullable<ImportOptions['table']>, 'encoding'>,
): Promise<TablePreview | undefined> {
  const dropped = new Dropped();
  let tables: readonly Table[];
  if (isWorkbook) ({ tables } = await sheetsOf(bytes, dropped, new ImportClock()));
  else {
    const text = textOf(bytes, encoding);
    if (isDrawioCsv(text)) return undefined;
    tables = [readCsv(text, dropped)];
    if (isLucid(tables[0]!.rows[0] ?? [])) return undefined;
  }
  return {
    sheets: tables.map((table) => ({
      name: table.name,
      rows: table.rows.slice(0, SHOWN),
      count: table.rows.length,
      guess: guessMapping(table),
    })),
  };
}
