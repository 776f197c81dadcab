import { check, type Failure, type Rule } from './validation.ts';

/** What a field may complain about, with the other fields' values for those that depend on them. */
export type Rules<Values> = {
  readonly [Name in keyof Values]?: readonly (
    | Rule<Values[Name]>
    | ((value: Values[Name], values: Values) => Failure | null)
  )[];
};

/** Complaints by field. */
export type Failures<Values> = { readonly [Name in keyof Values]?: Failure };

export interface FormState<Values> {
  readonly values: Values;
  /** What is wrong and shown: of fields that were left, or of all once the form was sent. */
  readonly failures: Failures<Values>;
  readonly isPending: boolean;
}

/**
 * The state of a form without a framework: its values, which of them are wrong, and whether it is being sent.
 *
 * A field is first checked when it is left or the form is sent; from then on with every change, so that a complaint
 * goes as soon as its cause does.
 */
export class FormModel<Values extends object> {
  #state: FormState<Values>;
  readonly #initial: Values;
  readonly #rules: Rules<Values>;
  readonly #checked = new Set<keyof Values>();
  #refused: { [Name in keyof Values]?: Failure } = {};
  readonly #listeners = new Set<() => void>();

  constructor(initial: Values, rules: Rules<Values> = {}) {
    this.#initial = initial;
    this.#rules = rules;
    this.#state = { values: initial, failures: {}, isPending: false };
  }

  /** The state; the same object until something changes. */
  readonly current = (): FormState<Values> => this.#state;

  /** Calls back on every change; returns the call that stops it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set<Name extends keyof Values>(name: Name, value: Values[Name]): void {
    if (Object.is(this.#state.values[name], value)) return;
    // What the server said about the old value does not hold of the new one.
    delete this.#refused[name];
    this.#update({ values: { ...this.#state.values, [name]: value } });
  }

  /** The field was left: from now on it is checked. */
  leave(name: keyof Values): void {
    if (this.#checked.has(name)) return;
    this.#checked.add(name);
    this.#update({});
  }

  /** Checks everything by the rules; true when nothing is wrong. What was refused from outside may be sent again. */
  validate(): boolean {
    for (const name of this.#names()) this.#checked.add(name);
    this.#refused = {};
    this.#update({});
    return this.#names().every((name) => this.#state.failures[name] === undefined);
  }

  /** Shows what somebody else, most often the server, found wrong; each stays until its field changes. */
  refuse(failures: Failures<Values>): void {
    this.#refused = { ...this.#refused, ...failures };
    this.#update({});
  }

  /** Back to the values it began with, and nothing complained about. */
  reset(): void {
    this.#checked.clear();
    this.#refused = {};
    this.#update({ values: this.#initial, isPending: false });
  }

  /** Whether anything differs from what the form began with. */
  isChanged(): boolean {
    return this.#names().some((name) => !Object.is(this.#state.values[name], this.#initial[name]));
  }

  /**
   * Checks, and when all is well sends; a second call while it is under way does nothing.
   *
   * @returns whether it was sent
   * @throws what `send` throws
   */
  async submit(send: (values: Values) => Promise<void> | void): Promise<boolean> {
    if (this.#state.isPending || !this.validate()) return false;
    this.#update({ isPending: true });
    try {
      await send(this.#state.values);
    } finally {
      this.#update({ isPending: false });
    }
    return true;
  }

  #names(): (keyof Values)[] {
    return Object.keys(this.#initial) as (keyof Values)[];
  }

  #failureOf<Name extends keyof Values>(name: Name, values: Values): Failure | null {
    return check(
      values[name],
      (this.#rules[name] ?? []).map((rule) => (value: Values[Name]) => rule(value, values)),
    );
  }

  #update(change: Partial<Pick<FormState<Values>, 'values' | 'isPending'>>): void {
    const state = { ...this.#state, ...change };
    const failures: { [Name in keyof Values]?: Failure } = {};
    for (const name of this.#checked) {
      const failure = this.#failureOf(name, state.values);
      if (failure !== null) failures[name] = failure;
    }
    this.#state = { ...state, failures: { ...failures, ...this.#refused } };
    for (const listener of this.#listeners) listener();
  }
}
