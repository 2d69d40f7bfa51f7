import { sharesOf, type Part, type Share } from '@plumbline/charts/domain';
import { formatCompact, formatPercent } from '@plumbline/shared/domain';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import type { ReactNode } from 'react';
import '../chart.css';
import { ShareList } from './ShareList';
import { arcPath, shareFill } from './share-look';

export interface DonutProps {
  /** Name of the divided total: `Revenue by segment, USD`. */
  label: string;
  /** In any order; the largest eight are shown, the smallest together. */
  parts: readonly Part[];
  /** In the middle: the total. */
  centre?: string;
  /** A full pie without a hole. */
  isPie?: boolean;
  format?: (value: number) => string;
  /** When there is no part above zero. */
  emptyText?: string;
}

const MAX_PARTS = 8;
const SIZE = 148;
const RADIUS = SIZE / 2;
const HOLE = 46;

function Arcs({ shares, hole }: { shares: readonly Share[]; hole: number }): ReactNode {
  const starts = shares.map((_share, at) => shares.slice(0, at).reduce((sum, { fraction }) => sum + fraction, 0));
  return shares.map(({ label, fraction }, at) => (
    <path
      key={label}
      d={arcPath(starts[at] ?? 0, fraction, RADIUS - 1, hole)}
      fill={shareFill(at)}
      fillRule="evenodd"
      stroke="var(--surface)"
      strokeWidth="1.5"
    />
  ));
}

/** Parts of a whole, up to eight of them, with their shares in a list. Drawn on the server. */
export function Donut(props: DonutProps): ReactNode {
  const {
    label,
    parts,
    centre,
    isPie = false,
    format = formatCompact,
    emptyText = 'There is nothing to divide',
  } = props;
  const shares = sharesOf(parts, MAX_PARTS);
  if (shares.length === 0)
    return (
      <div className="donut-empty">
        <EmptyState title={emptyText} />
      </div>
    );
  const spoken = shares.map((share) => `${share.label} ${formatPercent(share.percent, { decimals: 1 })}`).join(', ');
  return (
    <div className="donut">
      <svg
        viewBox={`${-RADIUS} ${-RADIUS} ${SIZE} ${SIZE}`}
        width={SIZE}
        height={SIZE}
        role="img"
        aria-label={`${label}: ${spoken}`}
      >
        <Arcs shares={shares} hole={isPie ? 0 : HOLE} />
        {centre && !isPie && (
          <text y="5" textAnchor="middle" className="donut-centre">
            {centre}
          </text>
        )}
      </svg>
      <ShareList label={label} shares={shares} format={format} />
    </div>
  );
}
