import { parseTime, Time } from '@internationalized/date';
import { useRef, useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { DateInput, DateSegment, TimeField } from 'react-aria-components/TimeField';
import { timesBetween } from '../../logic/dates/times.ts';
import { useKitText } from '../../provider/kit-text.ts';
import type { ControlSize } from '../buttons/button.tsx';
import { FieldDialog } from '../forms/field-dialog.tsx';
import { FieldFrame, type FieldFrameProps } from '../fields/field.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { rootClass, type FieldRootProps } from '../shared/root.ts';
import { useControlled } from '../shared/use-controlled.ts';
import './date-parts.css';
import './time-picker.css';

export interface TimePickerProps extends FieldFrameProps, FieldRootProps {
  /** `HH:mm`, or with `hasSeconds` `HH:mm:ss`; null if empty. */
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (value: string | null) => void;
  /** The earliest allowed, in the format of the value. */
  min?: string;
  max?: string;
  hasSeconds?: boolean;
  /** Minutes between the times its button lists; 0 for no button. */
  step?: number;
  /** Adds an entry to the list that clears the field. */
  isClearable?: boolean;
  size?: ControlSize;
  /** For the form: the value is submitted under this name. */
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  isInvalid?: boolean;
  /** Called when focus leaves the field. */
  onBlur?: () => void;
}

/** The id of the entry that takes the choice back. */
const nothing = 'none';

const read = (value: string | null | undefined): Time | null => {
  if (value === null || value === undefined || value === '') return null;
  try {
    return parseTime(value);
  } catch {
    return null;
  }
};
const pad = (value: number): string => String(value).padStart(2, '0');
const write = (value: Time | null, hasSeconds: boolean): string | null =>
  value === null ? null : `${pad(value.hour)}:${pad(value.minute)}${hasSeconds ? `:${pad(value.second)}` : ''}`;

/** A time of day, typed part by part or picked from a list: `.limn-time`. */
export function TimePicker(props: TimePickerProps) {
  const {
    value,
    defaultValue = null,
    onChange,
    min,
    max,
    hasSeconds = false,
    step = 30,
    isClearable = false,
    size = 'm',
    label,
    isLabelHidden,
    description,
    errorMessage,
    className,
    isDisabled = false,
    isReadOnly = false,
    isInvalid = false,
    name,
    isRequired,
    onBlur,
    ...root
  } = props;
  const translate = useKitText();
  const [chosen, setChosen] = useControlled<string | null>(value, defaultValue, onChange);
  // Typing begins anew when the value is taken back from outside.
  const [round, setRound] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const [low, high] = [read(min), read(max)];
  const offered = [
    ...(isClearable && chosen !== null ? [{ id: nothing, label: translate('clear') }] : []),
    ...timesBetween(Math.max(1, step), low, high).map((minutes) => {
      const time = new Time(Math.floor(minutes / 60), minutes % 60);
      return { id: write(time, hasSeconds) ?? '', label: write(time, false) ?? '' };
    }),
  ];
  const shut = (): void => {
    setOpen(false);
    box.current?.querySelector<HTMLElement>('button')?.focus();
  };
  const give = (next: string | null): void => {
    setChosen(next);
    if (next === null) setRound(round + 1);
    shut();
  };
  return (
    <TimeField
      key={round}
      {...root}
      {...(name === undefined ? {} : { name })}
      {...(isRequired === undefined ? {} : { isRequired })}
      {...(onBlur === undefined ? {} : { onBlur: () => onBlur() })}
      className={rootClass('limn-field limn-time', className)}
      data-size={size}
      value={read(chosen)}
      onChange={(next) => setChosen(write(next, hasSeconds))}
      minValue={low}
      maxValue={high}
      hourCycle={24}
      shouldForceLeadingZeros
      granularity={hasSeconds ? 'second' : 'minute'}
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      isInvalid={isInvalid}
    >
      <FieldFrame
        label={label}
        {...(isLabelHidden === undefined ? {} : { isLabelHidden })}
        description={description}
        errorMessage={isInvalid ? errorMessage : undefined}
      >
        <div ref={box} className="limn-input-box">
          <DateInput className="limn-date-parts">
            {(segment) => <DateSegment className="limn-date-part" segment={segment} />}
          </DateInput>
          {step > 0 && !isReadOnly && (
            <IconButton
              slot={null}
              icon="history"
              size="s"
              label={translate('timeChoose')}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              isDisabled={isDisabled}
              onPress={() => setOpen(!isOpen)}
            />
          )}
        </div>
        <FieldDialog
          anchor={box}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onLeave={shut}
          label={translate('timeChoose')}
        >
          <ListBox
            className="limn-time-list"
            aria-label={translate('timeChoose')}
            autoFocus
            selectionMode="single"
            selectedKeys={chosen === null ? [] : [chosen]}
            items={offered}
            onSelectionChange={(keys) => {
              const [id] = keys;
              if (id === undefined) shut();
              else give(id === nothing ? null : String(id));
            }}
          >
            {(item: { id: string; label: string }) => (
              <ListBoxItem id={item.id} className="limn-time-item" textValue={item.label}>
                {item.label}
              </ListBoxItem>
            )}
          </ListBox>
        </FieldDialog>
      </FieldFrame>
    </TimeField>
  );
}
