import { SAMPLE_COMPANIES } from '../companies/companies';
import type { SampleCompany } from '../companies/company';
import { lineOf, total, type Quarter } from '../base/ledger';
import { factsOf, type ReportedFact } from '../reports/report-facts';
import { createUniverse } from '../universe/universe';
import { detailConcepts, detailsOf } from './detailed-companies';
import { withDetails } from './with-details';

const universe = createUniverse();
const detailed = universe.companies.filter((company) => detailsOf(company).length > 0);
const table = detailed.map((company): [string, SampleCompany] => [company.ticker, company]);
const byTicker = (ticker: string): SampleCompany =>
  SAMPLE_COMPANIES.find((company) => company.ticker === ticker) ?? SAMPLE_COMPANIES[0]!;

/** Lines of a quarter by name, whatever they are. */
const linesOf = ({ flows, balance }: Quarter) => ({ ...balance, ...flows });
const detailedQuarters = (company: SampleCompany): Quarter[] =>
  universe.history(company).quarters.filter(({ balance }) => balance['treasury'] !== undefined);

/** The figures of the last annual report for its own period, by concept. */
function lastAnnual(company: SampleCompany): ReadonlyMap<string, ReportedFact> {
  const filing = universe.filings(company).findLast(({ report }) => report?.annual && !report.misstated);
  const facts = filing ? factsOf(universe.history(company), filing, false) : [];
  const own = facts.filter(({ end }) => end === filing?.reportDay);
  return new Map(own.map((fact) => [fact.concept.replace('us-gaap:', ''), fact]));
}

const SUMS: readonly (readonly [ticker: string, whole: string, parts: string])[] = [
  ['FTBY', 'Deposits', 'NoninterestBearingDepositLiabilities InterestBearingDepositLiabilities'],
  ['FTBY', 'InterestExpense', 'InterestExpenseDeposits InterestExpenseBorrowings'],
  [
    'CMST',
    'InterestAndDividendIncomeOperating',
    'InterestAndFeeIncomeLoansAndLeases InterestAndDividendIncomeSecurities InterestIncomeDepositsWithFinancialInstitutions',
  ],
  ['CMST', 'NoninterestExpense', 'LaborAndRelatedExpense OtherNoninterestExpense'],
  ['AMBH', 'Investments', 'EquitySecuritiesFvNi DebtSecuritiesAvailableForSaleExcludingAccruedInterest'],
  ['AMBH', 'DirectPremiumsWritten', 'PremiumsWrittenNet CededPremiumsWritten'],
  [
    'LKGP',
    'RealEstateInvestmentPropertyAtCost',
    'RealEstateInvestmentPropertyNet RealEstateInvestmentPropertyAccumulatedDepreciation',
  ],
  [
    'NGBL',
    'PropertyPlantAndEquipmentGross',
    'PropertyPlantAndEquipmentNet AccumulatedDepreciationDepletionAndAmortizationPropertyPlantAndEquipment',
  ],
  [
    'NGBL',
    'PropertyPlantAndEquipmentGross',
    'LandAndLandImprovements BuildingsAndImprovementsGross ConstructionInProgressGross MachineryAndEquipmentGross',
  ],
  ['HLBK', 'SellingGeneralAndAdministrativeExpense', 'SellingAndMarketingExpense GeneralAndAdministrativeExpense'],
  ['GWBU', 'CommonStocksIncludingAdditionalPaidInCapital', 'CommonStockValue AdditionalPaidInCapital'],
  ['TLWM', 'NetIncomeLoss', 'IncomeLossFromContinuingOperations IncomeLossFromDiscontinuedOperationsNetOfTax'],
];

it.each(SUMS)('%s: the details of %s add up to it', (ticker, whole, parts) => {
  const found = lastAnnual(byTicker(ticker));
  const values = parts.split(' ').map((name) => found.get(name)?.value ?? Number.NaN);
  expect(values.reduce((sum, value) => sum + value, 0)).toBe(found.get(whole)?.value);
});

