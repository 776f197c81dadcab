/**
 * What whoever presents a drawing says to a slide: kept with its frame, or with its page. To items that are shown on
 * their own belongs what is said to the slide they are a part of.
 */
import type { Editor } from '../editor/editor.ts';
import { omit } from '../items/omit.ts';
import type { Slide } from './slides-of.ts';

function recordOf({ store }: Editor, { page, frame, within }: Slide) {
  const own = frame ?? within;
  return own === undefined ? store.find(page, 'page') : store.find(own, 'shape');
}

export const speakerNotesOf = (editor: Editor, slide: Slide): string =>
  recordOf(editor, slide)?.data.speakerNotes ?? '';

/** Writes what is said to a slide, as one edit; without words nothing of it stays. */
export function setSpeakerNotes(editor: Editor, slide: Slide, words: string): void {
  const record = recordOf(editor, slide);
  if (!record || speakerNotesOf(editor, slide) === words) return;
  const data = words.trim() === '' ? omit(record.data, 'speakerNotes') : { ...record.data, speakerNotes: words };
  editor.run(() => editor.store.update(record.id, { data }));
}
