/**
 * Where handles are: the one source for painting them and for hitting them. Everything is in CSS px of the canvas, so
 * that a handle has the same size at every zoom.
 */
import type { Box, Point, RecordId, ShapeRecord } from '@limn/document';
import { behaviourOf } from '../behaviours/table.ts';
import type { Brush } from '@limn/canvas/overlay/brush.ts';
import type { Editor } from '../editor/editor.ts';
import { boxBounds, boxToLocal, boxToPage } from '@limn/drawing/geometry/box.ts';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { polylineAt } from '@limn/drawing/geometry/polyline.ts';
import { distance, rotate } from '@limn/drawing/geometry/vec.ts';
import { foldSignAt } from '@limn/drawing/display/fold-sign.ts';
import { dimensionLine, isDimension } from '@limn/drawing/line/dimension.ts';
import { controlHandles } from '@limn/drawing/shape/controls.ts';
import { type Segment, segments } from '../routing/edit.ts';
import { uncovered } from './cut-line.ts';
import { canCollapse, isCollapsed } from '../edit/place/collapse.ts';
import { type HandlePlace, RESIZE_HANDLES, resizeCursor, type ResizeHandle } from '../edit/place/resize.ts';
import { routeLine } from '../items/route-line.ts';
import { clearOfBar, QUICK_OFFSET, QUICK_RADIUS, type QuickHandle, quickHandles, quickShape } from './quick-handles.ts';
import { rulesOf } from '../notations/table.ts';
import { frameBounds } from '../items/targets.ts';
import { isConnectable } from '../items/containers.ts';
import type { ScreenPoint } from '@limn/canvas/view/viewport.ts';

interface HandleBase {
  id: string;
  at: ScreenPoint;
  cursor: string;
  /** Reach of the hit test. */
  radius: number;
}

export type Handle = HandleBase &
  /** One that is faint is painted only while the pointer is on it. */
  (
    | { kind: 'resize'; handle: ResizeHandle; isFaint?: boolean }
    | { kind: 'rotate' }
    | { kind: 'control'; shape: RecordId; name: string }
    | { kind: 'end'; connector: RecordId; side: 'start' | 'end'; attached: boolean }
    | { kind: 'waypoint'; connector: RecordId; index: number }
    | { kind: 'bend'; connector: RecordId; segment: number; point: Point }
    | { kind: 'segment'; connector: RecordId; index: number; level: boolean }
    | { kind: 'offset'; connector: RecordId; level: boolean }
    | Omit<QuickHandle, keyof HandleBase>
    | { kind: 'add'; shape: RecordId; side: -1 | 1 }
    | { kind: 'link'; item: RecordId }
    | { kind: 'border'; border: { table: RecordId; axis: 'row' | 'col'; track: string } }
    | { kind: 'fold'; shape: RecordId; collapsed: boolean }
    | { kind: 'port'; shape: RecordId; anchor: Point; point: Point }
  );

/** What is shown above a drawing beside what every drawing has; loaded when there is something to show. */
export interface Adornment {
  /** Handles of what is selected, which may be changed. */
  handles(editor: Editor, radius: number): Handle[];
  paint(brush: Brush<Editor>): void;
}
const adornments = new WeakMap<Editor, Set<Adornment>>();

export const adornmentsOf = (editor: Editor): Iterable<Adornment> => adornments.get(editor) ?? [];

/** Shows it from now on, once. */
export function adorn(editor: Editor, adornment: Adornment): void {
  const all = adornments.get(editor) ?? new Set();
  adornments.set(editor, all.add(adornment));
  editor.isAdorned = true;
  editor.emit('overlay', undefined);
}

const MOUSE_RADIUS = 7,
  TOUCH_RADIUS = 18;
/** Below this size on screen the middles of the sides have no handles, and below the smaller one only a corner has. */
const SIDES_FROM = 36,
  CORNERS_FROM = 14;
/** Reach of a handle between two corners that are close together: theirs begins where it ends. */
const BETWEEN_CORNERS = 4;
/** How far outside the frame the rotate handle stands. */
const ROTATE_OFFSET = 20;

/**
 * The frame around the selection: the own, perhaps rotated box of a single shape, or the bounds of everything. Page
 * units.
 */
export function selectionFrame(editor: Editor): Box | null {
  const { ids } = editor.selection,
    record = ids.length === 1 ? editor.store.get(ids[0]!) : undefined;
  if (record?.type === 'shape') return editor.scene.box(record.id) ?? null;
  if (record?.type === 'connector') return null;
  if (record?.type === 'label') return editor.scene.labelBox(record.id) ?? null;
  if (editor.overlay.data.busy) return frameBounds(editor, ids) ?? null;
  const now = facts(editor);
  if (now.frame === undefined)
    now.frame = (ids.length === 1 ? selectedBounds(editor, ids[0]!) : frameBounds(editor, ids)) ?? null;
  return now.frame;
}

