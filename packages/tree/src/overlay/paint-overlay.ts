/** Paints everything above a map: what is selected, where branches fold, what a gesture shows, and other people. */
import { Brush, type OverlayColors, type OverlayContext } from '@limn/canvas/overlay/brush.ts';
import { paintDrafts } from '@limn/canvas/overlay/paint-drafts.ts';
import { paintMarks } from '@limn/canvas/overlay/paint-marks.ts';
import { paintPeers } from '@limn/canvas/overlay/paint-peers.ts';
import type { Point, RecordId } from '@limn/document';
import { rectsMeet } from '@limn/drawing/geometry/rect.ts';
import type { TreeEditor } from '../editor/tree-editor.ts';
import { BENDS, bendable, bendsOf } from '../navigate/bends.ts';
import { FOLD_SIGN, foldPlace } from '../layout/fold-place.ts';

/** Outlines of what is selected; of more, those in sight. */
const MAX_SIGNS = 50;

/**
 * `ctx` belongs to an empty canvas whose top left is at `origin` of the viewport, device pixels; there are `dpr` of
 * them to a CSS pixel.
 */
export function paintTreeOverlay(
  ctx: OverlayContext,
  editor: TreeEditor,
  dpr: number,
  colors: OverlayColors,
  origin: Point = { x: 0, y: 0 },
): void {
  const brush = new Brush<TreeEditor>(ctx, editor, dpr, colors),
    { data } = editor.overlay;
  ctx.setTransform(dpr, 0, 0, dpr, -origin.x, -origin.y);
  ctx.lineJoin = 'round';
  ctx.lineCap = 'butt';
  paintMarks(brush, editor.overlay.data.marks);
  paintPeers(brush);
  const { hover } = data;
  if (hover !== null && !editor.selection.has(hover)) outline(brush, hover, 1.5, 0.5);
  const view = editor.viewport.bounds;
  for (const id of editor.selection.ids) {
    const bounds = editor.scene.bounds(id);
    if (bounds && rectsMeet(bounds, view)) outline(brush, id, 2, 1);
  }
  if (!data.busy) paintBends(brush);
  if (!data.busy) {
    const near = new Set(editor.selection.ids.slice(0, MAX_SIGNS));
    if (hover !== null) near.add(hover);
    for (const id of near) foldSign(brush, id, data.handle === `fold:${id}`);
  }
  if (data.drop !== null) outline(brush, data.drop, 2.5, 1);
  paintDrafts(brush);
  if (data.brush) {
    ctx.globalAlpha = 0.12;
    brush.box(data.brush, colors.accent, 0, { fill: colors.accent });
    ctx.globalAlpha = 1;
    brush.box(data.brush, colors.accent, 1);
  }
}

/** The handles of a relationship that is selected, each with a line to its end. */
function paintBends(brush: Brush<TreeEditor>): void {
  const { ctx, editor, colors } = brush,
    record = bendable(editor),
    points = record && bendsOf(editor, record.id);
  if (!points) return;
  BENDS.forEach((_bend, n) => {
    const end = points[n === 0 ? 0 : 3],
      handle = points[n === 0 ? 1 : 2];
    ctx.globalAlpha = 0.6;
    brush.line([end, handle], colors.accent, 1, { dash: [3, 3] });
    ctx.globalAlpha = 1;
    brush.circle(brush.at(handle), 5, colors.surface, colors.accent);
  });
}

/** A frame about something, a little off its edge and round as a topic is. */
function outline(brush: Brush<TreeEditor>, id: RecordId, width: number, alpha: number): void {
  const { ctx, editor, colors } = brush,
    record = editor.scene.get(id);
  ctx.globalAlpha = alpha;
  if (record?.type === 'connector') brush.line(editor.scene.route(id), colors.accent, width + 1);
  else {
    const box = editor.scene.box(id);
    if (box) {
      const a = brush.at(box),
        gap = 3,
        { zoom } = editor.viewport;
      ctx.beginPath();
      ctx.roundRect(
        a.x - gap,
        a.y - gap,
        box.w * zoom + 2 * gap,
        box.h * zoom + 2 * gap,
        Math.min(8, (box.h * zoom) / 3) + gap,
      );
      ctx.strokeStyle = colors.accent;
      ctx.lineWidth = width;
      ctx.stroke();
    }
  }
  ctx.globalAlpha = 1;
}

/** Where an open branch is folded. That of a folded one is drawn with the topic. */
function foldSign(brush: Brush<TreeEditor>, id: RecordId, isPressed: boolean): void {
  const { ctx, editor, colors } = brush,
    f = editor.forest,
    i = f.slots.get(id);
  if (i === undefined || f.parent[i] === -1 || f.children[i]!.length === 0) return;
  const { x, y } = brush.at(foldPlace(f, i)),
    r = Math.max(6, Math.min(10, (FOLD_SIGN / 2) * editor.viewport.zoom));
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.fillStyle = isPressed ? colors.accent : colors.surface;
  ctx.fill();
  ctx.strokeStyle = colors.accent;
  ctx.lineWidth = 1.25;
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(x - r / 2, y);
  ctx.lineTo(x + r / 2, y);
  ctx.strokeStyle = isPressed ? colors.onAccent : colors.accent;
  ctx.lineWidth = 1.5;
  ctx.stroke();
}
