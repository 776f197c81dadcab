/** Reads cells, sections, rows and shapes of the 2012 markup, where a cell is `<Cell N V F/>`. */
import { ImportError } from '../../errors.ts';
import { LIMITS } from '../../limits.ts';
import { attribute, child, elements, textContent, type XmlElement } from '../../syntax/xml.ts';
import type { Relationship } from './package.ts';
import {
  type Cells,
  type Connect,
  emptySheet,
  type ForeignData,
  type Row,
  type Section,
  sectionKey,
  type ShapeSheet,
  type Sheet,
  type TextPart,
} from '../model.ts';

export const int = (e: XmlElement, name: string): number | undefined => {
  const value = e.attributes[name];
  if (value === undefined) return undefined;
  const n = Number(value);
  return Number.isInteger(n) ? n : undefined;
};
export const flag = (e: XmlElement, name: string): boolean =>
  e.attributes[name] === '1' || e.attributes[name] === 'true';

/** Masters that no stencil shows: hidden ones, and tiles that fills, lines and their ends are made of. */
export const isHiddenMaster = (e: XmlElement): boolean => flag(e, 'Hidden') || (int(e, 'PatternFlags') ?? 0) !== 0;

function readCell(e: XmlElement, cells: Cells): void {
  const n = e.attributes['N'];
  if (n === undefined) return;
  const f = e.attributes['F'];
  cells.set(n, {
    v: e.attributes['V'] ?? textContent(e),
    ...(f !== undefined && { f }),
    ...(e.attributes['U'] !== undefined && { u: e.attributes['U'] }),
    ...(e.attributes['E'] !== undefined && { error: true }),
  });
}

function readRow(e: XmlElement, order: number): Row {
  const name = e.attributes['N'] ?? e.attributes['LocalName'];
  const ix = int(e, 'IX') ?? order;
  const row: Row = { key: name ?? String(ix), ix, cells: new Map() };
  if (name !== undefined) row.name = name;
  if (e.attributes['T'] !== undefined) row.type = e.attributes['T'];
  if (flag(e, 'Del')) row.del = true;
  for (const cell of elements(e, 'Cell')) readCell(cell, row.cells);
  return row;
}

function readSection(e: XmlElement): Section {
  const section: Section = { name: e.attributes['N'] ?? '', ix: int(e, 'IX') ?? 0, cells: new Map(), rows: new Map() };
  if (flag(e, 'Del')) section.del = true;
  let order = 0;
  for (const c of elements(e)) {
    if (c.name === 'Cell') readCell(c, section.cells);
    else if (c.name === 'Row') {
      const row = readRow(c, order++);
      section.rows.set(row.key, row);
    }
  }
  return section;
}

/** Cells, sections and style references of any element that is a sheet. */
export function readSheet(e: XmlElement | undefined): Sheet {
  const sheet = emptySheet();
  if (!e) return sheet;
  const line = int(e, 'LineStyle'),
    fill = int(e, 'FillStyle'),
    text = int(e, 'TextStyle');
  if (line !== undefined) sheet.lineStyle = line;
  if (fill !== undefined) sheet.fillStyle = fill;
  if (text !== undefined) sheet.textStyle = text;
  for (const c of elements(e)) {
    if (c.name === 'Cell') readCell(c, sheet.cells);
    else if (c.name === 'Section') {
      const section = readSection(c);
      sheet.sections.set(sectionKey(section.name, section.ix), section);
    }
  }
  return sheet;
}

function readText(e: XmlElement): TextPart[] {
  const parts: TextPart[] = [];
  for (const c of e.children) {
    if (typeof c === 'string') parts.push({ kind: 'text', value: c });
    else if (c.name === 'cp' || c.name === 'pp' || c.name === 'tp') parts.push({ kind: c.name, ix: int(c, 'IX') ?? 0 });
    else if (c.name === 'fld') parts.push({ kind: 'field', ix: int(c, 'IX') ?? 0, value: textContent(c) });
  }
  return parts;
}

