/**
 * The front end of `.vsd`, `.vss` and `.vst`: binary drawings of Visio 5 (version 5), 2000 and 2002 (6), 2003 to 2010
 * (11).
 */
import type { DroppedKind } from '../../dropped.ts';
import { ImportError } from '../../errors.ts';
import type { ImportClock } from '../../limits.ts';
import { emptySheet, type Sheet, type VisioModel } from '../model.ts';
import { hasUtf16 } from '../../sniff.ts';
import { countShape } from '../opc/sheets.ts';
import { Bytes, EndOfRecord } from './bytes.ts';
import { set } from './cells.ts';
import { Names } from './names.ts';
import { type Record2000, recordsOf } from './records.ts';
import { type Contents, SheetReader } from './sheets.ts';
import { documentStream, type Pointer, Streams, type Unpacked } from './streams.ts';
import { narrow, utf16 } from './text.ts';

const MAX_DEPTH = 20,
  MAX_RECORDS = 2_000_000;
/** Streams by what they hold. */
const T = {
  page: 0x15,
  colors: 0x16,
  fonts: 0x18,
  font: 0x19,
  styles: 0x1a,
  stencils: 0x1d,
  master: 0x1e,
  pages: 0x27,
  documentSheet: 0x31,
  names: 0x32,
  name: 0x33,
  nameIndex: 0xc9,
  nameIndex5: 0x34,
  face: 0xd7,
} as const;
const SHAPES = new Set([0x47, 0x48, 0x4d, 0x4e]);
/** Bytes of nesting by which a stream's records lie deeper than those around it. */
const DEEPER = 32;

class BinaryReader {
  readonly colors = new Map<number, string>();
  readonly fonts = new Map<number, string>();
  readonly charsets = new Map<number, number>();
  readonly styles = new Map<number, Contents>();
  readonly masters = new Map<number, Contents>();
  readonly pages = new Map<number, Contents & { background: boolean; order: number }>();
  readonly documentSheet: Sheet = emptySheet();
  readonly names: Names;
  private readonly streams: Streams;
  private readonly clock: ImportClock;
  private readonly seen = new Set<number>();
  private readonly count = { shapes: 0 };
  private records = 0;
  /** Streams that could not be read. */
  damaged = 0;
  /** Names of pages and of masters by their numbers. */
  private section: 'pages' | 'masters' | undefined;
  private target: SheetReader | undefined;

  constructor(streams: Streams, clock: ImportClock) {
    this.streams = streams;
    this.clock = clock;
    this.names = new Names(streams.version);
  }

  async read(): Promise<void> {
    await this.stream(this.streams.trailer(), 0);
  }

  private async stream(pointer: Pointer, depth: number): Promise<void> {
    if (depth > MAX_DEPTH || pointer.length === 0 || this.seen.has(pointer.offset)) return;
    this.seen.add(pointer.offset);
    await this.clock.breathe(0.3);
    let unpacked: Unpacked;
    try {
      unpacked = this.streams.read(pointer);
    } catch (error) {
      // A page that is cut off does not cost the others; a file without its trailer is none.
      if (depth === 0 || !(error instanceof ImportError) || error.code !== 'import.damaged') throw error;
      this.damaged++;
      return;
    }
    const outer = { target: this.target, section: this.section };
    this.enter(pointer);
    await this.contents(pointer, unpacked, depth);
    this.leave(pointer);
    this.target = outer.target;
    this.section = outer.section;
  }

  /** What the stream's records belong to. */
  private enter({ type, index, format }: Pointer): void {
    const { version } = this.streams;
    const open = (owner: string): SheetReader =>
      new SheetReader(version, `${owner}/${index}`, this, () => countShape(this.count, 0));
    if (type === T.pages) this.section = 'pages';
    else if (type === T.stencils) this.section = 'masters';
    else if (type === T.page) {
      this.target = open('page');
      const page = Object.assign(this.target.contents, { background: (format & 1) === 0, order: this.pages.size });
      this.pages.set(index, page);
    } else if (type === T.master) {
      this.target = open('master');
      this.masters.set(index, this.target.contents);
    } else if (type === T.styles) this.target = open('style');
    else if (type === T.documentSheet) this.target = undefined;
    if (SHAPES.has(type)) this.target?.expect(index);
  }

  private leave({ type }: Pointer): void {
    if (type === T.page || type === T.master || type === T.styles) this.target?.finish();
    if (type !== T.styles || !this.target) return;
    for (const [id, contents] of this.target.styles) this.styles.set(id, contents);
  }

