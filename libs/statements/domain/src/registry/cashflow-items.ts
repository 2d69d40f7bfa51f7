import type { StatementItem } from '../model/statement-item';
import { itemsOf } from './item-row';
import { REIT_CASHFLOW_ITEMS } from './reit-items';

const OUTFLOW = { sign: -1 } as const;
/** An increase of an asset is reported positive and uses cash. */
const ASSET_CHANGE = { sign: -1, indent: 1 } as const;

const OPERATING_ITEMS = itemsOf('cashflow', [
  ['cf_net_income', 'Net Income From Continuing Operations', ['ProfitLoss', 'NetIncomeLoss', 'ifrs-full:ProfitLoss']],
  ['cf_dda', 'Depreciation, Depletion and Amortization', [], { formula: 'dda' }],
  [
    'cf_change_receivables',
    'Change In Receivables',
    ['IncreaseDecreaseInAccountsReceivable', 'IncreaseDecreaseInReceivables'],
    ASSET_CHANGE,
  ],
  ['cf_change_inventory', 'Change In Inventory', ['IncreaseDecreaseInInventories'], ASSET_CHANGE],
  [
    'cf_change_prepaid',
    'Change In Prepaid Assets',
    [
      'IncreaseDecreaseInPrepaidDeferredExpenseAndOtherAssets',
      'IncreaseDecreaseInPrepaidExpense',
      'IncreaseDecreaseInPrepaidExpensesOther',
    ],
    ASSET_CHANGE,
  ],
  ['cf_change_other_assets', 'Change In Other Assets', ['IncreaseDecreaseInOtherOperatingAssets'], ASSET_CHANGE],
  ['cf_change_other_receivables', 'Change In Other Receivables', ['IncreaseDecreaseInOtherReceivables'], ASSET_CHANGE],
  ['cf_change_accounts_payable', 'Change In Accounts Payable', ['IncreaseDecreaseInAccountsPayable'], { hidden: true }],
  [
    'cf_change_accrued',
    'Change In Accrued Liabilities',
    ['IncreaseDecreaseInAccruedLiabilitiesAndOtherOperatingLiabilities', 'IncreaseDecreaseInAccruedLiabilities'],
    { hidden: true },
  ],
  [
    'cf_change_payables',
    'Change In Payables And Accrued Expense',
    ['IncreaseDecreaseInAccountsPayableAndAccruedLiabilities'],
    { formula: 'cf_change_accounts_payable? + cf_change_accrued?', indent: 1 },
  ],
  [
    'cf_change_deferred_revenue',
    'Change In Deferred Revenue',
    ['IncreaseDecreaseInContractWithCustomerLiability', 'IncreaseDecreaseInDeferredRevenue'],
    { indent: 1 },
  ],
  [
    'cf_change_other_liabilities',
    'Change In Other Liabilities',
    ['IncreaseDecreaseInOtherOperatingLiabilities', 'IncreaseDecreaseInOtherNoncurrentLiabilities'],
    { indent: 1 },
  ],
  [
    'cf_change_working_capital',
    'Change In Working Capital',
    ['IncreaseDecreaseInOperatingCapital'],
    {
      formula:
        'cf_change_receivables? + cf_change_inventory? + cf_change_prepaid? + cf_change_other_assets? + cf_change_other_receivables? + cf_change_payables? + cf_change_deferred_revenue? + cf_change_other_liabilities?',
    },
  ],
  [
    'cf_change_other_wc',
    'Change In Other Working Capital',
    [],
    {
      formula:
        'cf_change_working_capital - cf_change_receivables? - cf_change_inventory? - cf_change_prepaid? - cf_change_payables?',
      indent: 1,
    },
  ],
  ['cf_deferred_tax', 'Change In DeferredTax', ['DeferredIncomeTaxExpenseBenefit', 'DeferredIncomeTaxesAndTaxCredits']],
  [
    'cf_stock_comp',
    'Stock Based Compensation',
    ['ShareBasedCompensation', 'ifrs-full:AdjustmentsForSharebasedPayments'],
  ],
  ['cf_asset_impairment', 'Asset Impairment Charge', ['AssetImpairmentCharges', 'GoodwillImpairmentLoss']],
  [
    'cf_discontinued',
    'Cash from Discontinued Operating Activities',
    ['CashProvidedByUsedInOperatingActivitiesDiscontinuedOperations'],
  ],
  [
    'cf_other_operating',
    'Cash Flow from Others',
    [],
    {
      formula:
        'cash_flow_from_operations - cf_net_income - cf_dda? - cf_change_working_capital? - cf_deferred_tax? - cf_stock_comp? - cf_asset_impairment? - cf_discontinued?',
    },
  ],
  [
    'cash_flow_from_operations',
    'Cash Flow from Operations',
    [
      'NetCashProvidedByUsedInOperatingActivities',
      'NetCashProvidedByUsedInOperatingActivitiesContinuingOperations',
      'ifrs-full:CashFlowsFromUsedInOperatingActivities',
    ],
    { emphasis: true },
  ],
]);

