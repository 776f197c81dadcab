/** Windows metafiles as SVG: lines, polygons, ellipses, text and bitmaps of the records of [MS-WMF] §2.3. */
import { decodeCharset } from './charset.ts';
import { readPackedDib } from './dib.ts';
import { type Font, type GdiObject, type Pen } from './emf-state.ts';
import { DASHES, GdiCanvas, hex, n, type Place } from './gdi.ts';

const PLACEABLE = 0x9ac6cdd7,
  MAX_RECORDS = 200_000,
  MAX_OUTPUT = 20_000_000;
const PATCOPY = 0x00f00021;
/** Tone of a brush whose pattern is not read, and pixels per inch. */
const PATTERN = '#a0a0a0',
  PX = 96;
/** Size of a picture that says none: pixels. */
const UNSAID = { w: 400, h: 300 };

class WmfPlayer extends GdiCanvas {
  private readonly v: DataView;
  private readonly bytes: Uint8Array;
  private readonly objects: (GdiObject | 'other' | undefined)[] = [];
  /** Size in pixels; known from the file's head, or from the first window it sets. */
  extent: { w: number; h: number } | undefined;

  constructor(bytes: Uint8Array) {
    super();
    this.bytes = bytes;
    this.v = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** The window a placeable file names, in logical units. */
  place(left: number, top: number, right: number, bottom: number, perInch: number): void {
    const w = Math.abs(right - left),
      h = Math.abs(bottom - top);
    if (w === 0 || h === 0 || perInch <= 0) return;
    this.extent = { w: (w / perInch) * PX, h: (h / perInch) * PX };
    Object.assign(this.s, {
      windowOrg: [left, top],
      windowExt: [right - left, bottom - top],
      viewportExt: [this.extent.w, this.extent.h],
      mapped: true,
    });
  }

  play(start: number): void {
    for (
      let at = start, count = 0;
      at + 6 <= this.bytes.length && count < MAX_RECORDS && this.size < MAX_OUTPUT;
      count++
    ) {
      const length = this.v.getUint32(at, true) * 2,
        type = this.v.getUint16(at + 4, true);
      if (length < 6 || at + length > this.bytes.length || type === 0) break;
      this.record(type, at + 6, at + length);
      at += length;
    }
  }

  private i16(at: number): number {
    return this.v.getInt16(at, true);
  }
  private u16(at: number): number {
    return this.v.getUint16(at, true);
  }
  private u32(at: number): number {
    return this.v.getUint32(at, true);
  }
  /** Parameters stand last first: y before x. */
  private yx(at: number): Place {
    return [this.i16(at + 2), this.i16(at)];
  }

  private record(type: number, p: number, end: number): void {
    const { s } = this;
    switch (type) {
      case 0x0106:
        s.evenOdd = this.u16(p) !== 2;
        return;
      case 0x0209:
        s.textColor = hex(this.u32(p));
        return;
      case 0x012e:
        s.textAlign = this.u16(p);
        return;
      case 0x020b:
        s.windowOrg = this.yx(p);
        s.mapped = true;
        return;
      case 0x020c:
        return this.window(this.yx(p));
      case 0x0214:
        [s.x, s.y] = this.yx(p);
        return;
      case 0x0213: {
        const [x, y] = this.yx(p);
        this.paint(`M${this.xy(s.x, s.y)}L${this.xy(x, y)}`, false, true);
        s.x = x;
        s.y = y;
        return;
      }
      case 0x0324:
        this.paint(this.figure(this.points(p + 2, this.u16(p), end), 'line', true), true, true);
        return;
      case 0x0325:
        this.paint(this.figure(this.points(p + 2, this.u16(p), end), 'line', false), false, true);
        return;
      case 0x0538:
        return this.polyPolygon(p, end);
      case 0x041b:
        this.box(p, 0, 0);
        return;
      case 0x0418: {
        const [x1, y1] = this.yx(p),
          [x0, y0] = this.yx(p + 4);
        this.box(p, (x1 - x0) / 2, (y1 - y0) / 2);
        return;
      }
      case 0x061c:
        this.box(p + 4, this.i16(p + 2) / 2, this.i16(p) / 2);
        return;
      case 0x0817:
        return this.arc(p, 'arc');
      case 0x081a:
        return this.arc(p, 'pie');
      case 0x0830:
        return this.arc(p, 'chord');
      case 0x0521:
        return this.textOut(p, end);
      case 0x0a32:
        return this.extTextOut(p, end);
      case 0x001e:
        this.save();
        return;
      case 0x0127:
        this.restore(this.i16(p));
        return;
      case 0x012d:
        return this.select(this.u16(p));
      case 0x01f0:
        this.objects[this.u16(p)] = undefined;
        return;
      case 0x02fa:
        return this.createPen(p);
      case 0x02fc:
        return this.create({ brush: { color: hex(this.u32(p + 2)), none: this.u16(p) === 1 } });
      case 0x02fb:
        return this.createFont(p, end);
      case 0x01f9:
      case 0x0142:
        return this.create({ brush: { color: PATTERN } });
      case 0x00f7:
      case 0x06ff:
        return this.create('other');
      case 0x061d: {
        const [w, h] = this.yx(p + 4),
          [x, y] = this.yx(p + 8);
        if (this.u32(p) === PATCOPY) this.patBlt(x, y, w, h);
        return;
      }
      case 0x0f43:
        return this.bitmap(p + 22, p + 14, end);
      case 0x0b41:
        return this.bitmap(p + 20, p + 12, end);
      case 0x0940:
        return this.bitmap(p + 16, p + 8, end);
      case 0x0d33:
        return this.bitmap(p + 18, p + 10, end);
      default:
        return;
    }
  }

  private window([w, h]: Place): void {
    if (w === 0 || h === 0) return;
    this.s.windowExt = [w, h];
    this.s.mapped = true;
    if (this.extent) return;
    // Units of no known size: the picture keeps its proportions.
    const k = Math.min(1, 1000 / Math.max(Math.abs(w), Math.abs(h)));
    this.extent = { w: Math.abs(w) * k, h: Math.abs(h) * k };
    this.s.viewportExt = [this.extent.w, this.extent.h];
  }

  private points(at: number, count: number, end: number): Place[] {
    const found: Place[] = [];
    for (let i = 0; i < count && at + 4 <= end; i++, at += 4) found.push([this.i16(at), this.i16(at + 2)]);
    return found;
  }

  private polyPolygon(p: number, end: number): void {
    const figures = this.u16(p);
    let from = p + 2 + 2 * figures,
      d = '';
    for (let i = 0; i < figures && p + 4 + 2 * i <= end; i++) {
      const found = this.points(from, this.u16(p + 2 + 2 * i), end);
      d += this.figure(found, 'line', true);
      from += 4 * found.length;
    }
    this.paint(d, true, true);
  }

  private box(p: number, rx: number, ry: number): void {
    const [x1, y1] = this.yx(p),
      [x0, y0] = this.yx(p + 4);
    this.roundBox(x0, y0, x1, y1, rx, ry);
  }

  private arc(p: number, kind: 'arc' | 'pie' | 'chord'): void {
    this.arcBetween(this.yx(p + 12), this.yx(p + 8), this.yx(p + 4), this.yx(p), kind);
  }

  /** The first free place takes a new object. */
  private create(object: GdiObject | 'other'): void {
    const free = this.objects.indexOf(undefined);
    if (free >= 0) this.objects[free] = object;
    else if (this.objects.length < 10_000) this.objects.push(object);
  }

  private select(index: number): void {
    const object = this.objects[index];
    if (object === undefined || object === 'other') return;
    if ('pen' in object) this.s.pen = object.pen;
    else if ('brush' in object) this.s.brush = object.brush;
    else this.s.font = object.font;
  }

  private createPen(p: number): void {
    const kind = this.u16(p) & 0xf,
      pen: Pen = { width: Math.abs(this.i16(p + 2)), color: hex(this.u32(p + 6)), none: kind === 5, round: true };
    if (DASHES[kind]) pen.dash = DASHES[kind];
    this.create({ pen });
  }

  private createFont(p: number, end: number): void {
    const face = this.bytes.subarray(p + 18, end),
      stop = face.indexOf(0),
      charset = this.bytes[p + 13]!;
    const font: Font = {
      height: Math.abs(this.i16(p)) || 12,
      angle: this.i16(p + 4) / 10,
      bold: this.i16(p + 8) >= 600,
      italic: this.bytes[p + 10] !== 0,
      underline: this.bytes[p + 11] !== 0,
      charset,
      family: decodeCharset(face.subarray(0, stop < 0 ? face.length : stop), charset).slice(0, 32),
    };
    this.create({ font });
  }

  private textOut(p: number, end: number): void {
    const length = this.u16(p),
      after = p + 2 + length + (length & 1);
    if (after + 4 > end) return;
    const [x, y] = this.yx(after);
    this.write(decodeCharset(this.bytes.subarray(p + 2, p + 2 + length), this.s.font.charset), x, y, 0);
  }

  private extTextOut(p: number, end: number): void {
    const [x, y] = this.yx(p),
      length = this.u16(p + 4),
      options = this.u16(p + 6),
      from = p + 8 + ((options & 6) !== 0 ? 8 : 0);
    if ((options & 0x10) !== 0 || from + length > end) return;
    let advance = 0;
    const distances = from + length + (length & 1);
    if (distances + 2 * length <= end) for (let i = 0; i < length; i++) advance += this.i16(distances + 2 * i);
    this.write(decodeCharset(this.bytes.subarray(from, from + length), this.s.font.charset), x, y, advance);
  }

  /** A bitmap at `from`, behind its parameters, of which the height, width and place of what it covers stand at `p`. */
  private bitmap(from: number, p: number, end: number): void {
    const raster = from < end ? readPackedDib(this.bytes.subarray(from, end)) : undefined;
    if (!raster) return;
    const [w, h] = this.yx(p),
      [x, y] = this.yx(p + 4);
    this.picture(raster, x, y, w, h);
  }
}

/**
 * SVG of a metafile with or without a placeable head; undefined for anything else, and when nothing in it could be
 * drawn.
 */
export function wmfToSvg(bytes: Uint8Array): { svg: string; w: number; h: number } | undefined {
  if (bytes.length < 40) return undefined;
  const v = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    placed = v.getUint32(0, true) === PLACEABLE,
    start = placed ? 22 : 0;
  if (v.getUint16(start + 2, true) !== 9 || v.getUint16(start, true) > 2) return undefined;
  const player = new WmfPlayer(bytes),
    i = (at: number): number => v.getInt16(at, true);
  if (placed) player.place(i(6), i(8), i(10), i(12), v.getUint16(14, true));
  try {
    player.play(start + 18);
  } catch (error) {
    // A record shorter than its kind ends the reading; what came before it stays.
    if (!(error instanceof RangeError)) throw error;
  }
  const { w, h } = player.extent ?? UNSAID;
  if (!player.drew || !(w > 0 && h > 0 && w < 1e6 && h < 1e6)) return undefined;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(w)} ${n(h)}" width="${n(w)}" height="${n(h)}">${player.svg}</svg>`,
    w,
    h,
  };
}
