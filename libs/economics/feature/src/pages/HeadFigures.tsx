import { LineTrend } from '@plumbline/charts/ui';
import { dashboardQuery } from '@plumbline/economics/data-access';
import { indicatorPath } from '@plumbline/economics/domain';
import { formatDay } from '@plumbline/shared/domain';
import { QueryPart, useAsOf } from '@plumbline/shared/kit';
import { Link } from '@plumbline/shared/ui/Link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { unitText, valueText } from '../kit/figures';

/** Head figures of the economy with ten years of each. */
export function HeadFigures(): ReactNode {
  const asOf = useAsOf();
  const query = useQuery(dashboardQuery(asOf));
  return (
    <QueryPart query={query} lines={8} failure="The head figures could not be loaded">
      {({ data }) => (
        <ul className="m-0 mb-4 grid list-none grid-cols-4 gap-4 p-0 max-lg:grid-cols-2 max-sm:grid-cols-1">
          {data.map(({ id, name, unit, last, previous, history = [] }) => (
            <li key={id} className="card min-w-0 p-4">
              <Link className="text-sm" href={indicatorPath(id, name)}>
                {name}
              </Link>
              <p className="m-0 mt-1 text-xl font-bold tabular-nums">
                {valueText(last?.value)} <small className="text-sm font-medium text-ink-3">{unitText(unit)}</small>
              </p>
              <p className="m-0 mb-2 text-xs text-ink-3">
                before {valueText(previous)}, public {formatDay(last?.public)}
              </p>
              <LineTrend
                label={name}
                height={72}
                days={history.map(([day]) => day)}
                lines={[{ label: name, values: history.map(([, value]) => value) }]}
                format={(value) => valueText(value)}
              />
            </li>
          ))}
        </ul>
      )}
    </QueryPart>
  );
}
