/**
 * Sets an editor up for the notations of its drawing when there is the first of their shapes. What is pressed until
 * then waits for it.
 */
import type { DiagramRecord, DocumentStore } from '@limn/document';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import type { SetUpNotation } from './load-set-up.ts';

const NOTATION = /^(auto|gantt|kanban|symbol|table|ui)(?=\.|$)/;

/** By editor and notation: what is on its way; null where it is there. */
const known = new WeakMap<Editor, Map<string, Promise<void> | null>>();

/** Sets an editor up for a notation, once. @returns settles when that is done; null where nothing is to be done */
export function setUp(editor: Editor, notation: string): Promise<void> | null {
  let of = known.get(editor);
  if (!of) known.set(editor, (of = new Map()));
  let coming = NOTATION.test(notation) ? of.get(notation) : null;
  if (coming !== undefined) return coming;
  coming = import('./load-set-up.ts')
    .then(({ loadSetUp }) => loadSetUp(notation as SetUpNotation))
    .then(
      (set) => {
        set(editor);
        of.set(notation, null);
      },
      (error: unknown) => {
        of.delete(notation);
        throw error;
      },
    );
  of.set(notation, coming);
  return coming;
}

/**
 * Follows which notations a drawing has shapes of.
 * @returns what settles when the editor is set up for all of them, once it has its tools; null where it is
 * @param tools settles when those are there
 */
export function followSetUps(
  editor: Editor,
  store: DocumentStore,
  tools: Promise<unknown>,
): { coming: () => Promise<unknown> | null; stop: () => void } {
  const used = new Set<string>();
  const read = (record: DiagramRecord): void => {
    const [notation] = (record.type === 'shape' && NOTATION.exec(record.kind)) || [];
    if (notation !== undefined) used.add(notation);
  };
  for (const record of store.records.values()) read(record);
  const stop = store.on(({ added, updated }) => [...added, ...updated.map(({ after }) => after)].forEach(read));
  return {
    coming() {
      const missing = editor.settings.readOnly ? [] : [...used].filter((id) => known.get(editor)?.get(id) !== null);
      return missing.length > 0 ? tools.then(() => Promise.all(missing.map((id) => setUp(editor, id)))) : null;
    },
    stop,
  };
}
