import type { StatementItem } from '../model/statement-item';
import { itemsOf } from './item-row';

/** Assets, industrial template. */
const ASSET_ITEMS = itemsOf(
  'balance',
  [
    [
      'cash_equivalents',
      'Cash And Cash Equivalents',
      [
        'CashAndCashEquivalentsAtCarryingValue',
        'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
        'Cash',
        'ifrs-full:CashAndCashEquivalents',
      ],
    ],
    [
      'short_term_investments',
      'Marketable Securities',
      [
        'MarketableSecuritiesCurrent',
        'AvailableForSaleSecuritiesCurrent',
        'ShortTermInvestments',
        'AvailableForSaleSecuritiesDebtSecuritiesCurrent',
        'DebtSecuritiesCurrent',
        'OtherShortTermInvestments',
        'ifrs-full:CurrentInvestments',
      ],
    ],
    [
      'cash_sti',
      'Cash, Cash Equivalents, Marketable Securities',
      ['CashCashEquivalentsAndShortTermInvestments'],
      { formula: 'cash_equivalents + short_term_investments?', emphasis: true },
    ],
    [
      'accounts_receivable',
      'Accounts Receivable',
      [
        'AccountsReceivableNetCurrent',
        'AccountsNotesAndLoansReceivableNetCurrent',
        'ReceivablesNetCurrent',
        'ifrs-full:CurrentTradeReceivables',
        'ifrs-full:TradeAndOtherCurrentReceivables',
      ],
      { indent: 1 },
    ],
    ['notes_receivable', 'Notes Receivable', ['NotesAndLoansReceivableNetCurrent'], { indent: 1 }],
    [
      'other_current_receivables',
      'Other Current Receivables',
      ['NontradeReceivablesCurrent', 'OtherReceivablesNetCurrent', 'IncomeTaxesReceivable'],
      { indent: 1 },
    ],
    [
      'total_receivables',
      'Total Receivables',
      [],
      { formula: 'accounts_receivable? + notes_receivable? + other_current_receivables?' },
    ],
    [
      'inventory_raw',
      'Inventories, Raw Materials',
      ['InventoryRawMaterialsNetOfReserves', 'InventoryRawMaterials', 'InventoryPartsAndComponentsNetOfReserves'],
      { indent: 1 },
    ],
    [
      'inventory_wip',
      'Inventories, Work In Process',
      ['InventoryWorkInProcessNetOfReserves', 'InventoryWorkInProcess'],
      { indent: 1 },
    ],
    [
      'inventory_finished',
      'Inventories, Finished Goods',
      ['InventoryFinishedGoodsNetOfReserves', 'InventoryFinishedGoods'],
      { indent: 1 },
    ],
    [
      'inventory',
      'Total Inventories',
      ['InventoryNet', 'ifrs-full:Inventories'],
      { formula: 'inventory_raw? + inventory_wip? + inventory_finished?' },
    ],
    [
      'prepaid_expenses',
      'Prepaid Expenses',
      ['PrepaidExpenseCurrent', 'PrepaidExpenseAndOtherAssetsCurrent', 'ifrs-full:CurrentPrepayments'],
    ],
    [
      'other_current_assets',
      'Other Current Assets',
      [],
      { formula: 'total_current_assets - cash_sti? - total_receivables? - inventory? - prepaid_expenses?' },
    ],
    ['total_current_assets', 'Total Current Assets', ['AssetsCurrent', 'ifrs-full:CurrentAssets'], { emphasis: true }],
    [
      'investments_advances',
      'Investments And Advances',
      [
        'MarketableSecuritiesNoncurrent',
        'AvailableForSaleSecuritiesNoncurrent',
        'LongTermInvestments',
        'AvailableForSaleSecuritiesDebtSecuritiesNoncurrent',
        'OtherLongTermInvestments',
      ],
    ],
    [
      'ppe_gross',
      'Gross Property, Plant and Equipment',
      [
        'PropertyPlantAndEquipmentGross',
        'PropertyPlantAndEquipmentAndFinanceLeaseRightOfUseAssetBeforeAccumulatedDepreciationAndAmortization',
      ],
      { indent: 1 },
    ],
    [
      'accumulated_depreciation',
      'Accumulated Depreciation',
      [
        'AccumulatedDepreciationDepletionAndAmortizationPropertyPlantAndEquipment',
        'PropertyPlantAndEquipmentAndFinanceLeaseRightOfUseAssetAccumulatedDepreciationAndAmortization',
      ],
      { sign: -1, indent: 1 },
    ],
    [
      'ppe_net',
      'Property, Plant and Equipment',
      [
        'PropertyPlantAndEquipmentNet',
        'PropertyPlantAndEquipmentAndFinanceLeaseRightOfUseAssetAfterAccumulatedDepreciationAndAmortization',
        'ifrs-full:PropertyPlantAndEquipment',
      ],
      { formula: 'ppe_gross + accumulated_depreciation' },
    ],
    [
      'right_of_use_assets',
      'Operating Lease Right-of-Use Assets',
      ['OperatingLeaseRightOfUseAsset', 'ifrs-full:RightofuseAssets'],
    ],
    ['goodwill', 'Goodwill', ['Goodwill', 'ifrs-full:Goodwill']],
    [
      'intangible_assets',
      'Intangible Assets (without Goodwill)',
      [
        'IntangibleAssetsNetExcludingGoodwill',
        'FiniteLivedIntangibleAssetsNet',
        'ifrs-full:IntangibleAssetsOtherThanGoodwill',
      ],
    ],
    [
      'other_long_term_assets',
      'Other Long Term Assets',
      [],
      {
        formula:
          'total_long_term_assets - investments_advances? - ppe_net? - right_of_use_assets? - goodwill? - intangible_assets?',
      },
    ],
    ['total_long_term_assets', 'Total Long-Term Assets', [], { formula: 'total_assets - total_current_assets' }],
    ['total_assets', 'Total Assets', ['Assets', 'ifrs-full:Assets'], { emphasis: true }],
  ],
  { kind: 'instant' },
);

