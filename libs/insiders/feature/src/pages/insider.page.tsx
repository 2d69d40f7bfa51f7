import type { insiderCalls } from '@plumbline/insiders/contract';
import { insiderPersonQuery, insiderProfileQuery } from '@plumbline/insiders/data-access';
import { insidersPages } from '@plumbline/insiders/domain';
import { formatPercent, type ResultOf } from '@plumbline/shared/domain';
import { ListCard, PageFrame, QueryPart, useAsOf, useListState } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, dayColumn, percentColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { stockColumn } from '@plumbline/stocks/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dealsList, PERSON_SHAPE } from '../lists/deal-list';

type Profile = ResultOf<(typeof insiderCalls)['GET /_api/insiders/{id}/profile']>;
type Company = Profile['companies'][number];
type Holding = Profile['holdings'][number];
type After = Profile['performance'][number];

const COMPANIES: readonly Column<Company>[] = [
  stockColumn({ header: 'Company', tab: 'insider' }),
  textColumn('role', 'Role'),
  dayColumn('from', 'First report'),
  dayColumn('to', 'Last report'),
  countColumn('trades', 'Purchases and sales'),
];

const HOLDINGS: readonly Column<Holding>[] = [
  stockColumn({ header: 'Company', tab: 'insider' }),
  countColumn('shares', 'Shares', { title: 'Held directly and indirectly, on the split basis of today' }),
  dayColumn('day', 'As of'),
  textColumn('accession', 'Report'),
];

const AFTER: readonly Column<After>[] = [
  countColumn('days', 'Trading days'),
  countColumn('n', 'Purchases'),
  percentColumn('median', 'Median return', { unit: '%', decimals: 1 }),
  percentColumn('above', 'Above zero', { unit: '%', decimals: 0 }),
];

function Performance({ performance, lag }: Profile): ReactNode {
  const isKnown = performance.some(({ n }) => n > 0);
  return (
    <Card
      title="Returns after purchases"
      flush
      footer="With dividends, from the first close after each report was public; medians from five purchases on."
    >
      {isKnown ? (
        <>
          <DataTable
            caption="Returns after purchases"
            columns={AFTER}
            rows={performance}
            rowKey={({ days }) => String(days)}
          />
          {lag !== null && (
            <p className="m-0 px-4 pb-3 text-sm text-ink-2">
              Waiting for the report cost {formatPercent(lag)} in the median.
            </p>
          )}
        </>
      ) : (
        <EmptyState title="None yet" />
      )}
    </Card>
  );
}

function Trades({ id }: { id: string }): ReactNode {
  const list = useListState(PERSON_SHAPE);
  const query = useQuery({ ...insiderPersonQuery(id, list.state, useAsOf()), placeholderData: keepPreviousData });
  const spec = dealsList(PERSON_SHAPE, { title: 'Purchases and sales', exportName: `insider-${id}` });
  return <ListCard spec={spec} list={list} query={query} />;
}

/** Companies, trades and holdings of one insider. */
export function InsiderPage({ id }: { id: string }): ReactNode {
  const query = useQuery(insiderProfileQuery(id, useAsOf()));
  return (
    <QueryPart query={query} lines={12} failure="The insider could not be loaded">
      {(profile) => (
        <PageFrame
          pages={insidersPages.pages}
          path="/insider/:id/:name"
          name={profile.name}
          title={profile.name}
          intro={profile.names.length > 1 ? `Also reported as ${profile.names.slice(1).join(', ')}.` : undefined}
          width="wide"
        >
          <div className="flex flex-col gap-4">
            <Card title="Companies" flush>
              <DataTable caption="Companies" columns={COMPANIES} rows={profile.companies} rowKey={({ cik }) => cik} />
            </Card>
            <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
              <Performance {...profile} />
              <Card title="Holdings" flush>
                {profile.holdings.length > 0 ? (
                  <DataTable
                    caption="Holdings"
                    columns={HOLDINGS}
                    rows={profile.holdings}
                    rowKey={({ accession, company }) => `${accession} ${company}`}
                  />
                ) : (
                  <EmptyState title="No holdings are reported" />
                )}
              </Card>
            </div>
            <Trades id={id} />
          </div>
        </PageFrame>
      )}
    </QueryPart>
  );
}
