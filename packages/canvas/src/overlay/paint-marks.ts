import type { Mark } from '../core/overlay-state.ts';
import type { Brush } from './brush.ts';

/** Between a thing and the frame around it, CSS px. */
const GAP = 3;

/** Frames in the colours of what they mean, faintly filled; dashed around what is no longer there. */
export function paintMarks(brush: Brush, marks: readonly Mark[]): void {
  for (const { box, color, isGone } of marks) {
    brush.ctx.globalAlpha = 0.12;
    brush.box(box, color, 0, { grow: GAP, fill: color });
    brush.ctx.globalAlpha = 1;
    brush.box(box, color, 2, { grow: GAP, dash: isGone ? [4, 3] : [] });
  }
}
