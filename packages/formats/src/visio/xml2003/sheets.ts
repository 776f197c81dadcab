/** Reads cells, sections and rows of the 2003 markup, where a cell is an element: `<PinX Unit="MM" F="…">2</PinX>`. */
import { elements, textContent, type XmlElement } from '../../syntax/xml.ts';
import { flag, int } from '../opc/sheets.ts';
import { type Cells, emptySheet, type Row, type Section, sectionKey, type Sheet } from '../model.ts';

/** Sections by the name of the element that is one row of them; geometry is a section with rows of its own. */
const ROWS: Readonly<Record<string, string>> = {
  Char: 'Character',
  Para: 'Paragraph',
  Tabs: 'Tabs',
  Connection: 'Connection',
  Control: 'Control',
  Scratch: 'Scratch',
  User: 'User',
  Prop: 'Property',
  Act: 'Actions',
  Hyperlink: 'Hyperlink',
  Layer: 'Layer',
  Field: 'Field',
  Annotation: 'Annotation',
  Reviewer: 'Reviewer',
};
/** What stands in a sheet beside its cells and sections. */
const OTHER = new Set(['Text', 'Shapes', 'ForeignData', 'Icon', 'Connects', 'PageSheet', 'PreviewPicture']);
/** Flags of a geometry section; everything else in it is a row. */
const GEOMETRY_CELLS = new Set(['NoFill', 'NoLine', 'NoShow', 'NoSnap', 'NoQuickDrag']);

function readCell(e: XmlElement, cells: Cells): void {
  const f = e.attributes['F'],
    u = e.attributes['Unit'];
  cells.set(e.name, {
    v: textContent(e),
    ...(f !== undefined && { f }),
    ...(u !== undefined && { u }),
    ...(e.attributes['Err'] !== undefined && { error: true }),
  });
}

function readCells(e: XmlElement, cells: Cells): void {
  for (const cell of elements(e)) readCell(cell, cells);
}

function sectionOf(sheet: Sheet, name: string, ix: number): Section {
  const key = sectionKey(name, ix),
    found = sheet.sections.get(key);
  if (found) return found;
  const section: Section = { name, ix, cells: new Map(), rows: new Map() };
  sheet.sections.set(key, section);
  return section;
}

/** The row of that key: later versions of the program add cells to a row in an element of their own. */
function rowOf(section: Section, e: XmlElement, ix: number, name: string | undefined): Row {
  const key = name ?? String(ix);
  let row = section.rows.get(key);
  if (!row) section.rows.set(key, (row = { key, ix, cells: new Map() }));
  if (name !== undefined) row.name = name;
  if (flag(e, 'Del')) row.del = true;
  return row;
}

function readGeometry(e: XmlElement, sheet: Sheet): void {
  const section = sectionOf(sheet, 'Geometry', int(e, 'IX') ?? 0);
  if (flag(e, 'Del')) section.del = true;
  let order = section.rows.size;
  for (const c of elements(e)) {
    if (GEOMETRY_CELLS.has(c.name)) {
      readCell(c, section.cells);
      continue;
    }
    const row = rowOf(section, c, int(c, 'IX') ?? ++order, undefined);
    row.type = c.name;
    readCells(c, row.cells);
  }
}

/** Cells, sections and style references of any element that is a sheet. */
export function readSheet2003(e: XmlElement | undefined): Sheet {
  const sheet = emptySheet();
  if (!e) return sheet;
  const line = int(e, 'LineStyle'),
    fill = int(e, 'FillStyle'),
    text = int(e, 'TextStyle');
  if (line !== undefined) sheet.lineStyle = line;
  if (fill !== undefined) sheet.fillStyle = fill;
  if (text !== undefined) sheet.textStyle = text;
  const orders = new Map<string, number>();
  for (const c of elements(e)) {
    const name = ROWS[c.name];
    if (c.name === 'Geom') readGeometry(c, sheet);
    else if (name !== undefined) {
      const order = orders.get(c.name) ?? 0;
      orders.set(c.name, order + 1);
      const named = c.attributes['NameU'] ?? c.attributes['Name'];
      readCells(c, rowOf(sectionOf(sheet, name, 0), c, int(c, 'IX') ?? order, named).cells);
    } else if (!OTHER.has(c.name)) readCells(c, sheet.cells);
  }
  return sheet;
}
