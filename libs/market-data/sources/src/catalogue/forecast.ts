import type { PriceVendor, VendorAccess } from '../model/price-vendor';
import type { Source } from '../model/source';
import { symbolsIn } from '../model/symbols-in';

/** Cost of the first run of sources. */
export interface Forecast {
  readonly requests: number;
  readonly megabytes: number;
  readonly minutes: number;
}

/** Megabytes a second of a usual line to a publisher. */
const LINE_MB = 5;
/** Seconds a request takes, with the pauses that publishers ask for. */
const REQUEST_SECONDS = 0.5;
/** Minutes of import a megabyte of packed data takes on two cores. */
const IMPORT_MINUTES_PER_MB = 0.025;

/** Requests and megabytes of first runs that are more than a few small files, by the sizes of autumn 2026. */
const FIRST: Readonly<Record<string, readonly [requests: number, megabytes: number]>> = {
  'sec-tickers': [3, 3],
  'sec-daily-index': [5, 10],
  'sec-full-index': [9, 60],
  'sec-submissions': [1, 1700],
  'sec-companyfacts': [1, 1400],
  'sec-reports': [40, 80],
  'sec-insiders': [40, 1],
  'sec-large-holders': [40, 2],
  'sec-13f': [40, 10],
  'sec-nport': [40, 60],
  'sec-financial-statements': [5, 420],
  'sec-insider-sets': [9, 100],
  'sec-13f-sets': [9, 700],
  'sec-nport-sets': [2, 500],
  'sec-fails': [24, 30],
  'bea-tables': [4, 60],
  'cftc-cot': [6, 8],
  'short-volume': [5, 3],
  'insiders-se': [38, 2],
};
/** Of the archive of everybody's lists only those of listed companies are read. */
const READ_SHARE: Readonly<Record<string, number>> = { 'sec-submissions': 0.1 };
const SMALL: readonly [number, number] = [3, 3];

/** Symbols for which a vendor is asked one by one. */
const VENDOR_SYMBOLS = 10_000;

/** Megabytes of the whole history of a symbol, and of the whole market's day. */
const SYMBOL_MB = 0.3;
const DAY_MB = 1.5;
const WORKDAYS_OF_WEEK = 5 / 7;

type Cost = readonly [requests: number, megabytes: number];

const NOBODY: VendorAccess = { key: '', baseUrl: 'https://x.example' };

/** A vendor is asked by days where every plan has the whole market's, else symbol by symbol. */
function vendorCost({ days, requests }: PriceVendor, symbols: number): Cost {
  const question = { symbol: 'A', from: undefined, today: '' };
  if (!days || days.switchName !== undefined)
    return [Object.keys(requests(question, NOBODY)).length * symbols, symbols * SYMBOL_MB];
  const count = Math.ceil(days.back * WORKDAYS_OF_WEEK);
  return [Object.keys(days.requests('', NOBODY, '')).length * count, count * DAY_MB];
}

const costOf = ({ id, vendor }: Source, symbols: number): Cost =>
  vendor ? vendorCost(vendor, symbols) : (FIRST[id] ?? SMALL);

/** Requests, megabytes and minutes of the first run of some sources; for a vendor's quota no time can be given. */
export function forecastOf(
  sources: readonly Source[],
  settings: Readonly<Record<string, string | undefined>>,
): Forecast {
  const symbols = symbolsIn(settings['PRICE_SYMBOLS'] || settings['UNIVERSE']).length || VENDOR_SYMBOLS;
  let [requests, megabytes, seconds] = [0, 0, 0];
  for (const source of sources) {
    const [count, size] = costOf(source, symbols);
    requests += count;
    megabytes += size;
    const read = size * (READ_SHARE[source.id] ?? 1) * IMPORT_MINUTES_PER_MB * 60;
    const pause = source.vendor ? source.vendor.limit.everyMs / 1000 : REQUEST_SECONDS;
    seconds += count * pause + size / LINE_MB + read;
  }
  return { requests, megabytes: Math.round(megabytes), minutes: Math.ceil(seconds / 60) };
}
