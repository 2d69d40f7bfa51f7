import { splitFactor, type Split } from '@plumbline/market-data/domain';
import { z } from 'zod';

import type { PriceVendor, VendorBar, VendorDays } from '../model/price-vendor';
import { addressOf, day, daysOf, maybeDay, number, ownSymbol, readJson } from './vendor-json';

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

const dayBars = z.array(bars.element.extend({ code: z.string() }));
const daySplits = z.array(splits.element.extend({ code: z.string() }));
const dayDividends = z.array(
  z.object({
    code: z.string(),
    date: day,
    dividend: number,
    unadjustedValue: number,
    currency: z.string().nullish(),
    declarationDate: maybeDay,
    recordDate: maybeDay,
    paymentDate: maybeDay,
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

const isRatio = ({ ratio }: { readonly ratio: number }): boolean => ratio > 0 && Number.isFinite(ratio) && ratio !== 1;

const REFUSAL = 'exceeded your daily API requests limit|Unauthenticated|Forbidden';
/** As many of its calls as one request for an exchange's day is. */
const BULK_CALLS = 100;

/** All American symbols of a day in one answer: part of its paid plans. */
const days: VendorDays = {
  back: 10,
  switchName: 'EODHD_BULK',
  requests: (on, { key, baseUrl }) => {
    const ask = (type?: string) => ({
      url: addressOf(`${baseUrl}/eod-bulk-last-day/US`, { api_token: key, fmt: 'json', date: on, type }),
      errorText: REFUSAL,
      cost: BULK_CALLS,
    });
    return { bars: ask(), splits: ask('splits'), dividends: ask('dividends') };
  },
  read: (answers, on) => {
    const isOfDay = ({ date }: { readonly date: string }): boolean => date === on;
    const found = readJson(answers['bars'], dayBars, [])
      .filter(isOfDay)
      .flatMap(({ code, date, close, ...bar }) =>
        close === undefined ? [] : [{ ...bar, close, symbol: ownSymbol(code), day: date }],
      );
    const split = readJson(answers['splits'], daySplits, [])
      .filter(isOfDay)
      .map((each) => ({ symbol: ownSymbol(each.code), day: on, kind: 'split' as const, ratio: ratioOf(each.split) }))
      .filter(isRatio);
    const paid = readJson(answers['dividends'], dayDividends, [])
      .filter(isOfDay)
      .map((each) => ({
        symbol: ownSymbol(each.code),
        day: on,
        kind: 'dividend' as const,
        amount: each.unadjustedValue ?? each.dividend,
        ...(each.currency ? { currency: each.currency } : {}),
        ...daysOf({ declaredDay: each.declarationDate, recordDay: each.recordDate, payDay: each.paymentDate }),
      }));
    return { bars: found, actions: [...split, ...paid.filter(({ amount }) => amount !== undefined)] };
  },
};

/** EODHD: prices as traded; splits and dividends in calls of their own. */
export const eodhd: PriceVendor = {
  id: 'eodhd',
  title: 'EODHD',
  keyName: 'EODHD_KEY',
  urlName: 'EODHD_URL',
  baseUrl: 'https://eodhd.com/api',
  limit: { everyMs: 100, atOnce: 2 },
  quotas: [{ name: 'EODHD_PER_DAY', per: 'day', requests: 20 }],
  days,
  requests: ({ symbol, from, today }, { key, baseUrl }) => {
    const name = encodeURIComponent(vendorSymbol(symbol));
    const ask = (what: string, since?: string) => ({
      url: addressOf(`${baseUrl}/${what}/${name}`, { api_token: key, fmt: 'json', from: since, to: today }),
      errorText: REFUSAL,
    });
    // Volumes of all days are adjusted for every split, also for one before the first day asked for.
    return { bars: ask('eod', from), splits: ask('splits', '1900-01-01'), dividends: ask('div', from) };
  },
  read: (answers, { from = '' }) => {
    const all = readJson(answers['splits'], splits, [])
      .map(({ date, split }) => ({ day: date, ratio: ratioOf(split), source: 'eodhd', knownAt: 0 }))
      .filter(isRatio);
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
