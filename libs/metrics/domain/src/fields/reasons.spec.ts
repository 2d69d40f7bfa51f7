import { isKnown } from '@plumbline/formula/domain';
import type { PriceSnapshot } from '@plumbline/measures/domain';
import { companyAt } from '@plumbline/statements/domain';
import { annualReport, companyOf, explained, type InventedFact } from '@plumbline/statements/testing';
import { fieldValue } from './field-value';

const PRETAX = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';

/** A year without current assets, gross profit and what else is named. */
const year = (end: number, without: readonly string[] = []): readonly InventedFact[] => {
  const at = { start: `${end}-01-01`, end: `${end}-12-31`, filed: `${end + 1}-02-15` };
  const facts = annualReport(at, {
    flows: {
      Revenues: 6401,
      NetIncomeLoss: 451,
      NetCashProvidedByUsedInOperatingActivities: 831,
      [PRETAX]: 601,
      IncomeTaxExpenseBenefit: 150,
    },
    balances: { Assets: 5801, LongTermDebtNoncurrent: 1101, StockholdersEquity: 2411 },
  });
  const shares = { ...at, concept: 'WeightedAverageNumberOfDilutedSharesOutstanding', unit: 'shares', value: 400 };
  return [...facts, { ...shares, form: '10-K' }].filter(({ concept }) => !without.includes(concept));
};

const prices: PriceSnapshot = { close: 25, day: '2024-03-01', quality: 0, source: 'invented' };

function reasonOf(key: string, facts: readonly InventedFact[]): string | undefined {
  const result = fieldValue(key, { view: companyAt(companyOf(facts)), prices, pricesOn: () => prices })?.result;
  return result && !isKnown(result) ? result.reason : undefined;
}

const three = (without: readonly string[] = []): readonly InventedFact[] => [
  ...year(2021),
  ...year(2022),
  ...year(2023, without),
];

describe('the reason of a missing figure', () => {
  it('names an input the measure needs, not one it can do without that is missing too', () => {
    expect(reasonOf('piotroski_f', three())).toBeUndefined();
    const without = three(['NetCashProvidedByUsedInOperatingActivities']);
    expect(reasonOf('piotroski_f', without)).toMatch(/^Cash Flow from Operations is not/);
    expect(reasonOf('piotroski_f', three(['WeightedAverageNumberOfDilutedSharesOutstanding']))).toMatch(
      /^Shares Outstanding \(Diluted Average\) is not/,
    );
  });

  it('finds the input inside a record', () => {
    expect(reasonOf('beneish_m', three(['Revenues']))).toMatch(/^(Accounts Receivable|Revenue)/);
  });

  it('names debt where that is what nobody knows, and interest where there is debt', () => {
    expect(reasonOf('interest_coverage', three())).toMatch(/^Interest Expense is not reported/);
    expect(reasonOf('interest_coverage', three(['LongTermDebtNoncurrent']))).toMatch(/Debt/);
  });

  it('gives both where another figure could have replaced it', () => {
    const reason = reasonOf('ps', three(['WeightedAverageNumberOfDilutedSharesOutstanding']));
    expect(reason).toMatch(/^Revenue per Share: Shares Outstanding \(Diluted Average\).*; in its place: Market Cap/);
  });

  it('keeps the one reason where both ways lack the same', () => {
    const view = companyAt(companyOf(three()));
    const unpriced = {
      view,
      prices: { reason: 'No price is known' },
      pricesOn: () => ({ reason: 'No price is known' }),
    };
    const result = fieldValue('ps', unpriced)?.result;
    expect(result).toMatchObject({ reason: expect.not.stringContaining('in its place') });
  });

  it('of a row that could be reported or made says both', () => {
    const found = explained(companyOf(year(2023)), 'gross_profit', 'FY2023');
    expect(found?.reason).toBe('Gross Profit is not reported for FY2023; deriving it needs Cost of Goods Sold');
    const short = explained(companyOf(year(2023)), 'short_term_debt', 'FY2023');
    expect(short?.reason).toBe(
      'Short-Term Debt is not reported for FY2023; deriving it needs Short-Term Borrowings or Current Part of Long-Term Debt',
    );
  });
});
