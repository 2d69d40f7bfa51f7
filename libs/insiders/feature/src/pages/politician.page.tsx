import type { politicianCalls } from '@plumbline/insiders/contract';
import { politicianQuery, politicianTradesQuery } from '@plumbline/insiders/data-access';
import { insidersPages } from '@plumbline/insiders/domain';
import { formatCount, formatDay, type ResultOf } from '@plumbline/shared/domain';
import { ListCard, PageFrame, QueryPart, useAsOf, useListState } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Card } from '@plumbline/shared/ui/Card';
import { StatList } from '@plumbline/shared/ui/StatList';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { disclosedList, MEMBER_SHAPE, seatText } from '../lists/disclosed-list';
import { rangeText } from '../lists/figures';
import { SideSums } from './SideSums';

type Member = ResultOf<(typeof politicianCalls)['GET /_api/politicians/{id}']>;

/** Reports of one member; more are at the offices. */
const SHOWN = 30;

function Terms({ terms }: Member): ReactNode {
  return (
    <ul className="m-0 flex list-none flex-col gap-1 p-0 text-sm">
      {terms.toReversed().map(({ chamber, state, district, party, start, end }) => (
        <li key={`${chamber} ${start ?? ''}`}>
          {chamber === 'house' ? 'House' : 'Senate'}, {state}
          {district ? ` ${district}` : ''}, {party ?? 'party not stated'}
          {start && `: ${formatDay(start)} to ${end ? formatDay(end) : 'now'}`}
        </li>
      ))}
    </ul>
  );
}

function Reports({ reports }: Member): ReactNode {
  return (
    <ul className="m-0 flex list-none flex-col gap-1 p-0 text-sm">
      {reports.slice(0, SHOWN).map(({ title, filed, url, paper }, at) => (
        <li key={`${title} ${filed ?? ''} ${String(at)}`}>
          {url ? <a href={url}>{title}</a> : title} {filed && formatDay(filed)} {paper && <Badge>Paper</Badge>}
        </li>
      ))}
    </ul>
  );
}

function Trades({ id }: { id: string }): ReactNode {
  const list = useListState(MEMBER_SHAPE);
  const query = useQuery({ ...politicianTradesQuery(id, list.state, useAsOf()), placeholderData: keepPreviousData });
  return <ListCard spec={disclosedList(MEMBER_SHAPE, `congress-${id}`)} list={list} query={query} />;
}

/** Terms, sums and trades of one member of Congress. */
export function PoliticianPage({ id }: { id: string }): ReactNode {
  const query = useQuery(politicianQuery(id, useAsOf()));
  return (
    <QueryPart query={query} lines={12} failure="The member could not be loaded">
      {(member) => (
        <PageFrame
          pages={insidersPages.pages}
          path="/politician/:id/:name"
          name={member.name}
          title={member.name}
          subtitle={seatText(member)}
          width="wide"
        >
          <div className="flex flex-col gap-4">
            <StatList
              columns={3}
              stats={[
                { label: 'Trades', value: formatCount(member.trades) },
                { label: 'Purchases', value: formatCount(member.buys) },
                { label: 'Sales', value: formatCount(member.sells) },
                { label: 'Amounts together, USD', value: rangeText(member) },
                { label: 'Disclosed late', value: formatCount(member.late) },
                { label: 'Last disclosed', value: member.last ? formatDay(member.last) : '–' },
              ]}
            />
            <Trades id={id} />
            {member.years.length > 0 && <SideSums title="By year" header="Year" rows={member.years} />}
            <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
              {member.terms.length > 0 && (
                <Card title="Terms">
                  <Terms {...member} />
                </Card>
              )}
              {member.reports.length > 0 && (
                <Card title="Reports">
                  <Reports {...member} />
                </Card>
              )}
            </div>
          </div>
        </PageFrame>
      )}
    </QueryPart>
  );
}
