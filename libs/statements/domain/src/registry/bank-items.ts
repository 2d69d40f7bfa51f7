import type { StatementItem } from '../model/statement-item';
import { BANK, itemsOf } from './item-row';

const DETAIL = { indent: 1 } as const;
const DETAIL_FED = 'FederalFundsSoldAndSecuritiesPurchasedUnderAgreementsToResell';

/** Income of a bank: interest earned less interest paid, then fees, then costs. All costs positive. */
export const BANK_INCOME_ITEMS: readonly StatementItem[] = itemsOf(
  'income',
  [
    [
      'revenue',
      'Revenue',
      ['RevenuesNetOfInterestExpense', 'Revenues', 'ifrs-full:Revenue'],
      { formula: 'bank_revenue', isDefined: true, emphasis: true },
    ],
    [
      'interest_income_loans',
      'Interest Income on Loans',
      ['InterestAndFeeIncomeLoansAndLeases', 'InterestAndFeeIncomeLoansConsumerAndCommercial'],
      DETAIL,
    ],
    [
      'interest_income_securities',
      'Interest Income on Securities',
      ['InterestAndDividendIncomeSecurities', 'InterestIncomeSecuritiesTaxable'],
      DETAIL,
    ],
    [
      'total_interest_income',
      'Total Interest Income',
      [
        'InterestAndDividendIncomeOperating',
        'InterestIncomeOperating',
        'ifrs-full:RevenueFromInterest',
        'ifrs-full:InterestRevenueCalculatedUsingEffectiveInterestMethod',
      ],
      { formula: 'interest_income_loans + interest_income_securities' },
    ],
    ['interest_expense_deposits', 'Interest Expense on Deposits', ['InterestExpenseDeposits'], DETAIL],
    [
      'interest_expense_borrowings',
      'Interest Expense on Borrowings',
      ['InterestExpenseBorrowings', 'InterestExpenseLongTermDebt'],
      DETAIL,
    ],
    [
      'total_interest_expense',
      'Total Interest Expense',
      ['InterestExpense', 'InterestExpenseOperating', 'ifrs-full:InterestExpense'],
      { formula: 'interest_expense_deposits + interest_expense_borrowings' },
    ],
    [
      'net_interest_income',
      'Net Interest Income (for Banks)',
      ['InterestIncomeExpenseNet', 'ifrs-full:InterestRevenueExpense'],
      { formula: 'total_interest_income - total_interest_expense', emphasis: true },
    ],
    [
      'provision_credit_losses',
      'Provision for Credit Losses',
      [
        'ProvisionForLoanLeaseAndOtherLosses',
        'ProvisionForLoanAndLeaseLosses',
        'ProvisionForLoanLossesExpensed',
        'FinancingReceivableExcludingAccruedInterestCreditLossExpenseReversal',
        'ifrs-full:ImpairmentLossImpairmentGainAndReversalOfImpairmentLossDeterminedInAccordanceWithIFRS9',
      ],
    ],
    [
      'fees_commissions',
      'Fees and Commissions',
      ['FeesAndCommissions', 'FeesAndCommissionsDepositorAccounts', 'ifrs-full:FeeAndCommissionIncome'],
      DETAIL,
    ],
    [
      'trading_income',
      'Trading Income',
      ['PrincipalTransactionsRevenue', 'TradingGainsLosses', 'ifrs-full:TradingIncomeExpense'],
      DETAIL,
    ],
    ['noninterest_income', 'Non Interest Income', ['NoninterestIncome']],
    [
      'bank_revenue',
      'Revenue (bank)',
      ['RevenuesNetOfInterestExpense'],
      { formula: 'net_interest_income + noninterest_income', isDefined: true },
    ],
    [
      'compensation_benefits',
      'Compensation and Benefits',
      ['LaborAndRelatedExpense', 'ifrs-full:EmployeeBenefitsExpense'],
      DETAIL,
    ],
    ['noninterest_expense', 'Non Interest Expense', ['NoninterestExpense']],
    [
      'preprovision_profit',
      'Pre-provision Profit',
      [],
      { formula: 'bank_revenue - noninterest_expense', emphasis: true },
    ],
  ],
  BANK,
);

