import { splitFactor, type Split } from '@plumbline/market-data/domain';
import { z } from 'zod';

import type { PriceVendor, VendorBar } from '../model/price-vendor';
import { addressOf, day, daysOf, maybeDay, number, readJson } from './vendor-json';

const bars = z.array(z.object({ date: day, open: number, high: number, low: number, close: number, volume: number }));
const splits = z.array(z.object({ date: day, split: z.string() }));
const dividends = z.array(
  z.object({
    date: day,
    declarationDate: maybeDay,
    recordDate: maybeDay,
    paymentDate: maybeDay,
    value: number,
    unadjustedValue: number,
    currency: z.string().nullish(),
  }),
);

/** 'AAPL' is 'AAPL.US', 'BRK.B' is 'BRK-B.US'; a suffix of two letters or more is an exchange: 'BIRK.XETRA'. */
const vendorSymbol = (symbol: string): string =>
  /\.[A-Z]{2,}$/.test(symbol) ? symbol : `${symbol.replaceAll('.', '-')}.US`;

/** '4.000000/1.000000' is 4. */
function ratioOf(text: string): number {
  const [many = Number.NaN, one = Number.NaN] = text.split('/').map(Number);
  return many / one;
}

/** Prices come as traded, volumes adjusted for splits: those are taken back, so that a row is on one basis. */
function asTraded(bar: VendorBar, all: readonly Split[]): VendorBar {
  const { volume } = bar;
  return volume === undefined ? bar : { ...bar, volume: volume / splitFactor(all, bar.day, '9999-12-31') };
}

/** EODHD: prices as traded; splits and dividends in calls of their own. */
export const eodhd: PriceVendor = {
  id: 'eodhd',
  title: 'EODHD',
  keyName: 'EODHD_KEY',
  urlName: 'EODHD_URL',
  baseUrl: 'https://eodhd.com/api',
  needsKey: true,
  limit: { everyMs: 100, atOnce: 2 },
  quotas: [{ name: 'EODHD_PER_DAY', per: 'day', requests: 20 }],
  requests: ({ symbol, from, today }, { key, baseUrl }) => {
    const name = encodeURIComponent(vendorSymbol(symbol));
    const ask = (what: string, since?: string) => ({
      url: addressOf(`${baseUrl}/${what}/${name}`, { api_token: key, fmt: 'json', from: since, to: today }),
      errorText: 'exceeded your daily API requests limit|Unauthenticated|Forbidden',
    });
    // Volumes of all days are adjusted for every split, also for one before the first day asked for.
    return { bars: ask('eod', from), splits: ask('splits', '1900-01-01'), dividends: ask('div', from) };
  },
  read: (answers, { from = '' }) => {
    const all = readJson(answers['splits'], splits, [])
      .map(({ date, split }) => ({ day: date, ratio: ratioOf(split), source: 'eodhd', knownAt: 0 }))
      .filter(({ ratio }) => ratio > 0 && Number.isFinite(ratio) && ratio !== 1);
    const found = readJson(answers['bars'], bars, []).flatMap(({ date, close, ...bar }) =>
      close === undefined ? [] : [asTraded({ day: date, ...bar, close }, all)],
    );
    const paid = readJson(answers['dividends'], dividends, []).map((each) => ({
      day: each.date,
      kind: 'dividend' as const,
      amount: each.unadjustedValue ?? each.value,
      ...(each.currency ? { currency: each.currency } : {}),
      ...daysOf({ declaredDay: each.declarationDate, recordDay: each.recordDate, payDay: each.paymentDate }),
    }));
    const split = all.map(({ day: on, ratio }) => ({ day: on, kind: 'split' as const, ratio }));
    return { basis: 'as-traded', bars: found, actions: [...split, ...paid].filter((each) => each.day >= from) };
  },
};
