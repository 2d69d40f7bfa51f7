import { portfolioQuery } from '@plumbline/portfolios/data-access';
import { formatCompact, formatDay, type Day } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { moneyColumn, percentColumn } from '@plumbline/shared/ui/columns';
import { Link } from '@plumbline/shared/ui/Link';
import { StockName } from '@plumbline/stocks/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BlockTable } from '../parts/BlockTable';
import { rowsOf } from '../parts/list-state';
import type { WidgetProps } from '../parts/widget-props';
import { WithPortfolio } from '../parts/WithPortfolio';

interface HoldingsProps {
  id: number;
  name: string;
  address: string;
  rows: number;
  asOf: Day | undefined;
}

function Holdings({ id, name, address, rows, asOf }: HoldingsProps): ReactNode {
  const query = useQuery(portfolioQuery(id, asOf));
  return (
    <QueryPart query={query} className="p-4" lines={8} failure="The portfolio could not be loaded">
      {({ data, value, day_change: change, date, portfolio: { currency } }) => (
        <>
          <p className="m-0 flex flex-wrap items-baseline gap-x-3 px-4 py-2">
            <Link href={address}>
              <b>{name}</b>
            </Link>
            <b className="text-lg">{`${formatCompact(value)} ${currency}`}</b>
            {change !== null && <span className="text-ink-2">{`${formatCompact(change)} on the day`}</span>}
            {date && <small className="text-ink-3">{formatDay(date)}</small>}
          </p>
          <BlockTable
            caption={`Holdings of ${name}`}
            columns={[
              { header: 'Holding', cell: ({ stock }) => <StockName {...stock} /> },
              moneyColumn('value', 'Value'),
              percentColumn('weight', 'Weight', { decimals: 1 }),
              percentColumn('unrealised_percent', 'Gain', { decimals: 1, sign: 'always' }),
            ]}
            rows={data.slice(0, rows)}
            rowKey={({ stock }) => String(stock.ref)}
            empty="Nothing is held"
            hint="Add a purchase on the page of the portfolio."
          />
        </>
      )}
    </QueryPart>
  );
}

/** Holdings of a portfolio and its value. */
export default function PortfolioHoldings({ config, asOf }: WidgetProps): ReactNode {
  return (
    <WithPortfolio chosen={config.text('portfolio')}>
      {(portfolio) => <Holdings {...portfolio} rows={rowsOf(config.text('rows'))} asOf={asOf} />}
    </WithPortfolio>
  );
}
