/** A question asked before something that cannot be undone. */
export interface Question {
  /** The question. */
  readonly title: string;
  /** What will happen, and whether it can be undone. */
  readonly body: string;
  /** The button that performs the action: a verb, not "OK". */
  readonly action: string;
  /** The button that cancels; "Cancel" by default. */
  readonly cancel?: string;
  /** Uses the danger colour. */
  readonly isDanger?: boolean;
  /** Called on confirmation while the dialog waits; errors it throws are passed on by `ask`. */
  readonly run?: () => Promise<void> | void;
}

/** A question that waits for its answer. */
export interface OpenQuestion extends Question {
  readonly id: number;
  readonly settle: (answer: boolean) => void;
  readonly fail: (reason: unknown) => void;
}

/** Questions asked from code, one after the other. Framework-free; `KitProvider` shows them. */
export class Questions {
  #open: readonly OpenQuestion[] = [];
  #nextId = 1;
  readonly #listeners = new Set<() => void>();

  /** The question to show now, or undefined; the same object until that changes. */
  readonly current = (): OpenQuestion | undefined => this.#open[0];

  /** Calls back on every change; returns the call that stops it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Asks the question, and resolves to whether the action was chosen (and has run).
   *
   * @param signal takes the question back, as if it were cancelled: what it is about is gone
   */
  ask(question: Question, signal?: AbortSignal): Promise<boolean> {
    const id = this.#nextId;
    this.#nextId += 1;
    return new Promise((resolve, reject) => {
      const leave = () => this.#replace(this.#open.filter((other) => other.id !== id));
      const settle = (answer: boolean) => {
        leave();
        resolve(answer);
      };
      const fail = (reason: unknown) => {
        leave();
        reject(reason instanceof Error ? reason : new Error(String(reason)));
      };
      signal?.addEventListener('abort', () => settle(false), { once: true });
      this.#replace([...this.#open, { ...question, id, settle, fail }]);
    });
  }

  #replace(open: readonly OpenQuestion[]): void {
    this.#open = open;
    for (const listener of [...this.#listeners]) {
      listener();
    }
  }
}

/** The questions of this page. */
export const questions = new Questions();
