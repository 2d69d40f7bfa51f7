import { useSession } from '@plumbline/auth/data-access';
import { loginPath } from '@plumbline/auth/domain';
import {
  findWidget,
  readConfig,
  type DashboardLink,
  type ReadConfig,
  type WidgetConfig,
  type WidgetDefinition,
} from '@plumbline/dashboard-widgets/domain';
import { formatDay, type Day } from '@plumbline/shared/domain';
import { Badge } from '@plumbline/shared/ui/Badge';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { useNear } from '@plumbline/shared/ui/near';
import { Suspense, useId, useMemo, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import '../widgets.css';
import { BlockBoundary } from './BlockBoundary';
import { FIRST_VIEWS, LATER_VIEWS } from './widget-views';

export interface WidgetFrameProps {
  /** Key in the registry, and settings. */
  is: string;
  config: WidgetConfig;
  /** Values that settings may follow. */
  link?: DashboardLink;
  /** The day the block is read as known on; undefined is now. */
  asOf: Day | undefined;
  /** Buttons of the head. */
  tools?: ReactNode;
  /** Loads at once, wherever it is: for printing. */
  isEager?: boolean;
}

const SHAPE = (
  <div className="p-4" aria-busy="true">
    <Skeleton lines={4} />
  </div>
);

/** Without a card around it, with space inside it, or filled to its edges. */
const LOOKS = { bare: 'widget-bare', strip: 'card', card: 'card', table: 'card card-flush' } as const;

/** Title of a block: its owner's, or after its subject. */
export function blockTitle({ label }: WidgetDefinition, config: ReadConfig): string {
  const title = config.text('title');
  if (title) return title;
  const subject = config.text('sector') || config.text('region') || config.text('stock');
  return subject ? `${label} · ${subject}` : label;
}

interface BodyProps {
  row: WidgetDefinition;
  config: ReadConfig;
  asOf: Day | undefined;
}

/** A block of one's own data: visitors get a line and the way in. */
function PersonalBody(props: BodyProps & { isEager: boolean }): ReactNode {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.state === 'member') return <LaterBody {...props} />;
  if (session.state === 'starting') return SHAPE;
  return (
    <EmptyState title="Yours, once you are signed in">
      <Link href={loginPath(pathname + search)} className="underline">
        Sign in
      </Link>{' '}
      to see it here.
    </EmptyState>
  );
}

function LaterBody({ row, config, asOf, isEager }: BodyProps & { isEager: boolean }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const View = LATER_VIEWS[row.key];
  return (
    <div ref={place} className="contents-of-block">
      {View && (isNear || isEager) ? (
        <Suspense fallback={SHAPE}>
          <View config={config} asOf={asOf} />
        </Suspense>
      ) : (
        SHAPE
      )}
    </div>
  );
}

function Body(props: BodyProps & { isEager: boolean }): ReactNode {
  const { row, config, asOf } = props;
  if (row.personal) return <PersonalBody {...props} />;
  const First = FIRST_VIEWS[row.key];
  return First ? <First config={config} asOf={asOf} /> : <LaterBody {...props} />;
}

/** Marks how far a block knows a past day. */
function AsOfMark({ row, asOf }: Pick<BodyProps, 'row' | 'asOf'>): ReactNode {
  if (asOf === undefined) return null;
  if (row.asOf === 'none') return <Badge>Present only</Badge>;
  return <Badge tone="time">{`As of ${formatDay(asOf)}`}</Badge>;
}

/** A block that this version does not know: its place and settings are kept. */
const Unknown = ({ is, tools }: Pick<WidgetFrameProps, 'is' | 'tools'>): ReactNode => (
  <section className="card widget" aria-label={`Unknown block ${is}`}>
    <header className="card-head">
      <h2>{is}</h2>
      {tools && <div className="card-aside">{tools}</div>}
    </header>
    <EmptyState title="Not available here">Its settings are kept in case it is available again.</EmptyState>
  </section>
);

/** A block of the registry with its head, its day, and its own loading and failure. */
export function Widget({ is, config, link, asOf, tools, isEager = false }: WidgetFrameProps): ReactNode {
  const titleId = useId();
  const row = findWidget(is);
  const read = useMemo(() => row && readConfig(row, config, link), [row, config, link]);
  if (!row || !read) return <Unknown is={is} tools={tools} />;
  const isPresent = row.asOf === 'none' && asOf !== undefined;
  const title = blockTitle(row, read);
  const isBare = row.format === 'strip' && !tools && asOf === undefined;
  const body = (
    <BlockBoundary>
      <Suspense fallback={SHAPE}>
        <Body row={row} config={read} asOf={isPresent ? undefined : asOf} isEager={isEager} />
      </Suspense>
    </BlockBoundary>
  );
  const scrolled = row.format === 'card' ? { role: 'group', 'aria-labelledby': titleId, tabIndex: 0 } : {};
  return (
    <section
      className={`widget ${LOOKS[isBare ? 'bare' : row.format]}`}
      aria-labelledby={titleId}
      data-present={isPresent || undefined}
    >
      <header className={isBare ? 'sr-only' : 'card-head'}>
        <h2 id={titleId}>{title}</h2>
        <div className="card-aside">
          <AsOfMark row={row} asOf={asOf} />
          {tools}
        </div>
      </header>
      <div className="card-body widget-body" {...scrolled}>
        {body}
      </div>
    </section>
  );
}
