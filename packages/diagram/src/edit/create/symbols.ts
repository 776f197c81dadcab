/** Making symbols and instances of them, and bringing instances back to what their symbols are. */
import { isItem, type Item, newId, type Pins, type Point, type RecordId } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import { omit } from '../../items/omit.ts';
import { editable, topmost } from '../../items/targets.ts';
import { detach } from '../../notations/symbol/marks.ts';
import {
  type Frame,
  FRAME,
  framesOfAll,
  governorOf,
  isMaster,
  isSymbolFrame,
  masterOf,
} from '../../notations/symbol/model.ts';
import { bringInStep } from '../../notations/symbol/rules.ts';
import { mayAdd } from '../structure/layers.ts';
import { collect, writeCopies } from './copy.ts';

/** What a symbol is made of: what is selected, and the connectors between. */
export function symbolMembers(editor: Editor): RecordId[] {
  const ids = topmost(
    editor,
    editable(editor).map((item) => item.id),
  ).filter((id) => editor.store.get(id)?.type !== 'label');
  return ids.length === 0 ? [] : collect(editor, ids).roots;
}

/** Puts a frame around what is selected, which is a symbol from now on; one step of undo. Selects it. */
export function makeSymbol(editor: Editor, name: string): RecordId | undefined {
  const members = symbolMembers(editor),
    bounds = editor.scene.boundsOf(members),
    top = editor.store.get(members.at(-1) ?? '');
  if (!bounds || !top || !isItem(top)) return undefined;
  const { parent } = top.at,
    id = newId();
  editor.run(() => {
    editor.store.create({
      id,
      type: 'shape',
      kind: FRAME,
      at: { parent, key: top.at.key },
      box: { x: bounds.x, y: bounds.y, w: Math.max(1, bounds.w), h: Math.max(1, bounds.h) },
      style: {},
      data: { symbol: id, name, ...sharedPins(editor, members) },
    });
    for (const member of members) editor.store.update(member, { at: { parent: id, key: editor.store.topKey(id) } });
  });
  editor.selection.replace([id]);
  editor.emit('announce', { key: 'announce.symbolMade', params: { name } });
  return id;
}

/** The pins of a frame around items: as all of them keep to what they stand in, so does it. */
function sharedPins({ store }: Editor, members: readonly RecordId[]): { pins?: Pins } {
  const [first, ...more] = members.map((id) => store.find(id, 'shape')?.data.pins ?? {}),
    shared = (axis: 'x' | 'y'): Pins => {
      const pin = first?.[axis];
      return pin !== undefined && more.every((pins) => pins[axis] === pin) ? { [axis]: pin } : {};
    },
    pins = { ...shared('x'), ...shared('y') };
  return Object.keys(pins).length > 0 ? { pins } : {};
}

/** Puts an instance of a symbol with its middle at a point of the page; one step of undo. Selects it. */
export function insertInstance(editor: Editor, symbol: RecordId, at: Point): RecordId | undefined {
  const master = editor.store.find(symbol, 'shape');
  if (!isSymbolFrame(master) || !mayAdd(editor)) return undefined;
  const { x, y, w, h } = master.box,
    { records } = collect(editor, [symbol]);
  const made = editor.run(() =>
    writeCopies(editor, records, [symbol], { dx: at.x - x - w / 2, dy: at.y - y - h / 2, parent: editor.layer }),
  );
  if (made) editor.selection.replace(made);
  return made?.[0];
}

/** The instances among what is selected whose symbol is there. */
export const selectedInstances = (editor: Editor): Frame[] =>
  editable(editor).flatMap((item) => (isSymbolFrame(item) && masterOf(editor.store, item) ? [item] : []));

/** The one frame that is selected, or that what is selected stands in. */
export function selectedFrame(editor: Editor): Frame | undefined {
  const item = editor.selection.size === 1 ? editor.store.get(editor.selection.ids[0]!) : undefined;
  return isSymbolFrame(item) ? item : undefined;
}

/** Makes the selected instances ordinary frames, which follow nothing any more. */
export function detachSelected(editor: Editor): void {
  const instances = selectedInstances(editor);
  editor.run(() => {
    for (const frame of instances) detach(editor.store, frame);
  });
}

/** Items among what is selected that follow a symbol. */
export const selectedFollowers = (editor: Editor): Item[] =>
  editable(editor).filter((item) => item.type !== 'label' && governorOf(editor.store, item.id) !== undefined);

/** Whether anything of an item, or of what stands in it, is its own. */
export const isChanged = (editor: Editor, { id }: Item): boolean =>
  editor.withDescendants([id]).some((one) => {
    const item = editor.store.get(one);
    if (!item || !isItem(item) || item.type === 'label') return false;
    return item.data.own !== undefined || (item.type === 'shape' && item.data.without !== undefined);
  });

/**
 * Takes back what was changed of the selected instances, or parts of them, by hand: they are what their symbols are.
 */
export function resetSelected(editor: Editor): void {
  const items = selectedFollowers(editor).filter((item) => isChanged(editor, item)),
    instances = new Set(items.flatMap(({ id }) => governorOf(editor.store, id)?.id ?? []));
  if (items.length === 0) return;
  editor.run(() => {
    for (const id of editor.withDescendants(items.map((item) => item.id))) {
      const item = editor.store.get(id);
      if (!item || !isItem(item) || item.type === 'label') continue;
      const data = item.type === 'shape' ? omit(item.data, 'own', 'without') : omit(item.data, 'own');
      editor.store.update(id, { data });
    }
    bringInStep(editor, new Set(), instances);
  });
}

/** Renames a symbol or an instance. */
export function nameSymbol(editor: Editor, id: RecordId, name: string): void {
  const frame = editor.store.find(id, 'shape');
  if (!frame || editor.scene.isLocked(id)) return;
  editor.run(() => editor.store.update(id, { data: { ...frame.data, name: name.trim().slice(0, 200) } }));
}

/** The symbols of the document, by name. */
export const symbolsOf = (editor: Editor): Frame[] =>
  framesOfAll(editor.store.records)
    .filter(isMaster)
    .sort((a, b) => (a.data.name ?? '').localeCompare(b.data.name ?? '', editor.locale, { numeric: true }));

/** Shows the symbol that the selected instance follows, on its page. */
export function showMaster(editor: Editor): void {
  const frame = selectedFrame(editor),
    master = frame && masterOf(editor.store, frame),
    page = master && editor.store.pageOf(master.id);
  if (!master || page === undefined) return;
  editor.setPage(page);
  editor.selection.replace([master.id]);
  editor.commands.run('view.zoomToSelection', editor);
}
