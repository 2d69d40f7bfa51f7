import { checkFormula, isKnown } from '@plumbline/formula/domain';
import { metricRegistry } from '@plumbline/measures/domain';
import { companyAt, decodeVintages, encodeVintages } from '@plumbline/statements/domain';
import { annualReport, companyOf, realDocument, testRealCompanies } from '@plumbline/statements/testing';
import { explain } from '../lineage/explain';
import { FieldColumns } from './field-columns';
import { FieldHistory } from './field-history';
import { meaningOf } from './field-meaning';
import { PanelSecurity } from './panel-security';
import { viewStatements } from './panel-statements';
import { securityColumns } from './security-columns';
import { vintageStatements } from './vintage-statements';
import { recompute, recomputed } from '../testing/recompute';
import type { FieldContext } from '../fields/field-context';
import { fieldReference } from '../fields/field-value';
import { inputParts, partsOf } from '../fields/field-parts';
import { fieldCatalog, FIELDS } from '../fields/registry/fields';

const PRETAX = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';

type Balances = readonly [assets: number, equity: number, current: number, owed: number, stock: number];

/** A report whose sums are those of its own period. */
const report = (
  [start, end, filed, form]: readonly [string, string, string, string],
  [assets, equity, current, owed, stock]: Balances,
  [receivable, payable, cash]: readonly [number, number, number],
) =>
  annualReport(
    { start, end, filed, form },
    {
      flows: {
        Revenues: 1600,
        CostOfRevenue: 950,
        OperatingIncomeLoss: 200,
        InterestExpense: 25,
        [PRETAX]: 150,
        IncomeTaxExpenseBenefit: 30,
        NetIncomeLoss: 120,
      },
      balances: {
        Assets: assets,
        StockholdersEquity: equity,
        AssetsCurrent: current,
        LiabilitiesCurrent: owed,
        InventoryNet: stock,
        AccountsReceivableNetCurrent: receivable,
        AccountsPayableCurrent: payable,
        CashAndCashEquivalentsAtCarryingValue: cash,
        LongTermDebtNoncurrent: 1250,
      },
    },
  );

const BEGIN: Balances = [5200, 2000, 2400, 1400, 580];
const END: Balances = [5800, 2400, 2600, 1500, 600];

/** The year before, by which quarters and half-years are placed. */
const YEAR_2022 = report(
  ['2022-01-01', '2022-12-31', '2023-02-20', '10-K'],
  [5000, 1900, 2300, 1350, 560],
  [740, 660, 780],
);

/** Two reports, one after the other, of companies that report quarters, half-years, and years alone. */
const COMPANIES = {
  4: companyOf([
    ...YEAR_2022,
    ...report(['2023-01-01', '2023-03-31', '2023-04-30', '10-Q'], BEGIN, [760, 680, 800]),
    ...report(['2023-04-01', '2023-06-30', '2023-07-31', '10-Q'], END, [800, 700, 900]),
  ]),
  2: companyOf([
    ...YEAR_2022,
    ...report(['2023-01-01', '2023-06-30', '2023-08-20', '6-K'], BEGIN, [760, 680, 800]),
    ...report(['2023-07-01', '2023-12-31', '2024-02-20', '6-K'], END, [800, 700, 900]),
  ]),
  1: companyOf([
    ...report(['2021-07-01', '2022-06-30', '2022-09-01', '10-K'], BEGIN, [760, 680, 800]),
    ...report(['2022-07-01', '2023-06-30', '2023-09-01', '10-K'], END, [800, 700, 900]),
  ]),
} as const;

const contextOf = (parts: keyof typeof COMPANIES): FieldContext => ({
  view: companyAt(COMPANIES[parts]),
  prices: { reason: 'No price' },
});

const inQuarter = (key: string) =>
  ({ kind: 'reference', key, period: 'quarter', yearsBack: 0, optional: false, at: 0, end: 0 }) as const;

/** Computed by hand of the second report; `n` reports make a year. */
const FIGURES: readonly (readonly [key: string, of: (n: number) => number])[] = [
  ['roe', (n) => (100 * n * 120) / 2200],
  ['roa', (n) => (100 * n * 120) / 5500],
  ['return_on_tangible_equity', (n) => (100 * n * 120) / 2200],
  ['roce', (n) => (100 * n * 175) / ((4300 + 3800) / 2)],
  ['asset_turnover', (n) => (n * 1600) / 5500],
  // Assets less payables and the cash that pays for nothing current; taxed with 20 %.
  ['roic', (n) => (100 * n * 200 * 0.8) / ((3720 + 4200) / 2)],
  ['days_inventory', (n) => ((600 / 950) * 365) / n],
  ['days_sales_outstanding', (n) => ((800 / 1600) * 365) / n],
  ['days_payable', (n) => ((700 / 950) * 365) / n],
  ['cash_conversion_cycle', (n) => ((600 / 950 + 800 / 1600 - 700 / 950) * 365) / n],
  // The same as the return, by its factors.
  ['dupont_3', (n) => (100 * n * 120) / 2200],
  ['dupont_5', (n) => (100 * n * 120) / 2200],
  ['interest_coverage', () => 8],
  ['effective_tax_rate', () => 20],
  ['net_margin', () => 7.5],
  ['current_ratio', () => 2600 / 1500],
  ['revenue', () => 1600],
];
const PARTS = [4, 2, 1] as const;
const CASES = PARTS.flatMap((parts) => FIGURES.map(([key, of]) => [parts, key, of(parts)] as const));

