import { Radio, RadioGroup as AriaRadioGroup, type RadioGroupProps as AriaRadioGroupProps } from 'react-aria-components/RadioGroup';
import { Icon, type IconRef } from '../icon/icon.tsx';
import { FieldFrame, type FieldFrameProps } from './field.tsx';
import './toggle.css';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconRef;
  readonly isDisabled?: boolean;
}

export interface RadioGroupProps<Value extends string>
  extends Omit<AriaRadioGroupProps, 'className' | 'style' | 'children' | 'value' | 'onChange'>, FieldFrameProps {
  options: readonly RadioOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** `segments` draws one joined row, for two to four short choices. */
  look?: 'list' | 'segments';
}

/** One of a few choices, all of them in sight: `.limn-radio-group`. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { options, value, onChange, look = 'list', label, isLabelHidden, description, errorMessage, ...rest } = props;
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option !== undefined) {
      onChange(option.value);
    }
  };
  return (
    <AriaRadioGroup {...rest} className="limn-field limn-radio-group" data-look={look} value={value} onChange={choose}>
      <FieldFrame
        label={label}
        isLabelHidden={isLabelHidden}
        description={description}
        errorMessage={rest.isInvalid === true ? errorMessage : undefined}
      >
        <div className={look === 'segments' ? 'limn-segments' : 'limn-radio-list'}>
          {options.map((option) => (
            <Radio
              key={option.value}
              value={option.value}
              isDisabled={option.isDisabled}
              className={look === 'segments' ? 'limn-segment' : 'limn-radio limn-toggle'}
            >
              {look === 'list' && <span className="limn-toggle-mark" />}
              {option.icon !== undefined && <Icon name={option.icon} />}
              <span>{option.label}</span>
            </Radio>
          ))}
        </div>
      </FieldFrame>
    </AriaRadioGroup>
  );
}
