/** Where an end may attach, and edits of connectors as such. */
import type { BoxSide, ConnectorKind, ConnectorRecord, End, LabelData, Point, RecordId, Style } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import type { EditingStart } from '@limn/canvas/core/ports/text-host.ts';
import { boxToLocal } from '@limn/drawing/geometry/box.ts';
import { nearestOnLines } from '@limn/drawing/geometry/intersect.ts';
import { polylineAt, polylineNearest } from '@limn/drawing/geometry/polyline.ts';
import { leadsTo } from '../../routing/on-line.ts';
import { distance } from '@limn/drawing/geometry/vec.ts';
import { labelRecord } from '../create/create.ts';
import { joinedBy, lineBetween } from '../../notations/table.ts';
import { styledItems } from '../style/style.ts';
import { ofSelection } from '../../items/of-selection.ts';
import { editable } from '../../items/targets.ts';
import { isConnectable, isContainer } from '../../items/containers.ts';

export interface ConnectTarget {
  /** The shape, or with `t` the connector. */
  shape: RecordId;
  /** Fixed place; absent: floating. */
  anchor?: Point;
  /** Place along the line of a connector. */
  t?: number;
  /** Where the end would stand, or a place to show it at. Page units. */
  point: Point;
}

/** How near to a port the pointer must be to take it, and how far outside a shape it still attaches. CSS px. */
const PORT_REACH = 10,
  OUTSIDE = 8;
/** How near to the line of a connector. */
const LINE_REACH = 6;
/** Nearer than this to its middle an end sits in the middle of a line, CSS px; Alt lets it go. */
const MIDDLE = 8;

/**
 * The shape an end at this page point would attach to: at a port the end is fixed there, elsewhere it floats; with
 * `fix` it is fixed to the nearest place of the outline. A container is taken by its border alone, or nothing could
 * ever end inside it. Where there is no shape, the line of another connector; `of` is the connector of the end, which
 * sits on none that follows it.
 */
export function connectTarget(editor: Editor, point: Point, fix = false, of?: RecordId): ConnectTarget | null {
  return shapeTarget(editor, point, fix) ?? lineTarget(editor, point, fix, of);
}

function lineTarget(editor: Editor, point: Point, fix: boolean, of: RecordId | undefined): ConnectTarget | null {
  const { zoom } = editor.viewport,
    find = (id: RecordId): ConnectorRecord | undefined => editor.store.find(id, 'connector');
  for (const item of editor.scene.itemsAt(point, LINE_REACH / zoom)) {
    if (item.type !== 'connector' || item.id === of || editor.scene.isHidden(item.id)) continue;
    if (editor.scene.isLocked(item.id) || (of !== undefined && leadsTo(item, of, find))) continue;
    const line = editor.scene.route(item.id),
      near = line.length > 1 ? polylineNearest(line, point) : undefined;
    if (!near || near.distance > LINE_REACH / zoom) continue;
    const middle = polylineAt(line, 0.5).point;
    if (!fix && distance(middle, point) <= MIDDLE / zoom) return { shape: item.id, t: 0.5, point: middle };
    return { shape: item.id, t: near.t, point: near.point };
  }
  return null;
}

/** As `connectTarget`, of shapes alone. */
export function shapeTarget(editor: Editor, point: Point, fix = false): ConnectTarget | null {
  const { zoom } = editor.viewport;
  for (const item of editor.scene.itemsAt(point, Math.max(PORT_REACH, OUTSIDE) / zoom)) {
    if (!isConnectable(editor, item) || editor.scene.isHidden(item.id) || editor.scene.isLocked(item.id)) continue;
    let best: { point: Point; anchor: Point } | null = null;
    for (const port of editor.scene.ports(item.id)) {
      const d = distance(port.point, point);
      if (d <= PORT_REACH / zoom && (!best || d < distance(best.point, point))) best = port;
    }
    if (best) return { shape: item.id, anchor: best.anchor, point: best.point };
    const edge = outlinePoint(editor, item.id, point);
    if (isContainer(editor, item) && edge && distance(edge.point, point) > OUTSIDE / zoom) continue;
    return fix && edge ? { shape: item.id, ...edge } : { shape: item.id, point };
  }
  return null;
}

/** Whether the notation of two shapes has no line from the one to the other. */
export function isRefused(
  editor: Editor,
  start: Pick<End, 'shape'>,
  end: Pick<End, 'shape'>,
  style: Style = {},
): boolean {
  const joined = joinedBy(editor.store, { x: 0, y: 0, ...start }, { x: 0, y: 0, ...end });
  return joined !== undefined && lineBetween(editor, joined, style) === null;
}

/** The place of a shape's outline nearest to a page point, and its fractions of the box. */
export function outlinePoint(editor: Editor, shape: RecordId, point: Point): { point: Point; anchor: Point } | null {
  const record = editor.store.find(shape, 'shape'),
    box = editor.scene.box(shape);
  if (!record || !box) return null;
  const lines = editor.scene.outline(shape).map((points) => ({ xy: points.flatMap((p) => [p.x, p.y]), closed: true }));
  const near = nearestOnLines(lines, point);
  if (!near) return null;
  const local = boxToLocal(box, near.point);
  return { point: near.point, anchor: { x: box.w > 0 ? local.x / box.w : 0.5, y: box.h > 0 ? local.y / box.h : 0.5 } };
}

