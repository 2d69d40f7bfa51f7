import type { Fact } from '@plumbline/market-data/domain';
import { companyAt } from '../company/company-view';
import { inventedDocument, inventedFact, type InventedFact } from '../testing/invented-company';

/** The report of a year that ends on January 31, with the fiscal year its cover names. */
const report = (year: number, fiscalYear: number, more: Partial<InventedFact> = {}): Fact => ({
  ...inventedFact({
    concept: 'NetIncomeLoss',
    value: 1,
    start: `${String(year - 1)}-02-01`,
    end: `${String(year)}-01-31`,
    filed: `${String(year)}-03-20`,
    form: '10-K',
    ...more,
  }),
  fiscalYear,
  fiscalPeriod: 'FY',
});
const labels = (facts: readonly Fact[], asOf?: string): readonly string[] =>
  companyAt(inventedDocument(facts), asOf).calendar.annual.map(({ label }) => label);

describe('the name of a fiscal year', () => {
  const EARLY = [2011, 2012, 2013, 2014].map((year) => report(year, year - 1));
  it.each<[what: string, facts: readonly Fact[], last: string]>([
    ['is that of its end where covers say so', [report(2025, 2025)], 'FY2025'],
    ['is the year before for a retailer', [report(2024, 2023), report(2025, 2024)], 'FY2024'],
    ['is by reliable covers, not by many early ones', [...EARLY, report(2016, 2016)], 'FY2016'],
    ['is by all reports where there are early ones only', EARLY, 'FY2013'],
  ])('%s', (_, facts, last) => {
    expect(labels(facts).at(-1)).toBe(last);
  });

  it('is the same on every as-of day', () => {
    const facts = [...EARLY, report(2016, 2016)];
    expect(labels(facts, '2014-12-31')).toEqual(labels(facts).slice(0, 4));
  });
});

it('twelve months of a quarterly report are no fiscal year', () => {
  const trailing = { start: '2008-07-01', end: '2009-06-30', filed: '2009-07-30', form: '10-Q' };
  const quarter = { ...trailing, start: '2009-04-01' };
  const year = { start: '2009-01-01', end: '2009-12-31', filed: '2010-02-20' };
  const facts = [report(2009, 2009, trailing), report(2009, 2009, quarter), report(2009, 2009, year)];
  expect(labels(facts)).toEqual(['FY2009']);
});
