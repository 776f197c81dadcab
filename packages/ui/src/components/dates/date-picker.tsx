import { Calendar } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../../icon/icon.tsx';
import { afterPointer, watchPointer } from '../../logic/page/after-pointer.ts';
import { isComposing } from '../../logic/text/composing.ts';
import { refusalOf, valueOf, type DateLimits, type DateRefusal } from '../../logic/dates/date-panel.ts';
import { parseMoment, readValue, type Clock, type Moment } from '../../logic/dates/moment.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { DatePanel, type DatePreset } from './date-panel.tsx';
import { OwnFieldFrame, type ControlAria, type OwnFieldProps } from '../fields/field.tsx';
import { FieldDialog } from '../forms/field-dialog.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { useControlled } from '../shared/use-controlled.ts';

export interface DatePickerProps extends OwnFieldProps, DateLimits {
  /** `YYYY-MM-DD`, or with `hasTime` `YYYY-MM-DD HH:mm:ss`; null if nothing is selected. */
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (value: string | null) => void;
  /** Adds a time to the date: hours 0 to 24, minutes and seconds 0 to 60, carried over into a real moment. */
  hasTime?: boolean;
  /** Without it the seconds are 0. */
  hasSeconds?: boolean;
  /**
   * Adds a clear button.
   * @default false
   */
  isClearable?: boolean;
  presets?: readonly DatePreset[];
  /** The first day of the week, 0 Sunday … 6 Saturday; follows the language by default. */
  firstWeekday?: number;
  placeholder?: string;
}

const refusalKeys = { early: 'dateEarly', late: 'dateLate', disabled: 'dateDisabled' } as const satisfies Record<
  DateRefusal,
  string
>;

/**
 * A date, typed or picked from a panel: `.limn-date`. Accepts common notations (`2026/1/5`, `20260105`, Chinese year,
 * month and day) and normalizes them.
 */
export function DatePicker(props: DatePickerProps) {
  const { value, defaultValue, onChange, hasTime = false, hasSeconds = true, min, max, isDateDisabled } = props;
  const [chosen, setChosen] = useControlled<string | null>(value, defaultValue ?? null, onChange);
  /** What is typed and no value yet, or none at all. */
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [seen, setSeen] = useState(chosen);
  const [initial] = useState(chosen);
  const translate = useKitText();
  // A date given from outside takes the place of what is typed.
  if (seen !== chosen) {
    setSeen(chosen);
    if (chosen !== null) {
      setTyped(null);
      setProblem(null);
    }
  }
  const example = hasTime ? `2026-01-31 09:30${hasSeconds ? ':00' : ''}` : '2026-01-31';

  const problemOf = (text: string): string | null => {
    const moment = parseMoment(text, new Date().getFullYear());
    if (moment === null) return translate('dateInvalid', { example });
    const refusal = refusalOf(moment, { min, max, isDateDisabled });
    return refusal === null ? null : translate(refusalKeys[refusal], { min: min ?? '', max: max ?? '' });
  };
  const change = (next: string | null): void => {
    setTyped(null);
    setProblem(null);
    if (next !== chosen) setChosen(next);
  };
  const type = (text: string): void => {
    setTyped(text);
    setProblem(null);
  };
  /** Takes what was typed as the value, or says what is wrong with it. */
  const settle = (): void => {
    if (typed === null) return;
    const text = typed.trim();
    const moment = parseMoment(text, new Date().getFullYear());
    const wrong = text === '' ? null : problemOf(text);
    if (wrong !== null) {
      setProblem(wrong);
      // What is shown is no date; the value must not be another one.
      if (chosen !== null) setChosen(null);
    } else change(moment === null ? null : valueOf(moment, clockOf(moment, hasTime, hasSeconds)));
  };

  return (
    <OwnFieldFrame
      {...props}
      own="limn-date"
      hasOwnProblem={problem !== null}
      isInvalid={problem !== null || props.isInvalid}
      errorMessage={problem ?? props.errorMessage}
      values={[chosen ?? '']}
      onReset={(isNative) => change(isNative ? initial : chosen)}
    >
      {(aria) => (
        <DateBox
          {...props}
          aria={aria}
          chosen={chosen}
          typed={typed}
          onType={type}
          onSettle={settle}
          onChoose={change}
        />
      )}
    </OwnFieldFrame>
  );
}

/** The time that goes into the value; seconds nobody is shown are none. */
const clockOf = (moment: Moment, hasTime: boolean, hasSeconds: boolean): Clock | null => {
  if (!hasTime) return null;
  return hasSeconds ? moment : { ...moment, second: 0 };
};