function readForeign(e: XmlElement, relationships: readonly Relationship[]): ForeignData {
  const foreign: ForeignData = { type: e.attributes['ForeignType'] ?? '' };
  const compression = e.attributes['CompressionType'];
  if (compression !== undefined) foreign.compression = compression;
  const rel = child(e, 'Rel');
  const id = rel && attribute(rel, 'id');
  const target = relationships.find((r) => r.id === id && !r.external);
  if (target) foreign.picture = target.preview ?? target.target;
  return foreign;
}

/** Counts shapes over a whole document, so that no nesting of parts passes the limit. */
export interface ShapeCount {
  shapes: number;
}

/** Counts one more shape. Throws `import.tooLarge` beyond the limits. */
export function countShape(count: ShapeCount, depth: number): void {
  if (++count.shapes > LIMITS.shapes) throw new ImportError('import.tooLarge', { limit: 'shapes' });
  if (depth > LIMITS.shapeDepth) throw new ImportError('import.tooLarge', { limit: 'depth' });
}

/** How a generation of the markup writes what is in a shape. */
export interface Markup {
  sheet(e: XmlElement): Sheet;
  foreign(e: XmlElement): ForeignData;
}

function readShape(e: XmlElement, markup: Markup, count: ShapeCount, depth: number): ShapeSheet {
  countShape(count, depth);
  const a = e.attributes,
    members = child(e, 'Shapes'),
    text = child(e, 'Text'),
    foreign = child(e, 'ForeignData');
  const shape: ShapeSheet = {
    ...markup.sheet(e),
    id: int(e, 'ID') ?? -1,
    shapes: [],
    hasShapes: members !== undefined,
  };
  const master = int(e, 'Master'),
    masterShape = int(e, 'MasterShape');
  if (master !== undefined) shape.master = master;
  if (masterShape !== undefined) shape.masterShape = masterShape;
  if (a['Type'] !== undefined) shape.type = a['Type'];
  if (a['Name'] !== undefined) shape.name = a['Name'];
  if (a['NameU'] !== undefined) shape.nameU = a['NameU'];
  if (a['UniqueID'] !== undefined) shape.uniqueId = a['UniqueID'];
  if (flag(e, 'Del')) shape.del = true;
  if (text) shape.text = readText(text);
  if (foreign) shape.foreign = markup.foreign(foreign);
  for (const member of elements(members, 'Shape')) shape.shapes.push(readShape(member, markup, count, depth + 1));
  return shape;
}

/** Shapes of a page's or a master's contents. */
export function readShapes(contents: XmlElement | undefined, markup: Markup, count: ShapeCount): ShapeSheet[] {
  return [...elements(contents && child(contents, 'Shapes'), 'Shape')].map((e) => readShape(e, markup, count, 0));
}

/** The markup of 2012, whose pictures are parts of the package. */
export const markup2012 = (relationships: readonly Relationship[]): Markup => ({
  sheet: readSheet,
  foreign: (e) => readForeign(e, relationships),
});

const CELL_OF_PART: Readonly<Record<number, string>> = { 9: 'BeginX', 12: 'EndX' };

export function readConnects(contents: XmlElement | undefined): Connect[] {
  return [...elements(contents && child(contents, 'Connects'), 'Connect')].flatMap((e) => {
    const fromSheet = int(e, 'FromSheet'),
      toSheet = int(e, 'ToSheet');
    if (fromSheet === undefined || toSheet === undefined) return [];
    const fromCell = e.attributes['FromCell'] ?? CELL_OF_PART[int(e, 'FromPart') ?? -1] ?? '';
    const toCell = e.attributes['ToCell'] ?? '',
      row = /^Connections\.[XY](\d+)$/.exec(toCell);
    return [{ fromSheet, fromCell, toSheet, toCell, toPart: int(e, 'ToPart') ?? (row ? 99 + Number(row[1]) : 3) }];
  });
}
