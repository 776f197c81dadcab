/** Shapes of a page, resolved and placed, before they become records. */
import { ImportError } from '../../errors.ts';
import { type ImportClock, LIMITS } from '../../limits.ts';
import { boundsOf, type Bounds } from '../geometry/outline.ts';
import { type Geometry, readGeometry } from '../geometry/rows.ts';
import type { ShapeSheet } from '../model.ts';
import { isGuide, type ResolvedShape, type ShapeResolver } from '../resolve.ts';
import { apply, IDENTITY, place, type Placement } from '../transform.ts';
import { storedText } from '../text/read.ts';
import type { Point } from '@limn/document';

export interface ShapeNode {
  id: number;
  shape: ResolvedShape;
  /** Own space to the page, drawing inches, y up. */
  placement: Placement;
  /** Drawing inches; a one-dimensional shape's may be zero or below. */
  w: number;
  h: number;
  geometry: Geometry[];
  /** The part of the own space that becomes the record's box. */
  frame: Bounds;
  /** Begin and end on the page, drawing inches, of one-dimensional shapes. */
  ends?: { begin: Point; end: Point };
  group: boolean;
  members: ShapeNode[];
}

/**
 * Inches below which a side counts as nothing, and the least a text box is given for its place to be said in fractions.
 */
const NOTHING = 1e-6,
  LEAST = 0.02;

interface TextFrame {
  cx: number;
  cy: number;
  w: number;
  h: number;
  /** Radians counter-clockwise. */
  angle: number;
}

/** The factor in `TxtWidth*0.5`. Writers keep results of it beside it that belong to other sizes. */
function share(shape: ResolvedShape, name: string, of: string): number | undefined {
  const m = /^(\w+)\*(-?[\d.]+)$/.exec(shape.cell(name)?.formula?.replace(/\s/g, '') ?? '');
  return m?.[1] === of && Number.isFinite(Number(m[2])) ? Number(m[2]) : undefined;
}

