/** Records of a sheet to its cells and rows. All lengths are inches and all angles radians, whatever unit is shown. */
import { numberOf, type Cells, type Row, type Section, sectionKey, type Sheet } from '../model.ts';
import type { Bytes } from './bytes.ts';

/** What stands for no number in 16 and in 32 bits. */
export const NONE16 = 0xffff,
  NONE32 = 0xffffffff;

export function set(cells: Cells, name: string, value: number | string): void {
  cells.set(name, { v: String(value) });
}

export function sectionOf(sheet: Sheet, name: string, ix = 0): Section {
  const key = sectionKey(name, ix);
  let section = sheet.sections.get(key);
  if (!section) sheet.sections.set(key, (section = { name, ix, cells: new Map(), rows: new Map() }));
  return section;
}

export function addRow(section: Section, ix: number, type?: string, name?: string): Row {
  const row: Row = { key: name ?? String(ix), ix, cells: new Map(), ...(type !== undefined && { type }) };
  if (name !== undefined) row.name = name;
  section.rows.set(row.key, row);
  return row;
}

/** Cells that stand one behind the other, each with its unit. */
function run(b: Bytes, cells: Cells, names: readonly string[]): void {
  for (const name of names) set(cells, name, b.cell());
}

const PLACE = ['PinX', 'PinY', 'Width', 'Height', 'LocPinX', 'LocPinY', 'Angle'];

export function xForm(b: Bytes, { cells }: Sheet): void {
  run(b, cells, PLACE);
  set(cells, 'FlipX', b.u8() === 0 ? 0 : 1);
  set(cells, 'FlipY', b.u8() === 0 ? 0 : 1);
}
export const textXForm = (b: Bytes, { cells }: Sheet): void =>
  run(
    b,
    cells,
    PLACE.map((name) => `Txt${name}`),
  );
export const xForm1D = (b: Bytes, { cells }: Sheet): void => run(b, cells, ['BeginX', 'BeginY', 'EndX', 'EndY']);
export const pageProps = (b: Bytes, { cells }: Sheet): void => {
  run(b, cells, ['PageWidth', 'PageHeight', 'ShdwOffsetX', 'ShdwOffsetY', 'PageScale', 'DrawingScale']);
};

const hex = (v: number): string => v.toString(16).padStart(2, '0');

/** A colour with its transparency, 0 to 255; the index before it names it where the bytes are all zero. */
function colorCell(b: Bytes, old: boolean): { color: string; clear: number; zero: boolean } {
  if (old) return { color: String(b.u8()), clear: 0, zero: false };
  const [r, g, blue, a] = [b.u8(), b.u8(), b.u8(), b.u8()];
  return { color: `#${hex(r)}${hex(g)}${hex(blue)}`, clear: a / 255, zero: r + g + blue + a === 0 };
}

export function line(b: Bytes, { cells }: Sheet, old: boolean): void {
  set(cells, 'LineWeight', b.cell());
  if (!old) b.skip(1);
  const { color, clear } = colorCell(b, old);
  set(cells, 'LineColor', color);
  if (!old) set(cells, 'LineColorTrans', clear);
  set(cells, 'LinePattern', b.u8());
  set(cells, 'Rounding', b.cell());
  b.skip(1);
  for (const name of ['BeginArrow', 'EndArrow', 'LineCap']) set(cells, name, b.u8());
}

export function fill(b: Bytes, { cells }: Sheet, version: number): void {
  const old = version <= 5,
    pair = (front: string, back: string): void => {
      const colors = [front, back].map((name) => ({ name, index: old ? 0 : b.u8(), ...colorCell(b, old) }));
      // The palette's numbers hold where neither says a colour.
      const indexed = !old && colors.every((c) => c.zero);
      for (const c of colors) {
        set(cells, c.name, indexed ? c.index : c.color);
        if (!old) set(cells, `${c.name}Trans`, c.clear);
      }
    };
  pair('FillForegnd', 'FillBkgnd');
  set(cells, 'FillPattern', b.u8());
  pair('ShdwForegnd', 'ShdwBkgnd');
  set(cells, 'ShdwPattern', b.u8());
  if (version < 11) return;
  b.skip(1);
  const dx = b.cell(),
    dy = b.cell();
  if (dx === 0 && dy === 0) return;
  set(cells, 'ShapeShdwType', 1);
  set(cells, 'ShapeShdwOffsetX', dx);
  set(cells, 'ShapeShdwOffsetY', dy);
}

export function textBlock(b: Bytes, { cells }: Sheet, old: boolean): void {
  run(b, cells, ['LeftMargin', 'RightMargin', 'TopMargin', 'BottomMargin']);
  set(cells, 'VerticalAlign', b.u8());
  const ground = b.u8();
  set(cells, 'TextBkgnd', ground);
  if (old) return;
  b.skip(4);
  run(b, cells, ['DefaultTabStop']);
  b.skip(12);
  set(cells, 'TextDirection', b.u8());
}

/** A row of letters; returns how many characters of the text it is for, 0 for the rest of them. */
export function character(b: Bytes, sheet: Sheet, ix: number, old: boolean): number {
  const { cells } = addRow(sectionOf(sheet, 'Character'), ix),
    count = old ? b.u16() : b.u32();
  set(cells, 'Font', b.u16());
  if (!old) b.skip(1);
  const { color, clear } = colorCell(b, old);
  set(cells, 'Color', color);
  if (!old) set(cells, 'ColorTrans', clear);
  set(cells, 'Style', b.u8());
  set(cells, 'Case', b.u8() & 3);
  set(cells, 'Pos', b.u8() & 3);
  set(cells, 'FontScale', b.u16() / 10000);
  b.skip(2);
  set(cells, 'Size', b.f64());
  if (old) return count;
  const more = b.u8();
  set(cells, 'DblUnderline', more & 1);
  set(cells, 'Strikethru', (more >> 2) & 1);
  set(cells, 'DoubleStrikethrough', (more >> 5) & 1);
  return count;
}

/** A row of a paragraph; returns how many characters of the text it is for. */
export function paragraph(b: Bytes, sheet: Sheet, ix: number, old: boolean): number {
  const { cells } = addRow(sectionOf(sheet, 'Paragraph'), ix),
    count = old ? b.u16() : b.u32();
  run(b, cells, ['IndFirst', 'IndLeft', 'IndRight', 'SpLine', 'SpBefore', 'SpAfter']);
  set(cells, 'HorzAlign', b.u8());
  if (!old && b.left > 0) set(cells, 'Bullet', b.u8());
  return count;
}

/** What stands for the colour of a layer that has none. */
const NO_COLOR = 0xff;

/** Layer `ix` of a page. */
export function layer(b: Bytes, sheet: Sheet, ix: number, old: boolean): void {
  const { cells } = addRow(sectionOf(sheet, 'Layer'), ix);
  b.skip(8);
  if (old) b.skip(5);
  else {
    const index = b.u8(),
      { color, zero } = colorCell(b, old);
    // Of the index alone the list of colours says which one it is.
    set(cells, 'Color', index === NO_COLOR || zero ? index : color);
  }
  b.skip(1);
  set(cells, 'Visible', b.u8());
  set(cells, 'Print', b.u8());
}

/** Width or height of a sheet, for lists that are said in fractions of them. */
export const sizeOf = (sheet: Sheet, name: 'Width' | 'Height'): number => numberOf(sheet.cells.get(name)) ?? 0;
