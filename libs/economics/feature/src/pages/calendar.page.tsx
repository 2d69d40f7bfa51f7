import { eventsQuery, type CalendarRow } from '@plumbline/economics/data-access';
import {
  economicsPages,
  EVENT_KINDS,
  EVENT_LABELS,
  monthFrom,
  monthIn,
  monthSheet,
  type EventKind,
} from '@plumbline/economics/domain';
import { calendarFile, formatCount, formatDay, groupBy, type Day } from '@plumbline/shared/domain';
import { PageFrame, QueryPart, useAsOf, useListAddress } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { saveBlob } from '@plumbline/shared/ui/save-file';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { KnownOn } from '../kit/KnownOn';

const COLOURS: Readonly<Record<EventKind, string>> = {
  earnings: 'bg-c1',
  dividend: 'bg-c3',
  economic: 'bg-c2',
  release: 'bg-c4',
  cot: 'bg-c6',
  holiday: 'bg-c5',
};

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const NAMED = 3;
/** Events of a day that the agenda names before it offers the rest. */
const LISTED = 8;

const isKind = (text: string | undefined): text is EventKind => EVENT_KINDS.some((kind) => kind === text);

const Dot = ({ kind }: { kind: EventKind }): ReactNode => (
  <i className={`inline-block h-2 w-2 shrink-0 rounded-full ${COLOURS[kind]}`} aria-hidden="true" />
);

interface ChipsProps {
  counts: Readonly<Record<string, number>>;
  kind: EventKind | undefined;
  onChoose: (kind: EventKind | undefined) => void;
}

/** Kinds with how many events each has; one of them narrows what is shown. */
function Chips({ counts, kind, onChoose }: ChipsProps): ReactNode {
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label="Kinds of events">
      {EVENT_KINDS.map((each) => (
        <Button key={each} aria-pressed={kind === each} onClick={() => onChoose(kind === each ? undefined : each)}>
          <Dot kind={each} /> {EVENT_LABELS[each]}{' '}
          <span className="tabular-nums text-ink-3">{formatCount(counts[each] ?? 0)}</span>
        </Button>
      ))}
    </div>
  );
}

interface DayProps {
  day: Day;
  events: readonly CalendarRow[];
  isOther: boolean;
  isToday: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function DayCell({ day, events, isOther, isToday, isChosen, onChoose }: DayProps): ReactNode {
  const named = events.slice(0, NAMED);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`${formatDay(day, 'medium')}, ${formatCount(events.length)} events`}
      onClick={onChoose}
      className={`flex min-h-[104px] min-w-0 flex-col items-stretch gap-1 border-0 border-r border-t border-solid border-line p-2 text-left text-xs ${isChosen ? 'bg-accent-soft' : isOther ? 'bg-surface-3' : 'bg-surface'}`}
    >
      <span className={`tabular-nums ${isToday ? 'font-bold text-accent' : 'text-ink-2'}`}>{Number(day.slice(8))}</span>
      {named.map(({ kind, name, text }) => (
        <span key={`${kind} ${name} ${text}`} className="flex min-w-0 items-center gap-1" title={`${name}: ${text}`}>
          <Dot kind={kind} />
          <span className="truncate text-ink">{name}</span>
        </span>
      ))}
      {events.length > NAMED && <span className="text-ink-2">and {formatCount(events.length - NAMED)} more</span>}
    </button>
  );
}

interface SheetProps {
  month: string;
  today: Day;
  chosen: Day | undefined;
  byDay: ReadonlyMap<Day, readonly CalendarRow[]>;
  onChoose: (day: Day) => void;
}

function Sheet({ month, today, chosen, byDay, onChoose }: SheetProps): ReactNode {
  return (
    <div className="card overflow-hidden max-md:hidden">
      <div className="grid grid-cols-7 bg-surface-2 text-xs text-ink-3" aria-hidden="true">
        {WEEKDAYS.map((name) => (
          <span key={name} className="p-2">
            {name}
          </span>
        ))}
      </div>
      <div className="grid grid-cols-7">
        {monthSheet(month).days.map((day) => (
          <DayCell
            key={day}
            day={day}
            events={byDay.get(day) ?? []}
            isOther={!day.startsWith(month)}
            isToday={day === today}
            isChosen={day === chosen}
            onChoose={() => onChoose(day)}
          />
        ))}
      </div>
    </div>
  );
}

function AgendaDay({ day, events }: { day: Day; events: readonly CalendarRow[] }): ReactNode {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? events : events.slice(0, LISTED);
  return (
    <Card
      title={formatDay(day, 'medium')}
      headingLevel={3}
      aside={<span className="muted">{WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]}</span>}
    >
      <ul className="m-0 flex list-none flex-col gap-2 p-0 text-sm">
        {shown.map(({ kind, name, text, url }) => (
          <li key={`${kind} ${name} ${text}`} className="flex items-baseline gap-2">
            <Dot kind={kind} />
            <span className="min-w-0">
              <span className="block">
                {url === null ? <b className="font-medium">{name}</b> : <Link href={url}>{name}</Link>}
              </span>
              <span className="block text-ink-3">{text}</span>
            </span>
          </li>
        ))}
        {events.length > shown.length && (
          <li>
            <Button onClick={() => setWhole(true)}>Show all {formatCount(events.length)}</Button>
          </li>
        )}
      </ul>
    </Card>
  );
}

