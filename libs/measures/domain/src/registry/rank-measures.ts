import {
  anyWord,
  figure,
  flag,
  list,
  maybe,
  number,
  optional,
  orElse,
  record,
  sample,
  word,
  type Field,
  type Fields,
} from '../numbers/inputs';
import { measure, type Measure } from './measure';
import { fairValue, trapPoints, valuationCode } from '../models/fair-value';
import { magicFormula, rankedYield } from '../models/magic-formula';
import { percentWorse } from '../models/percentile';
import { predictabilityStars, returnOfStars } from '../models/predictability';
import {
  growthRank,
  momentumRank,
  momentumRatio,
  profitabilityRank,
  scoreBand,
  scoreOf,
  strengthRank,
  valueRank,
} from '../models/ranks';
import { ratio, unavailable } from '../numbers/outcome';
import { ALTMAN_ZONES } from '../parameters/distress-parameters';
import {
  FINANCIAL_STRENGTH_RANK,
  GROWTH_RANK,
  MOMENTUM_RANK,
  MOMENTUM_RATIO,
  PROFITABILITY_RANK,
  SCORE,
  SCORE_BANDS,
  STRENGTH_RANK,
  VALUE_RANK,
} from '../parameters/rank-parameters';
import {
  FAIR_VALUE,
  MAGIC_FORMULA,
  PREDICTABILITY,
  STAR_RETURNS,
  TRAP,
  VALUATION,
} from '../parameters/fair-value-parameters';

const { far_below, below, fair, above } = VALUATION.values;
const bands = SCORE_BANDS.values;

const RANK = { category: 'ranks', unit: 'score', source: 'Our own model over published criteria' } as const;
const BY_MULTIPLE = { ps: maybe, pe: maybe, pb: maybe, pfcf: maybe } as const satisfies Fields;
const HISTORY = optional(sample);
const altmanVariant: Field<'z' | 'z_nonmfg'> = {
  read: (raw) => (raw === 'z_nonmfg' || raw === 'nonmfg' || raw === 'altman_z_nonmfg' ? 'z_nonmfg' : 'z'),
};

