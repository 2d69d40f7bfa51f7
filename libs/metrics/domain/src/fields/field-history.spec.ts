import { isKnown } from '@plumbline/formula/domain';
import type { PriceInput, PriceSnapshot } from '@plumbline/measures/domain';
import type { Day } from '@plumbline/shared/domain';
import { companyAt } from '@plumbline/statements/domain';
import { annualReport, companyOf } from '@plumbline/statements/testing';
import type { FieldContext } from './field-context';
import { fieldValue } from './field-value';

/** One share, so that revenue is revenue a share; years up to 2023, filed in February. */
type Years = Readonly<Record<string, readonly number[]>>;

const CONCEPTS: Readonly<Record<string, { readonly concept: string; readonly unit?: string }>> = {
  revenue: { concept: 'Revenues' },
  operating: { concept: 'OperatingIncomeLoss' },
  net: { concept: 'NetIncomeLoss' },
  eps: { concept: 'EarningsPerShareDiluted', unit: 'USD/shares' },
  dividends: { concept: 'CommonStockDividendsPerShareDeclared', unit: 'USD/shares' },
  shares: { concept: 'WeightedAverageNumberOfDilutedSharesOutstanding', unit: 'shares' },
};

const LAST = 2023;

function factsOf(name: string, values: readonly number[]) {
  const { concept, unit } = CONCEPTS[name] ?? { concept: name };
  return values.flatMap((value, at) => {
    const year = LAST - values.length + 1 + at;
    const period = {
      start: `${year}-01-01`,
      end: `${year}-12-31`,
      filed: `${year + 1}-02-15`,
      // Of a company that reports no quarters, whose figures stay those of the day for longer.
      form: '20-F',
      ...(unit === undefined ? {} : { unit }),
    };
    return annualReport(period, { flows: { [concept]: value } });
  });
}

const prices: PriceSnapshot = { close: 60, day: '2024-06-28', quality: 0, source: 'prices.csv' };

const contextOf = (years: Years, pricesOn?: (day: Day) => PriceInput): FieldContext => ({
  view: companyAt(companyOf(Object.entries(years).flatMap(([name, values]) => factsOf(name, values)))),
  prices,
  pricesOn,
});

const answer = (key: string, context: FieldContext): number | string | undefined => {
  const traced = fieldValue(key, context);
  return traced && (isKnown(traced.result) ? traced.result.value : traced.result.status);
};

const ones = (count: number): readonly number[] => Array.from({ length: count }, () => 1);

/** Revenue a share of Walmart, 2001 to 2015: the published worksheet prints 7.5 and 8.5. */
const WALMART = [
  42.67, 45.9, 52.11, 59.15, 66.74, 74.52, 83.58, 92.95, 102.35, 105.26, 114.95, 128.66, 138.29, 145.08, 149.75,
];
const MARGINS = [10, 11, 12.5, 12, 14];

