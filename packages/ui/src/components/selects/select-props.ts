/** What a select is given, apart from the component: both of its boxes are given the same. */
import type { ReactNode } from 'react';
import type { OptionGroup } from '../../logic/choices/options.ts';
import type { ControlAria, OwnFieldProps } from '../fields/field.tsx';
import type { OptionItem } from './option-list.tsx';

export type SelectOption<Value extends string> = OptionItem<Value>;
export type SelectGroup<Value extends string> = OptionGroup<OptionItem<Value>>;

export interface SelectProps<Value extends string> extends OwnFieldProps {
  /** Options, and groups of them under headings. */
  items: readonly (SelectOption<Value> | SelectGroup<Value>)[];
  /** The chosen value; null when nothing is chosen yet. */
  value?: Value | null;
  defaultValue?: Value | null;
  onChange?: (value: Value) => void;
  /** Has a button that takes the choice back, and calls this. */
  onClear?: () => void;
  placeholder?: string;
  /** The field is one to type in; the list is narrowed by labels, keywords and pinyin initials. */
  isSearchable?: boolean;
  /** Looks elsewhere for what is typed and gives new `options`; the list is not narrowed here then. */
  onSearch?: (query: string) => void;
  /**
   * Options are on their way.
   * @default false
   */
  isLoading?: boolean;
  /** When there is no option, or none answers; the kit's own words by default. */
  emptyText?: string;
  /** Below the options. */
  footer?: ReactNode;
}

/** What both boxes are given: the value is kept outside of them. */
export interface SelectBoxProps<Value extends string> extends Omit<SelectProps<Value>, 'value' | 'onChange'> {
  value: Value | null;
  onChange: (value: Value) => void;
  aria: ControlAria;
}
