import type { RecordId } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import { rememberKind } from './create.ts';
import { omit } from '../../items/omit.ts';
import { editable } from '../../items/targets.ts';

/**
 * Another kind for the selected shapes; text, style, place and connectors stay. A shape that has its old definition's
 * size gets the new one's, about the same centre; control values belong to the old definition and go.
 */
export function replaceShape(editor: Editor, kind: string, ids: Iterable<RecordId> = editor.selection.ids): void {
  const definition = editor.registry.get(kind),
    shapes = editable(editor, ids).flatMap((item) => (item.type === 'shape' ? [item] : []));
  if (!editor.registry.has(kind) || shapes.length === 0) return;
  editor.run(() => {
    for (const { id, kind: oldKind, box, data } of shapes) {
      const old = editor.registry.get(oldKind);
      const kept = omit(data, 'controls', 'geometry', 'textBox');
      const same = box.w === old.w && box.h === old.h;
      const next = same
        ? {
            ...box,
            x: box.x + (box.w - definition.w) / 2,
            y: box.y + (box.h - definition.h) / 2,
            w: definition.w,
            h: definition.h,
          }
        : box;
      const made = definition.as ? { ...kept, controls: { ...definition.as.controls } } : kept;
      editor.store.update(id, {
        kind: definition.as?.kind ?? kind,
        data: made,
        ...(next === box ? {} : { box: next }),
      });
    }
  });
  rememberKind(editor, kind);
}
