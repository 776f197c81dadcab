import type { Viewport } from '@limn/canvas/view/viewport.ts';

/** The caret keeps this far from the border of the view, CSS px. */
const MARGIN = 12;

/** How far what is between two places has to move to lie within a view, which begins at its border; 0 where it does. */
function shiftInto(from: number, to: number, view: { from: number; to: number }): number {
  if (from < view.from + MARGIN) return view.from + MARGIN - from;
  return to > view.to - MARGIN ? view.to - MARGIN - to : 0;
}

/** Moves the drawing so that the caret of what is typed in `element` is in view; the page itself never scrolls. */
export function showCaret(viewport: Viewport, element: HTMLElement): void {
  const chosen = document.getSelection(),
    range = chosen?.rangeCount && chosen.isCollapsed ? chosen.getRangeAt(0) : null,
    view = element.closest('main')?.getBoundingClientRect();
  if (!range || !view || !element.contains(range.startContainer)) return;
  // A line without letters has no place of a caret, but one of its own.
  const at = range.startContainer,
    line = at instanceof Element ? at : at.parentElement,
    caret = range.getClientRects()[0] ?? line?.getBoundingClientRect();
  if (!caret) return;
  const dx = shiftInto(caret.left, caret.right, { from: view.left, to: view.right }),
    dy = shiftInto(caret.top, caret.bottom, { from: view.top, to: view.bottom });
  if (dx !== 0 || dy !== 0) viewport.panBy(dx, dy);
}
