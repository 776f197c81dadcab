import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { afterPointer, watchPointer } from '../logic/after-pointer.ts';
import { FormModel, type Failures, type Rules } from '../logic/form.ts';
import type { Failure } from '../logic/validation.ts';
import { useKitText } from '../provider/kit-text.ts';
import type { KitTranslate } from '../provider/words.ts';

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

export interface FormHandle<Values extends object> {
  readonly values: Values;
  /** The form is being sent. */
  readonly isPending: boolean;
  /** Anything differs from what the form began with. */
  readonly isChanged: boolean;
  readonly element: RefObject<HTMLFormElement | null>;
  field<Name extends keyof Values & string>(name: Name): FieldBinding<Values[Name]>;
  toggle(
    name: { [Name in keyof Values]: Values[Name] extends boolean ? Name : never }[keyof Values] & string,
  ): ToggleBinding;
  set<Name extends keyof Values>(name: Name, value: Values[Name]): void;
  /** Shows what the server found wrong, by field, and goes to the first. */
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
    values: state.values,
    isPending: state.isPending,
    isChanged: model.isChanged(),
    element,
    field: (name) => {
      const failure = state.failures[name];
      return {
        name,
        value: state.values[name],
        onChange: (value) => model.set(name, value),
        onBlur: () => afterPointer(() => model.leave(name)),
        isInvalid: failure !== undefined,
        errorMessage: failure === undefined ? undefined : failureText(translate, failure),
      };
    },
    toggle: (name) => ({
      name,
      isSelected: state.values[name] === true,
      onChange: (isOn) => model.set(name, isOn as Values[typeof name]),
      isInvalid: state.failures[name] !== undefined,
    }),
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
      await model.submit((values) => onSubmit(values, form));
    },
  };
  return form;
}
