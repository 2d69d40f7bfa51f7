import type { SampleCompany } from '../companies/company';
import { rows, type ConceptRow } from '../details/concept-row';
import { detailConcepts } from '../details/detailed-companies';
import { ifrsConcepts } from './ifrs-concepts';

const INCOME_END = [
  ['IncomeTaxExpenseBenefit', 'tax'],
  ['NetIncomeLoss', 'parentIncome', 'key'],
  ['PreferredStockDividendsIncomeStatementImpact', 'preferredDividends'],
] as const;

const PRETAX = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxes';
const PRETAX_EXTENDED = `${PRETAX}ExtraordinaryItemsNoncontrollingInterest`;

const PAID_OUT = [
  ['ProceedsFromIssuanceOfLongTermDebt', 'debtIssued'],
  ['RepaymentsOfLongTermDebt', 'debtRepaid'],
  ['PaymentsOfDividendsCommonStock', 'dividends', 'main'],
  ['PaymentsOfDividendsPreferredStockAndPreferenceStock', 'preferredPaid'],
  ['PaymentsForRepurchaseOfCommonStock', 'buybacks', 'main'],
  ['NetCashProvidedByUsedInFinancingActivities', 'financingCash'],
  [
    'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
    'cashChange',
  ],
] as const;

const CASH_START = [
  ['ShareBasedCompensation', 'sbc'],
  ['DeferredIncomeTaxExpenseBenefit', 'deferredTaxes'],
  ['NetCashProvidedByUsedInOperatingActivities', 'operatingCash', 'main'],
  ['NetCashProvidedByUsedInInvestingActivities', 'investingCash'],
] as const;

const EQUITY = [
  ['Liabilities', 'liabilities', 'main'],
  ['PreferredStockValue', 'preferred'],
  ['CommonStocksIncludingAdditionalPaidInCapital', 'common'],
  ['RetainedEarningsAccumulatedDeficit', 'retained'],
  ['AccumulatedOtherComprehensiveIncomeLossNetOfTax', 'aoci'],
  ['StockholdersEquity', 'equity', 'key'],
  ['LiabilitiesAndStockholdersEquity', 'liabilitiesAndEquity'],
] as const;

const MINORITY = [
  ...rows('period', [
    ['ProfitLoss', 'netIncome'],
    ['NetIncomeLossAttributableToNoncontrollingInterest', 'minorityIncome'],
  ]),
  ...rows('to-date', [['PaymentsToMinorityShareholders', 'minorityPaid']]),
  ...rows('instant', [
    ['MinorityInterest', 'minority'],
    ['StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest', 'totalEquity'],
  ]),
];

const COMMERCIAL = [
  ...rows('period', [
    ['CostOfGoodsAndServicesSold', 'cogs', 'main'],
    ['GrossProfit', 'grossProfit'],
    ['ResearchAndDevelopmentExpense', 'rnd'],
    ['SellingGeneralAndAdministrativeExpense', 'sga'],
    ['AmortizationOfIntangibleAssets', 'amortization'],
    ['RestructuringCharges', 'restructuring'],
    ['OperatingExpenses', 'operatingExpenses'],
    ['OperatingIncomeLoss', 'operatingIncome', 'main'],
    ['InterestExpense', 'interestExpense'],
    ['InvestmentIncomeInterest', 'interestIncome'],
    ['NonoperatingIncomeExpense', 'nonoperating'],
    [PRETAX_EXTENDED, 'pretax'],
    ...INCOME_END,
  ]),
  ...rows('to-date', [
    ['DepreciationDepletionAndAmortization', 'depreciationAmortization', 'main'],
    ['IncreaseDecreaseInAccountsReceivable', 'receivablesIncrease'],
    ['IncreaseDecreaseInInventories', 'inventoryIncrease'],
    ['IncreaseDecreaseInPrepaidDeferredExpenseAndOtherAssets', 'otherCurrentIncrease'],
    ['IncreaseDecreaseInAccountsPayable', 'payablesIncrease'],
    ['IncreaseDecreaseInAccruedLiabilities', 'accruedIncrease'],
    ['IncreaseDecreaseInContractWithCustomerLiability', 'deferredRevenueIncrease'],
    ['PaymentsToAcquirePropertyPlantAndEquipment', 'capex', 'main'],
    ['PaymentsToAcquireBusinessesNetOfCashAcquired', 'acquisitions'],
    ['PaymentsToAcquireInvestments', 'investmentPurchases'],
    ['ProceedsFromSaleMaturityAndCollectionsOfInvestments', 'investmentSales'],
    ['ProceedsFromRepaymentsOfCommercialPaper', 'paperIncrease'],
    ['ProceedsFromIssuanceOfCommonStock', 'stockIssued'],
    ...CASH_START,
    ...PAID_OUT,
  ]),
  ...rows('instant', [
    ['CashAndCashEquivalentsAtCarryingValue', 'cash', 'main'],
    ['ShortTermInvestments', 'investments'],
    ['AccountsReceivableNetCurrent', 'receivables'],
    ['InventoryNet', 'inventory'],
    ['OtherAssetsCurrent', 'otherCurrent'],
    ['AssetsCurrent', 'currentAssets'],
    ['PropertyPlantAndEquipmentNet', 'ppe'],
    ['Goodwill', 'goodwill'],
    ['IntangibleAssetsNetExcludingGoodwill', 'intangibles'],
    ['OperatingLeaseRightOfUseAsset', 'leaseAsset'],
    ['OtherAssetsNoncurrent', 'otherNoncurrent'],
    ['Assets', 'assets', 'key'],
    ['AccountsPayableCurrent', 'payables'],
    ['AccruedLiabilitiesCurrent', 'accrued'],
    ['ContractWithCustomerLiabilityCurrent', 'deferredRevenue'],
    ['CommercialPaper', 'paper'],
    ['LongTermDebtCurrent', 'currentDebt'],
    ['LiabilitiesCurrent', 'currentLiabilities'],
    ['LongTermDebtNoncurrent', 'longDebt', 'main'],
    ['OperatingLeaseLiabilityNoncurrent', 'leaseLiability'],
    ['DeferredIncomeTaxLiabilitiesNet', 'deferredTax'],
    ['OtherLiabilitiesNoncurrent', 'otherLiabilities'],
    ...EQUITY,
  ]),
  ...MINORITY,
];

