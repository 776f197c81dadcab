/** What sockets may send and hold. docs/limits.md lists them. */

/** What may come at once, and how much a second after that; more waits at the sender. */
export interface Rate {
  burst: number;
  perSecond: number;
}

export interface Rates {
  frames: Rate;
  bytes: Rate;
  /** Messages that may change the document. */
  updates: Rate;
  /** Where somebody's pointer is; of those beyond, the last counts. */
  presence: Rate;
  /** Time of the event loop, ms. */
  work: Rate;
}

const MB = 1024 * 1024;

export const SOCKET_RATES: Rates = {
  frames: { burst: 3000, perSecond: 300 },
  bytes: { burst: 16 * MB, perSecond: 2 * MB },
  updates: { burst: 1000, perSecond: 100 },
  presence: { burst: 60, perSecond: 30 },
  work: { burst: 500, perSecond: 100 },
};

/** The same for all sockets of one person, and of one network address of visitors. */
export const PERSON_RATES: Rates = {
  frames: { burst: 20_000, perSecond: 2000 },
  bytes: { burst: 64 * MB, perSecond: 8 * MB },
  updates: { burst: 5000, perSecond: 500 },
  presence: { burst: 1000, perSecond: 500 },
  work: { burst: 600, perSecond: 200 },
};

/**
 * A client whose messages wait this long for a rate is told, ms, and told again as often, so that it waits with them.
 */
export const SLOWED_MS = 1000;
export const SLOWED_AGAIN_MS = 2500;

/** Sockets that one network address may open. */
export const HANDSHAKES: Rate = { burst: 300, perSecond: 20 };
/** Sockets at a time on which nobody has opened a document: of one network address, and in all. */
export const MAX_STRANGERS_PER_ADDRESS = 200;
export const MAX_STRANGERS = 1000;
/** Bytes that such a socket may send, and what of its frames is kept until the document is open. */
export const STRANGER_BYTES = 256 * 1024;
/** How long it may say nothing, and how long it may go without a document, ms. */
export const SILENT_MS = 10_000;
export const IDLE_MS = 60_000;

/** Largest message, bytes: an update and its address. */
export const MAX_FRAME_BYTES = MB + 64 * 1024;
/** Largest message that says where somebody is, bytes. */
export const MAX_PRESENCE_BYTES = 256 * 1024;
/** Bytes received and not yet taken up at which reading stops, and at which it goes on. */
export const PAUSE_BYTES = 2 * MB;
export const RESUME_BYTES = 512 * 1024;
/** Bytes of edits that wait until their sender has said what they build on. */
export const UNSYNCED_BYTES = 2 * MB;
/** Bytes a client may leave unread besides the document itself: one that fell so far behind loads it again. */
export const UNSENT_BYTES = 16 * MB;

/** Edits of those who were away that a process has in memory at a time, bytes, and how long one socket may take, ms. */
export const LATE_BYTES = 256 * MB;
export const LATE_MS = 10 * 60_000;

/** Connections to its document on one socket: a page opens one. */
export const MAX_DOCUMENTS = 20;
/** Documents a socket may ask for in vain. */
export const MAX_REFUSED = 50;
/** Whole documents above this size, bytes, are encoded in a thread and kept for those who ask next. */
export const WHOLE_BYTES = 256 * 1024;
/** Whole documents that one connection may ask for: a page asks once for each time it connects. */
export const WHOLE: Rate = { burst: 5, perSecond: 0.1 };
