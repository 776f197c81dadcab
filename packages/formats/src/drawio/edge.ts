/** Edges of draw.io: ends and where they hold on, the way between, labels along it. */
import {
  type Box,
  type BoxSide,
  type ConnectorKind,
  type End,
  plainText,
  type Point,
  type RecordId,
  type RichText,
  type ShapeData,
  type Style,
} from '@limn/document';
import { polylineNearest } from '@limn/drawing/geometry/polyline.ts';
import { rectOfPoints } from '@limn/drawing/geometry/rect.ts';
import type { DrawingBuilder } from '../drawn/builder.ts';
import { type Cell, number, pointAs, pointsOf } from './cells.ts';
import { arrowsOf } from './arrows.ts';
import { labelLook, letteringOf } from './labels/edge-labels.ts';
import { unmirroredAt } from './boxes/mirror.ts';
import { turnedQuarters } from './boxes/pose.ts';
import { elbowThrough, isBlocked, MIDDLES, onCurve, type SquareWay, squareWay } from './boxes/square.ts';
import { type CellStyle, colorIn, isOn, lineFormOf, lineOf, num } from './style.ts';
import { displayWidth } from '../table/width.ts';
import type { XmlElement } from '../syntax/xml.ts';

export interface Placed {
  id: RecordId;
  box: Box;
  isGroup?: true;
  /** Words alone, which lines run through. */
  isCaption?: true;
  /** Lines go to it straight across: to its sides, or to the line down its middle; to a dot from everywhere. */
  across?: 'sides' | 'middle' | 'dot';
  /** Quarters clockwise by which its own directions are turned, places that lines hold on to among them. */
  quarters?: number;
  /** How it is mirrored there. */
  flips?: Pick<Box, 'fx' | 'fy'>;
}
export interface EdgeContext {
  builder: DrawingBuilder;
  placed: ReadonlyMap<string, Placed>;
  byId: ReadonlyMap<string, Cell>;
  /** Edges that were drawn before, by their cells. */
  lines: ReadonlyMap<string, DrawnEdge>;
  text(cell: Cell): RichText;
  data(cell: Cell): ShapeData;
}

export interface DrawnEdge {
  id: RecordId;
  way: readonly Point[];
  /** What stands on the line and is no label, with its place. */
  held: { cell: Cell; at: Point }[];
}

const ORTHOGONAL = new Set([
  'orthogonalEdgeStyle',
  'elbowEdgeStyle',
  'segmentEdgeStyle',
  'entityRelationEdgeStyle',
  'isometricEdgeStyle',
  'wireEdgeStyle',
  'sideToSideEdgeStyle',
  'topToBottomEdgeStyle',
  'loopEdgeStyle',
]);

const ELBOWS = new Set(['elbowEdgeStyle', 'sideToSideEdgeStyle', 'topToBottomEdgeStyle']);

/** A curve between two places that nothing pulls aside is straight. */
function kindOf(style: CellStyle, hasBends: boolean): ConnectorKind {
  const isSquare = ORTHOGONAL.has(style.get('edgeStyle') ?? 'none');
  if (isOn(style, 'curved') && (isSquare || hasBends)) return 'curved';
  return isSquare ? 'orthogonal' : 'straight';
}

const isPinned = (style: CellStyle, side: 'exit' | 'entry'): boolean =>
  num(style, `${side}X`) !== undefined && num(style, `${side}Y`) !== undefined;
/** Whether an end is on a plain box, of which draw.io's ways are known. */
const isPlain = (one: Placed | undefined): one is Placed =>
  one !== undefined && !one.isGroup && !one.across && !one.quarters;

/** Where an elbow between two loose ends bends: halfway, to the side or, `vertical`, down. */
function elbowOf(style: CellStyle, geometry: XmlElement | undefined): Point[] {
  const from = pointAs(geometry, 'sourcePoint'),
    to = pointAs(geometry, 'targetPoint');
  if (style.get('edgeStyle') !== 'elbowEdgeStyle' || !from || !to) return [];
  const x = (from.x + to.x) / 2,
    y = (from.y + to.y) / 2;
  return style.get('elbow') === 'vertical'
    ? [
        { x: from.x, y },
        { x: to.x, y },
      ]
    : [
        { x, y: from.y },
        { x, y: to.y },
      ];
}

