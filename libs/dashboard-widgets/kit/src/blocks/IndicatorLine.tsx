import { LineTrend } from '@plumbline/charts/ui';
import { indicatorDataQuery, indicatorQuery, popularQuery } from '@plumbline/economics/data-access';
import { indicatorPath, type DataFormat } from '@plumbline/economics/domain';
import { formatDay, formatNumber } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Link } from '@plumbline/shared/ui/Link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { emptyText } from '../parts/empty-text';
import type { WidgetProps } from '../parts/widget-props';

interface SeriesProps extends WidgetProps {
  readonly id: string;
}

function Name({ id, asOf }: { id: string; asOf: string | undefined }): ReactNode {
  const { data } = useQuery(indicatorQuery(id, asOf));
  if (!data) return null;
  const { name, last, unit } = data;
  return (
    <p className="m-0 mb-2 flex flex-wrap items-baseline gap-x-3">
      <Link href={indicatorPath(data.id, name)}>
        <b>{name}</b>
      </Link>
      {last && (
        <span>
          <b>{formatNumber(last.value)}</b> <small className="text-ink-3">{`${unit}, ${formatDay(last.day)}`}</small>
        </span>
      )}
    </p>
  );
}

function Series({ id, config, asOf }: SeriesProps): ReactNode {
  const choice = { format: config.text('format') as DataFormat, basis: 'as-reported' as const, asOf };
  const query = useQuery(indicatorDataQuery(id, choice));
  return (
    <>
      <Name id={id} asOf={asOf} />
      <QueryPart query={query} lines={6} failure="The series could not be loaded">
        {({ data, unit }) => (
          <LineTrend
            label={`Values, ${unit}`}
            days={data.map(([day]) => day)}
            lines={[{ label: unit, values: data.map(([, value]) => value) }]}
            emptyText={emptyText(asOf, 'No values yet')}
          />
        )}
      </QueryPart>
    </>
  );
}

/** The series that most people look at, where none is chosen. */
function PopularSeries(props: WidgetProps): ReactNode {
  const query = useQuery(popularQuery(props.asOf));
  return (
    <QueryPart query={query} lines={6} failure="Indicators could not be loaded">
      {({ data: [first] }) => (first ? <Series {...props} id={String(first.id)} /> : <p>No indicators yet</p>)}
    </QueryPart>
  );
}

/** An economic series over time. */
export default function IndicatorLine(props: WidgetProps): ReactNode {
  const id = props.config.text('series');
  return /^\d{1,16}$/.test(id) ? <Series {...props} id={id} /> : <PopularSeries {...props} />;
}
