/** Lines of shapes that have lines: another member, the next one to type in. */
import type { RecordId, ShapeRecord } from '@limn/document';
import { membersOf } from '../../behaviours/members.ts';
import { behaviourOf } from '../../behaviours/table.ts';
import type { Editor } from '../../editor/editor.ts';
import { shapeRecord } from './create.ts';

/** Whether it is a line, or has lines. */
export function hasMembers(editor: Editor, id: RecordId): boolean {
  const shape = editor.store.find(id, 'shape');
  if (!shape) return false;
  const behaviour = behaviourOf(editor.registry, shape.kind);
  return behaviour.places !== null || (behaviour.isMember && editor.holderOf(id) !== null);
}

/**
 * Another line after one, or after the last one of what has lines; it is like the one before. One step of undo; begins
 * its text. Undefined where there are no lines, and for readers.
 */
export function addMember(editor: Editor, id: RecordId): RecordId | undefined {
  const holder = editor.store.find(editor.holderOf(id) ?? id, 'shape');
  if (!holder || !hasMembers(editor, holder.id) || editor.settings.readOnly || editor.scene.isLocked(holder.id))
    return undefined;
  const isMember = (shape: ShapeRecord): boolean => behaviourOf(editor.registry, shape.kind).isMember,
    members = membersOf(holder, editor, isMember),
    isLine = (shape: ShapeRecord): boolean => behaviourOf(editor.registry, shape.kind).isText,
    before = members.find((member) => member.id === id) ?? members.at(-1);
  const kind =
    [...members].reverse().find(isLine)?.kind ?? editor.registry.get(holder.kind).content?.find((c) => c.kind)?.kind;
  if (kind === undefined) return undefined;
  const like = before && isLine(before) ? before : undefined,
    y = before ? before.box.y + before.box.h : holder.box.y + holder.box.h,
    { h } = editor.registry.get(kind),
    { hidden: _, ...data } = like?.data ?? {};
  const record = shapeRecord(editor, {
    kind: like?.kind ?? kind,
    // Its middle lies between that of the one before and that of the next.
    box: { x: holder.box.x, y: y - h / 2 + 0.01, w: holder.box.w, h },
    parent: holder.id,
    text: [],
    ...(data.controls && { data: { controls: { ...data.controls, key: 0 } } }),
  });
  editor.run(() => {
    if (holder.data.controls?.['folded'] === 1)
      editor.store.update(holder.id, {
        data: { ...holder.data, controls: { ...holder.data.controls, folded: 0 } },
      });
    editor.store.create(record);
  });
  editor.selection.replace([record.id]);
  editor.startEditing(record.id);
  return record.id;
}
