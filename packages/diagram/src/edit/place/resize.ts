/** Resizing, as plain arithmetic on boxes; and what a resize writes. */
import { type Box, MAX_DEPTH, type Point, type RecordId, type ShapeRecord } from '@limn/document';
import type { Stack } from '../../behaviours/behaviour.ts';
import { behaviourOf } from '../../behaviours/table.ts';
import type { Editor } from '../../editor/editor.ts';
import type { ItemPreview } from '@limn/canvas/scene/scene-api.ts';
import type { ViewRect } from '@limn/canvas/view/viewport.ts';
import { ancestors, isBackdrop } from '../../editor/ancestors.ts';
import { boxCenter, translateBox } from '@limn/drawing/geometry/box.ts';
import { rotate } from '@limn/drawing/geometry/vec.ts';

/**
 *     nw─n─ne      The handle's place on the box: −1 left or top, 0 middle, 1 right or bottom.
 *     w     e
 *     sw─s─se
 */
export interface HandlePlace {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}
export const RESIZE_HANDLES = {
  nw: { x: -1, y: -1 },
  n: { x: 0, y: -1 },
  ne: { x: 1, y: -1 },
  e: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  s: { x: 0, y: 1 },
  sw: { x: -1, y: 1 },
  w: { x: -1, y: 0 },
} as const satisfies Record<string, HandlePlace>;
export type ResizeHandle = keyof typeof RESIZE_HANDLES;

export interface ResizeOptions {
  /** Keeps the ratio of width to height. */
  ratio: boolean;
  /** The centre stays instead of the opposite side. */
  center: boolean;
}

/** No side becomes shorter than this, page units. */
export const MIN_SIZE = 1;

/**
 * The box when the handle is dragged by a vector of the page. Width and height stay positive: dragging over the
 * opposite side mirrors the shape. The opposite side (or the centre) keeps its place on the page, whatever the
 * rotation.
 */
export function resizeBox(box: Box, handle: ResizeHandle, delta: Point, options: ResizeOptions): Box {
  const place = RESIZE_HANDLES[handle],
    r = box.r ?? 0,
    local = rotate(delta, -r),
    k = options.center ? 2 : 1;
  let w = box.w + place.x * local.x * k,
    h = box.h + place.y * local.y * k;
  if (options.ratio && box.w > 0 && box.h > 0) {
    const sx = w / box.w,
      sy = h / box.h;
    const followsX = place.y === 0 || Math.abs(sx) > Math.abs(sy);
    const s = place.x !== 0 && followsX ? sx : sy;
    const flipX = place.x !== 0 && sx < 0 ? -1 : 1,
      flipY = place.y !== 0 && sy < 0 ? -1 : 1;
    w = box.w * Math.abs(s) * flipX;
    h = box.h * Math.abs(s) * flipY;
  }
  const nw = Math.max(MIN_SIZE, Math.abs(w)),
    nh = Math.max(MIN_SIZE, Math.abs(h)),
    c = boxCenter(box);
  const shift = options.center
    ? { x: 0, y: 0 }
    : rotate(
        {
          x: (place.x * ((w < 0 ? -nw : nw) - box.w)) / 2,
          y: (place.y * ((h < 0 ? -nh : nh) - box.h)) / 2,
        },
        r,
      );
  const out: Box = { ...box, x: c.x + shift.x - nw / 2, y: c.y + shift.y - nh / 2, w: nw, h: nh };
  if (w < 0) toggle(out, 'fx');
  if (h < 0) toggle(out, 'fy');
  return out;
}

function toggle(box: Box, key: 'fx' | 'fy'): void {
  if (box[key]) delete box[key];
  else box[key] = true;
}

/** How a rectangle is carried to another: scale about its top left, negative when mirrored. */
export interface Scaling {
  from: ViewRect;
  x: number;
  y: number;
  sx: number;
  sy: number;
}

/** The scaling of a whole selection when a handle of its bounds is dragged. */
export function scaleBounds(from: ViewRect, handle: ResizeHandle, delta: Point, options: ResizeOptions): Scaling {
  const place = RESIZE_HANDLES[handle],
    k = options.center ? 2 : 1;
  const factor = (size: number, side: number, d: number): number =>
    side === 0 || size < 1e-6 ? 1 : (size + side * d * k) / size;
  let sx = factor(from.w, place.x, delta.x),
    sy = factor(from.h, place.y, delta.y);
  if (options.ratio) {
    let s: number;
    if (place.x === 0) s = Math.abs(sy);
    else if (place.y === 0) s = Math.abs(sx);
    else s = Math.max(Math.abs(sx), Math.abs(sy));
    sx = s * (sx < 0 ? -1 : 1);
    sy = s * (sy < 0 ? -1 : 1);
  }
  const least = (size: number, s: number): number =>
    size < 1e-6 ? s : (s < 0 ? -1 : 1) * Math.max(Math.abs(s), MIN_SIZE / size);
  sx = least(from.w, sx);
  sy = least(from.h, sy);
  const anchor = (start: number, size: number, side: number): number => {
    if (options.center) return start + size / 2;
    if (side < 0) return start + size;
    return side > 0 ? start : start + size / 2;
  };
  const ax = anchor(from.x, from.w, place.x),
    ay = anchor(from.y, from.h, place.y);
  return { from, x: ax + (from.x - ax) * sx, y: ay + (from.y - ay) * sy, sx, sy };
}