export function drawEdge(cell: Cell, parent: RecordId, origin: Point, context: EdgeContext): DrawnEdge {
  const { builder } = context,
    { style, geometry } = cell;
  const shifted = (point: Point): Point => ({ x: origin.x + point.x, y: origin.y + point.y });
  const source = holderOf(cell.source, context),
    target = holderOf(cell.target, context);
  const tail = lineEnd(style, 'exit', cell.source, context),
    tip = lineEnd(style, 'entry', cell.target, context);
  const own = pointsOf(geometry).map(shifted),
    isBoxed = !tail && !tip && isPlain(source) && isPlain(target),
    square = isBoxed && own.length === 0 ? squareWay(style, source.box, target.box) : undefined;
  let all = own;
  if (own.length === 0 && !source && !target) all = elbowOf(style, geometry).map(shifted);
  else if (isBoxed && own.length > 0 && style.get('edgeStyle') === 'elbowEdgeStyle')
    all = elbowThrough(style, pinnedBox(style, 'exit', source.box), pinnedBox(style, 'entry', target.box), own[0]!);
  // What stands in the way is gone around here, and run over there: then the bends are told.
  else if (square?.bends && isInTheWay(square, source!.box, target!.box, context)) all = square.bends;
  const kind = kindOf(style, all.length > 0),
    { points: bends, aims } = withoutInner(all, kind === 'orthogonal', source, target);
  const loose = (as: string): Point => shifted(pointAs(geometry, as) ?? { x: 0, y: 0 });
  const centre = (box: Box): Point => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });
  const from = tail ?? (source ? centre(source.box) : loose('sourcePoint')),
    to = tip ?? (target ? centre(target.box) : loose('targetPoint'));
  // An end that is not fixed looks where the line comes from, which a fixed one says better than a middle.
  const entered = (next: Point): End => tip ?? endOf(style, 'entry', target, to, bends.at(-1) ?? next, aims.target);
  const isExitFirst = isPinned(style, 'exit') && !tip && !isPinned(style, 'entry'),
    first = isExitFirst ? undefined : entered(from),
    begin = tail ?? endOf(style, 'exit', source, from, bends[0] ?? (first?.anchor ? first : to), aims.source),
    finish = first?.anchor ? first : entered(begin);
  // Elbows stay in the middle of a side, also where several share it.
  const isElbow = ELBOWS.has(style.get('edgeStyle') ?? '');
  const sided = (end: End, side: BoxSide | undefined): End => {
    if (!side || end.shape === undefined || end.anchor) return end;
    return isElbow ? { ...end, anchor: MIDDLES[side] } : { ...end, side };
  };
  const start = sided(begin, square?.start),
    end = sided(finish, square?.end),
    points = kind === 'curved' ? onCurve(start, bends, end) : bends;
  const look: Style = {
    ...lineOf(style, '#000000'),
    ...lineFormOf(style),
    ...arrowsOf(style),
    ...(style.get('rounded') !== '0' && { radius: (num(style, 'arcSize') ?? 20) / 2 }),
    ...jumpOf(style),
    ...blockOf(style),
  };
  const { textBox: _none, controls: _no, ...data } = context.data(cell);
  const id = builder.connector(parent, { kind, start, end, points, style: look, data });
  const way = [start, ...points, end];
  const lettering = letteringOf(cell);
  const words = context.text(cell);
  if (words.length > 0) {
    const offset = pointAs(geometry, 'offset') ?? { x: 0, y: 0 };
    const { t, at } = alongOf(geometry ? number(geometry, 'x') : 0, geometry ? number(geometry, 'y') : 0, way);
    const { x, y } = asideOf(lettering, words);
    builder.label(id, words, { t, dx: at.x + offset.x + x, dy: at.y + offset.y + y }, labelLook(cell, lettering));
  }
  const held: DrawnEdge['held'] = [];
  for (const one of cell.children) {
    if (!one.isVertex) continue;
    const place = alongOf(number(one.geometry, 'x'), number(one.geometry, 'y'), way),
      offset = pointAs(one.geometry, 'offset') ?? { x: 0, y: 0 },
      text = context.text(one);
    const isLabel =
      one.style.get('base') === 'edgeLabel' || one.style.get('base') === 'text' || !one.style.has('shape');
    if (isLabel && one.children.length === 0) {
      const look = letteringOf(one),
        aside = asideOf(look, text);
      const data = { t: place.t, dx: place.at.x + offset.x + aside.x, dy: place.at.y + offset.y + aside.y };
      builder.label(id, text, data, labelLook(one, look));
    } else {
      const point = pointAt(way, place.t);
      // Its own place is along the line, which the box has no word for.
      held.push({
        cell: { ...one, geometry: { ...one.geometry!, attributes: { ...one.geometry!.attributes, x: '0', y: '0' } } },
        at: { x: point.x + place.at.x, y: point.y + place.at.y },
      });
    }
  }
  return { id, way, held };
}

