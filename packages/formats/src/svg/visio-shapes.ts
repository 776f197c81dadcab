/**
 * Drawings that Visio wrote as SVG, on the clipboard or in a file: each shape comes with its outline, its words and its
 * data as one shape, and each connector as one that holds on to the shapes it touches.
 */
import type { ConnectorData, Gradient, Property, RecordId, ShapeData, Style } from '@limn/document';
import type { DrawingBuilder } from '../drawn/builder.ts';
import { arrowhead } from '../visio/style/line.ts';
import { type Box, pathIn, type Point, type Step } from '../whiteboard/outline.ts';
import { elements, type XmlElement } from '../syntax/xml.ts';
import { lengthOf, type Look, lookOf, styleOf } from './look.ts';
import { applied, type Matrix, scaleOf, turnOf } from './matrix.ts';
import { boxOf, outlineOfBox, partsOf } from './outlines.ts';
import type { Sheet } from './sheet.ts';
import { cornersOf, drawnOut, isUpright, middleOf } from './visio-line.ts';
import { placeOfText, visioText } from './visio-text.ts';

/** What Visio says an element is: `shape`, `group`, `shadow`, `foregroundPage`; undefined in files of others. */
export const contextOf = (one: XmlElement): string | undefined => one.attributes['v:groupContext'];

export const isVisioPage = (one: XmlElement): boolean => /^(?:fore|back)groundPage$/.test(contextOf(one) ?? '');

/** Says something about what it stands in, and draws nothing. */
const TOLD = new Set([
  'title',
  'desc',
  'metadata',
  'defs',
  'style',
  'custProps',
  'userDefs',
  'textBlock',
  'textRect',
  'tabList',
  'layer',
  'pageProperties',
  'documentProperties',
]);
export const isDrawn = (one: XmlElement): boolean => !TOLD.has(one.name) && contextOf(one) !== 'shadow';

export interface ShapePlace {
  parent: RecordId;
  look: Look;
  matrix: Matrix;
  link: string | undefined;
}

interface Outline {
  element: XmlElement;
  look: Look;
  /** Each with the places of the file. */
  parts: Step[][];
}

interface Parts {
  outlines: Outline[];
  text: XmlElement | undefined;
}

const OUTLINES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
/** Page units between an end and the border of the shape that holds it. */
const REACH = 2.5;

export interface VisioContext {
  builder: DrawingBuilder;
  byId: ReadonlyMap<string, XmlElement>;
  sheet: Sheet;
  gradients: ReadonlyMap<string, Gradient>;
}

export class VisioShapes {
  private readonly context: VisioContext;
  /** Shapes that are drawn, turned ones by the box around them. */
  private readonly boxes: { id: RecordId; box: Box }[] = [];
  private readonly lines: { id: RecordId; start: Point; end: Point }[] = [];

  constructor(context: VisioContext) {
    this.context = context;
  }

  /** Draws one; false for what is made of more than outlines and a text, which is read as any other group. */
  draw(one: XmlElement, place: ShapePlace): boolean {
    const parts = this.partsOf(one, place.look);
    if (!parts || parts.outlines.length === 0) return false;
    return this.connector(one, parts, place) || this.shape(one, parts, place);
  }

  /** Lets shapes hold the ends that touch their border, once all of them are there. */
  join(): void {
    for (const { id, ...ends } of this.lines)
      for (const which of ['start', 'end'] as const) {
        const p = ends[which],
          [held] = this.boxes
            .filter(({ box }) => isOnBorder(box, p))
            .sort((a, b) => a.box.w * a.box.h - b.box.w * b.box.h);
        if (!held) continue;
        const { box } = held,
          share = (at: number, from: number, size: number): number => Math.min(1, Math.max(0, (at - from) / size));
        this.context.builder.hold(id, which, held.id, { x: share(p.x, box.x, box.w), y: share(p.y, box.y, box.h) });
      }
  }

  private partsOf(one: XmlElement, around: Look): Parts | undefined {
    const out: Parts = { outlines: [], text: undefined };
    for (const element of elements(one)) {
      if (!isDrawn(element)) continue;
      if (element.attributes['v:rectContext'] === 'textBkgnd') continue;
      const isMoved = element.attributes['transform'] !== undefined;
      if (element.name === 'text' && !out.text && !isMoved) out.text = element;
      else if (OUTLINES.has(element.name) && !isMoved) {
        const box = boxOf(element),
          parts = (box ? [outlineOfBox(box)] : partsOf(element)).filter((steps) => steps.length > 1);
        if (parts.length > 0) out.outlines.push({ element, look: lookOf(element, around, this.context.sheet), parts });
      } else return undefined;
    }
    return out;
  }

  private styleOf(look: Look, matrix: Matrix): Style {
    return styleOf(look, this.context.gradients, scaleOf(matrix));
  }

