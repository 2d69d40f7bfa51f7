import { symbolForm } from '@plumbline/market-data/domain';
import { addDays, dayFromEpoch, DAY_MS, epochDay, isDay, type Day } from '@plumbline/shared/domain';
import { z } from 'zod';

import { VendorError, type PriceVendor } from '../model/price-vendor';
import { addressOf, readJson } from './vendor-json';

const cells = z.array(z.number().nullable()).optional();
const quote = z.object({ open: cells, high: cells, low: cells, close: cells, volume: cells });
const dividend = z.object({ date: z.number(), amount: z.number() });
const split = z.object({ date: z.number(), numerator: z.number(), denominator: z.number() });
const result = z.object({
  meta: z.object({
    symbol: z.string(),
    gmtoffset: z.number(),
    regularMarketTime: z.number().optional(),
    currentTradingPeriod: z.object({ regular: z.object({ start: z.number(), end: z.number() }) }).optional(),
  }),
  timestamp: z.array(z.number()).optional(),
  indicators: z.object({ quote: z.array(quote) }),
  events: z
    .object({ dividends: z.record(z.string(), dividend).optional(), splits: z.record(z.string(), split).optional() })
    .optional(),
});
const answer = z.object({ chart: z.object({ result: z.array(result).nullable() }) });
type Result = z.infer<typeof result>;

/** Prices come as numbers of four bytes: 130.89 as 130.88999938964844. */
const DIGITS = 7;
const rounded = (value: number | null | undefined): number | undefined =>
  value === null || value === undefined ? undefined : Number(value.toPrecision(DIGITS));

/** Seconds since 1970 in universal time, by the clock of the exchange. */
const dayOf = (seconds: number, { gmtoffset }: Result['meta']): Day =>
  dayFromEpoch(Math.floor(((seconds + gmtoffset) * 1000) / DAY_MS));

/** The day that is still traded: its row is no close yet. */
function openDay({ meta }: Result): Day | undefined {
  const { regularMarketTime: last, currentTradingPeriod: period } = meta;
  return last !== undefined && period && last >= period.regular.start && last < period.regular.end
    ? dayOf(last, meta)
    : undefined;
}

function barsOf(found: Result) {
  const { meta, timestamp = [], indicators } = found;
  const [columns] = indicators.quote;
  const traded = openDay(found);
  return timestamp.flatMap((seconds, row) => {
    const day = dayOf(seconds, meta);
    const close = rounded(columns?.close?.[row]);
    if (close === undefined || day === traded || !isDay(day)) return [];
    const [open, high, low] = [columns?.open, columns?.high, columns?.low].map((column) => rounded(column?.[row]));
    return [{ day, open, high, low, close, volume: columns?.volume?.[row] ?? undefined }];
  });
}

/** Dividends are stated for a share of today: as they were paid they are larger by the splits since. */
function actionsOf({ events = {}, meta }: Result) {
  const splits = Object.values(events.splits ?? {}).flatMap(({ date, numerator, denominator }) => {
    const ratio = numerator / denominator;
    return ratio > 0 && Number.isFinite(ratio) && ratio !== 1
      ? [{ day: dayOf(date, meta), kind: 'split' as const, ratio }]
      : [];
  });
  const since = (day: Day): number =>
    splits.reduce((product, each) => (each.day > day ? product * each.ratio : product), 1);
  const dividends = Object.values(events.dividends ?? {}).flatMap(({ date, amount }) => {
    const day = dayOf(date, meta);
    const paid = rounded(amount * since(day));
    return paid !== undefined && paid > 0 ? [{ day, kind: 'dividend' as const, amount: paid }] : [];
  });
  return [...splits, ...dividends];
}

/** 'BRK.B' is 'BRK-B'; a suffix of two letters or more is a market: 'BMW.DE'. */
const vendorSymbol = (symbol: string): string =>
  /^\^|\.[A-Z]{2,}$/.test(symbol) ? symbol : symbol.replaceAll('.', '-');

const seconds = (day: Day): string => String((epochDay(day) * DAY_MS) / 1000);

/** Yahoo's chart of a symbol: adjusted for splits up to today, with splits and dividends, without a key. */
export const yahoo: PriceVendor = {
  id: 'yahoo-chart',
  title: 'Yahoo',
  urlName: 'YAHOO_CHART_URL',
  baseUrl: 'https://query1.finance.yahoo.com',
  notice: 'no account, refuses many servers',
  terms: 'its terms allow personal use and forbid automated requests and passing on: your decision and your risk',
  limit: { everyMs: 2_000, atOnce: 1 },
  quotas: [],
  requests: ({ symbol, from = '1970-01-01', today }, { baseUrl }) => ({
    bars: {
      url: addressOf(`${baseUrl}/v8/finance/chart/${encodeURIComponent(vendorSymbol(symbol))}`, {
        period1: seconds(from),
        period2: seconds(addDays(today, 1)),
        interval: '1d',
        events: 'div,splits',
      }),
      headers: { accept: 'application/json' },
      missingText: '"code":\\s*"Not Found"|symbol may be delisted',
      errorText: '"description":\\s*"([^"]+)|Too Many Requests|<html|<!doctype',
    },
  }),
  read: (answers) => {
    const { chart } = readJson(answers['bars'], answer, { chart: { result: null } });
    const [found] = chart.result ?? [];
    if (!found) throw new VendorError('the answer has no chart');
    return {
      symbol: symbolForm(found.meta.symbol),
      basis: 'split-adjusted',
      bars: barsOf(found),
      actions: actionsOf(found),
    };
  },
};
