/** Records of a page, a master or the styles to sheets: which record belongs to which shape, and in what order. */
import { type Connect, emptySheet, type ShapeSheet, type Sheet } from '../model.ts';
import { Bytes, EndOfRecord } from './bytes.ts';
import * as cells from './cells.ts';
import { fieldTexts } from './fields.ts';
import { geometryRow, isGeometryRow, type PointData, pointData } from './geometry.ts';
import { gluedShapes } from './glue.ts';
import type { Names } from './names.ts';
import { orderOf, type Record2000 } from './records.ts';
import { hasLinks, linkCells, propertyCells, type RowCells, type RowFormat } from './rows.ts';
import { decoderOf, narrow, type Run, textParts, utf16 } from './text.ts';

/** What a page, a master or a style sheet holds. */
export interface Contents {
  sheet: Sheet;
  shapes: ShapeSheet[];
  connects: Connect[];
  pictures: Map<number, Uint8Array>;
  /** Links and rows of shape data that could not be read, or not all of them. */
  links: number;
  properties: number;
  backPage?: number;
}

const emptyContents = (): Contents => ({
  sheet: emptySheet(),
  shapes: [],
  connects: [],
  pictures: new Map(),
  links: 0,
  properties: 0,
});

/** A shape while its records come in. */
interface Open {
  level: number;
  sheet: Sheet;
  shape?: ShapeSheet;
  parent?: number;
  /** Number of the geometry section that rows belong to. */
  geometry: number;
  geometryOrder: number[];
  awaiting: { cells: Sheet['cells']; cell: string; data: number }[];
  points: Map<number, PointData>;
  text?: Uint8Array;
  characters: Map<number, Run>;
  paragraphs: Map<number, Run>;
  orders: Map<number, number[]>;
  fields: Map<number, Uint8Array>;
  names: Map<number, string>;
  /** The section of named rows that records are in, and what its rows are called. */
  named: { section: NamedSection; level: number; rows: Map<number, string> } | undefined;
  rows: { section: NamedSection; id: number; name: string; data: Uint8Array }[];
  /** Ids of shapes by the list record they stand in. */
  members: Map<number, number>;
}

const TYPES: Readonly<Record<number, string>> = { 0x47: 'Group', 0x48: 'Shape', 0x4d: 'Guide', 0x4e: 'Foreign' };
type NamedSection = 'Property' | 'Hyperlink';
const NAMED: Readonly<Record<number, NamedSection>> = { 0x6d: 'Property', 0x73: 'Hyperlink' };
const ORDERED = new Set([0x65, 0x66, 0x69, 0x6a]);

const inOrder = <T>(rows: ReadonlyMap<number, T>, order: readonly number[] | undefined): T[] => {
  const known = (order ?? []).filter((id) => rows.has(id)),
    rest = [...rows.keys()].filter((id) => !known.includes(id));
  return [...known, ...rest].map((id) => rows.get(id)!);
};

export class SheetReader {
  readonly contents = emptyContents();
  readonly styles = new Map<number, Contents>();
  private readonly version: number;
  private readonly owner: string;
  private readonly charsets: ReadonlyMap<number, number>;
  private readonly rowNames: Pick<Names, 'rows'>;
  private readonly counted: () => void;
  private readonly opened: { shape: ShapeSheet; parent: number | undefined }[] = [];
  private readonly memberOrders = new Map<number | undefined, number[]>();
  private open: Open | undefined;
  private expected: number | undefined;

  /** `owner` is what the names of pictures begin with. */
  constructor(
    version: number,
    owner: string,
    { charsets, names }: { charsets: ReadonlyMap<number, number>; names: Pick<Names, 'rows'> },
    counted: () => void,
  ) {
    this.version = version;
    this.owner = owner;
    this.charsets = charsets;
    this.rowNames = names;
    this.counted = counted;
  }

  private get old(): boolean {
    return this.version <= 5;
  }

  /** The id of the shape whose stream comes next; its record may have none. */
  expect(id: number): void {
    this.expected = id;
  }

