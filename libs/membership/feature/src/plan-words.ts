import { amountText, type PlanLimits } from '@plumbline/membership/domain';
import { formatCount, formatDay } from '@plumbline/shared/domain';

/** What a plan gives, a line each. */
export const limitLines = ({
  download_rows: rows,
  premium_pages,
  premium_plus_pages,
  own_logo,
}: PlanLimits): readonly string[] => [
  rows === 0 ? 'No downloads of data' : `Downloads of up to ${formatCount(rows)} rows`,
  premium_plus_pages
    ? 'Articles for Premium and Premium Plus members'
    : premium_pages
      ? 'Articles for Premium members'
      : 'Articles for everybody',
  ...(own_logo ? ['Your own logo on reports'] : []),
  'Portfolios, alerts, screens and histories without a limit of their own',
];

/** A day of a moment on the wire. */
export const dayText = (moment: string): string => formatDay(moment.slice(0, 10), 'medium');

/** Money in minor units. */
export const money = (amount: number, currency: string): string => amountText(amount, currency);
