import '../screener.css';
import { EVENT_SCREENS, SCREEN_GROUPS, SCREEN_VIEWS, type ScreenView } from '@plumbline/screener/domain';
import { formatCount } from '@plumbline/shared/domain';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { ErrorPanel } from '@plumbline/shared/ui/ErrorPanel';
import { Link } from '@plumbline/shared/ui/Link';
import { SegmentedControl } from '@plumbline/shared/ui/SegmentedControl';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { screenNamesQuery } from '@plumbline/screener/data-access';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { walkItems } from '@plumbline/shared/ui/walk';
import { AsOfTools } from '../components/AsOfTools';
import { backtestPath } from '../components/backtest-path';
import { ColumnTools } from '../components/ColumnTools';
import { Conditions } from '../components/Conditions';
import { CoverageLine } from '../components/CoverageLine';
import { ExportButton } from '../components/ExportButton';
import { LongerWork } from '../components/LongerWork';
import { OtherData } from '../components/OtherData';
import { PerformanceRanks } from '../components/PerformanceRanks';
import { SavedScreens } from '../components/SavedScreens';
import { SaveTools } from '../components/SaveTools';
import { ScreenTable } from '../components/ScreenTable';
import type { ScreenAnswer } from '../components/screen-types';
import { UniverseTools } from '../components/UniverseTools';
import { useBaseScreen, type BaseScreen } from '../components/use-base-screen';
import { useScreenState, type ScreenChoice } from '../components/use-screen-state';
import { useShownAnswer } from '../components/use-shown-answer';
import { WhyNot } from '../components/WhyNot';

// Views of figures other than the table load when they are chosen.
const MapView = lazy(async () => ({ default: (await import('../components/MapView')).MapView }));
const BubbleView = lazy(async () => ({ default: (await import('../components/BubbleView')).BubbleView }));
const AggregateView = lazy(async () => ({ default: (await import('../components/AggregateView')).AggregateView }));

const VIEW_LABELS: Readonly<Record<ScreenView, string>> = {
  table: 'Table',
  map: 'Map',
  bubble: 'Bubbles',
  aggregate: 'Groups',
};

const VIEWS = SCREEN_VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }));

interface BeginningProps {
  title: string;
  screens: readonly { readonly slug: string; readonly name: string }[];
}

const Beginning = ({ title, screens }: BeginningProps): ReactNode => (
  <section>
    <h2>{title}</h2>
    <ul className="leading-6">
      {screens.map(({ slug, name }) => (
        <li key={slug}>
          <Link href={`/screener/${slug}`}>{name}</Link>
        </li>
      ))}
    </ul>
  </section>
);

/** Screens to begin with. */
function Beginnings(): ReactNode {
  const { data: screens } = useSuspenseQuery(screenNamesQuery());
  return (
    <nav className="beginnings" {...walkItems} aria-label="Screens to begin with">
      {SCREEN_GROUPS.map((group) => (
        <Beginning key={group} title={group} screens={screens.filter((screen) => screen.group === group)} />
      ))}
      <Beginning title="Events" screens={EVENT_SCREENS} />
    </nav>
  );
}

function View(props: ScreenChoice & { answer: ScreenAnswer }): ReactNode {
  switch (props.state.view) {
    case 'map':
      return <MapView {...props} />;
    case 'bubble':
      return <BubbleView {...props} />;
    case 'aggregate':
      return <AggregateView {...props} />;
    case 'table':
      return <ScreenTable {...props} />;
  }
}

const countOf = ({ total }: ScreenAnswer): string => (total === 1 ? '1 company' : `${formatCount(total)} companies`);

/** Matches of the screen, in one of its views. */
function Results(props: ScreenChoice & ReturnType<typeof useShownAnswer>): ReactNode {
  const { state, change, answer, isStale, error, progress, isStopped, stop, retry } = props;
  return (
    <Card
      title={answer ? countOf(answer) : 'Companies'}
      flush
      aside={
        <SegmentedControl
          label="Show as"
          options={VIEWS}
          value={state.view}
          onChange={(view) => change({ view, page: state.page })}
        />
      }
      footer={answer && <CoverageLine answer={answer} />}
    >
      {error && (
        <ErrorPanel title="The screen could not be run" onRetry={retry}>
          {error.message}
        </ErrorPanel>
      )}
      <LongerWork progress={progress} isStopped={isStopped} onStop={stop} onContinue={retry} />
      <div className="list-tools">
        <UniverseTools {...props} />
        <div className="list-looks">
          {state.view === 'table' && <ColumnTools {...props} />}
          {answer && <ExportButton state={state} total={answer.total} />}
        </div>
      </div>
      <div className="list-body" aria-busy={isStale || undefined} data-stale={(error && answer && true) || undefined}>
        {answer ? (
          <Suspense fallback={<Skeleton lines={12} />}>
            <View {...props} answer={answer} />
          </Suspense>
        ) : (
          !error && !isStopped && <Skeleton lines={12} />
        )}
      </div>
    </Card>
  );
}

/** The screens a member saved, to order them. */
const Manager = (): ReactNode => (
  <main id="content" className="screener">
    <header className="screener-head">
      <h1>Your screens</h1>
      <LinkButton href="/screener" variant="primary">
        New screen
      </LinkButton>
    </header>
    <SavedScreens />
    <Beginnings />
  </main>
);

/** Words of an address that mean no. */
const NO: readonly (string | null)[] = ['0', 'false', 'no'];

/** The screener over a saved screen, a short link or nothing. */
function Workspace({ base, saved, title }: Pick<BaseScreen, 'base' | 'saved' | 'title'>): ReactNode {
  const choice = useScreenState(base);
  const shown = useShownAnswer(choice.state);
  const isEmpty = choice.state.formula === '' && choice.state.universe === '';
  const [params] = useSearchParams();
  const hasHeader = !NO.includes(params.get('show_header'));
  return (
    <main id="content" className="screener">
      <header className={hasHeader ? 'screener-head' : 'sr-only'}>
        <h1>{saved?.name ?? title ?? 'Screener'}</h1>
        <div className="save-tools">
          <SaveTools state={choice.state} saved={saved} answer={shown.answer} />
          <LinkButton href={backtestPath(choice.state)}>Backtest</LinkButton>
          <AsOfTools {...choice} />
        </div>
      </header>
      {shown.answer && <OtherData answer={shown.answer} />}
      <Conditions {...choice} answer={shown.answer} />
      <Results {...choice} {...shown} />
      {!isEmpty && shown.answer && <WhyNot {...choice} canonical={shown.answer.canonical} />}
      <SavedScreens />
      <Beginnings />
      <PerformanceRanks asOf={choice.state.asOf} />
    </main>
  );
}

/** Chooses companies by any figures of them. Everything that is chosen is in the address. */
export function ScreenerPage(): ReactNode {
  const { base, saved, title, isLoading, error } = useBaseScreen();
  const [params] = useSearchParams();
  if (params.get('manage') === 'screen') return <Manager />;
  if (isLoading)
    return (
      <main id="content" className="screener" aria-busy="true">
        <Skeleton lines={12} />
      </main>
    );
  if (error)
    return (
      <main id="content" className="screener">
        <h1>Screener</h1>
        <ErrorPanel title="This screen could not be opened">
          {error.message} <Link href="/screener">Begin a new one</Link>
        </ErrorPanel>
      </main>
    );
  return <Workspace key={saved?.id ?? title ?? 'new'} base={base} saved={saved} title={title} />;
}
