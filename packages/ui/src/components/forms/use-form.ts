import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { afterPointer, watchPointer } from '../../logic/page/after-pointer.ts';
import { FormModel, type Failures, type Rules } from '../../logic/forms/form.ts';
import type { Failure } from '../../logic/forms/validation.ts';
import { useKitText } from '../../provider/kit-text.ts';
import type { KitTranslate } from '../../provider/words.ts';

/** What a field is given to take part in a form: `<TextField {...form.field('name')} label="Name" />`. */
export interface FieldBinding<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** The field was left: from now on it is checked. */
  readonly onBlur: () => void;
  readonly isInvalid: boolean;
  readonly errorMessage: string | undefined;
}

/** The same for what is ticked or switched on. */
export interface ToggleBinding {
  readonly name: string;
  readonly isSelected: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isInvalid: boolean;
}

export interface FormOptions<Values extends object> {
  /** What the fields begin with; read once. */
  initial: Values;
  /** What each must be, in the order in which it is said; read once. */
  rules?: Rules<Values>;
  /** Sends the values, when nothing is wrong with them. What it refuses itself it gives to `form.refuse`. */
  onSubmit: (values: Values, form: FormHandle<Values>) => Promise<void> | void;
}

/** The fields of a form, of a group in it, or of an item of a list. */
export interface FormPart<Values> {
  /** The props of a field: `<TextField {...form.field('mail')} label="E-mail" />`. */
  field<Name extends keyof Values & string>(name: Name): FieldBinding<Values[Name]>;
  /** The props of a checkbox or switch. */
  toggle(
    name: { [Name in keyof Values]: Values[Name] extends boolean ? Name : never }[keyof Values] & string,
  ): ToggleBinding;
  /** Fields that stand together, as the values have them in an object. */
  group<Name extends keyof Values & string>(name: Name): FormPart<Values[Name]>;
  /** As many of the same as one likes. */
  list<Name extends keyof Values & string>(
    name: Name,
  ): Values[Name] extends readonly (infer Item)[] ? ListBinding<Item> : never;
  /** Whether a rule of this field waits for its answer: `isLoading` of a field. */
  isChecking(name: keyof Values & string): boolean;
}

/** An item of a list, with the fields in it. */
export interface ListItem<Item> extends FormPart<Item> {
  /** Stays the item's own while others come, go and change places: React's `key`. */
  readonly key: string;
  readonly value: Item;
  /** The item as one field, where it is no object. */
  own(): FieldBinding<Item>;
  remove(): void;
  /** Gives it another place, from 0. */
  move(to: number): void;
}

/** A list of a form. */
export interface ListBinding<Item> {
  readonly items: readonly ListItem<Item>[];
  /** Puts an item into it, at its end by default. */
  add(item: Item, at?: number): void;
  readonly isInvalid: boolean;
  /** What is wrong with the list as a whole. */
  readonly errorMessage: string | undefined;
}

export interface FormHandle<Values extends object> extends FormPart<Values> {
  readonly values: Values;
  /** The form is being sent, or waits for what its rules ask. */
  readonly isPending: boolean;
  /** Anything differs from what the form began with. */
  readonly isChanged: boolean;
  readonly element: RefObject<HTMLFormElement | null>;
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void;
  /** Shows what the server found wrong, by field or by its path (`people.0.mail`), and goes to the first. */
  refuse(failures: Failures<Values>): void;
  reset(): void;
  /** Checks and sends; goes to the first wrong field instead when there is one. */
  submit(): Promise<void>;
}

/** The words of a failure in the language of the page. */
export function failureText(translate: KitTranslate, failure: Failure): string {
  return 'text' in failure ? failure.text : translate(failure.key, failure.values);
}

const focusable =
  'input:not([type="hidden"], :disabled, [tabindex="-1"]), textarea:not(:disabled), button:not(:disabled, [tabindex="-1"]), [tabindex="0"]';

/** Goes to the first field that is marked as wrong, in the order of the page; whether there is one. */
export function focusFirstInvalid(form: HTMLFormElement | null): boolean {
  for (const field of form?.querySelectorAll('[data-invalid]') ?? []) {
    const control = field.matches(focusable)
      ? field
      : (field.querySelector('[aria-invalid="true"]') ?? field.querySelector(focusable));
    if (control instanceof HTMLElement) {
      control.focus();
      return true;
    }
  }
  return false;
}

/** What fields below a path are given; the form's own are below the empty one. */
function partOf<Values>(model: FormModel<object>, above: string, translate: KitTranslate): FormPart<Values> {
  const pathOf = (name: string): string => (above === '' ? name : `${above}.${name}`);
  const binding = <Value>(path: string): FieldBinding<Value> => {
    const failure = model.current().failures[path];
    return {
      name: model.shown(path),
      value: model.at(path) as Value,
      onChange: (value) => model.set(path, value),
      onBlur: () => afterPointer(() => model.leave(path)),
      isInvalid: failure !== undefined,
      errorMessage: failure === undefined ? undefined : failureText(translate, failure),
    };
  };
  const listOf = (list: string): ListBinding<unknown> => ({
    items: model.keys(list).map((key, index) => ({
      ...partOf<unknown>(model, `${list}.${key}`, translate),
      key,
      value: model.at(`${list}.${key}`),
      own: () => binding(`${list}.${key}`),
      remove: () => model.remove(list, index),
      move: (to) => model.move(list, index, to),
    })),
    add: (item, at) => model.add(list, item, at),
    isInvalid: binding(list).isInvalid,
    errorMessage: binding(list).errorMessage,
  });
  return {
    field: (name) => binding(pathOf(name)),
    toggle: (name) => {
      const path = pathOf(name);
      return {
        name: model.shown(path),
        isSelected: model.at(path) === true,
        onChange: (isOn) => model.set(path, isOn),
        isInvalid: model.current().failures[path] !== undefined,
      };
    },
    group: (name) => partOf(model, pathOf(name), translate),
    list: (name) => listOf(pathOf(name)) as never,
    isChecking: (name) => model.current().checking.has(pathOf(name)),
  };
}

/**
 * The state of a form: values, what is wrong with them, sending. A field is checked when it is left or the form is
 * sent, and from then on as it changes.
 */
export function useForm<Values extends object>({ initial, rules, onSubmit }: FormOptions<Values>): FormHandle<Values> {
  const translate = useKitText();
  const [model] = useState(() => new FormModel(initial, rules));
  const element = useRef<HTMLFormElement>(null);
  const state = useSyncExternalStore(model.subscribe, model.current, model.current);
  useEffect(watchPointer, []);
  const goToFirst = (): void => {
    // The complaints are drawn first.
    requestAnimationFrame(() => focusFirstInvalid(element.current));
  };

  const form: FormHandle<Values> = {
    ...partOf<Values>(model as unknown as FormModel<object>, '', translate),
    values: state.values,
    isPending: state.isPending,
    isChanged: model.isChanged(),
    element,
    set: (name, value) => model.set(name, value),
    refuse: (failures) => {
      model.refuse(failures);
      goToFirst();
    },
    reset: () => {
      model.reset();
      element.current?.dispatchEvent(new Event('reset'));
    },
    submit: async () => {
      // A field may know of something wrong that is no value yet: half a date.
      const isOwnWrong = element.current?.querySelector('[data-own-invalid]') != null;
      if (!model.validate() || isOwnWrong) {
        goToFirst();
        return;
      }
      const isSent = await model.submit((values) => onSubmit(values, form));
      if (!isSent && Object.keys(model.current().failures).length > 0) {
        goToFirst();
      }
    },
  };
  return form;
}
