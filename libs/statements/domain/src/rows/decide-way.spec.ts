import type { InventedFact } from '../testing/invented-company';
import { annualReport, cellsOf, companyOf, explained, tableOf } from '../testing/invented-tables';

const YEAR = { start: '2022-01-01', end: '2022-12-31', filed: '2023-02-15' };
const AMENDED = { ...YEAR, filed: '2023-06-01', form: '10-K/A' };
const NEXT = { start: '2023-01-01', end: '2023-12-31', filed: '2024-02-15' };

/** Current assets of 1,257, securities of 391 and 129 among them. */
const CURRENT = {
  CashAndCashEquivalentsAtCarryingValue: 106,
  DebtSecuritiesCurrent: 391,
  EquitySecuritiesFvNi: 129,
  AccountsReceivableNetCurrent: 385,
  InventoryNet: 214,
  PrepaidExpenseAndOtherAssetsCurrent: 32,
  AssetsCurrent: 1257,
};

type Amounts = Readonly<Record<string, number | undefined>>;

const given = (amounts: Amounts): Record<string, number> =>
  Object.fromEntries(Object.entries(amounts).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));

const balances = (amounts: Amounts, report: typeof YEAR & { form?: string } = YEAR): readonly InventedFact[] =>
  annualReport(report, { flows: { NetIncomeLoss: 77 }, balances: given(amounts) });

const securities = (facts: readonly InventedFact[], asOf?: string): readonly unknown[] =>
  cellsOf(tableOf(companyOf(facts), asOf === undefined ? {} : { asOf }), 'short_term_investments');

describe('marketable securities under two concepts', () => {
  it('are both where current assets add up with both, and the explanation shows both facts', () => {
    expect(securities(balances(CURRENT))).toEqual([520]);
    const found = explained(companyOf(balances(CURRENT)), 'short_term_investments', 'FY2022');
    expect(found).toMatchObject({
      value: 520,
      origin: 'calculated',
      formula: 'securities_of_one_concept + equity_securities',
      substituted: '391 + 129',
    });
    expect(found?.fact).toBeUndefined();
    expect(found?.inputs.map(({ fact, value }) => [fact?.concept, value])).toEqual([
      ['us-gaap:DebtSecuritiesCurrent', 391],
      ['us-gaap:EquitySecuritiesFvNi', 129],
    ]);
    expect(found?.notes).toEqual(['Two concepts together: with both the current assets add up, with one they do not']);
  });

  it.each<[string, Amounts, readonly unknown[]]>([
    ['the equity securities are not current', { AssetsCurrent: 1257 - 129 }, [391]],
    ['neither adds up', { AssetsCurrent: 1300 }, [391]],
    ['no total decides', { AssetsCurrent: undefined }, [391]],
    ['receivables are not reported', { AccountsReceivableNetCurrent: undefined }, [391]],
    ['receivables are none, and it adds up', { AccountsReceivableNetCurrent: undefined, AssetsCurrent: 872 }, [520]],
    ['there are no equity securities', { EquitySecuritiesFvNi: undefined, AssetsCurrent: 1128 }, [391]],
    ['there are equity securities alone', { DebtSecuritiesCurrent: undefined, AssetsCurrent: 866 }, []],
    ['one concept holds both', { MarketableSecuritiesCurrent: 520 }, [520]],
    [
      'one concept holds both and current assets have more',
      { MarketableSecuritiesCurrent: 520, AssetsCurrent: 1400 },
      [520],
    ],
  ])('%s', (_, changed, expected) => {
    expect(securities(balances({ ...CURRENT, ...changed }))).toEqual(expected);
  });

  it('are not combined with another currency', () => {
    const { EquitySecuritiesFvNi: equity, ...rest } = CURRENT;
    const euros = { concept: 'EquitySecuritiesFvNi', unit: 'EUR', end: YEAR.end, filed: YEAR.filed, value: equity };
    expect(securities([...balances(rest), { ...euros, form: '10-K' }])).toEqual([391]);
  });

  it('are those one report says: one restated alone no longer goes with the rest', () => {
    const restated = [...balances(CURRENT), ...balances({ EquitySecuritiesFvNi: 128 }, AMENDED)];
    expect(securities(restated)).toEqual([391]);
    expect(securities(restated, '2023-03-01')).toEqual([520]);
    const whole = [
      ...balances(CURRENT),
      ...balances({ ...CURRENT, EquitySecuritiesFvNi: 109, AssetsCurrent: 1237 }, AMENDED),
    ];
    expect(securities(whole)).toEqual([500]);
    expect(securities(whole, '2023-03-01')).toEqual([520]);
  });

  it('are joined from the day on that a report says all of them together', () => {
    const { DebtSecuritiesCurrent: debt, EquitySecuritiesFvNi: equity, ...rest } = CURRENT;
    const first = balances(rest);
    const parts = { ...AMENDED, filed: '2023-04-01' };
    const apart = balances({ DebtSecuritiesCurrent: debt, EquitySecuritiesFvNi: equity }, parts);
    expect(securities([...first, ...apart])).toEqual([391]);
    expect(securities([...first, ...apart, ...balances(CURRENT, AMENDED)])).toEqual([520]);
  });
});

