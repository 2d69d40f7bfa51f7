import type { Sector } from '../companies/company';
import { rows, type ConceptRow } from '../details/concept-row';

const INCOME = rows('period', [
  ['ProfitLossBeforeTax', 'pretax'],
  ['IncomeTaxExpenseContinuingOperations', 'tax'],
  ['ProfitLoss', 'netIncome', 'main'],
  ['ProfitLossAttributableToOwnersOfParent', 'parentIncome', 'key'],
  ['ProfitLossAttributableToNoncontrollingInterests', 'minorityIncome'],
]);

const CASH = rows('to-date', [
  ['AdjustmentsForDepreciationAndAmortisationExpense', 'depreciationAmortization', 'main'],
  ['AdjustmentsForSharebasedPayments', 'sbc'],
  ['CashFlowsFromUsedInOperatingActivities', 'operatingCash', 'main'],
  ['PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities', 'capex', 'main'],
  ['CashFlowsFromUsedInInvestingActivities', 'investingCash'],
  ['ProceedsFromBorrowingsClassifiedAsFinancingActivities', 'debtIssued'],
  ['RepaymentsOfBorrowingsClassifiedAsFinancingActivities', 'debtRepaid'],
  ['ProceedsFromIssuingShares', 'stockIssued'],
  ['DividendsPaidClassifiedAsFinancingActivities', 'dividends', 'main'],
  ['PaymentsToAcquireOrRedeemEntitysShares', 'buybacks'],
  ['CashFlowsFromUsedInFinancingActivities', 'financingCash'],
  ['IncreaseDecreaseInCashAndCashEquivalents', 'cashChange'],
]);

const EQUITY = rows('instant', [
  ['CashAndCashEquivalents', 'cash', 'main'],
  ['Assets', 'assets', 'key'],
  ['Liabilities', 'liabilities', 'main'],
  ['IssuedCapital', 'common'],
  ['RetainedEarnings', 'retained'],
  ['AccumulatedOtherComprehensiveIncome', 'aoci'],
  ['EquityAttributableToOwnersOfParent', 'equity', 'key'],
  ['NoncontrollingInterests', 'minority'],
  ['Equity', 'totalEquity', 'main'],
  ['EquityAndLiabilities', 'liabilitiesAndEquity'],
]);

const COMMERCIAL = [
  ...rows('period', [
    ['CostOfSales', 'cogs', 'main'],
    ['GrossProfit', 'grossProfit'],
    ['ResearchAndDevelopmentExpense', 'rnd'],
    ['SellingGeneralAndAdministrativeExpense', 'sga'],
    ['ProfitLossFromOperatingActivities', 'operatingIncome', 'main'],
    ['FinanceIncome', 'interestIncome'],
    ['FinanceCosts', 'interestExpense'],
  ]),
  ...rows('instant', [
    ['CurrentInvestments', 'investments'],
    ['TradeAndOtherCurrentReceivables', 'receivables'],
    ['Inventories', 'inventory'],
    ['CurrentAssets', 'currentAssets'],
    ['PropertyPlantAndEquipment', 'ppe'],
    ['Goodwill', 'goodwill'],
    ['IntangibleAssetsOtherThanGoodwill', 'intangibles'],
    ['RightofuseAssets', 'leaseAsset'],
    ['TradeAndOtherCurrentPayables', 'payables'],
    ['CurrentContractLiabilities', 'deferredRevenue'],
    ['CurrentBorrowings', 'currentDebt'],
    ['CurrentLiabilities', 'currentLiabilities'],
    ['NoncurrentBorrowings', 'longDebt', 'main'],
    ['NoncurrentLeaseLiabilities', 'leaseLiability'],
    ['DeferredTaxLiabilities', 'deferredTax'],
  ]),
];

const REAL_ESTATE = [
  ...rows('period', [
    ['RentalIncomeFromInvestmentProperty', 'revenue'],
    ['DirectOperatingExpenseFromInvestmentProperty', 'cogs', 'main'],
    ['AdministrativeExpense', 'sga'],
    ['FinanceCosts', 'interestExpense'],
  ]),
  ...rows('instant', [
    ['InvestmentProperty', 'ppe', 'main'],
    ['LongtermBorrowings', 'longDebt', 'main'],
  ]),
];

const BANK = [
  ...rows('period', [
    ['RevenueFromInterest', 'interestIncome', 'main'],
    ['InterestExpense', 'interestExpense', 'main'],
    ['InterestRevenueExpense', 'netInterestIncome', 'key'],
    ['FeeAndCommissionIncome', 'noninterestIncome'],
    ['ImpairmentLossImpairmentGainAndReversalOfImpairmentLossDeterminedInAccordanceWithIFRS9', 'provision', 'main'],
  ]),
  ...rows('instant', [
    ['LoansAndAdvancesToCustomers', 'loansNet', 'main'],
    ['PropertyPlantAndEquipment', 'ppe'],
    ['Goodwill', 'goodwill'],
    ['DepositsFromCustomers', 'deposits', 'main'],
    ['LongtermBorrowings', 'longDebt', 'main'],
  ]),
];

const INSURER = [
  ...rows('period', [
    ['InsuranceRevenue', 'premiums', 'main'],
    ['FinanceCosts', 'interestExpense'],
  ]),
  ...rows('instant', [
    ['Goodwill', 'goodwill'],
    ['LongtermBorrowings', 'longDebt', 'main'],
  ]),
];

const BY_SECTOR: Partial<Record<Sector, readonly ConceptRow[]>> = {
  bank: BANK,
  insurer: INSURER,
  'real-estate': REAL_ESTATE,
};

/** The concepts of a sector's statements under IFRS, without revenue. */
export const ifrsConcepts = (sector: Sector): readonly ConceptRow[] => [
  ...(BY_SECTOR[sector] ?? COMMERCIAL),
  ...INCOME,
  ...CASH,
  ...EQUITY,
];
