import { carryAsOf, formatDay } from '@plumbline/shared/domain';
import { ListPart, PageFrame, useAsOf, useListState } from '@plumbline/shared/kit';
import { Link } from '@plumbline/shared/ui/Link';
import { offeringsQuery } from '@plumbline/stocks/data-access';
import { stocksPages } from '@plumbline/stocks/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import './directory.css';
import { OFFERINGS_LIST, OFFERINGS_SHAPE, stageLabel } from './offerings-list';

const PATH = '/ipos';

/** Companies on their way to the exchange: registered, amended, effective, priced or withdrawn. */
export function OfferingsPage(): ReactNode {
  const asOf = useAsOf();
  const list = useListState(OFFERINGS_SHAPE);
  const query = useQuery({ ...offeringsQuery(list.state, asOf), placeholderData: keepPreviousData });
  const stages = query.data?.stages.filter(({ offerings }) => offerings > 0) ?? [];
  return (
    <PageFrame
      pages={stocksPages.pages}
      path={PATH}
      title="IPOs"
      intro="From registrations with the SEC. Offer price and size are in the prospectus behind the form."
      width="wide"
    >
      <p className="mb-4 mt-0 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {stages.map(({ stage, offerings }) => (
          <Link key={stage} href={carryAsOf(`${PATH}?stage=${stage}`, asOf)}>
            {stageLabel(stage)} {String(offerings)}
          </Link>
        ))}
        <Link href={carryAsOf('/ipos/statistics', asOf)}>Statistics by year</Link>
      </p>
      <section className="card" aria-label="List: Offerings">
        <ListPart spec={OFFERINGS_LIST} list={list} query={query} />
        {query.data && (
          <p className="muted m-0 px-4 pb-3 text-xs">Days are counted up to {formatDay(query.data.today)}.</p>
        )}
      </section>
    </PageFrame>
  );
}
