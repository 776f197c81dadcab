import type { Box, RecordId, ShapeData, ShapeRecord } from '@limn/document';
import type { ShapeDefinition } from '@limn/drawing/shape/definition.ts';
import type { Editor } from '../../editor/editor.ts';
import { followEdit, rulesOf } from '../../notations/table.ts';
import { makeRoomAround } from '../place/follow/room-around.ts';
import { beginInside, rememberKind } from './create.ts';
import { omit } from '../../items/omit.ts';
import { editable } from '../../items/targets.ts';

/**
 * Another kind for the selected shapes; text, style, place and connectors stay. A shape that has its old definition's
 * size gets the new one's, about the same centre. Control values belong to the old definition and go, but within a
 * notation choices that both have are kept: a task that is repeated goes on being so.
 */
export function replaceShape(
  editor: Editor,
  kind: string,
  ids: Iterable<RecordId> = editor.selection.ids,
  controls: Readonly<Record<string, number>> = {},
): void {
  const definition = editor.registry.get(kind),
    shapes = editable(editor, ids).flatMap((item) => (item.type === 'shape' ? [item] : []));
  if (!editor.registry.has(kind) || shapes.length === 0) return;
  const made = definition.as?.kind ?? definition.id,
    given = { ...definition.as?.controls, ...controls };
  editor.run(() => {
    for (const shape of shapes) {
      const isSame = shape.kind === made,
        next = { ...keptChoices(editor, shape, editor.registry.get(made)), ...given },
        own = isSame ? shape.data : omit(shape.data, 'geometry', 'textBox');
      const data: ShapeData = Object.keys(next).length > 0 ? { ...own, controls: next } : omit(own, 'controls');
      const box = isSame ? shape.box : fittingBox(editor, shape, definition);
      editor.store.update(shape.id, { kind: made, data, ...(box === shape.box ? {} : { box }) });
      if (!isSame) beginInside(editor, { ...shape, kind: made, data, box });
    }
    // What comes back into a sub-process from a page of its own says how large that is.
    followEdit(editor);
    for (const shape of shapes) makeRoomAround(editor, shape.id, shape.box);
  });
  rememberKind(editor, kind);
}

/** What both kinds can say of a shape, where they are of one notation; all of it where they are one kind. */
function keptChoices(editor: Editor, shape: ShapeRecord, next: ShapeDefinition): Record<string, number> {
  const { kind, data } = shape,
    isSame = kind === next.id,
    rules = rulesOf(kind);
  if (!isSame && (!rules || rules !== rulesOf(next.id))) return {};
  const old = editor.registry.get(kind).choices ?? [];
  const kept = Object.entries(data.controls ?? {}).filter(([name]) => {
    const choice = next.choices?.find((one) => one.name === name);
    if (isSame) return true;
    return choice?.options.length === old.find((one) => one.name === name)?.options.length && choice !== undefined;
  });
  return Object.fromEntries(kept);
}

/**
 * The new definition's size where the shape had the old one's, is smaller than what it now has to hold, or holds
 * nothing
 * any more.
 */
function fittingBox(editor: Editor, { kind, box }: ShapeRecord, { w, h, behaviour }: ShapeDefinition): Box {
  const old = editor.registry.get(kind),
    isDefault = box.w === old.w && box.h === old.h,
    isOther = behaviour !== old.behaviour,
    hasToHold = isOther && behaviour === 'activityContainer' && (box.w < w || box.h < h),
    holdsNoMore = isOther && old.behaviour === 'activityContainer';
  if (!isDefault && !hasToHold && !holdsNoMore) return box;
  return { ...box, x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h };
}