interface DateBoxProps extends DatePickerProps {
  aria: ControlAria;
  chosen: string | null;
  typed: string | null;
  onType: (text: string) => void;
  onSettle: () => void;
  onChoose: (value: string | null) => void;
}

function DateBox(props: DateBoxProps) {
  const {
    aria,
    chosen,
    typed,
    onType,
    onSettle,
    onChoose,
    hasTime = false,
    hasSeconds = true,
    isClearable = false,
    presets,
    firstWeekday,
    placeholder,
    min,
    max,
    isDateDisabled,
  } = props;
  const { isDisabled = false, isReadOnly = false } = props;
  const translate = useKitText();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  /** Open below what is typed in, or with the focus in the panel. */
  const [open, setOpen] = useState<'closed' | 'beside' | 'focused'>('closed');
  const isOpen = open !== 'closed';
  const live = typed === null ? null : parseMoment(typed, new Date().getFullYear());
  const shown = live === null ? chosen : valueOf(live, clockOf(live, hasTime, hasSeconds));
  const pattern = hasTime ? `YYYY-MM-DD HH:mm${hasSeconds ? ':ss' : ''}` : 'YYYY-MM-DD';

  useEffect(watchPointer, []);
  useEffect(() => {
    if (open === 'focused')
      panel.current?.querySelector<HTMLElement>('.limn-date-cell[tabindex="0"]')?.focus({ preventScroll: true });
  }, [open]);

  const show = (how: 'beside' | 'focused'): void => {
    if (!isDisabled && !isReadOnly) setOpen(how);
  };
  const shut = (): void => {
    setOpen('closed');
    input.current?.focus();
  };

  const key = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      show('focused');
    } else if (event.key === 'Enter' && typed !== null) {
      event.preventDefault();
      onSettle();
      setOpen('closed');
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      event.preventDefault();
      setOpen('closed');
    } else if (event.key === 'Tab' && isOpen) {
      if (event.shiftKey) setOpen('closed');
      else {
        event.preventDefault();
        setOpen('focused');
      }
    }
  };
  const canClear = isClearable && (chosen !== null || typed !== null) && !isDisabled && !isReadOnly;

  return (
    <>
      <div className="limn-input-box" ref={box} data-open={isOpen || undefined}>
        <input
          ref={input}
          id={aria.id}
          className="limn-input limn-date-input"
          autoComplete="off"
          spellCheck={false}
          disabled={isDisabled}
          readOnly={isReadOnly}
          placeholder={placeholder ?? pattern}
          aria-describedby={aria['aria-describedby']}
          aria-required={props.isRequired || undefined}
          aria-invalid={aria['aria-invalid']}
          value={typed ?? chosen?.slice(0, pattern.length) ?? ''}
          onChange={(event) => onType(event.currentTarget.value)}
          onClick={() => show('beside')}
          onBlur={(event) => {
            afterPointer(onSettle);
            // Pressing beside the field closes it too; only going into the panel does not.
            if (
              event.relatedTarget !== null &&
              panel.current?.contains(event.relatedTarget) !== true &&
              box.current?.contains(event.relatedTarget) !== true
            )
              setOpen('closed');
          }}
          onKeyDown={key}
        />
        {canClear && (
          <button
            type="button"
            className="limn-input-clear"
            tabIndex={-1}
            aria-label={translate('clear')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              onChoose(null);
              input.current?.focus();
            }}
          >
            <Icon name="close" size={14} />
          </button>
        )}
        <IconButton
          icon={Calendar}
          size="s"
          label={translate('dateChoose')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          isDisabled={isDisabled || isReadOnly}
          onPress={() => (open === 'focused' ? shut() : show('focused'))}
        />
      </div>
      <FieldDialog
        ref={panel}
        anchor={box}
        isOpen={isOpen}
        onClose={() => setOpen('closed')}
        onLeave={shut}
        label={translate('dateChoose')}
      >
        <DatePanel
          value={shown !== null && readValue(shown) !== null ? shown : null}
          onChange={onChoose}
          hasTime={hasTime}
          hasSeconds={hasSeconds}
          isClearable={isClearable}
          presets={presets}
          firstWeekday={firstWeekday}
          min={min}
          max={max}
          isDateDisabled={isDateDisabled}
          autoFocus={open === 'focused'}
          onDone={shut}
        />
      </FieldDialog>
    </>
  );
}
