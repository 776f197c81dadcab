/** Filters of the pictures that are selected. */
import type { PictureFilter, ShapeRecord } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import { omit } from '../../items/omit.ts';

export type FilterName = keyof PictureFilter;

/** What can be changed of a picture, in the order it is offered, with the least it can be, percent. */
export const FILTERS: readonly { name: FilterName; min: -100 | 0 }[] = [
  { name: 'brightness', min: -100 },
  { name: 'contrast', min: -100 },
  { name: 'saturation', min: -100 },
  { name: 'greyscale', min: 0 },
  { name: 'blur', min: 0 },
];

const picturesOf = (editor: Editor): ShapeRecord[] =>
  editor.selection.ids.flatMap((id) => {
    const shape = editor.store.find(id, 'shape');
    return shape?.data.image ? [shape] : [];
  });

/** Each part of the filter, `mixed` where the pictures differ; null where no picture is selected. */
export function sharedFilter(editor: Editor): Record<FilterName, number | 'mixed'> | null {
  const shapes = picturesOf(editor);
  if (shapes.length === 0) return null;
  const value = (name: FilterName): number | 'mixed' => {
    const [first, ...others] = shapes.map((shape) => shape.data.image!.filter?.[name] ?? 0);
    return others.every((one) => one === first) ? first! : 'mixed';
  };
  return Object.fromEntries(FILTERS.map(({ name }) => [name, value(name)])) as Record<FilterName, number | 'mixed'>;
}

/** Changes parts of the filter of every picture selected, in the caller's step of undo; 0 takes a part away. */
export function continueFilter(editor: Editor, patch: PictureFilter): void {
  if (editor.settings.readOnly) return;
  const shapes = picturesOf(editor).filter(({ id }) => !editor.scene.isLocked(id));
  editor.store.transact(() => {
    for (const { id, data } of shapes) {
      const image = data.image!,
        filter = filterWith(image.filter, patch);
      editor.store.update(id, { data: { ...data, image: { ...omit(image, 'filter'), ...(filter && { filter }) } } });
    }
  });
}

/** As `continueFilter`, one step of undo. */
export function setFilter(editor: Editor, patch: PictureFilter): void {
  editor.store.history.mark();
  continueFilter(editor, patch);
  editor.store.history.mark();
}

/** Shows the pictures selected as they are, one step of undo. */
export const clearFilter = (editor: Editor): void =>
  setFilter(editor, Object.fromEntries(FILTERS.map(({ name }) => [name, 0])));

function filterWith(filter: PictureFilter | undefined, patch: PictureFilter): PictureFilter | undefined {
  const all = { ...filter, ...patch };
  const parts = FILTERS.flatMap(({ name, min }): [FilterName, number][] => {
    const value = Math.min(100, Math.max(min, Math.round(all[name] ?? 0)));
    return value ? [[name, value]] : [];
  });
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}
