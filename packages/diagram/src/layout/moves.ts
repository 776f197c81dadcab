/** What an automatic layout changes of the document, told of what the document is when it is written. */
import type { Box, ConnectorKind, ConnectorRecord, End, Point, RecordId } from '@limn/document';
import type { ItemPreview } from '@limn/canvas/scene/scene-api.ts';
import type { Box as Placed } from '@limn/layout/graph.ts';
import { translateBox } from '@limn/drawing/geometry/box.ts';
import type { Editor } from '../editor/editor.ts';
import { connectorsAmong, type Gathered } from './gather.ts';
import type { LayoutOptions } from './options.ts';

export interface Moves {
  items: Map<RecordId, ItemPreview>;
  /** How many shapes and groups were given places. */
  count: number;
  /** How many are left where somebody put them meanwhile, or are gone. */
  left: number;
}

const NEAR = 0.01;

/**
 * The boxes and connectors that come out otherwise. What is gone, or was moved or put into something else since it was
 * gathered, is left as it is, with all that stands in it.
 */
export function movesOf(editor: Editor, { scene, was }: Gathered, places: ReadonlyMap<string, Placed>): Moves {
  const { store } = editor,
    items = new Map<RecordId, ItemPreview>(),
    shifts = new Map<RecordId, Point>(),
    nodes = new Map(scene.nodes.map((node) => [node.id, node]));
  let [count, left] = [0, 0];
  const isAsItWas = (id: RecordId): boolean => {
    const record = store.get(id);
    if (record?.type === 'group') return true;
    const before = was.get(id);
    return record?.type === 'shape' && before !== undefined && record.box === before.box && record.at === before.at;
  };
  /** Moves what stands in something and was not given a place of its own. */
  const carry = (id: RecordId, by: Point): void => {
    for (const child of store.children(id)) {
      if (places.has(child) || nodes.get(child)?.isFixed) continue;
      const record = store.get(child);
      if (record?.type === 'shape') {
        if (!isAsItWas(child)) continue;
        items.set(child, { type: 'box', box: translateBox(record.box, by.x, by.y) });
      }
      shifts.set(child, by);
      carry(child, by);
    }
  };
  for (const [id, to] of places) {
    const node = nodes.get(id),
      record = store.get(id);
    if (!node) continue;
    if (!record || !isAsItWas(id)) {
      left++;
      continue;
    }
    const by = { x: to.x - node.x, y: to.y - node.y },
      isMoved = Math.abs(by.x) > NEAR || Math.abs(by.y) > NEAR,
      isResized = Math.abs(to.w - node.w) > NEAR || Math.abs(to.h - node.h) > NEAR;
    if (!isMoved && !isResized) continue;
    count++;
    shifts.set(id, by);
    if (record.type === 'shape') {
      const moved = translateBox(record.box, by.x, by.y),
        box: Box = isResized ? { ...moved, w: to.w, h: to.h } : moved;
      items.set(id, { type: 'box', box });
    }
    carry(id, by);
  }
  for (const [id, item] of connectorItems(editor, shifts)) items.set(id, item);
  return { items, count, left };
}

/**
 * Connectors whose ends all go the same way go along with their own points; others give those up, which were of places
 * that are no more.
 */
function connectorItems(editor: Editor, shifts: ReadonlyMap<RecordId, Point>): Map<RecordId, ItemPreview> {
  const out = new Map<RecordId, ItemPreview>(),
    { store } = editor;
  const isHeld = (end: End): boolean => end.shape !== undefined && store.get(end.shape) !== undefined;
  const moved = (record: ConnectorRecord): ItemPreview | undefined => {
    const own = shifts.get(record.id),
      by = (end: End): Point | undefined => (isHeld(end) ? shifts.get(end.shape!) : own),
      [a, b] = [by(record.start), by(record.end)];
    const to = (p: Point, at: Point): Point => ({ x: p.x + at.x, y: p.y + at.y });
    const start = !isHeld(record.start) && own ? { ...record.start, ...to(record.start, own) } : record.start,
      end = !isHeld(record.end) && own ? { ...record.end, ...to(record.end, own) } : record.end;
    const isRigid = a !== undefined && b !== undefined && Math.hypot(a.x - b.x, a.y - b.y) < NEAR;
    const points = isRigid ? record.points.map((p) => to(p, a)) : [];
    const isSame = start === record.start && end === record.end && record.points.length === 0;
    return isSame ? undefined : { type: 'connector', start, end, points };
  };
  const all = new Map(connectorsAmong(editor, shifts.keys()).map((record) => [record.id, record]));
  for (const id of shifts.keys()) {
    const record = store.find(id, 'connector');
    if (record) all.set(id, record);
  }
  for (const record of all.values()) {
    const item = moved(record);
    if (item) out.set(record.id, item);
  }
  return out;
}

/** Connectors that are to run in another way from now on. */
export function linesOf(
  editor: Editor,
  { scene }: Gathered,
  { kind, lines }: LayoutOptions,
): { id: RecordId; kind: ConnectorKind }[] {
  if (lines === 'keep' || kind === 'makeRoom' || kind === 'tidy') return [];
  const among = connectorsAmong(
    editor,
    scene.nodes.map(({ id }) => id),
  );
  return among.flatMap((record) =>
    record.kind === lines || editor.scene.isLocked(record.id) ? [] : [{ id: record.id, kind: lines }],
  );
}
