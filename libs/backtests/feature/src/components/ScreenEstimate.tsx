import { figuresQuery } from '@plumbline/screener/data-access';
import { emptyState } from '@plumbline/screener/domain';
import { formatCount } from '@plumbline/shared/domain';
import { useDebounced } from '@plumbline/shared/ui/use-debounced';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

const PAUSE_MS = 400;

/** How many companies meet the conditions now: a first look at whether there is anything to hold. */
export function ScreenEstimate({ formula, universe }: { formula: string; universe: string }): ReactNode {
  const [laterFormula, laterUniverse] = [useDebounced(formula, PAUSE_MS), useDebounced(universe, PAUSE_MS)];
  const state = { ...emptyState(), formula: laterFormula, universe: laterUniverse };
  const query = useQuery({
    ...figuresQuery(state, { fields: [], limit: 0 }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <p className="m-0 text-sm" role="status">
      {query.error
        ? `These companies cannot be counted: ${query.error.message}`
        : query.data
          ? `${formatCount(query.data.total)} companies meet this now. Past days find others: the result says how many.`
          : 'Counting companies …'}
    </p>
  );
}
