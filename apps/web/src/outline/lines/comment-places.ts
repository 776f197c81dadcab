/** Where comments belong in an outline: at the ends of its lines. */
import type { CommentAnchor } from '@limn/contract';
import type { RecordId } from '@limn/document';
import type { Caret } from '@limn/tree/outline/edit-lines.ts';
import type { OutlineRows } from '@limn/tree/outline/rows.ts';
import { type CommentPlaces, isGone, onAny, pageOf, wordsOf } from '../../comments/places/places.ts';
import type { OpenEditor } from '../../editor/context/kind.ts';

/** How far within the end of a line its marker stands, px. */
const WITHIN = 28;
/** Room left between a line and the list of comments that would cover it, px. */
const CLEAR = 16;

export function outlinePlaces(
  open: OpenEditor,
  rows: OutlineRows,
  { go, selected }: { go: (caret: Caret | null) => void; selected: () => RecordId | null },
): CommentPlaces {
  const { editor } = open;
  const page = (): HTMLElement | null => document.getElementById('main');
  const itemOf = (anchor: CommentAnchor): string | null => ('item' in anchor ? anchor.item : null);
  // Folded lines, and those far from what is in sight, are not drawn.
  const lineOf = (anchor: CommentAnchor): HTMLElement | null => {
    const item = itemOf(anchor);
    return item === null ? null : (page()?.querySelector<HTMLElement>(`[data-row="${CSS.escape(item)}"]`) ?? null);
  };
  return {
    page: () => editor.page,
    pageOf: (anchor) => pageOf(open, anchor),
    pageName: () => '',
    isGone: (anchor) => isGone(open, anchor),
    wordsOf: (item) => wordsOf(open, item),
    endsOf: () => null,
    at(anchor) {
      const main = page(),
        line = lineOf(anchor);
      if (!main || !line) return null;
      const here = line.getBoundingClientRect(),
        around = main.getBoundingClientRect();
      return {
        x: here.right - around.left + main.scrollLeft - WITHIN,
        y: here.top - around.top + main.scrollTop + WITHIN,
      };
    },
    reveal(anchor) {
      const item = itemOf(anchor);
      if (item !== null && !isGone(open, anchor)) go({ id: item, at: 0 });
    },
    uncover(anchor) {
      const main = page(),
        line = lineOf(anchor)?.getBoundingClientRect(),
        list = main?.parentElement?.querySelector(':scope > aside')?.getBoundingClientRect();
      // Beside the lines it covers none.
      if (!main || !line || !list || list.left > line.left) return;
      main.scrollTop += Math.max(0, line.bottom + CLEAR - list.top);
    },
    selected() {
      const item = selected();
      return item === null ? null : { kind: 'item', page: editor.page, item, x: 1, y: 0 };
    },
    onContent: (listener) => onAny(editor, ['document', 'page'], listener),
    subscribe(listener) {
      const main = page();
      const off = [editor.on('document', listener), editor.on('page', listener), rows.on(listener)];
      main?.addEventListener('scroll', listener, { passive: true });
      addEventListener('resize', listener);
      return () => {
        for (const stop of off) stop();
        main?.removeEventListener('scroll', listener);
        removeEventListener('resize', listener);
      };
    },
  };
}
