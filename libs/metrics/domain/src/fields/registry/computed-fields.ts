import { averageOf, averageOfQuarter, negativeEquity, OF_QUARTER, type Balance } from '@plumbline/measures/domain';
import type { Field, FormulaSource } from '../../model/field';
import { fields, formula, measured } from './field-row';

const ASSETS: Balance = (back) => `total_assets${back}`;
const EQUITY: Balance = (back) => `total_equity${back}`;
const AVERAGE_EQUITY = averageOf(EQUITY);

const FACTOR_LOST = 'A factor has no value: the return on equity as it is';

/** The return on equity as a product; where a factor has no value the return itself stays. */
const product = (factors: string) => ({
  ...formula(factors, [negativeEquity(AVERAGE_EQUITY)]),
  fallback: { formula: 'roe', note: FACTOR_LOST },
});

/** Average assets over average equity, the averages of a year or of a quarter. */
function multiplier(average: (balance: Balance) => string): FormulaSource {
  return formula(`(${average(ASSETS)}) / (${average(EQUITY)})`, [negativeEquity(average(EQUITY))]);
}

const FACTORS = fields('Profitability', [
  [
    'equity_multiplier',
    'Equity Multiplier',
    'x',
    { ...multiplier(averageOf), quarter: { ...multiplier(averageOfQuarter), doc: OF_QUARTER.average } },
    {
      anchor: 'dupont_3',
      doc: 'Average total assets over average equity: how far assets are more than what owners put in.',
    },
  ],
  [
    'tax_burden',
    'Tax Burden',
    'x',
    formula('net_income[ttm] / pretax_income[ttm]'),
    {
      anchor: 'dupont_5',
      doc: 'Net income over pretax income of the last four quarters: what taxes and minorities leave.',
    },
  ],
  [
    'interest_burden',
    'Interest Burden',
    'x',
    formula('pretax_income[ttm] / ebit[ttm]'),
    { anchor: 'dupont_5', doc: 'Pretax income over EBIT of the last four quarters: what interest leaves.' },
  ],
  [
    'ebit_margin',
    'EBIT Margin %',
    '%',
    formula('100 * ebit[ttm] / revenue[ttm]'),
    { anchor: 'dupont_5', doc: 'EBIT as a share of revenue of the last four quarters.' },
  ],
]);

const DUPONT = fields('Profitability', [
  [
    'dupont_3',
    'DuPont (three factors) %',
    '%',
    product('net_margin * asset_turnover * equity_multiplier'),
    {
      doc: 'Return on equity as net margin times turnover of assets times assets per equity. With equity at or below zero it is a status.',
    },
  ],
  [
    'dupont_5',
    'DuPont (five factors) %',
    '%',
    product('tax_burden * interest_burden * ebit_margin * asset_turnover * equity_multiplier'),
    {
      doc: 'Return on equity as tax burden times interest burden times EBIT margin times turnover of assets times assets per equity. A factor whose divisor is zero has no value; the return itself stays.',
    },
  ],
]);

const OF_RANKS = fields('Valuation Rank', [
  ['gf_score_band', 'GF-like Score band', 'text', measured('gf_score_band', { score: 'gf_score' })],
  [
    'predictability_return',
    'Predictability back-test return %',
    '% per year',
    measured('predictability_return', { stars: 'predictability' }),
  ],
]);

/**
 * Figures the definitions have besides the list of fields. They have names as fields have, in explanations, histories and
 * formulas, but no column of the panel: they are computed where they are asked for.
 */
export const COMPUTED_FIELDS: readonly Field[] = [...FACTORS, ...DUPONT, ...OF_RANKS];
