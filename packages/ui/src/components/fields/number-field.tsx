import { ChevronDown, ChevronUp } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField';
import { Glyph } from '../../icon/glyph.tsx';
import type { ControlSize } from '../buttons/button.tsx';
import { FieldFrame, type FieldFrameProps } from './field.tsx';
import { rootClass, type FieldRootProps } from '../shared/root.ts';
import './number-field.css';

export interface NumberFieldProps extends FieldFrameProps, FieldRootProps {
  /** NaN shows an empty field, for a mixed selection. */
  value?: number;
  defaultValue?: number;
  onChange?: (value: number) => void;
  /** For the form: the plain number is submitted under this name. */
  name?: string;
  min?: number;
  max?: number;
  /** @default 1 */
  step?: number;
  formatOptions?: Intl.NumberFormatOptions;
  size?: ControlSize;
  /** @default false */
  isRequired?: boolean;
  /** @default false */
  isDisabled?: boolean;
  /** @default false */
  isReadOnly?: boolean;
  /** @default false */
  isInvalid?: boolean;
  /** A word or letter before the number: "W", "x". */
  prefix?: string;
  /** Shown while the field is empty. */
  placeholder?: string;
}

/** A number, typed or stepped with the arrow keys, the wheel while focused, or the two buttons: `.limn-number`. */
export function NumberField(props: NumberFieldProps) {
  const {
    size = 'm',
    prefix,
    placeholder,
    min,
    max,
    label,
    isLabelHidden,
    description,
    errorMessage,
    className,
    ...rest
  } = props;
  return (
    <AriaNumberField
      {...rest}
      minValue={min}
      maxValue={max}
      className={rootClass('limn-field limn-number', className)}
      data-size={size}
    >
      <FieldFrame
        label={label}
        isLabelHidden={isLabelHidden}
        description={description}
        errorMessage={rest.isInvalid === true ? errorMessage : undefined}
      >
        <Group className="limn-input-box">
          {prefix !== undefined && (
            <span className="limn-number-prefix" aria-hidden>
              {prefix}
            </span>
          )}
          <Input className="limn-input" placeholder={placeholder} />
          <span className="limn-number-steps">
            <AriaButton slot="increment" className="limn-number-step">
              <Glyph picture={ChevronUp} size={12} />
            </AriaButton>
            <AriaButton slot="decrement" className="limn-number-step">
              <Glyph picture={ChevronDown} size={12} />
            </AriaButton>
          </span>
        </Group>
      </FieldFrame>
    </AriaNumberField>
  );
}
