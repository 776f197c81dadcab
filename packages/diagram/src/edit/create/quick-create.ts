/** Growing a diagram step by step: a new shape beside an old one, connected to it. */
import type { Box, BoxSide, Point, RecordId, ShapeRecord } from '@limn/document';
import { behaviourOf } from '../../behaviours/table.ts';
import type { Editor } from '../../editor/editor.ts';
import { reveal } from '@limn/canvas/view/reveal.ts';
import { joinedBy, lineBetween, rulesOf } from '../../notations/table.ts';
import { rectCenter, rectInflate, type Rect } from '@limn/drawing/geometry/rect.ts';
import type { Direction } from '@limn/drawing/geometry/direction.ts';
import { boxVectorToLocal } from '@limn/drawing/geometry/box.ts';
import { connectorRecord, createShape, rememberKind, shapeRecord } from './create.ts';
import { growAround, growingHolder } from '../place/follow/grow-around.ts';
import { layerOf } from '../place/move.ts';
import { ancestors } from '../../editor/ancestors.ts';
import { keysOnTop } from '../../items/targets.ts';
import { containerAt, isConnectable } from '../../items/containers.ts';

/** Distance of a new shape from the old one and from others, page units. */
const GAP = 80,
  CLEAR = 20;
const VECTOR: Record<Direction, Point> = {
  up: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
};

const SIDES: readonly (readonly [BoxSide, Point])[] = [
  ['top', { x: 0, y: -1 }],
  ['right', { x: 1, y: 0 }],
  ['bottom', { x: 0, y: 1 }],
  ['left', { x: -1, y: 0 }],
];

/** The side of a shape's own box that looks in a direction of the page; undefined for what is no shape. */
export function sideTowards(editor: Editor, shape: RecordId, direction: Direction): BoxSide | undefined {
  const box = editor.scene.box(shape);
  if (!box) return undefined;
  const v = boxVectorToLocal(box, VECTOR[direction]),
    facing = (p: Point): number => p.x * v.x + p.y * v.y;
  return SIDES.reduce((best, side) => (facing(side[1]) > facing(best[1]) + 1e-6 ? side : best))[0];
}

/**
 * A place for a box of this size in a direction from another: straight ahead if that is free, otherwise aside of it by
 * steps, nearest first; farther ahead when a whole row is taken.
 */
export function freePlace(editor: Editor, from: Rect, size: { w: number; h: number }, direction: Direction): Rect {
  const v = VECTOR[direction],
    c = rectCenter(from);
  const grid = editor.settings.snapToGrid ? editor.settings.gridSize : 1;
  const place = (ahead: number, aside: number): Rect => {
    const reach = GAP + ahead * ((v.x !== 0 ? size.w : size.h) + GAP),
      step = aside * ((v.x !== 0 ? size.h : size.w) + CLEAR * 2);
    const x = c.x + v.x * (from.w / 2 + reach + size.w / 2) + (v.x === 0 ? step : 0) - size.w / 2;
    const y = c.y + v.y * (from.h / 2 + reach + size.h / 2) + (v.y === 0 ? step : 0) - size.h / 2;
    // Only along the direction: aside, the centres stay in line.
    return { x: v.x === 0 ? x : Math.round(x / grid) * grid, y: v.y === 0 ? y : Math.round(y / grid) * grid, ...size };
  };
  for (let ahead = 0; ahead < 4; ahead++) {
    for (const aside of [0, 1, -1, 2, -2, 3, -3]) {
      const r = place(ahead, aside);
      if (isFree(editor, r)) return r;
    }
  }
  return place(0, 0);
}

/** Whether no shape is there or near; containers one works in do not count. */
export const isFree = (editor: Editor, r: Rect): boolean =>
  !editor.scene
    .itemsIn(rectInflate(r, CLEAR - 1), 'touch')
    .some((item) => item.type === 'shape' && !behaviourOf(editor.registry, item.kind).holds);

