import { measured, missing, type Traced } from '@plumbline/formula/domain';
import { metricOf, type PriceInput, type PriceSnapshot } from '@plumbline/measures/domain';
import { reportsAYear, sharesOutstanding, type CompanyView, type ReportsAYear } from '@plumbline/statements/domain';
import type { MetricContext } from './metric-context';
import { endedBy } from './outdated-input';
import { pricesBack, viewBack, viewMonthsBack, type TimeBack } from './time-back';

const QUALITY_NOTES: Readonly<Record<number, string>> = {
  1: 'The split basis of the price file is assumed',
  2: 'The price is also adjusted for dividends: it is not the price paid',
  3: 'No price file has a close that new: this one is stated by a list of shares that were not delivered',
  4: 'No price file has a close that new: this one is what reports of managers and funds value a share at',
};
const BASES: readonly string[] = [
  'split-adjusted',
  'split-adjusted (assumed)',
  'split and dividend adjusted',
  'a single day, grade B',
  'a single day, grade C',
];

/** A value without formula, now or so far back. */
type Source = (context: MetricContext, back: TimeBack | undefined) => Traced;

/** A leaf read from the prices of a day. */
const fromPrices =
  (key: string, pick: (prices: PriceSnapshot) => number | undefined): Source =>
  (context, back) => {
    const leaf = priceLeaf(key, pick, back ? pricesBack(context, back) : context.prices);
    const ended = back ? undefined : endedBy(context);
    return ended === undefined
      ? leaf
      : { ...leaf, notes: [...leaf.notes, `The security ended on ${ended}: figures are of its last trading day`] };
  };

const optionalNote = (note: string | undefined): readonly string[] => (note === undefined ? [] : [note]);

function priceLeaf(key: string, pick: (prices: PriceSnapshot) => number | undefined, prices: PriceInput): Traced {
  const metric = metricOf(key);
  const leaf = { key, label: metric?.label ?? key, unit: 'per-share', origin: 'reported', inputs: [] } as const;
  if ('reason' in prices) return { ...leaf, result: missing('not_available', prices.reason), notes: [] };
  const { day, close, quality, source, publicOn } = prices;
  const value = pick(prices);
  return {
    ...leaf,
    result: value === undefined ? missing('not_available', `${leaf.label} is not known for ${day}`) : measured(value),
    period: { label: day, end: day },
    notes: [...optionalNote(QUALITY_NOTES[quality]), ...optionalNote(publicOn && `It is public since ${publicOn}`)],
    priceUse: { day, close, file: source, basis: BASES[quality] ?? 'unknown' },
  };
}

function sharesBack(context: MetricContext, back: TimeBack): CompanyView | undefined {
  const then = viewMonthsBack(context, back.months);
  return then && viewBack(then, back);
}

const sharesLeaf: Source = (context, back) => {
  const view = back ? sharesBack(context, back) : context.view;
  if (view) return sharesOutstanding(view);
  const reason = 'Shares outstanding are not known so far back';
  return {
    key: 'shares_outstanding',
    label: 'Shares Outstanding',
    unit: 'shares',
    result: missing('not_available', reason),
    origin: 'reported',
    notes: [],
    inputs: [],
  };
};

const PERIODS: Readonly<Record<ReportsAYear, string>> = { 1: 'years', 2: 'half-years', 4: 'quarters' };

/** A company does not change it from one day to the next: it is that of the present however far back is asked. */
const reportsLeaf: Source = ({ view }) => {
  const count = reportsAYear(view);
  return {
    key: 'reports_per_year',
    label: 'Reports a Year',
    unit: 'count',
    origin: 'reported',
    inputs: [],
    result: count ? measured(count) : missing('not_available', 'No report is known'),
    notes: count ? [`The company is read by its ${PERIODS[count]}`] : [],
  };
};

/** Metrics without a formula: read from prices, or from a filing by rules of their own. */
export const METRIC_SOURCES: Readonly<Record<string, Source>> = {
  price: fromPrices('price', ({ close }) => close),
  previous_close: fromPrices('previous_close', ({ previousClose }) => previousClose),
  week52_high: fromPrices('week52_high', ({ high52 }) => high52),
  week52_low: fromPrices('week52_low', ({ low52 }) => low52),
  shares_outstanding: sharesLeaf,
  reports_per_year: reportsLeaf,
};
