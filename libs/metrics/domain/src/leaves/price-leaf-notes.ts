import type { CorporateAction, PriceGrade } from '@plumbline/market-data/domain';
import { dayFromEpoch } from '@plumbline/shared/domain';
import { declaredDividends, isSuspended, paidDividends, RHYTHM_DIVIDENDS } from './dividend-leaves';
import type { LeafNote } from './other-leaves';
import type { PriceHistory } from './price-history';
import { closesFrom, dailyFrom, firstOf, monthEnds, rowAgo, yearBefore, yearFrom } from './price-leaves';

type Note = (prices: PriceHistory) => LeafNote;

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Bars from one to the last, in words. */
const stretch = (prices: PriceHistory, from: number): string =>
  `from ${dayFromEpoch(prices.dayAt(Math.min(from, prices.length - 1)))} to ${prices.lastDay}, ${counted(prices.length - from, 'trading day')}`;

/** The last day of which a close is known without those of all days around it. */
const lastSingleDay = (prices: PriceHistory): string => dayFromEpoch(prices.dayAt(prices.wholeFrom - 1));

const tooShort = (prices: PriceHistory): LeafNote => ({
  reason:
    prices.wholeFrom > 0
      ? `Up to ${lastSingleDay(prices)} closes of single days alone are known: it takes those of all trading days`
      : `The prices begin on ${dayFromEpoch(prices.dayAt(0))} and do not reach as far back`,
});

const over =
  (span: string, what: string): Note =>
  (prices) => {
    const from = firstOf(prices, span);
    return from < 0 ? tooShort(prices) : { day: prices.lastDay, note: `${what} ${stretch(prices, from)}` };
  };

/** Dividends with an ex-day after a bar, which adjusted closes before them lack. */
function dividendsSince(prices: PriceHistory, row: number): string {
  const count = paidDividends(prices).filter(({ day }) => day > dayFromEpoch(prices.dayAt(row))).length;
  return count === 0 ? 'no dividend has been paid since' : `with the ${counted(count, 'dividend')} since counted back`;
}

const closeOf = (prices: PriceHistory, row: number): LeafNote => {
  const day = dayFromEpoch(prices.dayAt(row));
  return { day, note: `The close of ${day}, ${dividendsSince(prices, row)}` };
};

const closeAgo =
  (span: string): Note =>
  (prices) => {
    const row = rowAgo(prices, span);
    return row < 0 ? tooShort(prices) : closeOf(prices, row);
  };

const daysSince =
  (span: string): Note =>
  (prices) => {
    const row = rowAgo(prices, span);
    if (row < 0) return tooShort(prices);
    return { day: prices.lastDay, note: `From ${dayFromEpoch(prices.dayAt(row))} to ${prices.lastDay}` };
  };

const yearStart: Note = (prices) => {
  const row = yearBefore(prices);
  return row < 0 ? tooShort(prices) : closeOf(prices, row);
};

/** Of a year without a bar for each trading day there is none. */
const ofYear: Note = (prices) => (yearFrom(prices) < 0 ? tooShort(prices) : { day: prices.lastDay });

const previous: Note = (prices) => (prices.wholeFrom > 0 ? tooShort(prices) : { day: prices.lastDay });

const GRADE_NOTES: Readonly<Record<PriceGrade, string>> = {
  A: 'the file of an exchange or a vendor',
  B: 'a list of shares that were not delivered',
  C: 'reports of managers and funds',
};

const quality: Note = (prices) => ({
  day: prices.lastDay,
  note: `Grade ${prices.grade}: ${GRADE_NOTES[prices.grade]}`,
});

/** Of a price that no price file has: where it comes from, and since when it is public. */
const price: Note = (prices) => {
  const { grade, lastDay: day, publicDay } = prices;
  return grade === 'A'
    ? { day }
    : { day, note: `The close of ${day} by ${GRADE_NOTES[grade]}, public on ${publicDay}` };
};

const NO_DIVIDEND: LeafNote = { reason: 'No dividend is known' };

const onBasis = (prices: PriceHistory, { day, amount = 0 }: CorporateAction): string => {
  const shares = prices.splitsSince(day);
  return shares === 1 ? '' : `: ${amount} a share, one of which is ${shares} today`;
};