/** Whether something can follow a shape on a way. */
export const goesTo = (shape: ShapeRecord, direction: Direction): boolean =>
  rulesOf(shape.kind)?.waysOn?.(shape)?.includes(direction) ?? true;

/** Creates a shape like `from` (or of another kind) in a direction, connects it and selects it. One step of undo. */
export function createInDirection(
  editor: Editor,
  from: RecordId,
  direction: Direction,
  kind?: string,
): RecordId | undefined {
  const record = editor.store.get(from),
    bounds = editor.scene.bounds(from);
  if (editor.branches && editor.branches.grows(from, direction) !== undefined)
    return editor.branches.grow(from, direction);
  if (!isConnectable(editor, record) || !bounds) return undefined;
  const following = kind === undefined ? rulesOf(record.kind)?.successors?.(record, editor) : undefined;
  if (following?.length === 0 || (kind === undefined && !goesTo(record, direction))) return undefined;
  const wanted = kind ?? following?.[0],
    other = wanted !== undefined && wanted !== record.kind,
    definition = editor.registry.get(wanted ?? record.kind);
  const beside = other ? rulesOf(record.kind)?.sizeBeside?.(record, definition) : undefined,
    { w, h } = beside ?? (other ? definition : record.box),
    size = { w, h };
  if (editor.settings.readOnly) return undefined;
  const place = freePlace(editor, bounds, size, direction),
    parent = holderAt(editor, record, place);
  const box: Box = parent === record.at.parent ? place : centred(editor, parent, place, direction);
  const { controls } = record.data;
  const shape = shapeRecord(editor, {
    kind: definition.id,
    box,
    parent,
    text: [],
    style: other ? {} : record.style,
    ...(!other && { data: controls && wanted === undefined ? { controls } : {} }),
  });
  const ends = { start: { ...rectCenter(bounds), shape: from }, end: { ...rectCenter(box), shape: shape.id } };
  const line = parent === record.at.parent ? parent : layerOf(editor, from);
  const [first, second] = keysOnTop(editor, parent, 2);
  editor.run(() => {
    growAround(editor, parent, box, bounds);
    createShape(editor, { ...shape, at: { parent, key: first! } });
    // Once both are there, the notation says how the line between them looks.
    const connector = connectorRecord(editor, { ...ends, ...kindLike(editor, from), parent: line });
    editor.store.create(line === parent ? { ...connector, at: { parent, key: second! } } : connector);
  });
  editor.selection.replace([shape.id]);
  // The arrows go along to the new one.
  editor.overlay.set({ quick: null, hover: null });
  rememberKind(editor, definition.id);
  reveal(editor, box);
  editor.emit('announce', { key: 'announce.created', params: { name: definition.name[editor.locale] } });
  return shape.id;
}

/**
 * Creates what comes after a shape: notes above it, everything else on its right, below where lanes run down, or on the
 * way the flow came where its notation says so.
 */
export function appendShape(editor: Editor, from: RecordId, kind: string): RecordId | undefined {
  const isNote = /annotation|note$/i.test(kind);
  if (isNote) return createInDirection(editor, from, 'up', kind);
  const shape = editor.store.find(from, 'shape');
  if (shape && rulesOf(shape.kind)?.goesOn) return createInDirection(editor, from, wayInto(editor, from), kind);
  const holder = editor.store.find(shape?.at.parent, 'shape'),
    title = holder && editor.scene.textBox(holder.id),
    runsDown = holder !== undefined && title !== undefined && title.h < holder.box.h && holder.box.h > holder.box.w;
  return createInDirection(editor, from, runsDown ? 'down' : 'right', kind);
}

