import type { FigureAddress } from '@plumbline/stocks/data-access';

/** Where a figure that looks wrong is reported: support gets which it was and of when, and reads its value itself. */
export function reportAddress({ security, metric, period, kind, basis, asOf }: FigureAddress): string {
  const given = Object.entries({ security, metric, period, kind, basis, as_of: asOf }).filter(
    (entry): entry is [string, string] => Boolean(entry[1]),
  );
  return `/user/ticket?${new URLSearchParams([['new', '1'], ['topic', 'figure'], ...given]).toString()}`;
}
