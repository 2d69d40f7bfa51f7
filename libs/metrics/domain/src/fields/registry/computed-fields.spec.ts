import { checkFormula } from '@plumbline/formula/domain';
import { companyAt } from '@plumbline/statements/domain';
import { annualReport, companyOf } from '@plumbline/statements/testing';
import { explain } from '../../lineage/explain';
import { isFigure } from '../../lineage/known-figure';
import type { FieldContext } from '../field-context';
import { COMPUTED_FIELDS } from './computed-fields';
import { fieldCatalog } from './fields';

const PRETAX = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';
const report = (year: number, pretax: number, equity: number) =>
  annualReport(
    { start: `${year}-01-01`, end: `${year}-12-31`, filed: `${year + 1}-02-15` },
    {
      flows: { Revenues: 1000, [PRETAX]: pretax, InterestExpense: 20, NetIncomeLoss: 60 },
      balances: { Assets: 800, Liabilities: 800 - equity, StockholdersEquity: equity },
    },
  );
const contextOf = (pretax: number, equity: number): FieldContext => ({
  view: companyAt(companyOf([...report(2022, pretax, equity), ...report(2023, pretax, equity)])),
  prices: { reason: 'No price' },
});

it.each(COMPUTED_FIELDS.map(({ key }) => key))('%s can be asked for by its key', (key) => {
  expect(isFigure(key)).toBe(true);
  expect(explain(key, contextOf(80, 400))).toMatchObject({ key });
  expect(fieldCatalog.find(key)).toBeDefined();
});

it('returns on equity are explained by their factors', () => {
  const found = explain('dupont_5', contextOf(80, 400));
  expect(found?.value).toBeCloseTo(15, 10);
  expect(found?.inputs.map(({ key, value }) => [key, Number(value?.toFixed(10))])).toEqual([
    ['tax_burden', 0.75],
    ['interest_burden', 0.8],
    ['ebit_margin', 10],
    ['asset_turnover', 1.25],
    ['equity_multiplier', 2],
  ]);
  expect(explain('dupont_3', contextOf(80, 400))?.substituted).toBe('6 × 1.25 × 2');
});

it('stay where a factor has no value, and have none without equity', () => {
  const found = explain('dupont_5', contextOf(0, 400));
  expect(found).toMatchObject({ formula: 'roe', notes: ['A factor has no value: the return on equity as it is'] });
  expect(found?.value).toBeCloseTo(15, 10);
  expect(explain('dupont_3', contextOf(80, -100))).toMatchObject({ value: null, status: 'negative_equity' });
});

it('may be named in formulas', () => {
  for (const text of ['dupont_3 > 15%', 'predictability_return > 9%', 'gf_score_band = "good" or dupont_5 < 0'])
    expect(checkFormula(text, { catalog: fieldCatalog }, 'condition')).not.toHaveProperty('error');
});
