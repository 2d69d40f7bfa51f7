import { annualReport, cellsOf, companyOf, tableOf } from '../testing/invented-tables';

const YEAR = { start: '2024-01-01', end: '2024-12-31', filed: '2025-02-07' };

type Amounts = Readonly<Record<string, number>>;

/** The rows of a company whose annual report gives these figures, in millions. */
const rowsOf = (balances: Amounts, flows: Amounts, keys: readonly string[]): readonly unknown[] => {
  const table = tableOf(companyOf(annualReport(YEAR, { flows: { Revenues: 9, ...flows }, balances })));
  return keys.map((key) => cellsOf(table, key)[0]);
};

const DEBT = ['short_term_debt', 'short_term_lease', 'long_term_debt', 'long_term_lease', 'total_debt'];

const LEASES = {
  OperatingLeaseLiabilityCurrent: 346,
  OperatingLeaseLiabilityNoncurrent: 925,
  FinanceLeaseLiabilityCurrent: 37,
  FinanceLeaseLiabilityNoncurrent: 72,
};

it.each<readonly [title: string, balances: Amounts, expected: readonly unknown[]]>([
  [
    // Union Pacific, 10-K of 2025-02-07: debt due 1,425 + 29,767 = 31,192 holds finance leases of 37 + 72; with operating
    // leases of 346 + 925 it is 32,463.
    'debt reported with finance leases holds them once',
    {
      ...LEASES,
      LongTermDebtAndCapitalLeaseObligationsCurrent: 1425,
      LongTermDebtAndCapitalLeaseObligations: 29767,
    },
    [1425 - 37, 346 + 37, 29767 - 72, 925 + 72, 32463],
  ],
  [
    'debt reported without them is next to them',
    { ...LEASES, LongTermDebtCurrent: 1388, LongTermDebtNoncurrent: 29695 },
    [1388, 383, 29695, 997, 32463],
  ],
  [
    'finance leases nobody gives apart stay where they are',
    { LongTermDebtAndCapitalLeaseObligationsCurrent: 648, LongTermDebtAndCapitalLeaseObligations: 42375 },
    [648, undefined, 42375, undefined, 43023],
  ],
  [
    'notes payable and convertible notes are borrowings as they are',
    { ...LEASES, NotesPayableCurrent: 10, ConvertibleDebtNoncurrent: 2271 },
    [10, 383, 2271, 997, 3661],
  ],
  [
    'debt with its current part is split',
    { ...LEASES, LongTermDebtCurrent: 8, LongTermDebt: 100 },
    [8, 383, 92, 997, 1480],
  ],
])('%s', (_, balances, expected) => {
  expect(rowsOf({ Assets: 67715, ...balances }, {}, DEBT)).toEqual(expected);
});

const EQUITY = ['total_equity', 'minority_interest', 'total_equity_gross', 'total_liabilities'];

it.each<readonly [title: string, balances: Amounts, expected: readonly unknown[]]>([
  [
    // Johnson & Johnson, 10-K of 2025-02-13: 180,104 - 108,614 = 71,490.
    'equity reported with minorities where there are none',
    {
      Assets: 180104,
      Liabilities: 108614,
      StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest: 71490,
    },
    [71490, undefined, 71490, 108614],
  ],
  [
    'equity reported with minorities, and the minorities',
    { Assets: 500, MinorityInterest: 30, StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest: 200 },
    [170, 30, 200, 300],
  ],
  [
    'equity reported with minorities next to temporary equity',
    {
      Assets: 500,
      TemporaryEquityCarryingAmountAttributableToParent: 25,
      StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest: 200,
    },
    [200, undefined, 200, 275],
  ],
  ['no equity at all: what liabilities leave', { Assets: 500, Liabilities: 620 }, [-120, undefined, -120, 620]],
  ['the equity of owners as it is reported', { Assets: 500, StockholdersEquity: 200 }, [200, undefined, 200, 300]],
  [
    // Statements of changes in equity reach back to days without a balance sheet, where minorities are not known.
    'no balance sheet of that day',
    { StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest: 200, CommonStockValue: 1 },
    [undefined, undefined, 200, undefined],
  ],
])('%s', (_, balances, expected) => {
  expect(rowsOf(balances, {}, EQUITY)).toEqual(expected);
});

it('interest reported with the costs of debt is interest expense', () => {
  // Boeing, 10-K of 2025-02-03: -12,210 + 2,725 = -9,485.
  const pretax = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';
  const flows = { Revenues: 66517, InterestAndDebtExpense: 2725, [pretax]: -12210 };
  expect(rowsOf({}, flows, ['interest_expense', 'ebit'])).toEqual([-2725, -9485]);
});

it.each<readonly [title: string, flows: Amounts, expected: readonly unknown[]]>([
  [
    // Snowflake, year to 2024-01-31: 35,086 + 28,744 + 34,133 = 97,963; 848,122 - 97,963 = 750,159.
    'software and bought intangibles are both capital expenditure',
    {
      NetCashProvidedByUsedInOperatingActivities: 848_122,
      PaymentsToAcquirePropertyPlantAndEquipment: 35_086,
      PaymentsToAcquireIntangibleAssets: 28_744,
      PaymentsToDevelopSoftware: 34_133,
    },
    [-62_877, -97_963, 750_159],
  ],
  [
    // The year after: 46,279 + 0 + 29,433 = 75,712; 959,764 - 75,712 = 884,052, as the company says.
    'a purchase of nothing hides no software',
    {
      NetCashProvidedByUsedInOperatingActivities: 959_764,
      PaymentsToAcquirePropertyPlantAndEquipment: 46_279,
      PaymentsToAcquireIntangibleAssets: 0,
      PaymentsToDevelopSoftware: 29_433,
    },
    [-29_433, -75_712, 884_052],
  ],
  [
    'neither',
    { NetCashProvidedByUsedInOperatingActivities: 10, PaymentsToAcquirePropertyPlantAndEquipment: 4 },
    [undefined, -4, 6],
  ],
])('%s', (_, flows, expected) => {
  expect(rowsOf({}, flows, ['cf_net_intangibles', 'capital_expenditure', 'free_cash_flow'])).toEqual(expected);
});
