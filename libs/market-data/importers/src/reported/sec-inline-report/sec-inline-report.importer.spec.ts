import path from 'node:path';

import { readSource, type SourceReading } from '../../testing/read-source';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('sec-inline-report', () => {
  const { rows, kind } = read('alder-10-q-2022-05-04.html');
  const value = (concept: string): unknown => rows.facts?.find((fact) => fact.concept === concept)?.value;

  it.each([
    ['us-gaap:Revenues', 1_234_000_000, 'scale'],
    ['us-gaap:OtherNonoperatingIncomeExpense', -262_000_000, 'sign'],
    ['us-gaap:GoodwillImpairmentLoss', 0, 'a dash'],
    ['us-gaap:EarningsPerShareDiluted', 1001.25, 'a decimal comma'],
    ['alder:ShopsOpen', 42, 'words'],
    ['us-gaap:LongTermDebt', 7_000_000, 'a fact around a fact, without what is excluded'],
    ['us-gaap:DebtInstrumentCarryingAmount', 7_000_000, 'a fact in a fact'],
    ['us-gaap:PreferredStockValue', undefined, 'nil'],
  ] as const)('reads %s as %s: %s', (...[concept, expected]) => {
    expect(value(concept)).toBe(expected);
  });

  it('takes the more precise of a figure in a table and again in the text', () => {
    expect(rows.facts?.filter(({ concept }) => concept === 'us-gaap:Goodwill').map((each) => each.value)).toEqual([
      5_188_000_000,
    ]);
  });

  it('knows form, period and filing day', () => {
    expect(kind).toBe('sec-inline-report');
    expect(rows.facts?.[0]).toMatchObject({
      cik: '0000999991',
      form: '10-Q',
      end_day: '2022-03-31',
      filed: '2022-05-04',
    });
    expect(rows.facts?.[0]?.accession).toMatch(/^file:10-Q:2022-03-31:/);
    expect(rows.dimension_facts).toMatchObject([
      { value: 1_000_000_000, dimensions: '[["srt:ProductOrServiceAxis","alder:ToysMember"]]', decimals: -6 },
    ]);
  });

  it('takes the first paragraphs of the business section, without the boilerplate', () => {
    const { rows: annual } = read('alder-10-k-0000999991-22-000001.html');
    expect(annual.descriptions?.[0]).toMatchObject({ cik: '0000999991', accession: '0000999991-22-000001' });
    const text = String(annual.descriptions?.[0]?.text);
    expect(text).toMatch(/^Alder Works designs and sells/);
    expect(text).not.toMatch(/forward-looking|expensive/);
    expect(text.length).toBeGreaterThanOrEqual(600);
    expect(text.length).toBeLessThanOrEqual(1500);
  });

  it.each([
    ['alder-10-k.no-figures.html', /no rows/],
    ['alder-10-q.truncated.html', /truncated HTML/],
    ['alder-10-q.no-number.html', /1 of 11 rows rejected \(us-gaap:Revenues: value is no number\)/],
  ])('%s is malformed', (name, reason) => {
    expect(read(name).malformed).toMatch(reason);
  });
});
