import { insiderTradesQuery } from '@plumbline/insiders/data-access';
import { INSIDER_SECTIONS, insidersPages } from '@plumbline/insiders/domain';
import { carryAsOf, formatCount, formatDay } from '@plumbline/shared/domain';
import { ListCard, PageFrame, useAsOf, useListState } from '@plumbline/shared/kit';
import { Link } from '@plumbline/shared/ui/Link';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dealsList, DEALS_SHAPE } from '../lists/deal-list';

/** What insiders of all companies bought and sold. */
export function InsidersPage(): ReactNode {
  const asOf = useAsOf();
  const list = useListState(DEALS_SHAPE);
  const query = useQuery({ ...insiderTradesQuery(list.state, asOf), placeholderData: keepPreviousData });
  const coverage = query.data?.coverage;
  return (
    <PageFrame
      pages={insidersPages.pages}
      path="/insiders"
      title="Insiders"
      intro="Purchases and sales that officers, directors and large owners reported on Forms 4 and 5, of two years. Grants, exercises and gifts are on the page of each stock."
      width="wide"
    >
      <nav aria-label="Lists of insiders" className="mb-4 flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {INSIDER_SECTIONS.map(({ key, title }) => (
          <Link key={key} href={carryAsOf(`/insider/${key}`, asOf)}>
            {title}
          </Link>
        ))}
      </nav>
      <ListCard
        spec={dealsList(DEALS_SHAPE, { title: 'Trades', exportName: 'insider-trades' })}
        list={list}
        query={query}
      />
      {coverage?.since && (
        <p className="muted mb-0 mt-2 text-xs">
          {formatCount(coverage.rows)} trades since {formatDay(coverage.since)}
        </p>
      )}
    </PageFrame>
  );
}
