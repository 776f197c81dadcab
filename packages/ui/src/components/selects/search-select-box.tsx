import { useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../../icon/icon.tsx';
import { isComposing } from '../../logic/text/composing.ts';
import { flatten } from '../../logic/choices/options.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { FieldPopover } from './field-popover.tsx';
import { OptionList, type OptionItem } from './option-list.tsx';
import type { SelectBoxProps } from './select-props.ts';
import { SelectTools } from './select-tools.tsx';
import { useOptions } from './use-options.ts';
import { useFoundCount } from './use-found-count.ts';

/** The box of a select one types in: `role="combobox"`. The focus stays in it. */
export function SearchSelectBox<Value extends string>(props: SelectBoxProps<Value>) {
  const {
    items: options,
    value,
    onChange,
    onClear,
    onSearch,
    placeholder,
    isLoading = false,
    isDisabled = false,
    isReadOnly = false,
    emptyText,
    footer,
    aria,
  } = props;
  const translate = useKitText();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** What is typed; null while the chosen label stands there. */
  const [typed, setTyped] = useState<string | null>(null);
  const list = useOptions({
    options,
    query: onSearch === undefined ? (typed ?? '') : '',
    chosen: value,
    isFirstActive: typed !== null && !isLoading,
  });
  const { isOpen } = list;
  const last = useRef<{ value: Value; label: string } | null>(null);
  const found = value === null ? undefined : flatten(options).find((option) => option.value === value);
  if (found !== undefined) last.current = found;
  // What was searched for elsewhere may have taken the chosen option out of the list.
  const chosenLabel = found?.label ?? (last.current?.value === value ? last.current?.label : value) ?? '';
  useFoundCount(isOpen && typed !== null && !isLoading, list.rows);

  const close = (): void => {
    list.close();
    setTyped(null);
  };
  const search = (query: string | null): void => {
    setTyped(query);
    onSearch?.(query ?? '');
  };
  const open = (step: 1 | -1 = 1): void => {
    if (isDisabled || isReadOnly || isOpen) return;
    list.open(step);
  };
  const choose = (option: OptionItem): void => {
    onChange(option.value as Value);
    close();
    input.current?.focus();
  };

  const key = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape' && (isOpen || typed !== null)) {
      event.stopPropagation();
      event.preventDefault();
      close();
    } else if (!isOpen) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        open(event.key === 'ArrowDown' ? 1 : -1);
      }
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const option = list.activeOption();
      if (option !== null) choose(option);
    } else if (event.key === 'ArrowUp' && event.altKey) {
      event.preventDefault();
      close();
    } else if (event.key === 'Tab') close();
    else list.moveBy(event, true);
  };

  return (
    <>
      <div
        className="limn-input-box limn-select-box"
        ref={box}
        data-open={isOpen || undefined}
        onMouseDown={(event) => {
          if (event.target !== input.current) event.preventDefault();
        }}
        onClick={(event) => {
          input.current?.focus();
          // What is typed takes the place of the label.
          if (typed === null) input.current?.select();
          if (isOpen && event.target !== input.current) close();
          else open();
        }}
      >
        {found?.icon !== undefined && typed === null && <Icon name={found.icon} />}
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
          placeholder={chosenLabel === '' ? (placeholder ?? translate('choose')) : chosenLabel}
          value={typed ?? chosenLabel}
          onChange={(event) => {
            const query = event.currentTarget.value;
            if (!isOpen) list.open();
            list.setActive(null);
            search(query);
          }}
          onFocus={(event) => event.currentTarget.select()}
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
            onClear !== undefined && value !== null && !isDisabled && !isReadOnly
              ? () => {
                  onClear();
                  search(null);
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
          isChosen={(candidate) => candidate === value}
          onChoose={choose}
          isLoading={isLoading}
          emptyText={
            emptyText ??
            (typed === null || typed.trim() === ''
              ? translate('noOptions')
              : translate('noMatch', { text: typed.trim() }))
          }
          footer={footer}
        />
      </FieldPopover>
    </>
  );
}
