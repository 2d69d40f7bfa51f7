import { num, parameterTable, whole, type Parameter, type ParameterUnit } from './parameter-table';
import { BENEISH_DOUBTFUL } from './fair-value-parameters';

const SOURCE = 'Published topics of warning signs; thresholds ours but for the published scores';

/** A threshold of a sign. */
const limit = (id: string, value: number, range: readonly [number, number], what: readonly [string, ParameterUnit]) =>
  num(value, range, [`${id} ${what[0]}`, what[1], `Threshold of the sign ${id}.`]);

const points = (id: string, value: number, what: string): Parameter<number> =>
  limit(id, value, [0, 100], [what, 'points']);
const factor = (id: string, value: number, range: readonly [number, number], what: string): Parameter<number> =>
  limit(id, value, range, [what, 'x']);
const nearMost = (id: string, what: string): Parameter<number> =>
  factor(id, 0.95, [0, 1], `share of the highest ${what} from which it is near`);
const nearLeast = (id: string, what: string): Parameter<number> =>
  factor(id, 1.05, [1, 10], `multiple of the lowest ${what} up to which it is near`);

/** A slope of percent points a year beyond which a margin falls or rises. */
const slope = (id: string, what: string): Parameter<number> => points(id, 0.5, `${what} a year`);

/** Thresholds of severe warnings. */
export const SEVERE_SIGN = parameterTable(
  { key: 'severe_signs', label: 'Severe warning signs', source: SOURCE },
  {
    w01_strength: whole(
      3,
      [0, 10],
      ['W01 weak strength', 'score', 'A financial strength rank from 1 to this is weak.'],
    ),
    w03_piotroski: whole(3, [0, 9], ['W03 low Piotroski', 'score', 'An F-Score up to this is low.']),
    w04_beneish: limit('W04', BENEISH_DOUBTFUL, [-10, 10], ['doubtful Beneish', 'score']),
    w05_sloan: limit('W05', 25, [0, 1000], ['Sloan ratio either way', '%']),
    w06_coverage: factor('W06', 1, [0, 100], 'interest coverage'),
    w07_growth: limit('W07', 0, [-100, 100], ['revenue growth of five years', '% a year']),
    w08_slope: slope('W08', 'fall of the gross margin'),
    w09_slope: slope('W09', 'fall of the operating margin'),
    w11_gap: points('W11', 5, 'growth of assets beyond that of revenue a year'),
    w13_build_up: factor('W13', 1.1, [0.1, 10], 'days of sales over their mean of three years'),
    w14_build_up: factor('W14', 1.1, [0.1, 10], 'days of inventory over their mean of three years'),
    w18_payout: factor('W18', 1, [0, 100], 'payout ratio'),
    w19_current_ratio: factor('W19', 1, [0, 100], 'current ratio'),
    w19_coverage: factor('W19', 2, [0, 100], 'interest coverage'),
    w20_short: limit('W20', 20, [0, 100], ['share of the float sold short', '%']),
  },
);

/** Thresholds of medium warnings. */
export const MEDIUM_SIGN = parameterTable(
  { key: 'medium_signs', label: 'Medium warning signs', source: SOURCE },
  {
    w21_dilution: limit('W21', -3, [-100, 0], ['yearly change of shares by buying back', '%']),
    w23_coverage_least: factor('W23', 1, [0, 100], 'interest coverage from'),
    w23_coverage_most: factor('W23', 5, [0, 100], 'interest coverage below'),
    w24_sloan_least: limit('W24', 10, [0, 1000], ['Sloan ratio either way beyond', '%']),
    w24_sloan_most: limit('W24', 25, [0, 1000], ['Sloan ratio either way up to', '%']),
    w25_sells: limit('W25', 3, [0, 1000], ['sales of insiders in three months', 'count']),
    w26_near: nearMost('W26', 'PE'),
    w27_near: nearMost('W27', 'PB'),
    w28_near: nearMost('W28', 'PS'),
    w29_near: nearMost('W29', 'price'),
    w30_near: nearLeast('W30', 'dividend yield'),
    w31_payout_least: factor('W31', 0.8, [0, 100], 'payout ratio beyond'),
    w31_payout_most: factor('W31', 1, [0, 100], 'payout ratio up to'),
    w31_affo_payout: factor('W31', 0.95, [0, 100], 'payout ratio of trusts beyond'),
    w34_tax: limit('W34', 10, [0, 100], ['tax rate', '%']),
    w34_share: factor('W34', 0.5, [0, 1], 'share of the mean tax rate of five years'),
    w35_goodwill: factor('W35', 0.5, [0, 10], 'goodwill over assets'),
    w36_debt: factor('W36', 4, [0, 100], 'debt over EBITDA'),
    w37_quick_ratio: factor('W37', 0.5, [0, 100], 'quick ratio'),
    w38_efficiency: limit('W38', 70, [0, 1000], ['costs over revenue of a bank', '%']),
    w39_combined: limit('W39', 100, [0, 1000], ['combined ratio of an insurer', '%']),
    w40_days: limit('W40', 200, [0, 3650], ['days since the last period', 'days']),
  },
);

/** Thresholds of good signs. */
export const GOOD_SIGN = parameterTable(
  { key: 'good_signs', label: 'Good signs', source: SOURCE },
  {
    g01_stars: limit('G01', 4, [0, 5], ['stars of predictability', 'stars']),
    g02_piotroski: limit('G02', 7, [0, 9], ['high Piotroski', 'score']),
    g04_beneish: limit('G04', -2.22, [-10, 10], ['unsuspicious Beneish', 'score']),
    g05_coverage: factor('G05', 10, [0, 1000], 'interest coverage'),
    g06_slope: slope('G06', 'rise of the operating margin'),
    g07_growth: limit('G07', 5, [-100, 100], ['growth of revenue and EBITDA', '% a year']),
    g08_near: nearLeast('G08', 'PE'),
    g09_near: nearLeast('G09', 'PB'),
    g10_near: nearLeast('G10', 'PS'),
    g11_near: nearMost('G11', 'dividend yield'),
    g13_buyback: limit('G13', 1, [-100, 100], ['shares bought back a year', '%']),
    g14_gap: points('G14', 2, 'return on capital beyond its cost'),
    g16_streak: whole(10, [0, 100], ['G16 years of growing dividends', 'years', 'Threshold of the sign G16.']),
  },
);
