import { useCallback, useRef, useState, type KeyboardEvent } from 'react';
import { announce } from '../../logic/page/announce.ts';
import { isComposing } from '../../logic/text/composing.ts';
import { flatten, type OptionRow } from '../../logic/choices/options.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { OwnFieldFrame, type ControlAria, type OwnFieldProps } from '../fields/field.tsx';
import { FieldPopover } from './field-popover.tsx';
import { OptionList, type OptionItem } from './option-list.tsx';
import type { SelectProps } from './select.tsx';
import { SelectTools } from './select-tools.tsx';
import { focusLastTag, TagList } from '../data/tag-list.tsx';
import { useControlled } from '../shared/use-controlled.ts';
import { useFoundCount } from './use-found-count.ts';
import { useOptions } from './use-options.ts';
import './select.css';

export interface MultiSelectProps<Value extends string>
  extends OwnFieldProps,
    Pick<SelectProps<Value>, 'items' | 'placeholder' | 'onSearch' | 'isLoading' | 'emptyText' | 'footer'> {
  value?: readonly Value[];
  defaultValue?: readonly Value[];
  onChange?: (value: Value[]) => void;
  /**
   * Maximum number of selected options.
   * @default Infinity
   */
  max?: number;
  /**
   * The list starts with an item that selects all, or none.
   * @default false
   */
  hasSelectAll?: boolean;
  /**
   * Adds a clear button.
   * @default false
   */
  isClearable?: boolean;
  /** Adds an item for creating what is typed if no option has that name. */
  onCreate?: (label: string) => void;
  /**
   * Tags shown before the rest is counted; all by default.
   * @default Infinity
   */
  maxTags?: number;
}

/** Values of the lines that are no options; no option's value begins so. */
const allLine = '\u0000all';
const newLine = '\u0000new';

/** Any number of options, shown as tags, from a list that is searched by typing: `.limn-select[data-multi]`. */
export function MultiSelect<Value extends string>(props: MultiSelectProps<Value>) {
  const { defaultValue = [], onChange } = props;
  const [value, setValue] = useControlled<readonly Value[]>(
    props.value,
    defaultValue,
    onChange && ((next) => onChange([...next])),
  );
  const [initial] = useState(value);
  return (
    <OwnFieldFrame
      {...props}
      own="limn-select limn-multi-select"
      values={value}
      onReset={(isNative) => isNative && value !== initial && setValue(initial)}
    >
      {(aria) => <MultiSelectBox {...props} value={value} onChange={setValue} aria={aria} />}
    </OwnFieldFrame>
  );
}

interface MultiSelectBoxProps<Value extends string> extends MultiSelectProps<Value> {
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  aria: ControlAria;
}

