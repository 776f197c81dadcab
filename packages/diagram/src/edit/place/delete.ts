/** Deleting by hand: what goes, what those do that stood beside it, and how the flow goes on without it. */
import { type ConnectorRecord, type End, keysBetween, type RecordId } from '@limn/document';
import { isDimension } from '@limn/drawing/line/dimension.ts';
import type { Editor } from '../../editor/editor.ts';
import { editable } from '../../items/targets.ts';
import { heirOf, leadsOn } from '../../notations/table.ts';
import { removalOf, writeRemoval, type Removal, type RemoveOptions } from '../structure/remove.ts';
import { removalFollowers } from './follow/follow.ts';
import { writePreviews } from './resize.ts';

/**
 * Removes items and what is inside them, one step of undo. Where one connector led to what goes and one away from it,
 * the first leads on to where the second did; other connectors that lose an end go too, but for those that sat on a
 * connector that goes: they end where they ended. Those that stood in a row with what goes close up, and what a
 * notation has others take over stays.
 */
export function deleteItems(editor: Editor, ids: Iterable<RecordId>, options: RemoveOptions = {}): void {
  const roots = [...ids],
    heirs = heirsOf(editor, roots),
    removal = removalOf(editor, roots, { ...options, spared: new Set(editor.withDescendants(heirs.keys())) });
  if (removal.gone.size === 0) return;
  const followers = removalFollowers(editor, removal.gone),
    healed = heal(editor, removal),
    loose = looseGuests(editor, removal.gone, healed);
  editor.run(() => {
    writePreviews(editor, followers);
    writeHeirs(editor, heirs);
    for (const [id, { end, endArrow, labels }] of healed) {
      const { style } = editor.store.find(id, 'connector')!;
      editor.store.update(id, { end, points: [], ...(endArrow && { style: { ...style, endArrow } }) });
      for (const label of labels) editor.store.update(label, { at: { parent: id, key: editor.store.topKey(id) } });
    }
    writeRemoval(editor, { gone: removal.gone, loose });
  });
}

/** What stays of that which stands in what goes, by who takes it over. */
function heirsOf(editor: Editor, roots: readonly RecordId[]): Map<RecordId, RecordId> {
  const chosen = new Set(roots),
    gone = new Set(editor.withDescendants(roots)),
    heirs = new Map<RecordId, RecordId>();
  for (const id of gone) {
    const [item] = chosen.has(id) ? [] : editor.items([id]),
      heir = item && heirOf(editor, item, gone);
    if (heir !== undefined) heirs.set(id, heir);
  }
  return heirs;
}

function writeHeirs(editor: Editor, heirs: ReadonlyMap<RecordId, RecordId>): void {
  const keys = new Map<RecordId, string>();
  for (const [id, parent] of heirs) {
    const [key] = keysBetween(keys.get(parent) ?? editor.store.topKey(parent), null, 1);
    keys.set(parent, key!);
    editor.store.update(id, { at: { parent, key: key! } });
  }
}

/** Connectors that stay though one that they sit on goes, with the places where they end. */
function looseGuests(
  editor: Editor,
  gone: ReadonlySet<RecordId>,
  healed: ReadonlyMap<RecordId, unknown>,
): Map<RecordId, { start?: End; end?: End }> {
  const loose = new Map<RecordId, { start?: End; end?: End }>();
  for (const host of gone) {
    if (editor.store.get(host)?.type !== 'connector') continue;
    for (const id of editor.store.connectorsOf(host)) {
      const record = gone.has(id) || healed.has(id) ? undefined : editor.store.find(id, 'connector'),
        route = record && editor.scene.route(id),
        first = route?.[0],
        last = route?.at(-1);
      if (!record || !first || !last) continue;
      loose.set(id, {
        ...loose.get(id),
        ...(record.start.shape === host && { start: { ...record.start, x: first.x, y: first.y } }),
        ...(record.end.shape === host && { end: { ...record.end, x: last.x, y: last.y } }),
      });
    }
  }
  return loose;
}