/** A box, or the place of it where a fixed end is. */
function pinnedBox(style: CellStyle, side: 'exit' | 'entry', box: Box): Box {
  if (!isPinned(style, side)) return box;
  return { x: box.x + num(style, `${side}X`)! * box.w, y: box.y + num(style, `${side}Y`)! * box.h, w: 0, h: 0 };
}

/** Comparisons of lines with boxes on a page at most: beyond them lines go around what stands in their way. */
const MOST_LOOKS = 20_000_000;

/** What lines go around here: no words alone, and no groups. */
function* solid(placed: EdgeContext['placed']): Generator<Box> {
  for (const { box, isGroup, isCaption } of placed.values()) if (!isGroup && !isCaption) yield box;
}

function isInTheWay({ from, to, bends = [] }: SquareWay, a: Box, b: Box, { placed, lines }: EdgeContext): boolean {
  return placed.size * lines.size < MOST_LOOKS && isBlocked([from, ...bends, to], a, b, solid(placed));
}

/** How far from its place the middle of a label stands, where its place is that of an edge or a corner of it. */
function asideOf({ align, valign, padding, fontSize = 12, lineHeight = 1.2 }: Style, text: RichText): Point {
  const words = plainText(text).replace(/\n$/, ''),
    [top, right, bottom, left] = padding ?? [0, 0, 0, 0],
    wide = (displayWidth(words) * fontSize) / 2,
    high = (words.split('\n').length * fontSize * lineHeight) / 2;
  const x = { left: wide + left, center: 0, justify: 0, right: -wide - right },
    y = { top: high + top, middle: 0, bottom: -high - bottom };
  return { x: x[align ?? 'center'], y: y[valign ?? 'middle'] };
}

/**
 * Arrows that are as wide as shapes: two lines with what is between them empty, or one broad line where it is filled.
 */
function blockOf(style: CellStyle): Style {
  const shape = style.get('shape');
  if (shape !== 'flexArrow' && shape !== 'arrow') return {};
  const width = Math.min(MOST_BLOCK, Math.max(1, num(style, 'width') ?? 10)),
    line = num(style, 'strokeWidth') ?? 1,
    fill = colorIn(style.get('fillColor'), '#ffffff') ?? 'none',
    head = (side: 'start' | 'end', fallback: string): Style =>
      (style.get(`${side}Arrow`) ?? fallback) === 'none'
        ? {}
        : { [`${side}Arrow`]: fill === 'none' ? 'triangleOpen' : 'triangle' };
  const heads = { ...head('start', 'none'), ...head('end', 'classic') };
  return fill === 'none'
    ? { lineForm: 'double', lineGap: Math.max(0, width - line), ...heads }
    : { stroke: fill, strokeWidth: width, ...heads };
}
const MOST_BLOCK = 100;

