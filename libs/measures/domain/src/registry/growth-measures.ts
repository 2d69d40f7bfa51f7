import { list, maybe, number } from '../numbers/inputs';
import { measure, type Measure } from './measure';
import { compoundGrowth, growthOverYears, logR2, marginTrend, regressionGrowth } from '../models/growth';
import { percent, ratio, type Outcome } from '../numbers/outcome';

const SERIES = { series: list(maybe) } as const;
const WORKSHEET = 'Growth-rate worksheet with the revenue per share of Walmart, 2001 to 2015';

/** Growth of figures a share. */
export const GROWTH_MEASURES: readonly Measure[] = [
  measure({
    key: 'growth_1y',
    label: '1-Year growth %',
    category: 'growth',
    unit: '%',
    doc: 'Twelve months against the twelve months before, a share; none where those were not positive.',
    source: WORKSHEET,
    inputs: { ttm: number, ttm_prior: number },
    of: ({ ttm, ttm_prior }): Outcome => percent(ratio(ttm - ttm_prior, ttm_prior, 'The figure a year ago')),
  }),
  measure({
    key: 'growth_3y',
    label: '3-Year growth %',
    category: 'growth',
    unit: '% a year',
    doc: 'Yearly growth between the last year and the one three years before; none where either is not positive.',
    source: WORKSHEET,
    inputs: SERIES,
    of: ({ series }) => growthOverYears(series, 3),
  }),
  measure({
    key: 'growth_5y',
    label: '5-Year growth %',
    category: 'growth',
    unit: '% a year',
    doc: 'Growth of a line through the logarithms of the last six years; none with fewer, or where one is not positive.',
    source: WORKSHEET,
    inputs: SERIES,
    of: ({ series }) => regressionGrowth(series, 5),
  }),
  measure({
    key: 'growth_10y',
    label: '10-Year growth %',
    category: 'growth',
    unit: '% a year',
    doc: 'Growth of a line through the logarithms of the last eleven years; none with fewer, or where one is not positive.',
    source: WORKSHEET,
    inputs: SERIES,
    of: ({ series }) => regressionGrowth(series, 10),
  }),
  measure({
    key: 'cagr',
    label: 'CAGR %',
    category: 'growth',
    unit: '% a year',
    doc: 'Yearly growth between two values; none where either, or the time between them, is not positive.',
    source: 'Berkshire Hathaway letters of 1986 and 1996',
    inputs: { begin: number, end: number, years: number },
    of: ({ begin, end, years }) => compoundGrowth(begin, end, years),
  }),
  measure({
    key: 'operating_margin_trend',
    label: 'Operating margin five-year trend',
    category: 'profitability',
    unit: 'pp',
    doc: 'Slope of a line through the last five yearly operating margins, in percent points a year. None with fewer than five.',
    source: 'Least squares',
    inputs: { margins: list(maybe) },
    of: ({ margins }) => marginTrend(margins, 5),
  }),
  measure({
    key: 'log_r2',
    label: 'Log-linear R²',
    category: 'growth',
    unit: 'score',
    doc: 'How much of the growth a straight line through the logarithms explains, 0 to 1. Needs positive values that differ.',
    source: 'Least squares',
    inputs: SERIES,
    of: ({ series }) => logR2(series),
  }),
];