/** What a connector that leads on becomes: where it ends, and the texts that stand at that end. */
interface Healed extends Pick<ConnectorRecord['style'], 'endArrow'> {
  end: End;
  labels: readonly RecordId[];
}

/** The connectors that lead on, and to where; all others that would lose an end are added to what goes. */
function heal(editor: Editor, { gone, loose }: Removal): Map<RecordId, Healed> {
  const healed = new Map<RecordId, Healed>();
  const atEnd = (connector: ConnectorRecord): RecordId[] =>
    editor.store.children(connector.id).filter((id) => editor.store.find(id, 'label')?.data.end === 'end');
  // An end on a connector that goes is loose and no more.
  const lost = (end: End): boolean =>
    end.shape !== undefined && gone.has(end.shape) && editor.store.get(end.shape)?.type !== 'connector';
  const cut = [...loose.keys()].flatMap((id) => {
    const record = gone.has(id) ? undefined : editor.store.find(id, 'connector');
    return record && (lost(record.start) || lost(record.end)) ? [record] : [];
  });
  const part = partsOf(editor, gone);
  const into = new Map<RecordId, ConnectorRecord[]>(),
    outOf = new Map<RecordId, ConnectorRecord[]>();
  for (const connector of cut) {
    // What measures goes with what it measured.
    if (isDimension(connector.style) || !leadsOn(editor, connector)) continue;
    const [map, end] = lost(connector.end) ? [into, connector.end] : [outOf, connector.start],
      at = part(end.shape!);
    const list = map.get(at);
    if (list) list.push(connector);
    else map.set(at, [connector]);
  }
  for (const [at, [first, ...more]] of into) {
    const [second, ...others] = outOf.get(at) ?? [];
    if (!first || !second || more.length > 0 || others.length > 0) continue;
    const from = first.start.shape,
      to = second.end.shape;
    if (from === undefined || to === undefined || from === to) continue;
    if (!editor.store.get(from) || !editor.store.get(to)) continue;
    const { endArrow } = second.style;
    healed.set(first.id, { end: second.end, labels: atEnd(second), ...(endArrow !== undefined && { endArrow }) });
    // What stood at its own end was about what goes.
    for (const id of atEnd(first)) gone.add(id);
  }
  for (const { id } of cut) if (!healed.has(id)) for (const below of editor.withDescendants([id])) gone.add(below);
  for (const { labels } of healed.values()) for (const id of labels) gone.delete(id);
  return healed;
}

/** Which of the things that go hang together: those that connectors among them join, and what one contains. */
function partsOf(editor: Editor, gone: ReadonlySet<RecordId>): (id: RecordId) => RecordId {
  const of = new Map<RecordId, RecordId>();
  const root = (id: RecordId): RecordId => {
    let at = id;
    for (let above = of.get(at); above !== undefined && above !== at; above = of.get(at)) at = above;
    return at;
  };
  const join = (a: RecordId, b: RecordId): void => {
    const [x, y] = [root(a), root(b)];
    if (x !== y) of.set(x, y);
  };
  for (const id of gone) {
    const record = editor.store.get(id);
    if (record?.type === 'connector' && record.start.shape !== undefined && record.end.shape !== undefined) {
      if (gone.has(record.start.shape) && gone.has(record.end.shape)) join(record.start.shape, record.end.shape);
    } else if (record?.type === 'shape' && gone.has(record.at.parent)) join(id, record.at.parent);
  }
  return root;
}

export function deleteSelection(editor: Editor, options: RemoveOptions = {}): void {
  // Of a table's cells what they say is deleted: places of a table are never missing.
  if (editor.tables?.clear()) return;
  const ids = editable(editor).map((item) => item.id);
  if (ids.length === 0) return;
  deleteItems(editor, editor.branches?.whole(ids) ?? ids, options);
  editor.emit('announce', { key: 'announce.deleted', params: { count: ids.length } });
}
