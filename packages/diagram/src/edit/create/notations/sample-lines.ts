/** The lines with which a shape comes, so that one sees what it is: as long as nobody has touched them. */
import { plainText, type RecordId, type ShapeRecord } from '@limn/document';
import { behaviourOf } from '../../../behaviours/table.ts';
import type { Editor } from '../../../editor/editor.ts';

/** Whether a line is as the row of what it stands in has it, and no connector ends on it. */
export function isSample(editor: Editor, line: ShapeRecord): boolean {
  const holder = editor.store.find(line.at.parent, 'shape'),
    content = holder ? (editor.registry.get(holder.kind).content ?? []) : [],
    words = plainText(line.text);
  return (
    [...editor.store.connectorsOf(line.id)].length === 0 &&
    content.some(
      ({ kind, text, controls }) =>
        kind === line.kind &&
        (text?.en === words || text?.zh === words) &&
        Object.entries(controls ?? {}).every(([name, value]) => line.data.controls?.[name] === value),
    )
  );
}

/**
 * The lines after one that are samples still, down to the end of its compartment; none where one of them is somebody's.
 *
 * @param all lines and rules of the shape, from the top
 */
export function linesToReplace(editor: Editor, all: readonly ShapeRecord[], line: RecordId): readonly RecordId[] {
  const after = all.slice(all.findIndex(({ id }) => id === line) + 1),
    end = after.findIndex(({ kind }) => !behaviourOf(editor.registry, kind).isText),
    own = end < 0 ? after : after.slice(0, end);
  return own.every((one) => isSample(editor, one)) ? own.map(({ id }) => id) : [];
}
