import { formatDay, type ApiError } from '@plumbline/shared/domain';
import { ListCard, useListState } from '@plumbline/shared/kit';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnyEtfAnswer, EtfAnswer } from '../etf-answer';
import { changesList, PICKS_SHAPE, TRADES_SHAPE } from '../lists/change-list';
import { holdingsList, HOLDINGS_SHAPE } from '../lists/holding-list';

/** A page of a fund that is a list, with the query its rows are from. */
export interface ListTabProps<Tab extends AnyEtfAnswer['tab']> {
  answer: EtfAnswer<Tab>;
  query: UseQueryResult<AnyEtfAnswer, ApiError>;
}

/** The query of a page as that of its list. */
const rowsOf = <Tab extends AnyEtfAnswer['tab']>({ query, answer }: ListTabProps<Tab>) =>
  ({ ...query, data: answer }) as UseQueryResult<EtfAnswer<Tab>, ApiError>;

/** All holdings of a report. */
export function PortfolioTab(props: ListTabProps<'current-portfolio'>): ReactNode {
  const { symbol, report } = props.answer;
  const list = useListState(HOLDINGS_SHAPE);
  return <ListCard spec={holdingsList(symbol, report?.day ?? '')} list={list} query={rowsOf(props)} />;
}

/** Which two reports are compared. */
function Between({ before, report }: EtfAnswer<'trades' | 'stock-picks'>): ReactNode {
  if (!before || !report) return null;
  return (
    <p className="m-0 text-sm text-ink-2">
      From {formatDay(before.day)} to {formatDay(report.day)}; the report before is{' '}
      {before.url === null ? (
        before.accession
      ) : (
        <a className="underline" href={before.url}>
          {before.accession}
        </a>
      )}
      . What was bought and sold again in between is in no report.
    </p>
  );
}

/** Shares that are new or more. */
export function PicksTab(props: ListTabProps<'stock-picks'>): ReactNode {
  const list = useListState(PICKS_SHAPE);
  const spec = changesList(PICKS_SHAPE, { title: 'Stock picks', exportName: `${props.answer.symbol}-picks` });
  return (
    <>
      <Between {...props.answer} />
      <ListCard spec={spec} list={list} query={rowsOf(props)} />
    </>
  );
}

/** Everything that changed. */
export function TradesTab(props: ListTabProps<'trades'>): ReactNode {
  const list = useListState(TRADES_SHAPE);
  const spec = changesList(TRADES_SHAPE, { title: 'Trades', exportName: `${props.answer.symbol}-trades` });
  return (
    <>
      <Between {...props.answer} />
      <ListCard spec={spec} list={list} query={rowsOf(props)} />
    </>
  );
}