/** Liabilities, industrial template. */
const LIABILITY_ITEMS = itemsOf(
  'balance',
  [
    [
      'accounts_payable',
      'Accounts Payable',
      ['AccountsPayableCurrent', 'AccountsPayableTradeCurrent', 'ifrs-full:TradeAndOtherCurrentPayables'],
      { indent: 1 },
    ],
    ['tax_payable', 'Total Tax Payable', ['TaxesPayableCurrent', 'AccruedIncomeTaxesCurrent'], { indent: 1 }],
    [
      'accrued_expense',
      'Other Accrued Expense',
      ['AccruedLiabilitiesCurrent', 'OtherAccruedLiabilitiesCurrent'],
      { indent: 1 },
    ],
    [
      'payables_accrued',
      'Accounts Payable & Accrued Expense',
      ['AccountsPayableAndAccruedLiabilitiesCurrent'],
      { formula: 'accounts_payable? + accrued_expense?' },
    ],
    [
      'short_term_borrowings',
      'Short-Term Borrowings',
      ['ShortTermBorrowings', 'CommercialPaper', 'OtherShortTermBorrowings'],
      { hidden: true },
    ],
    [
      'long_term_debt_current',
      'Current Part of Long-Term Debt',
      [
        'LongTermDebtCurrent',
        'ConvertibleDebtCurrent',
        'ConvertibleNotesPayableCurrent',
        'LongTermDebtAndCapitalLeaseObligationsCurrent',
        'NotesPayableCurrent',
      ],
      { hidden: true },
    ],
    [
      'short_term_debt',
      'Short-Term Debt',
      ['DebtCurrent', 'ifrs-full:CurrentBorrowings'],
      { formula: 'short_term_borrowings? + long_term_debt_current?', indent: 1 },
    ],
    [
      'operating_lease_current',
      'Operating Lease Liability, Current',
      ['OperatingLeaseLiabilityCurrent', 'ifrs-full:CurrentLeaseLiabilities'],
      { hidden: true },
    ],
    [
      'finance_lease_current',
      'Finance Lease Liability, Current',
      ['FinanceLeaseLiabilityCurrent', 'CapitalLeaseObligationsCurrent'],
      { hidden: true },
    ],
    [
      'short_term_lease',
      'Short-Term Capital Lease Obligation',
      [],
      { formula: 'operating_lease_current? + finance_lease_current?', indent: 1 },
    ],
    [
      'short_term_debt_lease',
      'Short-Term Debt & Capital Lease Obligation',
      [],
      { formula: 'short_term_debt? + short_term_lease?' },
    ],
    [
      'deferred_revenue_current',
      'Current Deferred Revenue',
      ['ContractWithCustomerLiabilityCurrent', 'DeferredRevenueCurrent', 'ifrs-full:CurrentContractLiabilities'],
    ],
    [
      'other_current_liabilities',
      'Other Current Liabilities',
      [],
      { formula: 'total_current_liabilities - payables_accrued? - short_term_debt_lease? - deferred_revenue_current?' },
    ],
    [
      'total_current_liabilities',
      'Total Current Liabilities',
      ['LiabilitiesCurrent', 'ifrs-full:CurrentLiabilities'],
      { emphasis: true },
    ],
    [
      'long_term_debt',
      'Long-Term Debt',
      [
        'LongTermDebtNoncurrent',
        'LongTermDebtAndCapitalLeaseObligations',
        'ConvertibleDebtNoncurrent',
        'ConvertibleLongTermNotesPayable',
        'LongTermNotesPayable',
        'SeniorLongTermNotes',
        'ifrs-full:NoncurrentBorrowings',
        'ifrs-full:LongtermBorrowings',
      ],
      { formula: 'debt_with_current - long_term_debt_current?', indent: 1 },
    ],
    [
      'debt_with_current',
      'Long-Term Debt with its Current Part',
      ['LongTermDebt', 'ConvertibleDebt', 'ConvertibleNotesPayable'],
      { hidden: true },
    ],
    [
      'operating_lease_noncurrent',
      'Operating Lease Liability, Noncurrent',
      ['OperatingLeaseLiabilityNoncurrent', 'ifrs-full:NoncurrentLeaseLiabilities'],
      { hidden: true },
    ],
    [
      'finance_lease_noncurrent',
      'Finance Lease Liability, Noncurrent',
      ['FinanceLeaseLiabilityNoncurrent', 'CapitalLeaseObligationsNoncurrent'],
      { hidden: true },
    ],
    [
      'long_term_lease',
      'Long-Term Capital Lease Obligation',
      [],
      { formula: 'operating_lease_noncurrent? + finance_lease_noncurrent?', indent: 1 },
    ],
    [
      'long_term_debt_lease',
      'Long-Term Debt & Capital Lease Obligation',
      [],
      { formula: 'long_term_debt? + long_term_lease?' },
    ],
    ['total_debt', 'Total Debt', [], { formula: 'short_term_debt_lease? + long_term_debt_lease?', emphasis: true }],
    [
      'pension_liability',
      'Pension And Retirement Benefit',
      [
        'PensionAndOtherPostretirementDefinedBenefitPlansLiabilitiesNoncurrent',
        'DefinedBenefitPensionPlanLiabilitiesNoncurrent',
      ],
    ],
    [
      'deferred_tax_liability',
      'Non-Current Deferred Liabilities',
      ['DeferredIncomeTaxLiabilitiesNet', 'DeferredTaxLiabilitiesNoncurrent', 'ifrs-full:DeferredTaxLiabilities'],
    ],
    [
      'deferred_revenue_noncurrent',
      'Non-Current Deferred Revenue',
      ['ContractWithCustomerLiabilityNoncurrent', 'DeferredRevenueNoncurrent'],
    ],
    [
      'other_long_term_liabilities',
      'Other Long-Term Liabilities',
      [],
      {
        formula:
          'total_long_term_liabilities - long_term_debt_lease? - pension_liability? - deferred_tax_liability? - deferred_revenue_noncurrent?',
      },
    ],
    [
      'total_long_term_liabilities',
      'Total Long-Term Liabilities',
      [],
      { formula: 'total_liabilities - total_current_liabilities' },
    ],
    [
      'total_liabilities',
      'Total Liabilities',
      ['Liabilities', 'ifrs-full:Liabilities'],
      { formula: 'total_assets - total_equity - minority_interest? - temporary_equity?', emphasis: true },
    ],
    [
      'temporary_equity',
      'Temporary Equity',
      [
        'TemporaryEquityCarryingAmountIncludingPortionAttributableToNoncontrollingInterests',
        'TemporaryEquityCarryingAmountAttributableToParent',
        'TemporaryEquityValueExcludingAdditionalPaidInCapital',
        'RedeemableNoncontrollingInterestEquityCarryingAmount',
      ],
    ],
  ],
  { kind: 'instant' },
);

