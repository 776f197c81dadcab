import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../../icon/icon.tsx';
import { flatten } from '../../logic/choices/options.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { OwnFieldFrame } from '../fields/field.tsx';
import { FieldPopover } from './field-popover.tsx';
import { OptionList, type OptionItem } from './option-list.tsx';
import { SearchSelectBox } from './search-select-box.tsx';
import type { SelectBoxProps, SelectGroup, SelectOption, SelectProps } from './select-props.ts';
import { SelectTools } from './select-tools.tsx';
import { useControlled } from '../shared/use-controlled.ts';
import { isLetterKey, useOptions } from './use-options.ts';
import './select.css';

export type { SelectBoxProps, SelectGroup, SelectOption, SelectProps };

/**
 * One option from a list that opens below: `.limn-select`. Lists of any length: above 200 options only the visible ones
 * are rendered.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { defaultValue = null, onChange, onClear, isSearchable = false } = props;
  const [value, setValue] = useControlled<Value | null>(props.value, defaultValue, (next) =>
    next === null ? onClear?.() : onChange?.(next),
  );
  const [initial] = useState(value);
  const Box = isSearchable ? SearchSelectBox : SelectBox;
  return (
    <OwnFieldFrame
      {...props}
      own="limn-select"
      control={isSearchable ? 'input' : 'button'}
      values={[value ?? '']}
      onReset={(isNative) => isNative && value !== initial && setValue(initial)}
    >
      {(aria) => (
        <Box<Value>
          {...props}
          value={value}
          onChange={setValue}
          onClear={onClear && (() => setValue(null))}
          aria={aria}
        />
      )}
    </OwnFieldFrame>
  );
}

function SelectBox<Value extends string>(props: SelectBoxProps<Value>) {
  const {
    items: options,
    value,
    onChange,
    onClear,
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
  const trigger = useRef<HTMLButtonElement>(null);
  const valueId = useId();
  const list = useOptions({ options, query: '', chosen: value });
  const chosen = value === null ? undefined : flatten(options).find((option) => option.value === value);
  const { isOpen } = list;
  const canClear = onClear !== undefined && value !== null && !isDisabled && !isReadOnly;

  const shut = (): void => {
    list.close();
    trigger.current?.focus();
  };
  const choose = (option: OptionItem): void => {
    onChange(option.value as Value);
    shut();
  };
  const open = (step: 1 | -1 = 1): void => {
    if (!isDisabled && !isReadOnly) list.open(step);
  };

  const triggerKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      open(event.key === 'ArrowDown' ? 1 : -1);
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && canClear) {
      event.preventDefault();
      onClear?.();
    } else if (isLetterKey(event) && event.key !== ' ') {
      open();
      list.typeAhead(event.key, event.timeStamp);
    }
  };
  const listKey = (event: KeyboardEvent): void => {
    const option = list.activeOption();
    if (event.key === 'Tab') shut();
    else if (event.key === 'Enter' || (event.key === ' ' && !list.isTyping(event.timeStamp))) {
      event.preventDefault();
      if (option !== null) choose(option);
    } else if (event.key === 'Escape' || (event.key === 'ArrowUp' && event.altKey)) {
      event.stopPropagation();
      event.preventDefault();
      shut();
    } else if (!list.moveBy(event, false) && isLetterKey(event)) {
      event.preventDefault();
      list.typeAhead(event.key, event.timeStamp);
    }
  };

  return (
    <>
      <div className="limn-input-box limn-select-box" ref={box} data-open={isOpen || undefined}>
        {chosen?.icon !== undefined && <Icon name={chosen.icon} />}
        <button
          ref={trigger}
          id={aria.id}
          type="button"
          className="limn-select-button"
          disabled={isDisabled}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? list.listId : undefined}
          aria-labelledby={`${valueId} ${aria.labelId}`}
          aria-describedby={aria['aria-describedby']}
          onClick={() => (isOpen ? shut() : open())}
          onKeyDown={triggerKey}
        >
          <span id={valueId} className="limn-select-value" data-placeholder={chosen === undefined || undefined}>
            {chosen?.label ?? placeholder ?? translate('choose')}
          </span>
        </button>
        <SelectTools
          isLoading={isLoading && !isOpen}
          onClear={
            canClear
              ? () => {
                  onClear?.();
                  trigger.current?.focus();
                }
              : undefined
          }
        />
      </div>
      <FieldPopover anchor={box} isOpen={isOpen} onClose={list.close} isWide>
        <OptionList
          id={list.listId}
          labelId={aria.labelId}
          rows={list.rows}
          active={list.active}
          onActive={list.setActive}
          isChosen={(candidate) => candidate === value}
          onChoose={choose}
          isLoading={isLoading}
          emptyText={emptyText ?? translate('noOptions')}
          footer={footer}
          isFocused
          onKeyDown={listKey}
        />
      </FieldPopover>
    </>
  );
}
