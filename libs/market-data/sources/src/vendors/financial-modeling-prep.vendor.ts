import { z } from 'zod';

import { isDay } from '@plumbline/shared/domain';
import { splitLine, toLines, toNumber } from '@plumbline/market-data/importers';
import { VendorError, type PriceVendor, type VendorDays } from '../model/price-vendor';
import { addressOf, day, daysOf, maybeDay, number, ownSymbol, readJson } from './vendor-json';

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

const REFUSAL =
  '"Error Message"\\s*:\\s*"([^"]*)|Limit Reach|Invalid API KEY|Exclusive Endpoint|Special Endpoint|Restricted Endpoint|Premium Query Parameter';

/** Of the symbols of all countries those of America: others have an exchange behind a point. */
const isAmerican = (symbol: string): boolean => /^[A-Z]{1,5}(-[A-Z]{1,2})?$/.test(symbol);

const COLUMNS = ['symbol', 'date', 'open', 'low', 'high', 'close', 'adjClose', 'volume'] as const;

/** The table of a day, its columns in whatever order. */
function readDayTable(text: string, on: string) {
  const [header = '', ...lines] = toLines(text);
  const places = new Map(splitLine(header).map((name, place) => [name.trim(), place]));
  const lacking = COLUMNS.find((name) => name !== 'adjClose' && !places.has(name));
  if (lacking) throw new VendorError(`the header has no ${lacking}`);
  return lines.flatMap((line) => {
    const cells = splitLine(line);
    const cell = (name: (typeof COLUMNS)[number]): string => cells[places.get(name) ?? -1] ?? '';
    const [symbol, close] = [cell('symbol'), toNumber(cell('close'))];
    if (!isDay(cell('date'))) throw new VendorError('a line has no day: the answer is cut off');
    if (!isAmerican(symbol) || cell('date') !== on || close === undefined) return [];
    const prices = { open: toNumber(cell('open')), high: toNumber(cell('high')), low: toNumber(cell('low')), close };
    return [{ symbol: ownSymbol(symbol), day: on, ...prices, volume: toNumber(cell('volume')) }];
  });
}

const daySplits = z.array(splits.element.extend({ symbol: z.string() }));
const dayDividends = z.array(dividends.element.extend({ symbol: z.string() }));

/** All symbols of a day in one table: part of its plans with bulk delivery. */
const days: VendorDays = {
  back: 10,
  switchName: 'FMP_BULK',
  requests: (on, { key, baseUrl }, today) => {
    const ask = (what: string, more: Readonly<Record<string, string>>) => ({
      url: addressOf(`${baseUrl}/${what}`, { ...more, apikey: key }),
      errorText: REFUSAL,
    });
    return {
      bars: ask('eod-bulk', { date: on }),
      // Its prices may be adjusted for what split since.
      splits: ask('splits-calendar', { from: on, to: today }),
      dividends: ask('dividends-calendar', { from: on, to: on }),
    };
  },
  read: (answers, on) => {
    const split = readJson(answers['splits'], daySplits, [])
      .filter(({ symbol }) => isAmerican(symbol))
      .map(({ symbol, date, numerator = Number.NaN, denominator = Number.NaN }) => ({
        symbol: ownSymbol(symbol),
        day: date,
        kind: 'split' as const,
        ratio: numerator / denominator,
      }))
      .filter(isRatio);
    const apart = new Set(split.flatMap((each) => (each.day > on ? each.symbol : [])));
    const paid = readJson(answers['dividends'], dayDividends, [])
      .filter(({ symbol, date, dividend }) => isAmerican(symbol) && date === on && dividend !== undefined)
      .map((each) => ({
        symbol: ownSymbol(each.symbol),
        day: on,
        kind: 'dividend' as const,
        amount: each.dividend,
        ...daysOf({ declaredDay: each.declarationDate, recordDay: each.recordDate, payDay: each.paymentDate }),
      }));
    const bars = answers['bars']?.trim() ? readDayTable(answers['bars'], on) : [];
    return {
      bars: bars.filter(({ symbol }) => !apart.has(symbol)),
      actions: [...split.filter((each) => each.day === on), ...paid],
      apart: [...apart],
    };
  },
};

/** Financial Modeling Prep: prices adjusted for splits up to today; dividends as paid, splits as two numbers. */
export const financialModelingPrep: PriceVendor = {
  id: 'fmp',
  title: 'Financial Modeling Prep',
  keyName: 'FMP_KEY',
  urlName: 'FMP_URL',
  baseUrl: 'https://financialmodelingprep.com/stable',
  limit: { everyMs: 250, atOnce: 2 },
  quotas: [{ name: 'FMP_PER_DAY', per: 'day', requests: 250 }],
  days,
  requests: ({ symbol, from = '1900-01-01', today }, { key, baseUrl }) => {
    const ask = (what: string, more: Readonly<Record<string, string>> = {}) => ({
      url: addressOf(`${baseUrl}/${what}`, { symbol: symbol.replaceAll('.', '-'), ...more, apikey: key }),
      errorText: REFUSAL,
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