  record(record: Record2000): void {
    const { type, level } = record;
    if (this.open && level <= this.open.level) this.close();
    if (TYPES[type] !== undefined) this.beginShape(record);
    else if (type === 0x46) this.begin(this.contents.sheet, level);
    else if (type === 0x4a) this.beginStyle(record);
    else if (type === 0x15) this.readPage(record);
    else if (this.open) this.readInto(this.open, record);
  }

  private begin(sheet: Sheet, level: number): Open {
    const open: Open = {
      level,
      sheet,
      geometry: -1,
      geometryOrder: [],
      awaiting: [],
      points: new Map(),
      characters: new Map(),
      paragraphs: new Map(),
      orders: new Map(),
      fields: new Map(),
      names: new Map(),
      named: undefined,
      rows: [],
      members: new Map(),
    };
    this.open = open;
    return open;
  }

  private readPage({ data }: Record2000): void {
    const b = new Bytes(data, this.old ? 0 : 8),
      back = this.old ? b.u16() : b.u32();
    if (back !== (this.old ? cells.NONE16 : cells.NONE32)) this.contents.backPage = back;
  }

  private beginStyle({ id, level, data }: Record2000): void {
    const sheet = emptySheet();
    this.styles.set(id, { ...emptyContents(), sheet });
    this.begin(sheet, level);
    const b = new Bytes(data, this.old ? 10 : 0x22),
      next = (): number | undefined => this.reference(b);
    const line = next(),
      fill = next(),
      text = next();
    this.styled(sheet, line, fill, text);
  }

  private reference(b: Bytes): number | undefined {
    const value = this.old ? b.u16() : b.u32();
    if (!this.old) b.skip(4);
    return value === (this.old ? cells.NONE16 : cells.NONE32) ? undefined : value;
  }

  private styled(sheet: Sheet, line?: number, fill?: number, text?: number): void {
    if (line !== undefined) sheet.lineStyle = line;
    if (fill !== undefined) sheet.fillStyle = fill;
    if (text !== undefined) sheet.textStyle = text;
  }

  private beginShape({ type, id, level, data }: Record2000): void {
    this.counted();
    const own = id === cells.NONE32 || (this.old && id === cells.NONE16) ? this.expected : id;
    this.expected = undefined;
    const shape: ShapeSheet = {
      ...emptySheet(),
      id: own ?? -1,
      type: TYPES[type]!,
      shapes: [],
      hasShapes: type === 0x47,
    };
    const open = this.begin(shape, level),
      b = new Bytes(data, this.old ? 2 : 10);
    open.shape = shape;
    const parent = this.reference(b);
    if (parent !== undefined) open.parent = parent;
    if (this.old) b.skip(2);
    const master = this.reference(b),
      masterShape = this.reference(b);
    if (master !== undefined) shape.master = master;
    if (masterShape !== undefined) shape.masterShape = masterShape;
    this.opened.push({ shape, parent });
    const first = this.reference(b),
      second = this.reference(b),
      text = this.reference(b);
    // Version 5 names the line's style first, later ones the fill's.
    if (this.old) this.styled(shape, first, second, text);
    else this.styled(shape, second, first, text);
  }

