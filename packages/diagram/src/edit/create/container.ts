/** Making containers: what stands where they come is taken in, so that nothing vanishes behind them. */
import type { Box, RecordId } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import { rememberKind, shapeRecord, type NewShape } from './create.ts';
import { mayAdd } from '../structure/layers.ts';
import { writeParents } from '../place/move.ts';

/**
 * A container of a kind in a box, holding what lies wholly inside it. One step of undo; selects it. Undefined for
 * readers.
 */
export function createContainer(
  editor: Editor,
  kind: string,
  box: Box,
  options: Partial<NewShape> = {},
): RecordId | undefined {
  if (!mayAdd(editor)) return undefined;
  const record = shapeRecord(editor, { ...options, kind, box });
  const inside = [
    ...new Set(
      editor.scene
        .itemsIn(box, 'contain')
        .flatMap((item) => (item.type === 'label' ? [] : [editor.clickTarget(item.id)])),
    ),
  ].filter((id) => {
    const r = editor.store.get(id);
    return r && 'at' in r && r.at.parent === record.at.parent && !editor.scene.isLocked(id);
  });
  editor.run(() => {
    editor.store.create(record);
    writeParents(editor, inside, record.id);
  });
  editor.selection.replace([record.id]);
  rememberKind(editor, kind);
  return record.id;
}
