import { Button as AriaButton } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue, type Key } from 'react-aria-components/Select';
import { Icon, type IconRef } from '../icon/icon.tsx';
import { useKitText } from '../provider/kit-text.ts';
import type { ControlSize } from './button.tsx';
import { FieldFrame, type FieldFrameProps } from './field.tsx';
import './menu.css';
import './select.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconRef;
  readonly isDisabled?: boolean;
}

export interface SelectProps<Value extends string> extends FieldFrameProps {
  options: readonly SelectOption<Value>[];
  /** The chosen value; null when nothing is chosen yet. */
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  name?: string;
  size?: ControlSize;
  isDisabled?: boolean;
  isInvalid?: boolean;
  isRequired?: boolean;
}

/** One choice out of a list that opens below: `.limn-select`. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, placeholder, size = 'm', label, isLabelHidden, description, errorMessage, ...rest } = props;
  const translate = useKitText();
  const choose = (key: Key | null) => {
    const option = options.find((candidate) => candidate.value === key);
    if (option !== undefined) {
      onChange(option.value);
    }
  };
  return (
    <AriaSelect
      {...rest}
      className="limn-field limn-select"
      data-size={size}
      value={value}
      onChange={choose}
      placeholder={placeholder ?? translate('choose')}
    >
      <FieldFrame
        label={label}
        isLabelHidden={isLabelHidden}
        description={description}
        errorMessage={rest.isInvalid === true ? errorMessage : undefined}
      >
        <AriaButton className="limn-input-box limn-select-button">
          <SelectValue className="limn-select-value" />
          <Icon name="expand" />
        </AriaButton>
      </FieldFrame>
      <Popover className="limn-popover limn-select-popover" offset={4}>
        <ListBox className="limn-menu" items={options.map((option) => ({ id: option.value, ...option }))}>
          {(option) => (
            <ListBoxItem className="limn-menu-item" textValue={option.label} isDisabled={option.isDisabled}>
              {({ isSelected }) => (
                <>
                  {option.icon !== undefined && <Icon name={option.icon} />}
                  <span className="limn-menu-label">{option.label}</span>
                  {isSelected && <Icon name="check" />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
