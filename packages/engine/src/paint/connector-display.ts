import type { ConnectorRecord, Point } from '@limn/document';
import type { Path } from '../geometry/path.ts';
import type { Jump } from '../routing/jumps.ts';
import { connectorPath } from '../routing/path.ts';
import type { Detail, Display } from './display.ts';
import { strokePaint, type ConnectorLook } from './look.ts';
import type { Painter } from './painter.ts';
import { seedOf, sketchPaths } from './sketch.ts';

export interface DrawnConnector { route: readonly Point[]; jumps: readonly Jump[] | undefined; look: ConnectorLook; line: Path }
const drawn = new WeakMap<ConnectorRecord, DrawnConnector>();

/** The painted line of a connector, remembered as long as its route, jumps and look are the same objects. */
export function drawnConnector(display: Display, record: ConnectorRecord): DrawnConnector {
  const look = display.connectorLook(record), route = display.source.route(record), jumps = display.source.jumps?.(record);
  let known = drawn.get(record);
  if (!known || known.route !== route || known.look !== look || known.jumps !== jumps) {
    const line = connectorPath({ kind: record.kind, points: route }, { radius: look.radius ?? 0, ...(jumps ? { jumps } : {}) });
    drawn.set(record, known = { route, jumps, look, line });
  }
  return known;
}

export function paintConnector(display: Display, painter: Painter, record: ConnectorRecord, detail: Detail): void {
  const { look, line } = drawnConnector(display, record);
  if (look.stroke === 'none' || look.opacity === 0) return;
  const paint = strokePaint(look);
  if (look.opacity < 1) paint.opacity = (paint.opacity ?? 1) * look.opacity;
  if (look.sketch && detail.effects) {
    const wobbly = sketchPaths(line, { fill: false, stroke: true, strokeWidth: look.strokeWidth, seed: seedOf(record.id) });
    painter.stroke(wobbly.stroke ?? line, { ...paint, cap: 'round', join: 'round' });
  } else painter.stroke(line, paint);
}
