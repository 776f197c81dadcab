/** What is under the pointer or inside a selection rectangle, by outline, route and text rather than by bounds. */
import type { Item, Point, RecordId, ShapeRecord } from '@limn/document';
import { boxBounds, boxContains, boxToLocal, boxToPage } from '@limn/drawing/geometry/box.ts';
import type { Polyline } from '@limn/drawing/geometry/flatten.ts';
import { nearestOnLines, outlineContains } from '@limn/drawing/geometry/intersect.ts';
import { polylineNearest } from '@limn/drawing/geometry/polyline.ts';
import {
  rectContainsPoint,
  rectContainsRect,
  rectOfPoints,
  rectsMeet,
  rectUnion,
  segmentMeetsRect,
  type Rect,
} from '@limn/drawing/geometry/rect.ts';
import { labelBounds, labelFrame } from '@limn/drawing/display/connector/label-display.ts';
import type { Display } from '@limn/drawing/display/display.ts';
import { inkSize } from '@limn/drawing/display/shape-display.ts';
import type { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import type { ItemTable, Leaf } from '../items/item-table.ts';

/** What hit-testing asks of a scene. */
export interface HitScene {
  readonly registry: ShapeRegistry;
  readonly display: Display;
  readonly table: ItemTable;
  /** Slots that may touch a rectangle, in paint order. */
  search(rect: Rect): number[];
  route(id: RecordId): readonly Point[];
  outline(id: RecordId): readonly (readonly Point[])[];
}

/** Topmost first. `only` looks at no items of other types, so that no way of a connector is found for nothing. */
export function itemsAt(scene: HitScene, p: Point, tolerance: number, only?: Item['type']): Item[] {
  const slots = scene.search({ x: p.x - tolerance, y: p.y - tolerance, w: 2 * tolerance, h: 2 * tolerance });
  const out: Item[] = [];
  for (let i = slots.length - 1; i >= 0; i--) {
    const slot = slots[i]!,
      item = scene.table.item(slot)!;
    if (only !== undefined && item.type !== only) continue;
    if (!scene.table.background[slot] && itemHit(scene, item, p, tolerance)) out.push(item);
  }
  return out;
}

/** Bottom first. */
const itemsWhere = (scene: HitScene, rect: Rect, test: (item: Leaf) => boolean): Item[] =>
  scene.search(rect).flatMap((slot) => {
    const item = scene.table.item(slot)!;
    return !scene.table.background[slot] && test(item) ? [item] : [];
  });

export const itemsIn = (scene: HitScene, rect: Rect, mode: 'touch' | 'contain'): Item[] =>
  itemsWhere(scene, rect, (item) => itemMeets(scene, item, rect, mode));

export function itemsInPolygon(scene: HitScene, polygon: readonly Point[]): Item[] {
  const rect = rectOfPoints(polygon),
    area: Polyline[] = [{ xy: polygon.flatMap((p) => [p.x, p.y]), closed: true }];
  return rect ? itemsWhere(scene, rect, (item) => itemInArea(scene, item, area)) : [];
}

function itemHit(scene: HitScene, item: Leaf, p: Point, tolerance: number): boolean {
  if (item.type === 'connector') {
    const route = scene.route(item.id);
    return (
      route.length > 0 &&
      polylineNearest(route, p).distance <= tolerance + scene.display.connectorLook(item).strokeWidth / 2
    );
  }
  if (item.type === 'label') {
    const b = labelFrame(scene.display, item);
    return b !== undefined && boxContains(b, p, tolerance);
  }
  const geometry = scene.registry.geometryOfRecord(item),
    look = scene.display.look(item);
  const local = boxToLocal(item.box, p);
  if (item.data.ink) return inkHit(item, local, tolerance + inkSize(look) / 2);
  // What is filled, has a picture or has no line at all is hit anywhere inside; a mere outline only on its line.
  const solid =
    geometry.filled &&
    (look.fill !== 'none' || look.gradient !== undefined || item.data.image !== undefined || look.stroke === 'none');
  if (solid && outlineContains(geometry.outline, local)) return true;
  const nearest = nearestOnLines(geometry.outline, local);
  if (nearest && Math.hypot(nearest.point.x - local.x, nearest.point.y - local.y) <= tolerance + look.strokeWidth / 2)
    return true;
  if (isTitle(geometry.textBox, item.box) && rectContainsPoint(geometry.textBox, local, 0)) return true;
  const text = scene.display.textBounds(item);
  return text !== undefined && rectContainsPoint(text, p, tolerance);
}

/**
 * Whether the words of a shape have a place of their own at its beginning, as on a lane or in the tag of a frame: what
 * has no fill is carried by that, also before it has a name.
 */
const isTitle = ({ x, y, w, h }: Rect, box: Rect): boolean =>
  x === 0 && y === 0 && w <= box.w && h <= box.h && (w < box.w / 2 || h < box.h / 2);

/** Whether a point of the box's own space is as near to the pen's way. */
function inkHit({ box, data }: ShapeRecord, { x, y }: Point, reach: number): boolean {
  const ink = data.ink!;
  let lastX = Number.NaN,
    lastY = Number.NaN;
  for (let i = 0; i + 1 < ink.length; i += 3) {
    const ax = ink[i]! * box.w,
      ay = ink[i + 1]! * box.h;
    if (!Number.isFinite(ax) || !Number.isFinite(ay)) continue;
    const fromX = Number.isNaN(lastX) ? ax : lastX,
      fromY = Number.isNaN(lastY) ? ay : lastY,
      dx = ax - fromX,
      dy = ay - fromY,
      length = dx * dx + dy * dy,
      along = length > 0 ? Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / length)) : 0;
    if (Math.hypot(x - fromX - dx * along, y - fromY - dy * along) <= reach) return true;
    lastX = ax;
    lastY = ay;
  }
  return false;
}