function Agenda({ byDay }: { byDay: ReadonlyMap<Day, readonly CalendarRow[]> }): ReactNode {
  return (
    <div className="flex flex-col gap-3">
      {[...byDay].map(([day, events]) => (
        <AgendaDay key={day} day={day} events={events} />
      ))}
    </div>
  );
}

const toFiled = ({ kind, day, at, name, text, symbol }: CalendarRow) => ({
  uid: `${day}-${kind}-${(symbol ?? name).toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
  day,
  at,
  text,
  summary: `${EVENT_LABELS[kind]}: ${name}`,
});

/** Saves events as a file that calendars read. */
function save(month: string, events: readonly CalendarRow[]): void {
  const text = calendarFile({ product: 'Market calendar' }, events.map(toFiled));
  saveBlob(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `calendar-${month}.ics`);
}

interface MonthProps {
  month: string;
  view: 'month' | 'agenda';
  kind: EventKind | undefined;
  today: Day;
  data: readonly CalendarRow[];
}

function Month({ month, view, kind, today, data }: MonthProps): ReactNode {
  const [chosen, setChosen] = useState<Day>();
  const shown = kind === undefined ? data : data.filter((event) => event.kind === kind);
  const byDay = groupBy(shown, ({ day }) => day);
  const ofMonth = new Map([...byDay].filter(([day]) => day.startsWith(month)));
  const ofDay = chosen === undefined ? [] : (byDay.get(chosen) ?? []);
  if (ofMonth.size === 0)
    return (
      <EmptyState title="Nothing is known of this month">
        Calendars of results and dividends come with files in the inbox (earnings_calendar.csv, macro_calendar.csv).
      </EmptyState>
    );
  return (
    <>
      {view === 'month' && <Sheet month={month} today={today} chosen={chosen} byDay={byDay} onChoose={setChosen} />}
      {view === 'month' && chosen !== undefined && (
        <div className="mt-4 max-md:hidden">
          {ofDay.length > 0 ? (
            <AgendaDay day={chosen} events={ofDay} />
          ) : (
            <EmptyState title={`Nothing on ${formatDay(chosen, 'medium')}`} />
          )}
        </div>
      )}
      <div className={view === 'month' ? 'md:hidden' : ''}>
        <Agenda byDay={ofMonth} />
      </div>
    </>
  );
}

/** Choices of the calendar, from the address. */
export function calendarChoice(params: { get: (name: string) => string | null | undefined }) {
  const kind = params.get('kind') ?? undefined;
  return {
    month: monthIn(params.get('month')),
    view: params.get('view') === 'agenda' ? ('agenda' as const) : ('month' as const),
    kind: isKind(kind) ? kind : undefined,
  };
}

/** The days of the month that the address names; none for the month that the market is in. */
export const calendarSpan = (month: string | undefined) => {
  if (month === undefined) return undefined;
  const { from, to } = monthSheet(month);
  return { from, to };
};

interface ToolsProps {
  month: string;
  view: 'month' | 'agenda';
  shown: readonly CalendarRow[];
}

function Tools({ month, view, shown }: ToolsProps): ReactNode {
  const address = useListAddress();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={() => address.set({ month: monthFrom(month, -1) })}>Previous</Button>
      <h2 className="m-0 min-w-[120px] text-center text-lg font-bold">{formatDay(`${month}-01`, 'month')}</h2>
      <Button onClick={() => address.set({ month: monthFrom(month, 1) })}>Next</Button>
      <SegmentedControl
        label="View"
        options={[
          { value: 'month', label: 'Month' },
          { value: 'agenda', label: 'Agenda' },
        ]}
        value={view}
        onChange={(next) => address.set({ view: next === 'month' ? undefined : next })}
      />
      <Button icon="download" onClick={() => save(month, shown)}>
        Save for a calendar (ICS)
      </Button>
    </div>
  );
}

/** Results, dividends, figures, reports and holidays by day. */
export function CalendarPage(): ReactNode {
  const [asOf, address] = [useAsOf(), useListAddress()];
  const { month: named, view, kind } = calendarChoice(address);
  const query = useQuery({ ...eventsQuery(calendarSpan(named), { asOf }), placeholderData: keepPreviousData });
  return (
    <PageFrame
      pages={economicsPages.pages}
      path="/calendar"
      title="Calendar"
      intro="What happens and what is published by day: results and dividends of companies, releases of figures, reports of traders, holidays of the New York exchanges."
      aside={
        <KnownOn about="Shows what was known to come by the end of a past day: calendars count from the day before an event on." />
      }
      width="wide"
    >
      <QueryPart query={query} lines={14} failure="The events could not be loaded">
        {({ data, counts, today }) => {
          const month = named ?? today.slice(0, 7);
          const shown = data.filter(
            (event) => event.day.startsWith(month) && (kind === undefined || event.kind === kind),
          );
          return (
            <div className="flex flex-col gap-4">
              <Tools month={month} view={view} shown={shown} />
              <Chips counts={counts} kind={kind} onChoose={(next) => address.set({ kind: next })} />
              <Month key={month} month={month} view={view} kind={kind} today={today} data={data} />
            </div>
          );
        }}
      </QueryPart>
    </PageFrame>
  );
}
