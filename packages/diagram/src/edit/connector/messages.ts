/** Edits of messages between lifelines. */
import type { End } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import { interactionOf } from '../../notations/uml/sequence/interaction.ts';
import {
  bottomOf,
  type Find,
  headOf,
  isCreation,
  lifelineOf,
  type Message,
  MESSAGE_KINDS,
  type MessageKind,
  messageOf,
  stemOf,
} from '../../notations/uml/sequence/model.ts';
import { isNumbered, keywordAt, number, setKeywordAt } from '../../notations/uml/sequence/numbers.ts';

/** The messages of the interactions that something of is selected, from the highest to the lowest. */
export function selectedMessages(editor: Editor): Message[] {
  const find = finding(editor);
  const lifelines = editor.selection.ids.flatMap((id) => {
    const record = editor.store.get(id),
      hosts = record?.type === 'connector' ? [record.start.shape, record.end.shape] : [id];
    return hosts.flatMap((host) => lifelineOf(find, host)?.id ?? []);
  });
  return lifelines.length === 0 ? [] : interactionOf(editor.store, lifelines).messages;
}

export const areNumbered = (editor: Editor): boolean => isNumbered(editor.store, selectedMessages(editor));

/** Numbers the messages of what is selected in their order, or takes the numbers away. One step of undo. */
export function numberMessages(editor: Editor): void {
  const messages = selectedMessages(editor),
    isOn = !isNumbered(editor.store, messages);
  editor.run(() => number(editor.store, messages, isOn));
}

const finding =
  (editor: Editor): Find =>
  (id) =>
    id === undefined ? undefined : editor.store.get(id);

/** The messages that are selected themselves, or what they say is. */
function chosenMessages(editor: Editor): Message[] {
  const find = finding(editor);
  return editor.selection.ids.flatMap((id) => {
    const record = editor.store.get(id),
      line = editor.store.find(record?.type === 'label' ? record.at.parent : id, 'connector');
    return (line && messageOf(find, line)) ?? [];
  });
}

export const areMessages = (editor: Editor): boolean => chosenMessages(editor).length > 0;

/** The one message that is selected and the next above or below it, each undefined where there is none. */
function withNext(editor: Editor, step: -1 | 1): { message?: Message | undefined; next?: Message | undefined } {
  const chosen = chosenMessages(editor),
    all = chosen.length === 1 ? interactionOf(editor.store, [chosen[0]!.from.id]).messages : [],
    at = all.findIndex(({ line }) => line.id === chosen[0]?.line.id);
  return at < 0 ? {} : { message: all[at], next: all[at + step] };
}

export const isOneMessage = (editor: Editor): boolean => chosenMessages(editor).length === 1;

/** Has a message change places with the next above or below it; the last stays where it is. One step of undo. */
export function moveMessage(editor: Editor, step: -1 | 1): void {
  const { message, next } = withNext(editor, step);
  if (!message || !next || editor.settings.readOnly || editor.scene.isLocked(message.line.id)) return;
  const [upper, lower] = step < 0 ? [next, message] : [message, next],
    between = lower.y - upper.y - upper.drop;
  editor.run(() => {
    putAt(editor, lower, upper.y);
    putAt(editor, upper, upper.y + lower.drop + between);
  });
}

/** Writes the height of a message into both of its ends. */
function putAt({ store }: Editor, { line, drop }: Message, y: number): void {
  const at = (end: End, to: number): End => {
    const host = store.find(end.shape, 'shape'),
      { anchor } = end;
    return { ...end, y: to, ...(anchor && host && { anchor: { ...anchor, y: (to - host.box.y) / host.box.h } }) };
  };
  store.update(line.id, { start: at(line.start, y), end: at(line.end, y + drop) });
}

/** What the selected messages are; null where they differ, or for a look that UML does not have. */
export function messageKind(editor: Editor): MessageKind['id'] | null {
  const found = new Set(chosenMessages(editor).map((message) => kindOf(editor, message)));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

function kindOf({ store }: Editor, message: Message): MessageKind['id'] | undefined {
  const { dash = 'solid', endArrow = 'none' } = message.line.style,
    alike = MESSAGE_KINDS.filter((one) => one.style.dash === dash && one.style.endArrow === endArrow),
    word = keywordAt(store, message);
  return (alike.find(({ keyword }) => keyword !== undefined && keyword === word) ?? alike[0])?.id;
}

/** Makes the selected messages calls, signals, replies …; heights and what they say stay. One step of undo. */
export function setMessageKind(editor: Editor, id: string): void {
  const kind = MESSAGE_KINDS.find((one) => one.id === id);
  if (!kind) return;
  editor.run(() => {
    for (const message of chosenMessages(editor)) {
      if (kindOf(editor, message) === id) continue;
      const { line } = message;
      editor.store.update(line.id, { style: { ...line.style, ...kind.style } });
      setKeywordAt(editor.store, message, kind.keyword);
      if (id === 'create') beginLifeline(editor, message);
      else if (isCreation(message)) raiseLifeline(editor, message);
    }
  });
}

/** The head of the receiver comes to the height of the message that makes it. */
function beginLifeline(editor: Editor, { line, from, to, y }: Message): void {
  const head = headOf(editor.registry, to),
    x = stemOf(from) < stemOf(to) ? 0 : 1;
  editor.store.update(line.id, {
    end: { x: to.box.x + x * to.box.w, y: to.box.y + head / 2, shape: to.id, anchor: { x, y: head / 2 / to.box.h } },
  });
  const top = y - head / 2;
  editor.store.update(to.id, { box: { ...to.box, y: top, h: Math.max(head, bottomOf(to) - top) } });
}

/** A lifeline that nothing makes any longer begins where the one that sent the message does. */
function raiseLifeline(editor: Editor, { line, from, to, y }: Message): void {
  editor.store.update(to.id, { box: { ...to.box, y: from.box.y, h: bottomOf(to) - from.box.y } });
  editor.store.update(line.id, { end: { x: stemOf(to), y, shape: to.id } });
}
