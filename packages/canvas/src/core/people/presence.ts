import type { Point, RecordId } from '@limn/document';

/**
 * What another person shows of themselves while they are here. Identity is set by the server, the rest by their client.
 */
export interface Peer {
  clientId: number;
  userId: string | null;
  name: string;
  color: string;
  /** What their tab is known by, though its connection is another with every load of the page. */
  visit?: string;
  page?: RecordId;
  /** Page units. */
  cursor?: Point | null;
  selection?: readonly RecordId[];
  /** The shown part of the page, for those who follow. */
  view?: { x: number; y: number; w: number; h: number };
  /** Whose view theirs goes along with: a client id. */
  follows?: number | null;
  /** Text being edited. */
  editing?: RecordId | null;
  /** Items being dragged right now and how far, so that peers see the move before it is written. */
  drag?: { ids: readonly RecordId[]; dx: number; dy: number } | null;
  /** Trail of the laser pointer, oldest first, page units. */
  laser?: readonly Point[] | null;
  /** They may edit, as the server says. */
  leads?: boolean;
  /** What they say beside their cursor; whoever shows it bounds it. */
  chat?: string | null;
  /** Their hand is up since then, ms since 1970 on their clock. */
  hand?: number | null;
  /** The last sign they sent, and where; `nth` counts theirs up. */
  reaction?: { nth: number; sign: string; at: Point } | null;
  /**
   * They present the document: the step they are at, from 1, and how many there are. Of a slide that is built, the
   * frame it is, if not the page, and how many of its parts are shown.
   */
  presents?: { step: number; of: number; frame?: RecordId | null; part?: number | null } | null;
  /** How often they asked everybody to look at what they see. */
  calls?: number;
}

/** The people who are here, and a way to tell them about oneself. The editor paints it; a transport feeds it. */
export class Presence {
  private current: ReadonlyMap<number, Peer> = new Map();
  private readonly listeners = new Set<() => void>();
  /** Set by the transport: takes what this client shows, throttled by it. */
  publish: ((local: Partial<Omit<Peer, 'clientId' | 'userId' | 'name' | 'color' | 'leads'>>) => void) | null = null;

  get peers(): ReadonlyMap<number, Peer> {
    return this.current;
  }

  /** Called by the transport with everybody but this client. */
  update(peers: ReadonlyMap<number, Peer>): void {
    this.current = peers;
    for (const listener of [...this.listeners]) listener();
  }

  on(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