export const scalePoint = (s: Scaling, p: Point): Point => ({
  x: s.x + (p.x - s.from.x) * s.sx,
  y: s.y + (p.y - s.from.y) * s.sy,
});

/**
 * A box inside a scaled selection. A box that stands upright (or on its side) scales exactly; one at another angle
 * would become a parallelogram, so its centre goes along and its size grows by the mean of both factors.
 */
export function scaleBox(s: Scaling, box: Box): Box {
  const c = scalePoint(s, boxCenter(box)),
    quarter = Math.round((box.r ?? 0) / (Math.PI / 2));
  const upright = Math.abs((box.r ?? 0) - quarter * (Math.PI / 2)) < 1e-6,
    turned = Math.abs(quarter % 2) === 1;
  const ax = Math.abs(s.sx),
    ay = Math.abs(s.sy),
    mean = Math.sqrt(ax * ay);
  let along = mean,
    across = mean;
  if (upright) [along, across] = turned ? [ay, ax] : [ax, ay];
  const w = Math.max(MIN_SIZE, box.w * along),
    h = Math.max(MIN_SIZE, box.h * across);
  const out: Box = { ...box, x: c.x - w / 2, y: c.y - h / 2, w, h };
  if (s.sx < 0) toggle(out, turned && upright ? 'fy' : 'fx');
  if (s.sy < 0) toggle(out, turned && upright ? 'fx' : 'fy');
  // One mirroring turns a rotation round.
  if (!upright && s.sx < 0 !== s.sy < 0) out.r = -(box.r ?? 0);
  return out;
}

/** Previews of everything in a scaled selection; `set` as `movedSet` gives it. */
export function scaledItems(editor: Editor, set: ReadonlySet<RecordId>, s: Scaling): Map<RecordId, ItemPreview> {
  const out = new Map<RecordId, ItemPreview>();
  for (const id of set) {
    const record = editor.store.get(id);
    if (record?.type !== 'shape' && record?.type !== 'connector') continue;
    const by = carriedBy(editor, id, set, s);
    if (record.type === 'shape')
      out.set(id, { type: 'box', box: by ? translateBox(record.box, by.x, by.y) : scaleBox(s, record.box) });
    else
      out.set(
        id,
        mapConnector(editor, record.id, (p) => (by ? { x: p.x + by.x, y: p.y + by.y } : scalePoint(s, p))),
      );
  }
  return out;
}

/** What stands in a container keeps its size when that is scaled, and its place at the container's corner. */
function carriedBy(editor: Editor, id: RecordId, set: ReadonlySet<RecordId>, s: Scaling): Point | null {
  let by: Point | null = null,
    below = editor.store.get(id);
  for (const above of ancestors(editor.store, id)) {
    const isLook = below !== undefined && isBackdrop(below);
    below = above;
    if (above.type !== 'shape' || !set.has(above.id) || isLook) continue;
    const to = scaleBox(s, above.box);
    by = { x: to.x - above.box.x, y: to.y - above.box.y };
  }
  return by;
}

/** A connector with its own points mapped: fixed points and loose ends. Ends held by shapes stay with them. */
export function mapConnector(editor: Editor, id: RecordId, map: (p: Point) => Point): ItemPreview {
  const record = editor.store.find(id, 'connector')!;
  const start =
    record.start.shape !== undefined && editor.store.get(record.start.shape)
      ? record.start
      : { ...record.start, ...map(record.start) };
  const end =
    record.end.shape !== undefined && editor.store.get(record.end.shape)
      ? record.end
      : { ...record.end, ...map(record.end) };
  return { type: 'connector', start, end, points: record.points.map(map) };
}

