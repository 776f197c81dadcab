import type { Brush } from '@limn/canvas/overlay/brush.ts';
import type { Handle } from './handles.ts';

const YELLOW = '#f5b301';
const ANGLE = { right: 0, down: Math.PI / 2, left: Math.PI, up: -Math.PI / 2 } as const;

/** One handle; `hot` while the pointer is on it. Larger for fingers. */
export function paintHandle(brush: Brush, handle: Handle, hot: boolean, touch: boolean): void {
  const { ctx, colors, editor } = brush,
    { at } = handle,
    k = touch ? 1.5 : 1;
  switch (handle.kind) {
    case 'resize': {
      if (handle.isFaint === true && !hot) break;
      const s = (hot ? 5 : 4) * k,
        r = editor.selection.size === 1 ? (editor.scene.box(editor.selection.ids[0]!)?.r ?? 0) : 0;
      ctx.save();
      ctx.translate(brush.snap(at.x), brush.snap(at.y));
      ctx.rotate(r);
      ctx.beginPath();
      ctx.rect(-s, -s, 2 * s, 2 * s);
      ctx.fillStyle = colors.surface;
      ctx.strokeStyle = colors.accent;
      ctx.lineWidth = 1.25;
      ctx.fill();
      ctx.stroke();
      ctx.restore();
      break;
    }
    case 'rotate':
      brush.circle(at, 7 * k, colors.surface, colors.accent, 1.25);
      ctx.beginPath();
      ctx.arc(at.x, at.y, 3.5 * k, -Math.PI * 0.9, Math.PI * 0.55);
      ctx.strokeStyle = colors.accent;
      ctx.lineWidth = 1.5;
      ctx.stroke();
      break;
    case 'control': {
      const s = (hot ? 6.5 : 5.5) * k;
      ctx.beginPath();
      ctx.moveTo(at.x, at.y - s);
      ctx.lineTo(at.x + s, at.y);
      ctx.lineTo(at.x, at.y + s);
      ctx.lineTo(at.x - s, at.y);
      ctx.closePath();
      ctx.fillStyle = YELLOW;
      ctx.strokeStyle = colors.surface;
      ctx.lineWidth = 1.5;
      ctx.fill();
      ctx.stroke();
      break;
    }
    case 'end':
      brush.circle(
        at,
        (hot ? 6.5 : 5.5) * k,
        handle.attached ? colors.accent : colors.surface,
        handle.attached ? colors.surface : colors.accent,
        2,
      );
      break;
    case 'waypoint':
      brush.circle(at, (hot ? 6 : 5) * k, colors.surface, colors.accent, 1.5);
      break;
    case 'bend':
      ctx.globalAlpha = hot ? 1 : 0.55;
      brush.circle(at, (hot ? 5 : 4) * k, colors.surface, colors.accent, 1.5);
      ctx.globalAlpha = 1;
      break;
    case 'offset':
    case 'segment': {
      const w = (handle.level ? 8 : 3) * k,
        h = (handle.level ? 3 : 8) * k;
      ctx.beginPath();
      ctx.roundRect(at.x - w, at.y - h, 2 * w, 2 * h, 3 * k);
      ctx.fillStyle = hot ? colors.accent : colors.surface;
      ctx.strokeStyle = colors.accent;
      ctx.lineWidth = 1.25;
      ctx.fill();
      ctx.stroke();
      break;
    }
    case 'add': {
      disc(brush, at, hot, k);
      ctx.beginPath();
      ctx.moveTo(at.x - 4 * k, at.y);
      ctx.lineTo(at.x + 4 * k, at.y);
      ctx.moveTo(at.x, at.y - 4 * k);
      ctx.lineTo(at.x, at.y + 4 * k);
      ctx.strokeStyle = colors.onAccent;
      ctx.lineWidth = 1.5;
      ctx.stroke();
      break;
    }
    case 'border': {
      const isColumn = handle.border.axis === 'col',
        w = (isColumn ? 2.5 : 7) * k,
        h = (isColumn ? 7 : 2.5) * k;
      ctx.beginPath();
      ctx.roundRect(at.x - w, at.y - h, 2 * w, 2 * h, 2.5 * k);
      ctx.fillStyle = hot ? colors.accent : colors.surface;
      ctx.strokeStyle = colors.accent;
      ctx.lineWidth = 1.25;
      ctx.fill();
      ctx.stroke();
      break;
    }
    case 'link': {
      disc(brush, at, hot, k);
      ctx.beginPath();
      ctx.moveTo(at.x - 2.5 * k, at.y - 3.5 * k);
      ctx.lineTo(at.x + 3.5 * k, at.y);
      ctx.lineTo(at.x - 2.5 * k, at.y + 3.5 * k);
      ctx.closePath();
      ctx.fillStyle = colors.onAccent;
      ctx.fill();
      break;
    }
    case 'fold': {
      const s = (hot ? 8 : 7) * k,
        arm = 3.5 * k;
      ctx.beginPath();
      ctx.roundRect(brush.snap(at.x) - s, brush.snap(at.y) - s, 2 * s, 2 * s, 3);
      ctx.fillStyle = hot ? colors.accent : colors.surface;
      ctx.strokeStyle = colors.accent;
      ctx.lineWidth = 1.25;
      ctx.fill();
      ctx.stroke();
      ctx.beginPath();
      ctx.moveTo(brush.snap(at.x) - arm, brush.snap(at.y));
      ctx.lineTo(brush.snap(at.x) + arm, brush.snap(at.y));
      if (handle.collapsed) {
        ctx.moveTo(brush.snap(at.x), brush.snap(at.y) - arm);
        ctx.lineTo(brush.snap(at.x), brush.snap(at.y) + arm);
      }
      ctx.strokeStyle = hot ? colors.onAccent : colors.accent;
      ctx.lineWidth = 1.5;
      ctx.stroke();
      break;
    }
    case 'quick': {
      disc(brush, at, hot, k);
      ctx.save();
      ctx.translate(at.x, at.y);
      ctx.rotate(ANGLE[handle.direction]);
      ctx.beginPath();
      ctx.moveTo(-3.5 * k, 0);
      ctx.lineTo(3.5 * k, 0);
      ctx.moveTo(0.5 * k, -3 * k);
      ctx.lineTo(3.5 * k, 0);
      ctx.lineTo(0.5 * k, 3 * k);
      ctx.strokeStyle = colors.onAccent;
      ctx.lineWidth = 1.5;
      ctx.stroke();
      ctx.restore();
      break;
    }
    case 'port':
      brush.circle(at, (hot ? 6 : 4) * k, hot ? colors.accent : colors.surface, colors.accent, 1.5);
  }
}

/** What something new is made by pressing on. A connector may run under it. */
function disc(brush: Brush, at: Handle['at'], hot: boolean, k: number): void {
  const { ctx, colors } = brush;
  brush.circle(at, (hot ? 10 : 8) * k, colors.surface, null);
  ctx.globalAlpha = hot ? 1 : 0.55;
  brush.circle(at, (hot ? 10 : 8) * k, colors.accent, null);
  ctx.globalAlpha = 1;
}
