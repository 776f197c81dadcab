/** Sheets of OpenDocument, packed (`.ods`) and as one file (`.fods`). */
import { ImportError } from '../errors.ts';
import { type ImportClock, LIMITS } from '../limits.ts';
import type { Dropped } from '../report.ts';
import { attribute, child, elements, parseXml, type XmlElement } from '../syntax/xml.ts';
import { ZipReader } from '../bytes/zip.ts';
import { MAX_COLUMNS, MAX_ROWS, type Table, tableOf } from './model.ts';
import { settled } from './settle.ts';
import { withoutSpareRows } from './spare-rows.ts';

const ROWS_IN = new Set(['table-header-rows', 'table-rows', 'table-row-group']);
const SHOWN_VALUES = ['string-value', 'date-value', 'time-value', 'boolean-value', 'value'];

/** Whether bytes are a spreadsheet of OpenDocument. */
export function isOpenDocument(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x50) return /<office:document[\s>]/.test(new TextDecoder().decode(bytes.subarray(0, 4096)));
  const zip = new ZipReader(bytes);
  return zip.has('content.xml') && !zip.has('xl/workbook.xml');
}

/** @throws ImportError */
export async function readOpenDocument(bytes: Uint8Array, dropped: Dropped, clock: ImportClock): Promise<Table[]> {
  const zip = bytes[0] === 0x50 ? new ZipReader(bytes) : undefined;
  const manifest = zip?.read('META-INF/manifest.xml');
  if (manifest && /<(?:\w+:)?encryption-data/.test(new TextDecoder().decode(manifest)))
    throw new ImportError('import.encrypted');
  const content = zip ? zip.read('content.xml') : bytes;
  if (!content) throw new ImportError('import.damaged', { part: 'content.xml', reason: 'missing' });
  const looked = withoutSpareRows(content, { row: 'table-row', sheet: 'table' });
  dropped.add('rows', looked.left);
  const root = await parseXml(looked.text, 'content.xml', clock),
    hidden = hiddenStyles(root),
    tables: Table[] = [];
  for (const sheet of elements(child(child(root, 'body'), 'spreadsheet'), 'table')) {
    if (hidden.has(attribute(sheet, 'style-name') ?? '')) dropped.add('hiddenSheets');
    else {
      const table = new SheetReader(dropped, clock).read(sheet);
      if (table.rows.length > 0) tables.push(table);
    }
    await clock.breathe();
  }
  if (tables.length === 0) throw new ImportError('import.damaged', { part: 'sheets', reason: 'missing' });
  return tables;
}

/** Names of the styles of sheets that are not shown. */
function hiddenStyles(root: XmlElement): Set<string> {
  const found = new Set<string>();
  for (const style of elements(child(root, 'automatic-styles'), 'style')) {
    const properties = child(style, 'table-properties');
    if (properties && attribute(properties, 'display') === 'false') found.add(attribute(style, 'name') ?? '');
  }
  return found;
}

/** A number of repetitions or cells, at least one. */
const count = (element: XmlElement, name: string): number => {
  const said = Number(attribute(element, name) ?? 1);
  return Number.isSafeInteger(said) && said > 1 ? said : 1;
};

class SheetReader {
  private readonly rows: string[][] = [];
  private readonly levels: number[] = [];
  private readonly links = new Map<string, string>();
  private readonly merged: { top: number; left: number; bottom: number; right: number }[] = [];
  private readonly dropped: Dropped;
  private readonly clock: ImportClock;
  private cells = 0;
  /** Rows without words, which count once there is one behind them. */
  private blank = 0;

  constructor(dropped: Dropped, clock: ImportClock) {
    this.dropped = dropped;
    this.clock = clock;
  }

  read(sheet: XmlElement): Table {
    this.rowsOf(sheet, 0);
    return settled(
      tableOf(attribute(sheet, 'name') ?? '', this.rows, {
        merged: this.merged.map((area) => ({ ...area, bottom: Math.min(area.bottom, this.rows.length - 1) })),
        links: this.links,
        ...(this.levels.some((level) => level > 0) && { levels: this.levels }),
      }),
    );
  }