const INVESTING_ITEMS = itemsOf('cashflow', [
  [
    'cf_purchase_ppe',
    'Purchase Of Property, Plant, Equipment',
    [
      'PaymentsToAcquirePropertyPlantAndEquipment',
      'PaymentsToAcquireProductiveAssets',
      'PaymentsForCapitalImprovements',
      'ifrs-full:PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
    ],
    { ...OUTFLOW, templates: ['industrial', 'bank', 'insurer'] },
  ],
  [
    'cf_sale_ppe',
    'Sale Of Property, Plant, Equipment',
    ['ProceedsFromSaleOfPropertyPlantAndEquipment', 'ProceedsFromSaleOfProductiveAssets'],
  ],
  [
    'cf_purchase_business',
    'Purchase Of Business',
    ['PaymentsToAcquireBusinessesNetOfCashAcquired', 'PaymentsToAcquireBusinessesAndInterestInAffiliates'],
    OUTFLOW,
  ],
  [
    'cf_sale_business',
    'Sale Of Business',
    ['ProceedsFromDivestitureOfBusinesses', 'ProceedsFromDivestitureOfBusinessesNetOfCashDivested'],
  ],
  [
    'cf_purchase_investment',
    'Purchase Of Investment',
    [
      'PaymentsToAcquireInvestments',
      'PaymentsToAcquireMarketableSecurities',
      'PaymentsToAcquireAvailableForSaleSecuritiesDebt',
      'PaymentsToAcquireAvailableForSaleSecurities',
    ],
    OUTFLOW,
  ],
  [
    'cf_investment_maturities',
    'Maturities Of Investment',
    ['ProceedsFromMaturitiesPrepaymentsAndCallsOfAvailableForSaleSecurities'],
    { hidden: true },
  ],
  [
    'cf_investment_sales',
    'Sales Of Investment',
    ['ProceedsFromSaleOfAvailableForSaleSecuritiesDebt', 'ProceedsFromSaleOfAvailableForSaleSecurities'],
    { hidden: true },
  ],
  [
    'cf_sale_investment',
    'Sale Of Investment',
    ['ProceedsFromSaleAndMaturityOfMarketableSecurities', 'ProceedsFromSaleMaturityAndCollectionsOfInvestments'],
    { formula: 'cf_investment_maturities? + cf_investment_sales?' },
  ],
  [
    'cf_net_intangibles',
    'Net Intangibles Purchase And Sale',
    [],
    { formula: 'cf_purchase_intangibles? + cf_develop_software?' },
  ],
  [
    'cf_purchase_intangibles',
    'Purchase Of Intangibles',
    ['PaymentsToAcquireIntangibleAssets'],
    { ...OUTFLOW, hidden: true },
  ],
  ['cf_develop_software', 'Capitalised Software', ['PaymentsToDevelopSoftware'], { ...OUTFLOW, hidden: true }],
  [
    'cf_investing_discontinued',
    'Cash From Discontinued Investing Activities',
    ['CashProvidedByUsedInInvestingActivitiesDiscontinuedOperations'],
  ],
  [
    'cf_other_investing',
    'Cash From Other Investing Activities',
    [],
    {
      formula:
        'cash_flow_from_investing - cf_purchase_ppe? - cf_sale_ppe? - cf_purchase_business? - cf_sale_business? - cf_purchase_investment? - cf_sale_investment? - cf_net_intangibles? - cf_investing_discontinued?',
    },
  ],
  [
    'cash_flow_from_investing',
    'Cash Flow from Investing',
    [
      'NetCashProvidedByUsedInInvestingActivities',
      'NetCashProvidedByUsedInInvestingActivitiesContinuingOperations',
      'ifrs-full:CashFlowsFromUsedInInvestingActivities',
    ],
    { emphasis: true },
  ],
]);

