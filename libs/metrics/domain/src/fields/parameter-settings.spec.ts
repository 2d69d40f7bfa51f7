import { nothingTraced } from '@plumbline/formula/domain';
import type { PriceSnapshot } from '@plumbline/measures/domain';
import { companyAt, type Explanation } from '@plumbline/statements/domain';
import { annualReport, companyOf } from '@plumbline/statements/testing';
import { explain } from '../lineage/explain';
import type { FieldContext, LeafReading } from './field-context';
import { fieldValue } from './field-value';
import { readSettings } from './parameter-settings';
import { FIELDS } from './registry/fields';

const read = (figure: string, ...settings: readonly string[]) => readSettings(figure, settings);
const changesOf = (figure: string, ...settings: readonly string[]) => {
  const found = read(figure, ...settings);
  if ('error' in found) throw new Error(found.error);
  return found.changes;
};

describe('settings', () => {
  it('name a parameter alone where that is clear, else with its model', () => {
    expect(read('iv_dcf_earnings', 'terminal_growth_pct=3', 'discount_rate.least=8')).toEqual({
      changes: { dcf: { terminal_growth_pct: 3 }, discount_rate: { least: 8 } },
      canonical: ['dcf.terminal_growth_pct=3', 'discount_rate.least=8'],
    });
    expect(read('margin_of_safety', 'growth_pct=8')).toMatchObject({ changes: { dcf: { growth_pct: 8 } } });
    expect(read('rank_gf_value', 'points= 0.5:10, 1:5.5')).toMatchObject({
      changes: {
        rank_value: {
          points: [
            [0.5, 10],
            [1, 5.5],
          ],
        },
      },
      canonical: ['rank_value.points=0.5:10,1:5.5'],
    });
    expect(read('nnwc_per_share', 'receivables=1')).toMatchObject({ changes: { net_net: { receivables: 1 } } });
    expect(read('num_good_signs', 'g05_coverage=20')).toMatchObject({ changes: { good_signs: { g05_coverage: 20 } } });
  });

  it.each([
    [
      'iv_dcf_earnings',
      'terminal_growht_pct=3',
      /has no parameter "terminal_growht_pct". Did you mean "dcf.terminal_growth_pct"\?$/,
    ],
    ['iv_dcf_earnings', 'terminal_growth_pct', /is not of the form KEY=VALUE$/],
    ['iv_dcf_earnings', 'terminal_growth_pct=99', /^"dcf.terminal_growth_pct" is a number from -50 to 50, not "99"$/],
    ['iv_dcf_earnings', 'growth_years=2.5', /^"dcf.growth_years" is a whole number from 0 to 100, not "2.5"$/],
    ['iv_dcf_earnings', 'growth_years=ten', /whole number/],
    ['iv_dcf_earnings', 'discount_rate.over_treasury=1e1', /is a number from 0 to 30, not "1e1"$/],
    [
      'iv_dcf_earnings',
      'least=1',
      /^"least" may be "dcf_growth.least" or "discount_rate.least"$|^"least" may be "discount_rate.least" or "dcf_growth.least"$/,
    ],
    [
      'rank_gf_value',
      'points=1:5,0.5:3',
      /^"rank_value.points" is corners such as 0.3:3, .* the second from 0 to 10, not "1:5,0.5:3"$/,
    ],
    ['rank_gf_value', 'points=1:50', /corners/],
    ['roe', 'x=1', /^"roe" has no parameters$/],
    ['price', 'x=1', /^"price" has no parameters$/],
    ['gf_valuation', 'fair=0.8', /^"valuation.fair" has to be above "valuation.below"$/],
    ['graham_number', 'zzz=1', /^"graham_number" has no parameter "zzz". It has graham_number.factor$/],
  ])('of %s: %s is refused', (figure, setting, says) => {
    expect(read(figure, setting)).toEqual({ error: expect.stringMatching(says) as string });
  });

  it('are refused twice, and where the figures of other companies depend on them', () => {
    expect(read('epv_per_share', 'wacc_pct=8', 'epv.wacc_pct=7')).toEqual({ error: '"epv.wacc_pct" is set twice' });
    expect(read('rank_momentum', 'least_beta=1')).toEqual({
      error:
        '"momentum_ratio.least_beta" changes the figures of all companies that "rank_momentum" is a place among: it cannot be changed for one',
    });
    expect(read('rank_momentum', 'rank_momentum.points=0:0,100:10')).toMatchObject({
      canonical: expect.any(Array) as string[],
    });
    expect(read('momentum_ratio', 'least_beta=1')).toMatchObject({ canonical: ['momentum_ratio.least_beta=1'] });
    expect(read('magic_formula_rank', 'leaves_out_utilities=0')).toMatchObject({
      canonical: ['magic_formula.leaves_out_utilities=0'],
    });
  });
});

