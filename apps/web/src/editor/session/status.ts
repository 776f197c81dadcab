import type { BlockReason } from './close-reason.ts';

/**
 * `saved`: everything is on the server. `slowed`: the server has more edits than it takes up at once, and these wait.
 * `offline`: edits are kept here. `blocked`: the server does not take the last ones. `refused`: this person may not
 * open it, or no longer.
 */
export type SaveState = 'connecting' | 'saved' | 'saving' | 'slowed' | 'offline' | 'blocked' | 'refused';

/** What a connection knows about itself. */
export interface ConnectionState {
  isConnected: boolean;
  /** Both sides have said what they have. */
  isSynced: boolean;
  hasUnsynced: boolean;
  /** The server has said that it takes edits up later. */
  isSlowed: boolean;
  /** The first connection is in the making, or made, and nothing was edited before. */
  isFirst: boolean;
  /** It was shown before. */
  isReady: boolean;
  /** There is something of the document here, be it this browser's copy. */
  hasContent: boolean;
}

/** What an open connection means for what was edited; refusals are said by the server. */
export function saveState(state: ConnectionState): SaveState {
  const { isConnected, isSynced, hasUnsynced, isSlowed, isFirst, isReady, hasContent } = state;
  if (!isConnected) return !isFirst && (isReady || hasContent) ? 'offline' : 'connecting';
  if (!isSynced && (isFirst || !isReady)) return 'connecting';
  if (isSynced && !hasUnsynced) return 'saved';
  return isSlowed ? 'slowed' : 'saving';
}

/** What decides which page is shown. */
export interface SessionAccess {
  /** There is something to show: from the server, or from this browser's copy. */
  readonly ready: boolean;
  readonly readOnly: boolean;
  readonly refused: boolean;
  /** Why it was refused, as the server said it. */
  readonly reason?: string;
}

export interface StatusPatch {
  save?: SaveState;
  /** Why, when `save` is `blocked`. */
  blocked?: BlockReason;
  /** Whether this browser keeps a copy of what is edited. */
  kept?: boolean;
  ready?: boolean;
  readOnly?: boolean;
  reason?: string;
}

/**
 * What a session tells about itself. Each edit is saving and then saved, so the save state is apart from `access`,
 * which stays the same object meanwhile: whoever shows a page by it is not called upon twice for every edit.
 */
export class SessionStatus {
  private currentSave: SaveState = 'connecting';
  private currentBlocked: BlockReason | null = null;
  private currentKept = true;
  private currentAccess: SessionAccess;
  private readonly listeners = new Set<() => void>();

  constructor(readOnly: boolean) {
    this.currentAccess = { ready: false, readOnly, refused: false };
  }

  get save(): SaveState {
    return this.currentSave;
  }
  /** Why the server does not take edits, while `save` is `blocked`. */
  get blocked(): BlockReason | null {
    return this.currentSave === 'blocked' ? this.currentBlocked : null;
  }
  /** Whether this browser keeps a copy of what is edited, as far as is known. */
  get kept(): boolean {
    return this.currentKept;
  }
  get access(): SessionAccess {
    return this.currentAccess;
  }

  on = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(patch: StatusPatch): void {
    const before = this.currentAccess,
      { save = this.currentSave, ready = before.ready, readOnly = before.readOnly, reason = before.reason } = patch;
    const refused = save === 'refused',
      same =
        ready === before.ready &&
        readOnly === before.readOnly &&
        refused === before.refused &&
        reason === before.reason;
    const { kept = this.currentKept } = patch;
    if (same && save === this.currentSave && kept === this.currentKept) return;
    this.currentKept = kept;
    this.currentSave = save;
    this.currentBlocked = patch.blocked ?? this.currentBlocked;
    if (!same) this.currentAccess = { ready, readOnly, refused, ...(reason === undefined ? {} : { reason }) };
    for (const listener of [...this.listeners]) listener();
  }

  /** Nobody is told any more. */
  close(): void {
    this.listeners.clear();
  }
}
