import { PREDICTABILITY, PROFITABILITY_RANK } from '@plumbline/measures/domain';
import type { Field, FieldInput } from '../../model/field';
import { constant, fields, formula, measured, years } from './field-row';
import { ALTMAN_OF_KIND, ALTMAN_VARIANT } from './strength-fields';

/** Fiscal years that profit is counted over, and how many have to be known. */
const PROFIT_YEARS = { count: 10, fewest: PROFITABILITY_RANK.values.fewest_years } as const;
const STEADY_YEARS = PREDICTABILITY.values.most_years;

const profitOf = (back: number): string =>
  `coalesce(if(net_income[annual]${back === 0 ? '' : `{${back}y}`} > 0, 1, 0), 0)`;
const PROFITABLE = `sum(${Array.from({ length: PROFIT_YEARS.count }, (_, back) => profitOf(back)).join(', ')})`;
const KNOWN_YEARS = `count(net_income[annual][${PROFIT_YEARS.count}y])`;

/** Revenue and EBITDA a share; of banks and insurers book value stands for EBITDA. */
const STEADY_EARNINGS: FieldInput = {
  when: 'is_financial',
  then: years('book_value_per_share', STEADY_YEARS),
  otherwise: years('ebitda_per_share', STEADY_YEARS),
};

/** Input for companies other than banks and insurers, which are not ranked by it. */
const ofCommercial = (input: FieldInput): FieldInput => ({
  when: 'is_financial',
  then: constant(null),
  otherwise: input,
});
const ofFinancial = (input: FieldInput): FieldInput => ({
  when: 'is_financial',
  then: input,
  otherwise: constant(null),
});

const RANKS = fields('Valuation Rank', [
  [
    'predictability',
    'Predictability Rank',
    '0..5 stars, half steps',
    measured('predictability', {
      revenue_per_share: years('revenue_per_share', STEADY_YEARS),
      ebitda_per_share: STEADY_EARNINGS,
    }),
  ],
  [
    'rank_balancesheet',
    'Financial Strength rank',
    '0..10',
    measured('rank_balancesheet', {
      interest_coverage: ofCommercial({ figure: 'interest_coverage' }),
      debt_to_revenue: ofCommercial('debt_to_revenue'),
      altman_z: ALTMAN_OF_KIND,
      altman_variant: ALTMAN_VARIANT,
      equity_to_asset: 'equity_to_asset',
      cash_to_debt: ofCommercial({ figure: 'cash_to_debt' }),
      cet1_ratio: 'cet1_ratio',
      combined_ratio: 'combined_ratio',
      npl_ratio: 'npl_ratio',
      debt_to_equity: { figure: 'debt_to_equity' },
    }),
  ],
  [
    'rank_profitability',
    'Profitability rank',
    '0..10',
    measured('rank_profitability', {
      operating_margin: 'operating_margin',
      margin_trend_5y: 'operating_margin_trend',
      profitable_years: 'profitable_years_10y',
      years: KNOWN_YEARS,
      piotroski_f: 'piotroski_f',
      predictability: 'predictability',
      roe: ofFinancial({ figure: 'roe' }),
    }),
  ],
  [
    'rank_growth',
    'Growth rank',
    '0..10',
    measured('rank_growth', {
      revenue_growth_5y: 'revenue_growth_5y',
      revenue_growth_3y: 'revenue_growth_3y',
      ebitda_growth_5y: 'ebitda_growth_5y',
      revenue_r2_5y: 'r2(revenue_per_share[annual][5y])',
    }),
  ],
  [
    'rank_momentum',
    'Momentum rank',
    '0..10',
    measured('rank_momentum', { percentile: 'percentile(momentum_ratio) by region' }),
  ],
  [
    'rank_gf_value',
    'Value rank',
    '0..10',
    measured('rank_gf_value', { price_to_gf_value: 'price_to_gf_value', gf_valuation: 'gf_valuation' }),
  ],
  [
    'gf_score',
    'GF-like Score',
    '0..100',
    measured('gf_score', {
      rank_profitability: 'rank_profitability',
      rank_growth: 'rank_growth',
      rank_balancesheet: 'rank_balancesheet',
      rank_momentum: 'rank_momentum',
      rank_gf_value: 'rank_gf_value',
    }),
  ],
  [
    'gf_valuation',
    'GF valuation code 1..7',
    'code',
    measured('gf_valuation', {
      price: 'price',
      gf_value: 'gf_value',
      days_since_period_end: 'days_since_period_end',
      trap_points: 'value_trap_points',
    }),
  ],
  [
    'value_trap_points',
    'Value Trap Points',
    '0..7',
    measured('gf_trap_points', {
      rank_balancesheet: 'rank_balancesheet',
      rank_profitability: 'rank_profitability',
      revenue_growth_3y: 'revenue_growth_3y',
      piotroski_f: 'piotroski_f',
      beneish_m: 'beneish_m',
      altman_zone: { text: 'altman_zone' },
      price_to_gf_value: 'price_to_gf_value',
    }),
    { anchor: 'gf_trap_points' },
  ],
  [
    'magic_formula_rank',
    'Magic Formula Rank',
    'rank',
    measured(
      'magic_formula_rank',
      {
        companies: {
          companies: {
            symbol: 'symbol',
            earnings_yield: 'earnings_yield_joel',
            ebit: 'ebit',
            enterprise_value: 'enterprise_value',
            roc: 'roc_joel',
            sector: 'sector',
            is_adr: 'is_adr',
          },
        },
      },
      { placeOf: 'symbol' },
    ),
    {
      doc: 'The place of the company by its places in earnings yield and return on capital added up, 1 the best. Financials and utilities, and companies without either figure, have none.',
    },
  ],
]);