  private rowsOf(within: XmlElement, level: number): void {
    for (const one of elements(within)) {
      if (one.name === 'table-row') this.row(one, level);
      else if (ROWS_IN.has(one.name)) this.rowsOf(one, one.name === 'table-row-group' ? level + 1 : level);
    }
  }

  private row(element: XmlElement, level: number): void {
    const times = count(element, 'number-rows-repeated'),
      visibility = attribute(element, 'visibility');
    if ((visibility === 'collapse' || visibility === 'filter') && level === 0) {
      const isBlank = ![...elements(element)].some((cell) => textOf(cell) !== '');
      if (!isBlank) this.dropped.add('hiddenRows', times);
      return;
    }
    const texts = this.cellsOf(element);
    if (texts.length === 0) {
      this.blank += times;
      return;
    }
    for (; this.blank > 0 && this.rows.length < MAX_ROWS; this.blank--) this.put([], level);
    this.blank = 0;
    const taken = Math.min(times, MAX_ROWS - this.rows.length);
    for (let i = 0; i < taken; i++) this.put(texts, level);
    this.dropped.add('rows', times - taken);
  }

  private put(texts: string[], level: number): void {
    this.clock.tick();
    this.cells += texts.length;
    if (this.cells > LIMITS.work) throw new ImportError('import.tooLarge', { limit: 'cells' });
    this.rows.push(texts);
    this.levels.push(level);
  }

  /** Texts up to the last cell that has one. */
  private cellsOf(row: XmlElement): string[] {
    const texts: string[] = [],
      top = this.rows.length + this.blank;
    let at = 0;
    for (const cell of elements(row)) {
      if (cell.name !== 'table-cell' && cell.name !== 'covered-table-cell') continue;
      const times = Math.min(count(cell, 'number-columns-repeated'), MAX_COLUMNS - at),
        text = cell.name === 'table-cell' ? textOf(cell) : '';
      if (text !== '') for (let i = 0; i < times; i++) texts[at + i] = text;
      this.besides(cell, top, at);
      at += times;
      if (at >= MAX_COLUMNS) break;
    }
    return Array.from(texts, (text) => text ?? '');
  }

  /** What a cell has besides its text. */
  private besides(cell: XmlElement, top: number, left: number): void {
    if (attribute(cell, 'formula') !== undefined) this.dropped.add('formulas');
    if (child(cell, 'annotation')) this.dropped.add('comments');
    const link = linkOf(cell);
    if (link !== undefined) this.links.set(`${top},${left}`, link);
    const wide = count(cell, 'number-columns-spanned'),
      high = count(cell, 'number-rows-spanned');
    if ((wide > 1 || high > 1) && top < MAX_ROWS)
      this.merged.push({
        top,
        left,
        bottom: top + high - 1,
        right: Math.min(left + wide, MAX_COLUMNS) - 1,
      });
  }
}

/** What the spreadsheet shows of a cell: its paragraphs, or the value where it has none. */
function textOf(cell: XmlElement): string {
  const paragraphs = [...elements(cell, 'p')].map(wordsOf);
  const text =
    paragraphs.length > 0
      ? paragraphs.join('\n')
      : SHOWN_VALUES.map((name) => attribute(cell, name)).find((value) => value !== undefined);
  return (text ?? '').trim().slice(0, LIMITS.textBytes / 100);
}

function wordsOf(element: XmlElement): string {
  let out = '';
  for (const one of element.children) {
    // Spaces and line breaks of the file itself are one space.
    if (typeof one === 'string') out += one.replace(/[ \t\r\n]+/g, ' ');
    else if (one.name === 's') out += ' '.repeat(Math.min(count(one, 'c'), 1000));
    else if (one.name === 'tab') out += '\t';
    else if (one.name === 'line-break') out += '\n';
    else if (one.name !== 'annotation' && one.name !== 'ruby-text') out += wordsOf(one);
  }
  return out;
}

function linkOf(element: XmlElement): string | undefined {
  for (const one of elements(element)) {
    const found = one.name === 'a' ? attribute(one, 'href') : linkOf(one);
    if (found !== undefined) return found;
  }
  return undefined;
}
