import { positionsQuery } from '@plumbline/economics/data-access';
import { economicsPages } from '@plumbline/economics/domain';
import { formatDay } from '@plumbline/shared/domain';
import { ListCard, PageFrame, useAsOf, useListState } from '@plumbline/shared/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { KnownOn } from '../kit/KnownOn';
import { positionsList, positionsShape } from '../lists/positions-list';

/** Who is positioned how in futures, extremes first. */
export function PositionsPage(): ReactNode {
  const asOf = useAsOf();
  const list = useListState(positionsShape());
  const query = useQuery({ ...positionsQuery(list.state, asOf), placeholderData: keepPreviousData });
  const { group, next, kinds } = query.data ?? {};
  return (
    <PageFrame
      pages={economicsPages.pages}
      path="/cot_reports"
      title="Commitments of traders"
      intro="What groups of traders hold in futures, as the CFTC publishes it: positions of a Tuesday, public on Friday at 15:30 in New York. Extremes come first."
      aside={<KnownOn />}
      width="wide"
    >
      <ListCard spec={positionsList(positionsShape(kinds))} list={list} query={query} />
      {query.data && (
        <p className="muted mb-0 mt-2 text-xs">
          {group !== undefined && `Shown: ${group.toLowerCase()}. `}
          {next ? `Next report by ${formatDay(next)}.` : ''} Source: Commodity Futures Trading Commission, public
          domain.
        </p>
      )}
    </PageFrame>
  );
}
