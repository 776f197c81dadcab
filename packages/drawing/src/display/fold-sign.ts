/** The sign on a container that is folded up: there is more in it than is seen. */
import type { Box, Point } from '@limn/document';
import { Path } from '../geometry/path.ts';
import type { Look } from '../look/look.ts';
import type { Painter } from '../paint/painter.ts';

/** Side of the sign and its distance from the corner, page units. */
const SIZE = 12,
  INSET = 8;

/** The middle of the sign, in the box's own space: at the end of the title. */
export const foldSignAt = ({ w }: Pick<Box, 'w'>): Point => ({
  x: Math.max(SIZE, w - INSET - SIZE / 2),
  y: INSET + SIZE / 2,
});

export function paintFoldSign(painter: Painter, box: Box, look: Look): void {
  const { x, y } = foldSignAt(box),
    half = SIZE / 2,
    arm = half - 3,
    color = look.stroke === 'none' ? look.text.color : look.stroke;
  painter.stroke(new Path().roundRect(x - half, y - half, SIZE, SIZE, 2), { color, width: 1 });
  painter.stroke(
    new Path()
      .M(x - arm, y)
      .L(x + arm, y)
      .M(x, y - arm)
      .L(x, y + arm),
    { color, width: 1.25 },
  );
}
