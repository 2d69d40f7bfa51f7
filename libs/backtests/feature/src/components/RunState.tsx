import { backtestApi, type Backtest } from '@plumbline/backtests/data-access';
import { formatCount } from '@plumbline/shared/domain';
import { useChange } from '@plumbline/shared/kit';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { Progress } from '@plumbline/shared/ui/Progress';
import type { ReactNode } from 'react';
import { ALL_BACKTESTS } from './refreshes';

function noteOf({ status, ahead, done, of }: Backtest): string {
  if (status === 'queued') return ahead > 0 ? `${formatCount(ahead)} before it` : 'starts in a moment';
  return of === 0 ? 'opening the data' : done === of ? 'prices and statistics' : `${done} of ${of} rebalances`;
}

/** How the run differs from the one before. */
export function Reproduced({ backtest: { reproduction } }: { backtest: Backtest }): ReactNode {
  if (!reproduction) return null;
  const { reproduced, because, first_month: month } = reproduction;
  if (reproduced) return <Banner tone="good">Run again: every figure is the same.</Banner>;
  const why = {
    data: 'The data are newer',
    engine: 'The rules are newer',
    nothing: 'Data and rules are the same; lists that it names may have changed',
  }[because];
  return (
    <Banner tone={because === 'nothing' ? 'warn' : 'info'} title="Run again: the result is another one.">
      {why}. {month ? `The first month with another return is ${month}.` : 'No month has another return.'}
    </Banner>
  );
}

/** A backtest that has no result to show: how far it is, or what went wrong. */
export function RunState({ backtest }: { backtest: Backtest }): ReactNode {
  const { id, status, done, of, problem } = backtest;
  const params = { id: String(id) };
  const cancel = useChange(
    { mutationFn: () => backtestApi()('POST /_api/screeners/backtesting/{id}/cancel', { params }) },
    { refreshes: [ALL_BACKTESTS], key: 'backtest' },
  );
  const run = useChange(
    { mutationFn: () => backtestApi()('POST /_api/screeners/backtesting/{id}/run', { params }) },
    { refreshes: [ALL_BACKTESTS], key: 'backtest' },
  );
  if (status === 'queued' || status === 'running')
    return (
      <Progress
        label={status === 'queued' ? 'Waiting for its turn' : 'Running'}
        doneFraction={of > 0 ? done / of : null}
        note={noteOf(backtest)}
        onCancel={() => cancel.mutate()}
      />
    );
  const again = (
    <Button size="small" disabled={run.isPending} onClick={() => run.mutate()}>
      Run
    </Button>
  );
  if (status === 'failed')
    return (
      <Banner tone="severe" title="It could not be run" action={again}>
        {problem}
      </Banner>
    );
  if (status === 'cancelled') return <Banner action={again}>It was ended before it was done.</Banner>;
  if (status === 'draft')
    return (
      <Banner
        action={
          <LinkButton href={`/strategy/new?from=${id}`} size="small">
            Change and run
          </LinkButton>
        }
      >
        A draft: it was not run yet.
      </Banner>
    );
  return null;
}