  private readInto(open: Open, record: Record2000): void {
    const { type, id, data } = record,
      b = new Bytes(data),
      { sheet } = open;
    if (open.named && record.level <= open.named.level) open.named = undefined;
    const named = NAMED[type];
    if (named) open.named = { section: named, level: record.level, rows: new Map() };
    if (ORDERED.has(type)) {
      open.orders.set(type, orderOf(record));
      return;
    }
    if (isGeometryRow(type)) {
      this.addGeometry(open, record);
      return;
    }
    switch (type) {
      case 0x9b:
        if (open.shape) cells.xForm(b, sheet);
        break;
      case 0x9c:
        cells.textXForm(b, sheet);
        break;
      case 0x9d:
        cells.xForm1D(b, sheet);
        break;
      case 0x92:
        cells.pageProps(b, sheet);
        break;
      case 0x85:
        cells.line(b, sheet, this.old);
        break;
      case 0x86:
        cells.fill(b, sheet, this.version);
        break;
      case 0x87:
        cells.textBlock(b, sheet, this.old);
        break;
      case 0x94:
        open.characters.set(id, { ix: id, count: cells.character(b, sheet, id, this.old) });
        break;
      case 0x95:
        open.paragraphs.set(id, { ix: id, count: cells.paragraph(b, sheet, id, this.old) });
        break;
      case 0x6c:
        this.beginGeometry(open, orderOf(record));
        break;
      case 0x89:
        this.geometryFlags(open, b.u8());
        break;
      case 0xd1: {
        const points = pointData(b);
        if (points) open.points.set(id, points);
        break;
      }
      case 0x83:
        open.members.set(id, this.old ? b.u16() : b.u32());
        break;
      case 0x0e:
        open.text = data.subarray(8);
        break;
      case 0x2d:
        open.names.set(id, this.version >= 11 ? utf16(data) : narrow(data));
        break;
      case 0xa1:
        open.fields.set(id, data);
        break;
      case 0xa4:
        if (b.u8() & 0x20) cells.set(sheet.cells, 'HideText', 1);
        this.glue(open, data);
        break;
      case 0xc9:
        if (open.named) open.named.rows = this.rowNames.rows(data);
        break;
      case 0xc4:
        this.beginRow(open, 'Hyperlink', record);
        break;
      case 0xb6:
        this.beginRow(open, 'Property', record);
        break;
      case 0xa8:
        cells.layer(b, sheet, id, this.old);
        break;
      case 0xa7:
        this.layerMember(b, sheet);
        break;
      case 0x98:
        this.foreignType(open, b);
        break;
      case 0x0c:
        if (!open.shape) break;
        this.contents.pictures.set(open.shape.id, data);
        open.shape.foreign = { type: 'Bitmap', ...open.shape.foreign, picture: `${this.owner}/${open.shape.id}` };
        break;
      default:
        break;
    }
  }

  private beginRow({ rows, named }: Open, section: NamedSection, { id, data }: Record2000): void {
    const name = (named?.section === section ? named.rows.get(id) : undefined) ?? `Row_${id}`;
    rows.push({ section, id, name, data });
  }

  /** Rows wait for the end of their sheet, as the texts they name come behind them. */
  private readRows(open: Open): void {
    const format = {
      version: this.version,
      named: open.names,
      text: this.version >= 11 ? utf16 : (bytes: Uint8Array) => narrow(bytes, this.decoder(open)),
    };
    for (const { section, id, name, data } of open.rows) {
      const found = this.rowCells(section, data, format);
      if (!found || found.isBroken) this.contents[section === 'Property' ? 'properties' : 'links']++;
      if (!found) continue;
      const row = cells.addRow(cells.sectionOf(open.sheet, section), id, undefined, name);
      for (const [cell, value] of found.cells) row.cells.set(cell, value);
    }
  }

  private rowCells(section: NamedSection, data: Uint8Array, format: RowFormat): RowCells | undefined {
    if (section === 'Hyperlink' && !hasLinks(this.version)) return undefined;
    try {
      return section === 'Property' ? propertyCells(data, format) : linkCells(data, format);
    } catch (error) {
      if (error instanceof EndOfRecord) return undefined;
      throw error;
    }
  }

  /** How letters of one byte each are read: as those of the font that the shape's text begins with. */
  private decoder(open: Open): TextDecoder {
    const first = inOrder(open.characters, open.orders.get(0x69))[0],
      font = open.sheet.sections.get('Character')?.rows.get(String(first?.ix))?.cells.get('Font')?.v;
    return decoderOf(this.charsets.get(Number(font)));
  }

  private glue({ shape, sheet }: Open, data: Uint8Array): void {
    const glued = shape ? gluedShapes(shape.id, data, this.version) : [];
    this.contents.connects.push(...glued);
    // How it finds its way is in a record that is not read: a connector drawn as one line stays one.
    if (glued.length > 0) cells.set(sheet.cells, 'ShapeRouteStyle', 16);
  }