/** What a selected item takes up, page units; measured once, unless a gesture is carrying it. */
export function selectedBounds(editor: Editor, id: RecordId): Rect | undefined {
  if (editor.overlay.data.busy) return editor.scene.bounds(id);
  const { bounds } = facts(editor);
  if (!bounds.has(id)) bounds.set(id, editor.scene.bounds(id));
  return bounds.get(id);
}

interface Facts {
  ids: readonly RecordId[];
  version: number;
  readOnly: boolean;
  /** Undefined until somebody asks. */
  frame: Box | null | undefined;
  /** Of the items that somebody asked for. */
  bounds: Map<RecordId, Rect | undefined>;
  canTransform: boolean;
}

/** What is asked about the selection with every move of the pointer; worked out when selection or document change. */
const known = new WeakMap<Editor, Facts>();

function facts(editor: Editor): Facts {
  const { ids } = editor.selection,
    { readOnly } = editor.settings,
    version = editor.documentVersion;
  let now = known.get(editor);
  if (!now || now.ids !== ids || now.version !== version || now.readOnly !== readOnly) {
    now = {
      ids,
      version,
      readOnly,
      frame: undefined,
      bounds: new Map(),
      canTransform:
        !readOnly &&
        ids.some((id) => {
          const type = editor.store.get(id)?.type;
          return (type === 'shape' || type === 'group') && !editor.scene.isLocked(id);
        }),
    };
    known.set(editor, now);
  }
  return now;
}

/** Whether the selection may be scaled and turned: there is a shape in it, and it may be changed. */
export const canTransform = (editor: Editor): boolean => facts(editor).canTransform;

/** Handles that apply now, those to prefer in a hit test last. */
export function handles(editor: Editor, touch = editor.pointer?.type === 'touch'): Handle[] {
  const { selection, settings, overlay } = editor,
    out: Handle[] = [],
    radius = touch ? TOUCH_RADIUS : MOUSE_RADIUS;
  if (settings.readOnly || editor.editing !== null || overlay.data.busy) return out;
  const only = selection.ids.length === 1 ? editor.store.get(selection.ids[0]!) : undefined;
  out.push(...portHandles(editor, radius));
  const quick = quickShape(editor);
  if (quick) out.push(...quickHandles(editor, quick, radius));
  if (only?.type === 'connector') {
    if (!editor.scene.isLocked(only.id)) out.push(...connectorHandles(editor, only.id, radius));
    return out;
  }
  const frame = selectionFrame(editor);
  if (!frame || !canTransform(editor)) return out;
  const isFixed = selection.ids.every((id) => isInTable(editor, id));
  if (!isFixed) out.push(...frameHandles(editor, frame, radius));
  if (only?.type === 'shape')
    out.push(
      ...controlHandlesOf(editor, only.id, radius),
      ...addHandles(editor, only, radius),
      ...foldHandles(editor, only, radius),
    );
  for (const { handles: more } of adornmentsOf(editor)) out.push(...more(editor, radius));
  return out;
}

/** Has its place and size by the table around it. */
function isInTable(editor: Editor, id: RecordId): boolean {
  const shape = editor.store.find(id, 'shape');
  return shape !== undefined && behaviourOf(editor.registry, shape.kind).isFixed;
}

/** How far above the bar at the canvas's lower edge a handle stands that would lie under it, CSS px. */
const ABOVE_BAR = 8;

/** Where a handle can be taken hold of: above the bar instead of under it, where what it belongs to reaches so high. */
function grabbable({ viewport }: Editor, at: ScreenPoint, top: ScreenPoint): ScreenPoint {
  const { coveredBelow, coveredAcross: across, height } = viewport,
    lowest = height - coveredBelow - ABOVE_BAR,
    isUnder = coveredBelow > 0 && at.y > lowest && at.y <= height,
    isBeside = across !== null && (at.x < across.from - ABOVE_BAR || at.x > across.to + ABOVE_BAR);
  return isUnder && !isBeside && top.y < lowest - CORNERS_FROM ? { x: at.x, y: lowest } : at;
}

