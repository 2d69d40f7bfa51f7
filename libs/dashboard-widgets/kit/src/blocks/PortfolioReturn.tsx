import { LineTrend } from '@plumbline/charts/ui';
import { performanceQuery } from '@plumbline/portfolios/data-access';
import { formatPercent, type Day } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Link } from '@plumbline/shared/ui/Link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { WidgetProps } from '../parts/widget-props';
import { WithPortfolio } from '../parts/WithPortfolio';

interface ReturnProps {
  id: number;
  name: string;
  address: string;
  asOf: Day | undefined;
}

const signed = (value: number): string => formatPercent(value, { decimals: 0, sign: 'always' });

function Return({ id, name, address, asOf }: ReturnProps): ReactNode {
  const query = useQuery(performanceQuery(id, { asOf }));
  return (
    <>
      <p className="m-0 mb-2">
        <Link href={`${address}${address.includes('?') ? '&' : '?'}view=performance`}>
          <b>{name}</b>
        </Link>
      </p>
      <QueryPart query={query} lines={6} failure="Returns could not be loaded">
        {({ series: { days, twr, benchmark: other }, benchmark }) => (
          <LineTrend
            label={`Return of ${name}, percent`}
            days={days}
            lines={[
              { label: name, values: twr },
              ...(benchmark ? [{ label: benchmark.display_symbol, values: other }] : []),
            ]}
            format={signed}
            emptyText="Nothing was held yet"
          />
        )}
      </QueryPart>
    </>
  );
}

/** Return of a portfolio against its benchmark. */
export default function PortfolioReturn({ config, asOf }: WidgetProps): ReactNode {
  return (
    <WithPortfolio chosen={config.text('portfolio')}>
      {(portfolio) => <Return {...portfolio} asOf={asOf} />}
    </WithPortfolio>
  );
}
