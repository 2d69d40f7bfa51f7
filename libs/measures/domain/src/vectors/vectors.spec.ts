import {
  evaluate,
  isKnown,
  measured,
  missing,
  treeOf,
  type Measured,
  type Reference,
  type Traced,
} from '@plumbline/formula/domain';
import { qualityOf, statementItem, TEMPLATE_ROWS, type Template } from '@plumbline/statements/domain';
import { annualReport, cellsOf, companyOf, tableOf, type InventedFact } from '@plumbline/statements/testing';
import { metricOf } from '../registry/metrics';
import vectors from './__fixtures__/statement-vectors.json';

interface Vector {
  readonly id: string;
  readonly measure: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly expected: number;
  readonly tolerance: number;
}

/** Inputs the vectors name otherwise. */
const NAMES: Readonly<Record<string, string>> = {
  loans: 'loans_gross',
  interest_expense: 'interest_cost',
  impairments: 'property_impairments',
  stock_comp: 'cf_stock_comp',
};
/** Vectors give costs positive where rows show them negative. */
const SHOWN_NEGATIVE = new Set(['interest_expense']);
const OTHER_NAMES: Readonly<Record<string, string>> = { eps_without_nri: 'eps_nri' };

const all: readonly Vector[] = vectors;
const byFormula = all.filter(({ measure }) => !['ttm_sum', 'eps_diluted'].includes(measure));

/** The template whose rows have this key. */
const templateOf = (key: string): Template =>
  (['industrial', 'bank', 'insurer', 'reit'] as const).find((name) =>
    TEMPLATE_ROWS[name].some((row) => row.key === key),
  ) ?? 'industrial';

function valueOf(key: string, inputs: ReadonlyMap<string, number>): Measured {
  const given = inputs.get(key);
  if (given !== undefined) return measured(given);
  const formula = metricOf(key)?.formula ?? statementItem(key, templateOf(key))?.formula;
  if (formula === undefined) return missing('not_available', `${key} is not given`);
  const resolve = (reference: Reference): Traced => ({
    key: reference.key,
    label: reference.key,
    unit: 'money',
    result: valueOf(reference.key, inputs),
    origin: 'calculated',
    notes: [],
    inputs: [],
  });
  return evaluate(treeOf(formula), resolve).result;
}

describe('vectors of the definitions', () => {
  it.each(byFormula)('$id', ({ measure, inputs, expected, tolerance }) => {
    const given = new Map(
      Object.entries(inputs).flatMap(([name, value]) =>
        typeof value === 'number' ? [[NAMES[name] ?? name, SHOWN_NEGATIVE.has(name) ? -value : value] as const] : [],
      ),
    );
    const result = valueOf(OTHER_NAMES[measure] ?? measure, given);
    expect(isKnown(result) ? Math.abs(result.value - expected) : result).toBeLessThanOrEqual(tolerance + 1e-9);
  });

  it('ttm_sum-1', () => {
    const vector = all.find(({ measure }) => measure === 'ttm_sum');
    const quarters = (vector?.inputs['quarters'] ?? []) as readonly number[];
    const days = [
      ['2014-10-01', '2014-12-31', '2015-02-01'],
      ['2015-01-01', '2015-03-31', '2015-05-01'],
      ['2015-04-01', '2015-06-30', '2015-08-01'],
      ['2015-07-01', '2015-09-30', '2015-11-01'],
    ] as const;
    const facts = quarters.flatMap((value, at): readonly InventedFact[] => {
      const [start, end, filed] = days[at] ?? days[0];
      const period = { start, end, filed };
      return [
        { concept: 'EarningsPerShareDiluted', unit: 'USD/shares', value, ...period },
        { concept: 'NetIncomeLoss', value: 1, ...period },
      ];
    });
    const year = { concept: 'NetIncomeLoss', value: 4, start: '2014-10-01', end: '2015-09-30', filed: '2015-11-01' };
    const table = tableOf(companyOf([...facts, { ...year, form: '10-K' }]), { period: 'ttm' });
    expect(cellsOf(table, 'eps_diluted')).toEqual([vector?.expected]);
  });

  it('eps_diluted-1: income less preferred dividends is earnings a share times shares', () => {
    const { inputs, expected } = all.find(({ measure }) => measure === 'eps_diluted')!;
    const year = { start: '2022-01-01', end: '2022-12-31', filed: '2023-02-15' };
    const facts = [
      ...annualReport(year, {
        flows: {
          NetIncomeLoss: Number(inputs['net_income']),
          DividendsPreferredStock: Number(inputs['preferred_dividends']),
        },
      }),
      { concept: 'EarningsPerShareBasic', unit: 'USD/shares', value: expected, form: '10-K', ...year },
      {
        concept: 'WeightedAverageNumberOfSharesOutstandingBasic',
        unit: 'shares',
        value: Number(inputs['shares_diluted_avg']),
        form: '10-K',
        ...year,
      },
    ];
    expect(qualityOf(companyOf(facts)).checks).toMatchObject([
      { check: 'eps', expected: 1_200, found: 1_200, passed: true },
      { check: 'share-count', found: 400, passed: true },
    ]);
  });
});
