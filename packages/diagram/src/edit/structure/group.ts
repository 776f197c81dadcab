import { type GroupRecord, keysAmong, keysBetween, newId, type RecordId } from '@limn/document';
import { ancestors } from '../../editor/ancestors.ts';
import type { Editor } from '../../editor/editor.ts';
import { editable, keysOf, topmost } from '../../items/targets.ts';

const groupable = (editor: Editor): RecordId[] =>
  topmost(
    editor,
    editable(editor).map((item) => item.id),
  ).filter((id) => editor.store.get(id)?.type !== 'label');

export const canGroup = (editor: Editor): boolean => groupable(editor).length > 1;

/** Puts the selected items into a new group where the topmost of them stands; connectors between them come along. */
export function groupSelection(editor: Editor): RecordId | undefined {
  const ids = new Set(groupable(editor));
  if (ids.size < 2) return undefined;
  const members = editor.withDescendants(ids);
  const inside = new Set(members);
  for (const id of members) {
    for (const connector of editor.store.connectorsOf(id)) {
      const record = editor.store.find(connector, 'connector');
      if (
        record &&
        inside.has(record.start.shape ?? '') &&
        inside.has(record.end.shape ?? '') &&
        !inside.has(connector)
      )
        ids.add(connector);
    }
  }
  const ranks = new Map([...ids].map((id) => [id, editor.scene.rank(id)])),
    ordered = [...ids].sort((a, b) => ranks.get(a)! - ranks.get(b)!),
    top = editor.store.get(ordered[ordered.length - 1]!);
  if (!top || !('at' in top)) return undefined;
  const group = newId();
  editor.run(() => {
    editor.store.create({ id: group, type: 'group', at: { parent: top.at.parent, key: top.at.key }, data: {} });
    keysBetween(null, null, ordered.length).forEach((key, i) =>
      editor.store.update(ordered[i]!, { at: { parent: group, key } }),
    );
  });
  editor.selection.replace([group]);
  editor.emit('announce', { key: 'announce.grouped', params: { count: ordered.length } });
  return group;
}

export const canUngroup = (editor: Editor): boolean => editable(editor).some((item) => item.type === 'group');

/** Dissolves the selected groups; their members stand where the group stood and are selected. */
export function ungroupSelection(editor: Editor): void {
  // Groups in groups first, so that what is in them has left when the one around them goes.
  const groups = innermostFirst(
      editor,
      editable(editor).flatMap((item) => (item.type === 'group' ? [item] : [])),
    ),
    gone = new Set(groups.map(({ id }) => id)),
    left = editor.selection.ids.filter((id) => !gone.has(id));
  if (groups.length === 0) return;
  const members: RecordId[] = [],
    placeOf = placesIn(editor);
  editor.run(() => {
    for (const group of groups) {
      const { parent } = group.at,
        children = editor.store.children(group.id),
        { keys, place } = placeOf(parent, group.id);
      members.push(...children);
      keysAmong(keys, place + 1, children.length).forEach((key, i) =>
        editor.store.update(children[i]!, { at: { parent, key } }),
      );
    }
    // Removing takes what is inside along, so it must see that the members have left.
    editor.store.remove(gone);
  });
  editor.selection.replace([...left, ...members.filter((id) => !gone.has(id))]);
}

function innermostFirst(editor: Editor, groups: readonly GroupRecord[]): GroupRecord[] {
  const depths = new Map(groups.map(({ id }) => [id, [...ancestors(editor.store, id)].length]));
  return groups.toSorted((a, b) => depths.get(b.id)! - depths.get(a.id)!);
}

/** Asks where among its siblings something stands, and for their keys, as they are before anything is written. */
function placesIn(editor: Editor): (parent: RecordId, id: RecordId) => { keys: readonly string[]; place: number } {
  const known = new Map<RecordId, { keys: readonly string[]; places: ReadonlyMap<RecordId, number> }>();
  return (parent, id) => {
    let row = known.get(parent);
    if (!row) {
      const ids = editor.store.children(parent);
      row = { keys: keysOf(editor, ids), places: new Map(ids.map((one, i) => [one, i])) };
      known.set(parent, row);
    }
    return { keys: row.keys, place: row.places.get(id)! };
  };
}
