import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Forwarder, Membership } from '../cluster/index.ts';
import type { Leases } from '../documents/index.ts';

/** An owner that is not there is waited for until another has replaced it, ms. */
const PATIENCE_MS = 8_000;
const RETRY_MS = 150;
/** Sockets whose owner is being looked for at a time. */
const MAX_WAITING = 5_000;

const UNAVAILABLE = '503 Service Unavailable';
/** For a process that thinks this one owns a document. */
const ELSEWHERE = '421 Misdirected Request';

export interface Cluster {
  membership: Membership;
  forwarder: Forwarder;
  leases: Leases;
}

export interface Arrival {
  documentId: string;
  request: IncomingMessage;
  stream: Duplex;
  head: Buffer;
  /** Network address of the client. */
  address: string;
  /** Whether another process passed it on to this one. */
  passedOn: boolean;
}

/** Brings each socket to the process that owns its document. */
export class Routing {
  readonly #cluster: Cluster;
  #waiting = 0;

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  /** The client's network address, of a socket that another process passed on; null of any other. */
  addressOf(request: IncomingMessage): string | null {
    return this.#cluster.forwarder.addressOf(request);
  }

  /**
   * @returns `here` when this process is to serve it, the status to refuse it with, or null when it is served elsewhere
   */
  async route(arrival: Arrival): Promise<string | null> {
    if (this.#waiting >= MAX_WAITING) return UNAVAILABLE;
    this.#waiting++;
    try {
      return await this.#route(arrival);
    } catch {
      // Without the database nobody knows whose it is.
      return UNAVAILABLE;
    } finally {
      this.#waiting--;
    }
  }

  async #route({ documentId, request, stream, head, address, passedOn }: Arrival): Promise<string | null> {
    const { membership, leases, forwarder } = this.#cluster;
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(RETRY_MS)) {
      if (stream.destroyed) return null;
      if (!membership.isMember) {
        if (passedOn) return UNAVAILABLE;
        continue;
      }
      const owner = await leases.claim(documentId);
      if (owner === null) return 'here';
      if (passedOn) return ELSEWHERE;
      if (owner.address === null) return UNAVAILABLE;
      const result = await forwarder.pass({ ...owner, address: owner.address }, request, stream, head, address);
      if (result !== 'later') return null;
    }
    return UNAVAILABLE;
  }
}
