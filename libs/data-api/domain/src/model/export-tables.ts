/** Type of a cell of a file. */
export type ExportType = 'text' | 'number' | 'whole' | 'day' | 'moment' | 'flag';

/** A column of a file; its name never changes its meaning. */
export interface ExportColumn {
  readonly name: string;
  readonly type: ExportType;
  readonly about: string;
}

/** A table as a file. */
export interface ExportTable {
  readonly name: string;
  readonly about: string;
  readonly columns: readonly ExportColumn[];
}

const column =
  (type: ExportType) =>
  (name: string, about: string): ExportColumn => ({ name, type, about });
const text = column('text');
const number = column('number');
const whole = column('whole');
const day = column('day');
const moment = column('moment');
const flag = column('flag');

const security = text('security', 'Id of the security, as in the table securities');
const symbol = text('symbol', 'Symbol of the security');
const cik = text('cik', 'Number of the company with the SEC, ten digits');
const accession = text('accession', 'Number of the filing');
const filed = day('filed', 'Day on which it was filed');
const known = moment('known_at', 'When it became public, UTC');

/** The tables of files but for `metrics`, whose columns are the fields of formulas. */
export const EXPORT_TABLES: readonly ExportTable[] = [
  {
    name: 'securities',
    about: 'Listed share classes, funds and others, also those that are no longer listed',
    columns: [
      security,
      symbol,
      text('exchange', 'Code of the exchange'),
      text('company', 'Name of the company'),
      cik,
      text('kind', 'What it is: stock, etf, fund …'),
      text('currency', 'Currency of its prices'),
      day('delisted', 'Last day it was listed'),
    ],
  },
  {
    name: 'prices',
    about: 'Daily prices, adjusted for the splits that are known now',
    columns: [
      security,
      day('day', 'Day of trading'),
      number('open', 'First price'),
      number('high', 'Highest price'),
      number('low', 'Lowest price'),
      number('close', 'Last price'),
      number('volume', 'Shares traded'),
      text('grade', 'How the close is known: A price file, B list of fails to deliver, C reports of holdings'),
      day('known', 'Day on which it became public'),
    ],
  },
  {
    name: 'facts',
    about: 'Values that companies reported, every vintage, for the concepts that statements use',
    columns: [
      cik,
      text('concept', 'Taxonomy and name'),
      text('unit', 'Unit of the value'),
      day('start', 'First day of the period; empty for a value of a day'),
      day('end', 'Last day of the period'),
      number('value', 'As reported'),
      accession,
      text('form', 'Form of the filing'),
      whole('fiscal_year', 'Fiscal year of the filing'),
      text('fiscal_period', 'Fiscal period of the filing'),
      filed,
      known,
    ],
  },
  {
    name: 'filings',
    about: 'Filings of companies',
    columns: [
      cik,
      accession,
      text('form', 'Form'),
      filed,
      day('report_day', 'Last day of the period it is about'),
      text('items', 'Items of an 8-K'),
      known,
    ],
  },
  {
    name: 'actions',
    about: 'Splits, dividends, spin-offs, mergers, changes of symbols, every vintage',
    columns: [
      security,
      symbol,
      day('day', 'First day on the new basis'),
      text('kind', 'What happened'),
      number('ratio', 'New shares for one old, or shares of the other company for one'),
      number('amount', 'Cash for one share'),
      text('currency', 'Currency of the amount'),
      text('other_symbol', 'Symbol afterwards, or of the other company'),
      known,
    ],
  },
  {
    name: 'insider_trades',
    about: 'Trades that insiders reported, with amendments',
    columns: [
      cik,
      accession,
      text('form', 'Form of the report'),
      text('owner', 'Who reported, as filed'),
      day('day', 'Day of the trade'),
      text('code', 'P bought, S sold, A granted …'),
      flag('derivative', 'True for options and other rights'),
      number('shares', 'Number of shares or rights'),
      number('price', 'Dollars a share'),
      number('shares_after', 'Held afterwards'),
      text('direction', 'acquired or disposed'),
      filed,
      known,
    ],
  },
  {
    name: 'politician_trades',
    about: 'Trades that members of Congress disclosed, with amendments',
    columns: [
      text('chamber', 'house or senate'),
      text('person', 'Name as filed'),
      text('symbol', 'Symbol as disclosed'),
      text('asset', 'Asset as disclosed'),
      text('kind', 'purchase, sale …'),
      day('day', 'Day of the trade'),
      number('low', 'Lower bound in dollars'),
      number('high', 'Upper bound in dollars'),
      text('owner', 'Whose the asset is'),
      known,
    ],
  },
  {
    name: 'holdings',
    about: 'Shares that managers reported to hold at quarter ends, every vintage',
    columns: [
      security,
      text('manager_cik', 'Number of the manager with the SEC'),
      text('manager', 'Name of the manager'),
      day('period', 'End of the quarter'),
      number('shares', 'Shares held outright'),
      number('value', 'Their value in dollars'),
      accession,
      known,
    ],
  },
  {
    name: 'series',
    about: 'Economic series',
    columns: [
      text('series', 'Id of the series'),
      text('name', 'Name'),
      text('unit', 'Unit of the values'),
      text('frequency', 'D, W, M, Q, S or A'),
      text('country', 'Country'),
      text('category', 'Category'),
    ],
  },
  {
    name: 'observations',
    about: 'Values of economic series, every vintage',
    columns: [
      text('series', 'Id of the series'),
      day('day', 'First day of the period'),
      number('value', 'In the unit of the series'),
      text('status', 'final, preliminary or forecast'),
      known,
    ],
  },
];

/** The table with every field of formulas, a row a security, as of now. */
export const METRICS_TABLE = 'metrics';

/** Files of the first rows of tables: free of charge, and without a subscription. */
export const SAMPLE_PREFIX = 'sample-';

/** Rows of a sample. */
export const SAMPLE_ROWS = 100;

/** Seconds for which a link to a file is good. */
export const LINK_SECONDS = 600;
