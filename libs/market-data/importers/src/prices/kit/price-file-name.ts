import { toSymbol } from '../../kit/importer';

/** Files of an exchange's indices, 'VIX_History.csv' and 'vix-daily.csv': only these names, as others are shares. */
const INDEX_FILE = /^(vix|vix1d|vix9d|vix3m|vix6m|vix1y|vvix|vxn|rvx|ovx|gvz)([_-](daily|history))?\.csv$/i;

/** Names of downloads with more in them than the symbol, which is in the first pair of brackets. */
const DOWNLOADS: readonly RegExp[] = [
  // Small letters, the country, and that they are daily: 'aapl_us_d.csv'.
  /^([a-z][a-z0-9]{0,6}(?:[.-][a-z]{1,3})?)_us_d$/,
  // 'daily_adjusted_AAPL.csv'.
  /^(?:time_series_)?daily_(?:adjusted_)?([A-Z][A-Z0-9.-]{0,9})$/,
  // 'Download Data - STOCK_US_XNAS_AAPL.csv'.
  /^Download Data - [A-Z]+_[A-Z]{2}_[A-Z]{4}_([A-Z][A-Z0-9.]{0,9})$/,
  // 'aapl_price-history-06-21-2024.csv', 'aapl_daily-historical-data-06-21-2024.csv'.
  /^([a-z][a-z0-9]{0,6}(?:[.-][a-z]{1,3})?)_(?:price-history|daily-historical-data)-\d\d-\d\d-\d{4}$/,
  // As vendors write what trades in the United States: 'BRK-B.US.json'.
  /^([A-Z][A-Z0-9]{0,6}(?:-[A-Z]{1,3})?)\.US$/,
  // 'NASDAQ_AAPL, 1D.csv', and with a mark of the chart behind it.
  /^[A-Z]+_([A-Z][A-Z0-9.]{0,9}), ?1D(?:_[0-9a-f]+)?$/,
];

/**
 * The symbol a file is named after: 'AAPL_data.csv' and 'AAPL.csv' are AAPL, 'BRK-B.csv' is BRK.B, 'VIX_History.csv' is
 * the index ^VIX; other names in lower case are none.
 */
export function symbolOfName(name: string): string | undefined {
  const index = INDEX_FILE.exec(name)?.[1];
  if (index) return `^${index.toUpperCase()}`;
  const stem = name
    .replace(/\.(csv|tsv|txt|json)$/i, '')
    .replace(/ ?\(\d+\)$/, '')
    .replace(/_(data|daily|prices)$| Historical (Data|Prices)$/i, '');
  const download = DOWNLOADS.map((form) => form.exec(stem)?.[1]).find((symbol) => symbol !== undefined);
  if (download) return toSymbol(download);
  return /^\^?[A-Z][A-Z0-9]{0,6}([.-][A-Z]{1,3})?$/.test(stem) ? toSymbol(stem) : undefined;
}
