import '../screener.css';
import { slugQuery } from '@plumbline/screener/data-access';
import { emptyState, screenerPages, writeState, type PredefinedScreen } from '@plumbline/screener/domain';
import { formatNumber, pageTrail } from '@plumbline/shared/domain';
import { Breadcrumb } from '@plumbline/shared/ui/Breadcrumb';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { DataTable } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { CoverageLine } from '../components/CoverageLine';
import { screenColumns } from '../components/screen-columns';

/** The screen in the screener, where it can be changed. */
function editPath({ formula, columns, order }: Pick<PredefinedScreen, 'formula' | 'columns' | 'order'>): string {
  return `/screener?${writeState({ ...emptyState(), formula, columns, order }).toString()}`;
}

/** A screen that comes with the product, with its own words. */
export function ScreenPage({ slug }: { slug: string }): ReactNode {
  const { data } = useSuspenseQuery(slugQuery(slug));
  const { screen, answer } = data;
  const columns = useMemo(() => screenColumns(answer).map((column) => ({ ...column, sortable: false })), [answer]);
  return (
    <main id="content" className="screener">
      <Breadcrumb crumbs={pageTrail(screenerPages.pages, '/screener/:slug', screen.name)} />
      <header className="screener-head">
        <div>
          <h1>{screen.name}</h1>
          <p className="muted">{screen.group}</p>
        </div>
        <LinkButton href={editPath(screen)} variant="primary">
          Change this screen
        </LinkButton>
      </header>
      <Card title="What it looks for" footer={`Source: ${screen.source}`}>
        <p>{screen.about}</p>
        <p>
          <code className="screen-formula">{screen.formula}</code>
        </p>
      </Card>
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
    </main>
  );
}
