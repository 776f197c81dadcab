/**
 * The few words that rows are written in: a row, text boxes and ports by fractions, handles that slide along a line.
 */
import type { Point, Style } from '@limn/document';
import type { Controls, Path, ShapeControl, ShapeDefinition, ShapePart, TextBox } from '@limn/drawing/shape/index.ts';

type Look = Omit<ShapeDefinition, 'id' | 'name' | 'tags' | 'w' | 'h'>;

/** Tags are written as one comma-separated string a language; sizes are page units on the 10-unit grid. */
export function row(
  id: string,
  zh: string,
  en: string,
  tagsZh: string,
  tagsEn: string,
  w: number,
  h: number,
  look: Look,
): ShapeDefinition {
  return { id, name: { zh, en }, tags: { zh: tagsZh.split(','), en: tagsEn.split(',') }, w, h, ...look };
}

export type PartsOf = ShapeDefinition['parts'];

/** One filled and stroked part. */
export const one =
  (build: (w: number, h: number, c: Controls, style: Style) => Path): PartsOf =>
  (w, h, c, style) => [{ path: build(w, h, c, style) }];

/** Lines drawn over the fill: the inner edges of a shape. */
export const lines = (path: Path): ShapePart => ({ path, fill: false });

export const at = (x: number, y: number): Point => ({ x, y });

/** Text box by fractions of the box: left, top, right, bottom edge. */
export const textAt =
  (l: number, t: number, r: number, b: number) =>
  (w: number, h: number): TextBox => ({ x: l * w, y: t * h, w: (r - l) * w, h: (b - t) * h });

/** Text box from edges in page units, cut to the box and never of negative size. */
export function textEdges(w: number, h: number, l: number, t: number, r: number, b: number): TextBox {
  const x = clamp(l, 0, w),
    y = clamp(t, 0, h);
  return { x, y, w: clamp(r - x, 0, w - x), h: clamp(b - y, 0, h - y) };
}

/** The rectangle inscribed in the ellipse of the box. */
export const ELLIPSE_TEXT = textAt(0.1465, 0.1465, 0.8535, 0.8535);

export const portsAt =
  (...fractions: readonly (readonly [number, number])[]) =>
  (w: number, h: number): Point[] =>
    fractions.map(([x, y]) => ({ x: x * w, y: y * h }));

/** The four middles, then the quarter points of the top and the bottom side. */
export const RECT_PORTS = portsAt([0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5], [0.25, 0], [0.75, 0], [0.25, 1], [0.75, 1]);
const D = (1 - Math.SQRT1_2) / 2;
/** The four middles, then the diagonals of the ellipse. */
export const ELLIPSE_PORTS = portsAt(
  [0.5, 0],
  [1, 0.5],
  [0.5, 1],
  [0, 0.5],
  [1 - D, D],
  [1 - D, 1 - D],
  [D, 1 - D],
  [D, D],
);

export const clamp = (v: number, lo: number, hi: number): number => Math.max(lo, Math.min(v, Math.max(lo, hi)));
export const short = (w: number, h: number): number => Math.min(w, h);

interface Slide {
  min: number;
  max: number;
  default: number;
  integer?: boolean;
  label?: { zh: string; en: string };
  follows?: string;
  style?: 'radius';
  applies?(c: Controls): boolean;
  /** Where the handle stands at value 0, and how far it goes for each 1 of value: x, y, dx, dy. */
  line(w: number, h: number, c: Controls): readonly [number, number, number, number];
  /** Greatest value that still changes the shape at this size. */
  cap?(w: number, h: number, c: Controls): number;
}

/** A handle that slides along a line; the value of a point is that of its nearest point on the line. */
export function slide(name: string, s: Slide): ShapeControl {
  return {
    name,
    min: s.min,
    max: s.max,
    default: s.default,
    ...(s.integer && { integer: true }),
    ...(s.label && { label: s.label }),
    ...(s.follows && { follows: s.follows }),
    ...(s.style && { style: s.style }),
    ...(s.applies && { applies: s.applies }),
    position(w, h, c) {
      const [x, y, dx, dy] = s.line(w, h, c);
      const v = Math.min(c[name] ?? s.default, s.cap?.(w, h, c) ?? Infinity);
      return { x: x + dx * v, y: y + dy * v };
    },
    value(p, w, h, c) {
      const [x, y, dx, dy] = s.line(w, h, c);
      const length = dx * dx + dy * dy;
      const v = length === 0 ? s.default : ((p.x - x) * dx + (p.y - y) * dy) / length;
      return clamp(v, s.min, Math.min(s.max, s.cap?.(w, h, c) ?? Infinity));
    },
  };
}

/** A handle on the rim of the box's ellipse; the value is degrees clockwise from three o'clock, 0..360. */
export function angle(name: string, start: number, label: { zh: string; en: string }): ShapeControl {
  return {
    name,
    min: 0,
    max: 360,
    default: start,
    label,
    position(w, h, c) {
      const a = radians(c[name] ?? start);
      return { x: w / 2 + (w / 2) * Math.cos(a), y: h / 2 + (h / 2) * Math.sin(a) };
    },
    value(p, w, h) {
      const a = Math.atan2((p.y - h / 2) * Math.max(w, 1e-9), (p.x - w / 2) * Math.max(h, 1e-9));
      return ((a * 180) / Math.PI + 360) % 360;
    },
  };
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The value in force of a control of this row; a row reads only names it declares. */
export const get = (c: Controls, name: string): number => c[name] ?? 0;
