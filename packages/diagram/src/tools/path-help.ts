/** What drawing a path and editing its points share: where points snap to, and what is shown of a path. */
import type { Point } from '@limn/document';
import type { PathDraft } from '@limn/canvas/core/overlay-state.ts';
import type { PointerInfo } from '@limn/canvas/core/state-node.ts';
import { snapPoint } from '@limn/canvas/snap/snap.ts';
import type { SnapIndex } from '@limn/canvas/snap/snap-index.ts';
import { flatten } from '@limn/drawing/geometry/flatten.ts';
import { distance } from '@limn/drawing/geometry/vec.ts';
import type { Editor } from '../editor/editor.ts';
import { isSmooth, pathOf, type Stretch } from '../edit/path/anchors.ts';

/** How near a press must come, CSS px. */
const REACH = 8,
  TOUCH_REACH = 18,
  SNAP_REACH = 6;

export const reachOf = (editor: Editor, info: PointerInfo): number =>
  (info.type === 'touch' ? TOUCH_REACH : REACH) / editor.viewport.zoom;

/** The point where the grid or other shapes pull it, with the guides shown; Mod lets it go. */
export function pulled(editor: Editor, index: SnapIndex | null, info: PointerInfo): Point {
  const { settings, viewport, overlay } = editor;
  if (info.mod || (!settings.snapToGrid && !settings.snapToShapes)) {
    overlay.set({ guides: [] });
    return info.page;
  }
  const { dx, dy, guides } = snapPoint(info.page, index, {
    reach: SNAP_REACH / viewport.zoom,
    objects: settings.snapToShapes,
    ...(settings.snapToGrid ? { grid: settings.gridSize } : {}),
  });
  overlay.set({ guides });
  return { x: info.page.x + dx, y: info.page.y + dy };
}

/** The point in a direction from another that is a multiple of 45 degrees. */
export function constrained(from: Point, to: Point): Point {
  const turn = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 4)) * (Math.PI / 4),
    length = distance(from, to);
  return { x: from.x + Math.cos(turn) * length, y: from.y + Math.sin(turn) * length };
}

/**
 * What is shown of stretches.
 * @param chosen by stretch and anchor; of these the handles are shown as well
 */
export function draftOf(
  stretches: readonly Stretch[],
  chosen: (stretch: number, anchor: number) => boolean,
  toPage: (p: Point) => Point = (p) => p,
): PathDraft {
  const lines = flatten(pathOf(stretches)).map(({ xy, closed }) => {
    const points: Point[] = [];
    for (let i = 0; i + 1 < xy.length; i += 2) points.push(toPage({ x: xy[i]!, y: xy[i + 1]! }));
    return closed && points[0] ? [...points, points[0]] : points;
  });
  const anchors = stretches.flatMap((stretch, s) =>
    stretch.anchors.map((anchor, i) => ({
      at: toPage(anchor.at),
      isSmooth: isSmooth(anchor),
      isChosen: chosen(s, i),
      handles: chosen(s, i) ? [anchor.before, anchor.after].flatMap((p) => (p ? [toPage(p)] : [])) : [],
    })),
  );
  return { lines, next: null, anchors };
}
