import { annualReport, cellsOf, companyOf, tableOf } from '../testing/invented-tables';

const YEAR = { start: '2022-01-01', end: '2022-12-31', filed: '2023-02-15' };

/** Statement cell of a row when a company reports 100 under this concept. */
const shown = (concept: string, key: string): unknown =>
  cellsOf(tableOf(companyOf(annualReport(YEAR, { flows: { NetIncomeLoss: 1, [concept]: 100 } }))), key)[0];

// Publishers report an increase and a payment as positive numbers; in the statement what uses cash is negative.
it.each([
  ['IncreaseDecreaseInAccountsReceivable', 'cf_change_receivables', -100],
  ['IncreaseDecreaseInInventories', 'cf_change_inventory', -100],
  ['IncreaseDecreaseInPrepaidExpense', 'cf_change_prepaid', -100],
  ['IncreaseDecreaseInOtherOperatingAssets', 'cf_change_other_assets', -100],
  ['IncreaseDecreaseInOtherReceivables', 'cf_change_other_receivables', -100],
  ['IncreaseDecreaseInAccountsPayable', 'cf_change_payables', 100],
  ['IncreaseDecreaseInDeferredRevenue', 'cf_change_deferred_revenue', 100],
  ['IncreaseDecreaseInOtherOperatingLiabilities', 'cf_change_other_liabilities', 100],
  ['PaymentsToAcquirePropertyPlantAndEquipment', 'cf_purchase_ppe', -100],
  ['ProceedsFromSaleOfPropertyPlantAndEquipment', 'cf_sale_ppe', 100],
  ['PaymentsForRepurchaseOfCommonStock', 'cf_repurchase_stock', -100],
  ['RepaymentsOfDebt', 'cf_payments_debt', -100],
  ['PaymentsOfDividends', 'cf_dividends', -100],
  ['InterestPaidNet', 'cf_interest_paid', -100],
])('100 reported as %s is in %s as %d', (concept, key, expected) => {
  expect(shown(concept, key)).toBe(expected);
});

it('what receivables and inventory use is taken from the cash that payables leave', () => {
  const flows = {
    NetIncomeLoss: 1,
    IncreaseDecreaseInAccountsReceivable: 40,
    IncreaseDecreaseInInventories: 30,
    IncreaseDecreaseInAccountsPayableAndAccruedLiabilities: 50,
  };
  const table = tableOf(companyOf(annualReport(YEAR, { flows })));
  expect(cellsOf(table, 'cf_change_working_capital')).toEqual([-20]);
});