/** Assets and deposits of a bank, whose balance knows no current part. */
export const BANK_BALANCE_ITEMS: readonly StatementItem[] = itemsOf(
  'balance',
  [
    [
      'cash_due_from_banks',
      'Cash and Due from Banks',
      ['CashAndDueFromBanks', 'CashAndCashEquivalentsAtCarryingValue'],
    ],
    ['fed_funds_sold', 'Federal Funds Sold and Repos', [DETAIL_FED, 'FederalFundsSold']],
    [
      'securities_afs',
      'Securities Available for Sale',
      [
        'AvailableForSaleSecuritiesDebtSecurities',
        'DebtSecuritiesAvailableForSaleExcludingAccruedInterest',
        'AvailableForSaleSecurities',
      ],
    ],
    [
      'securities_htm',
      'Securities Held to Maturity',
      [
        'DebtSecuritiesHeldToMaturityAmortizedCostAfterAllowanceForCreditLoss',
        'DebtSecuritiesHeldToMaturityExcludingAccruedInterestAfterAllowanceForCreditLoss',
        'HeldToMaturitySecurities',
      ],
    ],
    [
      'trading_assets',
      'Trading Assets',
      ['TradingSecurities', 'ifrs-full:FinancialAssetsAtFairValueThroughProfitOrLoss'],
    ],
    [
      'loans_gross',
      'Gross Loans',
      [
        'LoansAndLeasesReceivableNetOfDeferredIncome',
        'FinancingReceivableExcludingAccruedInterestBeforeAllowanceForCreditLoss',
        'LoansAndLeasesReceivableGrossCarryingAmount',
      ],
      DETAIL,
    ],
    [
      'allowance_loan_losses',
      'Allowance for Loan Losses',
      [
        'LoansAndLeasesReceivableAllowance',
        'FinancingReceivableAllowanceForCreditLossExcludingAccruedInterest',
        'FinancingReceivableAllowanceForCreditLosses',
      ],
      { sign: -1, indent: 1 },
    ],
    [
      'loans_net',
      'Net Loans',
      [
        'LoansAndLeasesReceivableNetReportedAmount',
        'FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss',
        'ifrs-full:LoansAndAdvancesToCustomers',
      ],
      { formula: 'loans_gross + allowance_loan_losses', emphasis: true },
    ],
  ],
  { ...BANK, kind: 'instant' },
);

/** Liabilities of a bank, and regulatory figures. */
export const BANK_LIABILITY_ITEMS: readonly StatementItem[] = itemsOf(
  'balance',
  [
    ['deposits_noninterest', 'Non-interest-bearing Deposits', ['NoninterestBearingDepositLiabilities'], DETAIL],
    ['deposits_interest', 'Interest-bearing Deposits', ['InterestBearingDepositLiabilities'], DETAIL],
    [
      'total_deposits',
      'Total Deposits',
      ['Deposits', 'ifrs-full:DepositsFromCustomers'],
      { formula: 'deposits_noninterest + deposits_interest', emphasis: true },
    ],
    [
      'fed_funds_purchased',
      'Federal Funds Purchased and Repos',
      [
        'FederalFundsPurchasedAndSecuritiesSoldUnderAgreementsToRepurchase',
        'SecuritiesSoldUnderAgreementsToRepurchase',
        'FederalFundsPurchased',
      ],
    ],
    [
      'nonperforming_loans',
      'Non-performing Loans',
      [
        'FinancingReceivableExcludingAccruedInterestNonaccrual',
        'FinancingReceivableRecordedInvestmentNonaccrualStatus',
      ],
    ],
    ['risk_weighted_assets', 'Risk-weighted Assets', ['RiskWeightedAssets']],
    ['cet1_capital', 'CET1 Capital', ['CommonEquityTierOneCapital']],
  ],
  { ...BANK, kind: 'instant' },
);