const PROFITABILITY = fields('Profitability', [
  [
    'profitable_years_10y',
    'Years of Profitability over Past 10 Years',
    'years',
    formula(PROFITABLE, [
      {
        when: KNOWN_YEARS,
        atMost: PROFIT_YEARS.fewest - 1,
        status: 'not_available',
        reason: `Fewer than ${PROFIT_YEARS.fewest} fiscal years are known`,
      },
    ]),
    {
      anchor: 'R4',
      doc: `Of the last ten fiscal years, how many ended with a profit; none with fewer than ${PROFIT_YEARS.fewest} known.`,
    },
  ],
]);

const MOMENTUM = fields('Price', [
  [
    'momentum_ratio',
    'Standardised momentum ratio',
    'x',
    measured('momentum_ratio', {
      ret_12_1_pct: 'momentum_12_1',
      ret_6_1_pct: 'momentum_6_1',
      beta_12m: 'beta_1y',
    }),
  ],
]);

const SIGNS = fields('Others', [
  [
    'num_warning_signs_severe',
    'Severe Warning Signs',
    'count',
    { kind: 'signs', severity: 'severe' },
    { anchor: 'W', doc: 'How many severe warning signs apply. A sign with a missing input stays silent.' },
  ],
  [
    'num_warning_signs_meidum',
    'Medium Warning Signs',
    'count',
    { kind: 'signs', severity: 'medium' },
    { anchor: 'W', doc: 'How many medium warning signs apply. A sign with a missing input stays silent.' },
  ],
  [
    'num_good_signs',
    'Good Signs',
    'count',
    { kind: 'signs', severity: 'good' },
    { anchor: 'W', doc: 'How many good signs apply. A sign with a missing input stays silent.' },
  ],
  [
    'on_watch',
    'Predictability On Watch',
    'boolean',
    formula('predictability > 0 and ebitda_growth_1y < 0'),
    { anchor: 'R2', doc: 'True for a predictable company whose EBITDA a share fell in the last four quarters.' },
  ],
]);

/** Ranks, the score, the valuation code and signs. */
export const RANK_FIELDS: readonly Field[] = [...RANKS, ...PROFITABILITY, ...MOMENTUM, ...SIGNS];
