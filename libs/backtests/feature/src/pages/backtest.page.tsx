import '../backtests.css';
import { useSession } from '@plumbline/auth/data-access';
import { backtestQuery, type Backtest } from '@plumbline/backtests/data-access';
import { backtestsPages } from '@plumbline/backtests/domain';
import { pageTrail } from '@plumbline/shared/domain';
import { QueryPart } from '@plumbline/shared/kit';
import { Badge } from '@plumbline/shared/ui/Badge';
import { Breadcrumb } from '@plumbline/shared/ui/Breadcrumb';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Actions } from '../components/Actions';
import { Contributions } from '../components/Contributions';
import { Fragility } from '../components/Fragility';
import { FallChart, GrowthChart } from '../components/GrowthChart';
import { Holdings } from '../components/Holdings';
import { companiesText, ruleText, STATE_WORDS, termsText } from '../components/labels';
import { Limits } from '../components/Limits';
import { Rebalances } from '../components/Rebalances';
import { ReturnGrid } from '../components/ReturnGrid';
import { Reproduced, RunState } from '../components/RunState';
import { Statistics } from '../components/Statistics';
import { Trades } from '../components/Trades';
import { Verdict } from '../components/Verdict';

function Head({ backtest, isMember }: { backtest: Backtest; isMember: boolean }): ReactNode {
  const { name, spec, status, tags, note, is_public: isPublic } = backtest;
  return (
    <>
      <Breadcrumb crumbs={pageTrail(backtestsPages.pages, '/strategy/:id', name)} />
      <header className="backtest-head">
        <h1>{name}</h1>
        {status !== 'done' && <Badge tone="medium">{STATE_WORDS[status]}</Badge>}
        {isPublic && <Badge>Public</Badge>}
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </header>
      <p className="backtest-rule">
        <code>{companiesText(spec)}</code> · {ruleText(spec)} · {termsText(spec)}
      </p>
      {note && <p className="mt-0">{note}</p>}
      <Actions backtest={backtest} isMember={isMember} />
    </>
  );
}

function Result({ backtest }: { backtest: Backtest }): ReactNode {
  const { result: outcome } = backtest;
  if (!outcome) return null;
  return (
    <div className="backtest-result grid grid-cols-12 gap-4">
      <Verdict outcome={outcome} backtest={backtest} />
      <GrowthChart outcome={outcome} />
      <FallChart outcome={outcome} />
      <Statistics outcome={outcome} />
      <Fragility outcome={outcome} />
      <ReturnGrid outcome={outcome} />
      <Holdings backtest={backtest} outcome={outcome} />
      <Contributions outcome={outcome} />
      <Rebalances outcome={outcome} />
      <Trades id={backtest.id} />
      <Limits outcome={outcome} backtest={backtest} />
    </div>
  );
}

const Missing = (): ReactNode => (
  <EmptyState
    title="There is no such backtest"
    action={
      <LinkButton href="/strategy" variant="primary">
        All backtests
      </LinkButton>
    }
  >
    It was removed, or it belongs to somebody else.
  </EmptyState>
);

function Shown({ id, isMember }: { id: number; isMember: boolean }): ReactNode {
  const query = useQuery({ ...backtestQuery(id), retry: false });
  if (query.error?.statusCode === 404)
    return (
      <>
        <h1>Backtest</h1>
        <Missing />
      </>
    );
  return (
    <QueryPart query={query} lines={10} failure="The backtest could not be loaded">
      {(backtest) => (
        <>
          <Head backtest={backtest} isMember={isMember} />
          <RunState backtest={backtest} />
          <Reproduced backtest={backtest} />
          <Result backtest={backtest} />
        </>
      )}
    </QueryPart>
  );
}

/** Result of a backtest: one's own, or a public one. */
export function BacktestPage({ id }: { id: number }): ReactNode {
  const session = useSession();
  return (
    <main id="content" className="backtests">
      {session.state === 'member' || session.state === 'visitor' ? (
        <Shown key={session.state} id={id} isMember={session.state === 'member'} />
      ) : (
        <div className="card" aria-busy="true" />
      )}
    </main>
  );
}
