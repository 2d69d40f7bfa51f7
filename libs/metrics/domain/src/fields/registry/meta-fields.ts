import type { DisplayUnit, Field, FieldSource } from '../../model/field';
import { fields, formula, leaf, type ShortRow } from './field-row';
import { leafOf } from './leaves';

const ANCHOR = { anchor: 'fam-meta' } as const;

/** A field that is a leaf of the same name, with its text. */
function asLeaf(key: string, label: string, unit: DisplayUnit): ShortRow {
  const doc = leafOf(key)?.doc;
  if (doc === undefined) throw new Error(`There is no leaf '${key}'`);
  return [key, label, unit, leaf(key), { ...ANCHOR, doc }];
}

const worked = (key: string, label: string, unit: DisplayUnit, of: FieldSource, doc: string): ShortRow => [
  key,
  label,
  unit,
  of,
  { ...ANCHOR, doc },
];

/** Reference data. */
export const META_FIELDS: readonly Field[] = fields('Others', [
  asLeaf('symbol', 'Symbol', 'text'),
  asLeaf('company', 'Company', 'text'),
  asLeaf('exchange', 'Exchange', 'text'),
  asLeaf('country', 'Country', 'text'),
  asLeaf('sector', 'Sector', 'text'),
  asLeaf('group', 'Industry Group', 'text'),
  asLeaf('industry', 'Industry', 'text'),
  asLeaf('currency', 'Currency', 'text'),
  asLeaf('template_type', 'Statement Template (industrial, bank, insurer, REIT)', 'text'),
  asLeaf('ipo_date', 'IPO Date', 'date'),
  asLeaf('last_filing_date', 'Latest Filing Date', 'date'),
  asLeaf('next_earnings_date', 'Next Earnings Date', 'date'),
  asLeaf('ex_dividend_date', 'Next Ex-Dividend Date', 'date'),
  asLeaf('employees', 'Number of Employees', 'count'),
  worked('mktcap_norm', 'Market Cap (USD)', 'USD millions', formula('mktcap * usd_rate'), 'Market cap in US dollars.'),
  worked(
    'short_pct_float',
    'Short Percentage of Float %',
    '%',
    formula('100 * short_interest / float_shares'),
    'Shares sold short as a share of those in public hands.',
  ),
  worked(
    'short_ratio',
    'Short Ratio (days to cover)',
    'days',
    formula(
      'coalesce(short_interest, short_positions_pct / 100% * shares_outstanding) / coalesce(short_average_volume, volume_3m)',
    ),
    'Days of average volume it takes to buy the shares sold short back. Where no short interest is published: the net short positions that an authority publishes, over the mean volume of three months.',
  ),
  asLeaf('in_sp500', 'S&P 500 Member', 'boolean'),
  asLeaf('is_adr', 'ADR', 'boolean'),
  asLeaf('fiscal_years_available', 'Years of Financial History', 'years'),
  asLeaf('delisted', 'Delisted', 'boolean'),
]);
