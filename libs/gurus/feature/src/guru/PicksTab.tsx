import { guruPicksQuery } from '@plumbline/gurus/data-access';
import { formatDay } from '@plumbline/shared/domain';
import { ListPart, QueryPart, useListAddress, useListState } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { GuruTabProps } from './PortfolioTab';
import { QuarterChoice } from './QuarterChoice';
import { getTradeList } from './TradeTable';

const WHY: Readonly<Record<string, string>> = {
  yes: 'Nothing was bought or sold.',
  notice: 'Others report the positions of one of the two quarters: nothing can be called sold.',
  unknown: 'The report of this quarter or of the one before is missing or incomplete.',
};

/** Purchases and sales of a manager in a quarter. */
export function PicksTab({ name, asOf }: GuruTabProps): ReactNode {
  const address = useListAddress();
  const list = useListState(getTradeList('', ''));
  const period = address.get('period');
  const query = useQuery({
    ...guruPicksQuery(name, { asOf, period, page: list.state.page }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryPart query={query} lines={12} failure="The trades could not be loaded">
      {(answer) => (
        <>
          <div className="flex flex-wrap items-end gap-4">
            <QuarterChoice
              period={answer.period}
              periods={answer.periods}
              onChoose={(next) => address.set({ period: next })}
            />
            {answer.may_be_confidential && (
              <p className="m-0 text-sm text-ink-2">
                Positions are left out of the report: what seems sold may still be held.
              </p>
            )}
          </div>
          <Card
            title={`Trades of the quarter to ${formatDay(answer.period)}`}
            flush
            footer="Changes between two quarter ends; the impact is at the mean close of the quarter, of now for purchases, of before for sales."
          >
            <ListPart
              spec={getTradeList(answer.guru_id, `guru-${answer.guru_id}-trades-${answer.period}`)}
              list={list}
              query={query}
              empty={<EmptyState title="No trades">{WHY[answer.comparable] ?? ''}</EmptyState>}
            />
          </Card>
        </>
      )}
    </QueryPart>
  );
}