  private async contents(pointer: Pointer, unpacked: Unpacked, depth: number): Promise<void> {
    const form = pointer.format >> 4;
    if (form === 0xc || form === 0xd || form === 8) {
      for (const record of recordsOf(this.streams.version, unpacked.data, 0, depth * DEEPER)) {
        if (++this.records > MAX_RECORDS) throw new ImportError('import.tooLarge', { limit: 'records' });
        this.safely(() => this.record(record, pointer));
        await this.clock.breathe();
      }
      return;
    }
    if (form !== 4 && form !== 5 && form !== 0) return;
    const { data, shift } = unpacked,
      record = {
        type: pointer.type,
        id: pointer.index,
        level: depth * DEEPER,
        data: data.subarray(shift),
      };
    this.safely(() => this.record(record, pointer));
    if (form !== 5 || pointer.type === T.colors) return;
    let children: Pointer[] = [];
    this.safely(() => {
      children = this.streams.children(unpacked, pointer.type);
    });
    // Names are needed by all that follows.
    const first = (p: Pointer): number => (p.type === T.names || p.type === T.nameIndex ? 0 : 1);
    for (const child of [...children].sort((a, b) => first(a) - first(b))) await this.stream(child, depth + 1);
  }

  /** A record that ends too early says what it said until then. */
  private safely(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof EndOfRecord)) throw error;
    }
  }

  private record(record: Record2000, within: Pointer): void {
    this.clock.tick();
    const { type, data } = record;
    if (type === T.colors) this.readColors(new Bytes(data));
    else if (type === T.face && within.type === T.face) this.fonts.set(record.id, utf16(data.subarray(4, 4 + 64)));
    else if (type === T.font) this.readFont(record);
    else if ((type === T.names || type === T.name) && within.type === type) this.names.add(record);
    else if ((type === T.nameIndex || type === T.nameIndex5) && this.section && within.type === type)
      this.names.index(this.section, new Bytes(data));
    else this.target?.record(record);
  }

  private readColors(b: Bytes): void {
    b.skip(2);
    const count = b.u8();
    b.skip(1);
    for (let i = 0; i < count; i++) {
      const rgb = [b.u8(), b.u8(), b.u8()];
      b.skip(1);
      this.colors.set(i, `#${rgb.map((v) => v.toString(16).padStart(2, '0')).join('')}`);
    }
  }

  private readFont({ id, data }: Record2000): void {
    const old = this.streams.old,
      charset = data[2] ?? 0;
    this.charsets.set(id, charset);
    const name = narrow(data.subarray(old ? 4 : 6));
    this.fonts.set(id, name);
  }
}

const sum = ({ pages }: BinaryReader, what: 'links' | 'properties'): number =>
  [...pages.values()].reduce((total, page) => total + page[what], 0);

/** Reads a binary drawing. Throws ImportError. */
export async function readBinary(bytes: Uint8Array, clock: ImportClock): Promise<VisioModel> {
  const streams = new Streams(documentStream(bytes), clock);
  if (streams.version < 4 || streams.version > 11)
    throw new ImportError('import.unsupported', { kind: 'visioOld', version: streams.version });
  const reader = new BinaryReader(streams, clock);
  await reader.read();
  clock.progress(0.4);
  const pages = [...reader.pages].map(([id, page]) => {
    const name = reader.names.of('pages', id) ?? `Page-${id + 1}`;
    if (!page.sheet.cells.has('PageWidth')) set(page.sheet.cells, 'PageWidth', 8.5);
    return {
      id,
      name,
      nameU: name,
      background: page.background,
      ...(page.backPage !== undefined && { backPage: page.backPage }),
      sheet: page.sheet,
      shapes: page.shapes,
      connects: page.connects,
    };
  });
  const masters = [...reader.masters].map(([id, { sheet, shapes }]) => {
    const name = reader.names.of('masters', id) ?? `Master.${id}`;
    return [id, { id, name, nameU: name, sheet, shapes }] as const;
  });
  return {
    colors: reader.colors,
    fonts: reader.fonts,
    styles: new Map([...reader.styles].map(([id, { sheet }]) => [id, { ...sheet, id, name: '' }])),
    documentSheet: reader.documentSheet,
    masters: new Map(masters),
    pages,
    themes: [],
    comments: [],
    hasMacros: hasUtf16(bytes, '_VBA_PROJECT'),
    left: new Map<DroppedKind, number>([
      ['links', sum(reader, 'links')],
      ['shapeData', sum(reader, 'properties')],
      ['damage', reader.damaged],
    ]),
    picture: (name) => {
      const [kind, owner, id] = name.split('/');
      const contents = kind === 'page' ? reader.pages.get(Number(owner)) : reader.masters.get(Number(owner));
      return contents?.pictures.get(Number(id));
    },
  };
}
