import { DAY_MS, isDay, type Day } from '@plumbline/shared/domain';
import { z } from 'zod';

import { VendorError, type PriceVendor } from '../model/price-vendor';
import { addressOf, number, readJson } from './vendor-json';

const row = z.object({
  '1. open': number,
  '2. high': number,
  '3. low': number,
  '4. close': number,
  '6. volume': number,
  '7. dividend amount': number,
  '8. split coefficient': number,
});
const answer = z.object({ 'Time Series (Daily)': z.record(z.string(), row).optional() });

type Row = z.infer<typeof row>;

function actionsOf(day: Day, { '7. dividend amount': amount = 0, '8. split coefficient': ratio = 1 }: Row) {
  return [
    ...(ratio > 0 && ratio !== 1 ? [{ day, kind: 'split' as const, ratio }] : []),
    ...(amount > 0 ? [{ day, kind: 'dividend' as const, amount }] : []),
  ];
}

/** The last hundred days are one small answer. */
const COMPACT_DAYS = 130;

const isRecent = (from: Day | undefined, today: Day): boolean =>
  from !== undefined && (Date.parse(today) - Date.parse(from)) / DAY_MS < COMPACT_DAYS;

/** Alpha Vantage: prices as traded with dividends and splits in the same rows; refusals come with status 200. */
export const alphaVantage: PriceVendor = {
  id: 'alpha-vantage',
  title: 'Alpha Vantage',
  keyName: 'ALPHA_VANTAGE_KEY',
  urlName: 'ALPHA_VANTAGE_URL',
  baseUrl: 'https://www.alphavantage.co',
  notice: 'its adjusted series is part of its paid plans',
  // Five calls a minute without a paid plan.
  limit: { everyMs: 12_500, atOnce: 1 },
  quotas: [{ name: 'ALPHA_VANTAGE_PER_DAY', per: 'day', requests: 25 }],
  requests: ({ symbol, from, today }, { key, baseUrl }) => ({
    bars: {
      url: addressOf(`${baseUrl}/query`, {
        function: 'TIME_SERIES_DAILY_ADJUSTED',
        symbol: symbol.replaceAll('.', '-'),
        outputsize: isRecent(from, today) ? 'compact' : 'full',
        datatype: 'json',
        apikey: key,
      }),
      missingText: '"Error Message"\\s*:\\s*"Invalid API call',
      errorText: '"(?:Error Message|Note|Information)"\\s*:\\s*"([^"]*)',
    },
  }),
  read: (answers, { from = '' }) => {
    const series = readJson(answers['bars'], answer, {})['Time Series (Daily)'];
    if (!series) throw new VendorError('the answer has no series');
    const days = Object.entries(series)
      .filter(([day]) => isDay(day) && day >= from)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const bars = days.flatMap(([day, each]) => {
      const { '1. open': open, '2. high': high, '3. low': low, '4. close': close, '6. volume': volume } = each;
      return close === undefined ? [] : [{ day, open, high, low, close, volume }];
    });
    return { basis: 'as-traded', bars, actions: days.flatMap(([day, each]) => actionsOf(day, each)) };
  },
};
