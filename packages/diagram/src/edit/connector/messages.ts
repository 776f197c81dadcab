/** Edits of messages between lifelines. */
import type { Editor } from '../../editor/editor.ts';
import { interactionOf } from '../../notations/uml/sequence/interaction.ts';
import { lifelineOf, type Message } from '../../notations/uml/sequence/model.ts';
import { isNumbered, number } from '../../notations/uml/sequence/numbers.ts';

/** The messages of the interactions that something of is selected, from the highest to the lowest. */
export function selectedMessages(editor: Editor): Message[] {
  const find = (id: string | undefined) => (id === undefined ? undefined : editor.store.get(id));
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
