/**
 * A sub-process that is collapsed has what it holds on a page of its own, its plane; one that is expanded around it.
 * Changing the one into the other carries it over, lines and all.
 */
import {
  type Box,
  type ConnectorRecord,
  type End,
  keysBetween,
  newId,
  plainText,
  type Point,
  type RecordId,
  type ShapeRecord,
} from '@limn/document';
import type { Changes, SettlingContext } from '../notation.ts';
import { planeOf } from '../planes.ts';
import { isBoundary } from './model.ts';

/** Where what is put on a plane begins, page units. */
const CORNER: Point = { x: 100, y: 100 };
/** Room between what a sub-process holds and its edges; its name stands above. */
const ROOM = { left: 30, top: 50, right: 30, bottom: 30 } as const;
/** Deeper than this nothing stands in anything. */
const DEEPEST = 60;

type Store = SettlingContext['store'];

export function followPlanes({ store }: SettlingContext, changes: Changes): void {
  for (const [id, before] of changes) {
    const shape = store.find(id, 'shape');
    if (!shape || before?.type !== 'shape' || before.kind === shape.kind) continue;
    if (before.kind === 'bpmn.expandedSubProcess' && shape.kind === 'bpmn.subProcess') fold(store, shape);
    if (before.kind === 'bpmn.subProcess' && shape.kind === 'bpmn.expandedSubProcess') unfold(store, shape, before);
  }
}

function fold(store: Store, shape: ShapeRecord): void {
  const roots = store.children(shape.id).filter((id) => {
      const inner = store.find(id, 'shape');
      return !inner || !isBoundary(inner);
    }),
    all = below(store, roots),
    bounds = boundsOf(store, all);
  if (!bounds) return;
  const layer = layerFor(store, shape);
  carry(store, all, roots, layer, { x: CORNER.x - bounds.x, y: CORNER.y - bounds.y });
}

function unfold(store: Store, shape: ShapeRecord, before: ShapeRecord): void {
  const plane = planeOf(store, before);
  if (!plane) return;
  const layers = store.children(plane.id),
    roots = layers.flatMap((layer) => store.children(layer)),
    all = below(store, roots),
    bounds = boundsOf(store, all);
  const { box } = shape;
  if (bounds) {
    const w = Math.max(box.w, bounds.w + ROOM.left + ROOM.right),
      h = Math.max(box.h, bounds.h + ROOM.top + ROOM.bottom);
    const to: Box = { ...box, x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h };
    store.update(shape.id, { box: to });
    rideAlong(store, shape.id, box, to);
    carry(store, all, roots, shape.id, { x: to.x + ROOM.left - bounds.x, y: to.y + ROOM.top - bounds.y });
  }
  const { link: _, ...data } = shape.data;
  store.update(shape.id, { data });
  store.remove([...layers, plane.id]);
}

/** The layer that takes what a sub-process held: of the page that it has, or of a new one called as it is. */
function layerFor(store: Store, shape: ShapeRecord): RecordId {
  const plane = planeOf(store, shape),
    known = plane && store.children(plane.id).at(-1);
  if (known !== undefined) return known;
  const page = newId(),
    layer = newId(),
    last = store.pages().at(-1)?.at.key ?? null;
  store.create(
    {
      id: page,
      type: 'page',
      at: { parent: '', key: keysBetween(last, null, 1)[0]! },
      data: { name: plainText(shape.text).trim().split('\n')[0] ?? '' },
    },
    { id: layer, type: 'layer', at: { parent: page, key: 'a0' }, data: { name: '' } },
  );
  store.update(shape.id, { data: { ...shape.data, link: { type: 'page', page } } });
  return layer;
}

/** Items and all that stands in them, and the lines that join two of them, wherever these belong. */
function below(store: Store, roots: readonly RecordId[]): Set<RecordId> {
  const all = new Set<RecordId>();
  const visit = (id: RecordId, depth: number): void => {
    all.add(id);
    if (depth < DEEPEST) for (const child of store.children(id)) visit(child, depth + 1);
  };
  for (const id of roots) visit(id, 0);
  for (const id of all)
    for (const line of store.connectorsOf(id)) {
      const { start, end } = store.find(line, 'connector') ?? {};
      if (start?.shape !== undefined && end?.shape !== undefined && all.has(start.shape) && all.has(end.shape))
        visit(line, 0);
    }
  return all;
}

function boundsOf(store: Store, ids: Iterable<RecordId>): Box | undefined {
  const boxes = [...ids].flatMap((id) => store.find(id, 'shape')?.box ?? []);
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map((b) => b.x)),
    y = Math.min(...boxes.map((b) => b.y));
  return {
    x,
    y,
    w: Math.max(...boxes.map((b) => b.x + b.w)) - x,
    h: Math.max(...boxes.map((b) => b.y + b.h)) - y,
  };
}

/** Puts items into another parent, in their order, and moves all of them by a distance. */
function carry(store: Store, all: ReadonlySet<RecordId>, roots: readonly RecordId[], to: RecordId, by: Point): void {
  const moved = (p: Point): Point => ({ x: p.x + by.x, y: p.y + by.y }),
    ends = (end: End): End => ({ ...end, ...moved(end) });
  const tops = [...roots, ...[...all].filter((id) => isOutside(store, id, all, roots))],
    keys = keysBetween(store.topKey(to), null, tops.length);
  tops.forEach((id, i) => store.update(id, { at: { parent: to, key: keys[i]! } }));
  for (const id of all) {
    const shape = store.find(id, 'shape'),
      line = store.find(id, 'connector');
    if (shape) store.update(id, { box: { ...shape.box, ...moved(shape.box) } });
    if (line) store.update(id, { start: ends(line.start), end: ends(line.end), points: line.points.map(moved) });
  }
}

/** A line between two of the items that belongs to neither of them. */
function isOutside(store: Store, id: RecordId, all: ReadonlySet<RecordId>, roots: readonly RecordId[]): boolean {
  const line: ConnectorRecord | undefined = store.find(id, 'connector');
  return line !== undefined && !roots.includes(id) && !all.has(line.at.parent);
}

/** Events on the border stay at the same part of it. */
function rideAlong(store: Store, host: RecordId, from: Box, to: Box): void {
  for (const id of store.children(host)) {
    const event = store.find(id, 'shape');
    if (!event || !isBoundary(event)) continue;
    const { box } = event,
      x = (box.x + box.w / 2 - from.x) / from.w,
      y = (box.y + box.h / 2 - from.y) / from.h;
    store.update(id, { box: { ...box, x: to.x + x * to.w - box.w / 2, y: to.y + y * to.h - box.h / 2 } });
  }
}
