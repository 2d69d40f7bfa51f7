import { dayFromEpoch, formatDay, type Day } from '@plumbline/shared/domain';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { dateText } from '../messages/date';
import { addMonths, clampDay, isInRange, monthOfDay, moveDay, moveMonths, weeksOf, type DayRange } from './month-grid';

export interface CalendarGridProps {
  value: Day | '';
  range: DayRange;
  today: Day | undefined;
  locale: string;
  onChoose: (day: Day) => void;
}

/** Where weeks begin is not known to all browsers: Sunday in North America and a few more, else Monday. */
const SUNDAY_FIRST = new Set(['US', 'CA', 'MX', 'BR', 'JP', 'KR', 'IN', 'IL', 'TW', 'HK', 'PH', 'ZA']);

const firstWeekdayOf = (locale: string): number =>
  SUNDAY_FIRST.has(new Intl.Locale(locale).maximize().region ?? '') ? 0 : 1;

/** 1970-01-04 was a Sunday. */
const SUNDAY = 3;

function weekdayNames(locale: string, firstWeekday: number) {
  const write = (weekday: 'short' | 'long', index: number) =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(
      new Date(`${dayFromEpoch(SUNDAY + firstWeekday + index)}T00:00:00Z`),
    );
  return Array.from({ length: 7 }, (_, index) => ({
    short: write('short', index).slice(0, 2),
    long: write('long', index),
  }));
}

/** The day the focus is on; it begins at the chosen day, else today, else the nearest that can be chosen. */
function useFocusedDay({ value, range, today }: CalendarGridProps, firstWeekday: number) {
  const [day, setDay] = useState(() => clampDay(value || today || range.max || range.min || '2000-01-01', range));
  const grid = useRef<HTMLTableElement>(null);
  const [isMoved, setMoved] = useState(true);
  useEffect(() => {
    if (isMoved) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [day, isMoved]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveDay(`${event.shiftKey ? 'Shift+' : ''}${event.key}`, day, firstWeekday, range);
    if (!next) return;
    event.preventDefault();
    setMoved(true);
    setDay(next);
  };
  const turn = (months: number) => {
    setMoved(false);
    setDay(clampDay(moveMonths(day, months), range));
  };
  return { day, grid, onKeyDown, turn };
}

interface CellProps extends Pick<CalendarGridProps, 'value' | 'range' | 'today' | 'locale' | 'onChoose'> {
  day: Day;
  focused: Day;
  onKeyDown: (event: KeyboardEvent) => void;
}

function DayCell({ day, focused, value, range, today, locale, onChoose, onKeyDown }: CellProps): ReactNode {
  if (monthOfDay(day) !== monthOfDay(focused)) return <td />;
  return (
    <td>
      <button
        type="button"
        tabIndex={day === focused ? 0 : -1}
        aria-pressed={day === value}
        aria-current={day === today ? 'date' : undefined}
        aria-label={formatDay(day, 'medium', locale)}
        disabled={!isInRange(day, range)}
        onKeyDown={onKeyDown}
        onClick={() => onChoose(day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}

/** A month of days: arrows by day and week, page keys by month, with Shift by year. */
export function CalendarGrid(props: CalendarGridProps): ReactNode {
  const { range, locale } = props;
  const firstWeekday = firstWeekdayOf(locale);
  const { day, grid, onKeyDown, turn } = useFocusedDay(props, firstWeekday);
  const month = monthOfDay(day);
  const titleId = useId();
  const isOver = (other: string, end: Day | undefined, isBefore: boolean) =>
    end !== undefined && (isBefore ? other < monthOfDay(end) : other > monthOfDay(end));
  return (
    <>
      <header className="calendar-head">
        <button
          type="button"
          className="button button-icon"
          data-variant="quiet"
          data-size="small"
          aria-label={dateText.previousMonth}
          disabled={isOver(addMonths(month, -1), range.min, true)}
          onClick={() => turn(-1)}
        >
          ‹
        </button>
        <b id={titleId} aria-live="polite">
          {formatDay(`${month}-01`, 'month', locale)}
        </b>
        <button
          type="button"
          className="button button-icon"
          data-variant="quiet"
          data-size="small"
          aria-label={dateText.nextMonth}
          disabled={isOver(addMonths(month, 1), range.max, false)}
          onClick={() => turn(1)}
        >
          ›
        </button>
      </header>
      <table ref={grid} aria-labelledby={titleId}>
        <thead>
          <tr>
            {weekdayNames(locale, firstWeekday).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, firstWeekday).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <DayCell key={one} {...props} day={one} focused={day} onKeyDown={onKeyDown} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
