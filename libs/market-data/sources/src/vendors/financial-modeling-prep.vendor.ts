import { z } from 'zod';

import type { PriceVendor } from '../model/price-vendor';
import { addressOf, day, daysOf, maybeDay, number, readJson } from './vendor-json';

const bars = z.array(z.object({ date: day, open: number, high: number, low: number, close: number, volume: number }));
const splits = z.array(z.object({ date: day, numerator: number, denominator: number }));
const dividends = z.array(
  z.object({
    date: day,
    declarationDate: maybeDay,
    recordDate: maybeDay,
    paymentDate: maybeDay,
    dividend: number,
  }),
);

const isRatio = ({ ratio }: { readonly ratio: number }): boolean => ratio > 0 && Number.isFinite(ratio) && ratio !== 1;

/** Financial Modeling Prep: prices adjusted for splits up to today; dividends as paid, splits as two numbers. */
export const financialModelingPrep: PriceVendor = {
  id: 'fmp',
  title: 'Financial Modeling Prep',
  keyName: 'FMP_KEY',
  urlName: 'FMP_URL',
  baseUrl: 'https://financialmodelingprep.com/stable',
  needsKey: true,
  limit: { everyMs: 250, atOnce: 2 },
  quotas: [{ name: 'FMP_PER_DAY', per: 'day', requests: 250 }],
  requests: ({ symbol, from = '1900-01-01', today }, { key, baseUrl }) => {
    const ask = (what: string, more: Readonly<Record<string, string>> = {}) => ({
      url: addressOf(`${baseUrl}/${what}`, { symbol: symbol.replaceAll('.', '-'), ...more, apikey: key }),
      errorText:
        '"Error Message"\\s*:\\s*"([^"]*)|Limit Reach|Invalid API KEY|Exclusive Endpoint|Special Endpoint|Premium Query Parameter',
    });
    return {
      bars: ask('historical-price-eod/full', { from, to: today }),
      splits: ask('splits'),
      dividends: ask('dividends'),
    };
  },
  read: (answers, { from = '' }) => {
    const found = readJson(answers['bars'], bars, []).flatMap(({ date, close, open, high, low, volume }) =>
      close === undefined ? [] : [{ day: date, open, high, low, close, volume }],
    );
    const split = readJson(answers['splits'], splits, [])
      .map((each) => ({
        day: each.date,
        kind: 'split' as const,
        ratio: (each.numerator ?? Number.NaN) / (each.denominator ?? Number.NaN),
      }))
      .filter(isRatio);
    const paid = readJson(answers['dividends'], dividends, []).map((each) => ({
      day: each.date,
      kind: 'dividend' as const,
      amount: each.dividend,
      ...daysOf({ declaredDay: each.declarationDate, recordDay: each.recordDate, payDay: each.paymentDate }),
    }));
    return { basis: 'split-adjusted', bars: found, actions: [...split, ...paid].filter((each) => each.day >= from) };
  },
};