/** The shape that an end holds; one within what is folded, or a group, is held by what is seen of it. */
function holderOf(id: string | undefined, { placed, byId }: EdgeContext): Placed | undefined {
  let cell = id === undefined ? undefined : byId.get(id);
  for (let depth = 0; cell && depth < 50; cell = byId.get(cell.parent), depth++) {
    const found = placed.get(cell.id);
    if (found) return found;
  }
  return undefined;
}

/**
 * The end on another edge: in the middle of its line, or at the place of the line nearest to a point of its bounds,
 * which is what draw.io's fractions are of.
 */
function lineEnd(
  style: CellStyle,
  side: 'exit' | 'entry',
  id: string | undefined,
  { lines }: EdgeContext,
): End | undefined {
  const line = id === undefined ? undefined : lines.get(id),
    bounds = line && rectOfPoints(line.way);
  if (!line || !bounds) return undefined;
  const [fx, fy] = [num(style, `${side}X`), num(style, `${side}Y`)];
  const { t, point } =
    fx === undefined || fy === undefined
      ? { t: 0.5, point: pointAt(line.way, 0.5) }
      : polylineNearest(line.way, { x: bounds.x + fx * bounds.w, y: bounds.y + fy * bounds.h });
  return { ...point, shape: line.id, t };
}

/** Edges with those first that others end on, as far as none ends on itself by way of others. */
export function hostsFirst<T extends { cell: Cell }>(edges: readonly T[]): T[] {
  const open = new Map(edges.map((edge) => [edge.cell.id, edge])),
    out: T[] = [];
  for (const edge of edges) {
    const way = [edge];
    for (let at = way.at(-1); at; at = way.at(-1)) {
      open.delete(at.cell.id);
      const host = open.get(at.cell.source ?? '') ?? open.get(at.cell.target ?? '');
      if (host) way.push(host);
      else {
        out.push(at);
        way.pop();
      }
    }
  }
  return [...new Set(out)];
}

const isIn = ({ x, y, w, h }: Box, p: Point): boolean => p.x > x && p.x < x + w && p.y > y && p.y < y + h;

/**
 * Bends of a square line without those within what it ends on: these are no bends, but say at which level the line
 * arrives.
 */
function withoutInner(
  all: readonly Point[],
  isSquare: boolean,
  source: Placed | undefined,
  target: Placed | undefined,
): { points: Point[]; aims: { source?: Point; target?: Point } } {
  const points = [...all],
    aims: { source?: Point; target?: Point } = {};
  if (!isSquare) return { points, aims };
  // A point in both, as of a box within a box, stays what it is.
  const isOnly = (p: Point | undefined, one: Placed | undefined, other: Placed | undefined): p is Point =>
    p !== undefined && one !== undefined && !one.box.r && isIn(one.box, p) && !(other && isIn(other.box, p));
  while (isOnly(points[0], source, target)) aims.source = points.shift()!;
  while (isOnly(points.at(-1), target, source)) aims.target = points.pop()!;
  return { points, aims };
}

/** Where a line arrives at a side of a box, at the level of a point within it; undefined where it comes from inside. */
function levelEnd({ id, box }: Placed, aim: Point, next: Point): End | undefined {
  const { x, y, w, h } = box;
  let point: Point | undefined;
  if (next.x <= x) point = { x, y: aim.y };
  else if (next.x >= x + w) point = { x: x + w, y: aim.y };
  else if (next.y <= y) point = { x: aim.x, y };
  else if (next.y >= y + h) point = { x: aim.x, y: y + h };
  return point && { ...point, shape: id, anchor: unmirroredAt({ x: (point.x - x) / w, y: (point.y - y) / h }, box) };
}

