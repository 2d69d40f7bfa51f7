import { economicCalendarQuery } from '@plumbline/economics/data-access';
import { indicatorPath } from '@plumbline/economics/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { dayColumn } from '@plumbline/shared/ui/columns';
import { Link } from '@plumbline/shared/ui/Link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BlockTable } from '../parts/BlockTable';
import { emptyText } from '../parts/empty-text';
import { firstRows, rowsOf } from '../parts/list-state';
import type { WidgetProps } from '../parts/widget-props';

/** Releases of figures and decisions. */
export default function ReleaseCalendar({ config, asOf }: WidgetProps): ReactNode {
  const query = useQuery(economicCalendarQuery(firstRows(rowsOf(config.text('rows'))), asOf));
  return (
    <QueryPart query={query} className="p-4" lines={8} failure="The calendar could not be loaded">
      {({ data }) => (
        <BlockTable
          caption="Releases of figures and decisions"
          columns={[
            {
              header: 'Event',
              cell: ({ event, series }) =>
                series ? <Link href={indicatorPath(series.id, series.name)}>{event}</Link> : event,
            },
            dayColumn('day', 'Day'),
            { header: 'Actual', cell: ({ actual }) => actual ?? '–' },
            { header: 'Previous', cell: ({ previous }) => previous ?? '–' },
          ]}
          rows={data}
          rowKey={({ day, event, country, time }) => `${day} ${event} ${country} ${time}`}
          empty={emptyText(asOf, 'No releases yet')}
        />
      )}
    </QueryPart>
  );
}
