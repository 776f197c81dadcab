/** What whoever presents a drawing says to a slide: kept with its frame, or with its page. */
import type { Editor } from '../editor/editor.ts';
import { omit } from '../items/omit.ts';
import type { Slide } from './slides-of.ts';

/** Whether there is a place for what is said to a slide. */
export const hasNotes = ({ items }: Slide): boolean => items === undefined;

function recordOf(editor: Editor, slide: Slide) {
  if (!hasNotes(slide)) return undefined;
  return slide.frame === undefined ? editor.store.find(slide.page, 'page') : editor.store.find(slide.frame, 'shape');
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
