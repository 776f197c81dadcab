/** A shape dropped on a connector goes between its ends: one connector becomes two. */
import { newId, type Box, type ConnectorRecord, type End, type Point, type RecordId } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import { boxCenter } from '@limn/drawing/geometry/box.ts';
import { isDimension } from '@limn/drawing/line/dimension.ts';
import { polylineNearest } from '@limn/drawing/geometry/polyline.ts';
import { routeLine } from '../../items/route-line.ts';
import { omit } from '../../items/omit.ts';
import { isConnectable } from '../../items/targets.ts';

/** How near to the line the drop must be, CSS px. */
const REACH = 10;

/** More connectors in view than this, and a drag does not look for one to split. */
const MAX_LINES = 3000;

export type SplitLines = readonly { id: RecordId; line: readonly Point[] }[];

/**
 * Connectors in view that a drop of the shape may split, with their lines as they are before the drag: while a shape is
 * dragged over them they get out of its way. Only a shape without connectors goes between.
 */
export function splitLines(editor: Editor, shape: RecordId): SplitLines {
  const record = editor.store.get(shape);
  if (!isConnectable(editor, record) || editor.store.connectorsOf(shape).size > 0) return [];
  const connectors = editor.scene
    .itemsIn(editor.viewport.bounds, 'touch')
    .filter((item) => item.type === 'connector' && !isDimension(item.style) && !editor.scene.isLocked(item.id));
  return connectors.length > MAX_LINES ? [] : connectors.map(({ id }) => ({ id, line: routeLine(editor, id) }));
}

/** Of the lines the nearest one under a page point. */
export function splitAt(editor: Editor, lines: SplitLines, point: Point): RecordId | null {
  let best: RecordId | null = null,
    reach = REACH / editor.viewport.zoom;
  for (const { id, line } of lines) {
    if (line.length === 0) continue;
    const near = polylineNearest(line, point);
    if (near.distance <= reach && inside(near.t)) {
      best = id;
      reach = near.distance;
    }
  }
  return best;
}

/** A drop right at an end would leave half a connector of no length. */
const inside = (t: number): boolean => t > 0.02 && t < 0.98;

/** The connector under a page point that a new shape there would split. */
export function connectorUnder(editor: Editor, point: Point): RecordId | null {
  for (const item of editor.scene.itemsAt(point, REACH / editor.viewport.zoom)) {
    if (item.type !== 'connector' || editor.scene.isLocked(item.id)) continue;
    if (inside(polylineNearest(routeLine(editor, item.id), point).t)) return item.id;
  }
  return null;
}

/**
 * Prepares the split while the scene still shows the old route; the function returned writes it inside a transaction.
 * The first half keeps the record and the labels that lie on it; the second half takes the rest. `box` is where the
 * shape will stand.
 */
export function splitConnector(editor: Editor, connector: RecordId, shape: RecordId, box: Box): () => void {
  const record = editor.store.find(connector, 'connector');
  if (!record) return () => undefined;
  const route = routeLine(editor, connector),
    center = boxCenter(box);
  const cut = polylineNearest(route, center).t;
  const before: Point[] = [],
    after: Point[] = [];
  for (const p of record.points) (polylineNearest(route, p).t <= cut ? before : after).push(p);
  // The flow goes on through the shape: both halves end in the connector's arrow, only the first begins with its start
  // arrow.
  const style = omit(record.style, 'startArrow', 'startArrowSize');
  const second: ConnectorRecord = {
    ...record,
    id: newId(),
    at: { parent: record.at.parent, key: editor.store.topKey(record.at.parent) },
    start: { ...center, shape },
    points: after,
    style: { ...style, startArrow: 'none' },
  };
  return () => {
    editor.store.create(second);
    editor.store.update(connector, { end: { ...center, shape }, points: before });
    for (const id of editor.store.children(connector)) {
      const label = editor.store.find(id, 'label');
      if (!label) continue;
      if (label.data.t <= cut)
        editor.store.update(id, { data: { ...label.data, t: cut === 0 ? 0 : label.data.t / cut } });
      else
        editor.store.update(id, {
          at: { parent: second.id, key: label.at.key },
          data: { ...label.data, t: (label.data.t - cut) / (1 - cut) },
        });
    }
    moveGuests(editor, connector, second.id, cut);
  };
}

/** What sits on the line of a connector that is cut there sits on that half of it. */
function moveGuests(editor: Editor, first: RecordId, second: RecordId, cut: number): void {
  const moved = (end: End): End => {
    if (end.shape !== first || end.t === undefined) return end;
    if (end.t > cut) return { ...end, shape: second, t: (end.t - cut) / (1 - cut) };
    return { ...end, t: cut === 0 ? 0 : end.t / cut };
  };
  for (const id of [...editor.store.connectorsOf(first)]) {
    const guest = editor.store.find(id, 'connector');
    if (guest) editor.store.update(id, { start: moved(guest.start), end: moved(guest.end) });
  }
}
