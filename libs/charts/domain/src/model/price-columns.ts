/** A column of the prices of a security. */
export interface PriceColumn {
  readonly key: string;
  readonly label: string;
  readonly unit: 'price' | 'shares' | 'growth';
  readonly doc: string;
}

/** Price columns that can be drawn. `price` is all four prices of a bar. */
export const PRICE_COLUMNS: readonly PriceColumn[] = [
  {
    key: 'price',
    label: 'Price',
    unit: 'price',
    doc: 'Open, high, low and close, on the split basis of the day the chart is seen from.',
  },
  {
    key: 'close',
    label: 'Close',
    unit: 'price',
    doc: 'The close, on the split basis of the day the chart is seen from.',
  },
  { key: 'open', label: 'Open', unit: 'price', doc: 'The first price of the bar.' },
  { key: 'high', label: 'High', unit: 'price', doc: 'The highest price of the bar.' },
  { key: 'low', label: 'Low', unit: 'price', doc: 'The lowest price of the bar.' },
  {
    key: 'traded_close',
    label: 'Close as traded',
    unit: 'price',
    doc: 'The close that was paid on the day, no split taken out.',
  },
  {
    key: 'total_return',
    label: 'Total return',
    unit: 'growth',
    doc: 'Growth of one share at its first close, dividends put in again on their ex-days.',
  },
  {
    key: 'volume',
    label: 'Volume',
    unit: 'shares',
    doc: 'Shares traded, on the split basis of the day the chart is seen from.',
  },
];

const byKey = new Map(PRICE_COLUMNS.map((column) => [column.key, column]));

/** A column of prices by its key. */
export const priceColumnOf = (key: string): PriceColumn | undefined => byKey.get(key);
