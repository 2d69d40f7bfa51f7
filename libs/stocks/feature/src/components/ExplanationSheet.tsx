import { ApiError } from '@plumbline/shared/domain';
import { Drawer } from '@plumbline/shared/ui/Drawer';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { ErrorPanel } from '@plumbline/shared/ui/ErrorPanel';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { Tabs } from '@plumbline/shared/ui/Tabs';
import type { Lineage } from '@plumbline/stocks/domain';
import { useState, type ReactNode } from 'react';
import '../explanation-tree.css';
import '../explanation.css';
import { CopyTools } from './CopyTools';
import { ExplanationTree, type ExplanationTreeProps } from './ExplanationTree';

export interface ExplanationSheetProps {
  /** Absent while it is loading, and after that where there is an error. */
  lineage: Lineage | undefined;
  error?: Error | undefined;
  onRetry: () => void;
  onClose: () => void;
  onExplain: ExplanationTreeProps['onExplain'];
  /** The figure over time; made when it is first asked for. An input of a figure has none of its own. */
  history: () => ReactNode;
}

/** The shape of a tree on its way: a figure, two inputs, what they are made of. */
function LoadingTree(): ReactNode {
  return (
    <div role="status" aria-busy="true" aria-label="Loading the explanation">
      <Skeleton width="70%" height="20px" />
      <Skeleton lines={2} />
      {[20, 20, 40, 40, 40].map((indent, line) => (
        <div key={line} className="mt-3" style={{ paddingLeft: `${indent}px` }}>
          <Skeleton width="100%" height="24px" />
        </div>
      ))}
    </div>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }): ReactNode {
  const isMissing = error instanceof ApiError && error.statusCode < 500 && error.statusCode !== 429;
  if (isMissing) return <EmptyState title="There is no explanation at this address">{error.message}</EmptyState>;
  return (
    <ErrorPanel title="The explanation could not be loaded" onRetry={onRetry}>
      {error.message}
    </ErrorPanel>
  );
}

type PartsProps = Pick<ExplanationSheetProps, 'onExplain' | 'history'> & { lineage: Lineage };

/** Another figure, another tree: what was open belongs to the one before. */
const nameOf = ({ set, explanation: { key, period, value } }: Lineage): string =>
  [key, period?.label, value, ...set].join(' ');

/** What the figure is made of, and its history. */
function Parts({ lineage, onExplain, history }: PartsProps): ReactNode {
  const [selected, setSelected] = useState('tree');
  const tree = () => <ExplanationTree lineage={lineage} onExplain={onExplain} />;
  // An input, and a figure under other parameters, have no history of their own.
  if (lineage.at !== null || lineage.set.length > 0) return tree();
  const tabs = [
    { id: 'tree', label: 'How it is made', content: tree },
    { id: 'history', label: 'History', content: history },
  ];
  return <Tabs label="Explanation" tabs={tabs} selected={selected} onSelect={setSelected} />;
}

/** The whole explanation of a figure over its page: from the formula down to the filings, and over time. */
export function ExplanationSheet(props: ExplanationSheetProps): ReactNode {
  const { lineage, error, onRetry, onClose, onExplain, history } = props;
  const title = lineage ? `${lineage.explanation.label} of ${lineage.company}` : 'Explanation';
  return (
    <Drawer title={title} isOpen onClose={onClose} footer={lineage && <CopyTools lineage={lineage} />}>
      <div className="explanation-sheet">
        {lineage ? (
          <Parts key={nameOf(lineage)} lineage={lineage} onExplain={onExplain} history={history} />
        ) : error ? (
          <Failure error={error} onRetry={onRetry} />
        ) : (
          <LoadingTree />
        )}
      </div>
    </Drawer>
  );
}
