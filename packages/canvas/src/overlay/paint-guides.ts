import type { Guide } from '../core/guide.ts';
import type { Brush } from './brush.ts';

/** Length of the strokes at the ends of a bar, and of the crosses of guides, CSS px. */
const TICK = 4;

/** Lines that show what something snapped to; gaps and sizes with their measure. */
export function paintGuides(brush: Brush, guides: readonly Guide[]): void {
  const { ctx, colors } = brush;
  ctx.strokeStyle = colors.guide;
  ctx.lineWidth = 1;
  for (const guide of guides) {
    if (guide.type === 'align') {
      const level = guide.axis === 'y';
      const a = brush.at(level ? { x: guide.from, y: guide.at } : { x: guide.at, y: guide.from }),
        b = brush.at(level ? { x: guide.to, y: guide.at } : { x: guide.at, y: guide.to });
      ctx.beginPath();
      if (level) {
        ctx.moveTo(a.x, brush.snap(a.y));
        ctx.lineTo(b.x, brush.snap(b.y));
      } else {
        ctx.moveTo(brush.snap(a.x), a.y);
        ctx.lineTo(brush.snap(b.x), b.y);
      }
      ctx.stroke();
      continue;
    }
    for (const bar of guide.bars) paintBar(brush, guide.axis, bar);
    for (const bar of guide.bars) {
      const middle = (bar.from + bar.to) / 2,
        p = brush.at(guide.axis === 'x' ? { x: middle, y: bar.at } : { x: bar.at, y: middle });
      brush.tag(
        String(Math.round(guide.size * 10) / 10),
        { x: p.x + (guide.axis === 'y' ? 18 : 0), y: p.y + (guide.axis === 'x' ? 14 : 0) },
        colors.guide,
        colors.onAccent,
        true,
      );
    }
  }
}

function paintBar(brush: Brush, axis: 'x' | 'y', bar: { from: number; to: number; at: number }): void {
  const { ctx } = brush,
    level = axis === 'x';
  const a = brush.at(level ? { x: bar.from, y: bar.at } : { x: bar.at, y: bar.from }),
    b = brush.at(level ? { x: bar.to, y: bar.at } : { x: bar.at, y: bar.to });
  ctx.beginPath();
  if (level) {
    const y = brush.snap(a.y);
    ctx.moveTo(a.x, y);
    ctx.lineTo(b.x, y);
    ctx.moveTo(brush.snap(a.x), y - TICK);
    ctx.lineTo(brush.snap(a.x), y + TICK);
    ctx.moveTo(brush.snap(b.x), y - TICK);
    ctx.lineTo(brush.snap(b.x), y + TICK);
  } else {
    const x = brush.snap(a.x);
    ctx.moveTo(x, a.y);
    ctx.lineTo(x, b.y);
    ctx.moveTo(x - TICK, brush.snap(a.y));
    ctx.lineTo(x + TICK, brush.snap(a.y));
    ctx.moveTo(x - TICK, brush.snap(b.y));
    ctx.lineTo(x + TICK, brush.snap(b.y));
  }
  ctx.stroke();
}
