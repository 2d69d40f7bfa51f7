import { majorMarketsQuery, placeFundsQuery } from '@plumbline/industry/data-access';
import type { industryCalls } from '@plumbline/industry/contract';
import { industryPath, SPANS } from '@plumbline/industry/domain';
import { formatCount, formatDay, type ResultOf } from '@plumbline/shared/domain';
import { PublicDay, QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, dayColumn, linkColumn, moneyColumn, percentColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { fundPath, securityPath } from '@plumbline/stocks/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PlaceAddress } from '../place-address';
import { companiesColumn, sizeColumn } from './rows';

type Markets = ResultOf<(typeof industryCalls)['GET /_api/industry/major_markets']>;
type Region = Markets['regions'][number];
type Index = Markets['indices'][number];
type Fund = ResultOf<(typeof industryCalls)['GET /_api/industry/etfs']>['data'][number];

const REGIONS: readonly Column<Region>[] = [
  linkColumn('name', 'Region', ({ name }) => industryPath({ region: name })),
  sizeColumn,
  companiesColumn,
  ...SPANS.map(({ key, label }, at): Column<Region> =>
    percentColumn(key, label, { unit: '%', of: ({ figures }) => figures[at]?.weighted, decimals: 1, sortable: true }),
  ),
];

const INDICES: readonly Column<Index>[] = [
  {
    key: 'company',
    header: 'Index or fund',
    align: 'start',
    sortable: true,
    cell: ({ display_symbol: symbol, company, kind }) => (
      <Link href={securityPath({ kind: kind === 'etf' ? 'etf' : 'index' }, symbol)}>
        <b className="font-semibold">{symbol}</b> <span className="text-ink-2">{company}</span>
      </Link>
    ),
    value: ({ display_symbol: symbol }) => symbol,
  },
  ...SPANS.map(({ key, label }, at): Column<Index> =>
    percentColumn(key, label, { unit: '%', of: ({ returns }) => returns[at], decimals: 1, sortable: true }),
  ),
];

/** Regions, indices and the funds that stand for markets. */
export function MarketsPart({ place: { asOf } }: PlaceAddress): ReactNode {
  const query = useQuery({ ...majorMarketsQuery(asOf), placeholderData: keepPreviousData });
  return (
    <Card
      title="Major markets"
      flush
      footer="Regions: total returns of their companies weighted by market value, in the currency of each price. Indices and funds by their own prices."
    >
      <QueryPart query={query} lines={8} className="p-4" failure="Markets could not be loaded">
        {({ regions, indices }) => (
          <>
            <DataTable
              caption="Regions"
              columns={REGIONS}
              rows={regions}
              rowKey={({ name }) => name}
              exportName="major-regions"
            />
            {indices.length > 0 && (
              <DataTable
                caption="Indices and funds"
                columns={INDICES}
                rows={indices}
                rowKey={({ stockid }) => stockid}
                exportName="major-markets"
              />
            )}
          </>
        )}
      </QueryPart>
    </Card>
  );
}

const FUNDS: readonly Column<Fund>[] = [
  {
    key: 'symbol',
    header: 'Fund',
    align: 'start',
    sortable: true,
    cell: ({ symbol, name }) => (
      <Link href={fundPath(symbol)}>
        <b className="font-semibold">{symbol}</b> <span className="text-ink-2">{name}</span>
      </Link>
    ),
    value: ({ symbol }) => symbol,
  },
  percentColumn('weight', 'In this place', {
    unit: '%',
    title: 'Percent of net assets in companies of this place',
    decimals: 1,
    sortable: true,
  }),
  countColumn('holdings', 'Holdings in it', { sortable: true }),
  moneyColumn('net', 'Net assets', { unit: 'USD', of: ({ net_assets }) => net_assets, sortable: true }),
  dayColumn('day', 'Holdings of'),
  {
    key: 'public',
    header: 'Public',
    cell: ({ public: day, url, accession }) => (
      <span title={accession}>
        <PublicDay day={formatDay(day)} url={url} />
      </span>
    ),
    value: ({ public: day }) => day,
  },
];

/** Funds that hold companies of a place. */
export function FundsPart({ place }: PlaceAddress): ReactNode {
  const query = useQuery({ ...placeFundsQuery(place), placeholderData: keepPreviousData });
  return (
    <Card
      title="ETFs and funds"
      flush
      footer={`By their reports on Form N-PORT: those with the most in companies of this place${query.data ? `, of the ${formatCount(query.data.funds)} largest` : ''}.`}
    >
      <QueryPart query={query} lines={6} className="p-4" failure="Funds could not be loaded">
        {({ data }) =>
          data.length > 0 ? (
            <DataTable
              caption="Funds of this place"
              columns={FUNDS}
              rows={data}
              rowKey={({ symbol }) => symbol}
              exportName="industry-funds"
            />
          ) : (
            <EmptyState title="No fund holds much of it" />
          )
        }
      </QueryPart>
    </Card>
  );
}
