/** What an automatic layout is about, as boxes and lines; and what the document said then. */
import type { Arrowhead, At, Box, ConnectorRecord, DiagramRecord, RecordId, ShapeRecord } from '@limn/document';
import { rectUnion, rectUnionAll } from '@limn/drawing/geometry/rect.ts';
import type { Edge } from '@limn/layout/graph.ts';
import type { Scene, SceneNode, Sides } from '@limn/layout/scene.ts';
import { behaviourOf } from '../behaviours/table.ts';
import type { Editor } from '../editor/editor.ts';
import { topmost } from '../items/targets.ts';
import { isContainer } from '../items/containers.ts';
import type { LayoutOptions } from './options.ts';

export interface Gathered {
  scene: Scene;
  /** Where everything that may move was, by id: what somebody moves meanwhile is left alone. */
  was: ReadonlyMap<RecordId, { box: Box; at: At }>;
}

/** Room in containers about what they hold, page units. */
const PAD = 24;
/** No container is made smaller. */
const LEAST = { w: 120, h: 60 };
/** The parent of everything on the page itself, whatever its layer. */
const PAGE = '';

export function gather(editor: Editor, options: LayoutOptions): Gathered {
  const { store, scene } = editor,
    nodes = new Map<RecordId, SceneNode>(),
    was = new Map<RecordId, { box: Box; at: At }>();
  const children = (id: RecordId): DiagramRecord[] => store.children(id).flatMap((child) => store.get(child) ?? []);

  const leaf = (record: DiagramRecord, parent: string): SceneNode | undefined => {
    const bounds = scene.bounds(record.id);
    if (!bounds || scene.isHidden(record.id)) return undefined;
    const isCaptioned = record.type === 'shape' && editor.registry.get(record.kind).captioned,
      text = isCaptioned && record.text && record.text.length > 0 ? scene.textBox(record.id) : undefined,
      box = text ? rectUnion(bounds, text) : bounds;
    return {
      id: record.id,
      parent,
      role: 'leaf',
      x: box.x,
      y: box.y,
      w: box.w,
      h: box.h,
      ...(scene.isLocked(record.id) && { isFixed: true }),
      ...(record.type === 'shape' && { kind: record.kind, isStiff: Boolean(record.box.r) || isCaptioned === true }),
    };
  };

  /** Adds a shape or group and what stands in it. */
  const add = (record: DiagramRecord, parent: string): void => {
    if (record.type !== 'shape' && record.type !== 'group') return;
    const node = leaf(record, parent);
    if (!node) return;
    nodes.set(record.id, node);
    if (record.type !== 'shape' || node.isFixed || record.box.r || !isContainer(editor, record)) return;
    const inside = children(record.id).filter(({ type }) => type === 'shape' || type === 'group');
    if (inside.length === 0) return;
    // What holds something locked would move it, or leave it outside: it stays, with all that it holds.
    if (editor.withDescendants([record.id]).some((id) => scene.isLocked(id))) {
      node.isFixed = true;
      return;
    }
    node.role = 'holder';
    node.least = LEAST;
    addAll(inside, record.id);
    node.pad = padOf(editor, record, inside, nodes);
  };

  /** Adds those that stand in one thing: lanes that stand edge to edge as a row. */
  const addAll = (records: readonly DiagramRecord[], parent: string): void => {
    const lanes = records.filter((record): record is ShapeRecord => record.type === 'shape' && isLane(editor, record));
    for (const record of records) if (!lanes.includes(record as ShapeRecord)) add(record, parent);
    for (const row of rowsOf(lanes)) {
      const bounds = rectUnionAll(row.map(({ box }) => box))!,
        id = `row ${row[0]!.id}`;
      nodes.set(id, { id, parent, role: 'row', axis: axisOf(editor, row[0]!), ...bounds });
      for (const lane of row) {
        add(lane, id);
        const node = nodes.get(lane.id);
        if (!node) continue;
        if (node.isFixed) nodes.get(id)!.isFixed = true;
        node.role = 'holder';
        node.least ??= LEAST;
        node.pad ??= padOf(editor, lane, [], nodes);
      }
      if (nodes.get(id)!.isFixed) for (const lane of row) forget(nodes, lane.id);
    }
  };

  const ids = rootsOf(editor, options);
  for (const [parent, records] of byParent(editor, ids)) addAll(records, parent);
  // Others make room for what is selected.
  if (options.kind === 'makeRoom' && options.scope === 'selection')
    for (const id of topmost(editor, editor.selection.ids)) {
      const node = nodes.get(id);
      if (node) nodes.set(id, { ...node, role: 'leaf', isFixed: true });
    }
  dropBackdrops(nodes);

  for (const [id, node] of nodes)
    if (!node.isFixed)
      for (const inner of editor.withDescendants(store.get(id) ? [id] : [])) {
        const record = store.get(inner);
        if (record?.type === 'shape') was.set(inner, { box: record.box, at: record.at });
      }
  return { scene: { nodes: [...nodes.values()], edges: edgesOf(editor, nodes) }, was };
}

