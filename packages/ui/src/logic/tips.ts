export type TipTone = 'success' | 'info' | 'error';

/** A short message over the page. */
export interface Tip {
  readonly id: number;
  readonly tone: TipTone;
  readonly text: string;
  /** Something to do about it, most often undo. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** How often the same message came while it stood there. */
  readonly times: number;
  /** ms it stays, counted while nobody points at it and the page is visible. */
  readonly duration: number;
}

/** ms a tip stays: a success or a word is read at once, an error or a choice takes longer. */
export const tipDuration = { plain: 1500, lasting: 6000 } as const;

/** More than three tell nobody anything. */
const most = 3;

export interface TipOptions {
  action?: Tip['action'];
  /** ms, where the product names another time. */
  duration?: number;
}

/** The tips on show, oldest first. Framework-free: the React host and any other draw from the same list. */
export class TipList {
  #tips: readonly Tip[] = [];
  #nextId = 1;
  readonly #listeners = new Set<() => void>();

  /** The tips on show; the same array until something changes. */
  readonly current = (): readonly Tip[] => this.#tips;

  /** Calls back on every change; returns the call that stops it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Shows a tip and gives its id. The same words while they stand are counted, not repeated. */
  show(tone: TipTone, text: string, options: TipOptions = {}): number {
    const { action } = options;
    const lasts = tone === 'error' || action !== undefined;
    const duration = options.duration ?? (lasts ? tipDuration.lasting : tipDuration.plain);
    const same = this.#tips.find((tip) => tip.tone === tone && tip.text === text && tip.action === undefined && action === undefined);
    const tip: Tip = { id: this.#nextId, tone, text, duration, times: (same?.times ?? 0) + 1, ...(action && { action }) };
    this.#nextId += 1;
    this.#replace([...this.#tips.filter((other) => other !== same), tip].slice(-most));
    return tip.id;
  }

  close(id: number): void {
    this.#replace(this.#tips.filter((tip) => tip.id !== id));
  }

  closeAll(): void {
    this.#replace([]);
  }

  #replace(tips: readonly Tip[]): void {
    this.#tips = tips;
    for (const listener of this.#listeners) {
      listener();
    }
  }
}

/** The tips of this page. */
export const tips = new TipList();
