import type { Share } from '@plumbline/charts/domain';
import { formatPercent } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';
import { shareFill } from './share-look';

export interface ShareListProps {
  label: string;
  shares: readonly Share[];
  format: (value: number) => string;
}

const nameOf = ({ label, count }: Share): string => (count > 1 ? `${label} (${count})` : label);

/** The legend of a divided whole, with values and percentages. */
export function ShareList({ label, shares, format }: ShareListProps): ReactNode {
  return (
    <ul className="share-list" aria-label={label}>
      {shares.map((share, at) => (
        <li key={share.label}>
          <i style={{ background: shareFill(at) }} aria-hidden="true" />
          <span>{nameOf(share)}</span>
          <span className="share-value">{format(share.value)}</span>
          <b>{formatPercent(share.percent, { decimals: 1 })}</b>
        </li>
      ))}
    </ul>
  );
}
