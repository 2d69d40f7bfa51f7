import { parseJson } from '../../kit/importer';
import { hasKeys } from '../../kit/table';

/** A row of a vendor's answer by names of our layout. */
export type VendorRow = Readonly<Record<string, string>>;

type Rejected = { readonly reason: string };
type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const cell = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** 'open' of '1. open', 'volume' of '5. volume' or '6. volume'. */
const unnumbered = (name: string): string => name.replace(/^\d+\.\s*/, '');
const DAILY = 'Time Series (Daily)';

/** Alpha Vantage: a member a day, prices as traded; with dividends and splits in the adjusted answer. */
function numberedRows(json: Json): readonly VendorRow[] {
  const [meta, days] = [json['Meta Data'], json[DAILY]];
  const symbol = isObject(meta) ? cell(meta['2. Symbol']) : '';
  return Object.entries(isObject(days) ? days : {}).map(([date, given]) => {
    const cells = Object.entries(isObject(given) ? given : {}).map(([name, value]) => [unnumbered(name), cell(value)]);
    const row: VendorRow = Object.fromEntries(cells);
    const { open = '', high = '', low = '', close = '', volume = '' } = row;
    const actions = {
      split_coefficient: row['split coefficient'] ?? '1',
      dividend_amount: row['dividend amount'] ?? '0',
    };
    return { symbol, date, open, high, low, close, volume, basis: 'as-traded', ...actions };
  });
}

/** Financial Modeling Prep's older answers: a list below each symbol, adjusted for splits. */
function historicalRows(json: Json): readonly VendorRow[] {
  const stocks = Array.isArray(json['historicalStockList']) ? json['historicalStockList'] : [json];
  return stocks.filter(isObject).flatMap((stock) => {
    const rows: readonly unknown[] = Array.isArray(stock['historical']) ? stock['historical'] : [];
    return rows.filter(isObject).map((row) => {
      const bar = Object.fromEntries(
        ['date', 'open', 'high', 'low', 'close', 'volume'].map((name) => [name, cell(row[name])]),
      );
      return { symbol: cell(stock['symbol']), ...bar, basis: 'split-adjusted' };
    });
  });
}

/** An answer whose rows are in members: how it is known by its head, and its rows. */
const OBJECTS: readonly (readonly [keys: readonly string[], rows: (json: Json) => readonly VendorRow[]])[] = [
  [['Meta Data', DAILY], numberedRows],
  [['symbol', 'historical'], historicalRows],
  [['historicalStockList'], historicalRows],
];

/** Words of a refusal with status 200 that somebody kept as a file. */
const REFUSAL = /^\uFEFF?\s*\{\s*"(?:Error Message|Note|Information)"\s*:\s*"((?:[^"\\]|\\.){1,400})/;
const OF_PRICES = /api|premium|rate limit|limit reach|alpha ?vantage/i;

/** The vendor's words where an answer is a refusal. */
export function refusalOf(head: string): string | undefined {
  const words = REFUSAL.exec(head)?.[1];
  return words !== undefined && OF_PRICES.test(words) ? words.slice(0, 200) : undefined;
}

/** Lists below a symbol hold actions as well. */
const hasCloses = (head: string): boolean => head.includes(`"${DAILY}"`) || /"close"\s*:/.test(head);

/** True for the head of a vendor's answer of prices whose rows are no list, or of its refusal. */
export const isVendorAnswer = (head: string): boolean =>
  (OBJECTS.some(([keys]) => hasKeys(head, keys)) && hasCloses(head)) || refusalOf(head) !== undefined;

/** Rows of such an answer. */
export function vendorRows(text: string): readonly VendorRow[] | Rejected {
  const refusal = refusalOf(text);
  if (refusal !== undefined) return { reason: `the vendor refused: "${refusal}"` };
  const parsed = parseJson(text);
  if ('reason' in parsed) return parsed;
  const { json } = parsed;
  const found = isObject(json) ? OBJECTS.find(([keys]) => keys.every((key) => key in json)) : undefined;
  return found && isObject(json) ? found[1](json) : { reason: 'no answer of a known vendor' };
}

const EODHD = ['date', 'open', 'high', 'low', 'close', 'adjusted_close', 'volume'];
const FMP = ['symbol', 'date', 'open', 'high', 'low', 'close', 'volume', 'change', 'vwap'];

/** Factors of two days that differ by more than dividends make them: a split may lie between. */
const SPLIT_STEP = 0.04;

/**
 * EODHD adjusts volumes, not prices, for every split: as the answer of prices does not name the splits, volumes before
 * the last day on which there may have been one are unknown.
 */
function withoutAdjustedVolumes(rows: readonly VendorRow[]): readonly VendorRow[] {
  const byDay = [...rows].sort((a, b) => ((a['date'] ?? '') < (b['date'] ?? '') ? -1 : 1));
  const factorOf = (row: VendorRow | undefined): number => Number(row?.['adjusted_close']) / Number(row?.['close']);
  const last = byDay.findLastIndex(
    (row, at) => at > 0 && !(Math.abs(factorOf(row) / factorOf(byDay[at - 1]) - 1) < SPLIT_STEP),
  );
  const before = new Set(byDay.slice(0, Math.max(last, 0)));
  return rows.map((row) => ({ ...row, ...(before.has(row) ? { volume: '' } : {}), basis: 'as-traded' }));
}

/** Rows of a list with the basis on which its vendor gives prices; those of other lists as they are. */
export function withVendorBasis(columns: readonly string[], rows: readonly VendorRow[]): readonly VendorRow[] {
  const isOf = (names: readonly string[]): boolean => names.every((name) => columns.includes(name));
  if (isOf(EODHD) && columns.length === EODHD.length) return withoutAdjustedVolumes(rows);
  return isOf(FMP) ? rows.map((row) => ({ ...row, basis: 'split-adjusted' })) : rows;
}
