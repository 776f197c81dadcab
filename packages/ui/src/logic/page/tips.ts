import type { IconName } from '../../icon/icons.ts';

/** `loading` stays until something else replaces it. */
export type TipTone = 'success' | 'info' | 'warning' | 'error' | 'loading';

/** A short message over the page. */
export interface Tip {
  readonly id: number;
  readonly tone: TipTone;
  readonly text: string;
  /** An icon other than that of the tone. */
  readonly icon?: IconName;
  /** An action, usually undo. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** How many times the same message was repeated while it was shown. */
  readonly times: number;
  /**
   * How long it stays in ms, counted while nobody points at it and the page is visible; Infinity until it is closed.
   */
  readonly duration: number;
  /** Whether it has a close button. */
  readonly isClosable: boolean;
}

/** ms a tip stays: a success or a word is read at once, an error or a choice takes longer. */
export const tipDuration = { plain: 1500, lasting: 6000 } as const;

/** More than three tell nobody anything. */
const most = 3;
/** ms; what stands longer can be closed. */
const closableAfter = 2000;

/** Options that override the defaults of a message. */
export interface TipOptions {
  /** An action: `{ label, run }`. */
  action?: Tip['action'];
  /** How long it stays, in ms; Infinity until it is closed. */
  duration?: number;
  /** An icon other than that of the tone. */
  icon?: IconName;
  /** Whether it has a close button; by default, if it stays longer than 2 s. */
  isClosable?: boolean;
}

/** The texts of a promise’s message. A function receives the result or the reason. */
export interface TipTexts<Result> {
  /** While it runs. */
  readonly loading: string;
  /** When it succeeds. */
  readonly success: string | ((result: Result) => string);
  /** When it fails. */
  readonly error: string | ((reason: unknown) => string);
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

  /** Shows a message and returns its id. Repeats of the same text are counted instead of shown again. */
  show(tone: TipTone, text: string, options: TipOptions = {}): number {
    const same = this.#tips.find(
      (tip) => tip.tone === tone && tip.text === text && tip.action === undefined && options.action === undefined,
    );
    const tip = this.#make(this.#nextId, (same?.times ?? 0) + 1, tone, text, options);
    this.#nextId += 1;
    this.#replace(this.#within([...this.#tips.filter((other) => other !== same), tip]));
    return tip.id;
  }

  /** Replaces the text of a message and restarts its timer; shows it again if it was closed. */
  update(id: number, tone: TipTone, text: string, options: TipOptions = {}): void {
    const tip = this.#make(id, 1, tone, text, options);
    const stands = this.#tips.some((other) => other.id === id);
    this.#replace(
      stands ? this.#tips.map((other) => (other.id === id ? tip : other)) : this.#within([...this.#tips, tip]),
    );
  }

  /** Shows one message for a task: that it is running, then how it ended. Returns what the promise returns. */
  async promise<Result>(
    work: Promise<Result>,
    texts: TipTexts<Result>,
    options: Pick<TipOptions, 'action'> = {},
  ): Promise<Result> {
    const id = this.show('loading', texts.loading, { isClosable: false });
    try {
      const result = await work;
      this.update(id, 'success', typeof texts.success === 'function' ? texts.success(result) : texts.success, options);
      return result;
    } catch (reason) {
      this.update(id, 'error', typeof texts.error === 'function' ? texts.error(reason) : texts.error);
      throw reason;
    }
  }

  /** Closes a message. */
  close(id: number): void {
    this.#replace(this.#tips.filter((tip) => tip.id !== id));
  }

  /** Closes all messages. */
  closeAll(): void {
    this.#replace([]);
  }

  #make(
    id: number,
    times: number,
    tone: TipTone,
    text: string,
    { action, duration, icon, isClosable }: TipOptions,
  ): Tip {
    let usual: number;
    if (tone === 'loading') {
      usual = Infinity;
    } else if (tone === 'error' || action !== undefined) {
      usual = tipDuration.lasting;
    } else {
      usual = tipDuration.plain;
    }
    const stays = duration ?? usual;
    return {
      id,
      tone,
      text,
      times,
      duration: stays,
      isClosable: isClosable ?? stays > closableAfter,
      ...(action && { action }),
      ...(icon && { icon }),
    };
  }

  /** Three at most: the oldest that is only a word gives way first. */
  #within(tips: readonly Tip[]): readonly Tip[] {
    const out = [...tips];
    while (out.length > most) {
      const plain = out.findIndex((tip) => tip.duration <= closableAfter);
      out.splice(plain < 0 || plain === out.length - 1 ? 0 : plain, 1);
    }
    return out;
  }

  #replace(tips: readonly Tip[]): void {
    this.#tips = tips;
    for (const listener of [...this.#listeners]) {
      listener();
    }
  }
}

/** The tips of this page. */
export const tips = new TipList();
