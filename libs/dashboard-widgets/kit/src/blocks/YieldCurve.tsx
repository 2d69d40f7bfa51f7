import { CategoryLines } from '@plumbline/charts/ui';
import { curveQuery, type CurveAnswer } from '@plumbline/economics/data-access';
import { formatDay, formatNumber, type Day } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { StatList } from '@plumbline/shared/ui/StatList';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { emptyText } from '../parts/empty-text';
import type { WidgetProps } from '../parts/widget-props';

/** The curve of a day and its spreads. */
export function YieldCurveView({ data, asOf }: { data: CurveAnswer; asOf?: Day | undefined }): ReactNode {
  const { curve, spreads } = data;
  if (!curve)
    return (
      <EmptyState title={emptyText(asOf, 'No yields yet')}>
        {!asOf && 'The curve appears once Treasury yields are imported.'}
      </EmptyState>
    );
  return (
    <>
      <CategoryLines
        label={`Treasury yields on ${formatDay(curve.day)}, percent`}
        categories={curve.tenors.map(([tenor]) => tenor)}
        lines={[{ label: 'Yield', values: curve.tenors.map(([, value]) => value) }]}
      />
      <StatList
        stats={spreads.map(({ name, value, day }) => ({
          label: name,
          value: `${formatNumber(value)} points`,
          ...(day !== null && { title: formatDay(day) }),
        }))}
      />
    </>
  );
}

/** Treasury yields. */
export default function YieldCurve({ asOf }: WidgetProps): ReactNode {
  const query = useQuery(curveQuery({ asOf }));
  return (
    <QueryPart query={query} lines={6} failure="Yields could not be loaded">
      {(data) => <YieldCurveView data={data} asOf={asOf} />}
    </QueryPart>
  );
}