/** Whether the pen's way runs through a rectangle. */
function inkMeets({ box, data }: ShapeRecord, rect: Rect): boolean {
  const points: Point[] = [],
    ink = data.ink!;
  for (let i = 0; i + 1 < ink.length; i += 3)
    if (Number.isFinite(ink[i]!) && Number.isFinite(ink[i + 1]!))
      points.push(boxToPage(box, { x: ink[i]! * box.w, y: ink[i + 1]! * box.h }));
  return points.some((p, i) => (i === 0 ? rectContainsPoint(rect, p) : segmentMeetsRect(points[i - 1]!, p, rect)));
}

function itemMeets(scene: HitScene, item: Leaf, rect: Rect, mode: 'touch' | 'contain'): boolean {
  if (item.type === 'connector') {
    const route = scene.route(item.id);
    if (mode === 'contain') {
      const b = rectOfPoints(route);
      return b !== undefined && rectContainsRect(rect, b);
    }
    return route.some((p, i) => (i === 0 ? rectContainsPoint(rect, p) : segmentMeetsRect(route[i - 1]!, p, rect)));
  }
  const b = item.type === 'label' ? labelBounds(scene.display, item) : reachOf(scene, item);
  if (!b) return false;
  if (mode === 'contain') return rectContainsRect(rect, b);
  if (!rectsMeet(rect, b)) return false;
  if (item.type === 'label' || rectContainsRect(rect, b)) return true;
  if (item.data.ink) return inkMeets(item, rect);
  const outline = scene.outline(item.id);
  if (
    outline.some((line) =>
      line.some((p, i) => segmentMeetsRect(i === 0 ? line[line.length - 1]! : line[i - 1]!, p, rect)),
    )
  )
    return true;
  // No border in the rectangle: it lies wholly inside the shape, or wholly outside.
  return (
    outlineContains(
      scene.registry.geometryOfRecord(item).outline,
      boxToLocal(item.box, { x: rect.x + rect.w / 2, y: rect.y + rect.h / 2 }),
    ) && scene.display.look(item).fill !== 'none'
  );
}

/** Bounds of a shape with what it draws outside its box: parts of an imported geometry, or of a kind that overflows. */
function reachOf(scene: HitScene, item: ShapeRecord): Rect {
  const b = boxBounds(item.box);
  if (!item.data.geometry && !scene.registry.get(item.kind).overflows) return b;
  const g = scene.registry.geometryOfRecord(item).bounds,
    right = g.x + g.w,
    bottom = g.y + g.h;
  const corners = [
    { x: g.x, y: g.y },
    { x: right, y: g.y },
    { x: right, y: bottom },
    { x: g.x, y: bottom },
  ].map((p) => boxToPage(item.box, p));
  return rectUnion(b, rectOfPoints(corners) ?? b);
}

function itemInArea(scene: HitScene, item: Leaf, area: readonly Polyline[]): boolean {
  const inside = (p: Point): boolean => outlineContains(area, p);
  if (item.type === 'connector') return scene.route(item.id).every(inside);
  const b = item.type === 'label' ? labelBounds(scene.display, item) : undefined;
  const points = b
    ? [
        { x: b.x, y: b.y },
        { x: b.x + b.w, y: b.y + b.h },
      ]
    : scene.outline(item.id).flat();
  return points.length > 0 && points.every(inside);
}
