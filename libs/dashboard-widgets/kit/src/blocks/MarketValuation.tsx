import { valuationQuery, type ValuationAnswer } from '@plumbline/economics/data-access';
import { indicatorPath } from '@plumbline/economics/domain';
import { formatDay, formatNumber, formatPercent, type Day } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { StatList } from '@plumbline/shared/ui/StatList';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { emptyText } from '../parts/empty-text';
import type { WidgetProps } from '../parts/widget-props';

type Implied = NonNullable<ValuationAnswer['shiller']>;

const NAMES = { shiller: 'Shiller PE', buffett: 'Market value to output' } as const;

function Measure({ name, measure }: { name: string; measure: Implied }): ReactNode {
  const { value, day, mean, percentile, implied } = measure;
  return (
    <section aria-label={name} className="mb-3 last:mb-0">
      <p className="m-0 mb-1 flex items-baseline gap-2">
        <Link href={indicatorPath(measure.id, name)}>{name}</Link>
        <b className="text-lg">{formatNumber(value)}</b>
        <small className="text-ink-3">{formatDay(day)}</small>
      </p>
      <StatList
        stats={[
          { label: 'Mean of its history', value: formatNumber(mean) },
          { label: 'Higher than', value: `${formatPercent(percentile, { decimals: 0 })} of its history` },
          { label: 'Implied return a year', value: formatPercent(implied) },
        ]}
      />
    </section>
  );
}

interface ValuationViewProps {
  data: ValuationAnswer;
  only?: keyof typeof NAMES;
  asOf?: Day | undefined;
}

/** Shiller PE and market value to output, or one of them. */
export function ValuationView({ data, only, asOf }: ValuationViewProps): ReactNode {
  const keys = (['shiller', 'buffett'] as const).filter((key) => only === undefined || key === only);
  const known = keys.filter((key) => data[key] !== null);
  if (known.length === 0)
    return (
      <EmptyState title={emptyText(asOf, 'No valuation yet')}>
        {!asOf && 'It appears once its series are imported.'}
      </EmptyState>
    );
  return known.map((key) => <Measure key={key} name={NAMES[key]} measure={data[key]!} />);
}

/** Valuation of the whole market. */
export default function MarketValuation({ asOf }: WidgetProps): ReactNode {
  const query = useQuery(valuationQuery(asOf));
  return (
    <QueryPart query={query} lines={6} failure="The valuation could not be loaded">
      {(data) => <ValuationView data={data} asOf={asOf} />}
    </QueryPart>
  );
}