/** A trust that lets buildings: no cost of goods, an unclassified balance, buildings instead of plant. */
const REAL_ESTATE_NAMES: Readonly<Record<string, string>> = {
  CostOfGoodsAndServicesSold: 'DirectCostsOfLeasedAndRentedPropertyOrEquipment',
  SellingGeneralAndAdministrativeExpense: 'GeneralAndAdministrativeExpense',
  OperatingExpenses: 'CostsAndExpenses',
  DepreciationDepletionAndAmortization: 'DepreciationAndAmortization',
  PaymentsToAcquirePropertyPlantAndEquipment: 'PaymentsToAcquireAndDevelopRealEstate',
  PropertyPlantAndEquipmentNet: 'RealEstateInvestmentPropertyNet',
  AccountsReceivableNetCurrent: 'AccountsAndOtherReceivablesNetCurrentAndNoncurrent',
  OtherAssetsCurrent: 'PrepaidExpenseAndOtherAssets',
  OtherAssetsNoncurrent: 'DeferredCostsAndOtherAssets',
  AccountsPayableCurrent: 'AccountsPayableCurrentAndNoncurrent',
  AccruedLiabilitiesCurrent: 'AccruedLiabilitiesCurrentAndNoncurrent',
  LongTermDebtNoncurrent: 'LongTermDebt',
};
const NOT_IN_REAL_ESTATE = new Set(['GrossProfit', 'AssetsCurrent', 'LiabilitiesCurrent', 'LongTermDebtCurrent']);
const REAL_ESTATE_LINES: Readonly<Record<string, readonly string[]>> = {
  OperatingExpenses: ['costsAndExpenses'],
  LongTermDebtNoncurrent: ['longDebt', 'currentDebt'],
};

const REAL_ESTATE = COMMERCIAL.filter(({ concept }) => !NOT_IN_REAL_ESTATE.has(concept)).map((row) => ({
  ...row,
  concept: REAL_ESTATE_NAMES[row.concept] ?? row.concept,
  lines: REAL_ESTATE_LINES[row.concept] ?? row.lines,
}));

const BANK = [
  ...rows('period', [
    ['InterestAndDividendIncomeOperating', 'interestIncome', 'main'],
    ['InterestExpense', 'interestExpense', 'main'],
    ['InterestIncomeExpenseNet', 'netInterestIncome', 'key'],
    ['ProvisionForLoanLeaseAndOtherLosses', 'provision', 'main'],
    ['InterestIncomeExpenseAfterProvisionForLoanLoss', 'netAfterProvision'],
    ['NoninterestIncome', 'noninterestIncome', 'main'],
    ['NoninterestExpense', 'noninterestExpense', 'main'],
    [PRETAX_EXTENDED, 'pretax'],
    ...INCOME_END,
  ]),
  ...rows('to-date', [
    ['DepreciationDepletionAndAmortization', 'depreciationAmortization', 'main'],
    ['IncreaseDecreaseInOtherOperatingCapitalNet', 'otherCurrentIncrease'],
    ['PaymentsForProceedsFromLoansAndLeases', 'loanGrowth'],
    ['PaymentsToAcquireAvailableForSaleSecuritiesDebt', 'investmentPurchases'],
    ['ProceedsFromSaleAndMaturityOfAvailableForSaleSecurities', 'investmentSales'],
    ['PaymentsToAcquirePropertyPlantAndEquipment', 'capex', 'main'],
    ['IncreaseDecreaseInDeposits', 'depositIncrease'],
    ['ProceedsFromRepaymentsOfShortTermDebt', 'shortBorrowingsIncrease'],
    ...CASH_START,
    ...PAID_OUT,
  ]),
  ...rows('instant', [
    ['CashAndCashEquivalentsAtCarryingValue', 'cash', 'main'],
    ['AvailableForSaleSecuritiesDebtSecurities', 'securities'],
    ['LoansAndLeasesReceivableNetOfDeferredIncome', 'loans'],
    ['LoansAndLeasesReceivableAllowance', 'allowance'],
    ['LoansAndLeasesReceivableNetReportedAmount', 'loansNet', 'main'],
    ['PropertyPlantAndEquipmentNet', 'ppe'],
    ['Goodwill', 'goodwill'],
    ['OtherAssets', 'otherNoncurrent'],
    ['Assets', 'assets', 'key'],
    ['Deposits', 'deposits', 'main'],
    ['ShortTermBorrowings', 'shortBorrowings'],
    ['LongTermDebt', 'longDebt', 'main'],
    ['OtherLiabilities', 'otherLiabilities'],
    ...EQUITY,
  ]),
];

