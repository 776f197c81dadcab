/** A shape dropped on a connector goes between its ends: one connector becomes two. */
import {
  newId,
  type Box,
  type ConnectorRecord,
  type End,
  type Point,
  type RecordId,
  type ShapeRecord,
  type Style,
} from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import { joinedBy, leadsOn } from '../../notations/table.ts';
import { boxCenter } from '@limn/drawing/geometry/box.ts';
import { isDimension } from '@limn/drawing/line/dimension.ts';
import { polylineNearest } from '@limn/drawing/geometry/polyline.ts';
import { routeLine } from '../../items/route-line.ts';
import { omit } from '../../items/omit.ts';
import { isConnectable } from '../../items/containers.ts';

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
  const record = editor.store.find(shape, 'shape');
  if (!record || !isConnectable(editor, record) || editor.store.connectorsOf(shape).size > 0) return [];
  const connectors = editor.scene
    .itemsIn(editor.viewport.bounds, 'touch')
    .filter((item) => item.type === 'connector' && !isDimension(item.style) && !editor.scene.isLocked(item.id))
    .filter((item) => mayCut(editor, item.id, record));
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
export function connectorUnder(editor: Editor, point: Point, shape: ShapeRecord): RecordId | null {
  for (const item of editor.scene.itemsAt(point, REACH / editor.viewport.zoom)) {
    if (item.type !== 'connector' || editor.scene.isLocked(item.id) || !mayCut(editor, item.id, shape)) continue;
    if (inside(polylineNearest(routeLine(editor, item.id), point).t)) return item.id;
  }
  return null;
}

function mayCut(editor: Editor, connector: RecordId, shape: ShapeRecord): boolean {
  if (editor.branches?.isLine(connector)) return false;
  const record = editor.store.find(connector, 'connector'),
    halves = record && halvesAround(editor, record, shape);
  return halves !== undefined && (halves.first || halves.second);
}

/** Which halves of a connector are left with a shape between its ends: a flow leads to what ends it, and not on. */
function halvesAround(
  editor: Editor,
  connector: ConnectorRecord,
  shape: ShapeRecord,
): { first: boolean; second: boolean } {
  const joined = joinedBy(editor.store, connector.start, connector.end);
  if (!joined) return { first: true, second: true };
  // It is asked about as part of what the line leads to, which it will be in when it is let go.
  const between = { ...shape, at: { ...shape.at, parent: joined.to.at.parent } };
  const leads = (from: ShapeRecord, to: ShapeRecord): boolean => leadsOn(editor, connector, { from, to });
  return { first: leads(joined.from, between), second: leads(between, joined.to) };
}

/**
 * Prepares the split while the scene still shows the old route; the function returned writes it inside a transaction.
 * The first half keeps the record and the labels that lie on it; the second half takes the rest. Where the notation has
 * one of the halves alone, that is the record, with all of it. `box` is where the shape will stand.
 */
export function splitConnector(editor: Editor, connector: RecordId, shape: ShapeRecord, box: Box): () => void {
  const record = editor.store.find(connector, 'connector');
  if (!record) return () => undefined;
  const halves = halvesAround(editor, record, shape),
    route = routeLine(editor, connector),
    center = boxCenter(box);
  const cut = polylineNearest(route, center).t;
  const before: Point[] = [],
    after: Point[] = [];
  for (const p of record.points) (polylineNearest(route, p).t <= cut ? before : after).push(p);
  const at = { ...center, shape: shape.id };
  // The flow goes on through the shape: both halves end in the connector's arrow, only the first begins with its start
  // arrow.
  const style: Style = { ...omit(record.style, 'startArrow', 'startArrowSize'), startArrow: 'none' },
    begin = { start: at, points: after, style };
  const second: ConnectorRecord = {
    ...record,
    ...begin,
    id: newId(),
    at: { parent: record.at.parent, key: editor.store.topKey(record.at.parent) },
  };
  const onFirst = (t: number): Place => ({ line: connector, t: cut === 0 ? 0 : Math.min(1, t / cut) }),
    onSecond = (line: RecordId, t: number): Place => ({ line, t: cut === 1 ? 1 : Math.max(0, (t - cut) / (1 - cut)) });
  const place = (t: number): Place => {
    if (!halves.first) return onSecond(connector, t);
    return halves.second && t > cut ? onSecond(second.id, t) : onFirst(t);
  };
  return () => {
    if (halves.first && halves.second) editor.store.create(second);
    if (halves.first) editor.store.update(connector, { end: at, points: before });
    else editor.store.update(connector, begin);
    moveLabels(editor, connector, place);
    moveGuests(editor, connector, place);
  };
}

/** A share of a line's length. */
interface Place {
  line: RecordId;
  t: number;
}

function moveLabels(editor: Editor, cut: RecordId, place: (t: number) => Place): void {
  for (const id of editor.store.children(cut)) {
    const label = editor.store.find(id, 'label');
    if (!label) continue;
    const { line, t } = place(label.data.t);
    editor.store.update(id, {
      ...(line !== cut && { at: { parent: line, key: label.at.key } }),
      data: { ...label.data, t },
    });
  }
}

/** What sits on the line of a connector that is cut there sits on that half of it. */
function moveGuests(editor: Editor, cut: RecordId, place: (t: number) => Place): void {
  const moved = (end: End): End => {
    if (end.shape !== cut || end.t === undefined) return end;
    const { line, t } = place(end.t);
    return { ...end, shape: line, t };
  };
  for (const id of [...editor.store.connectorsOf(cut)]) {
    const guest = editor.store.find(id, 'connector');
    if (guest) editor.store.update(id, { start: moved(guest.start), end: moved(guest.end) });
  }
}
