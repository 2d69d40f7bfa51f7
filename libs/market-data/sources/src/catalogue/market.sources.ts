import { fileOf } from './request-files';
import type { Source } from '../model/source';

/** Lists of symbols. */
export const MARKET_SOURCES: readonly Source[] = [
  {
    id: 'nasdaq-trader',
    publisher: 'Nasdaq',
    title: 'Symbols of American exchanges',
    licence: 'public symbol directory',
    schedule: '0 6 * * 1-5',
    floor: 5000,
    kinds: ['nasdaq-trader'],
    freshDays: 5,
    requests: () =>
      ['nasdaqlisted.txt', 'otherlisted.txt'].map((file) =>
        fileOf(`https://www.nasdaqtrader.com/dynamic/SymDir/${file}`),
      ),
  },
  {
    id: 'vix',
    publisher: 'Cboe',
    title: 'Volatility index',
    licence: 'terms of use of the publisher apply',
    schedule: '0 19 * * 1-5',
    floor: 5000,
    kinds: ['price-csv', 'index-levels'],
    freshDays: 5,
    requests: () => [fileOf('https://cdn.cboe.com/api/global/us_indices/daily_prices/VIX_History.csv')],
  },
];