function frameHandles(editor: Editor, frame: Box, radius: number): Handle[] {
  const { viewport } = editor,
    out: Handle[] = [],
    w = frame.w * viewport.zoom,
    h = frame.h * viewport.zoom,
    r = frame.r ?? 0;
  const at = (x: number, y: number): ScreenPoint =>
    viewport.toScreen(boxToPage({ ...frame, fx: false, fy: false }, { x: frame.w * x, y: frame.h * y }));
  const tiny = w < CORNERS_FROM && h < CORNERS_FROM;
  for (const [id, place] of Object.entries(RESIZE_HANDLES) as [ResizeHandle, HandlePlace][]) {
    if (tiny && id !== 'se') continue;
    const [side, across] = sideOf(place, w, h),
      isFaint = side < SIDES_FROM;
    // The ends of something long and low are taken by their middles as well, by a pointer that is fine enough.
    if (isFaint && (across < SIDES_FROM || side < CORNERS_FROM || radius > MOUSE_RADIUS)) continue;
    out.push({
      kind: 'resize',
      ...(isFaint && { isFaint }),
      id: `resize-${id}`,
      handle: id,
      at: grabbable(editor, at((place.x + 1) / 2, (place.y + 1) / 2), at(0.5, 0)),
      cursor: resizeCursor(id, r),
      radius: isFaint ? BETWEEN_CORNERS : radius,
    });
  }
  const corner = at(1, 0),
    out45 = rotate({ x: ROTATE_OFFSET * 0.75, y: -ROTATE_OFFSET * 0.75 }, r);
  out.push({
    kind: 'rotate',
    id: 'rotate',
    at: { x: corner.x + out45.x, y: corner.y + out45.y },
    cursor: 'grab',
    radius,
  });
  return out;
}

/** How long the side is that a handle stands in the middle of, and how far the other is away; no matter of a corner. */
function sideOf({ x, y }: HandlePlace, w: number, h: number): [side: number, across: number] {
  if (x === 0) return [w, h];
  return y === 0 ? [h, w] : [Infinity, Infinity];
}

function controlHandlesOf(editor: Editor, id: RecordId, radius: number): Handle[] {
  const record = editor.store.find(id, 'shape'),
    box = editor.scene.box(id);
  if (!record || !box) return [];
  const { controls } = editor.registry.geometryOfRecord({ ...record, box });
  return controlHandles(editor.registry.get(record.kind), box.w, box.h, controls).map((c) => ({
    kind: 'control',
    id: `control-${c.name}`,
    shape: id,
    name: c.name,
    at: editor.viewport.toScreen(boxToPage(box, c.at)),
    cursor: 'pointer',
    radius,
  }));
}

/** Where another may be put beside a shape that stands in a row. */
function addHandles(editor: Editor, shape: ShapeRecord, radius: number): Handle[] {
  const { stack } = behaviourOf(editor.registry, shape.kind),
    box = editor.scene.box(shape.id);
  if (!stack || !box || box.r) return [];
  return stack.handles(shape).map(({ id, side, at, out }) => {
    const p = editor.viewport.toScreen({ x: box.x + at.x * box.w, y: box.y + at.y * box.h });
    return {
      kind: 'add',
      id,
      shape: shape.id,
      side,
      at: clearOfBar(
        editor,
        { x: p.x + out.x * QUICK_OFFSET, y: p.y + out.y * QUICK_OFFSET },
        out.y > 0 ? 'down' : 'up',
        box,
      ),
      cursor: 'pointer',
      radius: Math.max(radius, QUICK_RADIUS),
    };
  });
}

/** Folds a container up, or opens it: where a folded one has its sign. */
function foldHandles(editor: Editor, shape: ShapeRecord, radius: number): Handle[] {
  const box = editor.scene.box(shape.id),
    collapsed = isCollapsed(editor, shape);
  if (!box || !(collapsed || canCollapse(editor, shape)) || box.w * editor.viewport.zoom < SIDES_FROM) return [];
  const at = editor.viewport.toScreen(boxToPage(box, foldSignAt(box)));
  return [{ kind: 'fold', id: 'fold', shape: shape.id, collapsed, at, cursor: 'pointer', radius }];
}

/** Shortest segment on screen that still gets a handle. */
const SEGMENT_FROM = 24;