/** Fair value, predictability, the five ranks and the score. */
export const RANK_MEASURES: readonly Measure[] = [
  measure({
    key: 'gf_value',
    label: 'Fair value',
    category: 'valuation',
    unit: 'per-share',
    doc: 'What the price would be at the multiples (PS, PE, PB, PFCF) the market has paid over ten years, on figures of twelve months and half of the next year estimated, moved by growth that speeds up or slows down. Steadier multiples weigh more; fewer than two usable ones give no value.',
    source: 'Our own model over published inputs',
    inputs: {
      multiples: record({ ps: HISTORY, pe: HISTORY, pb: HISTORY, pfcf: HISTORY }),
      per_share_ttm: record(BY_MULTIPLE),
      per_share_forward: record(BY_MULTIPLE),
      growth_3y_pct: maybe,
      growth_10y_pct: maybe,
    },
    parameters: { model: FAIR_VALUE },
    of: (x, { model }) => fairValue(x, model),
  }),
  measure({
    key: 'price_to_gf_value',
    label: 'Price-to-fair-value',
    category: 'valuation',
    unit: 'x',
    doc: 'Price over fair value: below 1 the price lies below it. None where there is no fair value.',
    source: 'Our own model over published inputs',
    inputs: { price: number, gf_value: number },
    of: ({ price, gf_value }) => ratio(price, gf_value, 'The fair value'),
  }),
  measure({
    ...RANK,
    key: 'gf_valuation',
    label: 'Valuation code',
    unit: 'code',
    doc: `1 data out of date, 2 possible value trap, 3 price far below fair value (up to ${far_below} of it), 4 below (${below}), 5 about fair (${fair}), 6 above (${above}), 7 far above; 0 where there is no fair value.`,
    inputs: { price: maybe, gf_value: maybe, days_since_period_end: maybe, trap_points: orElse(0) },
    parameters: { model: VALUATION },
    of: (x, { model }) => valuationCode(x, model),
  }),
  measure({
    ...RANK,
    key: 'gf_trap_points',
    label: 'Value-trap points',
    doc: 'A point each for weak balance sheet, weak profitability, shrinking revenue, low Piotroski, doubtful Beneish, Altman distress and a price below half of fair value. What is not known gives none.',
    inputs: {
      rank_balancesheet: maybe,
      rank_profitability: maybe,
      revenue_growth_3y: maybe,
      piotroski_f: maybe,
      beneish_m: maybe,
      altman_zone: anyWord,
      price_to_gf_value: maybe,
    },
    parameters: { limits: TRAP },
    of: (x, { limits }) => trapPoints(x, limits),
  }),
  measure({
    ...RANK,
    key: 'magic_formula_rank',
    label: 'Magic Formula rank',
    unit: 'list',
    doc: 'Companies by their places in earnings yield and return on capital added up, the best first. Financials and utilities, and companies without either figure, are left out; with EBIT and an enterprise value of nothing or less a company has the best yield.',
    source: 'Greenblatt, The Little Book That Beats the Market',
    inputs: {
      companies: list(
        record({
          symbol: word(),
          earnings_yield: maybe,
          ebit: maybe,
          enterprise_value: maybe,
          roc: maybe,
          sector: optional(word()),
          is_adr: flag(false),
        }),
      ),
    },
    parameters: { leavesOut: MAGIC_FORMULA },
    of: ({ companies }, { leavesOut }) => ({
      value: magicFormula(
        companies.flatMap((one) => {
          const { roc } = one;
          const earnings_yield = rankedYield(one);
          return earnings_yield === undefined || roc === undefined ? [] : [{ ...one, earnings_yield, roc }];
        }),
        leavesOut,
      ),
    }),
  }),
  measure({
    ...RANK,
    key: 'percentile_rank',
    label: 'Percentile against history or industry',
    doc: 'Share of past values or of peers that are worse, ties counting half, 0 to 100. Higher is worse for price ratios and leverage. Sentinels do not count; too few others give none.',
    source: 'Mid-rank percentile',
    inputs: { value: number, population: sample, higher_is_worse: flag(false), min_count: orElse(5) },
    of: ({ value, population, higher_is_worse, min_count }) =>
      percentWorse(value, population, { higherIsWorse: higher_is_worse, fewest: min_count }),
  }),
  measure({
    ...RANK,
    key: 'predictability',
    label: 'Predictability Rank',
    doc: 'Stars 1 to 5 in halves: how straight, steady and free of declines revenue and EBITDA a share grew over ten years. 1 where either fell or was ever negative, 0 (not rated) with fewer than ten years.',
    inputs: { revenue_per_share: list(maybe), ebitda_per_share: list(maybe) },
    parameters: { model: PREDICTABILITY },
    of: ({ revenue_per_share, ebitda_per_share }, { model }) =>
      predictabilityStars({ revenue: revenue_per_share, earnings: ebitda_per_share }, model),
  }),
  measure({
    ...RANK,
    key: 'predictability_return',
    label: 'Predictability back-test return %',
    unit: '% a year',
    doc: 'Yearly return that companies with as many stars had in a published back-test; none without stars.',
    source: 'Published ends of 1.1 and 12.1; steps between recalled',
    inputs: { stars: number },
    parameters: { model: STAR_RETURNS },
    of: ({ stars }, { model }) => returnOfStars(stars, model) ?? unavailable('There is no return for so many stars'),
  }),
  measure({
    ...RANK,
    key: 'rank_balancesheet',
    label: 'Financial Strength rank',
    doc: '1 to 10 by interest coverage, debt to revenue, Altman Z, equity to assets and cash to debt; banks and insurers by equity to assets, core capital or combined ratio, and bad loans or debt to equity. 0 with fewer than three of them.',
    inputs: {
      interest_coverage: figure('no_debt'),
      debt_to_revenue: maybe,
      altman_z: maybe,
      altman_variant: altmanVariant,
      equity_to_asset: maybe,
      cash_to_debt: figure('no_debt'),
      cet1_ratio: maybe,
      combined_ratio: maybe,
      npl_ratio: maybe,
      debt_to_equity: figure('negative_equity'),
    },
    parameters: {
      commercial: STRENGTH_RANK,
      financial: FINANCIAL_STRENGTH_RANK,
      zones: ALTMAN_ZONES,
    },
    of: strengthRank,
  }),
  measure({
    ...RANK,
    key: 'rank_profitability',
    label: 'Profitability rank',
    doc: '1 to 10 by operating margin, its five-year trend, the share of profitable years, Piotroski and predictability. 0 with fewer than three of them.',
    inputs: {
      operating_margin: maybe,
      margin_trend_5y: maybe,
      profitable_years: maybe,
      years: maybe,
      piotroski_f: maybe,
      predictability: maybe,
      roe: figure('negative_equity'),
    },
    parameters: { model: PROFITABILITY_RANK },
    of: ({ roe, ...x }, { model }) => {
      const operating_margin = x.operating_margin ?? ('value' in roe ? roe.value : undefined);
      return profitabilityRank({ ...x, operating_margin }, model);
    },
  }),
  measure({
    ...RANK,
    key: 'rank_growth',
    label: 'Growth rank',
    doc: '1 to 10 by five- and three-year growth of revenue, five-year growth of EBITDA, all a share, and how straight revenue grew. 0 without five-year revenue growth.',
    inputs: { revenue_growth_5y: maybe, revenue_growth_3y: maybe, ebitda_growth_5y: maybe, revenue_r2_5y: maybe },
    parameters: { model: GROWTH_RANK },
    of: (x, { model }) => growthRank(x, model),
  }),
  measure({
    ...RANK,
    key: 'momentum_ratio',
    label: 'Standardised momentum ratio',
    category: 'price',
    unit: 'x',
    doc: `Mean of the returns from twelve and from six months ago to a month ago, in percent points, over the beta of twelve months, which counts as ${MOMENTUM_RATIO.values.least_beta} at least. None with fewer than twelve months of prices.`,
    source: 'Published criteria; the floor of beta is ours',
    inputs: { ret_12_1_pct: number, ret_6_1_pct: number, beta_12m: number },
    parameters: { model: MOMENTUM_RATIO },
    of: (x, { model }) => momentumRatio(x, model),
  }),
  measure({
    ...RANK,
    key: 'rank_momentum',
    label: 'Momentum rank',
    doc: '1 to 10 by the percentile of the momentum ratio among stocks of the region, best at the 70th. 0 without one.',
    inputs: { percentile: maybe },
    parameters: { model: MOMENTUM_RANK },
    of: ({ percentile }, { model }) => momentumRank(percentile, model),
  }),
  measure({
    ...RANK,
    key: 'rank_gf_value',
    label: 'Value rank',
    doc: `1 to 10 by price over fair value, best at 0.8; at most ${VALUE_RANK.values.trap_most} for a possible trap, 0 where data are old or there is no fair value.`,
    inputs: { price_to_gf_value: maybe, gf_valuation: maybe },
    parameters: { model: VALUE_RANK },
    of: (x, { model }) => valueRank(x, model),
  }),
  measure({
    ...RANK,
    key: 'gf_score',
    label: 'Score',
    doc: '0 to 100: profitability and growth weigh 25 % each, momentum and value 20 %, financial strength 10 %. A missing rank counts 0.',
    inputs: {
      rank_profitability: orElse(0),
      rank_growth: orElse(0),
      rank_balancesheet: orElse(0),
      rank_momentum: orElse(0),
      rank_gf_value: orElse(0),
    },
    parameters: { weights: SCORE },
    of: (ranks, { weights }) => scoreOf(ranks, weights),
  }),
  measure({
    ...RANK,
    key: 'gf_score_band',
    label: 'Score band',
    unit: 'text',
    doc: `${bands.highest} to 100 highest, ${bands.good} good, ${bands.average} average, ${bands.poor} poor, below worst or not enough data.`,
    inputs: { score: orElse(0) },
    parameters: { bands: SCORE_BANDS },
    of: ({ score }, { bands: least }) => ({ value: scoreBand(score, least) }),
  }),
];
