/** Paints everything above the drawing: what is selected, what a gesture shows, and other people. */
import type { OverlayData } from '@limn/canvas/core/overlay-state.ts';
import type { Box, Point } from '@limn/document';
import type { Editor } from '../editor/editor.ts';
import { rectsMeet } from '@limn/drawing/geometry/rect.ts';
import { routeLine } from '../items/route-line.ts';
import { Brush, type OverlayColors, type OverlayContext } from '@limn/canvas/overlay/brush.ts';
import { cutLine } from './cut-line.ts';
import { adornmentsOf, handles, labelBounds, selectedBounds, selectionFrame } from './handles.ts';
import { paintCrop } from './paint-crop.ts';
import { paintDrafts } from '@limn/canvas/overlay/paint-drafts.ts';
import { paintGuides } from '@limn/canvas/overlay/paint-guides.ts';
import { paintHandle } from './paint-handles.ts';
import { paintMarks } from '@limn/canvas/overlay/paint-marks.ts';
import { paintPath } from './paint-path.ts';
import { paintPeers } from '@limn/canvas/overlay/paint-peers.ts';

/** Beyond this only the frame around them all is shown. */
const MAX_OUTLINES = 1000;

/**
 * `ctx` belongs to an empty canvas whose top left is at `origin` of the viewport, device pixels; there are `dpr` of
 * them to a CSS pixel.
 */
export function paintOverlay(
  ctx: OverlayContext,
  editor: Editor,
  dpr: number,
  colors: OverlayColors,
  origin: Point = { x: 0, y: 0 },
): void {
  const { overlay } = editor,
    brush = new Brush(ctx, editor, dpr, colors),
    { data } = overlay;
  ctx.setTransform(dpr, 0, 0, dpr, -origin.x, -origin.y);
  ctx.lineJoin = 'round';
  ctx.lineCap = 'butt';
  paintMarks(brush, editor.overlay.data.marks);
  paintPeers(brush);
  for (const id of data.erasing) paintErasing(brush, id);
  if (editor.entered !== null) {
    const bounds = editor.scene.bounds(editor.entered);
    if (bounds) brush.box(bounds, colors.accent, 1, { dash: [2, 3], grow: 6 });
  }
  if (data.hover !== null && !editor.selection.has(data.hover)) paintHover(brush, data.hover);
  for (const adornment of adornmentsOf(editor)) adornment.paint(brush);
  paintSelection(brush);
  if (data.drop !== null) brush.outline(data.drop, colors.accent, 2.5);
  if (data.target) paintTarget(brush, data.target);
  paintDrafts(brush);
  paintGuides(brush, data.guides);
  const list = handles(editor),
    pressed = data.handle;
  for (const handle of list) paintHandle(brush, handle, handle.id === pressed, editor.pointer?.type === 'touch');
  if (data.ports) paintPorts(brush, data.ports);
  if (data.path) paintPath(brush, data.path);
  if (data.crop) paintCrop(brush, data.crop);
  if (data.brush) {
    ctx.globalAlpha = 0.12;
    brush.box(data.brush, colors.accent, 0, { fill: colors.accent });
    ctx.globalAlpha = 1;
    brush.box(data.brush, colors.accent, 1);
  }
  if (data.badge) brush.tag(data.badge.text, data.badge, colors.accent, colors.onAccent);
}

/** A connector's line where none of its labels stands on it, so that a highlight strikes through no words. */
const besideWords = (editor: Editor, id: string): Point[][] => cutLine(routeLine(editor, id), labelBounds(editor, id));

function paintHover(brush: Brush<Editor>, id: string): void {
  const { editor, colors } = brush,
    record = editor.store.get(id);
  if (record?.type === 'connector') {
    brush.ctx.globalAlpha = 0.35;
    for (const piece of besideWords(editor, id)) brush.line(piece, colors.accent, 6);
    brush.ctx.globalAlpha = 1;
  } else brush.outline(id, colors.accent, 1.5);
}

function paintSelection(brush: Brush<Editor>): void {
  const { editor, colors } = brush,
    { ids } = editor.selection,
    { busy } = editor.overlay.data;
  if (ids.length === 0 || (busy && ids.length > MAX_OUTLINES)) return;
  const frame = selectionFrame(editor),
    single = ids.length === 1,
    view = editor.viewport.bounds;
  if (ids.length <= MAX_OUTLINES) {
    for (const id of ids) {
      const record = editor.store.get(id);
      if (record?.type === 'connector') {
        brush.ctx.globalAlpha = single ? 0.5 : 0.8;
        for (const piece of besideWords(editor, id)) brush.line(piece, colors.accent, single ? 3 : 1.5);
        brush.ctx.globalAlpha = 1;
      } else if (!single || record?.type !== 'shape') {
        const bounds = selectedBounds(editor, id);
        if (bounds && rectsMeet(bounds, view))
          brush.box(editor.scene.box(id) ?? bounds, colors.accent, 1, record?.type === 'group' ? { dash: [4, 3] } : {});
      }
    }
  }
  const locked = ids.every((id) => editor.scene.isLocked(id));
  if (frame && !(single && editor.store.get(ids[0]!)?.type === 'connector'))
    brush.box(frame, colors.accent, 1, locked ? { dash: [3, 3] } : {});
}

function paintTarget(brush: Brush<Editor>, target: { shape: string; port: { x: number; y: number } | null }): void {
  const { editor, colors } = brush;
  brush.outline(target.shape, colors.accent, 2);
  for (const { point } of editor.scene.ports(target.shape))
    brush.circle(brush.at(point), 3.5, colors.surface, colors.accent, 1.25);
  if (target.port) brush.circle(brush.at(target.port), 6, colors.accent, colors.surface, 2);
}

/** Connection points that are being edited. */
function paintPorts(brush: Brush<Editor>, { shape, points, active }: NonNullable<OverlayData['ports']>): void {
  const { colors } = brush;
  brush.outline(shape, colors.accent, 1.5);
  points.forEach((point, i) => {
    const [fill, line] = i === active ? [colors.accent, colors.surface] : [colors.surface, colors.accent];
    brush.circle(brush.at(point), 5.5, fill, line, 2);
  });
}

function paintErasing(brush: Brush<Editor>, id: string): void {
  const bounds: Box | undefined = brush.editor.scene.bounds(id);
  if (!bounds) return;
  brush.ctx.globalAlpha = 0.7;
  brush.box(bounds, brush.colors.surface, 0, { fill: brush.colors.surface, grow: 3 });
  brush.ctx.globalAlpha = 1;
}