const isLane = (editor: Editor, shape: ShapeRecord): boolean =>
  behaviourOf(editor.registry, shape.kind).stack !== null && !shape.box.r;

const axisOf = (editor: Editor, lane: ShapeRecord): 'x' | 'y' =>
  behaviourOf(editor.registry, lane.kind).stack?.axis ?? 'y';

function forget(nodes: Map<RecordId, SceneNode>, id: RecordId): void {
  for (const node of [...nodes.values()]) if (node.parent === id) forget(nodes, node.id);
  nodes.delete(id);
}

/** Lanes that touch. */
function rowsOf(lanes: readonly ShapeRecord[]): ShapeRecord[][] {
  const left = [...lanes],
    out: ShapeRecord[][] = [];
  const touch = (a: Box, b: Box): boolean =>
    a.x <= b.x + b.w + 1 && b.x <= a.x + a.w + 1 && a.y <= b.y + b.h + 1 && b.y <= a.y + a.h + 1;
  while (left.length > 0) {
    const row = [left.shift()!];
    for (const one of row)
      for (let i = left.length - 1; i >= 0; i--)
        if (left[i]!.kind === one.kind && touch(left[i]!.box, one.box)) row.push(...left.splice(i, 1));
    out.push(row);
  }
  return out;
}

/** Room in a container: its title, and a margin; about lanes what there is now. */
function padOf(
  editor: Editor,
  { id, box }: ShapeRecord,
  inside: readonly DiagramRecord[],
  nodes: ReadonlyMap<RecordId, SceneNode>,
): Sides {
  const rows = [...nodes.values()].filter(({ parent, role }) => parent === id && role === 'row');
  if (rows.length > 0 && inside.every((record) => record.type === 'shape' && isLane(editor, record))) {
    const row = rectUnionAll(rows)!;
    return {
      left: Math.max(0, row.x - box.x),
      top: Math.max(0, row.y - box.y),
      right: Math.max(0, box.x + box.w - row.x - row.w),
      bottom: Math.max(0, box.y + box.h - row.y - row.h),
    };
  }
  const title = editor.scene.textBox(id),
    isAbove = title !== undefined && title.h < box.h * 0.6 && title.y <= box.y + box.h / 3,
    isBeside = title !== undefined && !isAbove && title.w < box.w * 0.6 && title.x <= box.x + box.w / 3;
  return {
    left: PAD + (isBeside ? title.x + title.w - box.x : 0),
    top: PAD + (isAbove ? title.y + title.h - box.y : 0),
    right: PAD,
    bottom: PAD,
  };
}

/** What is arranged by itself; what stands in it follows. */
function rootsOf(editor: Editor, { scope, kind }: LayoutOptions): RecordId[] {
  const { store, scene } = editor,
    onPage = (): RecordId[] =>
      store.children(editor.page).flatMap((layer) => {
        const record = store.find(layer, 'layer');
        return !record || record.data.locked || record.data.hidden ? [] : [...store.children(layer)];
      });
  if (scope === 'page') return onPage();
  if (scope !== 'selection') return [scope.container];
  const chosen = topmost(editor, editor.selection.ids).filter((id) => {
      const type = store.get(id)?.type;
      return type === 'shape' || type === 'group';
    }),
    only = chosen.length === 1 ? store.get(chosen[0]!) : undefined;
  if (kind === 'makeRoom') {
    const parents = new Set(chosen.map((id) => parentOf(editor, id)));
    return [...parents].flatMap((parent) => (parent === PAGE ? onPage() : [...store.children(parent)]));
  }
  if (only && isContainer(editor, only) && !scene.isLocked(only.id)) return [only.id];
  return chosen;
}

