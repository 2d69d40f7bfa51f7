import { DAY_MS, dayFromEpoch } from '@plumbline/shared/domain';
import { z } from 'zod';

import type { PriceVendor, VendorBar } from '../model/price-vendor';
import { addressOf, day, maybeDay, number, readJson } from './vendor-json';

const bar = z.object({
  t: z.number().optional(),
  T: z.string().optional(),
  o: number,
  h: number,
  l: number,
  c: number,
  v: number,
});
const bars = z.object({ results: z.array(bar).nullish() });
const splits = z.object({
  results: z
    .array(z.object({ ticker: z.string(), execution_date: day, split_from: number, split_to: number }))
    .nullish(),
});
const dividends = z.object({
  results: z
    .array(
      z.object({
        ticker: z.string(),
        ex_dividend_date: day,
        cash_amount: number,
        currency: z.string().nullish(),
        declaration_date: maybeDay,
        record_date: maybeDay,
        pay_date: maybeDay,
      }),
    )
    .nullish(),
});

type Bar = z.infer<typeof bar>;

const toBar = ({ o: open, h: high, l: low, c: close, v: volume }: Bar, on: string): readonly VendorBar[] =>
  close === undefined ? [] : [{ day: on, open, high, low, close, volume }];

const ERROR = '"status"\\s*:\\s*"(?:ERROR|NOT_AUTHORIZED)"[\\s\\S]*?"(?:error|message)"\\s*:\\s*"([^"]*)';

/** Polygon, now Massive: the whole market's day in one answer, as traded; its free plan answers five requests a minute. */
export const polygon: PriceVendor = {
  id: 'polygon',
  title: 'Polygon (Massive)',
  keyName: 'POLYGON_KEY',
  urlName: 'POLYGON_URL',
  baseUrl: 'https://api.polygon.io',
  limit: { everyMs: 12_500, atOnce: 1 },
  quotas: [],
  requests: ({ symbol, from = '1900-01-01', today }, { key, baseUrl }) => ({
    bars: {
      url: addressOf(`${baseUrl}/v2/aggs/ticker/${encodeURIComponent(symbol)}/range/1/day/${from}/${today}`, {
        adjusted: 'false',
        limit: '50000',
        apiKey: key,
      }),
      errorText: ERROR,
    },
  }),
  read: (answers) => {
    const found = readJson(answers['bars'], bars, {}).results ?? [];
    const rows = found.flatMap((each) =>
      each.t === undefined ? [] : toBar(each, dayFromEpoch(Math.floor(each.t / DAY_MS))),
    );
    return { basis: 'as-traded', bars: rows, actions: [] };
  },
  days: {
    // Its free plan reaches back two years.
    back: 730,
    requests: (on, { key, baseUrl }) => ({
      bars: {
        url: addressOf(`${baseUrl}/v2/aggs/grouped/locale/us/market/stocks/${on}`, { adjusted: 'false', apiKey: key }),
        errorText: ERROR,
      },
      splits: {
        url: addressOf(`${baseUrl}/v3/reference/splits`, { execution_date: on, limit: '1000', apiKey: key }),
        errorText: ERROR,
      },
      dividends: {
        url: addressOf(`${baseUrl}/v3/reference/dividends`, { ex_dividend_date: on, limit: '1000', apiKey: key }),
        errorText: ERROR,
      },
    }),
    read: (answers, on) => ({
      bars: (readJson(answers['bars'], bars, {}).results ?? []).flatMap((each) =>
        each.T === undefined ? [] : toBar(each, on).map((row) => ({ ...row, symbol: each.T ?? '' })),
      ),
      actions: [
        ...(readJson(answers['splits'], splits, {}).results ?? []).flatMap((each) => {
          const ratio = (each.split_to ?? Number.NaN) / (each.split_from ?? Number.NaN);
          const isRatio = ratio > 0 && Number.isFinite(ratio) && ratio !== 1;
          return isRatio ? [{ symbol: each.ticker, day: each.execution_date, kind: 'split' as const, ratio }] : [];
        }),
        ...(readJson(answers['dividends'], dividends, {}).results ?? []).flatMap((each) =>
          each.cash_amount === undefined
            ? []
            : [
                {
                  symbol: each.ticker,
                  day: each.ex_dividend_date,
                  kind: 'dividend' as const,
                  amount: each.cash_amount,
                  ...(each.currency ? { currency: each.currency } : {}),
                  ...(each.declaration_date ? { declaredDay: each.declaration_date } : {}),
                  ...(each.record_date ? { recordDay: each.record_date } : {}),
                  ...(each.pay_date ? { payDay: each.pay_date } : {}),
                },
              ],
        ),
      ],
    }),
  },
};