const INSURER = [
  ...rows('period', [
    ['PremiumsEarnedNet', 'premiums', 'main'],
    ['NetInvestmentIncome', 'investmentIncome'],
    ['GainLossOnInvestments', 'investmentGains'],
    ['PolicyholderBenefitsAndClaimsIncurredNet', 'benefits', 'main'],
    ['DeferredPolicyAcquisitionCostAmortizationExpense', 'acquisitionAmortization'],
    ['OtherCostAndExpenseOperating', 'otherExpenses'],
    ['InterestExpense', 'interestExpense'],
    ['BenefitsLossesAndExpenses', 'costsAndExpenses', 'main'],
    [PRETAX_EXTENDED, 'pretax'],
    ...INCOME_END,
  ]),
  ...rows('to-date', [
    ['DepreciationDepletionAndAmortization', 'depreciationAmortization', 'main'],
    ['IncreaseDecreaseInLiabilityForClaimsAndClaimsAdjustmentExpenseReserve', 'claimsIncrease'],
    ['IncreaseDecreaseInUnearnedPremiums', 'unearnedIncrease'],
    ['IncreaseDecreaseInPremiumsReceivable', 'receivablesIncrease'],
    ['IncreaseDecreaseInDeferredPolicyAcquisitionCosts', 'acquisitionCostsIncrease'],
    ['PaymentsToAcquireInvestments', 'investmentPurchases'],
    ['ProceedsFromSaleMaturityAndCollectionsOfInvestments', 'investmentSales'],
    ['PaymentsToAcquirePropertyPlantAndEquipment', 'capex', 'main'],
    ...CASH_START,
    ...PAID_OUT,
  ]),
  ...rows('instant', [
    ['CashAndCashEquivalentsAtCarryingValue', 'cash', 'main'],
    ['Investments', 'securities', 'main'],
    ['PremiumsReceivableAtCarryingValue', 'receivables'],
    ['DeferredPolicyAcquisitionCosts', 'acquisitionCosts'],
    ['Goodwill', 'goodwill'],
    ['OtherAssets', 'otherNoncurrent'],
    ['Assets', 'assets', 'key'],
    ['LiabilityForClaimsAndClaimsAdjustmentExpense', 'claims', 'main'],
    ['UnearnedPremiums', 'unearned'],
    ['LongTermDebt', 'longDebt', 'main'],
    ['OtherLiabilities', 'otherLiabilities'],
    ...EQUITY,
  ]),
];

/** Numerator of earnings per share where holders of preferred stock are paid first. */
const COMMON = 'NetIncomeLossAvailableToCommonStockholdersBasic';
const IFRS_COMMON = 'ProfitLossAttributableToOrdinaryEquityHoldersOfParentEntity';

function ofSector({ sector, filer }: SampleCompany): readonly ConceptRow[] {
  if (filer) return ifrsConcepts(sector);
  if (sector === 'bank') return BANK;
  if (sector === 'insurer') return INSURER;
  return sector === 'real-estate' ? REAL_ESTATE : COMMERCIAL;
}

/** The concepts of a company's statements; revenue under the tag in use in the fiscal year of the filing. */
export function conceptsOf(company: SampleCompany, fiscalYear: number): readonly ConceptRow[] {
  const own = company.revenueTags.findLast(({ fromYear }) => fiscalYear >= fromYear)?.concept;
  const tag = company.filer ? 'Revenue' : own;
  const revenue = tag ? rows('period', [[tag, 'revenue', 'key']]) : [];
  const common =
    company.economics.preferred > 0 ? rows('period', [[company.filer ? IFRS_COMMON : COMMON, 'commonIncome']]) : [];
  const minority = new Set<string>(MINORITY.map(({ concept }) => concept));
  const lines = ofSector(company).filter(({ concept }) => company.economics.minority > 0 || !minority.has(concept));
  return [...revenue, ...lines, ...common, ...detailConcepts(company)];
}
