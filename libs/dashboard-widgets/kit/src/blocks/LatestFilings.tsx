import { QueryPart } from '@plumbline/shared/kit';
import { dayColumn, linkColumn, textColumn } from '@plumbline/shared/ui/columns';
import { marketOverviewQuery } from '@plumbline/stocks/data-access';
import { stockPath } from '@plumbline/stocks/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BlockTable, type BlockColumn } from '../parts/BlockTable';
import type { Overview } from './MarketStrip';

type Filing = Overview['latestFilings'][number];

const COLUMNS: readonly BlockColumn<Filing>[] = [
  linkColumn('symbol', 'Symbol', ({ symbol }) => stockPath(symbol)),
  textColumn('company', 'Company'),
  textColumn('words', 'Filing'),
  linkColumn('form', 'Form', ({ url }) => url),
  dayColumn('filed', 'Filed'),
];

/** Filings as a table. */
export const LatestFilingsView = ({ data }: { data: Overview }): ReactNode => (
  <BlockTable
    caption="Filings of all companies, newest first"
    columns={COLUMNS}
    rows={data.latestFilings}
    rowKey={({ accession }) => accession}
    empty="No filings yet"
    hint="Filings appear with the first imported filing list."
  />
);

/** Filings of all companies, the newest first. */
export function LatestFilings(): ReactNode {
  const query = useQuery(marketOverviewQuery());
  return (
    <QueryPart query={query} className="p-4" lines={8} failure="Filings could not be loaded">
      {(data) => <LatestFilingsView data={data} />}
    </QueryPart>
  );
}
