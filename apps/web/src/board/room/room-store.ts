/** The timer, the vote and the groups of one room: asked for when they may be others, and changed in turn. */
import type { RoomState } from '@limn/contract';

/** The room as it is shown; another object whenever it changed. */
export interface RoomShown {
  readonly state: RoomState;
  /** When that was heard, ms on the clock of `performance.now()`: the clock of the server may be another. */
  readonly heardAt: number;
}

export interface RoomStoreOptions {
  read: () => Promise<RoomState>;
  /** A change that was not made; what it had shown ahead is gone then. */
  onRefused: (error: unknown) => void;
  /** Whether asking again may end otherwise. */
  isPassing: (error: unknown) => boolean;
  /** Between questions that got no answer, ms: the first and the longest. */
  patience?: { first: number; longest: number };
}

type Ahead = (state: RoomState) => RoomState;

const same: Ahead = (state) => state;

export class RoomStore {
  readonly #options: RoomStoreOptions;
  readonly #listeners = new Set<() => void>();
  #known: RoomShown | null = null;
  #shown: RoomShown | null = null;
  /** What changes that the server has not answered make of the room, in their order. */
  #ahead: Ahead[] = [];
  #last: Promise<unknown> = Promise.resolve();
  /** Changes that began or ended: an answer from before one may lack it. */
  #turns = 0;
  #isAsking = false;
  #asksAgain = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait: number;
  #isClosed = false;

  constructor(options: RoomStoreOptions) {
    this.#options = options;
    this.#wait = options.patience?.first ?? 1000;
  }

  /** Null until it is known. */
  get shown(): RoomShown | null {
    return this.#shown;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Asks how the room is, one question at a time: where many vote at once, each of them is a reason to ask, and a
   * question that gave way to the next would get no answer before the last of them.
   */
  async refresh(): Promise<void> {
    this.#asksAgain = true;
    if (this.#isAsking) return;
    this.#isAsking = true;
    clearTimeout(this.#timer);
    try {
      // What is being changed ends with a question of its own.
      while (this.#asksAgain && this.#ahead.length === 0 && !this.#isClosed) {
        this.#asksAgain = false;
        const turn = this.#turns,
          state = await this.#options.read();
        this.#wait = this.#options.patience?.first ?? 1000;
        if (turn === this.#turns) this.#hear(state);
      }
    } catch (error) {
      // Without a connection it stays as it was.
      if (this.#options.isPassing(error)) this.#tryLater();
    } finally {
      this.#isAsking = false;
    }
  }

  /**
   * Changes something after what was asked for before, and shows it as `ahead` makes it until the server answers.
   * @param send answers with the room as it is then
   */
  change(send: () => Promise<RoomState>, ahead: Ahead = same): void {
    this.#turns++;
    this.#ahead.push(ahead);
    this.#show();
    this.#last = this.#last.then(async () => {
      const answer = await send().catch((error: unknown) => {
        if (!this.#isClosed) this.#options.onRefused(error);
        return null;
      });
      this.#turns++;
      this.#ahead.shift();
      if (answer) this.#hear(answer);
      else this.#show();
      // What stands now, others' changes included.
      if (this.#ahead.length === 0) await this.refresh();
    });
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  #hear(state: RoomState): void {
    this.#known = { state, heardAt: performance.now() };
    this.#show();
  }

  #show(): void {
    const known = this.#known;
    if (this.#isClosed || known === null) return;
    this.#shown = { ...known, state: this.#ahead.reduce((state, ahead) => ahead(state), known.state) };
    for (const listener of [...this.#listeners]) listener();
  }

  #tryLater(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.refresh(), this.#wait);
    this.#wait = Math.min(2 * this.#wait, this.#options.patience?.longest ?? 30_000);
  }
}