/** Equity and what follows from the balance sheet. */
const EQUITY_ITEMS = itemsOf(
  'balance',
  [
    [
      'common_stock',
      'Common Stock',
      ['CommonStockValue', 'CommonStocksIncludingAdditionalPaidInCapital', 'ifrs-full:IssuedCapital'],
    ],
    [
      'preferred_stock',
      'Preferred Stock',
      [
        'PreferredStockValue',
        'PreferredStockValueOutstanding',
        'ConvertiblePreferredStockNonredeemableOrRedeemableIssuerOptionValue',
      ],
    ],
    ['retained_earnings', 'Retained Earnings', ['RetainedEarningsAccumulatedDeficit', 'ifrs-full:RetainedEarnings']],
    [
      'accumulated_oci',
      'Accumulated other comprehensive income',
      ['AccumulatedOtherComprehensiveIncomeLossNetOfTax', 'ifrs-full:AccumulatedOtherComprehensiveIncome'],
    ],
    [
      'additional_paid_in_capital',
      'Additional Paid-In Capital',
      ['AdditionalPaidInCapital', 'AdditionalPaidInCapitalCommonStock', 'ifrs-full:SharePremium'],
    ],
    [
      'treasury_stock',
      'Treasury Stock',
      ['TreasuryStockValue', 'TreasuryStockCommonValue', 'ifrs-full:TreasuryShares'],
      { sign: -1 },
    ],
    [
      'other_equity',
      'Other Stockholders Equity',
      [],
      {
        formula:
          'total_equity - common_stock? - preferred_stock? - retained_earnings? - accumulated_oci? - additional_paid_in_capital? - treasury_stock?',
      },
    ],
    [
      'total_equity',
      'Total Stockholders Equity',
      ['StockholdersEquity', 'ifrs-full:EquityAttributableToOwnersOfParent', 'ifrs-full:Equity'],
      { emphasis: true },
    ],
    ['minority_interest', 'Minority Interest', ['MinorityInterest', 'ifrs-full:NoncontrollingInterests']],
    [
      'total_equity_gross',
      'Total Equity',
      ['StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'],
      { formula: 'total_equity + minority_interest?', emphasis: true },
    ],
    [
      'shares_outstanding_eop',
      'Shares Outstanding (EOP)',
      ['CommonStockSharesOutstanding', 'CommonStockSharesIssued', 'ifrs-full:NumberOfSharesOutstanding'],
      { unit: 'shares' },
    ],
    [
      'tangible_book',
      'Tangible Book',
      [],
      { formula: 'total_equity - preferred_stock? - goodwill? - intangible_assets?' },
    ],
    ['working_capital', 'Working Capital', [], { formula: 'total_current_assets - total_current_liabilities' }],
    ['net_debt', 'Net Debt', [], { formula: 'total_debt - cash_sti' }],
  ],
  { kind: 'instant' },
);

/** Balance sheet, industrial template: assets, liabilities, equity. */
export const BALANCE_ITEMS: readonly StatementItem[] = [...ASSET_ITEMS, ...LIABILITY_ITEMS, ...EQUITY_ITEMS];
