import '../screener.css';
import { slugQuery } from '@plumbline/screener/data-access';
import { emptyState, screenerPages, writeState, type PredefinedScreen } from '@plumbline/screener/domain';
import { asOfIn, formatNumber, pageTrail } from '@plumbline/shared/domain';
import { Breadcrumb } from '@plumbline/shared/ui/Breadcrumb';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { DataTable } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { MeterList } from '@plumbline/shared/ui/MeterList';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { CoverageLine } from '../components/CoverageLine';
import { ScreenRecordCard } from '../components/ScreenRecordCard';
import { PageDay } from '../components/PageDay';
import { screenColumns } from '../components/screen-columns';
import type { ScreenAnswer } from '../components/screen-types';

interface SectorCount {
  readonly name: string | null;
  readonly companies: number;
}

type Shown = Pick<PredefinedScreen, 'name' | 'slug' | 'group' | 'formula' | 'about' | 'source' | 'columns' | 'order'>;

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
    <Card
      title={`${formatNumber(answer.total, { decimals: 0 })} companies`}
      flush
      footer={<CoverageLine answer={answer} />}
    >
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

/** A screen that comes with the product, with its own words. */
export function ScreenPage({ slug }: { slug: string }): ReactNode {
  const asOf = asOfIn(useLocation().search);
  const { data } = useSuspenseQuery(slugQuery(slug, asOf));
  // Screens of events have a page of their own.
  if (!('answer' in data)) return null;
  const { screen, answer, sectors, record } = data;
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
      <Sectors sectors={sectors} total={answer.total} />
      <Found screen={screen} answer={answer} />
      <ScreenRecordCard record={record} />
    </main>
  );
}
