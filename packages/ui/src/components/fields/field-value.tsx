import type { FormEvent } from 'react';
import '../shared/visually-hidden.css';

export interface FieldValueProps {
  name: string | undefined;
  values: readonly string[];
  isDisabled: boolean;
  /** A required field is empty, or what is typed is no value: the form around it is not sent. */
  isRefused: boolean;
  /** The form was to be sent all the same; with the call that gives the control the focus. */
  onRefuse: () => void;
  /** Id of the control. */
  control: string;
}

/** The first thing in the form that keeps it from being sent; fieldsets, which only repeat it, left out. */
const firstWrong = (form: HTMLFormElement | null): Element | undefined =>
  [...(form?.elements ?? [])].find(
    (element) => !(element instanceof HTMLFieldSetElement) && element.matches(':invalid'),
  );

/**
 * What a field of the kit's own making gives to a form that is sent without `useForm`, and what keeps that form from
 * being sent.
 */
export function FieldValue({ name, values, isDisabled, isRefused, onRefuse, control }: FieldValueProps) {
  const refuse = (event: FormEvent<HTMLInputElement>): void => {
    // The message stands below the field, not in a bubble of the browser's at a place that nobody sees.
    event.preventDefault();
    onRefuse();
    if (firstWrong(event.currentTarget.form) === event.currentTarget) document.getElementById(control)?.focus();
  };
  return (
    <>
      {name !== undefined &&
        values.map((value) => <input key={value} type="hidden" name={name} value={value} disabled={isDisabled} />)}
      {isRefused && !isDisabled && (
        <input
          className="limn-visually-hidden"
          tabIndex={-1}
          aria-hidden
          autoComplete="off"
          required
          defaultValue=""
          onInvalid={refuse}
        />
      )}
    </>
  );
}
