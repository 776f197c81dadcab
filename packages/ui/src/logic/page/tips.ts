import type { IconName } from '../../icon/icons.ts';

/** `loading` stands until something else takes its place. */
export type TipTone = 'success' | 'info' | 'warning' | 'error' | 'loading';

/** A short message over the page. */
export interface Tip {
  readonly id: number;
  readonly tone: TipTone;
  readonly text: string;
  /** Another picture than the tone's. */
  readonly icon?: IconName;
  /** Something to do about it, most often undo. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** How often the same message came while it stood there. */
  readonly times: number;
  /** ms it stays, counted while nobody points at it and the page is visible; Infinity until it is closed. */
  readonly duration: number;
  /** Whether it has a button that closes it. */
  readonly isClosable: boolean;
}

/** ms a tip stays: a success or a word is read at once, an error or a choice takes longer. */
export const tipDuration = { plain: 1500, lasting: 6000 } as const;

/** More than three tell nobody anything. */
const most = 3;
/** ms; what stands longer can be closed. */
const closableAfter = 2000;

/** How a tip differs from the usual one. */
export interface TipOptions {
  /** Something to do about it: `{ label, run }`. */
  action?: Tip['action'];
  /** ms, where the product names another time; Infinity until it is closed. */
  duration?: number;
  /** Another picture than the tone's. */
  icon?: IconName;
  /** Left out, what stands longer than 2 s has the button. */
  isClosable?: boolean;
}

/** What a promise's tip says in turn. A function is given the result or the reason. */
export interface TipTexts<Result> {
  /** While it runs. */
  readonly loading: string;
  /** When it ended well. */
  readonly success: string | ((result: Result) => string);
  /** When it failed. */
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

  /** Shows a tip and gives its id. The same words while they stand are counted, not repeated. */
  show(tone: TipTone, text: string, options: TipOptions = {}): number {
    const same = this.#tips.find(
      (tip) => tip.tone === tone && tip.text === text && tip.action === undefined && options.action === undefined,
    );
    const tip = this.#make(this.#nextId, (same?.times ?? 0) + 1, tone, text, options);
    this.#nextId += 1;
    this.#replace(this.#within([...this.#tips.filter((other) => other !== same), tip]));
    return tip.id;
  }

  /** Puts other words in a tip's place, and counts its time anew; shows it again when it was closed. */
  update(id: number, tone: TipTone, text: string, options: TipOptions = {}): void {
    const tip = this.#make(id, 1, tone, text, options);
    const stands = this.#tips.some((other) => other.id === id);
    this.#replace(
      stands ? this.#tips.map((other) => (other.id === id ? tip : other)) : this.#within([...this.#tips, tip]),
    );
  }

  /** One tip for something that takes its time: says that it runs, then how it ended. Gives what the promise gives. */
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

  /** Takes one away. */
  close(id: number): void {
    this.#replace(this.#tips.filter((tip) => tip.id !== id));
  }

  /** Takes all away. */
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
