/** What the sections of the properties ask of what is selected. */
import { ancestors } from '@limn/diagram/editor/ancestors.ts';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { styledItems } from '@limn/diagram/edit/style/style.ts';

export interface Selected {
  /** What was selected itself. */
  count: number;
  /** Whether it is one thing that carries data without being a shape: a group, a connector. */
  carries: boolean;
  /** What a change of style would change: members of groups, but not what a container holds. */
  shapes: number;
  /** Of what was selected itself. */
  pictures: number;
  connectors: number;
  labels: number;
  /** The kind of the one shape that is selected, `''` for anything else. */
  kind: string;
  /**
   * The notations of the shapes that are selected, of those that selected connectors join, and of what one item alone
   * stands in, in order, by spaces.
   */
  notations: string;
}

/** Flat, so that it is the same while it says the same. */
export function selectedOf(editor: Editor): Selected {
  const items = styledItems(editor),
    [first] = editor.items(editor.selection.ids),
    notations = new Set<string>();
  const note = (kind: string | undefined): void => {
    const dot = kind?.indexOf('.') ?? -1;
    if (dot > 0) notations.add(kind!.slice(0, dot));
  };
  for (const item of items) {
    if (item.type === 'shape') note(item.kind);
    if (item.type === 'connector')
      for (const end of [item.start, item.end]) note(editor.store.find(end.shape, 'shape')?.kind);
  }
  if (first && editor.selection.size === 1)
    for (const above of ancestors(editor.store, first.id)) if (above.type === 'shape') note(above.kind);
  return {
    count: editor.selection.size,
    carries: editor.selection.size === 1 && (first?.type === 'group' || first?.type === 'connector'),
    shapes: items.filter((i) => i.type === 'shape').length,
    pictures: editor.selection.ids.filter((id) => editor.store.find(id, 'shape')?.data.image).length,
    connectors: items.filter((i) => i.type === 'connector').length,
    labels: items.filter((i) => i.type === 'label').length,
    kind: editor.selection.size === 1 && first?.type === 'shape' ? first.kind : '',
    notations: [...notations].sort().join(' '),
  };
}