describe.each(table)('the details of %s', (_, company) => {
  it('are whole numbers, and no more of a balance than there is', () => {
    const quarters = detailedQuarters(company);
    expect(quarters.length).toBeGreaterThanOrEqual(4);
    for (const quarter of quarters) {
      const odd = Object.values(linesOf(quarter)).filter((value) => !Number.isSafeInteger(value));
      expect(odd).toEqual([]);
      const balances = detailsOf(company).filter(({ stated }) => stated === 'instant');
      const moved = balances.flatMap(({ line, moves }) => [line, ...moves.map((move) => move.slice(1))]);
      const negative = moved.filter((name) => name !== 'otherNoncurrent' && (quarter.balance[name] ?? 0) < 0);
      expect(negative).toEqual([]);
    }
  });

  it('leave the totals of the balance sheet and the net income as they are made of lines', () => {
    for (const { balance, flows } of detailedQuarters(company)) {
      expect(total(balance, 'liabilities', 'totalEquity')).toBe(lineOf(balance, 'assets'));
      const earned = total(flows, 'pretax', '-tax') + (flows['discontinued'] ?? 0);
      expect(earned).toBe(lineOf(flows, 'netIncome'));
    }
  });
});

describe('balances that roll forward', () => {
  const steps = (ticker: string): [before: Quarter, after: Quarter][] => {
    const quarters = detailedQuarters(byTicker(ticker));
    return quarters.slice(1).map((after, index) => [quarters[index] ?? after, after]);
  };
  const change = (name: string, before: Quarter, after: Quarter): number =>
    lineOf(after.balance, name) - lineOf(before.balance, name);

  it('loans loss allowance by provisions and charge-offs', () => {
    for (const [before, after] of steps('FTBY'))
      expect(change('allowance', before, after)).toBe(total(after.flows, 'provision', '-chargeOffs'));
  });

  it('rent not yet paid by rent counted before it is paid', () => {
    for (const [before, after] of steps('SQAY'))
      expect(change('rentReceivable', before, after)).toBe(lineOf(after.flows, 'straightLineRent'));
  });

  it('buildings by what is spent, depreciated, sold and impaired', () => {
    for (const [before, after] of steps('LKGP')) {
      const written = total(after.flows, '-depreciation', '-propertySold', '-propertyImpairments');
      expect(change('ppe', before, after)).toBe(lineOf(after.flows, 'capex') + written);
    }
  });

  it('plant by what is spent, sold and depreciated', () => {
    for (const [before, after] of steps('NGBL')) {
      const spent = total(after.flows, 'capex', 'software', '-plantSold');
      expect(change('ppe', before, after)).toBe(spent - lineOf(after.flows, 'depreciation'));
    }
  });
});

describe('companies with details', () => {
  it('are companies of every sector, one in seven or eight', () => {
    expect(new Set(detailed.map(({ sector }) => sector)).size).toBe(10);
    expect(detailed.length).toBeGreaterThan(45);
    expect(detailed.length).toBeLessThan(65);
  });

  it('every detail is reported by one of them in its last reports', () => {
    const reported = new Set(
      detailed.flatMap((company) =>
        universe
          .filings(company)
          .filter(({ report }) => report)
          .slice(-2)
          .flatMap((filing) => factsOf(universe.history(company), filing, true).map(({ concept }) => concept)),
      ),
    );
    const names = new Set(detailed.flatMap((company) => detailConcepts(company).map(({ concept }) => concept)));
    expect([...names].filter((name) => !reported.has(`us-gaap:${name}`))).toEqual([]);
  });

  it('others are left as they are', () => {
    const { quarters } = universe.history(byTicker('VTRL'));
    expect(withDetails(byTicker('VTRL'), quarters, universe.seed)).toBe(quarters);
  });

  it('banks hold core capital of a tenth or so of what they risk', () => {
    for (const company of detailed.filter(({ sector }) => sector === 'bank')) {
      const found = lastAnnual(company);
      const ratio =
        (found.get('CommonEquityTierOneCapital')?.value ?? Number.NaN) /
        (found.get('RiskWeightedAssets')?.value ?? Number.NaN);
      expect(ratio).toBeGreaterThan(0.05);
      expect(ratio).toBeLessThan(0.3);
    }
  });
});

it('a special dividend is reported separately', () => {
  const company = universe.companies.find(
    ({ quirks, filer }) => !filer && (quirks.specialDividend?.fiscalYear ?? 0) >= 2025,
  );
  const filing = company && universe.filings(company).findLast(({ report }) => report?.annual);
  const facts = company && filing ? factsOf(universe.history(company), filing, true) : [];
  const valueOf = (name: string): number =>
    facts.find(({ concept, end }) => concept === `us-gaap:${name}` && end === filing?.reportDay)?.value ?? Number.NaN;
  expect(valueOf('DividendsPayableAmountPerShareSpecial')).toBeGreaterThan(0);
  expect(valueOf('DividendsPayableAmountPerShareSpecial')).toBeLessThan(
    valueOf('CommonStockDividendsPerShareDeclared'),
  );
});
