import path from 'node:path';

import { readBundleSource, type SourceReading } from '../../testing/read-source';

const read = (name: string): SourceReading => readBundleSource(path.join(__dirname, '__fixtures__', name));

describe('sec-financial-statements', () => {
  const { rows, accepted, counts, kind } = read('2022q1');

  it('reads filings with their acceptance in New York time, one for each registrant', () => {
    expect(kind).toBe('sec-financial-statements');
    expect(rows.filings?.map(({ cik, form, report_day, at, by_time }) => [cik, form, report_day, at, by_time])).toEqual(
      [
        ['0000999991', '10-K', '2021-12-31', Date.parse('2022-02-09T23:05:00Z'), true],
        ['0000999993', '10-K', '2021-12-31', Date.parse('2022-02-09T23:05:00Z'), true],
        ['0000999992', '20-F', '2021-12-31', Date.parse('2022-03-31T21:30:00Z'), false],
      ],
    );
  });

  it('reads facts of the company as a whole, with starts, units and prefixes as companyfacts has them', () => {
    expect(
      rows.facts?.map(({ concept, unit, start_day, end_day, value }) => [concept, unit, start_day, end_day, value]),
    ).toEqual([
      ['us-gaap:Revenues', 'USD', '2021-01-01', '2021-12-31', 120_000_000],
      ['us-gaap:Revenues', 'USD', '2020-12-01', '2021-02-28', -5],
      ['us-gaap:Assets', 'USD', null, '2021-12-31', 500_000_000],
      ['us-gaap:EarningsPerShareDiluted', 'USD/shares', '2021-01-01', '2021-12-31', -1.25],
      ['alder:ShopsOpen', 'shop', null, '2021-12-31', 40],
      ['ifrs-full:Revenue', 'EUR', '2021-01-01', '2021-12-31', 7_000_000],
    ]);
    expect(rows.facts?.every(({ rounded }) => rounded === true)).toBe(true);
  });

  it('keeps rows with segments or a co-registrant apart', () => {
    expect(rows.dimension_facts?.map(({ dimensions, value }) => [dimensions, value])).toEqual([
      ['[["BusinessSegments","North"]]', 90_000_000],
      ['[["BusinessSegments","South"],["ProductOrService","Toys"]]', 30_000_000],
      ['[["LegalEntity","AlderFinance"]]', 100_000_000],
    ]);
  });

  it('counts the rows of its tables, those without a value too', () => {
    expect(accepted).toBe(11);
    expect(counts).toMatchObject({ 'sub.txt': 2, 'num.txt': 10, 'num.txt without value': 1 });
  });

  it('reads a rebuilt daily set without the table of tags', () => {
    const daily = read('daily-no-tag').rows;
    expect(daily.facts?.map(({ concept, unit, start_day }) => [concept, unit, start_day])).toEqual([
      ['us-gaap:Revenues', 'USD', '2022-01-01'],
      ['us-gaap:IncomeLossFromContinuingOperationsPerDilutedShare', 'USD/shares', '2022-01-01'],
    ]);
    expect(daily.dimension_facts?.[0]?.dimensions).toBe(
      '[["us-gaap:StatementClassOfStockAxis","us-gaap:CommonClassBMember"]]',
    );
  });

  it('reads the sets with notes, where segments are in a separate table', () => {
    const { rows: notes, counts: more } = read('2022q1-notes');
    expect(notes.facts?.map(({ value }) => value)).toEqual([120_000_000]);
    expect(notes.dimension_facts).toMatchObject([{ dimensions: '[["BusinessSegments","North"]]', decimals: -3 }]);
    expect(more?.['num.txt repeated']).toBe(1);
  });

  it('trap 13: a file with nothing in it is malformed', () => {
    expect(read('no-rows.malformed').malformed).toMatch(/no rows in num/);
  });

  it.each([
    ['no-uom.malformed', /missing columns num: uom/],
    ['bad-days.malformed', /1 of 4 rows rejected \(num: ddate is no day\)/],
  ])('%s', (name, reason) => {
    expect(read(name).malformed).toMatch(reason);
  });
});
