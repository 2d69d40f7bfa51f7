import { ApiError } from '@plumbline/shared/domain';
import { Drawer } from '@plumbline/shared/ui/Drawer';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { ErrorPanel } from '@plumbline/shared/ui/ErrorPanel';
import { Skeleton } from '@plumbline/shared/ui/Skeleton';
import type { ExplainedValue, Lineage } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';
import '../explanation-tree.css';
import '../explanation.css';
import { CopyTools } from './CopyTools';
import { ExplanationTree } from './ExplanationTree';

export interface ExplanationSheetProps {
  /** Absent while it is loading, and after that where there is an error. */
  lineage: Lineage | undefined;
  error?: Error | undefined;
  onRetry: () => void;
  onClose: () => void;
  /** Called for a value whose inputs are not written out. */
  onExplain: (value: ExplainedValue) => void;
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

/** The whole explanation of a figure over its page: from the formula down to the filings. */
export function ExplanationSheet({ lineage, error, onRetry, onClose, onExplain }: ExplanationSheetProps): ReactNode {
  const title = lineage ? `${lineage.explanation.label} of ${lineage.company}` : 'Explanation';
  return (
    <Drawer title={title} isOpen onClose={onClose} footer={lineage && <CopyTools lineage={lineage} />}>
      <div className="explanation-sheet">
        {lineage ? (
          <ExplanationTree key={lineage.explanation.key} lineage={lineage} onExplain={onExplain} />
        ) : error ? (
          <Failure error={error} onRetry={onRetry} />
        ) : (
          <LoadingTree />
        )}
      </div>
    </Drawer>
  );
}
