import type { politicianCalls } from '@plumbline/insiders/contract';
import { politiciansQuery } from '@plumbline/insiders/data-access';
import { insidersPages, politicianPath } from '@plumbline/insiders/domain';
import { carryAsOf, formatCount, type ResultOf } from '@plumbline/shared/domain';
import { ListCard, PageFrame, useAsOf, useListState, useSearch } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, dayColumn, linkColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Link } from '@plumbline/shared/ui/Link';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { disclosedList, disclosedShape, seatText } from '../lists/disclosed-list';
import { rangeText } from '../lists/figures';

type Answer = ResultOf<(typeof politicianCalls)['GET /_api/politicians']>;
type Member = Answer['members'][number];

const MEMBERS: readonly Column<Member>[] = [
  linkColumn('name', 'Member', (row) => politicianPath(row.id, row.name), { sortable: true }),
  textColumn('seat', 'Seat', { of: (row) => seatText(row) }),
  countColumn('trades', 'Trades', { sortable: true }),
  countColumn('buys', 'Purchases', { sortable: true }),
  countColumn('sells', 'Sales', { sortable: true }),
  {
    key: 'amount',
    header: 'Amounts together',
    unit: 'USD',
    sortable: true,
    cell: (row) => rangeText(row),
    value: ({ low }) => low,
  },
  countColumn('late', 'Late', { sortable: true }),
  dayColumn('last', 'Last disclosed', { sortable: true }),
];

function Coverage({ reports, parsed, paper }: Answer['coverage']): ReactNode {
  if (reports === 0) return null;
  return (
    <p className="muted mb-0 mt-2 text-xs">
      The indexes name {formatCount(reports)} periodic reports; the trades of {formatCount(parsed)} are known by number,{' '}
      {formatCount(paper)} are scans of paper.
    </p>
  );
}

/** Disclosed trades of members of Congress. */
export function PoliticiansPage(): ReactNode {
  const asOf = useAsOf();
  const [params] = useSearch();
  const party = params.get('party');
  const first = disclosedShape(party ? [party] : []);
  const list = useListState(first);
  const query = useQuery({ ...politiciansQuery(list.state, asOf), placeholderData: keepPreviousData });
  const shape = query.data ? disclosedShape(query.data.parties) : first;
  return (
    <PageFrame
      pages={insidersPages.pages}
      path="/politicians"
      title="Politicians"
      intro="Trades that members of the House and the Senate disclosed under the STOCK Act, up to 45 days after the trade; amounts are ranges. Reports of the House may not be used commercially (5 U.S.C. 13107)."
      aside={<Link href={carryAsOf('/politician/summary', asOf)}>Summary</Link>}
      width="wide"
    >
      <div className="flex flex-col gap-4">
        <div>
          <ListCard spec={disclosedList(shape, 'congress-trades')} list={list} query={query} />
          {query.data && <Coverage {...query.data.coverage} />}
        </div>
        {query.data && query.data.members.length > 0 && (
          <Card title="Members of these trades" flush>
            <DataTable
              caption="Members of these trades"
              columns={MEMBERS}
              rows={query.data.members}
              rowKey={({ id }) => id}
              exportName="congress-members"
              maxHeight="560px"
            />
          </Card>
        )}
      </div>
    </PageFrame>
  );
}