const PRETAX = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';

/** 599 of gross profit less 260 is 339; interest and other income leave 309 of it. */
const LINES = {
  Revenues: 1001,
  CostOfRevenue: 402,
  SellingGeneralAndAdministrativeExpense: 151,
  ResearchAndDevelopmentExpense: 98,
  RestructuringCharges: 11,
  InvestmentIncomeInterest: 7,
  InterestExpense: 23,
  OtherNonoperatingIncomeExpense: -14,
  [PRETAX]: 309,
  NetIncomeLoss: 251,
};

const flows = (amounts: Amounts, report: typeof YEAR & { form?: string } = YEAR): readonly InventedFact[] =>
  annualReport(report, { flows: given(amounts) });

const operating = (facts: readonly InventedFact[], sic?: string, asOf?: string): readonly unknown[] =>
  cellsOf(tableOf(companyOf(facts, sic), asOf === undefined ? {} : { asOf }), 'operating_income');

const NO_LINES = {
  SellingGeneralAndAdministrativeExpense: undefined,
  ResearchAndDevelopmentExpense: undefined,
  RestructuringCharges: undefined,
};

describe('operating income that nobody reports', () => {
  it('is gross profit less the operating expenses, and the explanation shows them', () => {
    const company = companyOf(flows(LINES));
    const table = tableOf(company);
    expect(cellsOf(table, 'operating_income')).toEqual([339]);
    expect(cellsOf(table, 'total_operating_expense')).toEqual([260]);
    expect(cellsOf(table, 'other_operating_expense')).toEqual([11]);
    expect(cellsOf(table, 'non_operating_income')).toEqual([-30]);
    expect(explained(company, 'operating_income', 'FY2022')).toMatchObject({
      origin: 'calculated',
      substituted: '599 − 151 − 98 − 11',
      notes: ['Not reported: gross profit less the operating expenses, with which pretax income adds up'],
    });
  });

  it.each<[string, Amounts, readonly unknown[]]>([
    ['a reported figure is kept', { OperatingIncomeLoss: 345 }, [345]],
    ['the total of the expenses is reported', { ...NO_LINES, OperatingExpenses: 260 }, [339]],
    ['that total holds interest', { ...NO_LINES, OperatingExpenses: 283 }, []],
    ['that total holds the cost of goods', { ...NO_LINES, OperatingExpenses: 662 }, []],
    [
      'one sum for all that is not operating',
      { NonoperatingIncomeExpense: -30, OtherNonoperatingIncomeExpense: -16 },
      [339],
    ],
    [
      'net interest',
      { InvestmentIncomeInterest: undefined, InterestExpense: undefined, InterestIncomeExpenseNonoperatingNet: -16 },
      [339],
    ],
    [
      'no research and no restructuring',
      { ResearchAndDevelopmentExpense: undefined, RestructuringCharges: undefined, [PRETAX]: 418 },
      [448],
    ],
    ['no expenses at all', NO_LINES, []],
    ['no pretax income', { [PRETAX]: undefined }, []],
    ['no gross profit', { CostOfRevenue: undefined }, []],
    ['a line of 40 is not read', { [PRETAX]: 269 }, []],
    ['a line of 40 is not read, impairments are 45', { [PRETAX]: 269, AssetImpairmentCharges: 45 }, [299]],
    ['a line of 40 is not read, impairments are 30', { [PRETAX]: 269, AssetImpairmentCharges: 30 }, []],
    ['a gain of 40 is not read', { [PRETAX]: 349, AssetImpairmentCharges: 45 }, []],
    [
      'a line is not read, and interest earned is not reported',
      { [PRETAX]: 269, AssetImpairmentCharges: 45, InvestmentIncomeInterest: undefined },
      [],
    ],
  ])('%s', (_, changed, expected) => {
    expect(operating(flows({ ...LINES, ...changed }))).toEqual(expected);
  });

  it('says why there is none', () => {
    const found = explained(companyOf(flows({ ...LINES, [PRETAX]: 269 })), 'operating_income', 'FY2022');
    expect(found?.reason).toBe(
      'Operating Income is not reported for FY2022, and the lines of the statement do not add up to it',
    );
  });

  it.each([
    ['banks', '6022', { InterestIncomeExpenseNet: 500, NoninterestExpense: 300 }],
    ['insurers', '6331', { PremiumsEarnedNet: 900 }],
  ])('is no row of %s', (_, sic, own) => {
    const company = companyOf(flows({ ...LINES, ...own }), sic);
    expect(tableOf(company).template).not.toBe('industrial');
    expect(operating(flows({ ...LINES, ...own }), sic)).toEqual([]);
  });

  it('is made of what one report says', () => {
    const restated = [...flows(LINES), ...flows({ Revenues: 1001, CostOfRevenue: 403, [PRETAX]: 308 }, AMENDED)];
    expect(operating(restated)).toEqual([]);
    expect(operating(restated, undefined, '2023-03-01')).toEqual([339]);
    expect(operating([...restated, ...flows({ ...LINES, CostOfRevenue: 403, [PRETAX]: 308 }, NEXT_SAYS)])).toEqual([
      338,
    ]);
  });

  it('of a fourth quarter and of twelve months is made of the lines of the quarters', () => {
    const quarters = [
      ['2022-01-01', '2022-03-31', '2022-05-01'],
      ['2022-04-01', '2022-06-30', '2022-08-01'],
      ['2022-07-01', '2022-09-30', '2022-11-01'],
    ].flatMap(([start = '', end = '', filed = '']) => flows(LINES, { start, end, filed, form: '10-Q' }));
    const year = Object.fromEntries(
      Object.entries(LINES).map(([key, value]) => [key, 4 * value + (key === PRETAX ? 3 : 0)]),
    );
    const company = companyOf([...quarters, ...flows({ ...year, Revenues: 4 * 1001 + 3 })]);
    expect(cellsOf(tableOf(company, { period: 'quarterly' }), 'operating_income')).toEqual([339, 339, 339, 342]);
    expect(cellsOf(tableOf(company, { period: 'ttm' }), 'operating_income')).toEqual([4 * 339 + 3]);
  });
});

