/**
 * Enhanced metafiles as SVG: lines, curves, polygons, paths, text and bitmaps of the plain GDI records. Metafiles that
 * also hold EMF+ carry the same picture in plain records. Record layouts: [MS-EMF] §2.3.
 */
import { readDib } from './dib.ts';
import { deviceMatrix, type Font, type GdiObject, type GdiState, initialState, type Matrix, multiply, type Pen, stockObject } from './emf-state.ts';
import { encodePng, type Raster } from './png.ts';

/** Raster operation that paints where the bitmap is black and leaves the rest: the mask of an icon. */
const SRCAND = 0x008800c6;
const MAX_RECORDS = 200_000, MAX_OUTPUT = 20_000_000;
const DASHES: readonly (string | undefined)[] = [undefined, '6 3', '1 2', '6 2 1 2', '6 2 1 2 1 2'];

const escape = (text: string): string => text.replace(/[<>&"']/g, (c) => `&#${c.charCodeAt(0)};`);
const hex = (v: number): string => `#${((v & 0xff) << 16 | (v & 0xff00) | (v >> 16 & 0xff)).toString(16).padStart(6, '0')}`;
const n = (v: number): string => String(Math.round(v * 100) / 100);

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

class EmfPlayer {
  private readonly bytes: Uint8Array;
  private readonly v: DataView;
  private readonly out: string[] = [];
  private size = 0;
  private s: GdiState = initialState();
  private readonly saved: GdiState[] = [];
  private readonly objects = new Map<number, GdiObject>();
  /** Path being collected between BEGINPATH and the record that paints it. */
  private path: string | undefined;
  private finished = '';
  /** A black-and-white bitmap laid under the next one: white lets the ground through. */
  private mask: Raster | undefined;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.v = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  play(): string {
    for (let at = 0, count = 0; at + 8 <= this.bytes.length && count < MAX_RECORDS && this.size < MAX_OUTPUT; count++) {
      const type = this.v.getUint32(at, true), length = this.v.getUint32(at + 4, true);
      if (length < 8 || at + length > this.bytes.length || type === 14) break;
      this.record(type, at, length);
      at += length;
    }
    return this.out.join('');
  }

  get drew(): boolean { return this.out.length > 0; }

  private i32(at: number): number { return this.v.getInt32(at, true); }
  private u32(at: number): number { return this.v.getUint32(at, true); }
  private pair(at: number): [number, number] { return [this.i32(at), this.i32(at + 4)]; }
  private matrix(at: number): Matrix { return [0, 4, 8, 12, 16, 20].map((k) => this.v.getFloat32(at + k, true)) as unknown as Matrix; }

  private map(x: number, y: number): [number, number] {
    const [a, b, c, d, e, f] = deviceMatrix(this.s);
    return [a * x + c * y + e, b * x + d * y + f];
  }
  private xy(x: number, y: number): string { const [u, w] = this.map(x, y); return `${n(u)} ${n(w)}`; }
  private scale(): number { const [a, b, c, d] = deviceMatrix(this.s); return Math.sqrt(Math.abs(a * d - b * c)) || 1; }

  private points(at: number, count: number, short: boolean, end: number): [number, number][] {
    const found: [number, number][] = [], step = short ? 4 : 8;
    for (let i = 0; i < count && at + step <= end; i++, at += step) {
      found.push(short ? [this.v.getInt16(at, true), this.v.getInt16(at + 2, true)] : this.pair(at));
    }
    return found;
  }

  private record(type: number, at: number, length: number): void {
    const { s } = this, end = at + length, body = at + 8;
    switch (type) {
      case 2: case 85: return this.poly(at, end, type === 85, 'bezier', false);
      case 3: case 86: return this.poly(at, end, type === 86, 'line', true);
      case 4: case 87: return this.poly(at, end, type === 87, 'line', false);
      case 5: case 88: return this.polyTo(at, end, type === 88, true);
      case 6: case 89: return this.polyTo(at, end, type === 89, false);
      case 7: case 8: case 90: case 91: return this.polyPoly(at, end, type >= 90, type === 8 || type === 91);
      case 9: s.windowExt = this.pair(body); s.mapped = true; return;
      case 10: s.windowOrg = this.pair(body); s.mapped = true; return;
      case 11: s.viewportExt = this.pair(body); s.mapped = true; return;
      case 12: s.viewportOrg = this.pair(body); s.mapped = true; return;
      case 17: if (this.u32(body) === 1) s.mapped = false; return;
      case 19: s.evenOdd = this.u32(body) !== 2; return;
      case 22: s.textAlign = this.u32(body); return;
      case 24: s.textColor = hex(this.u32(body)); return;
      case 27: [s.x, s.y] = this.pair(body); if (this.path !== undefined) this.path += `M${this.xy(s.x, s.y)}`; return;
      case 33: this.saved.push({ ...s }); return;
      case 34: { const back = this.i32(body); for (let i = 0; i < (back < 0 ? -back : 1) && this.saved.length > 0; i++) this.s = this.saved.pop()!; return; }
      case 35: s.world = this.matrix(body); return;
      case 36: return this.modifyWorld(at);
      case 37: return this.select(this.u32(body));
      case 38: case 95: return this.createPen(type, at);
      case 39: this.objects.set(this.u32(body), { brush: { color: hex(this.u32(at + 16)), none: this.u32(at + 12) === 1 } }); return;
      case 40: this.objects.delete(this.u32(body)); return;
      case 42: case 43: case 44: return this.box(type, at);
      case 54: { const [x, y] = this.pair(body); this.draw(`M${this.xy(s.x, s.y)}L${this.xy(x, y)}`, `L${this.xy(x, y)}`, false); s.x = x; s.y = y; return; }
      case 59: this.path = ''; return;
      case 60: this.finished = this.path ?? ''; this.path = undefined; return;
      case 61: if (this.path !== undefined) this.path += 'Z'; return;
      case 62: case 63: case 64: this.paint(this.finished, type !== 64, type !== 62); this.finished = ''; return;
      case 76: case 77: return this.blit(at, end, type);
      case 81: return this.stretch(at, end);
      case 82: return this.createFont(at, end);
      case 83: case 84: return this.textOut(at, end, type === 84);
      default: return;
    }
  }

  private emit(text: string): void { this.out.push(text); this.size += text.length; }

  /** A figure of its own, or within a path a piece of it (`joined` goes on from the current point). */
  private draw(figure: string, joined: string, fill: boolean): void {
    if (this.path === undefined) this.paint(figure, fill, true);
    else this.path += this.path === '' ? figure : joined;
  }

  private paint(d: string, fill: boolean, stroke: boolean): void {
    const { pen, brush, evenOdd } = this.s;
    const filled = fill && !brush.none, lined = stroke && !pen.none;
    if (d === '' || (!filled && !lined)) return;
    const width = Math.max(1, pen.width * this.scale());
    this.emit(`<path d="${d}" fill="${filled ? brush.color : 'none'}"${filled && evenOdd ? ' fill-rule="evenodd"' : ''}`
      + (lined ? ` stroke="${pen.color}" stroke-width="${n(width)}"${pen.dash ? ` stroke-dasharray="${pen.dash.split(' ').map((v) => n(Number(v) * width)).join(' ')}"` : ''}${pen.round ? ' stroke-linecap="round" stroke-linejoin="round"' : ''}` : '') + '/>');
  }

  private figure(p: readonly [number, number][], kind: 'line' | 'bezier', close: boolean): string {
    if (p.length < 2) return '';
    let d = `M${this.xy(...p[0]!)}`;
    if (kind === 'line') for (const q of p.slice(1)) d += `L${this.xy(...q)}`;
    else for (let i = 1; i + 2 < p.length; i += 3) d += `C${this.xy(...p[i]!)} ${this.xy(...p[i + 1]!)} ${this.xy(...p[i + 2]!)}`;
    return close ? `${d}Z` : d;
  }

  private poly(at: number, end: number, short: boolean, kind: 'line' | 'bezier', close: boolean): void {
    const d = this.figure(this.points(at + 28, this.u32(at + 24), short, end), kind, close);
    this.draw(d, d, close);
  }

  private polyTo(at: number, end: number, short: boolean, bezier: boolean): void {
    const p = this.points(at + 28, this.u32(at + 24), short, end), { s } = this;
    const d = this.figure([[s.x, s.y], ...p], bezier ? 'bezier' : 'line', false);
    this.draw(d, d.replace(/^M[^LC]*/, ''), false);
    if (p.length > 0) [s.x, s.y] = p.at(-1)!;
  }

  private polyPoly(at: number, end: number, short: boolean, close: boolean): void {
    const figures = Math.min(this.u32(at + 24), 10_000);
    let from = at + 32 + 4 * figures, d = '';
    for (let i = 0; i < figures && at + 36 + 4 * i <= end; i++) {
      const count = this.u32(at + 32 + 4 * i), p = this.points(from, count, short, end);
      d += this.figure(p, 'line', close);
      from += p.length * (short ? 4 : 8);
    }
    this.draw(d, d, close);
  }

  private modifyWorld(at: number): void {
    const { s } = this, m = this.matrix(at + 8), mode = this.u32(at + 32);
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
    const extended = type === 95, style = this.u32(extended ? at + 28 : at + 12), kind = style & 0xf;
    const pen: Pen = { width: this.i32(extended ? at + 32 : at + 16), color: hex(this.u32(extended ? at + 40 : at + 24)), none: kind === 5, round: (style & 0xf00) === 0 };
    // A cosmetic pen is one pixel wide whatever it says.
    if (extended && (style & 0x10000) === 0) pen.width = 0;
    if (DASHES[kind]) pen.dash = DASHES[kind];
    this.objects.set(this.u32(at + 8), { pen });
  }

  private createFont(at: number, end: number): void {
    if (at + 104 > end) return;
    let family = '';
    for (let i = 0; i < 32; i++) { const c = this.v.getUint16(at + 40 + 2 * i, true); if (c === 0) break; family += String.fromCharCode(c); }
    const font: Font = {
      height: Math.abs(this.i32(at + 12)) || 12, angle: this.i32(at + 20) / 10, bold: this.i32(at + 28) >= 600,
      italic: this.bytes[at + 32] !== 0, underline: this.bytes[at + 33] !== 0, family,
    };
    this.objects.set(this.u32(at + 8), { font });
  }

  private box(type: number, at: number): void {
    const [x0, y0] = this.pair(at + 8), [x1, y1] = this.pair(at + 16), p = (x: number, y: number): string => this.xy(x, y);
    const rx = type === 42 ? (x1 - x0) / 2 : type === 44 ? Math.min(this.i32(at + 24) / 2, (x1 - x0) / 2) : 0;
    const ry = type === 42 ? (y1 - y0) / 2 : type === 44 ? Math.min(this.i32(at + 28) / 2, (y1 - y0) / 2) : 0, kx = rx * 0.448, ky = ry * 0.448;
    const d = rx === 0 || ry === 0 ? `M${p(x0, y0)}L${p(x1, y0)}L${p(x1, y1)}L${p(x0, y1)}Z`
      : `M${p(x0 + rx, y0)}L${p(x1 - rx, y0)}C${p(x1 - kx, y0)} ${p(x1, y0 + ky)} ${p(x1, y0 + ry)}L${p(x1, y1 - ry)}C${p(x1, y1 - ky)} ${p(x1 - kx, y1)} ${p(x1 - rx, y1)}`
        + `L${p(x0 + rx, y1)}C${p(x0 + kx, y1)} ${p(x0, y1 - ky)} ${p(x0, y1 - ry)}L${p(x0, y0 + ry)}C${p(x0, y0 + ky)} ${p(x0 + kx, y0)} ${p(x0 + rx, y0)}Z`;
    this.draw(d, d, true);
  }

  private image(x: number, y: number, w: number, h: number, header: number, headerSize: number, bits: number, bitsSize: number, end: number): void {
    if (headerSize < 40 || header + headerSize > end || bits + bitsSize > end) return;
    const raster = readDib(this.bytes.subarray(header, header + headerSize), this.bytes.subarray(bits, bits + bitsSize));
    if (!raster) return;
    const mask = this.mask;
    this.mask = undefined;
    // A mask may come in a larger bitmap, of which it is the top left corner.
    if (mask && mask.w >= raster.w && mask.h >= raster.h) {
      for (let i = 0; i < raster.w * raster.h; i++) raster.rgba[4 * i + 3] = 255 - mask.rgba[4 * (Math.floor(i / raster.w) * mask.w + (i % raster.w))]!;
    }
    const [x0, y0] = this.map(x, y), [x1, y1] = this.map(x + w, y + h);
    this.emit(`<image x="${n(Math.min(x0, x1))}" y="${n(Math.min(y0, y1))}" width="${n(Math.abs(x1 - x0))}" height="${n(Math.abs(y1 - y0))}" preserveAspectRatio="none" href="data:image/png;base64,${base64(encodePng(raster))}"/>`);
  }

  private stretch(at: number, end: number): void {
    const [x, y] = this.pair(at + 24), [w, h] = this.pair(at + 72);
    this.image(x, y, w, h, at + this.u32(at + 48), this.u32(at + 52), at + this.u32(at + 56), this.u32(at + 60), end);
  }

  /** BITBLT and STRETCHBLT: a bitmap, or without one a rectangle of the brush. Masks and screen operations are left out. */
  private blit(at: number, end: number, type: number): void {
    const [x, y] = this.pair(at + 24), [w, h] = this.pair(at + 32), operation = this.u32(at + 40);
    if (this.u32(at + 88) > 0 && (operation === 0x00cc0020 || type === 77)) {
      const header = at + this.u32(at + 84), headerSize = this.u32(at + 88), bits = at + this.u32(at + 92), bitsSize = this.u32(at + 96);
      if (operation === 0x00cc0020) this.image(x, y, w, h, header, headerSize, bits, bitsSize, end);
      else if (operation === SRCAND && header + headerSize <= end && bits + bitsSize <= end) {
        this.mask = readDib(this.bytes.subarray(header, header + headerSize), this.bytes.subarray(bits, bits + bitsSize));
      }
      return;
    }
    if (operation !== 0x00f00021) return;
    const d = `M${this.xy(x, y)}L${this.xy(x + w, y)}L${this.xy(x + w, y + h)}L${this.xy(x, y + h)}Z`;
    this.paint(d, true, false);
  }

  /** Logical width of the first characters by the distances the record gives; 0 where it gives none. */
  private advance(at: number, end: number, count: number): number {
    const offset = this.u32(at + 72), from = at + offset;
    if (offset < 76 || from + 4 * count > end) return 0;
    let sum = 0;
    for (let i = 0; i < count; i++) sum += this.i32(from + 4 * i);
    return sum;
  }

  private textOut(at: number, end: number, wide: boolean): void {
    const { s } = this, [x, y] = this.pair(at + 36), count = Math.min(this.u32(at + 44), 4000), from = at + this.u32(at + 48);
    let text = '';
    for (let i = 0; i < count && from + (wide ? 2 : 1) * (i + 1) <= end; i++) text += String.fromCharCode(wide ? this.v.getUint16(from + 2 * i, true) : this.bytes[from + i]!);
    text = text.replace(/\p{Cc}/gu, ' ').trimEnd();
    if (text.trim() === '') return;
    const width = this.advance(at, end, text.length) * this.scale();
    const [px, py] = s.textAlign & 1 ? this.map(s.x, s.y) : this.map(x, y), size = s.font.height * this.scale();
    const vertical = s.textAlign & 24, baseline = vertical === 24 ? py : vertical === 8 ? py - size * 0.2 : py + size * 0.8;
    const anchor = (s.textAlign & 6) === 6 ? 'middle' : (s.textAlign & 6) === 2 ? 'end' : 'start';
    this.emit(`<text x="${n(px)}" y="${n(baseline)}" font-size="${n(size)}" font-family="${family(s.font.family)}" fill="${s.textColor}" text-anchor="${anchor}"${width > 0 ? ` textLength="${n(width)}" lengthAdjust="spacingAndGlyphs"` : ''}`
      + `${s.font.bold ? ' font-weight="bold"' : ''}${s.font.italic ? ' font-style="italic"' : ''}${s.font.underline ? ' text-decoration="underline"' : ''}`
      + `${s.font.angle ? ` transform="rotate(${n(-s.font.angle)} ${n(px)} ${n(py)})"` : ''}>${escape(text)}</text>`);
  }
}

/** A face that may not be installed, before one that looks like it. */
function family(name: string): string {
  const generic = /mono|courier|consol/i.test(name) ? 'monospace' : /serif|times|roman|georgia|cambria|song|simsun/i.test(name) && !/sans/i.test(name) ? 'serif' : 'sans-serif';
  return name === '' ? generic : escape(`${name.replace(/["';,{}]/g, '')}, ${generic}`);
}

export function isEmf(bytes: Uint8Array): boolean {
  return bytes.length >= 88 && bytes[0] === 1 && bytes[1] === 0 && String.fromCharCode(...bytes.subarray(40, 44)) === ' EMF';
}

/** SVG of a metafile, or undefined when nothing in it could be drawn. Never throws for what the bytes are. */
export function emfToSvg(bytes: Uint8Array): { svg: string; w: number; h: number } | undefined {
  if (!isEmf(bytes)) return undefined;
  const v = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), i = (at: number): number => v.getInt32(at, true);
  const player = new EmfPlayer(bytes);
  let body: string;
  try {
    body = player.play();
  } catch (error) {
    // A record shorter than its kind ends the reading.
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
  if (!player.drew) return undefined;
  // The frame is hundredths of a millimetre; the device's size in both units brings it to pixels.
  const kx = i(72) / (i(80) * 100 || 1), ky = i(76) / (i(84) * 100 || 1);
  let x = i(24) * kx, y = i(28) * ky, w = (i(32) - i(24)) * kx, h = (i(36) - i(28)) * ky;
  if (!(w > 0 && h > 0 && w < 1e6 && h < 1e6)) { x = i(8); y = i(12); w = i(16) - x + 1; h = i(20) - y + 1; }
  if (!(w > 0 && h > 0 && w < 1e6 && h < 1e6)) return undefined;
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${n(x)} ${n(y)} ${n(w)} ${n(h)}" width="${n(w)}" height="${n(h)}">${body}</svg>`, w, h };
}
