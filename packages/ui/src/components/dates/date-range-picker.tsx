import { parseDate, type CalendarDate, type DateValue } from '@internationalized/date';
import { Calendar as CalendarPicture } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { DateInput, DateRangePicker as AriaDateRangePicker, DateSegment } from 'react-aria-components/DateRangePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar';
import { Icon } from '../../icon/icon.tsx';
import { useKitText } from '../../provider/kit-text.ts';
import { Button, type ControlSize } from '../buttons/button.tsx';
import { FieldFrame, type FieldFrameProps } from '../fields/field.tsx';
import { rootClass, type FieldRootProps } from '../shared/root.ts';
import { useControlled } from '../shared/use-controlled.ts';
import '../menus/menu.css';
import './date-range-picker.css';
import './date-parts.css';

/** Two days and those between them, each `YYYY-MM-DD`. */
export interface DateRange {
  /** The first day. */
  readonly start: string;
  /** The last day, included. */
  readonly end: string;
}

/** A range selected with one press. */
export interface DateRangePreset {
  readonly label: string;
  readonly value: DateRange;
}

export interface DateRangePickerProps extends FieldFrameProps, FieldRootProps {
  /** The selected days; null if none. */
  value?: DateRange | null;
  defaultValue?: DateRange | null;
  onChange?: (value: DateRange | null) => void;
  /** The first allowed day, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  /** Whether a day is disabled; called with `YYYY-MM-DD`. */
  isDateDisabled?: (date: string) => boolean;
  presets?: readonly DateRangePreset[];
  /** Adds a clear button. */
  isClearable?: boolean;
  size?: ControlSize;
  /** For the form: both days are submitted under these names. */
  names?: readonly [start: string, end: string];
  isRequired?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  isInvalid?: boolean;
  /** Called when focus leaves the field. */
  onBlur?: () => void;
}

const day = (text: string | undefined): CalendarDate | null => {
  if (text === undefined) return null;
  try {
    return parseDate(text);
  } catch {
    return null;
  }
};
const readRange = (value: DateRange | null): { start: DateValue; end: DateValue } | null => {
  const [start, end] = [day(value?.start), day(value?.end)];
  return start === null || end === null ? null : { start, end };
};

function Month({ months }: { months: number }) {
  return (
    <CalendarGrid className="limn-range-grid" offset={{ months }} weekdayStyle="narrow">
      <CalendarGridHeader>{(name) => <CalendarHeaderCell>{name}</CalendarHeaderCell>}</CalendarGridHeader>
      <CalendarGridBody>{(date) => <CalendarCell className="limn-range-cell" date={date} />}</CalendarGridBody>
    </CalendarGrid>
  );
}

/** The first and last of several days, typed part by part or picked from two months: `.limn-range`. */
export function DateRangePicker(props: DateRangePickerProps) {
  const {
    value,
    defaultValue = null,
    onChange,
    min,
    max,
    isDateDisabled,
    presets = [],
    isClearable = false,
    size = 'm',
    names,
    label,
    isLabelHidden,
    description,
    errorMessage,
    className,
    isRequired = false,
    isDisabled = false,
    isReadOnly = false,
    isInvalid = false,
    onBlur,
    ...root
  } = props;
  const translate = useKitText();
  const [chosen, setChosen] = useControlled<DateRange | null>(value, defaultValue, onChange);
  const [isOpen, setOpen] = useState(false);
  const give = (next: DateRange | null): void => {
    setChosen(next);
    setOpen(false);
  };
  return (
    <AriaDateRangePicker
      {...root}
      className={rootClass('limn-field limn-range', className)}
      data-size={size}
      value={readRange(chosen)}
      onChange={(next) => setChosen(next === null ? null : { start: next.start.toString(), end: next.end.toString() })}
      isOpen={isOpen}
      onOpenChange={setOpen}
      minValue={day(min)}
      maxValue={day(max)}
      {...(isDateDisabled === undefined
        ? {}
        : { isDateUnavailable: (date: DateValue) => isDateDisabled(date.toString()) })}
      {...(names === undefined ? {} : { startName: names[0], endName: names[1] })}
      {...(onBlur === undefined ? {} : { onBlur: () => onBlur() })}
      shouldForceLeadingZeros
      isRequired={isRequired}
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
        <Group className="limn-input-box">
          <DateInput slot="start" className="limn-date-parts">
            {(segment) => <DateSegment className="limn-date-part" segment={segment} />}
          </DateInput>
          <span className="limn-range-dash" aria-hidden>
            –
          </span>
          <DateInput slot="end" className="limn-date-parts">
            {(segment) => <DateSegment className="limn-date-part" segment={segment} />}
          </DateInput>
          <AriaButton className="limn-btn" data-variant="quiet" data-size="s" data-icon-only>
            <Icon name={CalendarPicture} />
          </AriaButton>
        </Group>
      </FieldFrame>
      <Popover className="limn-popover" placement="bottom start" offset={4}>
        <Dialog className="limn-range-panel" aria-label={translate('dateChoose')}>
          <RangeCalendar visibleDuration={{ months: 2 }} pageBehavior="single">
            <div className="limn-range-head">
              <AriaButton slot="previous" className="limn-btn" data-variant="quiet" data-size="s" data-icon-only>
                <Icon name="previous" />
              </AriaButton>
              <CalendarHeading className="limn-range-title" />
              <CalendarHeading className="limn-range-title" offset={{ months: 1 }} />
              <AriaButton slot="next" className="limn-btn" data-variant="quiet" data-size="s" data-icon-only>
                <Icon name="next" />
              </AriaButton>
            </div>
            <div className="limn-range-months">
              <Month months={0} />
              <Month months={1} />
            </div>
          </RangeCalendar>
          {(presets.length > 0 || isClearable) && (
            <div className="limn-range-foot" role="group" aria-label={translate('datePresets')}>
              {presets.map((preset) => (
                <Button key={preset.label} slot={null} size="s" onPress={() => give(preset.value)}>
                  {preset.label}
                </Button>
              ))}
              {isClearable && (
                <Button slot={null} variant="quiet" size="s" isDisabled={chosen === null} onPress={() => give(null)}>
                  {translate('clear')}
                </Button>
              )}
            </div>
          )}
        </Dialog>
      </Popover>
    </AriaDateRangePicker>
  );
}