function parentOf(editor: Editor, id: RecordId): string {
  const record = editor.store.get(id),
    parent = record && 'at' in record ? record.at.parent : PAGE;
  return editor.store.get(parent)?.type === 'layer' ? PAGE : parent;
}

function byParent(editor: Editor, ids: readonly RecordId[]): Map<string, DiagramRecord[]> {
  const out = new Map<string, DiagramRecord[]>();
  for (const id of ids) {
    const record = editor.store.get(id),
      parent = parentOf(editor, id);
    if (!record) continue;
    const list = out.get(parent);
    if (list) list.push(record);
    else out.set(parent, [record]);
  }
  return out;
}

/** Fixed shapes that something stands on are backdrops, which others need not keep off. */
function dropBackdrops(nodes: Map<RecordId, SceneNode>): void {
  const all = [...nodes.values()];
  for (const node of all) {
    if (!node.isFixed || node.role !== 'leaf') continue;
    const on = all.filter(
      (other) =>
        other !== node &&
        other.parent === node.parent &&
        !other.isFixed &&
        other.x >= node.x &&
        other.y >= node.y &&
        other.x + other.w <= node.x + node.w &&
        other.y + other.h <= node.y + node.h,
    );
    if (on.length > 0 && node.w * node.h > 4 * Math.max(...on.map(({ w, h }) => w * h))) nodes.delete(node.id);
  }
}

/** Lines by what they hold on to, or by what that stands in. */
function edgesOf(editor: Editor, nodes: ReadonlyMap<RecordId, SceneNode>): Edge[] {
  const { store, scene } = editor;
  const holder = (end: ConnectorRecord['start']): RecordId | undefined => {
    let at = end.shape;
    for (let depth = 0; at !== undefined && !nodes.has(at) && depth < 64; depth++) {
      const record: DiagramRecord | undefined = store.get(at);
      at = record && 'at' in record ? record.at.parent : undefined;
    }
    return at !== undefined && nodes.has(at) ? at : undefined;
  };
  return connectorsAmong(editor, nodes.keys()).flatMap((record): Edge[] => {
    const from = holder(record.start),
      to = holder(record.end);
    if (from === undefined || to === undefined || from === to || scene.isHidden(record.id)) return [];
    const { startArrow, endArrow } = record.style,
      isBack = leadsBack(startArrow ?? 'none', endArrow ?? 'none'),
      [start, end] = isBack ? [record.end, record.start] : [record.start, record.end];
    const labels = store.children(record.id).flatMap((id) => scene.labelBox(id) ?? []),
      label = labels[0] && { w: Math.max(...labels.map(({ w }) => w)), h: Math.max(...labels.map(({ h }) => h)) };
    const fromId = isBack ? to : from,
      toId = isBack ? from : to;
    return [
      {
        from: fromId,
        to: toId,
        ...(label && { label }),
        ...(start.anchor && start.shape === fromId && { fromPort: start.anchor }),
        ...(end.anchor && end.shape === toId && { toPort: end.anchor }),
      },
    ];
  });
}

/** Connectors that hold on to these, or to what stands in them; each once. */
export function connectorsAmong(editor: Editor, ids: Iterable<RecordId>): ConnectorRecord[] {
  const { store } = editor,
    out = new Map<RecordId, ConnectorRecord>();
  for (const id of editor.withDescendants([...ids].filter((one) => store.get(one))))
    for (const connector of store.connectorsOf(id)) {
      const record = store.find(connector, 'connector');
      if (record) out.set(connector, record);
    }
  return [...out.values()];
}

/** Heads at the more general, or the whole: what they point at stands first, as notations have it. */
const FIRST: ReadonlySet<Arrowhead> = new Set(['triangleOpen', 'diamond', 'diamondOpen']);

/** Whether what a line ends on comes before what it begins at. */
function leadsBack(start: Arrowhead, end: Arrowhead): boolean {
  if (FIRST.has(end) !== FIRST.has(start)) return FIRST.has(end);
  return start !== 'none' && end === 'none';
}