function MultiSelectBox<Value extends string>(props: MultiSelectBoxProps<Value>) {
  const {
    items: options,
    value,
    onChange,
    placeholder,
    onSearch,
    isLoading = false,
    emptyText,
    footer,
    max = Infinity,
    hasSelectAll = false,
  } = props;
  const { isClearable = false, onCreate, maxTags = Infinity, isDisabled = false, isReadOnly = false, aria } = props;
  const translate = useKitText();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const tags = useRef<HTMLUListElement>(null);
  const [query, setQuery] = useState('');
  const wanted = query.trim();

  const extra = useCallback(
    (rows: OptionRow<OptionItem<string>>[]): OptionRow<OptionItem<string>>[] => {
      const count = rows.findLast((row) => row.kind === 'option')?.position ?? 0;
      const named = (text: string) =>
        rows.some((row) => row.kind === 'option' && row.option.label.toLowerCase() === text.toLowerCase());
      const line = (id: string, label: string, position: number): OptionRow<OptionItem<string>> => ({
        kind: 'option',
        option: { value: id, label },
        group: null,
        position,
        spans: [],
      });
      if (hasSelectAll && wanted === '' && count > 0) {
        return [
          line(allLine, translate('selectAll'), 1),
          ...rows.map((row) => (row.kind === 'option' ? { ...row, position: row.position + 1 } : row)),
        ];
      }
      if (onCreate !== undefined && wanted !== '' && !named(wanted))
        return [...rows, line(newLine, translate('addNew', { text: wanted }), count + 1)];
      return rows;
    },
    [hasSelectAll, onCreate, translate, wanted],
  );
  const list = useOptions<string>({
    options,
    query: onSearch === undefined ? query : '',
    extra,
    chosen: null,
    isFirstActive: wanted !== '' && !isLoading,
  });
  const { isOpen } = list;
  useFoundCount(isOpen && wanted !== '' && !isLoading, list.rows);

  const labels = useRef(new Map<string, string>());
  for (const option of flatten<OptionItem<Value>>(options)) labels.current.set(option.value, option.label);
  const labelOf = (chosen: string): string => labels.current.get(chosen) ?? chosen;
  const free = flatten<OptionItem<Value>>(options).filter((option) => option.isDisabled !== true);
  // As many as there may be are all there can be: the next press takes them back.
  const isAll = free.length > 0 && (value.length >= max || free.every((option) => value.includes(option.value)));

  const search = (text: string): void => {
    setQuery(text);
    list.setActive(null);
    onSearch?.(text);
  };
  const close = (): void => {
    list.close();
    if (query !== '') search('');
  };
  const open = (step: 1 | -1 = 1): void => {
    if (!isDisabled && !isReadOnly && !isOpen) list.open(step);
  };
  const remove = (chosen: Value): void => {
    onChange(value.filter((other) => other !== chosen));
    announce(translate('tagRemoved', { tag: labelOf(chosen) }));
  };
  const choose = ({ value: chosen, label }: OptionItem): void => {
    if (chosen === allLine) {
      const kept = value.filter((other) => !free.some((option) => option.value === other));
      onChange(isAll ? kept : [...kept, ...free.map((option) => option.value)].slice(0, max));
    } else if (chosen === newLine) {
      onCreate?.(wanted);
      search('');
    } else if (value.includes(chosen as Value)) remove(chosen as Value);
    else if (value.length >= max) announce(translate('invalidCount', { max }));
    else {
      onChange([...value, chosen as Value]);
      announce(translate('optionChosen', { label, count: value.length + 1 }));
      if (query !== '') search('');
    }
    input.current?.focus();
  };

  const key = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event.nativeEvent)) return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    if (event.key === 'Escape' && (isOpen || query !== '')) {
      event.stopPropagation();
      event.preventDefault();
      close();
    } else if (event.key === 'Backspace' && query === '' && !event.repeat && !isReadOnly) {
      const last = value.at(-1);
      if (last !== undefined) remove(last);
    } else if (event.key === 'ArrowLeft' && selectionStart === 0 && selectionEnd === 0 && value.length > 0) {
      event.preventDefault();
      focusLastTag(tags);
    } else if (!isOpen) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        open(event.key === 'ArrowDown' ? 1 : -1);
      }
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const option = list.activeOption();
      if (option !== null) choose(option);
    } else if (event.key === 'Tab') close();
    else list.moveBy(event, true);
  };

  const shown = value.slice(0, maxTags);
  return (
    <>
      <div
        className="limn-input-box limn-select-box limn-tag-box"
        ref={box}
        data-open={isOpen || undefined}
        onMouseDown={(event) => {
          if (event.target !== input.current) event.preventDefault();
        }}
        onClick={(event) => {
          input.current?.focus();
          if (isOpen && event.target !== input.current) close();
          else open();
        }}
      >
        <TagList
          label={props.label}
          tags={shown.map((chosen) => ({ id: chosen, label: labelOf(chosen) }))}
          onRemove={(tag) => remove(tag.id as Value)}
          input={input}
          list={tags}
          isFixed={isDisabled || isReadOnly}
        />
        {value.length > shown.length && (
          <span
            className="limn-tag"
            aria-label={translate('moreTags', { names: value.slice(maxTags).map(labelOf).join(', ') })}
            role="img"
          >
            +{value.length - shown.length}
          </span>
        )}
        <input
          ref={input}
          id={aria.id}
          className="limn-input"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          disabled={isDisabled}
          readOnly={isReadOnly}
          aria-expanded={isOpen}
          aria-controls={isOpen ? list.listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={list.activeId}
          aria-describedby={aria['aria-describedby']}
          aria-required={props.isRequired || undefined}
          aria-invalid={aria['aria-invalid']}
          placeholder={value.length === 0 ? (placeholder ?? translate('choose')) : undefined}
          value={query}
          onChange={(event) => {
            open();
            search(event.currentTarget.value);
          }}
          onBlur={(event) => {
            if (
              !(event.relatedTarget instanceof Element && event.relatedTarget.closest('.limn-field-popover') !== null)
            )
              close();
          }}
          onKeyDown={key}
        />
        <SelectTools
          isLoading={isLoading && !isOpen}
          onClear={
            isClearable && value.length > 0 && !isDisabled && !isReadOnly
              ? () => {
                  onChange([]);
                  input.current?.focus();
                }
              : undefined
          }
        />
      </div>
      <FieldPopover anchor={box} isOpen={isOpen} onClose={close} isWide>
        <OptionList
          id={list.listId}
          labelId={aria.labelId}
          rows={list.rows}
          active={list.active}
          onActive={list.setActive}
          isChosen={(candidate) => (candidate === allLine ? isAll : value.some((chosen) => chosen === candidate))}
          onChoose={choose}
          isMulti
          isLoading={isLoading}
          emptyText={emptyText ?? (wanted === '' ? translate('noOptions') : translate('noMatch', { text: wanted }))}
          footer={
            value.length >= max ? <p className="limn-option-hint">{translate('invalidCount', { max })}</p> : footer
          }
        />
      </FieldPopover>
    </>
  );
}
