/** Regions of the specification by their codes. */
export const REGIONS = {
  U: 'USA',
  C: 'Canada',
  B: 'UK and Ireland',
  E: 'Europe',
  A: 'Asia',
  O: 'Oceania',
  S: 'Latin America',
  F: 'Africa',
  I: 'India and Pakistan',
  CHN: 'China',
} as const;

export type Region = keyof typeof REGIONS;

/** A stock exchange outside the United States. */
export interface Exchange {
  /** Code by which addresses name it, 'XPAR'. */
  readonly code: string;
  readonly region: Region;
  readonly country: string;
  /** Suffix that price publishers append to its symbols, 'PA' of 'MC.PA'. */
  readonly suffix: string;
  /** Currency of its prices. */
  readonly currency: string;
}

type Row = readonly [code: string, country: string, suffix: string, currency: string];

const of = (region: Region, rows: readonly Row[]): Exchange[] =>
  rows.map(([code, country, suffix, currency]) => ({ code, region, country, suffix, currency }));

/** Exchanges outside the United States, by region. */
export const FOREIGN_EXCHANGES: readonly Exchange[] = [
  ...of('C', [
    ['TSX', 'Canada', 'TO', 'CAD'],
    ['TSXV', 'Canada', 'V', 'CAD'],
  ]),
  ...of('B', [
    ['LSE', 'United Kingdom', 'L', 'GBP'],
    ['DUB', 'Ireland', 'IR', 'EUR'],
  ]),
  ...of('E', [
    ['XTER', 'Germany', 'DE', 'EUR'],
    ['XPAR', 'France', 'PA', 'EUR'],
    ['XAMS', 'Netherlands', 'AS', 'EUR'],
    ['XBRU', 'Belgium', 'BR', 'EUR'],
    ['MIL', 'Italy', 'MI', 'EUR'],
    ['XMAD', 'Spain', 'MC', 'EUR'],
    ['LIS', 'Portugal', 'LS', 'EUR'],
    ['WBO', 'Austria', 'VI', 'EUR'],
    ['XSWX', 'Switzerland', 'SW', 'CHF'],
    ['OSTO', 'Sweden', 'ST', 'SEK'],
    ['OCSE', 'Denmark', 'CO', 'DKK'],
    ['OSL', 'Norway', 'OL', 'NOK'],
    ['OHEL', 'Finland', 'HE', 'EUR'],
    ['WAR', 'Poland', 'WA', 'PLN'],
    ['IST', 'Turkey', 'IS', 'TRY'],
  ]),
  ...of('A', [
    ['TSE', 'Japan', 'T', 'JPY'],
    ['HKSE', 'Hong Kong', 'HK', 'HKD'],
    ['XKRX', 'South Korea', 'KS', 'KRW'],
    ['TPE', 'Taiwan', 'TW', 'TWD'],
    ['SGX', 'Singapore', 'SI', 'SGD'],
    ['XKLS', 'Malaysia', 'KL', 'MYR'],
    ['BKK', 'Thailand', 'BK', 'THB'],
    ['ISX', 'Indonesia', 'JK', 'IDR'],
    ['PHS', 'Philippines', 'PS', 'PHP'],
    ['XTAE', 'Israel', 'TA', 'ILS'],
    ['SAU', 'Saudi Arabia', 'SR', 'SAR'],
  ]),
  ...of('CHN', [
    ['SHSE', 'China', 'SS', 'CNY'],
    ['SZSE', 'China', 'SZ', 'CNY'],
  ]),
  ...of('I', [
    ['NSE', 'India', 'NS', 'INR'],
    ['BOM', 'India', 'BO', 'INR'],
    ['KAR', 'Pakistan', 'KA', 'PKR'],
  ]),
  ...of('O', [
    ['ASX', 'Australia', 'AX', 'AUD'],
    ['NZSE', 'New Zealand', 'NZ', 'NZD'],
  ]),
  ...of('S', [
    ['BSP', 'Brazil', 'SA', 'BRL'],
    ['MEX', 'Mexico', 'MX', 'MXN'],
    ['XSGO', 'Chile', 'SN', 'CLP'],
    ['BUE', 'Argentina', 'BA', 'ARS'],
  ]),
  ...of('F', [
    ['JSE', 'South Africa', 'JO', 'ZAR'],
    ['CAI', 'Egypt', 'CA', 'EGP'],
  ]),
];

const BY_CODE = new Map(FOREIGN_EXCHANGES.map((exchange) => [exchange.code, exchange]));
const BY_SUFFIX = new Map(FOREIGN_EXCHANGES.map((exchange) => [exchange.suffix, exchange]));

/** The exchange of a code; undefined for those of the United States and for unknown ones. */
export const foreignExchange = (code: string): Exchange | undefined => BY_CODE.get(code);

/**
 * The exchange that a symbol's suffix of two letters names, 'MC.PA'. Suffixes of one letter say nothing by themselves:
 * share classes are written so, too.
 */
export const exchangeOfSuffix = (symbol: string): Exchange | undefined =>
  BY_SUFFIX.get(/\.([A-Z]{2})$/.exec(symbol)?.[1] ?? '');

/** The symbol as its exchange writes it, without the suffix of publishers of prices: 'MC' of 'MC.PA' on XPAR. */
export function localSymbol(exchange: string, symbol: string): string {
  const suffix = `.${foreignExchange(exchange)?.suffix ?? ''}`;
  return suffix.length > 1 && symbol.endsWith(suffix) ? symbol.slice(0, -suffix.length) : symbol;
}
