import { useRef, useState } from 'react';
import { ApiError } from '../../api/error.ts';
import { useFailureText } from '../failures/use-failure.ts';

/** Says what is wrong with a field's value, or nothing. */
export type Rule = (value: string) => string | undefined;

export interface FieldState {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  isInvalid: boolean;
  errorMessage: string | undefined;
}

/**
 * The state of a form of text fields. A field is judged once it was left or the form was sent, never while it is first
 * typed; what the server says about a field stands at that field until it changes.
 */
export function useForm<Name extends string>(
  rules: Readonly<Record<Name, Rule>>,
  initial?: Readonly<Partial<Record<Name, string>>>,
) {
  const failureText = useFailureText();
  const names = Object.keys(rules) as Name[];
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, initial?.[name] ?? ''])) as Record<Name, string>,
  );
  const [judged, setJudged] = useState<ReadonlySet<Name>>(new Set());
  const [refused, setRefused] = useState<{ field?: string; text: string } | null>(null);
  const [isPending, setPending] = useState(false);
  /** Enter may come twice before the button shows that it waits. */
  const isUnderWay = useRef(false);

  const complaint = (name: Name): string | undefined => {
    if (refused?.field === name) {
      return refused.text;
    }
    return judged.has(name) ? rules[name](values[name]) : undefined;
  };

  const field = (name: Name): FieldState => {
    const errorMessage = complaint(name);
    return {
      name,
      value: values[name],
      onChange: (value) => {
        setValues((before) => ({ ...before, [name]: value }));
        setRefused(null);
      },
      onBlur: () => {
        if (values[name] !== '') {
          setJudged((before) => new Set(before).add(name));
        }
      },
      isInvalid: errorMessage !== undefined,
      errorMessage,
    };
  };

  /** Sends the form when every rule holds; otherwise shows what is wrong and puts the focus there. */
  const submit = async (
    form: HTMLFormElement,
    send: (values: Readonly<Record<Name, string>>) => Promise<void>,
  ): Promise<void> => {
    setJudged(new Set(names));
    const wrong = names.find((name) => rules[name](values[name]) !== undefined);
    if (wrong !== undefined) {
      form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    if (isUnderWay.current) {
      return;
    }
    isUnderWay.current = true;
    setPending(true);
    setRefused(null);
    try {
      await send(values);
    } catch (error) {
      const named = error instanceof ApiError ? names.find((name) => name === error.field) : undefined;
      const text = failureText(error);
      setRefused(named === undefined ? { text } : { field: named, text });
    } finally {
      isUnderWay.current = false;
      setPending(false);
    }
  };

  const reset = () => {
    setValues(Object.fromEntries(names.map((name) => [name, initial?.[name] ?? ''])) as Record<Name, string>);
    setJudged(new Set());
    setRefused(null);
  };

  return {
    values,
    field,
    submit,
    reset,
    isPending,
    failure: refused !== null && refused.field === undefined ? refused.text : undefined,
  };
}
