import { sharesOf, type Part } from '@plumbline/charts/domain';
import { formatCompact, formatPercent } from '@plumbline/shared/domain';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import type { ReactNode } from 'react';
import '../chart.css';
import { ShareList } from './ShareList';
import { shareFill } from './share-look';

export interface ShareBarProps {
  /** Name of the divided total: `Owners of the shares`. */
  label: string;
  parts: readonly Part[];
  format?: (value: number) => string;
  /** The bar alone, as in a row of a table. */
  isBare?: boolean;
  emptyText?: string;
}

const MAX_PARTS = 8;

/** Parts of a whole in one bar. Drawn on the server. */
export function ShareBar(props: ShareBarProps): ReactNode {
  const { label, parts, format = formatCompact, isBare = false, emptyText = 'There is nothing to divide' } = props;
  const shares = sharesOf(parts, MAX_PARTS);
  if (shares.length === 0) return isBare ? null : <EmptyState title={emptyText} />;
  const starts = shares.map((_share, at) => shares.slice(0, at).reduce((sum, { fraction }) => sum + fraction, 0));
  const spoken = shares.map((share) => `${share.label} ${formatPercent(share.percent, { decimals: 1 })}`).join(', ');
  return (
    <div className="share-bar">
      <svg width="100%" height={isBare ? 8 : 16} role="img" aria-label={`${label}: ${spoken}`}>
        {shares.map((share, at) => (
          <rect
            key={share.label}
            x={`${((starts[at] ?? 0) * 100).toFixed(2)}%`}
            width={`${(share.fraction * 100).toFixed(2)}%`}
            height="100%"
            fill={shareFill(at)}
            stroke="var(--surface)"
            strokeWidth={shares.length > 1 ? 1 : 0}
          />
        ))}
      </svg>
      {!isBare && <ShareList label={label} shares={shares} format={format} />}
    </div>
  );
}
