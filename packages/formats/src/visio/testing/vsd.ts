/** Small binary Visio drawings for tests, written record by record. */
import CFB from 'cfb';

/** Writes little-endian values one behind the other. */
export class Writer {
  private readonly parts: number[] = [];

  u8(...values: number[]): this {
    for (const v of values) this.parts.push(v & 255);
    return this;
  }
  u16(v: number): this {
    return this.u8(v, v >> 8);
  }
  u32(...values: number[]): this {
    for (const v of values) this.u16(v & 0xffff).u16(v >>> 16);
    return this;
  }
  f64(v: number): this {
    return this.u8(...new Uint8Array(new Float64Array([v]).buffer));
  }
  /** Cells: a unit and a number each. */
  cells(...values: number[]): this {
    for (const v of values) this.u8(0x41).f64(v);
    return this;
  }
  wide(text: string): this {
    for (const c of text) this.u16(c.charCodeAt(0));
    return this.u16(0);
  }
  zeros(n: number): this {
    return this.u8(...Array.from({ length: n }, () => 0));
  }
  done(): Uint8Array {
    return Uint8Array.from(this.parts);
  }
}
export const write = (): Writer => new Writer();

/** A record of version 6, with nothing behind it. */
export const record = (type: number, id: number, level: number, data: Uint8Array): Uint8Array =>
  Uint8Array.from([...write().u32(type, id, 0, data.length).u16(level).u8(0).done(), ...data, ...behind(type)]);
/** Lists are followed by eight bytes. */
const behind = (type: number): number[] =>
  [0x2c, 0x65, 0x66, 0x69, 0x6a, 0x6b, 0x6c, 0x6d, 0x71, 0x73].includes(type) ? Array.from({ length: 8 }, () => 0) : [];

export const join = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((p) => [...p]));

/** Packs bytes without a single copy: a flag byte that says so before every eight. */
export function pack(data: Uint8Array): Uint8Array {
  const out: number[] = [];
  for (let at = 0; at < data.length; at += 8) out.push(0xff, ...data.subarray(at, at + 8));
  return Uint8Array.from(out);
}

export interface Stream {
  type: number;
  format: number;
  data: Uint8Array;
  children?: Stream[];
}

/** A page's or a master's stream of records; `format` packs it and says that a page is in front. */
export const records = (type: number, packed: boolean, ...parts: Uint8Array[]): Stream => ({
  type,
  format: packed ? 0xd3 : 0xd1,
  data: packed ? pack(join(...parts)) : join(...parts),
});
/** A stream of pointers to others. */
export const pointers = (type: number, ...children: Stream[]): Stream => ({
  type,
  format: 0x54,
  data: new Uint8Array(),
  children,
});

const HEADER = 0x40,
  POINTER = 18;

/** The whole file: version 6, in which records need the least around them. */
export function vsd(...children: Stream[]): Uint8Array {
  const body: number[] = [];
  const place = (stream: Stream): { type: number; offset: number; length: number; format: number } => {
    let data = stream.data;
    if (stream.children) {
      const list = stream.children.map(place),
        w = write().u32(8).zeros(0);
      // The list of pointers begins four bytes before where its place says.
      w.u32(0, list.length, 0);
      for (const p of list) w.u32(p.type, 0, p.offset, p.length).u16(p.format);
      const whole = w.done();
      data = Uint8Array.from([...whole.subarray(0, 4), ...whole.subarray(4)]);
    }
    const offset = HEADER + body.length;
    body.push(...data);
    return { type: stream.type, offset, length: data.length, format: stream.format };
  };
  const trailer = place(pointers(0x14, ...children)),
    header = new Uint8Array(HEADER);
  header.set([...'Visio (TM) Drawing\r\n'].map((c) => c.charCodeAt(0)));
  header[0x1a] = 6;
  const top = write().u32(trailer.type, 0, trailer.offset, trailer.length).u16(trailer.format).done();
  header.set(top.subarray(0, POINTER), 0x24);
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, '/VisioDocument', [...header, ...body]);
  return Uint8Array.from(CFB.write(file, { type: 'array' }) as number[]);
}

const NONE = 0xffffffff;

/** The record of a shape: its group (0 the page), and the master it is made from. */
export const shapeRecord = (
  type: number,
  id: number,
  level: number,
  more: { parent?: number; master?: number; masterShape?: number; styles?: number } = {},
): Uint8Array =>
  record(
    type,
    id,
    level,
    write()
      .zeros(10)
      .u32(more.parent ?? 0, 0, more.master ?? NONE, 0, more.masterShape ?? NONE, 0)
      .u32(more.styles ?? NONE, 0, more.styles ?? NONE, 0, more.styles ?? NONE, 0)
      .done(),
  );

export const xform = (level: number, x: number, y: number, w: number, h: number, angle = 0): Uint8Array =>
  record(
    0x9b,
    0,
    level,
    write()
      .cells(x, y, w, h, w / 2, h / 2, angle)
      .u8(0, 0)
      .done(),
  );

/** A closed rectangle over the whole shape. */
export const box = (level: number, w: number, h: number): Uint8Array =>
  join(
    record(0x6c, 0, level, write().u32(0, 0).done()),
    record(0x89, 0, level + 1, write().u8(0, 0, 0).done()),
    ...[
      [0, 0],
      [w, 0],
      [w, h],
      [0, h],
      [0, 0],
    ].map(([x, y], i) => record(i === 0 ? 0x8a : 0x8b, i + 1, level + 1, write().cells(x!, y!).u16(0).done())),
  );

export const pageSheet = (level: number, w: number, h: number): Uint8Array =>
  join(
    record(0x46, 0, level, write().zeros(68).done()),
    record(0x92, 0, level + 2, write().cells(w, h, 0, 0, 1, 1).done()),
  );
