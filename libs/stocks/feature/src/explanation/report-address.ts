import type { FigureAddress } from '@plumbline/stocks/data-access';
import type { Lineage } from '@plumbline/stocks/domain';
import { exactValue } from './explanation-labels';

/** Where a figure that looks wrong is reported: support gets which it was, of when, and what was shown. */
export function reportAddress({ security, metric, period, asOf }: FigureAddress, { explanation }: Lineage): string {
  const value = exactValue(explanation).slice(0, 60);
  const named = { security, metric, period, as_of: asOf, value };
  const given = Object.entries(named).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `/user/ticket?${new URLSearchParams([['new', '1'], ['topic', 'figure'], ...given]).toString()}`;
}
