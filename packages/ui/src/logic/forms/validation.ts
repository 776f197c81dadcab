import type { KitWord } from '../../provider/words.ts';
import { countGraphemes } from '../text/graphemes.ts';

/** Why a value is refused: a text of the kit with what stands in its places, or words that came from somewhere else. */
export type Failure =
  | { readonly key: KitWord; readonly values?: Readonly<Record<string, string | number>> }
  | { readonly text: string };

/** Checks a value and returns its error, or null if it is valid. All except `required` accept an empty value. */
export type Rule<Value = string> = (value: Value) => Failure | null;

/** Whether a person left the field as good as untouched: nothing, blanks only, nothing chosen, not ticked. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === undefined || value === false || Number.isNaN(value);
}

/** The field must be filled in, ticked or have a selection. */
export function required(key: KitWord = 'invalidRequired'): Rule<unknown> {
  return (value) => (isBlank(value) ? { key } : null);
}

/** At least one tag. */
export function atLeastOneTag(): Rule<readonly string[]> {
  return (value) => (value.length === 0 ? { key: 'invalidTagsRequired' } : null);
}

/** Limits the length in characters as people see them, ignoring leading and trailing blanks. */
export function length({ min = 0, max = Infinity }: { min?: number; max?: number }): Rule {
  return (value): Failure | null => {
    const count = countGraphemes(value.trim());
    if (count === 0 || (count >= min && count <= max)) return null;
    if (max === Infinity) return { key: 'invalidLengthMin', values: { min } };
    return min === 0 ? { key: 'invalidLengthMax', values: { max } } : { key: 'invalidLength', values: { min, max } };
  };
}

const matching =
  (pattern: RegExp, key: KitWord): Rule =>
  (value) =>
    isBlank(value) || pattern.test(value.trim()) ? null : { key };

/** Requires a custom pattern, with the message for values that do not match it. */
export function pattern(form: RegExp, failure: Failure): Rule {
  const whole = new RegExp(`^(?:${form.source})$`, form.flags.replace('g', ''));
  return (value) => (isBlank(value) || whole.test(value.trim()) ? null : failure);
}

const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`;
const emailForm = new RegExp(
  String.raw`^(?=.{1,64}@)[\p{L}\p{N}!#$%&'*+/=?^_\x60{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_\x60{|}~-]+)*@(?:${label}\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$`,
  'u',
);

/** An e-mail address: up to 254 characters, a dot in its domain, letters of any script. */
export function email(): Rule {
  return (value) =>
    isBlank(value) || (value.trim().length <= 254 && emailForm.test(value.trim())) ? null : { key: 'invalidEmail' };
}

/** A mobile phone number in mainland China: 11 digits, starting with 1. */
export function mobile(): Rule {
  return matching(/^1\d{10}$/, 'invalidMobile');
}

/** A landline number in mainland China: 7 or 8 digits, with an optional area code and extension. */
export function landline(): Rule {
  return matching(
    /^(?:0\d{2,3}[- ]?|\(0\d{2,3}\) ?)?[2-9]\d{6,7}(?:[- ]?(?:x|ext\.?|\u8f6c)? ?\d{1,6})?$/,
    'invalidLandline',
  );
}

/**
 * 8 to 16 letters and digits, with at least one of each. Leading and trailing blanks count: they would be part of the
 * password.
 */
export function password(): Rule {
  return (value) =>
    value === '' || /^(?=.*[a-z])(?=.*\d)[a-z\d]{8,16}$/i.test(value) ? null : { key: 'invalidPassword' };
}

/** A number within limits; NaN is an empty field. */
export function between({ min = -Infinity, max = Infinity }: { min?: number; max?: number }): Rule<number> {
  return (value): Failure | null => {
    if (Number.isNaN(value) || (value >= min && value <= max)) return null;
    if (max === Infinity) return { key: 'invalidNumberMin', values: { min } };
    return min === -Infinity
      ? { key: 'invalidNumberMax', values: { max } }
      : { key: 'invalidNumber', values: { min, max } };
  };
}

/** Limits how many items can be selected or added. */
export function atMost(max: number): Rule<readonly unknown[]> {
  return (value) => (value.length > max ? { key: 'invalidCount', values: { max } } : null);
}

/** The first rule's complaint that the value gives cause for. */
export function check<Value>(value: Value, rules: readonly Rule<Value>[]): Failure | null {
  for (const rule of rules) {
    const failure = rule(value);
    if (failure !== null) return failure;
  }
  return null;
}