const NEXT_SAYS = { ...YEAR, filed: NEXT.filed };

describe('research and development', () => {
  it('is the larger of two figures: a detail of the notes is never more than the line', () => {
    const found = {
      ResearchAndDevelopmentExpense: 18,
      ResearchAndDevelopmentExpenseExcludingAcquiredInProcessCost: 98,
    };
    const company = companyOf(flows({ ...LINES, ...found }));
    expect(cellsOf(tableOf(company), 'research_development')).toEqual([98]);
    expect(cellsOf(tableOf(company), 'operating_income')).toEqual([339]);
  });
});

describe('EBIT', () => {
  const NO_INTEREST = { ...LINES, InterestExpense: undefined, InvestmentIncomeInterest: undefined };

  it.each<[string, Amounts, number]>([
    ['adds interest back', LINES, 332],
    [
      'adds net interest back where it is a cost and the expense is not reported',
      { ...NO_INTEREST, InterestIncomeExpenseNonoperatingNet: -16 },
      325,
    ],
    ['adds no net interest back that was earned', { ...NO_INTEREST, InterestIncomeExpenseNonoperatingNet: 16 }, 309],
    ['prefers the expense to the net', { ...LINES, InterestIncomeExpenseNonoperatingNet: -16 }, 332],
    ['adds nothing where nothing is reported', NO_INTEREST, 309],
  ])('%s', (_, amounts, expected) => {
    expect(cellsOf(tableOf(companyOf(flows(amounts))), 'ebit')).toEqual([expected]);
  });
});
