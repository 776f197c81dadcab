/** Making shapes, connectors and labels. The records are complete; whoever calls decides what is one step of undo. */
import {
  fromPlain,
  keysBetween,
  newId,
  type Box,
  type ConnectorEnd,
  type ConnectorKind,
  type ConnectorRecord,
  type End,
  type LabelRecord,
  type LabelSide,
  type Point,
  type RecordId,
  type RichText,
  type ShapeData,
  type ShapeRecord,
  type Style,
} from '@limn/document';
import { growing } from '../../behaviours/growing.ts';
import { fitsInto } from '../../behaviours/containers/cell-content.ts';
import { behaviourOf } from '../../behaviours/table.ts';
import { boxCenter } from '@limn/drawing/geometry/box.ts';
import type { Editor } from '../../editor/editor.ts';
import { joinedBy, lineBetween, rulesOf } from '../../notations/table.ts';
import { mayAdd } from '../structure/layers.ts';
import { parentAt } from '../../items/containers.ts';

export interface NewShape {
  kind: string;
  box: Box;
  parent?: RecordId;
  style?: Style;
  data?: ShapeData;
  text?: RichText;
}

/** The record of a new shape as the person's settings make it. It is not written. */
export function shapeRecord(editor: Editor, options: NewShape): ShapeRecord {
  const { box } = options,
    definition = editor.registry.get(options.kind),
    kind = definition.as?.kind ?? options.kind,
    { newStyle } = behaviourOf(editor.registry, kind);
  const parent = options.parent ?? parentFor(editor, kind, box);
  const own = newStyle === 'shapeStyle' && definition.hidden ? {} : editor.settings[newStyle];
  const text = options.text ?? (definition.text ? fromPlain(definition.text[editor.locale]) : undefined);
  return {
    id: newId(),
    type: 'shape',
    kind,
    at: { parent, key: editor.store.topKey(parent) },
    box,
    style: { ...growing(editor.registry, kind), ...own, ...options.style },
    data: options.data ?? (definition.as ? { controls: { ...definition.as.controls } } : {}),
    ...(text && text.length > 0 ? { text } : {}),
  };
}

/**
 * What it is drawn on, if that takes it; a cell of a table only where it lies within: over more it lies on the page.
 */
function parentFor(editor: Editor, kind: string, box: Box): RecordId {
  const middle = boxCenter(box),
    parent = parentAt(editor, middle, undefined, [kind]),
    cell = editor.store.find(parent, 'shape');
  if (!cell || !behaviourOf(editor.registry, cell.kind).isCell || fitsInto(box, cell.box)) return parent;
  return parentAt(editor, middle, new Set([cell.at.parent]), [kind]);
}

/** What a new shape holds from the start, by its row; the holder's behaviour gives it its places. */
export function contentOf(editor: Editor, shape: ShapeRecord): ShapeRecord[] {
  const content = editor.registry.get(shape.kind).content ?? [],
    keys = keysBetween(null, null, content.length);
  return content.map(({ kind, text, style, controls }, i) => {
    const { h } = editor.registry.get(kind),
      words = text ? fromPlain(text[editor.locale]) : [];
    return {
      id: newId(),
      type: 'shape',
      kind,
      at: { parent: shape.id, key: keys[i]! },
      box: { x: shape.box.x, y: shape.box.y + 1000 + 100 * i, w: shape.box.w, h },
      style: style ?? {},
      data: controls ? { controls: { ...controls } } : {},
      ...(words.length > 0 && { text: words }),
    };
  });
}

/** Writes a new shape and what it holds from the start. */
export const createShape = (editor: Editor, shape: ShapeRecord): void =>
  editor.store.create(shape, ...contentOf(editor, shape));