  private layerMember(b: Bytes, sheet: Sheet): void {
    b.skip(13);
    const n = b.u8(),
      text = this.version >= 11 ? utf16(b.bytes(Math.min(b.left, n * 2))) : narrow(b.bytes(Math.min(b.left, n)));
    if (/^[\d;]+$/.test(text)) cells.set(sheet.cells, 'LayerMember', text);
  }

  private foreignType(open: Open, b: Bytes): void {
    for (const name of ['ImgOffsetX', 'ImgOffsetY', 'ImgWidth', 'ImgHeight'])
      cells.set(open.sheet.cells, name, b.cell());
    const kind = b.u16();
    if (open.shape) open.shape.foreign = { ...open.shape.foreign, type: kind === 2 ? 'Object' : 'Bitmap' };
  }

  private beginGeometry(open: Open, order: number[]): void {
    open.geometry++;
    open.geometryOrder = order;
    // A list replaces the one of the master with the same number.
    cells.sectionOf(open.sheet, 'Geometry', open.geometry).whole = true;
  }

  private geometryFlags(open: Open, flags: number): void {
    if (open.geometry < 0) return;
    const section = cells.sectionOf(open.sheet, 'Geometry', open.geometry);
    for (const [i, name] of ['NoFill', 'NoLine', 'NoShow'].entries()) cells.set(section.cells, name, (flags >> i) & 1);
  }

  private addGeometry(open: Open, { type, id, data }: Record2000): void {
    if (open.geometry < 0) this.beginGeometry(open, []);
    const place = open.geometryOrder.indexOf(id),
      made = geometryRow(type, data, place < 0 ? id + open.geometryOrder.length : place);
    if (!made) return;
    cells.sectionOf(open.sheet, 'Geometry', open.geometry).rows.set(made.row.key, made.row);
    if (made.awaits) open.awaiting.push({ cells: made.row.cells, ...made.awaits });
  }

  /** A sheet is whole when a record comes that is none of its own. */
  private close(): void {
    const open = this.open;
    this.open = undefined;
    if (!open) return;
    for (const { cells: row, cell, data } of open.awaiting) {
      const points = open.points.get(data);
      if (points) cells.set(row, cell, points.text);
    }
    if (open.members.size > 0) this.memberOrders.set(open.shape?.id, inOrder(open.members, open.orders.get(0x65)));
    const fields = fieldTexts(inOrder(open.fields, open.orders.get(0x66)), open.names, this.version);
    // A shape may have its own values for the fields of its master's text.
    for (const [i, { value, format }] of fields.entries()) {
      const row = cells.addRow(cells.sectionOf(open.sheet, 'Field'), i).cells;
      row.set('Value', value);
      if (format !== undefined) cells.set(row, 'Format', format);
    }
    this.readRows(open);
    const texts = fields.map((field) => field.text);
    if (open.shape && open.text) this.readText(open, open.shape, open.text, texts);
  }

  private readText(open: Open, shape: ShapeSheet, bytes: Uint8Array, fields: readonly string[]): void {
    const characters = inOrder(open.characters, open.orders.get(0x69)),
      paragraphs = inOrder(open.paragraphs, open.orders.get(0x6a));
    const text = this.version >= 11 ? utf16(bytes) : narrow(bytes, this.decoder(open));
    shape.text = textParts(text, characters, paragraphs, fields);
  }

  /** Puts shapes into their groups, each list in the order it is drawn in. */
  finish(): void {
    this.close();
    const byId = new Map(this.opened.map(({ shape }) => [shape.id, shape])),
      groups = new Map<ShapeSheet[], number | undefined>([[this.contents.shapes, undefined]]);
    for (const { shape, parent } of this.opened) {
      const group = parent === undefined ? undefined : byId.get(parent);
      const into = group && group !== shape && group.type === 'Group' ? group.shapes : this.contents.shapes;
      into.push(shape);
      if (group) groups.set(group.shapes, group.id);
    }
    for (const [list, id] of groups) {
      const order = new Map(this.memberOrders.get(id)?.map((member, i) => [member, i]));
      list.sort((a, b) => (order.get(a.id) ?? order.size) - (order.get(b.id) ?? order.size));
    }
  }
}
