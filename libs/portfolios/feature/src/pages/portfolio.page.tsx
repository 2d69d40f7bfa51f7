import { useSession } from '@plumbline/auth/data-access';
import { MemberOnly } from '@plumbline/auth/kit';
import { portfolioQuery } from '@plumbline/portfolios/data-access';
import { PORTFOLIO_VIEWS, portfoliosPages, type PortfolioView } from '@plumbline/portfolios/domain';
import { formatDay, pageIn, pageTrail } from '@plumbline/shared/domain';
import { oneOf, QueryPart } from '@plumbline/shared/kit';
import { Breadcrumb } from '@plumbline/shared/ui/Breadcrumb';
import { LinkTabs } from '@plumbline/shared/ui/Tabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AsOfField } from '../components/AsOfField';
import { ExplainDialog, type Explained } from '../components/ExplainDialog';
import { Money, type PortfolioDetail } from '../components/figures';
import '../portfolio.css';
import { ExposureView } from '../views/ExposureView';
import { HoldingsView } from '../views/HoldingsView';
import { IncomeView } from '../views/IncomeView';
import { NotesView } from '../views/NotesView';
import { OverviewView } from '../views/OverviewView';
import { PerformanceView } from '../views/PerformanceView';
import { SettingsView } from '../views/SettingsView';
import { TransactionsView } from '../views/TransactionsView';
import type { ViewProps } from '../views/view-props';
import { SharedPortfolio } from './shared-portfolio';

/** The view of alerts, which another domain has. */
export type AlertsSlot = (props: Pick<ViewProps, 'id' | 'asOf'>) => ReactNode;

const VIEWS: Readonly<Record<Exclude<PortfolioView, 'alerts'>, (props: ViewProps) => ReactNode>> = {
  overview: OverviewView,
  holdings: HoldingsView,
  transactions: TransactionsView,
  performance: PerformanceView,
  income: IncomeView,
  exposure: ExposureView,
  notes: NotesView,
  settings: SettingsView,
};

const FIGURES = ['value', 'cost', 'unrealised', 'realised', 'income'] as const;
const LABELS = {
  value: 'Value',
  cost: 'Cost',
  unrealised: 'Gain, not realised',
  realised: 'Gain, realised',
  income: 'Income',
} as const;

function Totals({ id, detail, asOf }: ViewProps): ReactNode {
  const [explained, setExplained] = useState<Explained>();
  const { currency } = detail.portfolio;
  return (
    <>
      <dl className="portfolio-totals mb-3">
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{LABELS[figure]}</dt>
            <dd>
              <Money
                value={detail[figure]}
                currency={currency}
                isGain={figure === 'unrealised' || figure === 'realised'}
                label={LABELS[figure]}
                reason="Nothing is held"
                onExplain={() => setExplained({ figure })}
              />
            </dd>
          </div>
        ))}
        <div>
          <dt>Day</dt>
          <dd>
            <Money value={detail.day_change} currency={currency} isGain reason="Nothing is held" />
          </dd>
        </div>
      </dl>
      {explained && <ExplainDialog id={id} asOf={asOf} of={explained} onClose={() => setExplained(undefined)} />}
    </>
  );
}

function Header(props: ViewProps): ReactNode {
  const { detail, asOf } = props;
  return (
    <>
      <Breadcrumb crumbs={pageTrail(portfoliosPages.pages, '/portfolio/:id', detail.portfolio.name)} />
      <header className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="m-0">{detail.portfolio.name}</h1>
        <AsOfField asOf={asOf} />
      </header>
      <p className="mb-3 mt-0 text-xs text-ink-3">
        {detail.date && `Closes of ${formatDay(detail.date)}`} · in {detail.portfolio.currency}
        {asOf && <b className="font-semibold text-brass-ink"> · as known on {formatDay(asOf)}</b>}
      </p>
      <Totals {...props} />
    </>
  );
}

/** Address of a view; the day stays. */
const addressOf = (id: number, view: PortfolioView, asOf: string | undefined): string => {
  const params = new URLSearchParams({ ...(view !== 'overview' && { view }), ...(asOf && { asOf }) });
  return `/portfolio/${id}${params.size > 0 ? `?${params.toString()}` : ''}`;
};

function OwnPortfolio({ id, alerts }: PortfolioPageProps): ReactNode {
  const [params] = useSearchParams();
  const asOf = params.get('asOf') ?? undefined;
  const view = oneOf(
    params.get('view') ?? undefined,
    PORTFOLIO_VIEWS.map(({ key }) => key) as unknown as readonly [PortfolioView, ...PortfolioView[]],
  );
  const page = pageIn(params);
  const query = useQuery({ ...portfolioQuery(id, asOf, page), placeholderData: keepPreviousData, retry: false });
  if (query.error?.statusCode === 404) return <SharedPortfolio id={id} shareKey={params.get('key') ?? undefined} />;
  const View = view === 'alerts' ? alerts : VIEWS[view];
  return (
    <QueryPart query={query} lines={8} failure="The portfolio could not be loaded">
      {(detail: PortfolioDetail) => (
        <>
          <Header id={id} detail={detail} asOf={asOf} />
          <LinkTabs
            label={detail.portfolio.name}
            tabs={PORTFOLIO_VIEWS.map(({ key, label }) => ({ label, href: addressOf(id, key, asOf) }))}
            current={addressOf(id, view, asOf)}
          />
          <div className="mt-4 grid grid-cols-12 gap-4">
            <View id={id} detail={detail} asOf={asOf} />
          </div>
        </>
      )}
    </QueryPart>
  );
}

export interface PortfolioPageProps {
  id: number;
  alerts: AlertsSlot;
}

/** One portfolio: one's own with every view, or what somebody else shows of theirs. */
export function PortfolioPage({ id, alerts }: PortfolioPageProps): ReactNode {
  const session = useSession();
  const [params] = useSearchParams();
  const isShown = session.state === 'visitor' && params.has('key');
  return (
    <main id="content" className="mx-auto max-w-[1400px] px-5 pb-7 pt-4 max-md:px-3">
      {isShown ? (
        <SharedPortfolio id={id} shareKey={params.get('key') ?? undefined} />
      ) : (
        <MemberOnly>{() => <OwnPortfolio key={id} id={id} alerts={alerts} />}</MemberOnly>
      )}
    </main>
  );
}
