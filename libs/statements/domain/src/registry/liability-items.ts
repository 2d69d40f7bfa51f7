import type { StatementItem } from '../model/statement-item';
import { OTHER_LIABILITY_ITEMS } from './balancing-items';
import { BANK_LIABILITY_ITEMS } from './bank-items';
import { INSURER_LIABILITY_ITEMS } from './insurer-items';
import { itemsOf } from './item-row';
import { REIT_LIABILITY_ITEMS } from './reit-items';

const OWED_ITEMS = itemsOf(
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
      ['LongTermDebtCurrent', 'ConvertibleDebtCurrent', 'ConvertibleNotesPayableCurrent'],
      { formula: 'debt_and_lease_current - finance_lease_current?', hidden: true },
    ],
    // Finance leases have rows of their own: what holds both is read without them, so that they count once.
    [
      'debt_and_lease_current',
      'Current Part of Long-Term Debt with Finance Leases',
      ['LongTermDebtAndCapitalLeaseObligationsCurrent'],
      { formula: 'notes_payable_current + finance_lease_current?', hidden: true },
    ],
    ['notes_payable_current', 'Notes Payable, Current', ['NotesPayableCurrent'], { hidden: true }],
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
      ['LongTermDebtNoncurrent'],
      { formula: 'debt_and_lease_noncurrent - finance_lease_noncurrent?', indent: 1 },
    ],
    [
      'debt_and_lease_noncurrent',
      'Long-Term Debt with Finance Leases',
      ['LongTermDebtAndCapitalLeaseObligations'],
      { formula: 'long_term_borrowings + finance_lease_noncurrent?', hidden: true },
    ],
    [
      'long_term_borrowings',
      'Long-Term Borrowings',
      [
        'ConvertibleDebtNoncurrent',
        'ConvertibleLongTermNotesPayable',
        'LongTermNotesPayable',
        'SeniorLongTermNotes',
        'ifrs-full:NoncurrentBorrowings',
        'ifrs-full:LongtermBorrowings',
      ],
      { formula: 'debt_with_current - long_term_debt_current?', hidden: true },
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
  ],
  { kind: 'instant' },
);

const TOTAL_ITEMS = itemsOf(
  'balance',
  [
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
        'RedeemableNoncontrollingInterestEquityCommonCarryingAmount',
        'TemporaryEquityCarryingAmount',
        'TemporaryEquityRedemptionValue',
        'RedeemableConvertiblePreferredStockCarryingAmount',
      ],
    ],
  ],
  { kind: 'instant' },
);

/** Liabilities of all templates. */
export const LIABILITY_ITEMS: readonly StatementItem[] = [
  ...BANK_LIABILITY_ITEMS,
  ...INSURER_LIABILITY_ITEMS,
  ...OWED_ITEMS,
  ...REIT_LIABILITY_ITEMS,
  ...OTHER_LIABILITY_ITEMS,
  ...TOTAL_ITEMS,
];
