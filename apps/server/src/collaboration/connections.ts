import {
  type AuthorizeConnection,
  CLOSE,
  Closed,
  type ConnectionAccess,
  type ConnectionRequest,
  Refusal,
} from './access.ts';
import type { ClientSocket } from './socket.ts';

/** One document open on one socket. */
export interface LiveConnection {
  readonly request: ConnectionRequest;
  readonly socket: ClientSocket;
  /** Undefined until authorized. */
  access?: ConnectionAccess;
  /** Rights changed while they were being asked for the first time. */
  stale: boolean;
  /** Set while rights are asked for again; what arrives meanwhile waits for the answer. */
  recheck?: Promise<void>;
  ended: boolean;
  /** The document is open to it. */
  hasJoined: boolean;
  expiry?: NodeJS.Timeout;
}

export interface ConnectionLimits {
  /** Connections of all people to one document. */
  perDocument: number;
  /** Connections of one person, or of one network address of visitors, to all documents. */
  perPerson: number;
}

/** Whose rights changed. A connection that matches any of the ids is asked about again. */
export interface RightsScope {
  fileIds?: string[];
  userIds?: string[];
  sessionIds?: string[];
}

/** `setTimeout` counts in 31 bits; a later expiry is met by the sweep. */
const MAX_TIMER_MS = 2 ** 31 - 1;
const SWEEP_MS = 60_000;

/** Every open connection with its right, and the one place that takes rights away. */
export class Connections {
  readonly #live = new Set<LiveConnection>();
  readonly #authorize: AuthorizeConnection;
  readonly #limits: ConnectionLimits;
  /** Connections that have not joined yet, by document. */
  readonly #joining = new Map<string, number>();
  readonly #sweep: NodeJS.Timeout;

  constructor(authorize: AuthorizeConnection, limits: ConnectionLimits) {
    this.#authorize = authorize;
    this.#limits = limits;
    // Events are how rights change in time; this catches an event that was lost and a clock that was set.
    this.#sweep = setInterval(() => this.#recheckAll([...this.#live].filter((live) => live.access)), SWEEP_MS);
    this.#sweep.unref();
  }

  get size(): number {
    return this.#live.size;
  }

  /**
   * Authorizes a document on a socket. The connection is known before the question is asked, so a right that is
   * taken away meanwhile is not overlooked.
   * @throws Refusal
   */
  async open(socket: ClientSocket, request: ConnectionRequest): Promise<LiveConnection & { access: ConnectionAccess }> {
    const live: LiveConnection = { request, socket, ended: false, hasJoined: false, stale: false };
    this.#live.add(live);
    this.#count(live, 1);
    socket.onClosed(() => this.close(live));
    try {
      let access: ConnectionAccess | null;
      do {
        live.stale = false;
        access = await this.#ask(request);
      } while (live.stale);
      if (!access || live.ended) throw new Refusal('not-found');
      const current = Object.assign(live, { access });
      this.#refuseCrowds(current);
      this.#watchExpiry(current, access);
      return current;
    } catch (error) {
      this.close(live);
      throw error;
    }
  }

  /** To be called when the document is open to a connection. */
  joined(live: LiveConnection): void {
    live.hasJoined = true;
    this.#count(live, -1);
  }

  /** True while somebody is about to open the document. */
  isBeingJoined(documentId: string): boolean {
    return this.#joining.has(documentId);
  }

  /** Forgets a connection whose socket or document was closed. */
  close(live: LiveConnection): void {
    if (!live.ended && !live.hasJoined) this.#count(live, -1);
    live.ended = true;
    clearTimeout(live.expiry);
    this.#live.delete(live);
  }

  /** To be awaited before a message of the connection is taken up. @throws Closed when it has no right any more. */
  async admit(live: LiveConnection): Promise<void> {
    if (live.recheck) await live.recheck;
    if (live.ended) throw new Closed(CLOSE.rights);
  }

  /** Asks again for every connection in the scope, and cuts off those whose right is gone or another. */
  rightsChanged(scope: RightsScope): Promise<void> {
    // A move or deletion may name thousands of files.
    const [fileIds, userIds, sessionIds] = [new Set(scope.fileIds), new Set(scope.userIds), new Set(scope.sessionIds)];
    const concerned: LiveConnection[] = [];
    for (const live of this.#live) {
      const { access } = live;
      // Whose a connection will be is not known before it is authorized.
      if (!access) live.stale = true;
      else if (
        fileIds.has(live.request.documentId) ||
        (access.userId !== null && userIds.has(access.userId)) ||
        (access.sessionId !== null && sessionIds.has(access.sessionId))
      )
        concerned.push(live);
    }
    return this.#recheckAll(concerned);
  }

  /** Closes every socket. */
  stop(): void {
    clearInterval(this.#sweep);
    for (const live of this.#live) live.socket.end(CLOSE.stopping);
  }

  async #recheckAll(lives: LiveConnection[]): Promise<void> {
    await Promise.all(
      lives.map((live) => {
        const check = this.#recheck(live).finally(() => {
          if (live.recheck === check) live.recheck = undefined;
        });
        live.recheck = check;
        return check;
      }),
    );
  }

  async #recheck(live: LiveConnection): Promise<void> {
    let now: ConnectionAccess | null;
    try {
      now = await this.#authorize(live.request);
    } catch {
      // Not knowing is no right.
      now = null;
    }
    const before = live.access;
    if (live.ended || !before) return;
    if (now?.canEdit !== before.canEdit || now.userId !== before.userId) {
      this.#cut(live);
      return;
    }
    before.expiresAt = now.expiresAt;
    this.#watchExpiry(live, before);
  }

  #count({ request: { documentId } }: LiveConnection, more: 1 | -1): void {
    const count = (this.#joining.get(documentId) ?? 0) + more;
    if (count > 0) this.#joining.set(documentId, count);
    else this.#joining.delete(documentId);
  }

  #cut(live: LiveConnection): void {
    this.close(live);
    live.socket.end(CLOSE.rights);
  }

  async #ask(request: ConnectionRequest): Promise<ConnectionAccess | null> {
    try {
      return await this.#authorize(request);
    } catch {
      throw new Refusal('unavailable');
    }
  }

  #refuseCrowds(opened: LiveConnection & { access: ConnectionAccess }): void {
    let document = 0;
    let person = 0;
    for (const { request, access } of this.#live) {
      if (request.documentId === opened.request.documentId) document++;
      if (
        access &&
        (opened.access.userId
          ? access.userId === opened.access.userId
          : access.userId === null && request.address === opened.request.address)
      )
        person++;
    }
    if (document > this.#limits.perDocument) throw new Refusal('document-full');
    if (person > this.#limits.perPerson) throw new Refusal('too-many-connections');
  }

  #watchExpiry(live: LiveConnection, { expiresAt }: ConnectionAccess): void {
    clearTimeout(live.expiry);
    if (!expiresAt) return;
    const ms = expiresAt.getTime() - Date.now();
    if (ms > MAX_TIMER_MS) return;
    live.expiry = setTimeout(() => this.#cut(live), Math.max(0, ms));
    live.expiry.unref();
  }
}
