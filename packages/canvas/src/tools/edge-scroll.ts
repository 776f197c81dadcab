/** The edge of the canvas scrolls while something is dragged there. */
import type { ScreenPoint, Viewport } from '../view/viewport.ts';

/** From this near to the edge of the canvas it scrolls, CSS px. */
const EDGE = 24;
/** Fastest scrolling, CSS px per ms. */
const EDGE_SPEED = 0.9;

/** -1 to 1: how hard a place presses against the start or the end of a side. */
function push(at: number, size: number): number {
  if (at < EDGE) return Math.min(1, (EDGE - at) / EDGE);
  return at > size - EDGE ? -Math.min(1, (at - size + EDGE) / EDGE) : 0;
}

/** How the edge pulls the view at a point of the canvas, CSS px per ms; null away from the edges. */
export function edgePull(viewport: Viewport, screen: ScreenPoint): ScreenPoint | null {
  if (viewport.width === 0 || viewport.height === 0) return null;
  const x = push(screen.x, viewport.width) * EDGE_SPEED,
    y = push(screen.y, viewport.height) * EDGE_SPEED;
  return x === 0 && y === 0 ? null : { x, y };
}