describe('figures of one quarter, half-year or year', () => {
  it.each(CASES)('of %d a year: %s is %d', (parts, key, wanted) => {
    const { result } = fieldReference(inQuarter(key), contextOf(parts));
    expect(isKnown(result) ? result.value : result).toBeCloseTo(wanted, 9);
  });

  it.each(CASES)('of %d a year: the column of %s has the same', (parts, key, wanted) => {
    const document = COMPANIES[parts];
    const security = new PanelSecurity({
      security: document.security,
      statements: viewStatements(document),
      prices: undefined,
    });
    const { meant } = columnsOf(security);
    expect(meant(key)).toBeCloseTo(wanted, 9);
  });

  it.each(CASES)('of %d a year: the history of %s ends with the same', (parts, key, wanted) => {
    const document = COMPANIES[parts];
    const vintages = decodeVintages(encodeVintages(document));
    if (!vintages) throw new Error('The block could not be opened');
    const source = {
      security: document.security,
      statements: vintageStatements(vintages, document),
      prices: undefined,
    };
    const [first, last] = ['2021-01-31', '2024-03-31'];
    const history = new FieldHistory(source, [first, last], { as: 'known', asOf: last });
    const points = history.points(`${key}[quarter]`);
    expect(points?.[0]).toMatchObject({ status: 'not_available' });
    expect(points?.[1]).toEqual({ day: last, value: expect.closeTo(wanted, 9) });
  });

  it.each(CASES)('of %d a year: the explanation of %s has the same', (parts, key, wanted) => {
    expect(explain(`${key}[quarter]`, contextOf(parts))?.value).toBeCloseTo(wanted, 9);
  });

  testRealCompanies('%s: explanations compute from what they show', (symbol) => {
    const context: FieldContext = { view: companyAt(realDocument(symbol)), prices: { reason: 'No price' } };
    const found = recomputed();
    for (const key of ['roe', 'roa', 'roce', 'asset_turnover', 'return_on_tangible_equity']) {
      const explanation = explain(`${key}[quarter]`, context);
      // A balance that is not known has no place among the others of its key.
      const isWhole = explanation?.inputs.every(({ value }) => value !== null) === true;
      if (explanation && isWhole) recompute(explanation, found);
    }
    expect(found.mismatches).toEqual([]);
    if (symbol === 'AAPL') expect(found.counts.formulas).toBeGreaterThan(4);
  });

  it('say of which period they are', () => {
    expect(explain('roe[quarter]', contextOf(4))).toMatchObject({ period: { label: 'Q2 2023' } });
    expect(explain('roe[quarter]', contextOf(2))).toMatchObject({ period: { end: '2023-12-31' } });
  });

  it('are read as if a period of the past were the last one', () => {
    const asked = { period: 'quarterly', key: '2023Q1', basis: 'restated' } as const;
    expect(explain('net_margin[quarter]', contextOf(4), asked)?.value).toBeCloseTo(7.5, 9);
    // Nothing is known of how the quarter began.
    expect(explain('roe[quarter]', contextOf(4), asked)?.value).toBeNull();
  });

  it('have none where the report before is not known', () => {
    const gap = companyOf([
      ...YEAR_2022,
      ...report(['2023-04-01', '2023-06-30', '2023-07-31', '10-Q'], END, [800, 700, 900]),
    ]);
    const { result } = fieldReference(inQuarter('roe'), { ...contextOf(4), view: companyAt(gap) });
    expect(result).toMatchObject({ status: 'not_available' });
  });

  it.each(['debt_to_ebitda', 'sloan_ratio', 'piotroski_f', 'pettm', 'num_good_signs'])(
    '%s has none: it mixes sums with balances or prices',
    (key) => {
      const { result } = fieldReference(inQuarter(key), contextOf(4));
      expect(result).toMatchObject({ reason: expect.stringContaining('has no value of one quarter') });
    },
  );
});

function columnsOf(security: PanelSecurity) {
  const columns = new FieldColumns(securityColumns([security]));
  return {
    meant: (key: string) => {
      const meaning = meaningOf(inQuarter(key), undefined, undefined);
      return meaning && columns.meant(meaning)?.values[0];
    },
  };
}

/** Formulas that replace a quarter, with the unit their figure has. */
const ownFormulas = (): readonly (readonly [key: string, formula: string])[] => [
  ...FIELDS.flatMap(({ key, of }) => {
    const quarter = 'quarter' in of ? of.quarter : undefined;
    if (!quarter) return [];
    const inputs = quarter.kind === 'measure' ? Object.values(quarter.inputs).map(inputParts) : [partsOf(quarter)];
    return inputs.flatMap(({ formulas }) => formulas.map((text) => [key, text] as const));
  }),
  ...metricRegistry.flatMap(({ key, quarter }) =>
    quarter ? [quarter.formula, ...quarter.edges.map(({ when }) => when)].map((text) => [key, text] as const) : [],
  ),
];

describe('formulas that are read for a quarter', () => {
  it.each(ownFormulas())('of %s: %s names what there is', (_, text) => {
    expect(checkFormula(text, { catalog: fieldCatalog })).not.toHaveProperty('error');
  });
});
