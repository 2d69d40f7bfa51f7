import { rows, type ConceptRow } from './concept-row';
import { details, type Detail } from './detail-row';

const HELD = { held: {} };

/** Interest, fees and pay of a bank, its deposits by kind, bad loans and what regulators ask for. */
export const BANK_DETAILS: readonly Detail[] = [
  ...details('period', [
    ['InterestAndFeeIncomeLoansAndLeases', 'interestLoans', 'interestIncome', 0.78, 0.84],
    ['InterestAndDividendIncomeSecurities', 'interestSecurities', 'interestIncome', 0.1, 0.13],
    ['InterestExpenseDeposits', 'interestDeposits', 'interestExpense', 0.66, 0.76],
    ['FeesAndCommissions', 'fees', 'noninterestIncome', 0.5, 0.65],
    ['PrincipalTransactionsRevenue', 'trading', 'noninterestIncome', 0.03, 0.08],
    ['LaborAndRelatedExpense', 'labor', 'noninterestExpense', 0.5, 0.58],
  ]),
  ...details('instant', [
    [
      'FederalFundsSoldAndSecuritiesPurchasedUnderAgreementsToResell',
      'fundsSold',
      'otherNoncurrent',
      0.1,
      0.2,
      '-otherNoncurrent',
    ],
    ['TradingSecurities', 'tradingSecurities', 'otherNoncurrent', 0.05, 0.1, '-otherNoncurrent'],
    [
      'DebtSecuritiesHeldToMaturityAmortizedCostAfterAllowanceForCreditLoss',
      'heldToMaturity',
      'securities',
      0.2,
      0.3,
      '-securities',
      HELD,
    ],
    ['NoninterestBearingDepositLiabilities', 'freeDeposits', 'deposits', 0.2, 0.3],
    [
      'FederalFundsPurchasedAndSecuritiesSoldUnderAgreementsToRepurchase',
      'fundsPurchased',
      'shortBorrowings',
      0.3,
      0.5,
      '-shortBorrowings',
    ],
    ['FinancingReceivableExcludingAccruedInterestNonaccrual', 'nonaccrual', 'loans', 0.004, 0.012],
    ['RiskWeightedAssets', 'riskWeighted', 'assets', 0.68, 0.78],
  ]),
];

/** Remainders after a bank's details; core capital is common equity without goodwill and unrealised gains. */
export const BANK_RESTS: readonly ConceptRow[] = [
  ...rows('period', [
    ['InterestIncomeDepositsWithFinancialInstitutions', 'interestIncome -interestLoans -interestSecurities'],
    ['InterestExpenseBorrowings', 'interestExpense -interestDeposits'],
    ['NoninterestIncomeOtherOperatingIncome', 'noninterestIncome -fees -trading'],
    ['OtherNoninterestExpense', 'noninterestExpense -labor'],
  ]),
  ...rows('to-date', [
    ['FinancingReceivableExcludingAccruedInterestAllowanceForCreditLossWriteoffAfterRecovery', 'chargeOffs'],
  ]),
  ...rows('instant', [
    ['InterestBearingDepositLiabilities', 'deposits -freeDeposits'],
    ['CommonEquityTierOneCapital', 'common retained -treasury -goodwill'],
  ]),
];
