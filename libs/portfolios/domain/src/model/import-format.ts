/** Fields of a transaction that a column of a file can hold. */
export const IMPORT_FIELDS = [
  'day',
  'kind',
  'stock',
  'quantity',
  'price',
  'amount',
  'fee',
  'tax',
  'currency',
  'account',
  'note',
  'to_currency',
  'to_amount',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** How people read the name of a field. */
export const IMPORT_FIELD_WORDS: Readonly<Record<ImportField, string>> = {
  day: 'Day',
  kind: 'Kind',
  stock: 'Symbol',
  quantity: 'Shares',
  price: 'Price a share',
  amount: 'Amount',
  fee: 'Fee',
  tax: 'Tax',
  currency: 'Currency',
  account: 'Account',
  note: 'Note',
  to_currency: 'Currency received',
  to_amount: 'Amount received',
};

/** Columns of a file by what they hold. */
export type ColumnMapping = Partial<Readonly<Record<ImportField, string>>>;

/** The files of one broker or program. */
export interface ImportFormat {
  readonly key: string;
  readonly name: string;
  /** Columns that a file of it has. */
  readonly has: readonly string[];
  readonly columns: ColumnMapping;
}

/** Files that are recognised by their columns, as the programs write them. A row a format. */
export const IMPORT_FORMATS: readonly ImportFormat[] = [
  {
    key: 'own',
    name: 'Export of this site',
    has: ['Day', 'Kind', 'Symbol', 'Shares', 'Price', 'Amount', 'Currency', 'Fee', 'Tax'],
    columns: {
      day: 'Day',
      kind: 'Kind',
      stock: 'Symbol',
      quantity: 'Shares',
      price: 'Price',
      amount: 'Amount',
      currency: 'Currency',
      fee: 'Fee',
      tax: 'Tax',
      account: 'Account',
      note: 'Note',
      to_currency: 'Currency received',
      to_amount: 'Amount received',
    },
  },
  {
    key: 'schwab',
    name: 'Charles Schwab',
    has: ['Date', 'Action', 'Symbol', 'Quantity', 'Price', 'Fees & Comm', 'Amount'],
    columns: {
      day: 'Date',
      kind: 'Action',
      stock: 'Symbol',
      quantity: 'Quantity',
      price: 'Price',
      fee: 'Fees & Comm',
      amount: 'Amount',
      note: 'Description',
    },
  },
  {
    key: 'fidelity',
    name: 'Fidelity',
    has: ['Run Date', 'Action', 'Symbol', 'Quantity', 'Price ($)', 'Commission ($)', 'Amount ($)'],
    columns: {
      day: 'Run Date',
      kind: 'Action',
      stock: 'Symbol',
      quantity: 'Quantity',
      price: 'Price ($)',
      fee: 'Commission ($)',
      amount: 'Amount ($)',
      account: 'Account',
    },
  },
  {
    key: 'vanguard',
    name: 'Vanguard',
    has: ['Trade Date', 'Transaction Type', 'Symbol', 'Shares', 'Share Price', 'Principal Amount', 'Commission Fees'],
    columns: {
      day: 'Trade Date',
      kind: 'Transaction Type',
      stock: 'Symbol',
      quantity: 'Shares',
      price: 'Share Price',
      amount: 'Principal Amount',
      fee: 'Commission Fees',
      account: 'Account Number',
    },
  },
  {
    key: 'ibkr',
    name: 'Interactive Brokers (Flex)',
    has: ['TradeDate', 'Buy/Sell', 'Symbol', 'Quantity', 'TradePrice', 'CurrencyPrimary'],
    columns: {
      day: 'TradeDate',
      kind: 'Buy/Sell',
      stock: 'Symbol',
      quantity: 'Quantity',
      price: 'TradePrice',
      fee: 'IBCommission',
      tax: 'Taxes',
      currency: 'CurrencyPrimary',
      account: 'ClientAccountID',
    },
  },
  {
    key: 'trading212',
    name: 'Trading 212',
    has: ['Action', 'Time', 'Ticker', 'No. of shares', 'Price / share'],
    columns: {
      day: 'Time',
      kind: 'Action',
      stock: 'Ticker',
      quantity: 'No. of shares',
      price: 'Price / share',
      currency: 'Currency (Price / share)',
      amount: 'Total',
      fee: 'Charge amount',
      tax: 'Withholding tax',
      note: 'Notes',
    },
  },
  {
    key: 'portfolio-performance',
    name: 'Portfolio Performance',
    has: ['Date', 'Type', 'Value', 'Transaction Currency', 'Shares', 'Fees', 'Taxes', 'Ticker Symbol'],
    columns: {
      day: 'Date',
      kind: 'Type',
      stock: 'Ticker Symbol',
      quantity: 'Shares',
      amount: 'Gross Amount',
      currency: 'Transaction Currency',
      fee: 'Fees',
      tax: 'Taxes',
      note: 'Note',
      account: 'Securities Account',
    },
  },
  {
    key: 'ghostfolio',
    name: 'Ghostfolio',
    has: ['Date', 'Code', 'Currency', 'Price', 'Quantity', 'Action', 'Fee'],
    columns: {
      day: 'Date',
      kind: 'Action',
      stock: 'Code',
      quantity: 'Quantity',
      price: 'Price',
      currency: 'Currency',
      fee: 'Fee',
      account: 'Account',
      note: 'Note',
    },
  },
];

/** Other names of columns in files that are not listed, in plain letters. */
export const COLUMN_WORDS: Readonly<Record<ImportField, readonly string[]>> = {
  day: ['date', 'day', 'trade date', 'tradedate', 'transaction date', 'run date', 'time', 'datetime', 'activity date'],
  kind: ['kind', 'type', 'action', 'transaction type', 'activity', 'buy/sell', 'side', 'transaction', 'trans code'],
  stock: ['symbol', 'ticker', 'stock', 'code', 'instrument', 'ticker symbol', 'security'],
  quantity: ['shares', 'quantity', 'qty', 'units', 'no. of shares', 'number of shares'],
  price: ['price', 'unit price', 'share price', 'price / share', 'price per share', 'cost per share', 'trade price'],
  amount: ['amount', 'value', 'total', 'net amount', 'gross amount', 'principal'],
  fee: ['fee', 'fees', 'commission', 'fees & comm', 'brokerage', 'charges'],
  tax: ['tax', 'taxes', 'withholding tax'],
  currency: ['currency', 'ccy', 'currency code'],
  account: ['account', 'account name', 'account number'],
  note: ['note', 'notes', 'description', 'comment', 'memo'],
  to_currency: ['currency received'],
  to_amount: ['amount received'],
};