/** The way the latest line into a shape comes from the shape before; down where none does. */
function wayInto(editor: Editor, id: RecordId): Direction {
  const to = editor.scene.bounds(id);
  let way: Direction = 'down',
    last = '';
  for (const line of editor.store.connectorsOf(id)) {
    const { start, end, at } = editor.store.find(line, 'connector')!,
      from = start.shape === undefined ? undefined : editor.scene.bounds(start.shape);
    if (!to || !from || end.shape !== id || start.shape === id || at.key < last) continue;
    last = at.key;
    way = mainWay(rectCenter(from), rectCenter(to));
  }
  return way;
}

function mainWay(from: Point, to: Point): Direction {
  const dx = to.x - from.x,
    dy = to.y - from.y;
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'right' : 'left';
  return dy < 0 ? 'up' : 'down';
}

/**
 * What holds a new shape in this place: the group of the one beside which it is made; the container that this one
 * stands in, which grows, where the way leads out of that into nothing else; the container there.
 */
function holderAt(editor: Editor, beside: ShapeRecord, place: Rect): RecordId {
  if (editor.store.get(beside.at.parent)?.type === 'group') return beside.at.parent;
  const there = containerAt(editor, rectCenter(place), new Set()),
    own = growingHolder(editor, beside);
  if (own && (there === null || [...ancestors(editor.store, own.id)].some(({ id }) => id === there))) return own.id;
  return there ?? layerOf(editor, beside.id);
}

/**
 * In the middle of the container it comes into, across the way: a flow that goes over to the next lane does not stand
 * on the line between.
 */
function centred(editor: Editor, container: RecordId, place: Rect, direction: Direction): Rect {
  const inside = editor.store.get(container)?.type === 'shape' ? editor.scene.bounds(container) : undefined;
  if (!inside) return place;
  const level = VECTOR[direction].x !== 0,
    moved = level
      ? { ...place, x: inside.x + (inside.w - place.w) / 2 }
      : { ...place, y: inside.y + (inside.h - place.h) / 2 };
  const fits = level ? place.w <= inside.w : place.h <= inside.h;
  return fits && isFree(editor, moved) ? moved : place;
}

/** The latest connector that leaves the shape is the model for the next. */
function kindLike(editor: Editor, shape: RecordId): { kind?: 'straight' | 'curved' | 'orthogonal'; style?: object } {
  let model: ReturnType<typeof editor.store.find<'connector'>>;
  for (const id of editor.store.connectorsOf(shape)) {
    const c = editor.store.find(id, 'connector');
    if (c?.start.shape === shape && (!model || c.at.key > model.at.key)) model = c;
  }
  return model ? { kind: model.kind, style: model.style } : {};
}

/** Puts a shape of a kind at the loose end of a connector: what the popup after a drop on empty canvas does. */
export function attachNew(editor: Editor, connector: RecordId, kind: string): RecordId | undefined {
  const record = editor.store.find(connector, 'connector'),
    definition = editor.registry.get(kind);
  if (!record) return undefined;
  const route = editor.scene.route(connector),
    tip = route[route.length - 1],
    before = route[route.length - 2] ?? tip;
  if (!tip || !before) return undefined;
  const dx = tip.x - before.x,
    dy = tip.y - before.y,
    { w, h } = definition;
  const level = Math.abs(dx) >= Math.abs(dy);
  let { x, y } = tip;
  if (level) y -= h / 2;
  else x -= w / 2;
  if (level && dx < 0) x -= w;
  if (!level && dy < 0) y -= h;
  const box: Box = {
    x,
    y,
    w,
    h,
  };
  if (editor.settings.readOnly) return undefined;
  const shape = shapeRecord(editor, { kind: definition.id, box });
  editor.run(() => {
    createShape(editor, shape);
    const end = { ...rectCenter(box), shape: shape.id },
      joined = joinedBy(editor.store, record.start, end),
      look = joined && lineBetween(editor, joined, record.style);
    editor.store.update(connector, {
      end,
      ...(look && { kind: look.kind ?? record.kind, style: { ...record.style, ...look.style } }),
    });
  });
  editor.selection.replace([shape.id]);
  rememberKind(editor, definition.id);
  return shape.id;
}
