import '../screener.css';
import { progressOf, slugQuery } from '@plumbline/screener/data-access';
import type { ScreenCalls } from '@plumbline/screener/contract';
import { emptyState, screenerPages, writeState, type PredefinedScreen } from '@plumbline/screener/domain';
import { formatCount, pageTrail, type ResultOf } from '@plumbline/shared/domain';
import { useAsOf } from '@plumbline/shared/kit';
import { Breadcrumb } from '@plumbline/shared/ui/Breadcrumb';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { DataTable } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { ErrorPanel } from '@plumbline/shared/ui/ErrorPanel';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { MeterList } from '@plumbline/shared/ui/MeterList';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { CoverageLine } from '../components/CoverageLine';
import { ScreenRecordCard } from '../components/ScreenRecordCard';
import { LongerWork } from '../components/LongerWork';
import { backtestPath } from '../components/backtest-path';
import { PageDay } from '../components/PageDay';
import { screenColumns } from '../components/screen-columns';
import type { ScreenAnswer } from '../components/screen-types';

interface SectorCount {
  readonly name: string | null;
  readonly companies: number;
}

type Shown = Pick<PredefinedScreen, 'name' | 'slug' | 'formula' | 'columns' | 'order'>;

/** The screen in the screener, where it can be changed. */
function editPath({ formula, columns, order }: Shown, asOf: string | undefined): string {
  return `/screener?${writeState({ ...emptyState(), formula, columns, order, asOf }).toString()}`;
}

interface FoundProps {
  screen: Shown;
  answer: ScreenAnswer;
}

/** The first companies it finds. */
function Found({ screen, answer }: FoundProps): ReactNode {
  const columns = useMemo(() => screenColumns(answer).map((column) => ({ ...column, sortable: false })), [answer]);
  return (
    <Card title={`${formatCount(answer.total)} companies`} flush footer={<CoverageLine answer={answer} />}>
      <DataTable
        caption={screen.name}
        columns={columns}
        rows={answer.data}
        rowKey={({ stockid }) => stockid}
        density="dense"
        exportName={screen.slug}
        empty={<EmptyState title="No company passes now">Its conditions can be changed in the screener.</EmptyState>}
      />
    </Card>
  );
}

/** Where the companies are that it finds. */
function Sectors({ sectors, total }: { sectors: readonly SectorCount[]; total: number }): ReactNode {
  if (total === 0) return null;
  const meters = sectors.map(({ name, companies }) => ({ label: name ?? 'Not known', value: companies }));
  return (
    <Card title="By sector">
      <MeterList meters={meters} of={total} />
    </Card>
  );
}

type Answered = Extract<ResultOf<ScreenCalls['GET /_api/screeners/slug/{slug}']>, { answer: unknown }>;

/** Matches of the screen, their sectors, and their performance. */
const Outcome = ({ screen, answer, sectors, record }: Answered): ReactNode => (
  <>
    <Sectors sectors={sectors} total={answer.total} />
    <Found screen={screen} answer={answer} />
    <ScreenRecordCard record={record} />
  </>
);

/** The same when it is there: the past of some figures has to be read first. */
function WaitedOutcome({ slug }: { slug: string }): ReactNode {
  const client = useQueryClient();
  const options = slugQuery(slug, useAsOf());
  const query = useQuery(options);
  const { data, error, isFetching, failureReason } = query;
  const retry = () => void query.refetch();
  if (data) return 'answer' in data ? <Outcome {...data} /> : null;
  return (
    <Card title="Companies">
      <LongerWork
        progress={isFetching ? progressOf(failureReason) : undefined}
        isStopped={!isFetching && !error}
        onStop={() => void client.cancelQueries({ queryKey: options.queryKey })}
        onContinue={retry}
      />
      {error ? (
        <ErrorPanel title="The screen could not be run" onRetry={retry}>
          {error.message}
        </ErrorPanel>
      ) : (
        isFetching && <Skeleton lines={12} />
      )}
    </Card>
  );
}

/** A screen that comes with the product, with its own words. */
export function ScreenPage({ screen }: { screen: PredefinedScreen }): ReactNode {
  const asOf = useAsOf();
  return (
    <main id="content" className="screener">
      <Breadcrumb crumbs={pageTrail(screenerPages.pages, '/screener/:slug', screen.name)} />
      <header className="screener-head">
        <div>
          <h1>{screen.name}</h1>
          <p className="muted">{screen.group}</p>
        </div>
        <div className="save-tools">
          <PageDay />
          <LinkButton href={backtestPath(screen)}>Backtest</LinkButton>
          <LinkButton href={editPath(screen, asOf)} variant="primary">
            Change this screen
          </LinkButton>
        </div>
      </header>
      <Card title="What it looks for" footer={`Source: ${screen.source}`}>
        <p>{screen.about}</p>
        <p>
          <code className="screen-formula">{screen.formula}</code>
        </p>
      </Card>
      <WaitedOutcome slug={screen.slug} />
    </main>
  );
}
