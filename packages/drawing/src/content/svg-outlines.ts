/** Outlines out of the SVG that MathJax makes: groups, glyphs, rules and boxes, in one space. */
import type { CustomPath } from '@limn/document';

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}
type Matrix = readonly [number, number, number, number, number, number];

/** An element of the SVG, or a text in it. */
export interface SvgNode {
  kind: string;
  attributes?: Readonly<Record<string, unknown>>;
  children?: readonly unknown[];
  value?: string;
}

interface Text {
  text: string;
  x: number;
  y: number;
  size: number;
  color?: string;
}
interface Surroundings {
  matrix: Matrix;
  color: string | undefined;
  /** Where what stretches is cut off, in the space of the whole. */
  clip: Rect | null;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export class Outliner {
  readonly texts: Text[] = [];
  private readonly box: Rect;
  private readonly found = new Map<string | undefined, CustomPath[]>();
  private left: number;

  /** @param most numbers in all outlines */
  constructor(box: Rect, most: number) {
    this.box = box;
    this.left = most;
  }

  pieces(): { color?: string; paths: CustomPath[] }[] {
    return [...this.found].map(([color, paths]) => ({ ...(color !== undefined && { color }), paths }));
  }

  /** Takes up all that stands in the SVG; false where it is too much. */
  add(svg: SvgNode): boolean {
    for (const child of svg.children ?? [])
      this.node(child as SvgNode, { matrix: IDENTITY, color: undefined, clip: null });
    return this.left >= 0;
  }

  private node(node: SvgNode, around: Surroundings): void {
    if (this.left < 0 || !node.attributes) return;
    const a = node.attributes,
      own = transformOf(text(a['transform'])),
      fill = text(a['fill']),
      color = colourOf(fill) ?? around.color;
    const here: Surroundings = { ...around, color, matrix: times(around.matrix, own) };
    switch (node.kind) {
      case 'g':
        for (const child of node.children ?? []) this.node(child as SvgNode, here);
        return;
      case 'svg':
        this.nested(node, here);
        return;
      case 'path':
        this.path(outlineOf(text(a['d'])), here);
        return;
      case 'rect':
        this.rect(node, here);
        return;
      case 'line':
        this.line(node, here);
        return;
      case 'text':
        this.letters(node, here);
        return;
      default:
    }
  }

  /** What stretches (long braces, tall parentheses) is a glyph drawn too long, and cut off where the next begins. */
  private nested({ attributes: a = {}, children = [] }: SvgNode, here: Surroundings): void {
    const [vx = 0, vy = 0, vw = 1, vh = 1] = text(a['viewBox'])
        .split(/[\s,]+/)
        .map(Number),
      [x, y] = [number(a['x']), number(a['y'])],
      [w, h] = [number(a['width'], vw), number(a['height'], vh)];
    const isTable = a['data-table'] !== undefined,
      matrix = isTable ? here.matrix : times(here.matrix, [w / vw, 0, 0, h / vh, x - (vx * w) / vw, y - (vy * h) / vh]);
    const clip = isTable ? here.clip : bounded(here.matrix, { x, y, w, h });
    for (const child of children) this.node(child as SvgNode, { ...here, matrix, clip });
  }

  private rect({ attributes: a = {} }: SvgNode, here: Surroundings): void {
    const [x, y, w, h] = ['x', 'y', 'width', 'height'].map((key) => number(a[key])) as [number, number, number, number],
      line = number(a['stroke-width']);
    if (a['data-hitbox'] !== undefined || a['data-background'] !== undefined) return;
    if (text(a['fill']) !== 'none') {
      this.path(corners(x, y, w, h), here);
      return;
    }
    // A frame is what lies between two boxes that run in opposite directions.
    const inner = corners(x + line / 2, y + line / 2, w - line, h - line, true);
    this.path([...corners(x - line / 2, y - line / 2, w + line, h + line), ...inner], here);
  }

  private line({ attributes: a = {} }: SvgNode, here: Surroundings): void {
    const [x1, y1, x2, y2] = ['x1', 'y1', 'x2', 'y2'].map((key) => number(a[key])) as [number, number, number, number],
      length = Math.hypot(x2 - x1, y2 - y1),
      half = number(a['stroke-width'], 60) / 2;
    if (!(length > 0)) return;
    const [dx, dy] = [(-(y2 - y1) / length) * half, ((x2 - x1) / length) * half];
    this.path(['M', x1 + dx, y1 + dy, 'L', x2 + dx, y2 + dy, 'L', x2 - dx, y2 - dy, 'L', x1 - dx, y1 - dy, 'Z'], here);
  }

  private letters({ attributes: a = {}, children = [] }: SvgNode, { matrix: m, color }: Surroundings): void {
    const letters = children.map((child) => (child as SvgNode).value ?? '').join(''),
      size = number(a['font-size'], 1000) * Math.hypot(m[0], m[1]);
    this.left -= 100 * letters.length;
    if (this.left < 0 || letters.trim() === '') return;
    const [x, y] = [m[4] - this.box.x, m[5] - this.box.y],
      last = this.texts.at(-1);
    // Such letters come one by one, each as wide as it is high.
    if (
      last?.y === y &&
      last.size === size &&
      last.color === color &&
      x - last.x < (last.text.length + 0.5) * last.size * 1.3
    ) {
      last.text += letters;
      return;
    }
    this.texts.push({
      text: letters,
      x,
      y,
      size,
      ...(color !== undefined && { color }),
    });
  }

  private path(d: readonly (string | number)[], { matrix: m, color, clip }: Surroundings): void {
    const out: (string | number)[] = [],
      { x, y, w, h } = this.box;
    this.left -= d.length;
    if (this.left < 0) return;
    for (let i = 0; i < d.length; i++) {
      const step = d[i]!;
      if (typeof step === 'string') {
        out.push(step);
        continue;
      }
      const other = d[++i] as number,
        px = m[0] * step + m[2] * other + m[4],
        py = m[1] * step + m[3] * other + m[5];
      out.push((within(px, clip?.x, clip?.w) - x) / w, (within(py, clip?.y, clip?.h) - y) / h);
    }
    if (out.length === 0) return;
    const paths = this.found.get(color),
      made = { d: out.map((one) => (typeof one === 'number' ? Math.round(one * 1e6) / 1e6 : one)), stroke: false };
    if (paths) paths[0]!.d.push(...made.d);
    else this.found.set(color, [made]);
  }
}

/** The colours that TeX has names for; of more, its colour models make numbers. */
const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  yellow: '#ffff00',
  gray: '#808080',
  darkgray: '#404040',
  lightgray: '#bfbfbf',
  brown: '#bf8040',
  lime: '#bfff00',
  olive: '#808000',
  orange: '#ff8000',
  pink: '#ffbfbf',
  purple: '#bf0040',
  teal: '#008080',
  violet: '#800080',
};
/** A colour that painters know; undefined for all else, which is in that of the text. */
const colourOf = (fill: string): string | undefined =>
  /^#[0-9a-f]{6}$/i.test(fill) ? fill : NAMED[fill.toLowerCase()];

