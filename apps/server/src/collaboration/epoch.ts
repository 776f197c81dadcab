/** What a client sends as its token: the link it came by, and of which epoch what it has of the document is. */
export interface OpeningToken {
  /** Id of the share link, with what stands for its password; empty for the person's own rights. */
  link: string;
  /** Null for a client that has nothing of the document yet. */
  epoch: number | null;
}

const NOTHING = 'new';

/** Reads `link#epoch`. What names no epoch has the first, as pages do that were loaded before there were any. */
export function readToken(token: string): OpeningToken {
  const hash = token.lastIndexOf('#');
  if (hash < 0) return { link: token, epoch: 0 };
  const named = token.slice(hash + 1);
  return { link: token.slice(0, hash), epoch: named === NOTHING ? null : Number(named) };
}

/** The epoch in the address of a socket that brings late edits (`LateSocket`); null for any other socket. */
export function lateEpoch(query: string): number | null {
  const named = new URLSearchParams(query).get('epoch') ?? '';
  return /^\d{1,9}$/.test(named) ? Number(named) : null;
}

/** What a client is told when a document is open to it. */
export const epochMessage = (epoch: number): string => JSON.stringify({ epoch });

/** What a client is told whose edits wait for so many milliseconds, as more come than are taken up. */
export const slowedMessage = (epoch: number, ms: number): string => JSON.stringify({ epoch, slowed: ms });

/** What a client is told when comments changed; the epoch is for pages that were loaded before there were comments. */
export const commentsMessage = (epoch: number): string => JSON.stringify({ epoch, comments: 'changed' });

/** The same of the timer and the vote of the room. */
export const roomMessage = (epoch: number): string => JSON.stringify({ epoch, room: 'changed' });