/** Writes what a gesture previewed. Call inside a transaction. */
export function writePreviews(editor: Editor, items: ReadonlyMap<RecordId, ItemPreview>): void {
  for (const [id, item] of items) {
    const record = editor.store.get(id);
    if (!record) continue;
    if (item.type === 'box') editor.store.update(id, { box: item.box });
    else if (item.type === 'label' && record.type === 'label')
      editor.store.update(id, { data: { ...record.data, t: item.t, dx: item.dx, dy: item.dy } });
    else if (item.type === 'controls' && record.type === 'shape')
      editor.store.update(id, { data: { ...record.data, controls: { ...record.data.controls, ...item.controls } } });
    else if (item.type === 'connector' && record.type === 'connector') {
      if (item.start && item.start !== record.start) editor.store.update(id, { start: item.start });
      if (item.end && item.end !== record.end) editor.store.update(id, { end: item.end });
      if (item.points && (item.points.length > 0 || record.points.length > 0))
        editor.store.update(id, { points: item.points });
    }
  }
}

const CURSORS = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'] as const;

/** The cursor that points along the handle's direction, whatever the shape's rotation. */
export function resizeCursor(handle: ResizeHandle, r: number): string {
  const d = rotate(RESIZE_HANDLES[handle], r),
    eighth = Math.round(Math.atan2(d.y, d.x) / (Math.PI / 4));
  return CURSORS[((eighth % 4) + 4) % 4]!;
}

/** Room that is left between what a shape holds and the edges that come near to it, page units. */
const AROUND = 10;

/**
 * A box that still has in it what the shape holds, where its behaviour keeps that: edges stop before they cut into it,
 * and those that were cut into already stay.
 */
export function aroundContent(editor: Editor, shape: ShapeRecord, to: Box): Box {
  const behaviour = behaviourOf(editor.registry, shape.kind),
    { box } = shape;
  if (!behaviour.keepsAround || box.r || to.r || to.fx !== box.fx || to.fy !== box.fy) return to;
  const inside = contentOf(editor, shape.id),
    { stack } = behaviour,
    level = stack ? [...inside, ...besideContent(editor, shape, stack)] : inside;
  if (level.length === 0) return to;
  const across = (axis: 'x' | 'y'): readonly ViewRect[] => (stack && stack.axis !== axis ? level : inside);
  const left = Math.min(...across('x').map((b) => b.x)) - AROUND,
    top = Math.min(...across('y').map((b) => b.y)) - AROUND,
    right = Math.max(...across('x').map((b) => b.x + b.w)) + AROUND,
    bottom = Math.max(...across('y').map((b) => b.y + b.h)) + AROUND;
  const x = Math.min(to.x, Math.max(left, box.x)),
    y = Math.min(to.y, Math.max(top, box.y)),
    w = Math.max(to.x + to.w, Math.min(right, box.x + box.w)) - x,
    h = Math.max(to.y + to.h, Math.min(bottom, box.y + box.h)) - y;
  return { ...to, x, y, w, h };
}

/** What else is held by those that are always as deep as a shape: its row, and all that fills what its row does. */
function besideContent(editor: Editor, shape: ShapeRecord, { axis, row }: Stack): ViewRect[] {
  let filled: RecordId | undefined;
  for (let one = shape, n = 0; n < MAX_DEPTH; n++) {
    const holder = editor.store.find(one.at.parent, 'shape');
    if (!holder || behaviourOf(editor.registry, holder.kind).filledAlong !== axis) break;
    filled = holder.id;
    one = holder;
  }
  const beside = filled === undefined ? row(shape, editor) : [filled];
  return beside.flatMap((id) => contentOf(editor, id));
}

/** Boxes of what a shape holds; of what fills it edge to edge, those of what these hold. */
function contentOf(editor: Editor, id: RecordId): ViewRect[] {
  return editor.store.children(id).flatMap((child) => {
    const shape = editor.store.find(child, 'shape');
    if (!shape || editor.scene.isHidden(child)) return [];
    const { filledAlong, holds } = behaviourOf(editor.registry, shape.kind);
    if (filledAlong !== null) return contentOf(editor, child);
    // What sits on the border goes with it.
    return !holds && isOnBorder(editor, id, shape.box) ? [] : [shape.box];
  });
}

/** Whether the middle of a box lies on the border of a shape. */
export function isOnBorder(editor: Editor, id: RecordId, { x, y, w, h }: Box): boolean {
  const holder = editor.store.find(id, 'shape')!.box,
    c = { x: x + w / 2, y: y + h / 2 };
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 1;
  return near(c.x, holder.x) || near(c.x, holder.x + holder.w) || near(c.y, holder.y) || near(c.y, holder.y + holder.h);
}

/** What a shape's behaviour adds when its width was given by hand. Writes into the edit under way. */
export function afterResize(editor: Editor, id: RecordId): void {
  const shape = editor.store.find(id, 'shape'),
    patch = shape && behaviourOf(editor.registry, shape.kind).onResize(shape);
  if (patch) editor.store.update(id, patch);
}
