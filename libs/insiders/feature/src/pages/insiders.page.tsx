import { FileButton } from '@plumbline/files/kit';
import { dealsFileParams, insiderTradesQuery } from '@plumbline/insiders/data-access';
import { DEALS_FILE, INSIDER_SECTIONS, insidersPages } from '@plumbline/insiders/domain';
import { carryAsOf, formatCount, formatDay } from '@plumbline/shared/domain';
import { ListCard, PageFrame, useAsOf, useListState } from '@plumbline/shared/kit';
import { Link } from '@plumbline/shared/ui/Link';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dealsList, DEALS_SHAPE } from '../lists/deal-list';

/** Purchases and sales by insiders of all companies. */
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
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <FileButton
          label="Whole list"
          name={DEALS_FILE}
          params={dealsFileParams(list.state, asOf)}
          about="Trades of insiders: all pages of the list, with its search, filters and order."
        />
        {coverage?.since && (
          <p className="muted m-0 text-xs">
            {formatCount(coverage.rows)} trades since {formatDay(coverage.since)}
          </p>
        )}
      </div>
    </PageFrame>
  );
}
