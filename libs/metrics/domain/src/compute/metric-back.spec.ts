import fc from 'fast-check';
import {
  checkFormula,
  columnOf,
  compileColumns,
  isKnown,
  metricCatalog,
  referencesOf,
  type ColumnSource,
  type Measured,
} from '@plumbline/formula/domain';
import { metricOf, metricRegistry, type PriceInput, type PriceSnapshot } from '@plumbline/measures/domain';
import type { Day } from '@plumbline/shared/domain';
import { companyAt, latestTarget, STATEMENT_ITEMS, viewUntil, type CompanyView } from '@plumbline/statements/domain';
import { hasRealDocuments, randomCompany, realDocument, testRealCompanies } from '@plumbline/statements/testing';
import { rounds } from '@plumbline/shared/testing';
import { formulaValue } from '../fields/formula-value';
import type { MetricContext } from './metric-context';
import { metricBack, metricValue } from '../fields/metric-value';

const catalog = metricCatalog([...metricRegistry, ...STATEMENT_ITEMS]);
const TODAY: PriceSnapshot = { close: 50, day: '2024-06-28', previousClose: 49, quality: 0, source: 'prices.csv' };

/** A price that encodes its day: its month and day as a number. */
const pricesOn = (day: Day): PriceInput => ({ ...TODAY, day, close: Number(day.slice(5, 7)) });

const contextOf = (view: CompanyView): MetricContext => ({ view, prices: TODAY, pricesOn });

function valueOf(text: string, context: MetricContext): Measured {
  const checked = checkFormula(text, { catalog });
  if ('error' in checked) throw new Error(`${text}: ${checked.error.message}`);
  return formulaValue(checked, context).result;
}

/** The same by the column reading: one row, whose columns hold each metric and row so far back. */
function columnValue(text: string, context: MetricContext): number {
  const checked = checkFormula(text, { catalog });
  if ('error' in checked) throw new Error(`${text}: ${checked.error.message}`);
  const columns = new Map(
    referencesOf(checked.tree).map((reference) => {
      const { result } = formulaValue({ tree: { ...reference, optional: false }, unit: 'x' }, context);
      return [JSON.stringify(columnOf(reference)), Float64Array.of(isKnown(result) ? result.value : Number.NaN)];
    }),
  );
  const source: ColumnSource = {
    rows: 1,
    numbers: (read) => columns.get(JSON.stringify(read)),
    texts: () => undefined,
  };
  const found = compileColumns(checked).run(source);
  return (found.kind === 'number' ? found.values[0] : found.mask[0]) ?? Number.NaN;
}

/** Metrics without a price or a share count: only the statements decide. */
const STATEMENT_METRICS = metricRegistry.filter(
  ({ formula, category }) => formula !== undefined && category !== 'valuation' && category !== 'price',
);

/** Where a metric a year back differs from the metric of the company that ended a year ago. */
function differences(view: CompanyView): readonly string[] {
  const target = latestTarget(view, 'quarter', 1);
  if (!target || view.calendar.quarterly.length === 0) return [];
  const then = { ...contextOf(viewUntil(view, target)), prices: { reason: 'none' } };
  const now = { ...contextOf(view), pricesOn: () => ({ reason: 'none' }) };
  return STATEMENT_METRICS.flatMap((metric) => {
    const [back, cut] = [
      metricBack(metric, { years: 1, quarters: 0, months: 0 }, now).result,
      metricValue(metric, then).result,
    ];
    return JSON.stringify(back) === JSON.stringify(cut)
      ? []
      : [`${metric.key}: ${JSON.stringify(back)} and ${JSON.stringify(cut)}`];
  });
}

describe('a metric so far back', () => {
  testRealCompanies('of %s is that of the company a year ago', (symbol) => {
    expect(differences(companyAt(realDocument(symbol)))).toEqual([]);
  });

  it('agrees with the column reading', () => {
    const key = fc.constantFrom('roe', 'current_ratio', 'gross_margin', 'pettm', 'debt_to_equity', 'revenue', 'mktcap');
    const period = fc.constantFrom('', '', '[annual]', '[ttm]', '[quarter]');
    const step = fc.constantFrom('1y', '2q', '1y 1q', '3m', '5q');
    const text = fc.oneof(
      fc.tuple(key, period, step).map(([name, kind, back]) => `${name}${kind}{${back}}`),
      fc
        .tuple(fc.constantFrom('avg', 'max', 'median', 'count', 'cagr', 'rank'), key, fc.constantFrom('2y', '4q', '6m'))
        .map(([name, of, length]) => `${name}(${of}[${length}])`),
      fc.tuple(key, step).map(([name, back]) => `${name} / ${name}{${back}} - 1`),
    );
    fc.assert(
      fc.property(randomCompany, text, (document, formula) => {
        const context = contextOf(companyAt(document));
        const scalar = valueOf(formula, context);
        expect(columnValue(formula, context)).toBe(isKnown(scalar) ? scalar.value : Number.NaN);
      }),
      { numRuns: rounds(30, 150) },
    );
  });
});

(hasRealDocuments() ? describe : describe.skip)('a metric of a real company so far back', () => {
  let view: CompanyView;
  let context: MetricContext;
  beforeAll(() => {
    view = companyAt(realDocument('AAPL'));
    context = contextOf(view);
  });

  it.each([
    ['{1y}', 6],
    ['{1q}', 3],
    ['{1m}', 5],
    ['{6m}', 12],
    ['{1y 6m}', 12],
    ['{17m}', 1],
  ])('price%s is that of the month end', (back, month) => {
    expect(valueOf(`price${back}`, context)).toEqual({ value: month });
  });

  it('reads months by what was filed', () => {
    const filed = companyAt(realDocument('AAPL'), '2023-12-31');
    const shares = metricOf('current_ratio');
    const now = shares && metricValue(shares, contextOf(filed)).result;
    expect(valueOf('current_ratio{6m}', context)).toEqual(now);
  });

  it('distinguishes the points of a window', () => {
    const checked = checkFormula('avg(roe[3y])', { catalog });
    if ('error' in checked) throw new Error(checked.error.message);
    const labels = formulaValue(checked, context).inputs.map(({ period }) => period?.label);
    expect(new Set(labels).size).toBe(3);
  });

  it('reads years of a metric by the years of its rows', () => {
    expect(valueOf('net_margin[annual]', context)).toEqual(
      valueOf('100 * net_income[annual] / revenue[annual]', context),
    );
    expect(valueOf('net_margin[quarter]', context)).toEqual(
      valueOf('100 * net_income[quarter] / revenue[quarter]', context),
    );
  });

  it('reads a return of one quarter at annual rate over the balances it began and ended with', () => {
    expect(valueOf('roe[quarter]', context)).toEqual(
      valueOf('100 * (4 * net_income[quarter]) / ((total_equity + total_equity{1q}) / 2)', context),
    );
  });

  it.each([
    ['debt_to_ebitda[quarter]', 'is made of sums and of balances and has no value of one quarter'],
    ['roe{90y}', 'the period is not known'],
  ])('%s is not available', (text, reason) => {
    expect(valueOf(text, context)).toMatchObject({ status: 'not_available', reason: expect.stringContaining(reason) });
  });

  it('is not available where no past prices are at hand', () => {
    expect(valueOf('price{1y}', { view, prices: TODAY })).toMatchObject({
      reason: expect.stringContaining('Prices of past days are not at hand'),
    });
    expect(valueOf('pettm{1m}', { view, prices: { reason: 'No price' }, pricesOn })).toMatchObject({
      reason: expect.stringContaining('The day prices are counted back from is not known'),
    });
  });
});
