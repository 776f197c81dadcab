/**
 * Ends that sit on other connectors. Such a connector follows its host's way and nobody follows its own: it makes no
 * room at shapes, and others do not part from it. Where hosts lead back to where one began, none of their ends sits on
 * anything, whoever asks, so that every client finds the same.
 */
import type { End, Point, RecordId } from '@limn/document';
import type { RoutedConnector } from '@limn/canvas/scene/types.ts';
import { polylineAt } from '@limn/drawing/geometry/polyline.ts';
import { ALL_SIDES, BOTTOM, LEFT, RIGHT, sideBit, TOP, type SideMask } from './orthogonal/types.ts';

/** An end that names a place along a connector. */
export type LineEnd = End & { shape: RecordId; t: number };

export const isOnLine = (end: End): end is LineEnd => end.shape !== undefined && end.t !== undefined;

export const hasHost = ({ start, end }: Pick<RoutedConnector, 'start' | 'end'>): boolean =>
  isOnLine(start) || isOnLine(end);

/** More connectors than this in the way down to what holds an end, and the end stands by itself. */
const MAX_HOSTS = 64;

type Find = (id: RecordId) => RoutedConnector | undefined;

/** The connector that holds an end; `undefined` where there is none, or it depends on the connector of the end. */
export function hostOf(of: RecordId, end: End, find: Find): RoutedConnector | undefined {
  const host = isOnLine(end) ? find(end.shape) : undefined;
  return host && !leadsTo(host, of, find) ? host : undefined;
}

/** Whether a connector sits on another, or on one that does. True as well where that takes too long to find out. */
export function leadsTo(from: RoutedConnector, to: RecordId, find: Find): boolean {
  const seen = new Set<RecordId>([from.id]),
    open = [from];
  for (let at = open.pop(); at; at = open.pop()) {
    if (at.id === to || seen.size > MAX_HOSTS) return true;
    for (const end of [at.start, at.end]) {
      const next = isOnLine(end) && !seen.has(end.shape) ? find(end.shape) : undefined;
      if (!next) continue;
      seen.add(next.id);
      open.push(next);
    }
  }
  return false;
}

/** Where on a line an end sits, and the directions square to it there: all, where the line is slanted. */
export function placeOnLine(line: readonly Point[], t: number): { point: Point; sides: SideMask } {
  const { point, segment } = polylineAt(line, t),
    a = line[segment],
    b = line[segment + 1];
  if (!a || !b) return { point, sides: ALL_SIDES };
  if (Math.abs(a.y - b.y) < 1e-6) return { point, sides: sideBit(TOP) | sideBit(BOTTOM) };
  if (Math.abs(a.x - b.x) < 1e-6) return { point, sides: sideBit(LEFT) | sideBit(RIGHT) };
  return { point, sides: ALL_SIDES };
}
