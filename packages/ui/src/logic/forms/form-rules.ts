import type { LaterRule } from './later-rule.ts';
import type { Failure, Rule } from './validation.ts';

/** A rule of a field: what is wrong with its value, or whoever knows. */
export type FieldRule<Value, Values> =
  | Rule<Value>
  | ((value: Value, values: Values) => Failure | null)
  | LaterRule<Value>;

/** Rules of a list: of it as a whole, and of the fields of each of its items. */
export interface ListRules<Item, Values> {
  readonly own?: readonly FieldRule<readonly Item[], Values>[];
  readonly each: Item extends object ? FormRules<Item, Values> : readonly FieldRule<Item, Values>[];
}

/** Rules of fields that stand together. */
export interface GroupRules<Group, Values> {
  readonly own?: readonly FieldRule<Group, Values>[];
  readonly fields: FormRules<Group, Values>;
}

type GroupRulesOf<Value, Whole> = Value extends object ? GroupRules<Value, Whole> : never;

/** By field, in the order in which they are said: its rules, or those of what is in it. */
export type FormRules<Values, Whole = Values> = {
  readonly [Name in keyof Values]?:
    | readonly FieldRule<Values[Name], Whole>[]
    | (Values[Name] extends readonly (infer Item)[] ? ListRules<Item, Whole> : GroupRulesOf<Values[Name], Whole>);
};

export type AnyRule = ((value: unknown, values: unknown) => Failure | null) | LaterRule<unknown>;

/** The same without the types of a form, as the model walks through it. */
export type FieldRules =
  | (readonly AnyRule[] & { readonly fields?: undefined; readonly each?: undefined })
  | {
      readonly own?: readonly AnyRule[];
      readonly fields?: Readonly<Record<string, FieldRules>>;
      readonly each?: FieldRules | Readonly<Record<string, FieldRules>>;
    };

/** Rules of the items of a list, in the form of any other rules. */
function eachOf(each: FieldRules | Readonly<Record<string, FieldRules>>): FieldRules {
  return Array.isArray(each)
    ? (each as unknown as FieldRules)
    : { fields: each as Readonly<Record<string, FieldRules>> };
}

/** The rules of what has this name in something with these rules. */
export function rulesInside(rules: FieldRules | undefined, name: string): FieldRules | undefined {
  if (rules === undefined) return undefined;
  return rules.each === undefined ? rules.fields?.[name] : eachOf(rules.each);
}

/** The rules at a path. */
export const rulesAt = (rules: FieldRules, path: string): FieldRules | undefined =>
  path.split('.').reduce<FieldRules | undefined>(rulesInside, rules);

/** Those of a field itself, without what is in it. */
export function ownRules(rules: FieldRules | undefined): readonly AnyRule[] {
  if (rules === undefined) return [];
  return Array.isArray(rules) ? rules : ((rules as { own?: readonly AnyRule[] }).own ?? []);
}
