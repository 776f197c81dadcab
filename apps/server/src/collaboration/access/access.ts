/** How the others in a document see somebody. Made by the server; what a client says about itself is not believed. */
export interface Identity {
  id: string;
  name: string;
  /** `#rrggbb` */
  color: string;
  /** A visitor without an account, whose name is one they chose and nobody checked. */
  guest?: boolean;
  /** They may edit, and so ask everybody to look at what they see. */
  leads?: boolean;
}

/** What a connection may do with a document, and on whose behalf. */
export interface ConnectionAccess {
  canEdit: boolean;
  /** Whether they are told that comments changed. */
  seesComments?: boolean;
  identity: Identity;
  /** Null for a visitor by link. */
  userId: string | null;
  /** The file whose rights it has, of a draft another than the document's. */
  ofFile?: string;
  sessionId: string | null;
  /** When the right ends by itself: a link's or a membership's last moment. */
  expiresAt?: Date | null;
}

export interface ConnectionRequest {
  documentId: string;
  /** Headers of the request that opened the socket; the session cookie is among them. */
  headers: Headers;
  /** Network address of the client. */
  address: string;
  /** What the client sent besides: the id of the share link it came by, or nothing. */
  token: string;
}

/** Null when the caller may not see the document, or there is none: the two are not told apart. */
export type AuthorizeConnection = (request: ConnectionRequest) => Promise<ConnectionAccess | null>;

/** A connection whose right is asked for again. */
export interface OpenConnection {
  request: ConnectionRequest;
  access: ConnectionAccess;
}

/** What each connection may do now, in their order. @throws when that is not known; nobody loses a right by it. */
export type AuthorizeMany = (connections: readonly OpenConnection[]) => Promise<(ConnectionAccess | null)[]>;

/** Why a document is not opened, as the client reads it from `authenticationFailed`. */
export type RefusalReason =
  | 'not-found'
  | 'document-full'
  | 'too-many-connections'
  | 'too-complex'
  /**
   * What the client has is of an epoch that ended: it says what it did there (`late.ts`) and opens the document anew.
   */
  | 'epoch'
  | 'unavailable';

/**
 * Refuses a document on a socket. Its message is empty, which keeps it out of the collaboration library's console
 * output.
 */
export class Refusal extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason) {
    super('');
    this.reason = reason;
  }
}

/** Why an open socket was closed, as the client reads it from the close event. */
export const CLOSE = {
  /** Rights changed; asking again tells how they are now. */
  rights: { code: 4403, reason: 'rights-changed' },
  /** The update cannot be accepted; sending it again will not help. */
  updateRefused: { code: 4400, reason: 'update-refused' },
  /** One update has too much in it; an editor sends much in parts. */
  updateTooLarge: { code: 4400, reason: 'update-too-large' },
  tooLarge: { code: 4413, reason: 'document-too-large' },
  /** The document would take too long to open, or to edit, with it. */
  tooComplex: { code: 4413, reason: 'document-too-complex' },
  /** Edits came before what they build on; after the next connection they come in order. */
  unsynced: { code: 4409, reason: 'unsynced' },
  /** Of late edits: all of them are stored. */
  brought: { code: 1000, reason: 'brought' },
  /** The database is away; what was not acknowledged is sent again after the reconnection. */
  unavailable: { code: 1013, reason: 'unavailable' },
  /** Another process serves the document; coming back leads there. */
  moved: { code: 1012, reason: 'moved' },
  flooding: { code: 1008, reason: 'flooding' },
  /** Nobody opened a document on it. */
  idle: { code: 1008, reason: 'no-document' },
  stopping: { code: 1012, reason: 'restarting' },
} as const;
export type Close = (typeof CLOSE)[keyof typeof CLOSE];

/** Ends the handling of a message and the connection with it. */
export class Closed extends Error {
  readonly code: number;
  readonly reason: string;
  constructor(close: Close) {
    super('');
    this.code = close.code;
    this.reason = close.reason;
  }

  /** The collaboration library prints it: one line, for it is no fault of the server's. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return `${this.code} ${this.reason}`;
  }
}
