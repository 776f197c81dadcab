/** Shapes that take the size of their text: while it is typed, when that ends, and on demand. */
import { type Box, plainText, type RecordId, type RichText, type ShapeRecord } from '@limn/document';
import { boxOfRows, fittedBox, followedBox } from '../../behaviours/fitted-box.ts';
import { placeAgain } from '../../behaviours/react.ts';
import { behaviourOf } from '../../behaviours/table.ts';
import type { Editor } from '../../editor/editor.ts';
import { placeTyped } from '../../notations/table.ts';
import { removalOf, writeRemoval } from '../structure/remove.ts';

/** Gives each selected shape the size of its text. */
export function autosizeSelection(editor: Editor): void {
  editor.run(() => {
    for (const item of editor.items(editor.selection.ids)) {
      if (item.type !== 'shape' || editor.scene.isLocked(item.id) || plainText(item.text) === '') continue;
      const box = fittedBox(editor, item, 'both', behaviourOf(editor.registry, item.kind).isUnbroken(item));
      if (box !== item.box) editor.store.update(item.id, { box });
    }
  });
}

/**
 * A growing shape follows its text. While somebody types it is only shown so: two people who measure the text in other
 * fonts would answer each other's sizes for ever. Who typed writes the size once, when typing ends, in its step of
 * undo.
 */
export function fitTexts(editor: Editor): void {
  let text: unknown = null,
    /** What is being edited, and what its text was when that began. */
    edited: RecordId | null = null,
    begun: RichText | undefined,
    /** The step of undo that made what is being edited, where that is all it did so far. */
    madeBy: unknown;
  const textOf = (id: RecordId): RichText | undefined => {
    const record = editor.store.get(id);
    return record && 'text' in record ? record.text : undefined;
  };
  editor.on('editing', () => {
    text = null;
    // Told of every move of the caret as well.
    if (editor.editing === edited) return;
    edited = editor.editing;
    begun = textOf(edited ?? '');
    const { history } = editor.store;
    madeBy = edited !== null && history.hasMade(edited) ? history.step : undefined;
  });
  editor.on('document', () => {
    const shape = editor.store.find(editor.editing ?? undefined, 'shape');
    if (!shape || shape.text === text) return;
    text = shape.text;
    const box = typedBox(editor, shape, begun);
    editor.scene.preview(new Map([[shape.id, { type: 'box', box }]]));
  });
  editor.on('edited', ({ id }) => {
    editor.scene.preview(null);
    // Who only looked into a text leaves sizes as others with other fonts have written them.
    const isTyped = textOf(id) !== begun;
    const holder = editor.holderOf(id) ?? id,
      around = editor.store.find(id, 'shape')?.at.parent;
    const place = (): void => {
      placeAgain(editor, holder);
      // What keeps things in order makes room for one that grew.
      if (around !== undefined) placeAgain(editor, around);
    };
    // A text that was begun and left never was: undo has nothing to bring back.
    if (isEmptied(editor, id) && madeBy !== undefined && editor.store.history.step === madeBy)
      editor.store.history.withdraw();
    // Another that goes is an edit like any removal: a board counts its cards again.
    else if (isEmptied(editor, id))
      editor.runOn(() => {
        writeRemoval(editor, removalOf(editor, [id]));
        place();
      });
    else if (isTyped)
      editor.store.transact(() => {
        fitAfterEditing(editor, id, begun);
        place();
      });
  });
}

/** Whether it is a text or a label without a character, which goes. */
function isEmptied(editor: Editor, id: RecordId): boolean {
  const record = editor.store.get(id);
  if (record?.type !== 'label' && record?.type !== 'shape') return false;
  const isText = record.type === 'label' || behaviourOf(editor.registry, record.kind).isText;
  return isText && plainText(record.text).trim() === '';
}

/** Growing shapes get their size, and what is a notation's gets the form that this has for it. */
function fitAfterEditing(editor: Editor, id: RecordId, begun: RichText | undefined): void {
  const label = editor.store.find(id, 'label');
  if (label) placeTyped(editor, label);
  const record = editor.store.find(id, 'shape');
  if (!record) return;
  const behaviour = behaviourOf(editor.registry, record.kind),
    typed = behaviour.afterTyping?.(record, editor);
  if (typed) {
    editor.store.update(id, typed.patch);
    editor.store.setText(id, typed.text);
  }
  const box = typedBox(editor, record, begun);
  if (box !== record.box) editor.store.update(id, { box });
}

/** The box a shape has with what was typed into it since its text was what it began with. */
function typedBox(editor: Editor, shape: ShapeRecord, begun: RichText | undefined): Box {
  const box = followedBox(editor, shape, behaviourOf(editor.registry, shape.kind));
  return box === shape.box ? boxOfRows(editor, shape, begun) : box;
}
