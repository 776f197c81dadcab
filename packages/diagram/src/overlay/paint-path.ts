import type { PathDraft } from '@limn/canvas/core/overlay-state.ts';
import type { Brush } from '@limn/canvas/overlay/brush.ts';
import type { ScreenPoint } from '@limn/canvas/view/viewport.ts';

const ANCHOR = 4,
  HANDLE = 3.5;

/** A path with its anchors: squares are corners, discs are smooth; those that are chosen are filled. */
export function paintPath(brush: Brush, { lines, next, anchors }: PathDraft): void {
  const { ctx, colors } = brush,
    k = brush.editor.pointer?.type === 'touch' ? 1.6 : 1;
  for (const line of lines) brush.line(line, colors.accent, 1.5);
  if (next) brush.line(next, colors.accent, 1, { dash: [4, 3] });
  for (const { at, handles } of anchors)
    for (const handle of handles) {
      brush.line([at, handle], colors.accent, 1);
      brush.circle(brush.at(handle), HANDLE * k, colors.surface, colors.accent, 1.25);
    }
  for (const { at, isSmooth, isChosen } of anchors) {
    const [fill, line] = isChosen ? [colors.accent, colors.surface] : [colors.surface, colors.accent];
    if (isSmooth) brush.circle(brush.at(at), (ANCHOR + 0.5) * k, fill, line, 1.5);
    else square(ctx, brush.at(at), ANCHOR * k, fill, line);
  }
}

function square(ctx: Brush['ctx'], { x, y }: ScreenPoint, half: number, fill: string, line: string): void {
  ctx.beginPath();
  ctx.rect(x - half, y - half, 2 * half, 2 * half);
  ctx.fillStyle = fill;
  ctx.strokeStyle = line;
  ctx.lineWidth = 1.5;
  ctx.fill();
  ctx.stroke();
}
