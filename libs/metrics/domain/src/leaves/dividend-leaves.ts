import type { CorporateAction } from '@plumbline/market-data/domain';
import { daysBetween, epochDay } from '@plumbline/shared/domain';
import type { PriceHistory } from './price-history';

/** A dividend that did not come for so long is suspended. */
const SUSPENDED_DAYS = 400;
/** Most days between payments, by how many there are a year. */
const RHYTHMS = [
  [45, 12],
  [135, 4],
  [250, 2],
] as const;
/** Payments whose rhythm shows how many there are a year. */
export const RHYTHM_DIVIDENDS = 5;

const readDividends = (prices: PriceHistory): readonly CorporateAction[] =>
  prices.knownActions().filter(({ kind, amount }) => kind === 'dividend' && amount !== undefined);

/** Regular dividends that are declared, paid or not, oldest first. */
export const declaredDividends = (prices: PriceHistory): readonly CorporateAction[] => prices.once(readDividends);

/** Regular dividends with an ex-day by the day of the price, oldest first. */
export function paidDividends(prices: PriceHistory): readonly CorporateAction[] {
  const { lastDay } = prices;
  return declaredDividends(prices).filter(({ day }) => day <= lastDay);
}

/** True where no dividend came for so long that none is expected. */
export const isSuspended = (prices: PriceHistory, { day }: CorporateAction): boolean =>
  daysBetween(day, prices.lastDay) > SUSPENDED_DAYS;

function lastRegular(prices: PriceHistory): number {
  const last = declaredDividends(prices).at(-1);
  if (!last) return Number.NaN;
  return isSuspended(prices, last) ? 0 : (last.amount ?? 0) / prices.splitsSince(last.day);
}

function aYear(prices: PriceHistory): number {
  const days = paidDividends(prices)
    .slice(-RHYTHM_DIVIDENDS)
    .map(({ day }) => epochDay(day));
  const gaps = days
    .slice(1)
    .map((day, at) => day - (days[at] ?? day))
    .toSorted((a, b) => a - b);
  const middle = gaps[gaps.length >> 1];
  if (middle === undefined) return Number.NaN;
  return RHYTHMS.find(([most]) => middle <= most)?.[1] ?? 1;
}

function nextExDay(prices: PriceHistory): number {
  const next = declaredDividends(prices).find(({ day }) => day > prices.lastDay);
  return next ? epochDay(next.day) : Number.NaN;
}

/** Readers of dividends in the log of corporate actions, by the key of its leaf (fields/registry/market-leaves.ts). */
export const DIVIDEND_READS: Readonly<Record<string, (prices: PriceHistory) => number>> = {
  last_regular_dividend: lastRegular,
  dividends_a_year: aYear,
  ex_dividend_date: nextExDay,
};
