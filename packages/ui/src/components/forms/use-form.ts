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
  /** Called when the user leaves the field: from then on it is validated. */
  readonly onBlur: () => void;
  readonly isInvalid: boolean;
  readonly errorMessage: string | undefined;
}

/** The same for checkboxes and switches. */
export interface ToggleBinding {
  readonly name: string;
  readonly isSelected: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isInvalid: boolean;
}

export interface FormOptions<Values extends object> {
  /** The initial values; read once. */
  initial: Values;
  /** The rules for each field, in the order they are reported; read once. */
  rules?: Rules<Values>;
  /** Called with the values if they are all valid. Pass what it rejects to `form.refuse`. */
  onSubmit: (values: Values, form: FormHandle<Values>) => Promise<void> | void;
}

/** The fields of a form, of a group within it, or of a list item. */
export interface FormPart<Values> {
  /** The props of a field: `<TextField {...form.field('mail')} label="E-mail" />`. */
  field<Name extends keyof Values & string>(name: Name): FieldBinding<Values[Name]>;
  /** The props of a checkbox or switch. */
  toggle(
    name: { [Name in keyof Values]: Values[Name] extends boolean ? Name : never }[keyof Values] & string,
  ): ToggleBinding;
  /** Fields that belong together, as an object in the values. */
  group<Name extends keyof Values & string>(name: Name): FormPart<Values[Name]>;
  /** Any number of items of the same kind. */
  list<Name extends keyof Values & string>(
    name: Name,
  ): Values[Name] extends readonly (infer Item)[] ? ListBinding<Item> : never;
  /** Whether a rule of this field is waiting for its answer: `isLoading` of a field. */
  isChecking(name: keyof Values & string): boolean;
}

/** A list item, with its fields. */
export interface ListItem<Item> extends FormPart<Item> {
  /** Stays with the item as others are added, removed and moved: React’s `key`. */
  readonly key: string;
  readonly value: Item;
  /** The item as a single field, if it is not an object. */
  own(): FieldBinding<Item>;
  remove(): void;
  /** Moves it to another position, from 0. */
  move(to: number): void;
}

/** A list of a form. */
export interface ListBinding<Item> {
  readonly items: readonly ListItem<Item>[];
  /** Adds an item, at the end by default. */
  add(item: Item, at?: number): void;
  readonly isInvalid: boolean;
  /** The error of the list as a whole. */
  readonly errorMessage: string | undefined;
}

export interface FormHandle<Values extends object> extends FormPart<Values> {
  readonly values: Values;
  /** The form is being submitted, or is waiting for its rules. */
  readonly isPending: boolean;
  /** Whether anything differs from the initial values. */
  readonly isChanged: boolean;
  readonly element: RefObject<HTMLFormElement | null>;
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void;
  /** Shows what the server rejected, by field or by its path (`people.0.mail`), and moves to the first. */
  refuse(failures: Failures<Values>): void;
  reset(): void;
  /** Validates and submits; if something is wrong, moves to the first wrong field instead. */
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
