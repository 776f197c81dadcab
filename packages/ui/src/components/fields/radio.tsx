import {
  Radio,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
} from 'react-aria-components/RadioGroup';
import { Icon, type IconRef } from '../../icon/icon.tsx';
import { FieldFrame, type FieldFrameProps } from './field.tsx';
import { rootClass, type LookProps } from '../shared/root.ts';
import './toggle.css';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconRef;
  /** A second line; not in `segments`, which have no room for it. */
  readonly description?: string;
  readonly isDisabled?: boolean;
}

export interface RadioGroupProps<Value extends string>
  extends Omit<AriaRadioGroupProps, 'className' | 'style' | 'children' | 'value' | 'defaultValue' | 'onChange'>,
    FieldFrameProps,
    LookProps {
  items: readonly RadioOption<Value>[];
  /** The selected value; null if nothing is selected yet. */
  value?: Value | null;
  defaultValue?: Value | null;
  onChange?: (value: Value) => void;
  /**
   * `segments` draws one joined row, for two to four short options; `cards` draws boxes with room for a description.
   */
  look?: 'list' | 'segments' | 'cards';
}

const looks = {
  list: { box: 'limn-choice-list', item: 'limn-radio limn-toggle' },
  segments: { box: 'limn-segments', item: 'limn-segment' },
  cards: { box: 'limn-choice-cards', item: 'limn-radio limn-toggle limn-choice-card' },
} as const;

/** One of a few options, all of them visible: `.limn-radio-group`. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const {
    items: options,
    value,
    onChange,
    look = 'list',
    label,
    isLabelHidden,
    description,
    errorMessage,
    className,
    ...rest
  } = props;
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option !== undefined) {
      onChange?.(option.value);
    }
  };
  return (
    <AriaRadioGroup
      {...rest}
      className={rootClass('limn-field limn-radio-group', className)}
      data-look={look}
      value={value}
      onChange={choose}
    >
      <FieldFrame
        label={label}
        isLabelHidden={isLabelHidden}
        description={description}
        errorMessage={rest.isInvalid === true ? errorMessage : undefined}
      >
        <div className={looks[look].box}>
          {options.map((option) => (
            <Radio key={option.value} value={option.value} isDisabled={option.isDisabled} className={looks[look].item}>
              {look !== 'segments' && <span className="limn-toggle-mark" />}
              {option.icon !== undefined && <Icon name={option.icon} />}
              {option.description === undefined || look === 'segments' ? (
                <span>{option.label}</span>
              ) : (
                <span className="limn-toggle-words">
                  {option.label}
                  <span className="limn-toggle-description">{option.description}</span>
                </span>
              )}
            </Radio>
          ))}
        </div>
      </FieldFrame>
    </AriaRadioGroup>
  );
}
