import { type GroupRecord, keysBetween, newId, type RecordId } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import { editable, topmost } from '../../items/targets.ts';

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
  const groups = editable(editor).flatMap((item) => (item.type === 'group' ? [item] : [])),
    left = editor.selection.ids.filter((id) => !groups.some((g) => g.id === id));
  if (groups.length === 0) return;
  const members: RecordId[] = [];
  editor.run(() => {
    for (const group of groups) {
      const children = editor.store.children(group.id);
      members.push(...children);
      const above = keyAbove(editor, group);
      keysBetween(group.at.key, above, children.length).forEach((key, i) =>
        editor.store.update(children[i]!, { at: { parent: group.at.parent, key } }),
      );
    }
    // Removing takes what is inside along, so it must see that the members have left.
    editor.store.remove(groups.map((g) => g.id));
  });
  editor.selection.replace([...left, ...members]);
}

/** The key of the next sibling, or null where the group is on top or shares its key with the next. */
function keyAbove(editor: Editor, group: GroupRecord): string | null {
  const siblings = editor.store.children(group.at.parent),
    next = editor.store.get(siblings[siblings.indexOf(group.id) + 1] ?? '');
  return next && 'at' in next && next.at.key > group.at.key ? next.at.key : null;
}