/** Text box in the shape's own space; the whole shape where nothing else is said. */
export function textFrame(shape: ResolvedShape, w: number, h: number): TextFrame {
  const n = (name: string, fallback: number): number => shape.number(name) ?? fallback;
  const side = (name: string, pin: string, whole: number): { size: number; pin: number } => {
    const part = share(shape, pin, name),
      at = shape.number(pin),
      stored = shape.number(name);
    // A width that follows the text and was left to the reader is known by the pin in its middle.
    const size =
      stored ??
      (part && at !== undefined && /^TEXT(WIDTH|HEIGHT)\(/.test(shape.cell(name)?.formula ?? '') ? at / part : whole);
    return { size, pin: part === undefined ? (at ?? size / 2) : part * size };
  };
  const x = side('TxtWidth', 'TxtLocPinX', w),
    y = side('TxtHeight', 'TxtLocPinY', h),
    angle = n('TxtAngle', 0);
  const dx = x.size / 2 - x.pin,
    dy = y.size / 2 - y.pin,
    cos = Math.cos(angle),
    sin = Math.sin(angle);
  return {
    cx: n('TxtPinX', w / 2) + dx * cos - dy * sin,
    cy: n('TxtPinY', h / 2) + dx * sin + dy * cos,
    w: Math.abs(x.size),
    h: Math.abs(y.size),
    angle,
  };
}

/** The whole shape, or what it draws and writes where the shape itself has no area (lines). */
function frameOf(shape: ResolvedShape, w: number, h: number, geometry: readonly Geometry[]): Bounds {
  if (w > NOTHING && h > NOTHING) return { x0: 0, y0: 0, x1: w, y1: h };
  const drawn = boundsOf(geometry.map((g) => g.segments));
  let frame: Bounds = drawn ?? { x0: Math.min(0, w), y0: Math.min(0, h), x1: Math.max(0, w), y1: Math.max(0, h) };
  if (shape.textParts()?.some((p) => p.kind === 'text' || p.kind === 'field')) {
    const t = textFrame(shape, w, h),
      c = Math.abs(Math.cos(t.angle)),
      s = Math.abs(Math.sin(t.angle));
    // The text box of a line may be as flat as the line: text stands over it all the same.
    const tw = Math.max(t.w, LEAST),
      th = Math.max(t.h, LEAST),
      dx = (tw * c + th * s) / 2,
      dy = (tw * s + th * c) / 2;
    frame = {
      x0: Math.min(frame.x0, t.cx - dx),
      y0: Math.min(frame.y0, t.cy - dy),
      x1: Math.max(frame.x1, t.cx + dx),
      y1: Math.max(frame.y1, t.cy + dy),
    };
  }
  return frame;
}

/** A group that lists no members shows its master's. */
function membersOf(shape: ResolvedShape): readonly ShapeSheet[] {
  const own = shape.sheet;
  if (own.hasShapes || shape.type !== 'Group') return own.shapes;
  const source = shape.sheets.find((s) => s.shapes.length > 0);
  if (!source) return [];
  return source.shapes.map(inherited);
}

const inherited = (s: ShapeSheet): ShapeSheet => ({
  id: -1,
  masterShape: s.id,
  ...(s.type !== undefined && { type: s.type }),
  cells: new Map(),
  sections: new Map(),
  shapes: s.shapes.map(inherited),
  hasShapes: s.hasShapes,
});

/** What was left out: guides, and the stored texts of members the file takes out of their master. */
export interface LeftOut {
  guides: number;
  texts: string[];
  /** Shapes that were met on the page, members of members of masters included: a small file may say millions. */
  met?: number;
}

/** Resolves and places shapes; guides and deleted shapes are left out. */
export async function readNodes(
  sheets: readonly ShapeSheet[],
  resolver: ShapeResolver,
  clock: ImportClock,
  left: LeftOut,
  around?: { shape: ResolvedShape; placement: Placement },
): Promise<ShapeNode[]> {
  const nodes: ShapeNode[] = [];
  for (const sheet of sheets) {
    await clock.breathe();
    left.met = (left.met ?? 0) + 1;
    if (left.met > LIMITS.shapes) throw new ImportError('import.tooLarge', { limit: 'shapes' });
    const shape = resolver.resolve(sheet, around?.shape);
    if (sheet.del) {
      left.texts.push(storedText(shape));
      continue;
    }
    if (shape.type === 'Guide' || isGuide(sheet)) {
      left.guides++;
      continue;
    }
    nodes.push(await readNode(shape, resolver, clock, left, around?.placement ?? IDENTITY));
  }
  return nodes;
}

async function readNode(
  shape: ResolvedShape,
  resolver: ShapeResolver,
  clock: ImportClock,
  left: LeftOut,
  around: Placement,
): Promise<ShapeNode> {
  const n = (name: string, fallback = 0): number => shape.number(name) ?? fallback;
  const bx = shape.number('BeginX'),
    by = shape.number('BeginY'),
    ex = shape.number('EndX'),
    ey = shape.number('EndY');
  const w = n('Width'),
    h = n('Height');
  const placement = place(
    {
      pinX: n('PinX'),
      pinY: n('PinY'),
      locPinX: n('LocPinX', w / 2),
      locPinY: n('LocPinY', h / 2),
      angle: n('Angle'),
      flipX: n('FlipX') !== 0,
      flipY: n('FlipY') !== 0,
    },
    around,
  );
  const geometry = readGeometry(shape, w, h);
  const members = await readNodes(membersOf(shape), resolver, clock, left, { shape, placement });
  return {
    id: shape.sheet.id,
    shape,
    placement,
    w,
    h,
    geometry,
    members,
    group: members.length > 0,
    frame: frameOf(shape, w, h, geometry),
    ...(bx !== undefined &&
      by !== undefined &&
      ex !== undefined &&
      ey !== undefined && { ends: { begin: apply(around, bx, by), end: apply(around, ex, ey) } }),
  };
}

export function* everyNode(nodes: readonly ShapeNode[]): Generator<ShapeNode> {
  for (const node of nodes) {
    yield node;
    yield* everyNode(node.members);
  }
}
