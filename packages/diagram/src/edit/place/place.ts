/** Place and size as numbers, for the panel. Page units; the angle in radians. */
import type { Editor } from '../../editor/editor.ts';
import { movedSet, writeMove } from './move.ts';
import { afterResize, MIN_SIZE, scaledItems, writePreviews } from './resize.ts';
import { pieces } from './arrange.ts';
import { withFollowers } from './follow/follow.ts';
import { normalAngle, rotatedItems, withAngle } from './transform.ts';
import { editable } from '../../items/targets.ts';

export interface SelectionPlace {
  x: number;
  y: number;
  w: number;
  h: number;
  r: number;
}

/** The own box of a single shape, the bounds of several items; null where nothing selected has a place of its own. */
export function selectionPlace(editor: Editor): SelectionPlace | null {
  const { ids } = editor.selection,
    only = ids.length === 1 ? editor.store.find(ids[0], 'shape') : undefined;
  if (only) return { x: only.box.x, y: only.box.y, w: only.box.w, h: only.box.h, r: only.box.r ?? 0 };
  const list = pieces(editor),
    bounds = editor.scene.boundsOf(list.map((p) => p.id));
  return bounds ? { ...bounds, r: 0 } : null;
}

/**
 * Moves, resizes or turns the selection to the numbers given. One step of undo. Numbers that are not finite change
 * nothing.
 */
export function placeSelection(editor: Editor, place: Partial<SelectionPlace>): void {
  const now = selectionPlace(editor);
  if (!now || Object.values(place).some((v) => !Number.isFinite(v)) || editable(editor).length === 0) return;
  const next = { ...now, ...place, w: Math.max(MIN_SIZE, place.w ?? now.w), h: Math.max(MIN_SIZE, place.h ?? now.h) };
  const only = editor.selection.size === 1 ? editor.store.find(editor.selection.ids[0], 'shape') : undefined;
  if (only && (next.w !== now.w || next.h !== now.h)) {
    const box = withAngle({ ...only.box, x: next.x, y: next.y, w: next.w, h: next.h }, normalAngle(next.r));
    const items = withFollowers(editor, new Map([[only.id, { type: 'box', box }]]));
    editor.run(() => {
      writePreviews(editor, items);
      if (next.w !== now.w) afterResize(editor, only.id);
    });
    return;
  }
  const set = movedSet(
    editor,
    pieces(editor).map((p) => p.id),
  );
  editor.run(() => {
    if (next.w !== now.w || next.h !== now.h) {
      const scaled = scaledItems(editor, set, {
        from: now,
        x: next.x,
        y: next.y,
        sx: now.w > 0 ? next.w / now.w : 1,
        sy: now.h > 0 ? next.h / now.h : 1,
      });
      writePreviews(editor, withFollowers(editor, scaled));
    } else if (next.r !== now.r)
      writePreviews(editor, rotatedItems(editor, set, next.r - now.r, { x: now.x + now.w / 2, y: now.y + now.h / 2 }));
    else writeMove(editor, set, next.x - now.x, next.y - now.y);
  });
}
