import { loginPath } from '@plumbline/auth/domain';
import { findWidget } from '@plumbline/dashboard-widgets/domain';
import { dashboardApi, dashboardsQuery } from '@plumbline/dashboards/data-access';
import { readProposal, type DashboardWidget } from '@plumbline/dashboards/domain';
import { useAsOf, useSearch } from '@plumbline/shared/kit';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { Select } from '@plumbline/shared/ui/Select';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { AsOfControl } from '@plumbline/stocks/kit';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ViewGrid } from '../grid/ViewGrid';
import { toBody } from '../state/to-body';
import { useShownDashboard, type ShownDashboard } from '../state/use-dashboards';
import { ProposalCard } from './Proposal';

const loadEditor = () => import('../edit/DashboardEditor');
const DashboardEditor = lazy(loadEditor);

/** Which dashboard the address names. */
function useNamed() {
  const [params, set] = useSearch();
  const db = params.get('db');
  return {
    proposal: readProposal(params),
    db: db !== null && /^\d{1,15}$/.test(db) ? Number(db) : undefined,
    /** Goes to a dashboard, without what an address proposed. */
    open: (id: number | undefined) => {
      const next = new URLSearchParams(params);
      for (const name of ['op', 'comp', 'config', 'db']) next.delete(name);
      if (id !== undefined) next.set('db', String(id));
      set(next, { replace: true, preventScrollReset: true });
    },
  };
}

const QuickAccess = ({ widgets }: { widgets: readonly DashboardWidget[] }): ReactNode => {
  const quick = widgets.filter(({ quickAccess }) => quickAccess);
  if (quick.length === 0) return null;
  return (
    <nav aria-label="Blocks of this page" className="quick-access">
      {quick.map(({ hid, is, config }) => (
        <a key={hid} href={`#${hid}`}>
          {typeof config['title'] === 'string' && config['title'] ? config['title'] : (findWidget(is)?.label ?? is)}
        </a>
      ))}
    </nav>
  );
};

interface BarProps {
  shown: ShownDashboard;
  onOpen: (id: number) => void;
  onCustomize: () => void;
}

function Bar({ shown, onOpen, onCustomize }: BarProps): ReactNode {
  const { all, dashboard, isMember, isLoading, error } = shown;
  return (
    <div className="dashboard-bar">
      {all.length > 1 && (
        <Select
          label="Dashboard"
          isLabelHidden
          options={all.map(({ id, options }) => ({ value: String(id), label: options.name }))}
          value={String(dashboard.id)}
          onChange={({ target }) => onOpen(Number(target.value))}
        />
      )}
      <div className="dashboard-tools">
        <AsOfControl />
        {isMember && <LinkButton href="/dashboard">Dashboards</LinkButton>}
        {isMember ? (
          <Button disabled={isLoading || error !== null} onPointerEnter={() => void loadEditor()} onClick={onCustomize}>
            Customize
          </Button>
        ) : (
          <LinkButton href={loginPath('/')}>Customize</LinkButton>
        )}
      </div>
    </div>
  );
}

/** Stores a block in a dashboard. */
function useKeep({ dashboard }: ShownDashboard) {
  const client = useQueryClient();
  return async (widget: DashboardWidget): Promise<number> => {
    const options = toBody({ ...dashboard.options, widgets: [...dashboard.options.widgets, widget] });
    const { id, version } = dashboard;
    const saved =
      id === 0
        ? await dashboardApi()('POST /_api/user/dashboard', { body: { options, client_key: widget.hid } })
        : await dashboardApi()('PUT /_api/user/dashboard', { body: { id, version, options } });
    await client.invalidateQueries({ queryKey: dashboardsQuery().queryKey });
    return saved.id;
  };
}

/** Home: what the product is for visitors, and the dashboard of anyone who looks at it. */
export function HomePage({ intro }: { intro: ReactNode }): ReactNode {
  const { db, proposal, open } = useNamed();
  const shown = useShownDashboard(proposal?.db ?? db);
  const keep = useKeep(shown);
  const addressDay = useAsOf();
  const [isEditing, setEditing] = useState(false);
  const [edition, setEdition] = useState(0);
  const { dashboard, isMember, isMissing, error, refetch } = shown;
  const { options } = dashboard;
  const asOf = addressDay ?? options.as_of ?? undefined;
  return (
    <main id="content" className="mx-auto max-w-[1400px] px-5 pb-7 pt-5 max-md:px-3">
      {isMember ? <h1 className="sr-only">{options.name}</h1> : intro}
      {error && (
        <Banner
          tone="warn"
          title="Your dashboards could not be loaded"
          action={<Button onClick={refetch}>Try again</Button>}
        >
          {error.message}
        </Banner>
      )}
      {isMissing && (
        <Banner tone="warn" title="There is no such dashboard">
          It was removed, or it belongs to somebody else. This is your own.
        </Banner>
      )}
      {isEditing && isMember ? (
        <Suspense fallback={<Skeleton lines={6} />}>
          <DashboardEditor
            key={edition}
            dashboard={dashboard}
            asOf={addressDay}
            onCreated={(id) => open(id)}
            onRestored={() => setEdition(edition + 1)}
            onDone={() => setEditing(false)}
          />
        </Suspense>
      ) : (
        <>
          <Bar shown={shown} onOpen={open} onCustomize={() => setEditing(true)} />
          {proposal && (
            <ProposalCard
              proposal={proposal}
              asOf={asOf}
              isMember={isMember}
              widgets={options.widgets}
              link={options.link}
              onKeep={async (widget) => open(await keep(widget))}
              onDiscard={() => open(proposal.db ?? db)}
            />
          )}
          <QuickAccess widgets={options.widgets} />
          <ViewGrid widgets={options.widgets} link={options.link} asOf={asOf} />
        </>
      )}
    </main>
  );
}
