/** Who is in the room, as the groups of a breakout name them. */
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { looksAt } from '@limn/diagram/board/breakout/group-frames.ts';
import type { Peer } from '@limn/canvas/core/people/presence.ts';
import type { RoomState } from '@limn/contract';
import { plainText, type RecordId } from '@limn/document';

export type Breakout = NonNullable<RoomState['breakout']>;

/** Accounts are the same wherever they come from, visitors as long as their tab stays open, however it is reloaded. */
export const personKey = (userId: string | null | undefined, visit: string | number): string =>
  userId ? `u:${userId}` : `c:${visit}`;

export interface Attendee {
  key: string;
  name: string;
  /** One of their windows, the one in which they looked last where there are several. */
  peer: Peer;
}

/** Everybody but oneself, by name; each once. */
export function attendees(editor: Editor, own: string): Attendee[] {
  const all = new Map<string, Attendee>();
  for (const peer of editor.presence.peers.values()) {
    const key = personKey(peer.userId, peer.visit ?? peer.clientId);
    if (key !== own) all.set(key, { key, name: peer.name, peer });
  }
  return [...all.values()].sort((a, b) => a.name.localeCompare(b.name) || (a.key < b.key ? -1 : 1));
}

/** The frame a person was sent to; undefined where they are in no group. */
export const frameOf = ({ groups }: Breakout, key: string): RecordId | undefined =>
  groups.find(({ people }) => people.includes(key))?.frame;

/** What a frame is called; null where it is not there any more, and empty where it has no name. */
export function frameName(editor: Editor, id: RecordId): string | null {
  const frame = editor.store.find(id, 'shape');
  return frame ? plainText(frame.text).replace(/\s+/g, ' ').trim() : null;
}

/** Shows a frame. @returns whether it is there */
export function goToFrame(editor: Editor, id: RecordId): boolean {
  const frame = editor.store.find(id, 'shape'),
    page = editor.store.pageOf(id);
  if (!frame || page === undefined) return false;
  if (page !== editor.page) editor.setPage(page);
  editor.viewport.fit(frame.box);
  return true;
}

/** Whether somebody looks at a frame. */
export function isAt(editor: Editor, { view, page }: Peer, frame: RecordId): boolean {
  const box = editor.store.find(frame, 'shape')?.box;
  return view !== undefined && box !== undefined && page === editor.store.pageOf(frame) && looksAt(view, box);
}
