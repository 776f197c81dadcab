/** Rows of data that items carry, and rules that give items a look by them. */
import type { Style } from './style.ts';

export const PROPERTY_TYPES = ['text', 'number', 'date', 'boolean', 'choice'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

export interface Property {
  name: string;
  /** What people see in place of the name. */
  label?: string;
  /** As text: a number with a point, a date as `YYYY-MM-DD`, `true` or `false`, one of the choices; empty for none. */
  value: string;
  /** Absent: text. */
  type?: PropertyType;
  /** What may be chosen. */
  choices?: readonly string[];
}

/** What a rule compares a row with. */
export const RULE_TESTS = ['is', 'isNot', 'contains', 'greater', 'less', 'empty', 'filled'] as const;
export type RuleTest = (typeof RULE_TESTS)[number];

/** What a rule may set: nothing that a text's room depends on. */
export type RuleStyle = Pick<Style, 'fill' | 'stroke' | 'strokeWidth' | 'color' | 'opacity'>;

/** Items with a row of this name whose value passes the test look so, whatever they look like otherwise. */
export interface FormatRule {
  field: string;
  test: RuleTest;
  value: string;
  style: RuleStyle;
}

/** Most rules of a document. */
export const MAX_RULES = 100;

/** What a row is called by people. */
export const propertyName = ({ name, label }: Pick<Property, 'name' | 'label'>): string => label ?? name;

/** Whether a value is one of its row's type; nothing is of every type. */
export function isValueOf({ type, choices }: Pick<Property, 'type' | 'choices'>, value: string): boolean {
  if (value === '') return true;
  switch (type) {
    case 'number':
      return value.trim() !== '' && Number.isFinite(Number(value));
    case 'date':
      return isDate(value);
    case 'boolean':
      return value === 'true' || value === 'false';
    case 'choice':
      return choices?.includes(value) ?? false;
    default:
      return true;
  }
}

function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

const TESTS: Readonly<Record<RuleTest, (value: string, wanted: string) => boolean>> = {
  is: (value, wanted) => compare(value, wanted) === 0,
  isNot: (value, wanted) => compare(value, wanted) !== 0,
  contains: (value, wanted) => wanted !== '' && value.toLowerCase().includes(wanted.toLowerCase()),
  greater: (value, wanted) => value !== '' && compare(value, wanted) > 0,
  less: (value, wanted) => value !== '' && compare(value, wanted) < 0,
  empty: (value) => value.trim() === '',
  filled: (value) => value.trim() !== '',
};

/** Numbers by what they are, everything else by its characters: dates, written as they are, come in their order. */
function compare(a: string, b: string): number {
  const x = a.trim().toLowerCase(),
    y = b.trim().toLowerCase();
  if (x !== '' && y !== '') {
    const difference = Number(x) - Number(y);
    if (!Number.isNaN(difference)) return difference;
  }
  if (x === y) return 0;
  return x < y ? -1 : 1;
}

/** What the rules make of an item with these rows: of several that hold, the first one counts; null where none does. */
export function ruledStyle(rules: readonly FormatRule[], properties: readonly Property[]): RuleStyle | null {
  const holding = rules.filter(({ field, test, value }) => {
    const row = properties.find(({ name, label }) => name === field || label === field);
    return row !== undefined && TESTS[test](row.value, value);
  });
  return holding.length === 0 ? null : Object.assign({}, ...holding.map(({ style }) => style).reverse());
}