function endOf(
  style: CellStyle,
  side: 'exit' | 'entry',
  holder: Placed | undefined,
  at: Point,
  next: Point,
  aim?: Point,
): End {
  if (!holder) return at;
  const { box } = holder,
    [fx, fy] = [num(style, `${side}X`), num(style, `${side}Y`)];
  if (fx === undefined || fy === undefined) {
    if (holder.across) return acrossEnd(holder, next);
    const level = aim && !holder.isGroup && levelEnd(holder, aim, next);
    if (level) return level;
    const edge = borderPoint(box, next);
    return holder.isGroup ? edge : { ...edge, shape: holder.id };
  }
  const isAcross = ((holder.quarters ?? 0) & 1) === 1,
    [w, h] = isAcross ? [box.h, box.w] : [box.w, box.h];
  const anchor = turnedQuarters(
    {
      x: fx + (w > 0 ? (num(style, `${side}Dx`) ?? 0) / w : 0),
      y: fy + (h > 0 ? (num(style, `${side}Dy`) ?? 0) / h : 0),
    },
    holder.quarters ?? 0,
  );
  // There a place is mirrored with its shape if it is not moved to the outline.
  const isInside = style.get(`${side}Perimeter`) === '0',
    seen = isInside && holder.flips ? unmirroredAt(anchor, holder.flips) : anchor,
    point = turned({ x: box.x + seen.x * box.w, y: box.y + seen.y * box.h }, box);
  return holder.isGroup ? point : { ...point, shape: holder.id, anchor: unmirroredAt(seen, box) };
}

function acrossEnd({ id, box, across }: Placed, next: Point): End {
  if (across === 'dot') return { x: box.x + box.w / 2, y: box.y + box.h / 2, shape: id, anchor: { x: 0.5, y: 0.5 } };
  const { x, y, w, h } = box,
    level = Math.min(y + h, Math.max(y, next.y)),
    right = next.x > x + w / 2 ? 1 : 0;
  const anchor = { x: across === 'middle' ? 0.5 : right, y: h > 0 ? (level - y) / h : 0 };
  return { x: x + anchor.x * w, y: level, shape: id, anchor: unmirroredAt(anchor, box) };
}

function turned(point: Point, { x, y, w, h, r = 0 }: Box): Point {
  const [cx, cy] = [x + w / 2, y + h / 2],
    [dx, dy] = [point.x - cx, point.y - cy];
  return { x: cx + dx * Math.cos(r) - dy * Math.sin(r), y: cy + dx * Math.sin(r) + dy * Math.cos(r) };
}

/** Where a line from the middle of a box towards a point leaves the box. */
function borderPoint({ x, y, w, h }: Box, next: Point): Point {
  const [cx, cy] = [x + w / 2, y + h / 2],
    [dx, dy] = [next.x - cx, next.y - cy];
  const k = Math.min(dx === 0 ? Infinity : w / 2 / Math.abs(dx), dy === 0 ? Infinity : h / 2 / Math.abs(dy));
  return Number.isFinite(k) ? { x: cx + dx * Math.min(1, k), y: cy + dy * Math.min(1, k) } : { x: cx, y: cy };
}

function jumpOf(style: CellStyle): Style {
  const name = style.get('jumpStyle');
  if (name === 'arc' || name === 'gap' || name === 'sharp') return { lineJump: name };
  return {};
}

/** Share of the way for -1 … 1, and how far beside the line: `y` is to the left of where it goes. */
function alongOf(x: number, y: number, way: readonly Point[]): { t: number; at: Point } {
  const t = Math.min(1, Math.max(0, (Math.min(1, Math.max(-1, x)) + 1) / 2));
  if (y === 0) return { t, at: { x: 0, y: 0 } };
  const [a, b] = segmentAt(way, t),
    length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { t, at: { x: ((b.y - a.y) / length) * y, y: (-(b.x - a.x) / length) * y } };
}

function segmentAt(way: readonly Point[], t: number): [from: Point, to: Point, share: number] {
  const lengths = way.slice(1).map((p, i) => Math.hypot(p.x - way[i]!.x, p.y - way[i]!.y));
  let left = t * lengths.reduce((sum, one) => sum + one, 0);
  for (const [i, length] of lengths.entries()) {
    if (left <= length || i === lengths.length - 1) return [way[i]!, way[i + 1]!, length > 0 ? left / length : 0];
    left -= length;
  }
  return [way[0]!, way[0]!, 0];
}

function pointAt(way: readonly Point[], t: number): Point {
  const [a, b, k] = segmentAt(way, t);
  return { x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k };
}
