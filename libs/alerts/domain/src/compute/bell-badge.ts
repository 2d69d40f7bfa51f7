import { formatBadge } from '@plumbline/shared/domain';

/**
 * Text of the bell's badge: `2/7`, each part `99+` from 100 on, or NEW before the first alert. Source: spec rule
 * alert.bell.
 */
export const bellBadge = ({ triggered, total }: { readonly triggered: number; readonly total: number }): string =>
  total === 0 ? 'NEW' : `${formatBadge(triggered)}/${formatBadge(total)}`;
