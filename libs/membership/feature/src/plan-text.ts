import { amountText, type PlanLimits } from '@plumbline/membership/domain';
import { formatCount, formatDay, formatPercent } from '@plumbline/shared/domain';

/** Limits of a plan, one line each. */
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

interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** Money by currency; a dash where there is none. */
export const moneys = (sums: readonly Money[]): string =>
  sums.map(({ amount, currency }) => money(amount, currency)).join(', ') || '–';

interface Owed {
  readonly pending: number;
  readonly payable: number;
  readonly paid: number;
  readonly currency: string;
}

/** A partner's pending, payable or paid commission, in all currencies. */
export const owed = (sums: Owed & { readonly more: readonly Owed[] }, key: 'pending' | 'payable' | 'paid'): string =>
  moneys([sums, ...sums.more].map((one) => ({ amount: one[key], currency: one.currency })));

/** The rate of a partner, which is kept in hundredths of a percent: 3000 is 30 %. */
export const rateText = (rate: number): string => formatPercent(rate / 100, { decimals: rate % 100 === 0 ? 0 : 2 });
