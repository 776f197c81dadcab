/** What a select is given, apart from the component: both of its boxes are given the same. */
import type { ReactNode } from 'react';
import type { OptionGroup } from '../../logic/choices/options.ts';
import type { ControlAria, OwnFieldProps } from '../fields/field.tsx';
import type { OptionItem } from './option-list.tsx';

export type SelectOption<Value extends string> = OptionItem<Value>;
export type SelectGroup<Value extends string> = OptionGroup<OptionItem<Value>>;

export interface SelectProps<Value extends string> extends OwnFieldProps {
  /** Options, and groups of options under headings. */
  items: readonly (SelectOption<Value> | SelectGroup<Value>)[];
  /** The selected value; null if nothing is selected yet. */
  value?: Value | null;
  defaultValue?: Value | null;
  onChange?: (value: Value) => void;
  /** Adds a clear button, which calls this. */
  onClear?: () => void;
  placeholder?: string;
  /** Makes the field searchable; the list is filtered by labels, keywords and pinyin initials. */
  isSearchable?: boolean;
  /** Searches elsewhere and provides new `options`; the list is then not filtered locally. */
  onSearch?: (query: string) => void;
  /**
   * Options are loading.
   * @default false
   */
  isLoading?: boolean;
  /** Shown when there are no options or no matches; the built-in text by default. */
  emptyText?: string;
  /** Shown below the options. */
  footer?: ReactNode;
}

/** What both boxes are given: the value is kept outside of them. */
export interface SelectBoxProps<Value extends string> extends Omit<SelectProps<Value>, 'value' | 'onChange'> {
  value: Value | null;
  onChange: (value: Value) => void;
  aria: ControlAria;
}
