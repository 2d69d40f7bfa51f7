import type { StatementItem } from '../model/statement-item';
import { INSURER, itemsOf } from './item-row';

const DETAIL = { indent: 1 } as const;

/** Income of an insurer: premiums and what their investment earns, claims and the cost of selling policies. */
export const INSURER_INCOME_ITEMS: readonly StatementItem[] = itemsOf(
  'income',
  [
    [
      'revenue',
      'Revenue',
      ['Revenues', 'ifrs-full:Revenue', 'ifrs-full:InsuranceRevenue'],
      { formula: 'insurance_revenue', emphasis: true },
    ],
    ['premiums_written_gross', 'Gross Premiums Written', ['DirectPremiumsWritten', 'PremiumsWrittenGross'], DETAIL],
    ['premiums_written_net', 'Net Premiums Written', ['PremiumsWrittenNet'], DETAIL],
    [
      'premiums_earned',
      'Net Premiums Earned',
      ['PremiumsEarnedNet', 'PremiumsEarnedNetPropertyAndCasualty', 'ifrs-full:InsuranceRevenue'],
      { emphasis: true },
    ],
    ['net_investment_income', 'Net Investment Income', ['NetInvestmentIncome', 'InvestmentIncomeInterestAndDividend']],
    [
      'realized_investment_gains',
      'Realised Investment Gains',
      ['GainLossOnInvestments', 'RealizedInvestmentGainsLosses', 'DebtAndEquitySecuritiesGainLoss'],
    ],
    ['fees_other_income_insurance', 'Fees and Other Income', ['InsuranceCommissionsAndFees', 'OtherIncome']],
    [
      'insurance_revenue',
      'Revenue (insurer)',
      ['Revenues'],
      {
        formula: 'premiums_earned + net_investment_income? + realized_investment_gains? + fees_other_income_insurance?',
      },
    ],
    [
      'losses_lae',
      'Policyholder Benefits, Losses and LAE',
      [
        'PolicyholderBenefitsAndClaimsIncurredNet',
        'LiabilityForUnpaidClaimsAndClaimsAdjustmentExpenseIncurredClaims1',
        'IncurredClaimsPropertyCasualtyAndLiability',
      ],
    ],
    [
      'policy_acquisition_expense',
      'Policy Acquisition Expense',
      [
        'DeferredPolicyAcquisitionCostAmortizationExpense',
        'AmortizationOfDeferredPolicyAcquisitionCostsAndPresentValueOfFutureProfits',
      ],
      DETAIL,
    ],
    [
      'other_underwriting_expense',
      'Other Underwriting Expense',
      ['OtherUnderwritingExpense', 'OtherCostAndExpenseOperating', 'GeneralAndAdministrativeExpense'],
      { hidden: true },
    ],
    [
      'underwriting_expenses',
      'Underwriting Expenses',
      ['DeferredPolicyAcquisitionCostAmortizationExpenseAndOtherUnderwritingExpense'],
      { formula: 'policy_acquisition_expense? + other_underwriting_expense?' },
    ],
    [
      'underwriting_profit',
      'Underwriting Profit',
      [],
      { formula: 'premiums_earned - losses_lae - underwriting_expenses', emphasis: true },
    ],
  ],
  INSURER,
);

/** Investments of an insurer and the other things it owns. */
export const INSURER_BALANCE_ITEMS: readonly StatementItem[] = itemsOf(
  'balance',
  [
    [
      'fixed_maturities',
      'Fixed Maturity Investments',
      [
        'AvailableForSaleSecuritiesDebtSecurities',
        'DebtSecuritiesAvailableForSaleExcludingAccruedInterest',
        'DebtSecuritiesAvailableForSaleAmortizedCostAfterAllowanceForCreditLoss',
      ],
      DETAIL,
    ],
    [
      'equity_investments',
      'Equity Investments',
      [
        'EquitySecuritiesFvNi',
        'EquitySecuritiesFvNiCurrentAndNoncurrent',
        'AvailableForSaleSecuritiesEquitySecurities',
      ],
      DETAIL,
    ],
    [
      'total_investments',
      'Total Investments',
      ['Investments'],
      { formula: 'fixed_maturities + equity_investments?', emphasis: true },
    ],
    ['premiums_receivable', 'Premiums Receivable', ['PremiumsReceivableAtCarryingValue'], { hidden: true }],
    [
      'reinsurance_recoverable',
      'Reinsurance Recoverable',
      ['ReinsuranceRecoverables', 'ReinsuranceRecoverablesOnPaidAndUnpaidLosses'],
    ],
    [
      'deferred_acquisition_costs',
      'Deferred Policy Acquisition Costs',
      ['DeferredPolicyAcquisitionCosts', 'DeferredPolicyAcquisitionCostsAndValueOfBusinessAcquired'],
    ],
    ['separate_account_assets', 'Separate Account Assets', ['SeparateAccountAssets']],
  ],
  { ...INSURER, kind: 'instant' },
);

/** Liabilities of an insurer to its policyholders. */
export const INSURER_LIABILITY_ITEMS: readonly StatementItem[] = itemsOf(
  'balance',
  [
    [
      'loss_reserves',
      'Unpaid Loss and Loss Reserve',
      ['LiabilityForClaimsAndClaimsAdjustmentExpense', 'LiabilityForUnpaidClaimsAndClaimsAdjustmentExpenseNet'],
    ],
    ['unearned_premiums', 'Unearned Premiums', ['UnearnedPremiums']],
    [
      'future_policy_benefits',
      'Policyholder Funds and Future Benefits',
      ['LiabilityForFuturePolicyBenefits', 'LiabilityForFuturePolicyBenefitsAndUnpaidClaimsAndClaimsAdjustmentExpense'],
    ],
    [
      'insurance_float',
      'Insurance Float',
      [],
      {
        formula:
          'loss_reserves + unearned_premiums? + future_policy_benefits? - premiums_receivable? - reinsurance_recoverable? - deferred_acquisition_costs?',
      },
    ],
  ],
  { ...INSURER, kind: 'instant' },
);
