import type { Failure } from './validation.ts';

/** A rule that somebody else answers, most often a server. */
export interface LaterRule<Value> {
  /**
   * Looks at a value that the other rules let pass.
   *
   * @param signal is aborted when the answer is not wanted any more
   */
  readonly ask: (value: Value, signal: AbortSignal) => Promise<Failure | null>;
  /** ms without a change before it is asked. */
  readonly pause: number;
}

/**
 * A rule whose answer takes a while: whether a name is taken. It is asked about a value once, when the rules before it
 * have nothing against it and it has stood still for `pause` ms, and before the form is sent. Where it cannot be
 * answered the value passes: who takes the form says what is wrong with it.
 */
export const later = <Value = string>(
  ask: (value: Value, signal: AbortSignal) => Promise<Failure | null>,
  { pause = 300 }: { pause?: number } = {},
): LaterRule<Value> => ({ ask, pause });

export const isLater = (rule: unknown): rule is LaterRule<unknown> =>
  typeof rule === 'object' && rule !== null && 'ask' in rule;

interface Question {
  readonly value: unknown;
  readonly controller: AbortController;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Undefined until it is answered. */
  answer: Failure | null | undefined;
  begin: () => void;
  readonly done: Promise<void>;
}

/** What is asked about the fields of a form, and what was answered: one question a field, about its present value. */
export class Answers {
  readonly #questions = new Map<string, Question>();
  readonly #onAnswer: () => void;

  constructor(onAnswer: () => void) {
    this.#onAnswer = onAnswer;
  }

  /** The answer about a value, undefined while it is waited for; asks where nobody has. */
  about(path: string, value: unknown, rules: readonly LaterRule<unknown>[]): Failure | null | undefined {
    const asked = this.#questions.get(path);
    if (asked !== undefined && Object.is(asked.value, value)) return asked.answer;
    this.forget(path);
    this.#questions.set(path, this.#question(value, rules));
    return undefined;
  }

  /** Drops what was asked about a field. */
  forget(path: string): void {
    const asked = this.#questions.get(path);
    if (asked === undefined) return;
    clearTimeout(asked.timer);
    asked.controller.abort();
    this.#questions.delete(path);
  }

  forgetAll(): void {
    for (const path of this.#questions.keys()) this.forget(path);
  }

  /** Whether a field waits for its answer. */
  isOpen(path: string): boolean {
    const asked = this.#questions.get(path);
    return asked !== undefined && asked.answer === undefined;
  }

  /** Asks at once what is waited with, and resolves when everything is answered. */
  async all(): Promise<void> {
    const open = [...this.#questions.values()].filter(({ answer }) => answer === undefined);
    for (const question of open) question.begin();
    await Promise.all(open.map(({ done }) => done));
  }

  #question(value: unknown, rules: readonly LaterRule<unknown>[]): Question {
    const controller = new AbortController();
    let resolve = (): void => undefined;
    const done = new Promise<void>((settle) => {
      resolve = settle;
    });
    let isBegun = false;
    const question: Question = {
      value,
      controller,
      timer: undefined,
      answer: undefined,
      done,
      begin: () => {
        if (isBegun) return;
        isBegun = true;
        clearTimeout(question.timer);
        void this.#ask(question, rules).finally(resolve);
      },
    };
    // Who is dropped is waited for by nobody.
    controller.signal.addEventListener('abort', () => resolve());
    question.timer = setTimeout(question.begin, Math.max(...rules.map(({ pause }) => pause)));
    return question;
  }

  async #ask(question: Question, rules: readonly LaterRule<unknown>[]): Promise<void> {
    const { value, controller } = question;
    let answer: Failure | null = null;
    for (const rule of rules) {
      answer ??= await rule.ask(value, controller.signal).catch(() => null);
    }
    if (controller.signal.aborted) return;
    question.answer = answer;
    this.#onAnswer();
  }
}
