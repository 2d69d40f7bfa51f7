import { z } from 'zod';

import type { PriceVendor } from '../model/price-vendor';
import { addressOf, day, number, readJson } from './vendor-json';

const rows = z.array(
  z.object({
    date: day,
    open: number,
    high: number,
    low: number,
    close: number,
    volume: number,
    divCash: number,
    splitFactor: number,
  }),
);
type Row = z.infer<typeof rows>[number];

/** Dividend and split are in the row of their day. */
const actionsOf = ({ date, divCash = 0, splitFactor = 1 }: Row) => [
  ...(splitFactor > 0 && splitFactor !== 1 ? [{ day: date, kind: 'split' as const, ratio: splitFactor }] : []),
  ...(divCash > 0 ? [{ day: date, kind: 'dividend' as const, amount: divCash }] : []),
];

/** Tiingo: prices as traded with dividends and splits in the same rows; the key goes in a header. */
export const tiingo: PriceVendor = {
  id: 'tiingo',
  title: 'Tiingo',
  keyName: 'TIINGO_KEY',
  urlName: 'TIINGO_URL',
  baseUrl: 'https://api.tiingo.com',
  // Its free plan answers for so many different symbols in a month.
  symbolLimit: /run over your [^"]*symbol/i,
  limit: { everyMs: 250, atOnce: 2 },
  quotas: [
    { name: 'TIINGO_PER_HOUR', per: 'hour', requests: 50 },
    { name: 'TIINGO_PER_DAY', per: 'day', requests: 1000 },
  ],
  requests: ({ symbol, from = '1900-01-01', today }, { key, baseUrl }) => ({
    bars: {
      url: addressOf(
        `${baseUrl}/tiingo/daily/${encodeURIComponent(symbol.replaceAll('.', '-').toLowerCase())}/prices`,
        {
          startDate: from,
          endDate: today,
          format: 'json',
        },
      ),
      headers: { authorization: `Token ${key}`, accept: 'application/json' },
      errorText: 'You have run over your [a-z0-9 ]*(?:allocation|symbols?)[^"]*|Invalid token',
    },
  }),
  read: (answers) => {
    const found = readJson(answers['bars'], rows, []);
    const bars = found.flatMap(({ date, open, high, low, close, volume }) =>
      close === undefined ? [] : [{ day: date, open, high, low, close, volume }],
    );
    return { basis: 'as-traded', bars, actions: found.flatMap(actionsOf) };
  },
};
