import type { EconomicEventRow } from '@plumbline/economics/data-access';
import { indicatorPath } from '@plumbline/economics/domain';
import type { ListShape } from '@plumbline/shared/domain';
import { Badge } from '@plumbline/shared/ui/Badge';
import { useHydrated } from '@plumbline/shared/ui/ClientOnly';
import { dayColumn, textColumn } from '@plumbline/shared/ui/columns';
import { Link } from '@plumbline/shared/ui/Link';
import type { ListColumn, ListSpec } from '@plumbline/shared/ui/ListView';
import type { ReactNode } from 'react';

/** The time in the zone of the reader; on the server that of New York, as the calendar writes it. */
export function EventTime({ at, time }: Pick<EconomicEventRow, 'at' | 'time'>): ReactNode {
  const isHydrated = useHydrated();
  if (at === null) return time ?? '–';
  if (!isHydrated) return `${time ?? ''} ET`;
  const own = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(at));
  return <span title={`${time ?? ''} in New York`}>{own}</span>;
}

const TONES = { high: 'severe', medium: 'medium', low: 'neutral' } as const;
const toneOf = (impact: string): (typeof TONES)[keyof typeof TONES] => TONES[impact as keyof typeof TONES] ?? 'neutral';

function EventName({ event, series }: EconomicEventRow): ReactNode {
  return series ? <Link href={indicatorPath(series.id, series.name)}>{event}</Link> : event;
}

const text = (key: 'actual' | 'previous', header: string): ListColumn<EconomicEventRow> => ({
  key,
  header,
  cell: (row) => row[key] ?? '–',
  value: (row) => row[key],
});

const COLUMNS: readonly ListColumn<EconomicEventRow>[] = [
  { key: 'event', header: 'Event', align: 'start', cell: (row) => <EventName {...row} />, value: ({ event }) => event },
  dayColumn('day', 'Day', { sortable: true }),
  {
    key: 'time',
    header: 'Time',
    title: 'In your own time zone',
    cell: (row) => <EventTime {...row} />,
    value: ({ time }) => time,
  },
  textColumn('country', 'Country'),
  textColumn('impact', 'Importance', { write: (impact) => <Badge tone={toneOf(impact)}>{impact}</Badge> }),
  text('actual', 'Actual'),
  {
    key: 'forecast',
    header: 'Forecast',
    cell: ({ forecast, forecast_source: source }) =>
      forecast === null ? (
        ''
      ) : (
        <span title={source === null ? 'Unnamed calendar' : `Calendar: ${source}`}>{forecast}</span>
      ),
    value: ({ forecast }) => forecast,
  },
  text('previous', 'Previous'),
  textColumn('source', 'Forecast by', { of: ({ forecast_source }) => forecast_source, missing: '' }),
];

/** Columns, filters and defaults of the economic calendar's address. */
export const economicEventsShape = (countries: readonly string[]) =>
  ({
    columns: COLUMNS,
    filters: [
      { kind: 'text', key: 'q', label: 'Event', placeholder: 'Payrolls, rate decision' },
      { kind: 'days', key: 'days', label: 'Days' },
      {
        kind: 'select',
        key: 'country',
        label: 'Country',
        options: countries.map((value) => ({ value, label: value })),
      },
      {
        kind: 'select',
        key: 'impact',
        label: 'Importance',
        options: [
          { value: 'high', label: 'High' },
          { value: 'medium', label: 'Medium' },
          { value: 'low', label: 'Low' },
        ],
      },
    ],
    defaultOrder: { key: 'day', direction: 'ascending' },
    perPageOptions: [50, 100, 250],
  }) as const satisfies ListShape;

/** Releases and decisions. */
export const economicEventsList = (shape: ReturnType<typeof economicEventsShape>): ListSpec<EconomicEventRow> => ({
  ...shape,
  title: 'Events',
  exportName: 'economic-calendar',
  rowKey: ({ day, time, event, country }) => `${day} ${time ?? ''} ${event} ${country ?? ''}`,
  emptyText: 'No event on these days',
  emptyHint: 'Calendars come with files (macro_calendar.csv) in the inbox.',
});
