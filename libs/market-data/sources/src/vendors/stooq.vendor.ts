import { isDay } from '@plumbline/shared/domain';
import { splitLine, toLines, toNumber } from '@plumbline/market-data/importers';

import { VendorError, type PriceVendor } from '../model/price-vendor';
import { addressOf } from './vendor-json';

const HEADER = 'Date,Open,High,Low,Close';

/** 'AAPL' is 'aapl.us', 'BRK.B' is 'brk-b.us'; a suffix of two letters or more is a market: 'bmw.de'. */
const vendorSymbol = (symbol: string): string =>
  (/^\^|\.[A-Z]{2,}$/.test(symbol) ? symbol : `${symbol.replaceAll('.', '-')}.US`).toLowerCase();

/** Stooq and endpoints like it: a table a symbol, adjusted for splits and dividends up to today. */
export const stooq: PriceVendor = {
  id: 'stooq',
  title: 'Stooq',
  keyName: 'STOOQ_KEY',
  urlName: 'STOOQ_URL',
  baseUrl: 'https://stooq.com',
  limit: { everyMs: 1_500, atOnce: 1 },
  // It has a limit a day and does not say which.
  quotas: [],
  requests: ({ symbol, from, today }, { key, baseUrl }) => ({
    bars: {
      url: addressOf(`${baseUrl}/q/d/l/`, {
        s: vendorSymbol(symbol),
        i: 'd',
        d1: from?.replaceAll('-', ''),
        d2: from && today.replaceAll('-', ''),
        apikey: key || undefined,
      }),
      missingText: '^\\s*No data',
      errorText: 'Exceeded the daily hits limit|Write to www@stooq|Get your apikey|<html',
    },
  }),
  read: (answers) => {
    const [header = '', ...lines] = toLines(answers['bars'] ?? '');
    if (!header.startsWith(HEADER)) throw new VendorError(`the header is not ${HEADER}`);
    const bars = lines.flatMap((line) => {
      const [day = '', open, high, low, close, volume] = splitLine(line);
      const price = toNumber(close);
      if (!isDay(day)) throw new VendorError('a line has no day: the answer is cut off');
      const bar = { day, open: toNumber(open), high: toNumber(high), low: toNumber(low), volume: toNumber(volume) };
      return price === undefined ? [] : [{ ...bar, close: price }];
    });
    return { basis: 'split-and-dividend-adjusted', bars, actions: [] };
  },
};
