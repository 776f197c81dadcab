/** A task the page is waiting for. */
export interface LoadingTask {
  /** Reports progress, 0 … 1; until then the bar only shows that something is in progress. */
  readonly set: (fraction: number) => void;
  /** Ends the task, whether it succeeded or failed; a second call does nothing. */
  readonly done: () => void;
}

/** What the loading bar shows. */
export interface LoadingState {
  readonly isLoading: boolean;
  /** 0 … 1 if every running task has reported its progress, otherwise null. */
  readonly value: number | null;
}

const idle: LoadingState = { isLoading: false, value: null };

/** What a page waits for at the moment: the bar stands until the last of it has ended. Framework-free. */
export class LoadingTasks {
  #state: LoadingState = idle;
  readonly #tasks = new Map<symbol, number | null>();
  readonly #listeners = new Set<() => void>();

  /** The same object until something changes. */
  readonly current = (): LoadingState => this.#state;

  /** Calls back on every change; returns the call that stops it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Shows the bar until the task’s `done`. */
  start(): LoadingTask {
    const id = Symbol('task');
    this.#tasks.set(id, null);
    this.#publish();
    return {
      set: (fraction) => {
        if (this.#tasks.has(id)) {
          this.#tasks.set(id, Math.min(1, Math.max(0, fraction)));
          this.#publish();
        }
      },
      done: () => {
        if (this.#tasks.delete(id)) {
          this.#publish();
        }
      },
    };
  }

  /** Shows the bar until the promise settles, and returns what it returns. */
  async during<Result>(work: Promise<Result>): Promise<Result> {
    const task = this.start();
    try {
      return await work;
    } finally {
      task.done();
    }
  }

  #publish(): void {
    const fractions = [...this.#tasks.values()];
    const known = fractions.filter((fraction) => fraction !== null);
    this.#state =
      fractions.length === 0
        ? idle
        : {
            isLoading: true,
            value:
              known.length === fractions.length
                ? known.reduce((sum, fraction) => sum + fraction, 0) / known.length
                : null,
          };
    for (const listener of [...this.#listeners]) {
      listener();
    }
  }
}

/** What this page waits for. */
export const loading = new LoadingTasks();
