import type { CSSProperties, ReactNode } from 'react';
import { walkItems } from '../walk';

export interface Stat {
  label: string;
  /** A `Figure`, or text for what is no number. */
  value: ReactNode;
  /** Shown on hover of the label. */
  title?: string;
}

export interface StatListProps {
  stats: readonly Stat[];
  /** Columns side by side, 1 unless named. */
  columns?: 1 | 2 | 3 | 4;
}

export function StatList({ stats, columns = 1 }: StatListProps): ReactNode {
  return (
    <dl className="stat-list" {...walkItems} style={{ '--stat-columns': columns } as CSSProperties}>
      {stats.map(({ label, value, title }) => (
        <div key={label}>
          <dt title={title}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
