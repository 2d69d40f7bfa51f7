import { ApiError } from '@plumbline/shared/domain';
import { LinkButton } from '@plumbline/shared/ui/Button';
import { Drawer } from '@plumbline/shared/ui/Drawer';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { ErrorPanel } from '@plumbline/shared/ui/ErrorPanel';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import { Tabs } from '@plumbline/shared/ui/Tabs';
import type { Lineage } from '@plumbline/stocks/domain';
import { useState, type ReactNode } from 'react';
import './explanation-tree.css';
import './explanation.css';
import { CopyTools } from './CopyTools';
import { ExplanationTree, type ExplanationTreeProps } from './ExplanationTree';

export interface ExplanationSheetProps {
  /** Absent while it is loading, and after that where there is an error. */
  lineage: Lineage | undefined;
  error?: Error | undefined;
  /** Where the figure is reported when it looks wrong; an input of one is reported with it. */
  report?: string | undefined;
  onRetry: () => void;
  onClose: () => void;
  onExplain: ExplanationTreeProps['onExplain'];
  /** The figure over time; made when it is first asked for. An input of a figure has none of its own. */
  history: () => ReactNode;
  /** Called for a branch whose records are to be shown. */
  onValues: ExplanationTreeProps['onValues'];
  /** Records the figure was read from, row by row; rendered on first use, for a figure that has records. */
  records: () => ReactNode;
  /** Begins with the records. */
  isAtValues?: boolean;
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

type PartsProps = Pick<ExplanationSheetProps, 'onExplain' | 'onValues' | 'history' | 'records' | 'isAtValues'> & {
  lineage: Lineage;
};

/** Another figure, another tree: what was open belongs to the one before. */
const nameOf = ({ set, at, explanation: { key, period, value } }: Lineage, isAtValues: boolean): string =>
  [key, period?.label, value, at, isAtValues, ...set].join(' ');

/** Inputs of the figure, its history and its records. */
function Parts({ lineage, onExplain, onValues, history, records, isAtValues = false }: PartsProps): ReactNode {
  const hasRecords = lineage.explanation.records !== undefined;
  const [selected, setSelected] = useState(isAtValues && hasRecords ? 'records' : 'tree');
  const tree = () => <ExplanationTree lineage={lineage} onExplain={onExplain} onValues={onValues} />;
  // An input, and a figure under other parameters, have no history of their own.
  const hasHistory = lineage.at === null && lineage.set.length === 0;
  const tabs = [
    { id: 'tree', label: 'How it is made', content: tree },
    ...(hasHistory ? [{ id: 'history', label: 'History', content: history }] : []),
    ...(hasRecords ? [{ id: 'records', label: 'Values', content: records }] : []),
  ];
  if (tabs.length === 1) return tree();
  return <Tabs label="Explanation" tabs={tabs} selected={selected} onSelect={setSelected} />;
}

/** An input can be something of others: the index, the companies of a group. */
const titleOf = ({ at, company, explanation: { label } }: Lineage): string =>
  at === null ? `${label} of ${company}` : `${label}, ${company}`;

/** Copies of the figure, and where it is reported. */
function Tools({ lineage, report }: { lineage: Lineage; report: string | undefined }): ReactNode {
  return (
    <>
      <CopyTools lineage={lineage} />
      {report && (
        <LinkButton size="small" variant="quiet" href={report}>
          Report this figure
        </LinkButton>
      )}
    </>
  );
}

/** The whole explanation of a figure over its page: from the formula down to the filings, and over time. */
export function ExplanationSheet(props: ExplanationSheetProps): ReactNode {
  const { lineage, error, report, onRetry, onClose, isAtValues = false } = props;
  const title = lineage ? titleOf(lineage) : 'Explanation';
  return (
    <Drawer title={title} isOpen onClose={onClose} footer={lineage && <Tools lineage={lineage} report={report} />}>
      <div className="explanation-sheet">
        {lineage ? (
          <Parts key={nameOf(lineage, isAtValues)} {...props} lineage={lineage} />
        ) : error ? (
          <Failure error={error} onRetry={onRetry} />
        ) : (
          <LoadingTree />
        )}
      </div>
    </Drawer>
  );
}
