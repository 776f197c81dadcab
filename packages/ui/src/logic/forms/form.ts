import { type FieldRules, type FormRules, ownRules, rulesAt, rulesInside } from './form-rules.ts';
import { FormValues } from './form-values.ts';
import { Answers, isLater } from './later-rule.ts';
import { check, type Failure, type Rule } from './validation.ts';

/** What a field may complain about, with the other fields' values for those that depend on them. */
export type Rules<Values> = FormRules<Values>;

/** Complaints by field: of what is in a group or a list by its path, such as `people.0.mail`. */
export type Failures<Values> = { readonly [Name in keyof Values]?: Failure } & { readonly [path: string]: Failure };

export interface FormState<Values> {
  readonly values: Values;
  /** What is wrong and shown: of fields that were left, or of all once the form was sent. By the model's own paths. */
  readonly failures: Failures<Values>;
  /** Fields whose rules wait for an answer. */
  readonly checking: ReadonlySet<string>;
  readonly isPending: boolean;
}

/**
 * The state of a form without a framework: its values, which of them are wrong, and whether it is being sent.
 *
 * A field is first checked when it is left or the form is sent; from then on with every change, so that a complaint
 * goes as soon as its cause does. What is in groups and lists is named by a path. In it an item of a list has a name of
 * its own (`people.#2.mail`), which stays while other items come, go and change places.
 */
export class FormModel<Values extends object> {
  #state: FormState<Values>;
  readonly #values: FormValues<Values>;
  readonly #rules: FieldRules;
  readonly #checked = new Set<string>();
  #refused: Readonly<Record<string, Failure>> = {};
  readonly #answers = new Answers(() => this.#update());
  readonly #listeners = new Set<() => void>();

  constructor(initial: Values, rules: Rules<Values> = {}) {
    this.#values = new FormValues(initial);
    this.#rules = { fields: rules as Readonly<Record<string, FieldRules>> };
    this.#state = { values: initial, failures: {} as Failures<Values>, checking: new Set(), isPending: false };
  }

  /** The state; the same object until something changes. */
  readonly current = (): FormState<Values> => this.#state;

  /** Calls back on every change; returns the call that stops it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The value at a path; undefined where there is none any more. */
  at(path: string): unknown {
    return this.#values.at(path);
  }

  /** The names of a list's items in the model's paths, in their order. */
  keys(list: string): readonly string[] {
    return this.#values.keys(list);
  }

  /** A path as people count: `people.#2.mail` as `people.0.mail`. */
  shown(path: string): string {
    return this.#values.shown(path);
  }

  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void;
  set(path: string, value: unknown): void;
  set(path: string, value: unknown): void {
    if (Object.is(this.#values.at(path), value)) return;
    this.#values.set(path, value);
    this.#forgive(path);
    this.#update();
  }

  /** Puts an item into a list, at its end by default. */
  add(list: string, item: unknown, at?: number): void {
    this.#values.add(list, item, at);
    this.#forgive(list);
    this.#update();
  }

  remove(list: string, index: number): void {
    this.#values.remove(list, index);
    this.#forgive(list);
    this.#update();
  }

  /** Gives an item of a list another place. */
  move(list: string, from: number, to: number): void {
    this.#values.move(list, from, to);
    this.#forgive(list);
    this.#update();
  }

  /** Called when the user leaves the field: from then on it is validated. */
  leave(path: string): void {
    if (this.#checked.has(path)) return;
    this.#checked.add(path);
    this.#update();
  }

  /**
   * Checks everything by the rules that answer at once; true when nothing is wrong. What was refused from outside may
   * be sent again.
   */
  validate(): boolean {
    for (const path of this.#paths()) this.#checked.add(path);
    this.#refused = {};
    this.#update();
    return Object.keys(this.#state.failures).length === 0;
  }

  /** Shows what somebody else, most often the server, found wrong; each stays until its field changes. */
  refuse(failures: Failures<Values>): void {
    const named = Object.entries(failures).map(([path, failure]) => [this.#values.named(path), failure] as const);
    this.#refused = { ...this.#refused, ...Object.fromEntries(named) };
    this.#update();
  }

  /** Back to the values it began with, and nothing complained about. */
  reset(): void {
    this.#checked.clear();
    this.#refused = {};
    this.#answers.forgetAll();
    this.#values.reset();
    this.#update(false);
  }

  /** Whether anything differs from what the form began with. */
  isChanged(): boolean {
    return this.#values.isChanged();
  }

  /**
   * Checks, and when all is well sends; a second call while it is under way does nothing.
   *
   * @returns whether it was sent
   * @throws what `send` throws
   */
  async submit(send: (values: Values) => Promise<void> | void): Promise<boolean> {
    if (this.#state.isPending || !this.validate()) return false;
    this.#update(true);
    try {
      if (this.#state.checking.size > 0) {
        await this.#answers.all();
        if (Object.keys(this.#state.failures).length > 0) return false;
      }
      await send(this.#state.values);
    } finally {
      this.#update(false);
    }
    return true;
  }

  /** What the server said about the old value does not hold of the new one, nor of what it is in. */
  #forgive(path: string): void {
    const isAbout = (other: string) => other === path || path.startsWith(`${other}.`) || other.startsWith(`${path}.`);
    this.#refused = Object.fromEntries(Object.entries(this.#refused).filter(([other]) => !isAbout(other)));
  }

  /** Every field there is now, groups and lists before what is in them. */
  #paths(path = '', rules: FieldRules | undefined = this.#rules): string[] {
    const value = path === '' ? this.#values.current : this.#values.at(path);
    const within = (name: string): string[] => {
      const inner = path === '' ? name : `${path}.${name}`;
      return [inner, ...this.#paths(inner, rulesInside(rules, name))];
    };
    if (Array.isArray(value)) return rules?.each === undefined ? [] : this.keys(path).flatMap(within);
    if (typeof value !== 'object' || value === null || rules?.fields === undefined) return [];
    return Object.keys({ ...value, ...rules.fields }).flatMap(within);
  }

  /** What is wrong with a field; undefined while that is being asked. */
  #failureOf(path: string): Failure | null | undefined {
    const rules = ownRules(rulesAt(this.#rules, path));
    const value = this.#values.at(path);
    const failure = check(
      value,
      rules.flatMap((rule): Rule<unknown>[] =>
        typeof rule === 'function' ? [(one) => rule(one, this.#values.current)] : [],
      ),
    );
    const asked = rules.filter(isLater);
    if (failure !== null || asked.length === 0) {
      this.#answers.forget(path);
      return failure;
    }
    return this.#answers.about(path, value, asked);
  }

  #update(isPending = this.#state.isPending): void {
    const failures: Record<string, Failure> = {};
    const checking = new Set<string>();
    for (const path of this.#checked) {
      if (!this.#values.has(path)) {
        this.#checked.delete(path);
        this.#answers.forget(path);
        continue;
      }
      const failure = this.#failureOf(path);
      if (failure === undefined) checking.add(path);
      else if (failure !== null) failures[path] = failure;
    }
    this.#state = {
      values: this.#values.current,
      failures: { ...failures, ...this.#refused } as Failures<Values>,
      checking,
      isPending,
    };
    for (const listener of this.#listeners) listener();
  }
}