const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value));
function number(value: unknown, otherwise = 0): number {
  const found = Number.parseFloat(text(value));
  return Number.isFinite(found) ? found : otherwise;
}
const within = (v: number, from = -Infinity, length = Infinity): number =>
  length === Infinity ? v : Math.max(from, Math.min(from + length, v));

const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
];

function bounded(m: Matrix, { x, y, w, h }: Rect): Rect {
  const xs = [m[0] * x + m[2] * y + m[4], m[0] * (x + w) + m[2] * (y + h) + m[4]],
    ys = [m[1] * x + m[3] * y + m[5], m[1] * (x + w) + m[3] * (y + h) + m[5]];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, w: Math.max(...xs) - left, h: Math.max(...ys) - top };
}

function transformOf(source: string): Matrix {
  let out = IDENTITY;
  for (const [, name, inside] of source.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const n = inside!.split(/[\s,]+/).map(Number);
    out = times(out, single(name!, n));
  }
  return out;
}

function single(name: string, [a = 0, b, c = 0, d = 0, e = 0, f = 0]: readonly number[]): Matrix {
  switch (name) {
    case 'translate':
      return [1, 0, 0, 1, a, b ?? 0];
    case 'scale':
      return [a, 0, 0, b ?? a, 0, 0];
    case 'rotate': {
      const r = (a * Math.PI) / 180,
        [cos, sin] = [Math.cos(r), Math.sin(r)];
      return times(times([1, 0, 0, 1, b ?? 0, c], [cos, sin, -sin, cos, 0, 0]), [1, 0, 0, 1, -(b ?? 0), -c]);
    }
    case 'matrix':
      return [a, b ?? 0, c, d, e, f];
    default:
      return IDENTITY;
  }
}

function corners(x: number, y: number, w: number, h: number, isReversed = false): (string | number)[] {
  const points = [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
  const [first, ...rest] = isReversed ? points.reverse() : points;
  return ['M', ...first!, ...rest.flatMap((point) => ['L', ...point]), 'Z'];
}

/** Numbers each letter of a glyph's outline takes. Glyphs are written with absolute letters alone. */
const ARITY: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2, C: 6, S: 4, Z: 0 };

/** A glyph's outline with lines and curves in full. */
function outlineOf(d: string): (string | number)[] {
  const out: (string | number)[] = [];
  let x = 0,
    y = 0,
    // Control point of the last curve.
    cx = 0,
    cy = 0,
    last = '';
  for (const [, letter, inside] of d.matchAll(/([MLHVQTCSZ])([^MLHVQTCSZ]*)/g)) {
    const n = inside!.match(/-?\d*\.?\d+/g)?.map(Number) ?? [],
      arity = ARITY[letter!]!;
    for (let i = 0; i === 0 || i + arity <= n.length; i += Math.max(1, arity)) {
      if (letter === 'Z') {
        if (i === 0) out.push('Z');
        break;
      }
      if (n.length < i + arity) break;
      const p = n.slice(i, i + arity);
      const mirrored = (kinds: string): [number, number] => (kinds.includes(last) ? [2 * x - cx, 2 * y - cy] : [x, y]);
      let full: number[];
      if (letter === 'H') full = [p[0]!, y];
      else if (letter === 'V') full = [x, p[0]!];
      else if (letter === 'T') full = [...mirrored('QT'), ...p];
      else if (letter === 'S') full = [...mirrored('CS'), ...p];
      else full = p;
      const as = FULL[letter!] ?? letter!;
      out.push(as, ...full);
      [cx, cy] = full.length > 2 ? (full.slice(-4, -2) as [number, number]) : [x, y];
      [x, y] = full.slice(-2) as [number, number];
      last = letter!;
    }
  }
  return out;
}
const FULL: Readonly<Record<string, string>> = { H: 'L', V: 'L', T: 'Q', S: 'C' };
