/**
 * Enhanced metafiles as SVG: lines, curves, polygons, paths, text and bitmaps of the plain GDI records. Metafiles that
 * also hold EMF+ carry the same picture in plain records. Record layouts: [MS-EMF] §2.3.
 */
import { blendAlpha, clearColor } from './blend.ts';
import { decodeCharset } from './charset.ts';
import { readDib } from './dib.ts';
import { type Font, type GdiObject, type Matrix, multiply, type Pen, stockObject } from './emf-state.ts';
import { DASHES, GdiCanvas, hex, n, type Place } from './gdi.ts';
import type { Raster } from './png.ts';

/** Raster operation that paints where the bitmap is black and leaves the rest: the mask of an icon. */
const SRCAND = 0x008800c6,
  SRCCOPY = 0x00cc0020,
  PATCOPY = 0x00f00021;
/** Tone of a brush whose pattern is not read. */
const PATTERN = '#a0a0a0';
/** How an arc is closed, by the type of its record. */
const ARCS: Readonly<Record<number, 'arc' | 'chord' | 'pie'>> = { 45: 'arc', 46: 'chord', 47: 'pie' };
const MAX_RECORDS = 200_000,
  MAX_OUTPUT = 20_000_000;

class EmfPlayer extends GdiCanvas {
  private readonly bytes: Uint8Array;
  private readonly v: DataView;
  private readonly objects = new Map<number, GdiObject>();
  private finished = '';
  /** A black-and-white bitmap laid under the next one: white lets the ground through. */
  private mask: Raster | undefined;

