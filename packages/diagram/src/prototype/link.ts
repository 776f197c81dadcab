/** Saying where items lead when the drawing is played. */
import type { Interaction, Item, LinkTarget, RecordId } from '@limn/document';
import type { Editor } from '../editor/editor.ts';
import { omit } from '../items/omit.ts';
import { editable } from '../items/targets.ts';

export interface Lead {
  /** Absent: what is there stays; null: none. */
  link?: LinkTarget | null;
  interaction?: Interaction | null;
}

/** Writes where the items lead, those selected when none are named; one step of undo. */
export function setLead(editor: Editor, { link, interaction }: Lead, ids?: readonly RecordId[]): void {
  const items = editable(editor, ids);
  editor.run(() => {
    for (const item of items)
      if (item.type !== 'label') editor.store.update(item.id, { data: led(item, link, interaction) });
  });
}

function led(
  item: Exclude<Item, { type: 'label' }>,
  link: Lead['link'],
  interaction: Lead['interaction'],
): typeof item.data {
  let { data } = item;
  if (link === null) data = omit(data, 'link') as typeof data;
  else if (link) data = { ...data, link };
  if (interaction === null) data = omit(data, 'interaction') as typeof data;
  else if (interaction) data = { ...data, interaction };
  return data;
}

/** The screen that its page is played from; null for the first as one reads them. */
export function startWith(editor: Editor, screen: RecordId | null): void {
  const page = editor.pageRecord;
  if (!page || editor.settings.readOnly) return;
  const data = screen === null ? omit(page.data, 'start') : { ...page.data, start: screen };
  editor.run(() => editor.store.update(page.id, { data }));
}