const FINANCING_ITEMS = itemsOf('cashflow', [
  [
    'cf_issuance_stock',
    'Issuance of Stock',
    [
      'ProceedsFromIssuanceOfCommonStock',
      'ProceedsFromStockPlans',
      'ProceedsFromStockOptionsExercised',
      'ProceedsFromIssuanceOrSaleOfEquity',
    ],
  ],
  [
    'cf_repurchase_stock',
    'Repurchase of Stock',
    ['PaymentsForRepurchaseOfCommonStock', 'PaymentsForRepurchaseOfEquity'],
    OUTFLOW,
  ],
  [
    'cf_net_preferred',
    'Net Issuance of Preferred Stock',
    [
      'ProceedsFromIssuanceOfPreferredStockAndPreferenceStock',
      'ProceedsFromIssuanceOfRedeemableConvertiblePreferredStock',
    ],
  ],
  [
    'cf_issuance_debt',
    'Issuance of Debt',
    [
      'ProceedsFromIssuanceOfLongTermDebt',
      'ProceedsFromDebtNetOfIssuanceCosts',
      'ProceedsFromIssuanceOfDebt',
      'ProceedsFromConvertibleDebt',
    ],
    { indent: 1 },
  ],
  [
    'cf_payments_debt',
    'Payments of Debt',
    [
      'RepaymentsOfLongTermDebt',
      'RepaymentsOfDebt',
      'RepaymentsOfDebtAndCapitalLeaseObligations',
      'RepaymentsOfConvertibleDebt',
    ],
    { sign: -1, indent: 1 },
  ],
  [
    'cf_net_short_term_debt',
    'Net Issuance of Short-Term Debt',
    ['ProceedsFromRepaymentsOfCommercialPaper', 'ProceedsFromRepaymentsOfShortTermDebt'],
    { indent: 1 },
  ],
  [
    'cf_net_debt',
    'Net Issuance of Debt',
    [],
    { formula: 'cf_issuance_debt? + cf_payments_debt? + cf_net_short_term_debt?' },
  ],
  [
    'cf_dividends',
    'Cash Flow for Dividends',
    ['PaymentsOfDividends', 'PaymentsOfDividendsCommonStock', 'ifrs-full:DividendsPaidClassifiedAsFinancingActivities'],
    OUTFLOW,
  ],
  [
    'cf_tax_withholding',
    'Taxes Paid for Net Share Settlement',
    ['PaymentsRelatedToTaxWithholdingForShareBasedCompensation'],
    OUTFLOW,
  ],
  [
    'cf_lease_principal',
    'Cash Flow for Lease Financing',
    [
      'FinanceLeasePrincipalPayments',
      'RepaymentsOfLongTermCapitalLeaseObligations',
      'ifrs-full:PaymentsOfLeaseLiabilitiesClassifiedAsFinancingActivities',
    ],
    OUTFLOW,
  ],
  [
    'cf_other_financing',
    'Other Financing',
    [],
    {
      formula:
        'cash_flow_from_financing - cf_issuance_stock? - cf_repurchase_stock? - cf_net_preferred? - cf_net_debt? - cf_dividends? - cf_tax_withholding? - cf_lease_principal?',
    },
  ],
  [
    'cash_flow_from_financing',
    'Cash Flow from Financing',
    [
      'NetCashProvidedByUsedInFinancingActivities',
      'NetCashProvidedByUsedInFinancingActivitiesContinuingOperations',
      'ifrs-full:CashFlowsFromUsedInFinancingActivities',
    ],
    { emphasis: true },
  ],
]);

const WITH_DISCONTINUED = 'IncludingDisposalGroupAndDiscontinuedOperations';

const CASH_CONCEPTS = [
  'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
  `CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents${WITH_DISCONTINUED}`,
  'CashAndCashEquivalentsAtCarryingValue',
  'ifrs-full:CashAndCashEquivalents',
] as const;

const CASH_POSITION_ITEMS = itemsOf('cashflow', [
  [
    'cf_fx_effect',
    'Effect of Exchange Rate Changes',
    [
      'EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
      `EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents${WITH_DISCONTINUED}`,
      'EffectOfExchangeRateOnCashAndCashEquivalents',
      'EffectOfExchangeRateOnCashAndCashEquivalentsContinuingOperations',
      'ifrs-full:EffectOfExchangeRateChangesOnCashAndCashEquivalents',
    ],
  ],
  [
    'net_change_cash',
    'Net Change in Cash',
    [
      'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
      'CashAndCashEquivalentsPeriodIncreaseDecrease',
      'ifrs-full:IncreaseDecreaseInCashAndCashEquivalents',
    ],
    {
      formula: 'cash_flow_from_operations + cash_flow_from_investing + cash_flow_from_financing + cf_fx_effect?',
      emphasis: true,
    },
  ],
  ['cash_begin', 'Beginning Cash Position', CASH_CONCEPTS, { kind: 'instant', atStart: true }],
  ['cash_end', 'Ending Cash Position', CASH_CONCEPTS, { kind: 'instant' }],
  ['capital_expenditure', 'Capital Expenditure', [], { formula: 'cf_purchase_ppe + cf_net_intangibles?' }],
  [
    'free_cash_flow',
    'Free Cash Flow',
    [],
    { formula: 'cash_flow_from_operations + capital_expenditure', emphasis: true },
  ],
]);

const SUPPLEMENTAL_ITEMS = itemsOf('supplemental', [
  ['cf_interest_paid', 'Cash Interest Paid', ['InterestPaidNet', 'InterestPaid'], OUTFLOW],
  ['cf_taxes_paid', 'Cash Taxes Paid', ['IncomeTaxesPaidNet', 'IncomeTaxesPaid'], OUTFLOW],
]);

/** Cash-flow statement: inflows positive, outflows negative. */
export const CASHFLOW_ITEMS: readonly StatementItem[] = [
  ...OPERATING_ITEMS,
  ...REIT_CASHFLOW_ITEMS,
  ...INVESTING_ITEMS,
  ...FINANCING_ITEMS,
  ...CASH_POSITION_ITEMS,
  ...SUPPLEMENTAL_ITEMS,
];
