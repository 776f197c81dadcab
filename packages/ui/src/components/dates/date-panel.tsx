import { ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { addMonths, clampDay, firstWeekdayOf, isDay, type Day } from '../../logic/dates/calendar.ts';
import {
  isCellDisabled,
  refusalOf,
  valueOf,
  type DateLimits,
  type DateRefusal,
  type PanelView,
} from '../../logic/dates/date-panel.ts';
import { carryOver, midnight, momentOf, readValue, type Clock } from '../../logic/dates/moment.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { Button } from '../buttons/button.tsx';
import { DateClock } from './date-clock.tsx';
import { DateGrid } from './date-grid.tsx';
import { dateNames } from './date-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import type { IconRef } from '../../icon/icon.tsx';
import { rootAttributes, rootClass, type FieldRootProps } from '../shared/root.ts';
import { useControlled } from '../shared/use-controlled.ts';
import './date-panel.css';
import '../shared/visually-hidden.css';

/** A date selected with one press. */
export interface DatePreset {
  readonly label: string;
  /** In the format of the field’s value. */
  readonly value: string;
}

export interface DatePanelProps extends DateLimits, FieldRootProps {
  /** `YYYY-MM-DD`, or with `hasTime` `YYYY-MM-DD HH:mm:ss`; null if nothing is selected. Controlled. */
  value?: string | null;
  /** The initial date; none by default. */
  defaultValue?: string | null;
  onChange?: (value: string | null) => void;
  /** Adds hours, minutes and seconds beside the days, and a button to confirm. */
  hasTime?: boolean;
  /** Without it the seconds are 0. */
  hasSeconds?: boolean;
  /** Adds a clear button. */
  isClearable?: boolean;
  presets?: readonly DatePreset[];
  /** The first day of the week, 0 Sunday … 6 Saturday; follows the language by default. */
  firstWeekday?: number;
  /** Receives focus when it appears. */
  autoFocus?: boolean;
  /** Called when a date is selected, or confirmed if there is a button for it. */
  onDone?: () => void;
}

const refusalKeys = { early: 'dateEarly', late: 'dateLate', disabled: 'dateDisabled' } as const satisfies Record<
  DateRefusal,
  string
>;

/** The steps of the arrows beside the heading, in months. */
const steps: Readonly<Record<PanelView, { small: number | null; large: number }>> = {
  day: { small: 1, large: 12 },
  month: { small: null, large: 12 },
  decade: { small: null, large: 120 },
};

/** Days, months and years for selecting a date, with an optional time: `.limn-date-panel`. */
export function DatePanel(props: DatePanelProps) {
  const {
    defaultValue = null,
    hasTime = false,
    hasSeconds = true,
    isClearable = false,
    presets = [],
    autoFocus = false,
    onDone,
    min,
    max,
    isDateDisabled,
  } = props;
  const [value, onChange] = useControlled(props.value, defaultValue, props.onChange);
  const limits: DateLimits = { min, max, isDateDisabled };
  const { locale } = useLocale();
  const translate = useKitText();
  const names = dateNames(locale);
  const firstWeekday = props.firstWeekday ?? firstWeekdayOf(locale);
  const labelId = useId();
  const now = momentOf(new Date());

  const given = readValue(value);
  const [shownFor, setShownFor] = useState(value);
  const [view, setView] = useState<PanelView>('day');
  const [day, setDay] = useState<Day | null>(given);
  const [clock, setClock] = useState<Clock>(given ?? midnight);
  const [focused, setFocused] = useState<Day>(() =>
    clampDay(given ?? now, readValue(min) ?? undefined, readValue(max) ?? undefined),
  );
  const [grab, setGrab] = useState(autoFocus ? 1 : 0);

  // What is typed into the field is followed.
  if (shownFor !== value) {
    setShownFor(value);
    setDay(given);
    if (given !== null) {
      setClock(given);
      setFocused(given);
      setView('day');
    }
  }

  const show = (next: PanelView): void => {
    setView(next);
    setGrab(grab + 1);
  };
  const give = (next: string | null): void => {
    setShownFor(next);
    onChange(next);
    onDone?.();
  };
  const chosen = day === null ? null : carryOver(day, hasTime ? clock : midnight);
  const refusal = chosen === null ? null : refusalOf(chosen, limits);

  const choose = (picked: Day): void => {
    if (view !== 'day') {
      setFocused(clampDay(picked, readValue(min) ?? undefined, readValue(max) ?? undefined));
      show(view === 'decade' ? 'month' : 'day');
      return;
    }
    setFocused(picked);
    setDay(picked);
    setGrab(grab + 1);
    if (!hasTime) give(valueOf(picked, null));
  };
  const move = (months: number): void =>
    setFocused(clampDay(addMonths(focused, months), readValue(min) ?? undefined, readValue(max) ?? undefined));
  const canMove = (months: number): boolean => {
    const target = addMonths({ ...focused, day: 1 }, months);
    return (
      isDay(target) &&
      target.year * 12 + target.month !== focused.year * 12 + focused.month &&
      !isCellDisabled(Math.abs(months) < 12 ? 'month' : 'decade', target, limits)
    );
  };
  const step = (icon: IconRef, label: string, months: number): ReactNode => (
    <IconButton icon={icon} size="s" label={label} isDisabled={!canMove(months)} onPress={() => move(months)} />
  );

  const { small, large } = steps[view];
  const [before, after] =
    view === 'decade'
      ? (['datePreviousDecade', 'dateNextDecade'] as const)
      : (['datePreviousYear', 'dateNextYear'] as const);
  const heads = [
    view !== 'decade' && (
      <Button
        key="year"
        variant="quiet"
        size="s"
        onPress={() => show('decade')}
        aria-label={translate('dateChooseYear', { year: names.year(focused.year) })}
      >
        {names.year(focused.year)}
      </Button>
    ),
    view === 'day' && (
      <Button
        key="month"
        variant="quiet"
        size="s"
        onPress={() => show('month')}
        aria-label={translate('dateChooseMonth', { month: names.months[focused.month - 1] ?? '' })}
      >
        {names.months[focused.month - 1]}
      </Button>
    ),
  ];

  const orderedHeads = names.isYearFirst ? heads : heads.toReversed();
  let periodName: string;
  if (view === 'day') periodName = names.month(focused);
  else if (view === 'month') periodName = names.year(focused.year);
  else periodName = names.decade(focused.year);
  let result: string;
  if (refusal !== null) result = translate(refusalKeys[refusal], { min: min ?? '', max: max ?? '' });
  else if (day === null) result = '';
  else result = valueOf(day, hasSeconds ? clock : { ...clock, second: 0 }).slice(0, hasSeconds ? undefined : 16);
  return (
    <div
      {...rootAttributes(props)}
      className={rootClass('limn-date-panel', props.className)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || view === 'day') return;
        event.stopPropagation();
        event.preventDefault();
        show(view === 'decade' ? 'month' : 'day');
      }}
    >
      <div className="limn-date-main">
        <div className="limn-date-side">
          <div className="limn-date-head">
            {step(ChevronsLeft, translate(before), -large)}
            {small !== null && step('previous', translate('datePreviousMonth'), -small)}
            <div className="limn-date-title">
              {view === 'decade' ? (
                <span className="limn-date-decade">{names.decade(focused.year)}</span>
              ) : (
                orderedHeads
              )}
            </div>
            {small !== null && step('next', translate('dateNextMonth'), small)}
            {step(ChevronsRight, translate(after), large)}
          </div>
          <span id={labelId} className="limn-visually-hidden" aria-live="polite">
            {periodName}
          </span>
          <DateGrid
            view={view}
            focused={focused}
            chosen={day}
            today={now}
            limits={limits}
            firstWeekday={firstWeekday}
            names={names}
            labelId={labelId}
            grab={grab}
            onMove={(next) => {
              setFocused(next);
              setGrab(grab + 1);
            }}
            onChoose={choose}
          />
        </div>
        {hasTime && <DateClock value={clock} hasSeconds={hasSeconds} onChange={setClock} />}
      </div>
      {presets.length > 0 && (
        <div className="limn-date-presets" role="group" aria-label={translate('datePresets')}>
          {presets.map((preset) => (
            <Button
              key={preset.label}
              size="s"
              isDisabled={isRefused(preset.value, limits)}
              onPress={() => give(preset.value)}
            >
              {preset.label}
            </Button>
          ))}
        </div>
      )}
      <div className="limn-date-foot">
        <Button
          variant="quiet"
          size="s"
          isDisabled={isRefused(valueOf(now, hasTime ? now : null), limits)}
          onPress={() => give(valueOf(now, hasTime ? { ...now, second: hasSeconds ? now.second : 0 } : null))}
        >
          {translate(hasTime ? 'dateNow' : 'dateToday')}
        </Button>
        {isClearable && (
          <Button variant="quiet" size="s" isDisabled={value === null} onPress={() => give(null)}>
            {translate('clear')}
          </Button>
        )}
        {hasTime && (
          <>
            <output className="limn-date-result" data-refused={refusal !== null || undefined}>
              {result}
            </output>
            <Button
              variant="primary"
              size="s"
              isDisabled={day === null || refusal !== null}
              onPress={() => day !== null && give(valueOf(day, hasSeconds ? clock : { ...clock, second: 0 }))}
            >
              {translate('confirm')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function isRefused(value: string, limits: DateLimits): boolean {
  const moment = readValue(value);
  return moment === null || refusalOf(moment, limits) !== null;
}
