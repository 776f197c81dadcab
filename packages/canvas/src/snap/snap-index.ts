/**
 * Places that dragged things may snap to, gathered once when a gesture begins: it costs nothing per move but a search
 * in sorted lists, however large the drawing.
 */
import type { Guideline, RecordId } from '@limn/document';
import type { EditorCore } from '../core/editor-core.ts';
import type { ViewRect } from '../view/viewport.ts';
import { rectInflate } from '@limn/drawing/geometry/rect.ts';

/** An edge or centre line of a box: coordinate and the box's extent along the line. */
export interface SnapLine {
  at: number;
  from: number;
  to: number;
  kind: 'edge' | 'center' | 'page';
}

export interface SnapIndex {
  /** Vertical lines, sorted by x. */
  x: readonly SnapLine[];
  /** Horizontal lines, sorted by y. */
  y: readonly SnapLine[];
  boxes: readonly ViewRect[];
}

/** More shapes than this in view and guides would only be noise; the nearest are taken. */
const MAX_BOXES = 400;

/** Lines of everything visible but the items named (those that move) and what is inside them. */
export function buildSnapIndex(
  editor: EditorCore,
  moving: ReadonlySet<RecordId>,
  /** A guide of the page that moves itself. */
  exceptGuide: string | null = null,
): SnapIndex {
  const view = editor.viewport.bounds,
    boxes: ViewRect[] = [];
  const area =
    view.w > 0 && view.h > 0 ? rectInflate(view, view.w * 0.25, view.h * 0.25) : editor.scene.contentBounds();
  if (area) {
    for (const item of editor.scene.itemsIn(area, 'touch')) {
      if (item.type !== 'shape' || moving.has(item.id)) continue;
      const bounds = editor.scene.bounds(item.id);
      if (bounds) boxes.push(bounds);
    }
  }
  if (boxes.length > MAX_BOXES) {
    const center = editor.scene.boundsOf(moving) ?? view,
      cx = center.x + center.w / 2,
      cy = center.y + center.h / 2;
    const far = (b: ViewRect): number => Math.abs(b.x + b.w / 2 - cx) + Math.abs(b.y + b.h / 2 - cy);
    boxes.sort((a, b) => far(a) - far(b));
    boxes.length = MAX_BOXES;
  }
  const guides = editor.settings.guides ? (editor.guides?.list ?? []) : [];
  return indexOf(
    boxes,
    editor.paper,
    guides.filter(({ id }) => id !== exceptGuide),
  );
}

export function indexOf(boxes: readonly ViewRect[], page?: ViewRect, guides: readonly Guideline[] = []): SnapIndex {
  const x: SnapLine[] = [],
    y: SnapLine[] = [];
  for (const b of boxes) {
    for (const [k, kind] of [
      [0, 'edge'],
      [0.5, 'center'],
      [1, 'edge'],
    ] as const) {
      x.push({ at: b.x + b.w * k, from: b.y, to: b.y + b.h, kind });
      y.push({ at: b.y + b.h * k, from: b.x, to: b.x + b.w, kind });
    }
  }
  if (page) {
    for (const k of [0, 0.5, 1]) {
      x.push({ at: page.x + page.w * k, from: page.y, to: page.y + page.h, kind: 'page' });
      y.push({ at: page.y + page.h * k, from: page.x, to: page.x + page.w, kind: 'page' });
    }
  }
  // Guides have no ends: what is shown for them is as long as what came to them.
  for (const { axis, at } of guides) (axis === 'x' ? x : y).push({ at, from: Infinity, to: -Infinity, kind: 'page' });
  x.sort((a, b) => a.at - b.at);
  y.sort((a, b) => a.at - b.at);
  return { x, y, boxes };
}

/** The lines within `reach` of a coordinate, by binary search. */
export function linesNear(lines: readonly SnapLine[], at: number, reach: number): readonly SnapLine[] {
  let low = 0,
    high = lines.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (lines[mid]!.at < at - reach) low = mid + 1;
    else high = mid;
  }
  let end = low;
  while (end < lines.length && lines[end]!.at <= at + reach) end++;
  return lines.slice(low, end);
}
