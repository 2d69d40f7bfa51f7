import type { Leaf } from '../../model/leaf';
import { leaves } from './leaf-row';

/** Leaves of filings besides the rows of the statements. */
export const STATEMENT_LEAVES: readonly Leaf[] = leaves('statements', [
  [
    'shares_outstanding',
    'Shares Outstanding',
    'shares',
    'The latest count of shares, from the cover page of a filing where there is one; at an offset the count of that balance sheet.',
  ],
  ['template_type', 'Statement Template', 'text', 'Which rows the statements have: industrial, bank, insurer or reit.'],
  ['is_financial', 'Bank or Insurer', 'boolean', 'True for the templates of banks and insurers.'],
  ['is_reit', 'Real Estate Trust', 'boolean', 'True for the template of real estate trusts.'],
  [
    'is_manufacturer',
    'Manufacturer',
    'boolean',
    'True where the SIC code is one of manufacturing, 2000 to 3999; unknown without a code.',
  ],
  [
    'days_since_period_end',
    'Age of the Last Report',
    'days',
    'Days from the end of the latest reported period to the day of the price, or the as-of day.',
  ],
  ['last_filing_date', 'Latest Filing Date', 'date', 'The day of the latest annual or quarterly report.'],
  [
    'reports_per_year',
    'Reports a Year',
    'count',
    'How many periods of the kind that [quarter] reads make a year: 4 quarters, 2 half-years where a company reports no quarters, 1 where it is read by its years.',
  ],
  ['fiscal_years_available', 'Fiscal Years Known', 'years', 'How many fiscal years have statements.'],
]);

/** Reference data of exchanges, filings and vendors, and what short sellers report. */
export const REFERENCE_LEAVES: readonly Leaf[] = [
  ...leaves('reference', [
    ['symbol', 'Symbol', 'text', 'The ticker symbol.'],
    ['company', 'Company', 'text', 'The name of the company.'],
    ['exchange', 'Exchange', 'text', 'The code of the exchange it trades on.'],
    ['country', 'Country', 'text', 'The country of the company.'],
    ['region', 'Region', 'text', 'The region of the exchange: companies are ranked within it.'],
    [
      'peer_group',
      'Peer Group',
      'text',
      'Region and industry as one text: companies are held against those of the same.',
    ],
    ['sector', 'Sector', 'text', 'The sector the company belongs to.'],
    ['group', 'Industry Group', 'text', 'The industry group within the sector.'],
    ['industry', 'Industry', 'text', 'The industry within the group.'],
    ['currency', 'Currency', 'text', 'ISO code of the currency the price is in.'],
    ['ipo_date', 'IPO Date', 'date', 'The first trading day.'],
    [
      'next_earnings_date',
      'Next Earnings Date',
      'date',
      'The next day earnings are announced; none where no date is published.',
    ],
    ['employees', 'Number of Employees', 'count', 'Employees of the last annual report.'],
    ['in_sp500', 'S&P 500 Member', 'boolean', 'True for members of the index.'],
    ['is_adr', 'ADR', 'boolean', 'True for depositary receipts.'],
    ['delisted', 'Delisted', 'boolean', 'True where the security trades no more.'],
    ['cet1_ratio_reported', 'CET1 Ratio as Reported %', '%', 'The core capital ratio a bank itself reports.'],
  ]),
  ...leaves('shorts', [
    ['short_interest', 'Short Interest', 'shares', 'Shares sold short at the last settlement day published.'],
    [
      'short_positions_pct',
      'Net Short Positions %',
      '%',
      'Net short positions as an authority of Europe publishes them, percent of share capital: its own sum, else that of the named ones from half a percent on.',
    ],
    ['float_shares', 'Float', 'shares', 'Shares in public hands.'],
    [
      'short_average_volume',
      'Average Volume at Settlement',
      'shares',
      'Average daily volume the short interest is published with.',
    ],
  ]),
];
