import { formatCompact } from '@plumbline/shared/domain';
import { Badge } from '@plumbline/shared/ui/Badge';
import type { ReactNode } from 'react';

const SIDES = {
  P: <Badge tone="good">Purchase</Badge>,
  S: <Badge tone="severe">Sale</Badge>,
  other: <Badge>Other</Badge>,
};

export const SideBadge = ({ side }: { side: keyof typeof SIDES | null }): ReactNode => (side ? SIDES[side] : '–');

export const sideText = (side: keyof typeof SIDES | null): string | null =>
  side === null ? null : { P: 'Purchase', S: 'Sale', other: 'Other' }[side];

/** A range of dollars as it was disclosed: never a point. */
export function rangeText({ low, high }: { readonly low: number | null; readonly high: number | null }): string {
  if (low === null) return '–';
  return high === null ? `at least ${formatCompact(low)}` : `${formatCompact(low)} to ${formatCompact(high)}`;
}
