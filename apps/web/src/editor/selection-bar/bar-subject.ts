import type { Editor } from '@limn/diagram/editor/editor.ts';
import { behaviourOf } from '@limn/diagram/behaviours/table.ts';
import { styledItems } from '@limn/diagram/edit/style/style.ts';
import { ofSelection } from '@limn/diagram/items/of-selection.ts';
import type { RecordId } from '@limn/document';
import type { Rect } from '@limn/drawing/geometry/rect.ts';

/** What the bar is about: text that is edited, connectors or pictures alone, or shapes and whatever is among them. */
export type BarSubject = 'text' | 'connectors' | 'pictures' | 'shapes' | 'locked';

export interface Subject {
  kind: BarSubject;
  several: boolean;
}

/** Null where there is nothing to change, or a hand is at work. */
export function subjectOf(editor: Editor): Subject | null {
  const { selection, overlay, settings, tools } = editor;
  if (settings.readOnly || overlay.data.busy) return null;
  if (editor.editing !== null) return { kind: 'text', several: false };
  if (selection.size === 0 || tools.active?.id !== 'select') return null;
  return { kind: kindOf(editor), several: selection.size > 1 };
}

const kindOf = ofSelection((editor): BarSubject => {
  if (editor.selection.ids.every((id) => editor.scene.isLocked(id))) return 'locked';
  const items = styledItems(editor);
  if (items.length === 0) return 'shapes';
  if (items.every((item) => item.type !== 'shape')) return 'connectors';
  return items.every((item) => item.type === 'shape' && item.data.image && !item.text?.length) ? 'pictures' : 'shapes';
});

/** Bounds of what the bar is about, page units, and of what that is a cell or a line of: itself, where it is none. */
export interface Surrounded {
  own: Rect;
  whole: Rect;
}

export const boundsOf = (editor: Editor): Surrounded | undefined =>
  editor.editing === null ? selectedBounds(editor) : surrounded(editor, [editor.editing]);

const selectedBounds = ofSelection((editor) => surrounded(editor, editor.selection.ids));

function surrounded(editor: Editor, ids: readonly RecordId[]): Surrounded | undefined {
  const { scene } = editor,
    own = scene.boundsOf(ids);
  return own && { own, whole: scene.boundsOf(ids.map((id) => wholeOf(editor, id))) ?? own };
}

function wholeOf({ store, registry }: Editor, id: RecordId): RecordId {
  const shape = store.find(id, 'shape');
  if (!shape) return id;
  const { isCell, isMember } = behaviourOf(registry, shape.kind);
  return (isCell || isMember) && store.find(shape.at.parent, 'shape') ? shape.at.parent : id;
}