export function connectorHandles(editor: Editor, id: RecordId, radius: number): Handle[] {
  const record = editor.store.find(id, 'connector');
  if (!record) return [];
  const { viewport } = editor,
    line = routeLine(editor, id),
    out: Handle[] = [];
  const first = line[0],
    last = line[line.length - 1];
  if (!first || !last) return out;
  const measured = isDimension(record.style) ? dimensionLine('straight', line) : null;
  if (measured) {
    const { from, to, direction } = measured,
      level = direction !== null && Math.abs(direction.x) >= Math.abs(direction.y);
    out.push({
      kind: 'offset',
      id: 'offset',
      connector: id,
      level,
      at: viewport.toScreen({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }),
      cursor: level ? 'ns-resize' : 'ew-resize',
      radius,
    });
  } else if (record.kind === 'orthogonal') {
    const words = labelBounds(editor, id);
    for (const s of segments(line)) {
      if (s.length * viewport.zoom < SEGMENT_FROM || s.orientation === 'slanted') continue;
      const level = s.orientation === 'horizontal';
      out.push({
        kind: 'segment',
        id: `segment-${s.index}`,
        connector: id,
        index: s.index,
        level,
        at: viewport.toScreen(middleBeside(s, words)),
        cursor: level ? 'ns-resize' : 'ew-resize',
        radius,
      });
    }
  } else {
    const stops = [first, ...record.points, last];
    for (let i = 0; i + 1 < stops.length; i++) {
      const a = stops[i]!,
        b = stops[i + 1]!;
      if (distance(a, b) * viewport.zoom < SEGMENT_FROM * 1.5) continue;
      const point =
        record.points.length === 0 ? polylineAt(line, 0.5).point : { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      out.push({
        kind: 'bend',
        id: `bend-${i}`,
        connector: id,
        segment: i,
        point,
        at: viewport.toScreen(point),
        cursor: 'move',
        radius,
      });
    }
    record.points.forEach((p, index) =>
      out.push({
        kind: 'waypoint',
        id: `waypoint-${index}`,
        connector: id,
        index,
        at: viewport.toScreen(p),
        cursor: 'move',
        radius,
      }),
    );
  }
  out.push({
    kind: 'end',
    id: 'start',
    connector: id,
    side: 'start',
    attached: held(editor, record.start.shape),
    at: viewport.toScreen(first),
    cursor: 'move',
    radius,
  });
  out.push({
    kind: 'end',
    id: 'end',
    connector: id,
    side: 'end',
    attached: held(editor, record.end.shape),
    at: viewport.toScreen(last),
    cursor: 'move',
    radius,
  });
  return out;
}

/** Where the labels of a connector are, page units. */
export const labelBounds = (editor: Editor, connector: RecordId): Rect[] =>
  editor.store.children(connector).flatMap((id) => {
    const box = editor.scene.labelBox(id);
    return box ? [box.r ? boxBounds(box) : box] : [];
  });

/** The middle of a segment, or of the longest part of it that no label stands on. */
function middleBeside({ from, to, middle }: Segment, words: readonly Rect[]): Point {
  const parts = uncovered(from, to, words),
    [first] = parts.sort(([a, b], [c, d]) => d - c - (b - a));
  if (!first || words.length === 0) return middle;
  const t = (first[0] + first[1]) / 2;
  return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
}

const held = (editor: Editor, shape: RecordId | undefined): boolean =>
  shape !== undefined && editor.store.get(shape) !== undefined;

/** Ports of a hovered shape may be dragged from where it is large enough to be grabbed elsewhere. */
const PORTS_FROM = 40;

function portHandles(editor: Editor, radius: number): Handle[] {
  const { hover } = editor.overlay.data,
    record = hover === null ? undefined : editor.store.get(hover);
  if (!isConnectable(editor, record) || editor.selection.has(record.id) || editor.scene.isLocked(record.id)) return [];
  const { zoom } = editor.viewport,
    isLarge = Math.min(record.box.w, record.box.h) * zoom >= PORTS_FROM,
    handle = (id: string, { anchor, point }: { anchor: Point; point: Point }): Handle => ({
      kind: 'port',
      id,
      shape: record.id,
      anchor,
      point,
      at: editor.viewport.toScreen(point),
      cursor: 'crosshair',
      radius,
    });
  const out = isLarge ? editor.scene.ports(record.id).map((port, i) => handle(`port-${i}`, port)) : [],
    { pointer } = editor,
    point = pointer && rulesOf(record.kind)?.portAt?.(record, pointer.page, editor);
  if (point) {
    const { x, y } = boxToLocal(record.box, point);
    // It goes along with the pointer, and is painted anew where it has another name.
    out.push(handle(`port-at-${point.x}-${point.y}`, { point, anchor: { x: x / record.box.w, y: y / record.box.h } }));
  }
  return out;
}

/** The handle under a canvas point: the nearest within reach, of equally near ones the later. */
export function handleAt(list: readonly Handle[], screen: ScreenPoint): Handle | null {
  let best: Handle | null = null,
    bestD = Infinity;
  for (const handle of list) {
    const d = distance(handle.at, screen);
    if (d <= handle.radius && d <= bestD + 0.5) {
      best = handle;
      bestD = Math.min(d, bestD);
    }
  }
  return best;
}