/** Puts into a container what its notation has one begin with. Writes into the edit under way. */
export function beginInside(editor: Editor, holder: ShapeRecord): void {
  const first = rulesOf(holder.kind)?.firstInside?.(holder, editor);
  if (!first) return;
  const { w, h } = editor.registry.get(first.kind),
    box = { x: holder.box.x + first.at.x, y: holder.box.y + first.at.y, w, h };
  createShape(editor, shapeRecord(editor, { kind: first.kind, box, parent: holder.id }));
}

/** A definition's size about a point, on the grid when the person snaps to it. */
export function defaultBox(editor: Editor, kind: string, center: Point): Box {
  const { w, h } = editor.registry.get(kind),
    grid = editor.settings.snapToGrid ? editor.settings.gridSize : 0;
  const on = (v: number): number => (grid > 0 ? Math.round(v / grid) * grid : v);
  return { x: on(center.x - w / 2), y: on(center.y - h / 2), w, h };
}

export interface NewConnector {
  start: End;
  end: End;
  kind?: ConnectorKind;
  points?: readonly Point[];
  style?: Style;
  parent?: RecordId;
}

/** The record of a new connector as the person's settings make it, or the notation of what it joins. Not written. */
export function connectorRecord(editor: Editor, options: NewConnector): ConnectorRecord {
  const { start, end } = options,
    parent = options.parent ?? connectorParent(editor, start, end),
    joined = joinedBy(editor.store, start, end),
    look = joined && lineBetween(editor, joined, options.style ?? {});
  return {
    id: newId(),
    type: 'connector',
    kind: look?.kind ?? options.kind ?? editor.settings.connectorKind,
    at: { parent, key: editor.store.topKey(parent) },
    start,
    end,
    points: options.points ?? [],
    style: { ...editor.settings.connectorStyle, ...options.style, ...look?.style },
    data: {},
  };
}

/** A connector inside one container belongs to it, otherwise it stands on the layer. */
function connectorParent(editor: Editor, start: End, end: End): RecordId {
  const a = editor.store.find(start.shape, 'shape')?.at.parent,
    b = editor.store.find(end.shape, 'shape')?.at.parent;
  const shared = a !== undefined && a === b && editor.store.get(a)?.type === 'shape' ? a : undefined;
  return shared ?? editor.entered ?? editor.layer;
}

/**
 * The record of a label that belongs to an end of its connector. It is not written. Its id follows from its place, so
 * that two people who name an end at once make one label.
 */
export function endLabelRecord(
  editor: Editor,
  connector: RecordId,
  text: string,
  end: ConnectorEnd,
  side: LabelSide,
): LabelRecord {
  const record = labelRecord(editor, connector, text, end === 'start' ? 0 : 1),
    own = `${connector}-${end}-${side}`;
  return { ...record, ...(!editor.store.get(own) && { id: own }), data: { ...record.data, end, side } };
}

export function labelRecord(
  editor: Editor,
  connector: RecordId,
  text: string,
  t = 0.5,
  offset: Point = { x: 0, y: 0 },
): LabelRecord {
  return {
    id: newId(),
    type: 'label',
    at: { parent: connector, key: editor.store.topKey(connector) },
    style: {},
    data: { t, dx: offset.x, dy: offset.y },
    ...(text === '' ? {} : { text: fromPlain(text) }),
  };
}

/** Puts a kind at the head of those used last. */
export function rememberKind(editor: Editor, kind: string): void {
  if (editor.registry.get(kind).hidden || editor.settings.recentKinds[0] === kind) return;
  editor.set({ recentKinds: [kind, ...editor.settings.recentKinds.filter((k) => k !== kind)].slice(0, 24) });
}

/** Makes a shape about a page point, selects it, and says which it is. One step of undo. */
export function createShapeAt(
  editor: Editor,
  kind: string,
  center: Point,
  options: Partial<NewShape> = {},
): RecordId | undefined {
  if (!mayAdd(editor)) return undefined;
  const record = shapeRecord(editor, { box: defaultBox(editor, kind, center), ...options, kind });
  editor.run(() => createShape(editor, record));
  editor.selection.replace([record.id]);
  rememberKind(editor, kind);
  return record.id;
}
