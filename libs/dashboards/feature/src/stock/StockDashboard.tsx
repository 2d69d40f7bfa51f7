import { useSession } from '@plumbline/auth/data-access';
import { stockDashboardQuery } from '@plumbline/dashboards/data-access';
import {
  byPlace,
  DEFAULT_STOCK_DASHBOARD,
  readProposal,
  SUMMARY_BLOCKS,
  type DashboardWidget,
} from '@plumbline/dashboards/domain';
import { Widget } from '@plumbline/dashboard-widgets/kit';
import { useAsOf, useSearch } from '@plumbline/shared/kit';
import { Button } from '@plumbline/shared/ui/Button';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ProposalCard } from '../pages/Proposal';
import { useStockChanges } from './use-stock-changes';
import '../dashboard.css';

const StockEditor = lazy(() => import('./StockEditor'));

/** A block of the page itself. */
interface OwnBlock {
  readonly key: string;
  readonly node: ReactNode;
}

export interface StockDashboardProps {
  /** The security as the address names it. */
  name: string;
  blocks: readonly OwnBlock[];
  /** The blocks as the page comes. */
  inOrder: ReactNode;
}

const OWN_KEYS: ReadonlySet<string> = new Set(SUMMARY_BLOCKS.map(({ key }) => key));
const SPANS = { 1: 'col-span-4', 2: 'col-span-8', 3: 'col-span-12' } as const;

/** Settings follow the security of the page. */
const linkOf = (name: string) => ({ stock: name });

function Arranged({ widgets, blocks, name }: StockDashboardProps & { widgets: readonly DashboardWidget[] }): ReactNode {
  const asOf = useAsOf();
  const own = new Map(blocks.map(({ key, node }) => [key, node]));
  return [...widgets].sort(byPlace).map(({ hid, is, w, config }) =>
    OWN_KEYS.has(is) ? (
      <Suspense key={hid}>{own.get(is)}</Suspense>
    ) : (
      <div key={hid} id={hid} className={`${SPANS[w as 1 | 2 | 3]} max-lg:col-span-12 stock-block`}>
        <Widget is={is} config={config} link={linkOf(name)} asOf={asOf} />
      </div>
    ),
  );
}

interface ToolsProps {
  /** Undefined while it is not known what there is to customize. */
  onCustomize: (() => void) | undefined;
  onReset: (() => void) | undefined;
}

function Tools({ onCustomize, onReset }: ToolsProps): ReactNode {
  return (
    <div className="col-span-12 flex justify-end gap-2 print:hidden">
      {onReset && (
        <Button size="small" variant="quiet" onClick={onReset}>
          Reset blocks
        </Button>
      )}
      <Button size="small" variant="quiet" disabled={!onCustomize} onClick={onCustomize}>
        Customize
      </Button>
    </div>
  );
}

function MemberDashboard(props: StockDashboardProps): ReactNode {
  const { name, inOrder } = props;
  const [params, set] = useSearch();
  const { data } = useQuery(stockDashboardQuery());
  const changes = useStockChanges();
  const [isEditing, setEditing] = useState(false);
  const asOf = useAsOf();
  const proposal = readProposal(params);
  const { options, is_custom: isCustom } = data ?? { options: DEFAULT_STOCK_DASHBOARD, is_custom: false };
  const discard = () => {
    const next = new URLSearchParams(params);
    for (const part of ['op', 'comp', 'config']) next.delete(part);
    set(next, { replace: true, preventScrollReset: true });
  };
  const keep = async (widget: DashboardWidget) => {
    await changes.save([...options.widgets, { ...widget, y: Math.max(0, ...options.widgets.map(({ y }) => y)) + 1 }]);
    discard();
  };
  if (isEditing && data)
    return (
      <div className="col-span-12">
        <Suspense fallback={<Skeleton lines={6} />}>
          <StockEditor dashboard={data} onDone={() => setEditing(false)} />
        </Suspense>
      </div>
    );
  return (
    <>
      {proposal && (
        <div className="col-span-12">
          <ProposalCard
            proposal={proposal}
            asOf={asOf}
            isMember={true}
            widgets={options.widgets}
            link={linkOf(name)}
            onKeep={keep}
            onDiscard={discard}
          />
        </div>
      )}
      <Tools
        onCustomize={data && (() => setEditing(true))}
        onReset={isCustom ? () => changes.reset(options.widgets) : undefined}
      />
      {isCustom ? <Arranged {...props} widgets={options.widgets} /> : inOrder}
    </>
  );
}

/** The summary of a stock as its reader has laid it out; as it comes for everybody else. */
export function StockDashboard(props: StockDashboardProps): ReactNode {
  const session = useSession();
  return session.state === 'member' ? <MemberDashboard {...props} /> : props.inOrder;
}
