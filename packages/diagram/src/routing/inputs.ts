/** What the router is asked, read from connector records. */
import type { End, Point, RecordId } from '@limn/document';
import type { RoutedConnector, ShapeOutline } from '@limn/canvas/scene/types.ts';
import { dimensionOffset, isDimension } from '@limn/drawing/line/dimension.ts';
import type { Polyline } from '@limn/drawing/geometry/flatten.ts';
import type { Bundle } from './bundle.ts';
import type { RouteInput, Terminal } from './connector.ts';
import { hostOf, placeOnLine } from './on-line.ts';
import { anchorSides, pointedSides } from './terminal.ts';
import type { TerminalShape } from './terminal.ts';
import { LEFT, RIGHT, sideBit, type SideMask } from './orthogonal/types.ts';

/** The routing input of a connector. */
export function inputOf(
  { id, kind, start, end, points, style }: RoutedConnector,
  shape: (id: RecordId) => TerminalShape | undefined,
  lines: Lines,
): RouteInput {
  const a = terminalOf(start, shape),
    b = terminalOf(end, shape),
    first = onLine(id, start, lines),
    last = onLine(id, end, lines);
  return {
    kind,
    start: first?.point ?? placeOf(start),
    end: last?.point ?? placeOf(end),
    waypoints: points,
    ...(isDimension(style) && { dimension: dimensionOffset(style) }),
    ...(a && { startTerminal: a }),
    ...(b && { endTerminal: b }),
    ...(first && { startSides: first.sides }),
    ...(last && { endSides: last.sides }),
  };
}

/** Connectors as those see them that sit on them. */
export interface Lines {
  connector(id: RecordId): RoutedConnector | undefined;
  /** The line of a connector as it is drawn, curves as polylines. */
  lineOf(host: RoutedConnector): readonly Point[];
}

/** Where an end stands by itself. */
const placeOf = (end: End): Point => (end.t === undefined ? end : { x: end.x, y: end.y });

function onLine(of: RecordId, end: End, lines: Lines): { point: Point; sides: SideMask } | undefined {
  const host = hostOf(of, end, (id) => lines.connector(id)),
    line = host && lines.lineOf(host);
  return line && line.length > 1 ? placeOnLine(line, end.t!) : undefined;
}

function terminalOf(end: End, shapeOf: (id: RecordId) => TerminalShape | undefined): Terminal | undefined {
  if (end.shape === undefined || end.t !== undefined) return undefined;
  if (end.anchor) return { shape: end.shape, anchor: end.anchor };
  const shape = end.side && shapeOf(end.shape);
  return shape && end.side
    ? { shape: end.shape, sides: anchorSides(shape, SIDE_MIDDLE[end.side]) }
    : { shape: end.shape };
}

/** The middle of each side of a shape, fractions of its box: a fixed side turns and mirrors with its shape. */
const SIDE_MIDDLE = {
  top: { x: 0.5, y: 0 },
  right: { x: 1, y: 0.5 },
  bottom: { x: 0.5, y: 1 },
  left: { x: 0, y: 0.5 },
} as const;

const terminals = new WeakMap<ShapeOutline, TerminalShape>();

/** What holds ends. A plain box needs no outline, which spares the arithmetic for most shapes. */
export function terminalOfShape(shape: ShapeOutline): TerminalShape {
  let terminal = terminals.get(shape);
  if (!terminal) terminals.set(shape, (terminal = toTerminal(shape)));
  return terminal;
}

function toTerminal({ box, outline, sideways }: ShapeOutline): TerminalShape {
  if (sideways && !box.r) return { box, sides: sideBit(LEFT) | sideBit(RIGHT) };
  if (outline.length === 0 || isBox(outline, box.w, box.h)) return { box };
  const pointed = box.r ? 0 : pointedSides(box, outline);
  return pointed === 0 ? { box, outline } : { box, outline, pointed };
}

const boxes = new WeakMap<readonly Polyline[], boolean>();

function isBox(outline: readonly Polyline[], w: number, h: number): boolean {
  const known = boxes.get(outline);
  if (known !== undefined) return known;
  const [line] = outline,
    { xy = [], closed = false } = line ?? {};
  let box = outline.length === 1 && closed && xy.length === 8;
  for (let i = 0; box && i < 8; i += 2) box = (xy[i] === 0 || xy[i] === w) && (xy[i + 1] === 0 || xy[i + 1] === h);
  boxes.set(outline, box);
  return box;
}

/** Whether the router picks the place where an end stands. */
export const floats = (end: End): boolean => end.shape !== undefined && !end.anchor && end.t === undefined;

/** More connectors than this on both shapes, and they are not counted through to set them side by side. */
const MAX_BUNDLE_SHAPES = 100;

/** What bundles are found by. */
export interface Connectors {
  connector(id: RecordId): RoutedConnector | undefined;
  connectorsOf(shape: RecordId): ReadonlySet<RecordId>;
}

/** The place of a connector among those that float between the same two shapes; `undefined` when it is alone there. */
export function bundleOf(record: RoutedConnector, page: Connectors): Bundle | undefined {
  const { start, end } = record;
  if (!inBundle(record)) return undefined;
  const a = start.shape!,
    b = end.shape!,
    ofA = page.connectorsOf(a),
    ofB = page.connectorsOf(b),
    ids = [record.id];
  if (Math.min(ofA.size, ofB.size) > MAX_BUNDLE_SHAPES) return undefined;
  for (const id of ofA.size <= ofB.size ? ofA : ofB) {
    const other = id === record.id ? undefined : page.connector(id);
    if (!other || !inBundle(other)) continue;
    const c = other.start.shape,
      d = other.end.shape;
    const same = c === a && d === b && other.start.side === start.side && other.end.side === end.side,
      back = c === b && d === a && other.start.side === end.side && other.end.side === start.side;
    if (same || back) ids.push(id);
  }
  if (ids.length < 2) return undefined;
  ids.sort();
  return { index: ids.indexOf(record.id), count: ids.length, reversed: a > b };
}

const inBundle = ({ start, end, points, style }: RoutedConnector): boolean =>
  floats(start) && floats(end) && points.length === 0 && !isDimension(style);