const YEAR = {
  flows: {
    Revenues: 1000,
    CostOfRevenue: 400,
    GrossProfit: 600,
    OperatingIncomeLoss: 250,
    InterestExpense: 50,
    IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: 200,
    IncomeTaxExpenseBenefit: 50,
    NetIncomeLoss: 150,
    NetCashProvidedByUsedInOperatingActivities: 220,
    PaymentsToAcquirePropertyPlantAndEquipment: 60,
  },
  balances: {
    Assets: 2000,
    AssetsCurrent: 800,
    CashAndCashEquivalentsAtCarryingValue: 300,
    AccountsReceivableNetCurrent: 200,
    InventoryNet: 100,
    LiabilitiesCurrent: 300,
    LongTermDebtNoncurrent: 400,
    Liabilities: 900,
    RetainedEarningsAccumulatedDeficit: 600,
    StockholdersEquity: 1100,
  },
};
const report = (year: number) => {
  const at = { start: `${year}-01-01`, end: `${year}-12-31`, filed: `${year + 1}-02-15` };
  const { start: _, ...cover } = at;
  return [
    ...annualReport(at, YEAR),
    { ...at, concept: 'EarningsPerShareDiluted', unit: 'USD/shares', value: 1.5, form: '10-K' },
    { ...at, concept: 'WeightedAverageNumberOfDilutedSharesOutstanding', unit: 'shares', value: 100, form: '10-K' },
    { ...cover, concept: 'CommonStockSharesOutstanding', unit: 'shares', value: 100, form: '10-K' },
  ];
};
const prices: PriceSnapshot = { close: 30, day: '2024-03-01', quality: 0, source: 'prices.csv' };
const leaves: LeafReading = {
  value: (key) => (key === 'treasury_10y' ? { value: 4 } : undefined),
  series: () => undefined,
};
const context: FieldContext = {
  prices,
  leaves,
  view: companyAt(companyOf([...report(2022), ...report(2023)], '3571')),
  companies: () => [],
  lookups: { group: () => nothingTraced('place', 'Place', 'There are no others') },
};
const under = (figure: string, ...settings: readonly string[]): Explanation => {
  const parameters = settings.length > 0 ? { parameters: changesOf(figure, ...settings) } : {};
  const found = explain(figure, { ...context, ...parameters });
  if (!found) throw new Error(`There is no ${figure}`);
  return found;
};
const worth = (growth: number, terminal: number, discount: number): number => {
  let [value, each] = [0, 1.5];
  for (let year = 1; year <= 20; year++) {
    each *= (1 + (year <= 10 ? growth : terminal) / 100) / (1 + discount / 100);
    value += each;
  }
  return value;
};

describe('figures under other parameters', () => {
  it('are computed with them, and say which were changed', () => {
    expect(under('iv_dcf_earnings').value).toBeCloseTo(worth(5, 4, 10), 10);
    const changed = under('iv_dcf_earnings', 'terminal_growth_pct=3', 'growth_pct=8');
    expect(changed.value).toBeCloseTo(worth(8, 3, 10), 10);
    expect(changed.substituted).toMatch(/growth_pct = 8,/);
    expect(changed.models?.[0]).toMatchObject({
      key: 'dcf',
      parameters: expect.arrayContaining([
        expect.objectContaining({ key: 'growth_pct', value: 8, default: 5, isChanged: true }),
        expect.objectContaining({ key: 'discount_pct', value: 10, default: 10 }),
        expect.objectContaining({ key: 'terminal_growth_pct', value: 3, default: 4, isChanged: true }),
        expect.objectContaining({ key: 'growth_years', value: 10 }),
      ]) as unknown,
    });
  });

  it('reach what a figure is made from: the rate of the day, the price over it', () => {
    expect(under('iv_dcf_earnings', 'discount_rate.over_treasury=8').value).toBeCloseTo(worth(5, 4, 12), 10);
    expect(under('price_to_iv_dcf_earnings', 'dcf.terminal_growth_pct=2').value).toBeCloseTo(30 / worth(5, 2, 10), 10);
    expect(under('reverse_dcf_growth', 'discount_pct=8').value).not.toBe(under('reverse_dcf_growth').value);
  });

  it.each([
    ['graham_number', 'factor=10', Math.sqrt(10 * 1.5 * 11)],
    ['nnwc_per_share', 'net_net.receivables=1', (300 + 200 + 50 - 900) / 100],
    ['price_to_nnwc', 'net_net.receivables=1', undefined],
    ['altman_z', 'x3=0', undefined],
    ['peter_lynch_earnings_line', 'multiple=20', 30],
    ['gf_score', 'score.rank_growth=0', undefined],
  ])('%s under %s', (figure, setting, expected) => {
    const { value } = under(figure, setting);
    if (expected !== undefined) expect(value).toBeCloseTo(expected, 10);
    const models =
      under(figure, setting).models ?? under(figure, setting).inputs.flatMap((input) => input.models ?? []);
    expect(models.flatMap(({ parameters }) => parameters).filter(({ isChanged }) => isChanged)).toHaveLength(1);
  });

  it('count signs by other thresholds', () => {
    expect(under('num_warning_signs_meidum', 'w37_quick_ratio=100').notes).toContain('W37 Quick ratio low');
    expect(under('num_warning_signs_meidum').notes).not.toContain('W37 Quick ratio low');
  });

  it('are as before where nothing is changed, in every field', () => {
    for (const { key } of FIELDS) {
      const [plain, same] = [fieldValue(key, context), fieldValue(key, { ...context, parameters: {} })];
      expect(same?.result).toEqual(plain?.result);
    }
  });
});