describe('fields over years, as the definitions work them', () => {
  it.each([
    ['revenue_growth_1y', { revenue: WALMART, shares: ones(15) }, 100 * (149.75 / 145.08 - 1), 9],
    ['revenue_growth_3y', { revenue: WALMART, shares: ones(15) }, 5.19, 2],
    ['revenue_growth_5y', { revenue: WALMART, shares: ones(15) }, 7.5, 1],
    ['revenue_growth_10y', { revenue: WALMART, shares: ones(15) }, 8.5, 1],
    ['operating_margin_avg_5y', { revenue: MARGINS.map(() => 100), operating: MARGINS }, 11.9, 9],
    ['operating_margin_med_10y', { revenue: MARGINS.map(() => 100), operating: MARGINS }, 12, 9],
    ['operating_margin_trend', { revenue: MARGINS.map(() => 100), operating: MARGINS }, 0.9, 9],
    ['dividend_streak', { dividends: [1, 1.1, 1.1, 1.2, 1.3, 1.45], revenue: ones(6) }, 3, 9],
    ['profitable_years_10y', { net: [-5, 1, 2, -3, 4, 5, 6], revenue: ones(7) }, 5, 9],
    ['share_buyback_ratio_3y', { shares: [110, 108, 104, 100], revenue: ones(4) }, 3.127069, 6],
  ] as const)('%s', (key, years, wanted, digits) => {
    expect(answer(key, contextOf(years))).toBeCloseTo(wanted, digits);
  });

  it.each([
    ['operating_margin_avg_5y', { revenue: ones(2), operating: ones(2) }, 'not_available'],
    ['operating_margin_trend', { revenue: ones(4), operating: ones(4) }, 'not_available'],
    ['revenue_growth_5y', { revenue: ones(5), shares: ones(5) }, 'not_available'],
    ['profitable_years_10y', { net: [1, 2, 3, 4], revenue: ones(4) }, 'not_available'],
    ['revenue_growth_1y', { revenue: [0, 5], shares: ones(2) }, 'not_meaningful'],
  ] as const)('%s is missing where years are', (key, years, wanted) => {
    expect(answer(key, contextOf(years))).toBe(wanted);
  });

  it('compute E10 of ten years in money of today', () => {
    const eps = [1.0, 1.1, 0.4, 1.2, 1.3, 1.5, 1.6, 1.4, 1.8, 2.0];
    const cpi = [200, 204, 207, 210, 214, 218, 222, 226, 231, 238];
    const asked: (Day | undefined)[] = [];
    const value = (key: string, day?: Day) => {
      asked.push(day);
      const at = day === undefined ? -1 : Number(day.slice(0, 4)) - LAST + cpi.length - 1;
      return key === 'cpi' ? { value: cpi[at] ?? 240 } : undefined;
    };
    const context = { ...contextOf({ eps, revenue: ones(10) }), leaves: { value, series: () => undefined } };
    expect(answer('e10', context)).toBeCloseTo(1.454202639, 9);
    expect(answer('shiller_pe', context)).toBeCloseTo(60 / 1.454202639, 6);
    expect(new Set(asked)).toEqual(new Set([undefined, ...cpi.map((_, at) => `${LAST - 9 + at}-12-31`)]));
  });

  it('give stars for steady growth and none without ten years', () => {
    const revenue = [10.0, 9.7, 9.409, 9.1267, 8.8529, 8.5873, 8.3297, 8.0798, 7.8374, 7.6023, 7.3742];
    const growing = [2.0, 2.1, 2.205, 2.3153, 2.431, 2.5526, 2.6802, 2.8142, 2.9549, 3.1027, 3.2578];
    const ebitda = {
      IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: growing,
      InterestExpense: growing.map(() => 0),
      DepreciationDepletionAndAmortization: growing.map(() => 0),
    };
    const years = { revenue, shares: ones(11), ...ebitda };
    expect(answer('predictability', contextOf(years))).toBe(1);
    expect(answer('predictability', contextOf({ revenue: growing, shares: ones(11), ...ebitda, net: growing }))).toBe(
      5,
    );
    expect(answer('predictability', contextOf({ revenue: ones(5), shares: ones(5) }))).toBe(0);
    // Of a fund or an index without any figure nothing is said, as in its column.
    expect(answer('predictability', { ...contextOf({}), prices: { reason: 'No price' } })).toBe('not_available');
  });
});

describe('fields at month ends', () => {
  /** 2 a share every year: the PE is half the price, and the price the number of its month. */
  const years = { revenue: ones(11), eps: ones(11).map(() => 2), shares: ones(11) };
  const onDay = (day: Day): PriceInput => ({ ...prices, day, close: 2 * Number(day.slice(5, 7)) });
  const context = contextOf(years, onDay);

  it('hold the price of a month end against what was filed by then', () => {
    expect(answer('pettm', context)).toBe(30);
    expect(answer('pettm_low_10y', context)).toBe(1);
    expect(answer('pettm_high_10y', context)).toBe(30);
    // Today 30 and ten times each month but June, of which one is today: 1 to 12 without the last.
    expect(answer('pettm_med_10y', context)).toBeGreaterThanOrEqual(6);
    expect(answer('pettm_rank_hist', context)).toBeCloseTo(100 - 100 * (119.5 / 120), 9);
  });

  it('say so where past prices are not at hand', () => {
    const traced = fieldValue('pettm_med_10y', contextOf(years));
    expect(traced?.result).toMatchObject({
      status: 'not_available',
      reason: expect.stringContaining('past days') as string,
    });
  });

  it('give a PE of each month as an input, with its price', () => {
    const inputs = fieldValue('pettm_med_10y', context)?.inputs ?? [];
    expect(inputs).toHaveLength(120);
    expect(inputs[1]).toMatchObject({ key: 'pettm', period: { end: '2024-05-31' }, result: { value: 5 } });
    expect(inputs[1]?.inputs.find(({ key }) => key === 'price')?.priceUse).toMatchObject({
      day: '2024-05-31',
      close: 10,
    });
  });
});
