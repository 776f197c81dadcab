/**
 * One open document: the Yjs document with its copy in this browser, the connection to the server, and what the person is told
 * about them. Edits made without a connection stay in the browser's copy and merge when it returns.
 */
import { HocuspocusProvider } from '@hocuspocus/provider';
import { diagramMaps } from '@limn/document';
import { IndexeddbPersistence } from 'y-indexeddb';
import * as Y from 'yjs';

/** `saved`: everything is on the server. `offline`: edits are kept here. `refused`: this person may not open it, or no longer. */
export type SaveState = 'connecting' | 'saved' | 'saving' | 'offline' | 'refused';

export interface SessionState {
  save: SaveState;
  /** There is something to show: from the server, or from this browser's copy. */
  ready: boolean;
  readOnly: boolean;
  /** Why it was refused, as the server said it. */
  reason?: string;
}

export interface SessionOptions {
  chartId: string;
  /** Link the document was reached by; empty for the person's own rights. */
  link?: string;
  /** Whose copy is kept in the browser; without one nothing is kept. */
  userId?: string | null;
  readOnly?: boolean;
}

/** Before every local copy's name, so that signing out can find them. */
export const LOCAL_COPY_PREFIX = 'limn:';

export class Session {
  readonly ydoc = new Y.Doc();
  readonly provider: HocuspocusProvider;
  private readonly copy: IndexeddbPersistence | null;
  private readonly listeners = new Set<() => void>();
  private current: SessionState;
  private connected = false;
  private synced = false;

  constructor(options: SessionOptions) {
    this.current = { save: 'connecting', ready: false, readOnly: options.readOnly ?? false };
    this.copy = options.userId && 'indexedDB' in globalThis ? new IndexeddbPersistence(`${LOCAL_COPY_PREFIX}${options.userId}:${options.chartId}`, this.ydoc) : null;
    this.copy?.on('synced', () => this.settle());
    this.provider = new HocuspocusProvider({
      url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/collaboration`,
      name: options.chartId,
      token: options.link ?? '',
      document: this.ydoc,
      onStatus: ({ status }) => {
        this.connected = status === 'connected';
        if (!this.connected) this.synced = false;
        this.settle();
      },
      onSynced: ({ state }) => { this.synced = state; this.settle(); },
      onUnsyncedChanges: () => this.settle(),
      onAuthenticated: ({ scope }) => this.set({ readOnly: (options.readOnly ?? false) || scope === 'readonly' }),
      onAuthenticationFailed: ({ reason }) => {
        // What this person may not see any longer does not stay in their browser either.
        if (reason === 'not-found') void this.copy?.clearData();
        this.set({ save: 'refused', reason });
      },
    });
  }

  get state(): SessionState { return this.current; }

  on = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** True while closing the page would leave edits only in this browser. */
  get hasUnsaved(): boolean { return this.provider.hasUnsyncedChanges && this.current.save !== 'refused'; }

  destroy(): void {
    this.listeners.clear();
    this.provider.destroy();
    void this.copy?.destroy();
    this.ydoc.destroy();
  }

  private settle(): void {
    if (this.current.save === 'refused') return;
    const hasContent = diagramMaps(this.ydoc).meta.has('kind');
    const save: SaveState = !this.connected
      ? (this.current.ready || hasContent ? 'offline' : 'connecting')
      : !this.synced ? (this.current.ready ? 'saving' : 'connecting')
      : this.provider.hasUnsyncedChanges ? 'saving' : 'saved';
    this.set({ save, ready: this.current.ready || this.synced || hasContent });
  }

  private set(patch: Partial<SessionState>): void {
    const next = { ...this.current, ...patch };
    if (next.save === this.current.save && next.ready === this.current.ready && next.readOnly === this.current.readOnly && next.reason === this.current.reason) return;
    this.current = next;
    for (const listener of [...this.listeners]) listener();
  }
}

/** Removes the copies of documents this browser kept for a person, as when they sign out. */
export async function forgetLocalCopies(userId: string): Promise<void> {
  const databases = (await indexedDB.databases?.()) ?? [];
  for (const { name } of databases) if (name?.startsWith(`${LOCAL_COPY_PREFIX}${userId}:`)) indexedDB.deleteDatabase(name);
}