  private connector(
    one: XmlElement,
    { outlines, text }: Parts,
    { parent, matrix, link, ...place }: ShapePlace,
  ): boolean {
    const [only] = outlines;
    if (outlines.length !== 1 || only!.parts.length !== 1) return false;
    const { look } = only!,
      style = this.styleOf(look, matrix),
      corners = style.fill === 'none' && style.stroke !== 'none' ? cornersOf(only!.parts[0]!) : undefined;
    if (!corners) return false;
    const arrows = { start: this.arrow(look, 'marker-start'), end: this.arrow(look, 'marker-end') };
    const points = drawnOut(corners, arrows.start.back, arrows.end.back).map(({ x, y }): Point => {
      const [px, py] = applied(matrix, x, y);
      return { x: px, y: py };
    });
    const [start, end] = [points[0]!, points.at(-1)!],
      { fill: _fill, gradient: _gradient, fillOpacity: _opacity, ...line } = style;
    const id = this.context.builder.connector(parent, {
      kind: isUpright(points) && points.length > 2 ? 'orthogonal' : 'straight',
      start,
      end,
      points: points.slice(1, -1),
      style: { ...line, startArrow: arrows.start.head, endArrow: arrows.end.head },
      data: dataOf(one, link) as ConnectorData,
    });
    this.lines.push({ id, start, end });
    if (text) {
      const words = this.text(text, place.look, matrix),
        at = rectOf(one, matrix) ?? middleOf(points),
        middle = middleOf(points);
      this.context.builder.label(id, words.text, { t: 0.5, dx: at.x - middle.x, dy: at.y - middle.y }, words.style);
    }
    return true;
  }

