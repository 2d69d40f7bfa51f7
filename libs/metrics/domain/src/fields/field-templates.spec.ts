import { isKnown } from '@plumbline/formula/domain';
import type { PriceSnapshot } from '@plumbline/measures/domain';
import { companyAt, type Template } from '@plumbline/statements/domain';
import { annualReport, companyOf, type InventedFact } from '@plumbline/statements/testing';
import type { FieldContext } from './field-context';
import { fieldValue } from './field-value';

interface Figures {
  readonly flows: Readonly<Record<string, number>>;
  readonly balances: Readonly<Record<string, number>>;
}

const aShare = (year: number, unit: string, concept: string, value: number): readonly InventedFact[] =>
  annualReport(
    { start: `${year}-01-01`, end: `${year}-12-31`, filed: `${year + 1}-02-15`, unit },
    { flows: { [concept]: value } },
  );

const yearOf = (year: number, { flows, balances }: Figures): readonly InventedFact[] => [
  ...annualReport({ start: `${year}-01-01`, end: `${year}-12-31`, filed: `${year + 1}-02-15` }, { flows, balances }),
  ...aShare(year, 'shares', 'WeightedAverageNumberOfDilutedSharesOutstanding', 100),
  ...aShare(year, 'USD/shares', 'CommonStockDividendsPerShareDeclared', 1.84),
];

/** Two years alike: averages are the figures themselves. */
const company = (sic: string, figures: Figures) => companyOf([...yearOf(2021, figures), ...yearOf(2022, figures)], sic);

const prices: PriceSnapshot = { close: 28, day: '2023-03-01', quality: 0, source: 'prices.csv' };

const context = (sic: string, figures: Figures): FieldContext => ({
  view: companyAt(company(sic, figures)),
  prices,
  leaves: {
    value: (key) => (key === 'cet1_ratio_reported' && sic === '6022' ? { value: 13 } : undefined),
    series: () => undefined,
  },
});

/** The worked examples of the definitions (section 1), a company a template. */
const COMPANIES: Readonly<Partial<Record<Template, FieldContext>>> = {
  bank: context('6022', {
    flows: {
      InterestAndDividendIncomeOperating: 5200,
      InterestExpense: 1800,
      NoninterestIncome: 1500,
      NoninterestExpense: 2900,
      ProvisionForLoanLeaseAndOtherLosses: 350,
      NetIncomeLoss: 1300,
      Revenues: 6700,
    },
    balances: {
      LoansAndLeasesReceivableNetOfDeferredIncome: 82000,
      LoansAndLeasesReceivableAllowance: 1500,
      CashAndDueFromBanks: 4000,
      Assets: 110_000,
      NoninterestBearingDepositLiabilities: 30_000,
      InterestBearingDepositLiabilities: 55_000,
      Liabilities: 99_000,
      StockholdersEquity: 11_000,
    },
  }),
  insurer: context('6331', {
    flows: {
      PremiumsEarnedNet: 1000,
      NetInvestmentIncome: 90,
      GainLossOnInvestments: 10,
      InsuranceCommissionsAndFees: 20,
      PolicyholderBenefitsAndClaimsIncurredNet: 640,
      DeferredPolicyAcquisitionCostAmortizationExpense: 180,
      OtherUnderwritingExpense: 130,
      NetIncomeLoss: 120,
    },
    balances: { Investments: 3000, Assets: 4000, UnearnedPremiums: 500, Liabilities: 2900, StockholdersEquity: 1100 },
  }),
  reit: context('6798', {
    flows: {
      Revenues: 640,
      OperatingLeaseLeaseIncome: 600,
      DirectCostsOfLeasedAndRentedPropertyOrEquipment: 150,
      RealEstateTaxExpense: 60,
      NetIncomeLoss: 130,
      DepreciationAndAmortization: 155,
      GainLossOnSaleOfProperties: 5,
      StraightLineRent: 10,
      PaymentsForCapitalImprovements: 35,
      PaymentsForLeasingCosts: 15,
      ShareBasedCompensation: 10,
    },
    balances: {
      RealEstateInvestmentPropertyAtCost: 5000,
      RealEstateInvestmentPropertyAccumulatedDepreciation: 900,
      Assets: 4400,
      Liabilities: 2000,
      StockholdersEquity: 2400,
    },
  }),
};

function answer(key: string, of: FieldContext | undefined): number | string | undefined {
  const traced = of && fieldValue(key, of);
  if (!traced) return undefined;
  return traced.text ?? (isKnown(traced.result) ? traced.result.value : traced.result.status);
}

describe('fields of banks, insurers and trusts', () => {
  it.each([
    ['bank', 'template_type', 'bank'],
    ['bank', 'revenue', 4900],
    ['bank', 'efficiency_ratio', (100 * 2900) / 4900],
    ['bank', 'loan_to_deposit', (100 * 80_500) / 85_000],
    ['bank', 'net_interest_margin', (100 * 3400) / 80_500],
    ['bank', 'npl_ratio', 'not_available'],
    ['bank', 'cet1_ratio', 13],
    ['bank', 'roe', (100 * 1300) / 11_000],
    ['bank', 'roic', 'not_available'],
    ['bank', 'altman_zone', 'not_available'],
    ['bank', 'beneish_m', 'not_available'],
    ['bank', 'loss_ratio', 'not_available'],
    // Core capital and equity to assets alone are two inputs of three.
    ['bank', 'rank_balancesheet', 0],
    ['bank', 'pfcf_rank_ind', 'not_available'],
    ['insurer', 'loss_ratio', 64],
    ['insurer', 'expense_ratio', 31],
    ['insurer', 'combined_ratio', 95],
    ['insurer', 'revenue', 1120],
    // Equity to assets 0.275 and a combined ratio of 95 are two inputs of three.
    ['insurer', 'rank_balancesheet', 0],
    ['insurer', 'ebitda', 'not_available'],
    ['reit', 'ffo', 280],
    ['reit', 'affo', 230],
    ['reit', 'net_operating_income', 390],
    ['reit', 'price_to_ffo', 10],
    ['reit', 'affo_payout', 0.8],
    ['reit', 'altman_z', 'not_available'],
    ['reit', 'efficiency_ratio', 'not_available'],
  ] as const)('%s: %s is %s', (template, key, wanted) => {
    const found = answer(key, COMPANIES[template]);
    if (typeof wanted === 'number') expect(found).toBeCloseTo(wanted, 9);
    else expect(found).toBe(wanted);
  });
});
