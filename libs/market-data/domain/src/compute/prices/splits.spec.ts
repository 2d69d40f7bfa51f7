import type { Fact, Filing } from '../../model/fact';
import type { Split } from '../../model/price';
import { makeFact } from '../../testing/make-fact';
import { endOfDayNewYork, filingDayMoment } from '../moments';
import { mergeSplits, splitFactor, splitsFromFacts } from './splits';

const disclosure = (value: number, filed: string, end: string, start?: string): Fact => {
  const { start: _, ...instant } = makeFact({
    concept: 'us-gaap:StockholdersEquityNoteStockSplitConversionRatio1',
    unit: 'pure',
    value,
    end,
    filed,
    accession: `0000000001-${filed.slice(2, 4)}-${filed.slice(5, 7)}${filed.slice(8, 10)}00`,
  });
  return start ? { ...instant, start } : instant;
};

/** Earnings a share of three years, before and after a split in 2014. */
const restated = (ratio: number): Fact[] =>
  ['2011', '2012', '2013'].flatMap((year, index) => {
    const eps = makeFact({
      concept: 'us-gaap:EarningsPerShareDiluted',
      unit: 'USD/shares',
      start: `${year}-01-01`,
      end: `${year}-12-31`,
      filed: '2014-02-01',
      value: 28 + 7 * index,
    });
    const value = Math.round((eps.value / ratio) * 100) / 100;
    return [eps, { ...eps, value, filed: '2015-02-01', moment: filingDayMoment('2015-02-01') }];
  });

describe('splitsFromFacts', () => {
  it('finds nothing in nothing', () => {
    expect(splitsFromFacts([])).toEqual([]);
    expect(splitsFromFacts(restated(7))).toEqual([]);
  });

  it('reduces the disclosures of one split to one, effective the weekday after the latest date', () => {
    const facts = [
      disclosure(20, '2014-04-27', '2014-02-03'),
      disclosure(20, '2014-10-26', '2014-07-18'),
      ...restated(20),
    ];
    const [split, ...rest] = splitsFromFacts(facts);
    expect(rest).toEqual([]);
    expect(split).toMatchObject({ day: '2014-07-21', ratio: 20, knownAt: filingDayMoment('2014-04-27').at });
    expect(split?.source).toMatch(/^0000000001-14-042700: .*2014-07-18; 3 restated figures agree$/);
  });

  it('leaves out a ratio that the restated figures contradict', () => {
    expect(splitsFromFacts([disclosure(3, '2014-07-23', '2014-06-06'), ...restated(7)])).toEqual([]);
    expect(splitsFromFacts([disclosure(7, '2014-07-23', '2014-06-06'), ...restated(1)])).toEqual([]);
  });

  it('turns a ratio that was given the wrong way round', () => {
    const [split] = splitsFromFacts([disclosure(1 / 7, '2014-07-23', '2014-06-06'), ...restated(7)]);
    expect(split?.ratio).toBeCloseTo(7, 9);
  });

  it('keeps a split that nothing can check, and says so', () => {
    const [split] = splitsFromFacts([disclosure(2, '2021-03-31', '2018-11-30', '2018-11-01')]);
    expect(split).toMatchObject({ day: '2018-12-03', ratio: 2 });
    expect(split?.source).toContain('no period was reported both before and after');
  });

  it('dates a split of a disclosed month by the change of the charter', () => {
    const change: Filing = {
      accession: '0000000001-14-000144',
      form: '8-K',
      filed: '2014-06-06',
      reportDay: '2014-06-06',
      moment: filingDayMoment('2014-06-06'),
      items: '5.03,9.01',
    };
    const facts = [disclosure(7, '2014-08-28', '2014-06-30', '2014-06-01'), ...restated(7)];
    expect(splitsFromFacts(facts, [change])[0]).toMatchObject({ day: '2014-06-09', knownAt: change.moment.at });
    expect(splitsFromFacts(facts)[0]).toMatchObject({ day: '2014-07-01' });
    expect(splitsFromFacts(facts, [change, { ...change, accession: 'other' }])[0]).toMatchObject({ day: '2014-07-01' });
  });
});

const split = (day: string, ratio: number): Split => ({ day, ratio, source: 'test', knownAt: 0 });

describe('mergeSplits', () => {
  it('lets an action file win over filings', () => {
    const file = [split('2014-06-09', 7)];
    expect(mergeSplits(file, [split('2014-07-01', 7), split('2020-08-31', 4)])).toEqual([
      split('2014-06-09', 7),
      split('2020-08-31', 4),
    ]);
  });
});

describe('when a split is known', () => {
  const filed = filingDayMoment('2020-10-30').at;
  const eve = endOfDayNewYork('2020-08-30');
  it.each([
    ['by its first day of trading, though a filing reports it later', filed, eve],
    ['by the filing that announced it before', filingDayMoment('2020-07-30').at, filingDayMoment('2020-07-30').at],
  ])('%s', (_name, knownAt, expected) => {
    const [known] = mergeSplits([], [{ ...split('2020-08-31', 4), knownAt }]);
    expect(known?.knownAt).toBe(expected);
  });
});

describe('splitFactor', () => {
  const splits = [split('2014-06-09', 7), split('2020-08-31', 4)];
  it.each([
    ['2014-06-06', '2014-06-09', 7],
    ['2014-06-09', '2020-08-28', 1],
    ['2013-01-01', '2021-01-01', 28],
    ['2021-01-01', '2013-01-01', 1 / 28],
    ['2014-06-09', '2014-06-09', 1],
  ])('from %s to %s is %d', (from, to, factor) => {
    expect(splitFactor(splits, from, to)).toBeCloseTo(factor, 12);
  });
});
