import path from 'node:path';

import { readSource, type SourceReading } from '../../testing/read-source';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('sec-xbrl-instance', () => {
  const { rows, accepted, kind } = read('0000999991-22-000001.xml');

  it('reads the facts of the company as a whole', () => {
    expect([kind, accepted]).toEqual(['sec-xbrl-instance', 9]);
    expect(
      rows.facts?.map(({ concept, unit, start_day, end_day, value }) => [concept, unit, start_day, end_day, value]),
    ).toEqual([
      ['us-gaap:Revenues', 'USD', '2021-01-01', '2021-12-31', 120_000_000],
      ['us-gaap:Goodwill', 'USD', null, '2021-12-31', 5_188_000_000],
      ['us-gaap:EarningsPerShareDiluted', 'USD/shares', '2021-01-01', '2021-12-31', -1.25],
      ['alder:ShopsOpen', 'shop', null, '2021-12-31', 40],
    ]);
    expect(rows.facts?.[0]).toMatchObject({
      cik: '0000999991',
      accession: '0000999991-22-000001',
      form: '10-K/A',
      fiscal_year: 2021,
      fiscal_period: 'FY',
    });
  });

  it('trap 1: has what companyfacts lack, parts and the company’s own concepts, and keeps parts apart, with explicit and typed members in one order', () => {
    expect(rows.dimension_facts?.map(({ dimensions, value, decimals }) => [dimensions, value, decimals])).toEqual([
      ['[["us-gaap:StatementBusinessSegmentsAxis","alder:NorthMember"]]', 90_000_000, -3],
      [
        '[["srt:ProductOrServiceAxis","alder:ToysMember"],["us-gaap:StatementBusinessSegmentsAxis","alder:SouthMember"]]',
        30_000_000,
        -3,
      ],
      [
        '[["us-gaap:RevenueRemainingPerformanceObligationExpectedTimingOfSatisfactionStartDateAxis","2022-01-01"]]',
        7000,
        -3,
      ],
    ]);
  });

  it('without its number stands for itself, filed on the last day the rules allow', () => {
    const [fact] = read('alder-20211231.xml').rows.facts ?? [];
    expect(fact?.accession).toMatch(/^file:10-K\/A:2021-12-31:[0-9a-f]{16}$/);
    expect(fact?.filed).toBe('2022-04-15');
  });

  it('names the filer as of the end of the period', () => {
    expect(rows.company_names).toEqual([{ cik: '0000999991', name: 'Alder Works Inc.', day: '2021-12-31' }]);
  });

  it.each([
    ['alder-20211231.truncated.xml', /truncated or invalid XML/],
    ['alder-20211231.no-context.xml', /1 of 9 rows rejected \(us-gaap:Revenues: no context nowhere\)/],
    ['alder-20211231.no-form.xml', /no dei:DocumentType/],
  ])('%s is malformed', (name, reason) => {
    expect(read(name).malformed).toMatch(reason);
  });
});
