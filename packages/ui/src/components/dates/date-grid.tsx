import { turnedKey } from '../../logic/page/turned-key.ts';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { daysInMonth, decadeGrid, monthGrid, type Day } from '../../logic/dates/calendar.ts';
import { dayAfterKey, isCellDisabled, type DateLimits, type PanelView } from '../../logic/dates/date-panel.ts';
import { formatDay } from '../../logic/dates/moment.ts';
import type { DateNames } from './date-names.ts';

export interface DateGridProps {
  view: PanelView;
  /** The day stood on; its month, year or decade is what is shown. */
  focused: Day;
  chosen: Day | null;
  today: Day;
  limits: DateLimits;
  firstWeekday: number;
  names: DateNames;
  labelId: string;
  /** Takes the focus whenever this number grows; 0 leaves it where it is. */
  grab: number;
  onMove: (day: Day) => void;
  onChoose: (day: Day) => void;
}

interface Cell {
  readonly day: Day;
  readonly text: string;
  readonly label: string;
  readonly isOutside: boolean;
}

const sameCell = (view: PanelView, a: Day, b: Day): boolean =>
  a.year === b.year && (view === 'decade' || (a.month === b.month && (view === 'month' || a.day === b.day)));

function cellsOf({ view, focused, firstWeekday, names }: DateGridProps): (Cell | null)[][] {
  if (view === 'day') {
    return monthGrid(focused.year, focused.month, firstWeekday).map((week) =>
      week.map(
        (day) =>
          day && {
            day: { year: day.year, month: day.month, day: day.day },
            text: `${day.day}`,
            label: names.day(day),
            isOutside: day.isOutside,
          },
      ),
    );
  }
  if (view === 'month') {
    return [0, 1, 2, 3].map((row) =>
      [1, 2, 3].map((column) => {
        const month = row * 3 + column;
        const day = { year: focused.year, month, day: 1 };
        return { day, text: names.months[month - 1] ?? '', label: names.month(day), isOutside: false };
      }),
    );
  }
  return decadeGrid(focused.year).map((row) =>
    row.map((year) =>
      year === null
        ? null
        : {
            day: { year, month: focused.month, day: 1 },
            text: `${year}`,
            label: names.year(year),
            isOutside: false,
          },
    ),
  );
}

/**
 * The days of a month in six weeks, the months of a year, or the years of a decade: `.limn-date-grid`, `role="grid"`.
 */
export function DateGrid(props: DateGridProps) {
  const { view, focused, chosen, today, limits, firstWeekday, names, labelId, grab, onMove, onChoose } = props;
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (grab > 0) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [grab]);

  const key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (!isCellDisabled(view, focused, limits)) onChoose(focused);
      return;
    }
    const next = dayAfterKey(
      view,
      focused,
      turnedKey(event.key, event.currentTarget),
      event.shiftKey,
      firstWeekday,
      limits,
    );
    if (next === null) return;
    event.preventDefault();
    onMove(next);
  };

  return (
    <table
      ref={table}
      className="limn-date-grid"
      role="grid"
      aria-labelledby={labelId}
      data-view={view}
      onKeyDown={key}
    >
      {view === 'day' && (
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, column) => names.weekdays[(firstWeekday + column) % 7]).map((weekday) => (
              <th key={weekday?.long} scope="col" abbr={weekday?.long}>
                {weekday?.narrow}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {cellsOf(props).map((row) => (
          <tr key={row.map((cell) => cell && formatDay(cell.day)).join()}>
            {row.map((cell, column) => {
              if (cell === null) return <td key={column} />;
              const isOff = isCellDisabled(view, cell.day, limits);
              const isChosen = chosen !== null && sameCell(view, cell.day, chosen);
              return (
                <td
                  key={formatDay(cell.day)}
                  role="gridcell"
                  className="limn-date-cell"
                  tabIndex={sameCell(view, cell.day, focused) ? 0 : -1}
                  aria-label={cell.label}
                  aria-selected={isChosen}
                  aria-disabled={isOff || undefined}
                  aria-current={sameCell(view, cell.day, today) ? 'date' : undefined}
                  data-outside={cell.isOutside || undefined}
                  data-selected={isChosen || undefined}
                  data-disabled={isOff || undefined}
                  onClick={() => {
                    if (isOff) return;
                    // The day of the month stays while a month or a year is chosen.
                    onChoose(view === 'day' ? cell.day : clampedTo(cell.day, focused));
                  }}
                >
                  <span>{cell.text}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The day of the cell's month that is nearest to the day stood on. */
function clampedTo(cell: Day, { day }: Day): Day {
  return { ...cell, day: Math.min(day, daysInMonth(cell.year, cell.month)) };
}
