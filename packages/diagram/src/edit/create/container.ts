/** Making containers: what stands where they come is taken in, so that nothing vanishes behind them. */
import type { Box, RecordId } from '@limn/document';
import { behaviourOf } from '../../behaviours/table.ts';
import type { Editor } from '../../editor/editor.ts';
import { beginInside, createShape, rememberKind, shapeRecord, type NewShape } from './create.ts';
import { rulesOf } from '../../notations/table.ts';
import { mayAdd } from '../structure/layers.ts';
import { dropFollowers, writeFollow } from '../place/follow/follow.ts';
import { writeParents } from '../place/move.ts';

/**
 * Another of its kind beside a shape that stands in a row; those behind make room. One step of undo; selects it.
 * Undefined where the shape stands by itself, and for readers.
 */
export function createBeside(editor: Editor, id: RecordId, side: -1 | 1): RecordId | undefined {
  const shape = editor.store.find(id, 'shape'),
    stack = shape && behaviourOf(editor.registry, shape.kind).stack;
  if (!stack || editor.settings.readOnly || editor.scene.isLocked(id)) return undefined;
  const { box, follow } = stack.beside(shape, side, editor),
    { controls } = shape.data;
  const record = shapeRecord(editor, {
    kind: shape.kind,
    box,
    parent: shape.at.parent,
    style: shape.style,
    ...(controls && { data: { controls } }),
  });
  editor.run(() => {
    writeFollow(editor, follow);
    editor.store.create(record);
  });
  editor.selection.replace([record.id]);
  editor.emit('announce', {
    key: 'announce.created',
    params: { name: editor.registry.get(shape.kind).name[editor.locale] },
  });
  return record.id;
}

/**
 * A container of a kind in a box, holding what lies wholly inside it. A notation may have it stand around what it is
 * about, or begin with something in it. One step of undo; selects it. Undefined for readers.
 */
export function createContainer(
  editor: Editor,
  kind: string,
  given: Box,
  options: Partial<NewShape> = {},
): RecordId | undefined {
  if (!mayAdd(editor)) return undefined;
  const rules = rulesOf(kind),
    record = shapeRecord(editor, {
      ...options,
      kind,
      box: rules?.boxFor?.(kind, given, editor.layer, editor) ?? given,
    }),
    { box } = record;
  const inside = [
    ...new Set(
      editor.scene
        .itemsIn(box, 'contain')
        .flatMap((item) => (item.type === 'label' ? [] : [editor.clickTarget(item.id)])),
    ),
  ].filter((id) => {
    const r = editor.store.get(id);
    if (!r || !('at' in r) || r.at.parent !== record.at.parent || editor.scene.isLocked(id)) return false;
    return r.type !== 'shape' || behaviourOf(editor.registry, r.kind).goesInto(behaviourOf(editor.registry, kind));
  });
  editor.run(() => {
    createShape(editor, record);
    writeParents(editor, inside, record.id);
    if (inside.length === 0) beginInside(editor, record);
    writeFollow(editor, dropFollowers(editor, new Map([[record.id, { before: null, now: record.box }]])));
  });
  editor.selection.replace([record.id]);
  rememberKind(editor, kind);
  return record.id;
}
