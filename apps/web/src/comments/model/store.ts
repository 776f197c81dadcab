/**
 * The comments of one open file: asked for when there is something new, changed at once on the screen and in turn on
 * the server, however long the connection is away.
 */
import type { CommentAuthor, CommentThread } from '@limn/contract';
import {
  type CommentChange,
  type Confirmed,
  NOTHING,
  shownThreads,
  threadWith,
  withChanges,
  withThread,
} from './model.ts';

/** What the store asks the server. */
export interface CommentServer {
  list(since: number): Promise<{
    threads: CommentThread[];
    removed: string[];
    revision: number;
    mayComment: boolean;
    mayModerate: boolean;
    needsName: boolean;
  }>;
  /** Does a change. @returns the thread; null when it is gone, undefined where the answer does not say */
  send(change: CommentChange): Promise<CommentThread | null | undefined>;
  /** Whether a failure is one of the way there, and trying again helps. */
  isPassing(error: unknown): boolean;
}

/** Where what was not sent yet outlives the page. */
export interface CommentShelf {
  read(): readonly CommentChange[];
  write(changes: readonly CommentChange[]): void;
}

export interface CommentStoreOptions {
  server: CommentServer;
  shelf: CommentShelf;
  me: CommentAuthor;
  /** A change that the server refuses; its words are not lost where whoever listens keeps them. */
  onRefused: (change: CommentChange, error: unknown) => void;
  /** Between attempts without an answer, ms: the first and the longest. */
  patience?: { first: number; longest: number };
}

export interface CommentsShown {
  readonly threads: readonly CommentThread[];
  /** Ids of comments that are not on the server yet. */
  readonly unsent: ReadonlySet<string>;
  /** Whether the server has said what there is. */
  readonly isLoaded: boolean;
  /** Asking failed, and is tried again. */
  readonly isFailing: boolean;
  readonly mayComment: boolean;
  readonly mayModerate: boolean;
  readonly needsName: boolean;
}

const EMPTY: CommentsShown = {
  threads: [],
  unsent: new Set(),
  isLoaded: false,
  isFailing: false,
  mayComment: false,
  mayModerate: false,
  needsName: false,
};

/** What is known of threads that were deleted is told for a day; who was away for longer asks for all. */
const STALE_MS = 12 * 3_600_000;

export class CommentStore {
  readonly #options: CommentStoreOptions;
  readonly #listeners = new Set<() => void>();
  #known: Confirmed = NOTHING;
  #pending: CommentChange[];
  #shown = EMPTY;
  #askedAt = 0;
  #isAsking = false;
  #asksAgain = false;
  #isSending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait: number;
  #isClosed = false;

  constructor(options: CommentStoreOptions) {
    this.#options = options;
    this.#pending = [...options.shelf.read()];
    this.#wait = options.patience?.first ?? 1000;
    this.#show({});
    void this.#flush();
  }

