/** What charts of Mermaid are drawn with: boxes, words and lines at places of the page, by shapes one can edit. */
import {
  type CustomPath,
  fromPlain,
  type Point,
  type RecordId,
  type RichText,
  type ShapeData,
  type Style,
} from '@limn/document';
import type { DrawnContext } from '../../drawn/import.ts';
import type { MermaidSource, Misread } from '../source.ts';
import { sizeOf, wordsOf } from '../source.ts';

export interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Turned about its middle, clockwise, radians. */
  r?: number;
}
export interface Drawn extends Place {
  id: RecordId;
}

/** Draws a chart of the lines of its source, and says which of them it could not read. */
export type ChartReader = (source: ChartSource, sheet: Sheet, misread: Misread) => void;
/** What a chart is read from. */
export type ChartSource = Omit<MermaidSource, 'numbers'>;

export const FONT = 14;
/** Fills and lines of what is told apart by colours, in turn. */
const COLORS = [
  ['#dbe7ff', '#4f7fe0'],
  ['#d6f2e1', '#2f9e66'],
  ['#ffedc7', '#c98a12'],
  ['#ffdfda', '#d4604c'],
  ['#e8deff', '#8560d6'],
  ['#d1f1f4', '#2596a3'],
  ['#fde0ef', '#c9508f'],
  ['#e6eaf0', '#64748b'],
] as const;

/** The fill and the line of the n-th of several. */
export const colorsOf = (n: number): { fill: string; stroke: string } => {
  const [fill, stroke] = COLORS[n % COLORS.length]!;
  return { fill, stroke };
};

const BARE: Style = { fill: 'none', stroke: 'none', align: 'center', padding: [0, 0, 0, 0], textFit: 'overflow' };

export class Sheet {
  private readonly layer: RecordId;
  private readonly context: DrawnContext;

  constructor(layer: RecordId, context: DrawnContext) {
    this.layer = layer;
    this.context = context;
  }

  /** Counts work that draws nothing. @throws ImportError when it is more than any chart needs */
  tick(pieces = 1): void {
    this.context.clock.tick(pieces);
  }

  box(kind: string, place: Place, text: string | RichText = '', style: Style = {}, more: Inside = {}): Drawn {
    const words = typeof text === 'string' ? wordsOf(text) : text;
    const id = this.context.builder.shape(more.in?.id ?? this.layer, {
      kind,
      box: place,
      style: { fontSize: FONT, ...style },
      data: more.data ?? {},
      text: words,
    });
    return { id, ...place };
  }

  /** Words without a frame. */
  words(text: string | RichText, place: Place, style: Style = {}, more: Inside = {}): Drawn {
    return this.box('basic.text', place, text, { ...BARE, ...style }, more);
  }

  /** The title of the chart in the middle over `w`, and where what follows it begins. */
  title(text: string, w: number): number {
    if (text.trim() === '') return 0;
    this.words(text, { x: 0, y: 0, w, h: 30 }, { fontSize: 20, bold: true });
    return 46;
  }

  /** An outline of points in fractions of the place, closed where it is filled. */
  outline(place: Place, paths: readonly CustomPath[], text = '', style: Style = {}): Drawn {
    return this.box('custom', place, text, style, { data: { geometry: [...paths] } });
  }

  line(from: Point | Drawn, to: Point | Drawn, style: Style = {}, text = ''): RecordId {
    const end = (at: Point | Drawn) => ('id' in at ? { ...middle(at), shape: at.id } : at);
    const id = this.context.builder.connector(this.layer, {
      kind: 'straight',
      start: end(from),
      end: end(to),
      style: { startArrow: 'none', endArrow: 'none', ...style },
    });
    this.label(id, text);
    return id;
  }

  /** A line that finds its way around corners. */
  way(from: Drawn, to: Drawn, style: Style = {}, text = ''): void {
    const id = this.context.builder.connector(this.layer, {
      kind: 'orthogonal',
      start: { ...middle(from), shape: from.id },
      end: { ...middle(to), shape: to.id },
      style: { startArrow: 'none', endArrow: 'triangle', radius: 8, ...style },
    });
    this.label(id, text);
  }

  private label(line: RecordId, text: string): void {
    if (text.trim() !== '')
      this.context.builder.label(line, wordsOf(text), { t: 0.5, dx: 0, dy: 0 }, { fontSize: FONT - 1 });
  }
}

/** What a box stands in, and what it carries besides its words. */
interface Inside {
  in?: Drawn | undefined;
  data?: ShapeData | undefined;
}

const middle = ({ x, y, w, h }: Place): Point => ({ x: x + w / 2, y: y + h / 2 });

/** Height of words that are broken within a width. */
export const heightOf = (text: string, w: number, fontSize = FONT): number => sizeOf(wordsOf(text), fontSize, w).h;
export const widthOf = (text: string, fontSize = FONT): number => sizeOf(wordsOf(text), fontSize).w;

/** What stands behind a word at the beginning of a line, such as `title`; undefined of other lines. */
export function after(line: string, word: string): string | undefined {
  const found = line.trim();
  if (!found.startsWith(word)) return undefined;
  const rest = found.slice(word.length);
  return rest === '' || /^[\s:]/.test(rest) ? rest.replace(/^[\s:]+/, '').trim() : undefined;
}

export const unquoted = (text: string): string => text.trim().replace(/^(["'])([^]*)\1$/, '$2');

/** How far a line is indented, in spaces. */
export const indentOf = (line: string): number => /^\s*/.exec(line)![0].replaceAll('\t', '    ').length;

/** A number as people write it. */
export const numberText = (value: number): RichText => fromPlain(String(Number(value.toPrecision(6))));
