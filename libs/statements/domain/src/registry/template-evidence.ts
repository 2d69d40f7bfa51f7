import type { Template } from '../model/template';

/** Industries of a template by their SIC codes, and the concepts that only such companies report. */
export interface TemplateRule {
  readonly template: Exclude<Template, 'industrial'>;
  /** Name of such a company in a sentence. */
  readonly name: string;
  /** First and last SIC code. */
  readonly industries: readonly (readonly [from: number, to: number])[];
  /** One group a kind of evidence: any concept of a group counts once. */
  readonly signs: readonly (readonly string[])[];
  /** Groups that must be there for a company that its SIC code puts here. */
  readonly enough: number;
  /** Groups that must be there for a company whose SIC code says nothing. */
  readonly alone: number;
}

const gaap = (...names: string[]): readonly string[] =>
  names.map((name) => (name.includes(':') ? name : `us-gaap:${name}`));

/** Tested in this order; the definitions document names the industries. */
export const TEMPLATE_RULES: readonly TemplateRule[] = [
  {
    template: 'bank',
    name: 'a bank',
    industries: [
      [6020, 6199],
      [6710, 6712],
    ],
    signs: [
      gaap('InterestIncomeExpenseNet', 'ifrs-full:InterestRevenueExpense'),
      gaap('Deposits', 'InterestBearingDepositLiabilities', 'ifrs-full:DepositsFromCustomers'),
      gaap('NoninterestIncome', 'NoninterestExpense'),
      gaap(
        'LoansAndLeasesReceivableNetReportedAmount',
        'LoansAndLeasesReceivableNetOfDeferredIncome',
        'FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss',
        'ifrs-full:LoansAndAdvancesToCustomers',
      ),
    ],
    enough: 2,
    alone: 4,
  },
  {
    template: 'insurer',
    name: 'an insurer',
    industries: [[6310, 6399]],
    signs: [
      gaap('PremiumsEarnedNet', 'PremiumsEarnedNetPropertyAndCasualty', 'ifrs-full:InsuranceRevenue'),
      gaap('PolicyholderBenefitsAndClaimsIncurredNet'),
      gaap('LiabilityForClaimsAndClaimsAdjustmentExpense', 'LiabilityForFuturePolicyBenefits'),
      gaap('DeferredPolicyAcquisitionCosts', 'UnearnedPremiums'),
    ],
    enough: 1,
    alone: 4,
  },
  {
    template: 'reit',
    name: 'a real estate trust',
    industries: [[6798, 6798]],
    signs: [
      gaap(
        'RealEstateInvestmentPropertyNet',
        'RealEstateInvestmentPropertyAtCost',
        'RealEstateGrossAtCarryingValue',
        'ifrs-full:InvestmentProperty',
      ),
    ],
    enough: 1,
    alone: Number.POSITIVE_INFINITY,
  },
];

/**
 * Concepts that no bank and no insurer reports: a company with one keeps the industrial template where its SIC code is
 * inconclusive.
 */
export const COMMERCIAL_SIGNS = gaap('GrossProfit', 'CostOfGoodsAndServicesSold', 'AssetsCurrent');

/** Concepts that decide on templates. */
export const TEMPLATE_CONCEPTS: readonly string[] = [
  ...TEMPLATE_RULES.flatMap(({ signs }) => signs.flat()),
  ...COMMERCIAL_SIGNS,
];
