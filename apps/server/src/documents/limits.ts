/** What one document, one update of it and the work on it may be at most. docs/limits.md lists them. */

/** Largest state of one document, bytes. */
export const MAX_DOCUMENT_BYTES = 50 * 1024 * 1024;
/** Largest single update, bytes. An editor sends more than this in parts. */
export const MAX_UPDATE_BYTES = 1024 * 1024;
/** Editing sessions (Yjs clients) in one update, and ranges of deletions. Honest editors send parts of far fewer. */
export const MAX_UPDATE_CLIENTS = 64;
export const MAX_UPDATE_DELETIONS = 20_000;
/** Structs in one update: what an edit consists of, such as one value set in a map. */
export const MAX_UPDATE_STRUCTS = 50_000;
/**
 * Editing sessions that a document remembers. Every edit costs about a microsecond for each of them, so that it is made
 * anew before more come in.
 */
export const MAX_DOCUMENT_CLIENTS = 20_000;
/** Editing sessions, and structs for each of its records, that are worth a new epoch when nobody has it open. */
export const EPOCH_CLIENTS = 1000;
export const EPOCH_STRUCTS = 20_000;
export const EPOCH_STRUCTS_PER_RECORD = 20;
/** Shortest time between two epochs of a document; and where its limit is reached, ms. */
export const EPOCH_EVERY_MS = 60 * 60_000;
export const EPOCH_AT_LIMIT_MS = 5 * 60_000;
/** Structs of a document; each takes some 200 bytes of memory. */
export const MAX_DOCUMENT_STRUCTS = 2_000_000;

/**
 * Steps over other people's edits of one place that an update may need at once, some 10 ns each; one that needs more
 * is tried out in a thread first.
 */
export const MAX_STEPS = 50_000;
/** Such steps of all updates of a document before the next one with any is tried out as well. */
export const MAX_STEPS_TOGETHER = 10_000_000;
/** Time of a processor that a tried update may take, ms. */
export const MAX_APPLY_MS = 40;
/** Time of a processor that opening a document may take in all, and each part of it at a time, ms. */
export const MAX_OPEN_MS = 8_000;
export const MAX_OPEN_PART_MS = 250;

/** Structs and deletions that wait for something unseen and are kept; more of them is set aside. */
export const MAX_PENDING_BYTES = 64 * 1024;
/** An update that is stored already and has more clients than this is set aside when the document is opened. */
export const MAX_STORED_CLIENTS = 4096;

/** Longest time of one work on a document in a thread, ms, from when it begins; memory of the thread, MB. */
export const WORK_MS = 30_000;
export const WORK_MEMORY_MB = 1024;
/** Works on documents that wait, in all and of one document. */
export const MAX_WORKS = 500;
export const MAX_WORKS_PER_DOCUMENT = 50;
