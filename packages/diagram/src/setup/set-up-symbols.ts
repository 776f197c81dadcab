/** Makes an editor one in which instances follow their symbols, also in what is typed and in what others did. */
import { symbolCommands } from '../commands/notations/symbol-commands.ts';
import type { Editor } from '../editor/editor.ts';
import { governorOf, framesAround } from '../notations/symbol/model.ts';
import { Pair } from '../notations/symbol/project.ts';
import { followSymbols, noteRemote, symbol } from '../notations/symbol/rules.ts';
import { installRules } from '../notations/table.ts';
import { adorn } from '../overlay/handles.ts';
import { SYMBOL_FRAMES } from '../overlay/symbol-frames.ts';

const done = new WeakSet<Editor>();

/** Does so once, however often it is asked to. */
export function setUpSymbols(editor: Editor): void {
  if (done.has(editor)) return;
  done.add(editor);
  installRules(symbol);
  editor.commands.register(...symbolCommands);
  adorn(editor, SYMBOL_FRAMES);
  editor.on('edited', ({ id }) => {
    if (framesAround(editor.store, id).next().done) return;
    editor.store.transact(() => {
      noteTyped(editor, id);
      followSymbols(editor, new Map([[id, editor.store.get(id)]]));
    });
  });
  editor.store.on(({ local, added, updated }) => {
    if (!local)
      noteRemote(
        editor.store,
        [...added, ...updated.map(({ after }) => after)].map(({ id }) => id),
      );
  });
}

/** What was typed into an instance is its own, unless it is what the symbol says. */
function noteTyped(editor: Editor, id: string): void {
  const { store } = editor,
    item = store.find(id, 'shape'),
    governor = item && governorOf(store, id),
    pair = governor && Pair.of(editor, governor);
  if (!item || !pair) return;
  const key = [...pair.target].find(([, { id: part }]) => part === id)?.[0],
    found = key === undefined ? undefined : pair.compare(key);
  if (!found) return;
  const own = new Set(item.data.own ?? []);
  if (JSON.stringify(found.wanted['text']) === JSON.stringify(found.now['text'])) own.delete('text');
  else own.add('text');
  store.update(id, { data: { ...item.data, own: [...own].sort() } });
}