  /** What is shown; another object whenever it changed. */
  get shown(): CommentsShown {
    return this.#shown;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks what is new. Asked for again meanwhile, it asks once more. */
  async refresh(): Promise<void> {
    if (this.#isAsking) {
      this.#asksAgain = true;
      return;
    }
    this.#isAsking = true;
    try {
      do {
        this.#asksAgain = false;
        await this.#ask();
      } while (this.#asksAgain && !this.#isClosed);
    } catch (error) {
      this.#show({ isFailing: true });
      if (this.#options.server.isPassing(error)) this.#tryLater();
    } finally {
      this.#isAsking = false;
    }
  }

  async #ask(): Promise<void> {
    const now = Date.now();
    if (now - this.#askedAt > STALE_MS) this.#known = { ...this.#known, revision: 0 };
    // All of it anew, aside: what is shown stays until it is there. What comes first is shown as it comes.
    const isWhole = this.#known.revision === 0 && this.#known.threads.size > 0;
    let since = this.#known.revision,
      known = isWhole ? NOTHING : this.#known;
    for (;;) {
      const answer = await this.#options.server.list(since);
      if (this.#isClosed) return;
      const { mayComment, mayModerate, needsName } = answer;
      // A server that was brought back from a backup counts anew.
      if (answer.revision < since) {
        this.#known = NOTHING;
        this.#asksAgain = true;
        return;
      }
      known = withChanges(isWhole ? known : this.#known, answer);
      const isEnd = answer.revision === since || (answer.threads.length === 0 && answer.removed.length === 0);
      since = answer.revision;
      if (!isWhole) this.#known = known;
      if (isEnd) {
        if (isWhole) this.#known = [...this.#known.threads.values()].reduce(keepNewer, known);
        this.#askedAt = now;
        this.#show({ isLoaded: true, isFailing: false, mayComment, mayModerate, needsName });
        return;
      }
      this.#show({ mayComment, mayModerate, needsName });
    }
  }

  /** Does a change: at once as far as one sees, and on the server when it can be. */
  change(change: CommentChange): void {
    this.#pending = [...this.#pending, change];
    this.#keep();
    void this.#flush();
  }

  /** Tries what waits, now: there is a connection again. */
  wake(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#wait = this.#options.patience?.first ?? 1000;
    void this.#flush();
    void this.refresh();
  }

  /** Ends it; what was not sent stays on the shelf. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  async #flush(): Promise<void> {
    if (this.#isSending || this.#timer !== undefined || this.#pending.length === 0) return;
    this.#isSending = true;
    try {
      for (let next = this.#pending[0]; next !== undefined && !this.#isClosed; next = this.#pending[0]) {
        let thread: CommentThread | null | undefined;
        try {
          thread = await this.#options.server.send(next);
        } catch (error) {
          if (this.#options.server.isPassing(error)) {
            this.#tryLater();
            return;
          }
          if (this.#isClosed) return;
          this.#drop(next);
          this.#options.onRefused(next, error);
          continue;
        }
        this.#wait = this.#options.patience?.first ?? 1000;
        if (thread !== undefined) this.#known = withThread(this.#known, this.#threadOf(next, thread), thread);
        else if (next.kind === 'read') this.#known = this.#readHere(next.threadId);
        this.#drop(next);
      }
      // An answer to an older question may have come after one to a change.
      if (!this.#isClosed) void this.refresh();
    } finally {
      this.#isSending = false;
    }
  }

  #threadOf(change: CommentChange, thread: CommentThread | null): string {
    if (thread !== null) return thread.threadId;
    if ('threadId' in change) return change.threadId;
    return threadWith(this.#known.threads.values(), change.commentId)?.threadId ?? '';
  }

  #readHere(threadId: string): Confirmed {
    const thread = this.#known.threads.get(threadId);
    return thread ? withThread(this.#known, threadId, { ...thread, unread: 0 }) : this.#known;
  }

  #tryLater(): void {
    if (this.#isClosed || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#flush();
      void this.refresh();
    }, this.#wait);
    this.#wait = Math.min(this.#wait * 2, this.#options.patience?.longest ?? 20_000);
  }

  #drop(change: CommentChange): void {
    this.#pending = this.#pending.filter((one) => one !== change);
    this.#keep();
  }

  #keep(): void {
    if (!this.#isClosed) this.#options.shelf.write(this.#pending.filter((change) => change.kind !== 'read'));
    this.#show({});
  }

  #show(more: Partial<CommentsShown>): void {
    const unsent = new Set(
      this.#pending.flatMap((change) => ('commentId' in change && change.kind !== 'react' ? [change.commentId] : [])),
    );
    const threads = shownThreads(this.#known, this.#pending, this.#options.me);
    this.#shown = { ...this.#shown, ...more, threads, unsent };
    for (const listener of this.#listeners) listener();
  }
}

/** A thread of before that a change was answered with while all were asked for. */
function keepNewer(known: Confirmed, thread: CommentThread): Confirmed {
  const listed = known.threads.get(thread.threadId);
  const isNewer = thread.revision > (listed?.revision ?? known.revision);
  return isNewer ? withThread(known, thread.threadId, thread) : known;
}
