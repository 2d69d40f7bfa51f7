import { addDays, type Day } from '@plumbline/shared/domain';

import type { Listing } from '../universe/listing';
import type { ListedMarket } from '../universe/universe-listings';
import { createRandom } from '../base/random';
import { businessDay } from '../base/trading-days';
import type { SampleFile } from '../writing/sample-file';
import { csv, type TextCell } from '../writing/sec-text';
import type { Business } from './business';
import { monthsAfter } from './periods';

interface Release {
  readonly event: string;
  readonly id: string;
  readonly time: string;
  /** Day of the month after. */
  readonly day: number;
  readonly impact: 'high' | 'medium';
  readonly text: (now: number, before: number) => string;
}

const change = (now: number, before: number): string => `${((now / before - 1) * 100).toFixed(1)}%`;

const RELEASES: readonly Release[] = [
  { event: 'Consumer price index, change on the month', id: 'CPIAUCSL', time: '08:30 ET', day: 12, impact: 'high', text: change },
  { event: 'Employment report: nonfarm payrolls', id: 'PAYEMS', time: '08:30 ET', day: 5, impact: 'high', text: (now, before) => `${Math.round(now - before)}K` },
  { event: 'Unemployment rate', id: 'UNRATE', time: '08:30 ET', day: 5, impact: 'high', text: (now) => `${now.toFixed(1)}%` },
  { event: 'Retail sales, change on the month', id: 'RSXFS', time: '08:30 ET', day: 16, impact: 'medium', text: change },
  { event: 'Industrial production, change on the month', id: 'INDPRO', time: '09:15 ET', day: 17, impact: 'medium', text: change },
  { event: 'Consumer sentiment', id: 'UMCSENT', time: '10:00 ET', day: 1, impact: 'medium', text: (now) => now.toFixed(1) },
]; // prettier-ignore

interface Shown {
  readonly lastDay: Day;
  readonly business: Business;
  readonly seed: string;
}

function releaseRow(
  { event, id, time, day, impact, text }: Release,
  month: Day,
  { lastDay, business, seed }: Shown,
): TextCell[] {
  const released = businessDay(addDays(monthsAfter(month, 1), day - 1));
  const [now, before, earlier] = [0, -1, -2].map((step) => business.of(id, monthsAfter(month, step)));
  const miss = 1 + 0.0006 * createRandom(seed, 'forecast', event, month).normal();
  const isOut = released <= lastDay;
  // Nobody forecasts months that the economy has not come to.
  const isAhead = month.slice(0, 7) > lastDay.slice(0, 7);
  const isFarAhead = monthsAfter(month, -1).slice(0, 7) > lastDay.slice(0, 7);
  const forecast = isAhead ? '' : text((now ?? 0) * miss, before ?? 0);
  const values = [
    forecast,
    isFarAhead ? '' : text(before ?? 0, earlier ?? 0),
    isOut ? text(now ?? 0, before ?? 0) : '',
  ];
  return [released, time, event, 'US', impact, ...values, 'sample'];
}

/** Decisions on rates: eight Wednesdays a year. */
function decisions(year: number, { business, lastDay }: Shown): TextCell[][] {
  return [1, 3, 5, 6, 7, 9, 11, 12].map((month) => {
    const start: Day = `${year}-${String(month).padStart(2, '0')}-15`;
    const day = addDays(start, (3 - new Date(`${start}T00:00:00Z`).getUTCDay() + 7) % 7);
    const rate = (at: Day): string => `${(Math.round(business.of('FEDFUNDS', at) * 4) / 4).toFixed(2)}%`;
    const before = rate(addDays(day, -40));
    return [day, '14:00 ET', 'Rate decision', 'US', 'high', before, before, day <= lastDay ? rate(day) : '', 'sample'];
  });
}

/** Releases and decisions of the newest three years and the next half-year. */
function macroCalendar(shown: Shown): SampleFile {
  const months = Array.from({ length: 42 }, (_, index) => monthsAfter(shown.lastDay, index - 36));
  const year = Number(shown.lastDay.slice(0, 4));
  const rows = [
    ...months.flatMap((month) => RELEASES.map((release) => releaseRow(release, month, shown))),
    ...[year - 2, year - 1, year].flatMap((each) => decisions(each, shown)),
  ];
  rows.sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : String(a[0]) > String(b[0]) ? 1 : 0));
  const header = ['date', 'time', 'event', 'country', 'impact', 'forecast', 'previous', 'actual', 'source'];
  return { path: 'economy/calendars/macro_calendar.csv', text: csv(header, rows) };
}

/** The next results: a quarter after those of the last quarter; the next dividend where one was paid. */
function nextDates({ company, ticker, filings, quarters }: Listing, lastDay: Day): TextCell[][] {
  if (company.lastTraded && company.lastTraded <= lastDay) return [];
  const results = filings.filter(({ items }) => items.startsWith('2.02')).at(-1)?.filed;
  const next = results ? addDays(results, 91) : '';
  const pays = (quarters.at(-1)?.dividendPerShare ?? 0) > 0;
  return [
    [
      ticker,
      next > lastDay ? businessDay(next) : '',
      pays ? businessDay(addDays(lastDay, 15 + (company.cik % 60))) : '',
      'sample',
    ],
  ];
}

/** Upcoming events: releases of figures, results and dividends. */
export function* calendarFiles(market: ListedMarket, business: Business): Generator<SampleFile> {
  yield macroCalendar({ lastDay: market.lastDay, business, seed: market.seed });
  const rows = market.listings
    .filter(({ isAmerican }) => isAmerican)
    .flatMap((listing) => nextDates(listing, market.lastDay));
  const header = ['ticker', 'next_earnings_date', 'next_dividend_date', 'source'];
  yield { path: 'economy/calendars/earnings_calendar.csv', text: csv(header, rows) };
}
