import { rows, type ConceptRow } from './concept-row';
import { details, type Detail } from './detail-row';

const HELD = { held: {} };

/** Premiums before and after reinsurance, fees, and what an insurer holds and owes. */
export const INSURER_DETAILS: readonly Detail[] = [
  ...details('period', [
    ['CededPremiumsWritten', 'ceded', 'premiums', 0.1, 0.2],
    ['InsuranceCommissionsAndFees', 'fees', 'investmentIncome', 0.03, 0.08, '-investmentIncome'],
  ]),
  ...details('instant', [
    ['EquitySecuritiesFvNi', 'equities', 'securities', 0.08, 0.14],
    ['ReinsuranceRecoverables', 'reinsurance', 'otherNoncurrent', 0.3, 0.45, '-otherNoncurrent'],
    // Assets held at policyholders' risk are matched by liabilities to them.
    [
      'SeparateAccountAssets',
      'separateAccounts',
      'otherNoncurrent',
      0.1,
      0.15,
      '-otherNoncurrent -otherLiabilities',
      HELD,
    ],
    ['LiabilityForFuturePolicyBenefits', 'policyBenefits', 'otherLiabilities', 0.1, 0.2, '-otherLiabilities'],
  ]),
];

/** Premiums written are earned now or later. */
export const INSURER_RESTS: readonly ConceptRow[] = [
  ...rows('period', [
    ['PremiumsWrittenNet', 'premiums unearnedIncrease'],
    ['DirectPremiumsWritten', 'premiums unearnedIncrease ceded'],
  ]),
  ...rows('instant', [
    ['DebtSecuritiesAvailableForSaleExcludingAccruedInterest', 'securities -equities'],
    ['SeparateAccountsLiability', 'separateAccounts'],
  ]),
];