/** A target as the overlay shows it: the shape, and the place where the end is fixed. */
export const targetMark = (target: ConnectTarget | null): { shape: RecordId; port: Point | null } | null =>
  target && { shape: target.shape, port: target.anchor || target.t !== undefined ? target.point : null };

/** The end a target makes; without one a loose end at the point. */
export function endAt(target: ConnectTarget | null, point: Point): End {
  if (!target) return { x: point.x, y: point.y };
  return {
    x: target.point.x,
    y: target.point.y,
    shape: target.shape,
    ...(target.anchor ? { anchor: target.anchor } : {}),
    ...(target.t !== undefined && { t: target.t }),
  };
}

/** Connectors that are selected, and those of selected groups. */
export const selectedConnectors: (editor: Editor) => readonly ConnectorRecord[] = ofSelection((editor) =>
  styledItems(
    editor,
    editable(editor).map((item) => item.id),
  ).filter((item): item is ConnectorRecord => item.type === 'connector' && !editor.scene.isLocked(item.id)),
);

/** What sits on the line of a connector, from its other end: for one that is turned round. */
function turnGuests(editor: Editor, host: RecordId): void {
  const turned = (end: End): End => (end.shape === host && end.t !== undefined ? { ...end, t: 1 - end.t } : end);
  for (const id of editor.store.connectorsOf(host)) {
    const guest = editor.store.find(id, 'connector');
    if (guest) editor.store.update(id, { start: turned(guest.start), end: turned(guest.end) });
  }
}

/** The place of a label on its line that is turned round. */
const turned = (data: LabelData): LabelData => ({
  ...data,
  t: 1 - data.t,
  ...(data.end && { end: data.end === 'start' ? 'end' : 'start' }),
});

/** Swaps start and end; arrowheads stay with the ends they are on, so the flow turns round. */
export function reverseConnectors(editor: Editor): void {
  editor.run(() => {
    for (const c of selectedConnectors(editor)) {
      editor.store.update(c.id, { start: c.end, end: c.start, points: [...c.points].reverse() });
      turnGuests(editor, c.id);
      const { inner } = c.data;
      if (inner) {
        const swapped = { ...(inner.end && { start: inner.end }), ...(inner.start && { end: inner.start }) };
        editor.store.update(c.id, { data: { ...c.data, inner: swapped } });
      }
      for (const id of editor.store.children(c.id)) {
        const label = editor.store.find(id, 'label');
        if (label) editor.store.update(id, { data: turned(label.data) });
      }
    }
  });
}

/**
 * What a straight line passes a curved one passes too; to and from right angles such points mean little, so they go.
 */
export function setConnectorKind(editor: Editor, kind: ConnectorKind): void {
  const connectors = selectedConnectors(editor);
  if (connectors.length === 0) {
    editor.set({ connectorKind: kind });
    return;
  }
  editor.run(() => {
    for (const c of connectors)
      if (c.kind !== kind)
        editor.store.update(c.id, {
          kind,
          ...(c.points.length > 0 && (kind === 'orthogonal' || c.kind === 'orthogonal') ? { points: [] } : {}),
        });
  });
}

/** By which side the selected connectors leave or reach what holds them; null leaves it to the router. */
export function setSide(editor: Editor, at: 'start' | 'end', side: BoxSide | null): void {
  editor.run(() => {
    for (const c of selectedConnectors(editor)) {
      const { x, y, shape, t } = c[at];
      if (shape === undefined || t !== undefined) continue;
      const end: End = { x, y, shape, ...(side && { side }) };
      editor.store.update(c.id, at === 'start' ? { start: end } : { end });
    }
  });
}

/**
 * The side of the selected connectors' ends: `fixed` at a point of its own, null where none is held, or they differ.
 */
export function sideOf(editor: Editor, at: 'start' | 'end'): BoxSide | 'auto' | 'fixed' | 'mixed' | null {
  const sides = new Set(
    selectedConnectors(editor).flatMap((c) => {
      const { shape, anchor, side, t } = c[at];
      if (shape === undefined || t !== undefined) return [];
      return [anchor ? ('fixed' as const) : (side ?? ('auto' as const))];
    }),
  );
  if (sides.size === 0) return null;
  return sides.size === 1 ? [...sides][0]! : 'mixed';
}

export function clearWaypoints(editor: Editor): void {
  editor.run(() => {
    for (const c of selectedConnectors(editor)) if (c.points.length > 0) editor.store.update(c.id, { points: [] });
  });
}

/** Adds an empty label and begins to edit it; without a character it goes again when editing ends. */
export function addLabel(editor: Editor, connector: RecordId, t = 0.5, start: EditingStart = {}): void {
  const id = editor.run(() => {
    const label = labelRecord(editor, connector, '', t);
    editor.store.create(label);
    return label.id;
  });
  if (id === undefined) return;
  editor.selection.replace([id]);
  editor.startEditing(id, start);
}

/**
 * Begins to edit the text of an item: its own, or, of a connector, its first label's, made if there is none. False
 * where it has none.
 */
export function editTextOf(editor: Editor, id: RecordId, start: EditingStart = {}): boolean {
  if (editor.settings.readOnly || editor.scene.isLocked(id)) return false;
  const target =
    editor.store.get(id)?.type === 'connector'
      ? editor.store.children(id).find((child) => editor.store.get(child)?.type === 'label')
      : editor.textTarget(id);
  if (target) editor.startEditing(target, start);
  else if (editor.store.get(id)?.type === 'connector') addLabel(editor, id, 0.5, start);
  else return false;
  return true;
}
