/** Who presents the document to everybody at the moment, and where they are in it. */
import type { RecordId } from '@limn/document';
import type { Peer } from './presence.ts';

export interface Speaker {
  clientId: number;
  name: string;
  color: string;
  /** The step they are at, from 1, and how many there are. */
  step: number;
  of: number;
  page: RecordId | undefined;
  /** The frame they show, of a slide that is built; undefined is the page. */
  frame: RecordId | undefined;
  /** How many parts of it have appeared; undefined where it is shown at once. */
  part: number | undefined;
  /** What of the page they show, page units. */
  x: number;
  y: number;
  w: number;
  h: number;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/**
 * The one that is followed: of those who present and may lead, as the server says, the first by their ids, so that all
 * who follow see the same. What a peer says of itself is whatever its client sent.
 */
export function speakerOf(peers: ReadonlyMap<number, Peer>): Speaker | null {
  let speaker: Speaker | null = null;
  for (const { clientId, name, color, page, view, leads, presents } of peers.values()) {
    if (leads !== true || !presents || !isCount(presents.step) || !isCount(presents.of) || !view) continue;
    if (![view.x, view.y, view.w, view.h].every(Number.isFinite) || view.w <= 0 || view.h <= 0) continue;
    if (speaker !== null && speaker.clientId < clientId) continue;
    const { x, y, w, h } = view;
    const { step, of, frame, part } = presents;
    speaker = { clientId, name, color, step, of, page, frame: undefined, part: undefined, x, y, w, h };
    if (part === 0 || isCount(part))
      Object.assign(speaker, { part, frame: typeof frame === 'string' ? frame : undefined });
  }
  return speaker;
}
