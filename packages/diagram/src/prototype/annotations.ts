/** What is noted about elements for those who build them: a text each, numbered in the order in which one reads. */
import type { RecordId } from '@limn/document';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { inReadingOrder } from '@limn/drawing/geometry/reading-order.ts';
import type { Editor } from '../editor/editor.ts';
import { type FrameContext, framesOf } from '../items/frames.ts';
import { omit } from '../items/omit.ts';
import { type Screen, screenOf, seenIn, wordsOf } from './screens.ts';

/** Longest annotation, characters. */
export const MAX_ANNOTATION = 4000;

export interface Annotation {
  id: RecordId;
  /** From 1, through all of the page. */
  n: number;
  text: string;
  /** What the element is called; empty for nothing. */
  on: string;
  /** Page units. */
  rect: Rect;
  /** The screen it is on; undefined for what stands beside screens. */
  screen: Screen | undefined;
}

/** Screen by screen, then what stands beside them. What is hidden has none. */
export function annotationsOf(context: FrameContext, page: RecordId): Annotation[] {
  const screens = framesOf(context, page).frames.flatMap(({ id }) => screenOf(context, id) ?? []),
    known = new Set<RecordId>(),
    out: Annotation[] = [];
  for (const screen of [...screens, undefined]) {
    const found = [...seenIn(context, screen ?? { page, frame: undefined, name: '' })].flatMap(({ record, rect }) => {
      const text = record.data.annotation;
      if (text === undefined || known.has(record.id)) return [];
      known.add(record.id);
      return [{ box: rect, id: record.id, text, on: wordsOf(record), rect, screen }];
    });
    for (const { box: _, ...one } of inReadingOrder(found)) out.push({ ...one, n: out.length + 1 });
  }
  return out;
}

/** Writes what is noted about an element; an empty text takes it away. One step of undo. */
export function annotate(editor: Editor, id: RecordId, text: string): void {
  const record = editor.store.get(id);
  if ((record?.type !== 'shape' && record?.type !== 'group') || editor.scene.isLocked(id)) return;
  const annotation = text.trim().slice(0, MAX_ANNOTATION);
  if ((record.data.annotation ?? '') === annotation) return;
  const data = annotation === '' ? omit(record.data, 'annotation') : { ...record.data, annotation };
  editor.run(() => editor.store.update(id, { data }));
}