  constructor(bytes: Uint8Array) {
    super();
    this.bytes = bytes;
    this.v = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  play(): void {
    for (let at = 0, count = 0; at + 8 <= this.bytes.length && count < MAX_RECORDS && this.size < MAX_OUTPUT; count++) {
      const type = this.v.getUint32(at, true),
        length = this.v.getUint32(at + 4, true);
      if (length < 8 || at + length > this.bytes.length || type === 14) break;
      this.record(type, at, length);
      at += length;
    }
  }

  private i32(at: number): number {
    return this.v.getInt32(at, true);
  }
  private u32(at: number): number {
    return this.v.getUint32(at, true);
  }
  private pair(at: number): Place {
    return [this.i32(at), this.i32(at + 4)];
  }
  private matrix(at: number): Matrix {
    return [0, 4, 8, 12, 16, 20].map((k) => this.v.getFloat32(at + k, true)) as unknown as Matrix;
  }

  private points(at: number, count: number, short: boolean, end: number): Place[] {
    const found: Place[] = [],
      step = short ? 4 : 8;
    for (let i = 0; i < count && at + step <= end; i++, at += step) {
      found.push(short ? [this.v.getInt16(at, true), this.v.getInt16(at + 2, true)] : this.pair(at));
    }
    return found;
  }

  private record(type: number, at: number, length: number): void {
    const { s } = this,
      end = at + length,
      body = at + 8;
    switch (type) {
      case 2:
      case 85:
        return this.poly(at, end, type === 85, 'bezier', false);
      case 3:
      case 86:
        return this.poly(at, end, type === 86, 'line', true);
      case 4:
      case 87:
        return this.poly(at, end, type === 87, 'line', false);
      case 5:
      case 88:
        return this.polyTo(at, end, type === 88, true);
      case 6:
      case 89:
        return this.polyTo(at, end, type === 89, false);
      case 7:
      case 8:
      case 90:
      case 91:
        return this.polyPoly(at, end, type >= 90, type === 8 || type === 91);
      case 9:
        s.windowExt = this.pair(body);
        s.mapped = true;
        return;
      case 10:
        s.windowOrg = this.pair(body);
        s.mapped = true;
        return;
      case 11:
        s.viewportExt = this.pair(body);
        s.mapped = true;
        return;
      case 12:
        s.viewportOrg = this.pair(body);
        s.mapped = true;
        return;
      case 17:
        if (this.u32(body) === 1) s.mapped = false;
        return;
      case 19:
        s.evenOdd = this.u32(body) !== 2;
        return;
      case 22:
        s.textAlign = this.u32(body);
        return;
      case 24:
        s.textColor = hex(this.u32(body));
        return;
      case 27:
        [s.x, s.y] = this.pair(body);
        if (this.path !== undefined) this.path += `M${this.xy(s.x, s.y)}`;
        return;
      case 33:
        this.save();
        return;
      case 34:
        this.restore(this.i32(body));
        return;
      case 35:
        s.world = this.matrix(body);
        return;
      case 36:
        return this.modifyWorld(at);
      case 37:
        return this.select(this.u32(body));
      case 38:
      case 95:
        return this.createPen(type, at);
      case 39:
        this.objects.set(this.u32(body), { brush: { color: hex(this.u32(at + 16)), none: this.u32(at + 12) === 1 } });
        return;
      case 40:
        this.objects.delete(this.u32(body));
        return;
      case 41:
        return this.angleArc(at);
      case 42:
      case 43:
      case 44:
        return this.box(type, at);
      case 45:
      case 46:
      case 47:
      case 55:
        return this.arc(type, at);
      case 57:
        s.clockwise = this.u32(body) === 2;
        return;
      case 54: {
        const [x, y] = this.pair(body);
        this.draw(`M${this.xy(s.x, s.y)}L${this.xy(x, y)}`, `L${this.xy(x, y)}`, false);
        s.x = x;
        s.y = y;
        return;
      }
      case 59:
        this.path = '';
        return;
      case 60:
        this.finished = this.path ?? '';
        this.path = undefined;
        return;
      case 61:
        if (this.path !== undefined) this.path += 'Z';
        return;
      case 62:
      case 63:
      case 64:
        this.paint(this.finished, type !== 64, type !== 62);
        this.finished = '';
        return;
      case 68:
        this.path = undefined;
        this.finished = '';
        return;
      case 76:
      case 77:
      case 114:
      case 116:
        return this.blit(at, end, type);
      case 80:
        return this.bitsToDevice(at, end);
      case 81:
        return this.stretch(at, end);
      case 82:
        return this.createFont(at, end);
      case 83:
      case 84:
        return this.textOut(at, end, type === 84);
      case 93:
      case 94:
        this.objects.set(this.u32(body), { brush: { color: PATTERN } });
        return;
      case 108:
        return this.smallTextOut(at, end);
      case 118:
        return this.gradient(at, end);
      default:
        return;
    }
  }

  private poly(at: number, end: number, short: boolean, kind: 'line' | 'bezier', close: boolean): void {
    const d = this.figure(this.points(at + 28, this.u32(at + 24), short, end), kind, close);
    this.draw(d, d, close);
  }

  private polyTo(at: number, end: number, short: boolean, bezier: boolean): void {
    const p = this.points(at + 28, this.u32(at + 24), short, end),
      { s } = this;
    const d = this.figure([[s.x, s.y], ...p], bezier ? 'bezier' : 'line', false);
    this.draw(d, d.replace(/^M[^LC]*/, ''), false);
    if (p.length > 0) [s.x, s.y] = p.at(-1)!;
  }

  private polyPoly(at: number, end: number, short: boolean, close: boolean): void {
    const figures = Math.min(this.u32(at + 24), 10_000);
    let from = at + 32 + 4 * figures,
      d = '';
    for (let i = 0; i < figures && at + 36 + 4 * i <= end; i++) {
      const count = this.u32(at + 32 + 4 * i),
        p = this.points(from, count, short, end);
      d += this.figure(p, 'line', close);
      from += p.length * (short ? 4 : 8);
    }
    this.draw(d, d, close);
  }

  private modifyWorld(at: number): void {
    const { s } = this,
      m = this.matrix(at + 8),
      mode = this.u32(at + 32);
    if (mode === 1) s.world = [1, 0, 0, 1, 0, 0];
    else if (mode === 2) s.world = multiply(m, s.world);
    else if (mode === 3) s.world = multiply(s.world, m);
    else s.world = m;
  }

  private select(index: number): void {
    const object = index & 0x80000000 ? stockObject(index) : this.objects.get(index);
    if (!object) return;
    if ('pen' in object) this.s.pen = object.pen;
    else if ('brush' in object) this.s.brush = object.brush;
    else this.s.font = object.font;
  }

  private createPen(type: number, at: number): void {
    const extended = type === 95,
      style = this.u32(extended ? at + 28 : at + 12),
      kind = style & 0xf;
    const pen: Pen = {
      width: this.i32(extended ? at + 32 : at + 16),
      color: hex(this.u32(extended ? at + 40 : at + 24)),
      none: kind === 5,
      round: (style & 0xf00) === 0,
    };
    // A cosmetic pen is one pixel wide whatever it says.
    if (extended && (style & 0x10000) === 0) pen.width = 0;
    if (DASHES[kind]) pen.dash = DASHES[kind];
    this.objects.set(this.u32(at + 8), { pen });
  }

  private createFont(at: number, end: number): void {
    if (at + 104 > end) return;
    let family = '';
    for (let i = 0; i < 32; i++) {
      const c = this.v.getUint16(at + 40 + 2 * i, true);
      if (c === 0) break;
      family += String.fromCharCode(c);
    }
    const font: Font = {
      height: Math.abs(this.i32(at + 12)) || 12,
      angle: this.i32(at + 20) / 10,
      bold: this.i32(at + 28) >= 600,
      italic: this.bytes[at + 32] !== 0,
      underline: this.bytes[at + 33] !== 0,
      charset: this.bytes[at + 35]!,
      family,
    };
    this.objects.set(this.u32(at + 8), { font });
  }

  private box(type: number, at: number): void {
    const [x0, y0] = this.pair(at + 8),
      [x1, y1] = this.pair(at + 16);
    const radius = (side: number, said: number): number => {
      if (type === 42) return side / 2;
      return type === 44 ? Math.min(this.i32(said) / 2, side / 2) : 0;
    };
    this.roundBox(x0, y0, x1, y1, radius(x1 - x0, at + 24), radius(y1 - y0, at + 28));
  }

  private arc(type: number, at: number): void {
    this.arcBetween(this.pair(at + 8), this.pair(at + 16), this.pair(at + 24), this.pair(at + 32), ARCS[type] ?? 'to');
  }

  private angleArc(at: number): void {
    const [cx, cy] = this.pair(at + 8),
      r = this.u32(at + 16),
      degrees = (k: number): number => (this.v.getFloat32(at + k, true) * Math.PI) / 180;
    const sweep = degrees(24);
    if (r > 0 && r < 1e6 && Math.abs(sweep) < 100) this.sweep(cx, cy, r, r, -degrees(20), -sweep, 'to');
  }

  /** GRADIENTFILL: rectangles from one corner's colour to the other's; triangles are left out. */
  private gradient(at: number, end: number): void {
    const vertices = this.u32(at + 24),
      count = this.u32(at + 28),
      mode = this.u32(at + 32),
      first = at + 36,
      list = first + 16 * vertices;
    if (mode > 1 || vertices > 10_000 || list > end) return;
    const color = (k: number): string =>
      `#${[8, 10, 12].map((c) => (this.v.getUint16(first + 16 * k + c, true) >> 8).toString(16).padStart(2, '0')).join('')}`;
    for (let i = 0; i < count && list + 8 * (i + 1) <= end; i++) {
      const a = this.u32(list + 8 * i),
        b = this.u32(list + 8 * i + 4);
      if (a < vertices && b < vertices)
        this.blend(this.pair(first + 16 * a), this.pair(first + 16 * b), color(a), color(b), mode === 1);
    }
  }

  private image(
    x: number,
    y: number,
    w: number,
    h: number,
    header: number,
    headerSize: number,
    bits: number,
    bitsSize: number,
    end: number,
    edit?: (raster: Raster) => void,
  ): void {
    if (headerSize < 12 || header + headerSize > end || bits + bitsSize > end) return;
    const raster = readDib(
      this.bytes.subarray(header, header + headerSize),
      this.bytes.subarray(bits, bits + bitsSize),
    );
    if (!raster) return;
    const mask = this.mask;
    this.mask = undefined;
    // A mask may come in a larger bitmap, of which it is the top left corner.
    if (mask && mask.w >= raster.w && mask.h >= raster.h) {
      for (let i = 0; i < raster.w * raster.h; i++)
        raster.rgba[4 * i + 3] = 255 - mask.rgba[4 * (Math.floor(i / raster.w) * mask.w + (i % raster.w))]!;
    }
    edit?.(raster);
    this.picture(raster, x, y, w, h);
  }

  private stretch(at: number, end: number): void {
    const [x, y] = this.pair(at + 24),
      [w, h] = this.pair(at + 72);
    this.image(x, y, w, h, at + this.u32(at + 48), this.u32(at + 52), at + this.u32(at + 56), this.u32(at + 60), end);
  }

  /** SETDIBITSTODEVICE: as large on the device as the bitmap's part is. */
  private bitsToDevice(at: number, end: number): void {
    const [x, y] = this.pair(at + 24),
      [w, h] = this.pair(at + 40),
      k = 1 / this.scale();
    this.image(
      x,
      y,
      w * k,
      h * k,
      at + this.u32(at + 48),
      this.u32(at + 52),
      at + this.u32(at + 56),
      this.u32(at + 60),
      end,
    );
  }

  /**
   * BITBLT, STRETCHBLT, ALPHABLEND and TRANSPARENTBLT: a bitmap, or without one a rectangle of the brush. Masks and
   * screen operations are left out.
   */
  private blit(at: number, end: number, type: number): void {
    const [x, y] = this.pair(at + 24),
      [w, h] = this.pair(at + 32),
      operation = this.u32(at + 40);
    if (this.u32(at + 88) > 0 && (operation === SRCCOPY || type !== 76)) {
      const header = at + this.u32(at + 84),
        headerSize = this.u32(at + 88),
        bits = at + this.u32(at + 92),
        bitsSize = this.u32(at + 96);
      const whole = (edit?: (raster: Raster) => void): void => {
        this.image(x, y, w, h, header, headerSize, bits, bitsSize, end, edit);
      };
      if (type === 114)
        whole((raster) => {
          blendAlpha(raster, (operation >>> 16) & 0xff, operation >>> 24 === 1);
        });
      else if (type === 116)
        whole((raster) => {
          clearColor(raster, operation);
        });
      else if (operation === SRCCOPY) whole();
      else if (operation === SRCAND && header + headerSize <= end && bits + bitsSize <= end) {
        this.mask = readDib(
          this.bytes.subarray(header, header + headerSize),
          this.bytes.subarray(bits, bits + bitsSize),
        );
      }
      return;
    }
    if (operation === PATCOPY) this.patBlt(x, y, w, h);
  }

  /** Logical width of the first characters by the distances the record gives; 0 where it gives none. */
  private advance(at: number, end: number, count: number): number {
    const offset = this.u32(at + 72),
      from = at + offset;
    if (offset < 76 || from + 4 * count > end) return 0;
    let sum = 0;
    for (let i = 0; i < count; i++) sum += this.i32(from + 4 * i);
    return sum;
  }

  private decode(from: number, count: number, end: number, wide: boolean): string {
    if (!wide) return decodeCharset(this.bytes.subarray(from, Math.min(from + count, end)), this.s.font.charset);
    let text = '';
    for (let i = 0; i < count && from + 2 * (i + 1) <= end; i++)
      text += String.fromCharCode(this.v.getUint16(from + 2 * i, true));
    return text;
  }

  private textOut(at: number, end: number, wide: boolean): void {
    const [x, y] = this.pair(at + 36),
      count = Math.min(this.u32(at + 44), 4000);
    // Glyph numbers of the font that wrote them mean nothing without it.
    if ((this.u32(at + 52) & 0x10) !== 0) return;
    const text = this.decode(at + this.u32(at + 48), count, end, wide).replace(/[\s\0]+$/, '');
    this.write(text, x, y, this.advance(at, end, wide ? text.length : count));
  }

  private smallTextOut(at: number, end: number): void {
    const [x, y] = this.pair(at + 8),
      count = Math.min(this.u32(at + 16), 4000),
      options = this.u32(at + 20);
    if ((options & 0x10) === 0)
      this.write(this.decode(at + ((options & 0x100) !== 0 ? 36 : 52), count, end, (options & 0x200) === 0), x, y, 0);
  }
}

export function isEmf(bytes: Uint8Array): boolean {
  return (
    bytes.length >= 88 && bytes[0] === 1 && bytes[1] === 0 && String.fromCharCode(...bytes.subarray(40, 44)) === ' EMF'
  );
}

/** SVG of a metafile, or undefined when nothing in it could be drawn. Never throws for what the bytes are. */
export function emfToSvg(bytes: Uint8Array): { svg: string; w: number; h: number } | undefined {
  if (!isEmf(bytes)) return undefined;
  const v = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    i = (at: number): number => v.getInt32(at, true);
  const player = new EmfPlayer(bytes);
  try {
    player.play();
  } catch (error) {
    // A record shorter than its kind ends the reading.
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
  if (!player.drew) return undefined;
  // The frame is hundredths of a millimetre; the device's size in both units brings it to pixels.
  const kx = i(72) / (i(80) * 100 || 1),
    ky = i(76) / (i(84) * 100 || 1);
  let x = i(24) * kx,
    y = i(28) * ky,
    w = (i(32) - i(24)) * kx,
    h = (i(36) - i(28)) * ky;
  if (!(w > 0 && h > 0 && w < 1e6 && h < 1e6)) {
    x = i(8);
    y = i(12);
    w = i(16) - x + 1;
    h = i(20) - y + 1;
  }
  if (!(w > 0 && h > 0 && w < 1e6 && h < 1e6)) return undefined;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${n(x)} ${n(y)} ${n(w)} ${n(h)}" width="${n(w)}" height="${n(h)}">${player.svg}</svg>`,
    w,
    h,
  };
}
