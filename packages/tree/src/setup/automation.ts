/**
 * `window.limn` of a map: the editor for programs, such as browser extensions, tests and scripts typed into the
 * console. Everything goes through the same store and commands as a person's edits, and can be undone like them.
 */
import {
  addTopics,
  fromTreeDoc,
  moveTo,
  type NewTopic,
  type RecordId,
  type RichText,
  type Spot,
  trash,
  type TreeJson,
  type TreeRecord,
} from '@limn/document';
import type { TreeEditor, TreeEvents } from '../editor/tree-editor.ts';

/** Why a call was refused. `code` is stable. */
export class TreeAutomationError extends Error {
  override readonly name = 'TreeAutomationError';
  readonly code: 'readOnly' | 'unknownId' | 'unknownCommand' | 'notEnabled';
  constructor(code: TreeAutomationError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

export type TreeAutomation = ReturnType<typeof createTreeAutomation>;

export function createTreeAutomation(editor: TreeEditor, extras: { waitUntilPainted(): Promise<void> }) {
  const { store, viewport, selection } = editor;
  const mayEdit = (): void => {
    if (editor.settings.readOnly) throw new TreeAutomationError('readOnly', 'The document is open for reading only');
  };
  const known = (id: RecordId): TreeRecord => {
    const record = store.get(id);
    if (!record) throw new TreeAutomationError('unknownId', `No record has the id ${id}`);
    return record;
  };
  const rich = (text: string | RichText): RichText => {
    if (typeof text === 'string') {
      return text === '' ? [] : [{ insert: text }];
    }
    return text;
  };

  return {
    version: 1 as const,
    /** The editor itself, for what is not here. Its members may change between versions. */
    editor,

    /** The whole document as plain records. */
    document: (): TreeJson => fromTreeDoc(store.ydoc),
    get: (id: RecordId): TreeRecord | undefined => store.get(id),
    /**
     * Ids of the topics in a topic, summary or sheet, in their order; of the sheet that is shown without an argument.
     */
    topics: (parent: RecordId = editor.page): RecordId[] => store.topics(known(parent).id).map(({ id }) => id),

    /** Makes topics at a spot and answers with their ids. Throws `unknownId`, `readOnly`. */
    add(spot: Spot, ...topics: (Omit<NewTopic, 'text'> & { text?: string | RichText })[]): RecordId[] {
      mayEdit();
      known(spot.parent);
      const made = topics.map(({ text, ...topic }) => (text === undefined ? topic : { ...topic, text: rich(text) }));
      return editor.run(() => addTopics(store, spot, made)) ?? [];
    },
    setText(id: RecordId, text: string | RichText): void {
      mayEdit();
      known(id);
      editor.run(() => store.setText(id, rich(text)));
    },
    /** Moves topics with their branches; answers those that moved. */
    move(ids: readonly RecordId[], spot: Spot): RecordId[] {
      mayEdit();
      [...ids, spot.parent].forEach(known);
      return editor.run(() => moveTo(store, ids, spot)) ?? [];
    },
    remove(...ids: RecordId[]): void {
      mayEdit();
      ids.forEach(known);
      editor.run(() => trash(store, ids));
    },
    /** Runs calls of this interface as one step of undo. One that throws leaves nothing of them behind. */
    batch<T>(edit: () => T): T {
      mayEdit();
      return editor.run(edit) as T;
    },

    viewport,
    selection: {
      get: (): readonly RecordId[] => selection.ids,
      set(ids: readonly RecordId[]): void {
        ids.forEach(known);
        editor.select(ids);
      },
    },
    /** Bounds as painted; undefined for what is not shown. */
    bounds: (id: RecordId) => editor.scene.bounds(id),
    /** Resolves when the canvas shows the document as it is. */
    waitUntilPainted: (): Promise<void> => extras.waitUntilPainted(),
    commands: {
      list: () =>
        editor.commands.all().map(({ id, shortcuts, edits, internal }) => ({
          id,
          shortcuts: shortcuts ?? [],
          edits: edits ?? false,
          argument: internal ?? false,
          enabled: editor.commands.enabled(id, editor),
        })),
      /** Throws `unknownCommand`, or `notEnabled` where it may not run now. */
      run(id: string, argument?: unknown): void {
        if (!editor.commands.get(id)) throw new TreeAutomationError('unknownCommand', `No command is called ${id}`);
        if (!editor.commands.run(id, editor, argument))
          throw new TreeAutomationError('notEnabled', `${id} may not run now`);
      },
    },
    on: <K extends keyof TreeEvents>(event: K, listener: (payload: TreeEvents[K]) => void): (() => void) =>
      editor.on(event, listener),
  };
}
