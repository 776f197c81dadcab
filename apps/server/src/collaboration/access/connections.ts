import { setTimeout as wait } from 'node:timers/promises';
import { meet } from '../../limits/met.ts';
import {
  type AuthorizeConnection,
  type AuthorizeMany,
  CLOSE,
  type Close,
  Closed,
  type ConnectionAccess,
  type ConnectionRequest,
  Refusal,
} from './access.ts';

/** A socket as far as rights are concerned. */
export interface RightsHolder {
  end(close: Close): void;
  onClosed(listener: () => void): void;
}

/** One document open on one socket. */
export interface LiveConnection {
  readonly request: ConnectionRequest;
  readonly socket: RightsHolder;
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
/** Everybody's right is looked at again within this time, ms, in batches of so many connections. */
const SWEEP_MS = 60_000;
export const BATCH = 200;
/** How long to wait before a question is asked again that the database did not answer, ms. */
const RETRIES_MS = [250, 1000, 3000, 8000];

/** Every open connection with its right, and the one place that takes rights away. */
export class Connections {
  readonly #live = new Set<LiveConnection>();
  readonly #authorize: AuthorizeConnection;
  readonly #authorizeMany: AuthorizeMany;
  readonly #limits: ConnectionLimits;
  /** Connections that have not joined yet, by document. */
  readonly #joining = new Map<string, number>();
  #sweeping: NodeJS.Timeout | undefined;

  constructor(authorize: AuthorizeConnection, limits: ConnectionLimits, authorizeMany?: AuthorizeMany) {
    this.#authorize = authorize;
    this.#authorizeMany =
      authorizeMany ?? ((connections) => Promise.all(connections.map(({ request }) => authorize(request))));
    this.#limits = limits;
    this.#sweepIn(SWEEP_MS, []);
  }

  get size(): number {
    return this.#live.size;
  }

  /**
   * Authorizes a document on a socket. The connection is known before the question is asked, so a right that is
   * taken away meanwhile is not overlooked.
   * @throws Refusal
   */
  async open(socket: RightsHolder, request: ConnectionRequest): Promise<LiveConnection & { access: ConnectionAccess }> {
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
    if (live.ended || live.hasJoined) return;
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
        (access.ofFile !== undefined && fileIds.has(access.ofFile)) ||
        (access.userId !== null && userIds.has(access.userId)) ||
        (access.sessionId !== null && sessionIds.has(access.sessionId))
      )
        concerned.push(live);
    }
    return this.#recheckAll(concerned);
  }

  /**
   * Looks at everybody's right again, once: events are how rights change in time, and this catches an event that was
   * lost and a clock that was set. What is not known stays as it was.
   */
  async sweep(lives: readonly LiveConnection[] = [...this.#live]): Promise<void> {
    const open = lives.filter(isAuthorized);
    const now = await this.#authorizeMany(open).catch(() => null);
    open.forEach((live, i) => {
      // Whoever is being asked about at this moment has a newer answer coming.
      if (now !== null && !live.recheck) this.#apply(live, now[i] ?? null);
    });
  }

  /** Closes every socket, or those of one document. */
  end(reason: Close, documentId?: string): void {
    for (const live of this.#live) {
      if (documentId === undefined || live.request.documentId === documentId) live.socket.end(reason);
    }
  }

  /** Closes every socket, and asks for nobody's right any more. */
  stop(): void {
    clearTimeout(this.#sweeping);
    this.end(CLOSE.stopping);
  }

  /** Goes through all connections in batches, spread over the time a round takes. */
  #sweepIn(ms: number, left: LiveConnection[]): void {
    this.#sweeping = setTimeout(
      () => {
        const batch = left.splice(0, BATCH);
        void this.sweep(batch).finally(() => {
          if (left.length > 0) this.#sweepIn(ms, left);
          else {
            const all = [...this.#live];
            this.#sweepIn(SWEEP_MS / Math.max(1, Math.ceil(all.length / BATCH)), all);
          }
        });
      },
      ms * (0.8 + 0.4 * Math.random()),
    );
    this.#sweeping.unref();
  }

  #tooMany(reason: 'document-full' | 'too-many-connections'): Refusal {
    meet('connections');
    return new Refusal(reason);
  }

  async #recheckAll(lives: LiveConnection[]): Promise<void> {
    let before = Promise.resolve();
    for (let i = 0; i < lives.length; i += BATCH) {
      const batch = lives.slice(i, i + BATCH);
      const check: Promise<void> = before
        .then(() => this.#recheck(batch))
        .finally(() => {
          for (const live of batch) if (live.recheck === check) live.recheck = undefined;
        });
      for (const live of batch) live.recheck = check;
      before = check;
    }
    await before;
  }

  /** What is not known now is asked again: nobody loses a right because the database did not answer. */
  async #recheck(lives: LiveConnection[]): Promise<void> {
    for (const retryMs of [...RETRIES_MS, 0]) {
      const open = lives.filter(isAuthorized);
      try {
        const now = await this.#authorizeMany(open);
        open.forEach((live, i) => this.#apply(live, now[i] ?? null));
        return;
      } catch {
        if (retryMs > 0) await wait(retryMs, undefined, { ref: false });
      }
    }
    // Coming back they are asked again, and nobody takes it for a right that ended.
    for (const live of lives) if (!live.ended) live.socket.end(CLOSE.unavailable);
  }

  #apply(live: LiveConnection & { access: ConnectionAccess }, now: ConnectionAccess | null): void {
    const before = live.access;
    if (live.ended) return;
    const isSame = now?.canEdit === before.canEdit && now.seesComments === before.seesComments;
    if (!isSame || now?.userId !== before.userId) {
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
    if (document > this.#limits.perDocument) throw this.#tooMany('document-full');
    if (person > this.#limits.perPerson) throw this.#tooMany('too-many-connections');
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

const isAuthorized = (live: LiveConnection): live is LiveConnection & { access: ConnectionAccess } =>
  live.access !== undefined && !live.ended;
