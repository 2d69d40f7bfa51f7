import fc from 'fast-check';
import { inventedFact, type InventedFact } from '../testing/invented-company';
import { annualReport, companyOf } from '../testing/invented-tables';
import { companyAt } from '../company/company-view';

const YEAR = { start: '2022-01-01', end: '2022-12-31', filed: '2023-02-15' };
const BANK = [
  'InterestIncomeExpenseNet',
  'Deposits',
  'NoninterestExpense',
  'LoansAndLeasesReceivableNetReportedAmount',
];
const INSURER = [
  'PremiumsEarnedNet',
  'PolicyholderBenefitsAndClaimsIncurredNet',
  'LiabilityForClaimsAndClaimsAdjustmentExpense',
  'UnearnedPremiums',
];

const reporting = (concepts: readonly string[]): readonly InventedFact[] =>
  annualReport(YEAR, { flows: { NetIncomeLoss: 5, ...Object.fromEntries(concepts.map((concept) => [concept, 10])) } });

describe('the template of a company', () => {
  it.each([
    ['bank', '6022', BANK.slice(0, 2)],
    ['industrial', '6199', ['Revenues', 'Deposits']],
    ['industrial', '6022', []],
    ['insurer', '6331', INSURER.slice(0, 1)],
    ['reit', '6798', ['RealEstateInvestmentPropertyNet']],
    ['industrial', '6798', ['InterestIncomeExpenseNet']],
    ['bank', undefined, BANK],
    ['bank', '6211', BANK],
    ['industrial', undefined, BANK.slice(0, 3)],
    ['industrial', '3523', [...BANK, 'CostOfGoodsAndServicesSold']],
    ['insurer', undefined, INSURER],
    ['industrial', undefined, ['RealEstateInvestmentPropertyNet']],
    ['industrial', '3571', ['Revenues', 'GrossProfit']],
  ] as const)('is %s for SIC code %s and %j', (template, sic, concepts) => {
    const choice = companyAt(companyOf(reporting(concepts), sic)).template;
    expect(choice.template).toBe(template);
    expect(choice.reason.length).toBeGreaterThan(10);
  });

  it('says what speaks for it', () => {
    expect(companyAt(companyOf(reporting(BANK), '6022')).template).toEqual({
      template: 'bank',
      reason: 'SIC code 6022 and the reported concepts say a bank',
      evidence: BANK,
    });
  });

  it('as of a day rests on what was public then', () => {
    const early = reporting(BANK.slice(0, 1)).map(inventedFact);
    const later = reporting(BANK).map((fact) => inventedFact({ ...fact, filed: '2024-02-15' }));
    fc.assert(
      fc.property(fc.shuffledSubarray(later), (added) => {
        const document = { ...companyOf([], '6022'), facts: [...early, ...added] };
        expect(companyAt(document, '2023-12-31').template.template).toBe('industrial');
      }),
    );
  });
});