const lastRegular: Note = (prices) => {
  const last = declaredDividends(prices).at(-1);
  if (!last) return NO_DIVIDEND;
  const { day } = last;
  if (isSuspended(prices, last)) return { day, note: `None since that of ${day}: dividends are suspended` };
  return { day, note: `The dividend with the ex-day ${day}${onBasis(prices, last)}` };
};

const aYear: Note = (prices) => {
  const paid = paidDividends(prices).slice(-RHYTHM_DIVIDENDS);
  const [first, last] = [paid[0], paid.at(-1)];
  if (!first || !last) return NO_DIVIDEND;
  if (paid.length < 2) return { reason: `One dividend is known, of ${first.day}: it has no rhythm` };
  return {
    day: last.day,
    note: `By the days between the last ${counted(paid.length, 'dividend')}, ${first.day} to ${last.day}`,
  };
};

const nextExDay: Note = (prices) => {
  const next = declaredDividends(prices).find(({ day }) => day > prices.lastDay);
  return next
    ? { day: next.day, note: `Declared, of ${next.amount ?? 0} a share` }
    : { reason: `No dividend after ${prices.lastDay} is declared` };
};

const SPANS = ['3y', '5y', '10y'] as const;
const AGO = ['1w', '1m', '3m', '6m', '12m', ...SPANS] as const;

const named = (
  names: readonly string[],
  of: (span: string) => readonly [string, Note],
): Readonly<Record<string, Note>> => Object.fromEntries(names.map(of));

const NOTES: Readonly<Record<string, Note>> = {
  ...named(SPANS, (span) => [`pricehigh_${span}`, over(span, 'The highest price')]),
  ...named(SPANS, (span) => [`pricelow_${span}`, over(span, 'The lowest price')]),
  ...named(SPANS, (span) => [`days_${span}`, daysSince(span)]),
  ...named(AGO, (span) => [`adj_close_${span}_ago`, closeAgo(span)]),
  adj_close_year_start: yearStart,
  week52_high: ofYear,
  week52_low: ofYear,
  previous_close: previous,
  price,
  price_quality: quality,
  adj_close: price,
  volume: (prices) => ({ day: prices.lastDay, note: `Shares traded on ${prices.lastDay}` }),
  volume_3m: over('3m', 'The mean of what was traded a day'),
  last_regular_dividend: lastRegular,
  dividends_a_year: aYear,
  ex_dividend_date: nextExDay,
};

/** Returns the origin and day of a leaf of prices or dividends, or why it is missing. */
export const priceNote = (key: string, prices: PriceHistory): LeafNote =>
  NOTES[key]?.(prices) ?? { day: prices.lastDay };

type SeriesNote = (prices: PriceHistory, last: number, index: string) => string;

const ALL = Number.MAX_SAFE_INTEGER;

const daily = (prices: PriceHistory, last: number, of: string): string => {
  const from = dailyFrom(prices, last);
  return `${counted(prices.length - 1 - from, 'daily return')} of ${of} ${stretch(prices, from)}`;
};

function monthly(prices: PriceHistory, last: number, of: string): string {
  const rows = monthEnds(prices, Math.min(last, ALL - 1) + 1).map((row) => dayFromEpoch(prices.dayAt(row)));
  const count = Math.max(rows.length - 1, 0);
  return count === 0
    ? 'No month is over'
    : `${counted(count, 'monthly return')} of ${of} between month ends, from ${rows[0] ?? ''} to ${rows.at(-1) ?? ''}`;
}

const ADJUSTED = 'closes with dividends counted back,';

const SERIES_NOTES: Readonly<Record<string, SeriesNote>> = {
  closes: (prices, last) => {
    const from = closesFrom(prices, last);
    return `Closes ${stretch(prices, from)}`;
  },
  daily_returns: (prices, last) => daily(prices, last, ADJUSTED),
  index_daily_returns: (prices, last, index) => daily(prices, last, `${index},`),
  monthly_returns: (prices, last) => monthly(prices, last, ADJUSTED),
  index_monthly_returns: (prices, last, index) => monthly(prices, last, `${index},`),
};

/** Returns the origin of a series of prices: how many points, from which day to which. */
export const priceSeriesNote = (
  key: string,
  prices: PriceHistory,
  { last = ALL, index = 'the index' }: { readonly last?: number | undefined; readonly index?: string | undefined },
): string | undefined => SERIES_NOTES[key]?.(prices, last, index);