  /** The head that a marker draws, and how far short of its point the line ends. */
  private arrow(look: Look, which: string): { head: Style['endArrow']; back: number } {
    const name = /url\(\s*["']?#([^"')]+)/.exec(look[which] ?? '')?.[1],
      marker = name === undefined ? undefined : this.context.byId.get(name);
    if (!marker) return { head: 'none', back: 0 };
    const back = Math.abs(Number(marker.attributes['v:setback'] ?? 0)) * lengthOf(look['stroke-width'], 1);
    return {
      head: arrowhead(Number(marker.attributes['v:arrowType'] ?? 4)),
      back: Number.isFinite(back) ? Math.min(back, 50) : 0,
    };
  }

  private text(text: XmlElement, around: Look, matrix: Matrix): ReturnType<typeof visioText> {
    const { sheet } = this.context;
    return visioText(text, lookOf(text, around, sheet), { sheet, scale: scaleOf(matrix) });
  }

  private shape(one: XmlElement, { outlines, text }: Parts, { parent, matrix, link, look }: ShapePlace): boolean {
    const styles = outlines.map((outline) => this.styleOf(outline.look, matrix)),
      filled = styles.find(({ fill, gradient }) => fill !== 'none' || gradient) ?? styles[0]!,
      lined = styles.find(({ stroke }) => stroke !== 'none') ?? filled;
    const isOne = styles.every(
      (style) => (style.fill === 'none' || style.fill === filled.fill) && sameLine(style, lined),
    );
    const turn = turnOf(matrix);
    if (!isOne || !turn) return false;
    const all = outlines.flatMap(({ parts }) => parts),
      { box: inner } = pathIn(all),
      [cx, cy] = applied(matrix, inner.x + inner.w / 2, inner.y + inner.h / 2),
      [w, h] = [inner.w * turn.sx, inner.h * turn.sy],
      box = { x: cx - w / 2, y: cy - h / 2, w, h };
    const [block] = elements(one, 'textBlock'),
      words = text && this.text(text, look, matrix),
      at = rectOf(one, matrix);
    // Words that stand beside their shape are a text of their own.
    if (words && at && !isWithin(inner.w > 0 && inner.h > 0 ? around(box, matrix) : box, at)) return false;
    const isSeen = filled.fill !== 'none' || lined.stroke !== 'none',
      known = kindOf(outlines);
    if (!isSeen && !words) return true;
    const geometry = known ? undefined : outlines.map((outline, i) => pathOf(outline, styles[i]!, inner));
    const id = this.context.builder.shape(parent, {
      kind: isSeen ? (known ?? 'custom') : 'basic.text',
      box: { ...box, ...(Math.abs(turn.r) > 1e-6 && { r: turn.r }) },
      style: {
        ...filled,
        ...lineOf(lined),
        ...placeOfText(block, scaleOf(matrix)),
        ...words?.style,
        wrap: true,
        textFit: 'overflow',
      },
      data: { ...dataOf(one, link), ...(isSeen && geometry && { geometry }) },
      ...(words && { text: words.text }),
    });
    this.boxes.push({ id, box: around(box, matrix) });
    return true;
  }
}

const lineOf = ({ stroke, strokeWidth, dash, strokeOpacity, lineCap }: Style): Style => ({
  ...(stroke !== undefined && { stroke }),
  ...(strokeWidth !== undefined && { strokeWidth }),
  ...(dash && { dash }),
  ...(strokeOpacity !== undefined && { strokeOpacity }),
  ...(lineCap && { lineCap }),
});

const sameLine = (one: Style, other: Style): boolean =>
  one.stroke === 'none' ||
  (one.stroke === other.stroke && one.strokeWidth === other.strokeWidth && one.dash === other.dash);

/** An outline in parts of the box around all of them. */
function pathOf(
  { parts }: Outline,
  { fill, gradient, stroke }: Style,
  box: Box,
): NonNullable<ShapeData['geometry']>[0] {
  const share = (n: number, i: number): number =>
    Math.round((i % 2 === 0 ? (n - box.x) / (box.w || 1) : (n - box.y) / (box.h || 1)) * 1e6) / 1e6;
  return {
    d: parts.flatMap((steps) => steps.flatMap(([letter, ...n]): (string | number)[] => [letter, ...n.map(share)])),
    ...(fill === 'none' && !gradient && { fill: false }),
    ...(stroke === 'none' && { stroke: false }),
  };
}

/** The kind that draws the outline: a box, an ellipse or a diamond. */
function kindOf(outlines: readonly Outline[]): string | undefined {
  if (outlines.length !== 1) return undefined;
  const { element, parts } = outlines[0]!,
    plain = boxOf(element);
  if (plain && plain.radius === 0) return plain.kind;
  const d = (element.attributes['d'] ?? '').trim();
  if (/^M[^A-Z]+A[^A-Z]+ 1 1 [^A-Z]+A[^A-Z]+ 1 1 [^A-Z]+Z$/.test(d)) return 'basic.ellipse';
  const [steps] = parts;
  if (parts.length !== 1 || !steps!.every(([letter]) => letter !== 'C' && letter !== 'Q')) return undefined;
  const { box } = pathIn([steps!]),
    corners = new Set(
      steps!.flatMap(([, x, y]) =>
        x === undefined ? [] : [`${Math.round(((x - box.x) / box.w) * 50)} ${Math.round(((y! - box.y) / box.h) * 50)}`],
      ),
    );
  const isOf = (...places: string[]): boolean => corners.size === 4 && places.every((place) => corners.has(place));
  if (isOf('0 0', '50 0', '50 50', '0 50')) return 'basic.rect';
  return isOf('25 0', '50 25', '25 50', '0 25') ? 'flow.decision' : undefined;
}

/** The middle of where the words stand, on the page. */
function rectOf(one: XmlElement, matrix: Matrix): Point | undefined {
  const [rect] = elements(one, 'textRect'),
    [cx, cy] = [Number(rect?.attributes['cx'] ?? Number.NaN), Number(rect?.attributes['cy'] ?? Number.NaN)];
  if (!Number.isFinite(cx) || !Number.isFinite(cy)) return undefined;
  const [x, y] = applied(matrix, cx, cy);
  return { x, y };
}

/** What a box takes of the page once it is turned. */
function around({ x, y, w, h }: Box, matrix: Matrix): Box {
  const r = turnOf(matrix)?.r ?? 0,
    [cos, sin] = [Math.abs(Math.cos(r)), Math.abs(Math.sin(r))],
    [width, height] = [w * cos + h * sin, w * sin + h * cos];
  return { x: x + (w - width) / 2, y: y + (h - height) / 2, w: width, h: height };
}

const isWithin = ({ x, y, w, h }: Box, p: Point): boolean =>
  p.x >= x - REACH && p.x <= x + w + REACH && p.y >= y - REACH && p.y <= y + h + REACH;

const isOnBorder = (box: Box, p: Point): boolean =>
  isWithin(box, p) &&
  (box.w <= 2 * REACH ||
    box.h <= 2 * REACH ||
    !isWithin({ x: box.x + 2 * REACH, y: box.y + 2 * REACH, w: box.w - 4 * REACH, h: box.h - 4 * REACH }, p));

/** Rows of data, and where a shape leads. */
function dataOf(one: XmlElement, link: string | undefined): ShapeData {
  const [props] = elements(one, 'custProps'),
    properties = props ? [...elements(props, 'cp')].slice(0, 200).map(propertyOf) : [];
  return {
    ...(link !== undefined && { link: { type: 'url', url: link } }),
    ...(properties.length > 0 && { properties }),
  };
}

function propertyOf({ attributes }: XmlElement): Property {
  const label = (attributes['v:lbl'] ?? '').slice(0, 500),
    value = /^VT\d+\(([^]*)\)(?::\d+)?$/.exec(attributes['v:val'] ?? '')?.[1] ?? '';
  return {
    name: (attributes['v:nameU'] ?? label).slice(0, 200),
    ...(label !== '' && { label }),
    value: value.slice(0, 20_000),
  };
}
