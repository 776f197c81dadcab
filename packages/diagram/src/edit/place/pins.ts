/** Saying how shapes keep to the sides of what they stand in. */
import type { Pins } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import { omit } from '../../items/omit.ts';
import { editable } from '../../items/targets.ts';

/** Pins the selected shapes along the axes named; `null` along one: no longer. One step of undo. */
export function pinSelected(editor: Editor, change: { [A in keyof Pins]?: Pins[A] | null }): void {
  const shapes = editable(editor).flatMap((item) => (item.type === 'shape' ? [item] : []));
  editor.run(() => {
    for (const { id, data } of shapes) {
      const pins = Object.fromEntries(Object.entries({ ...data.pins, ...change }).filter(([, pin]) => pin !== null));
      editor.store.update(id, {
        data: Object.keys(pins).length > 0 ? { ...data, pins } : omit(data, 'pins'),
      });
    }
  });
}
