import { addDays } from '@plumbline/shared/domain';
import fc from 'fast-check';

import type { Fact } from '../../model/fact';
import { makeFact } from '../../testing';
import { nearestMonthEnd, quarterStart, withExactPeriods, withPeriodsOf } from './rounded-periods';

describe('periods of whole quarters', () => {
  it.each([
    ['2010-03-31', 1, '2010-01-01'],
    ['2010-06-30', 1, '2010-04-01'],
    ['2010-02-28', 1, '2009-12-01'],
    ['2012-02-29', 4, '2011-03-01'],
    ['2010-12-31', 4, '2010-01-01'],
    ['2010-12-31', 8, '2009-01-01'],
    ['2010-05-15', 1, '2010-02-16'],
    ['2010-05-30', 1, '2010-03-01'],
  ])('one that ends on %s after %s quarters starts on %s', (end, quarters, start) => {
    expect(quarterStart(end, quarters)).toBe(start);
  });

  it.each([
    ['2009-09-26', '2009-09-30'],
    ['2010-01-03', '2009-12-31'],
    ['2010-01-31', '2010-01-31'],
    ['2010-02-20', '2010-02-28'],
  ])('%s is nearest to %s', (day, end) => {
    expect(nearestMonthEnd(day)).toBe(end);
  });
});

describe('rounded and exact facts of one filing', () => {
  const exact = makeFact({ start: '2008-09-28', end: '2009-09-26', value: 8235 });
  const rounded = makeFact({ start: '2008-10-01', end: '2009-09-30', value: 8235, rounded: true });
  const own = makeFact({ ...rounded, concept: 'custom:ShopsOpened', value: 3 });

  it('a rounded fact that the exact source has is left out', () => {
    expect(withExactPeriods([rounded, exact])).toEqual([exact]);
  });

  it('any other takes the exact period', () => {
    const [, put] = withExactPeriods([exact, own]);
    expect(put).toEqual(makeFact({ concept: 'custom:ShopsOpened', value: 3, start: '2008-09-28', end: '2009-09-26' }));
    expect(withPeriodsOf([own], [exact])).toEqual([put]);
  });

  it('nobody guesses where two exact periods round alike', () => {
    const other = makeFact({ concept: 'us-gaap:Revenues', start: '2008-09-29', end: '2009-09-27' });
    expect(withExactPeriods([exact, other, own])).toContain(own);
  });

  it('facts of other filings have no say', () => {
    const other = { ...rounded, accession: '0000000001-22-000009' };
    expect(withExactPeriods([exact, other])).toEqual([exact, other]);
  });

  it('facts of later filings change nothing, nor does the order', () => {
    const day = fc.integer({ min: 0, max: 700 });
    const some = fc.array(
      fc.record({
        day,
        length: fc.constantFrom(90, 91, 364, 371),
        filing: fc.integer({ min: 1, max: 3 }),
        rounded: fc.boolean(),
        value: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 12 },
    );
    const toFact = ({
      day: first,
      length,
      filing,
      rounded: isRounded,
      value,
    }: {
      day: number;
      length: number;
      filing: number;
      rounded: boolean;
      value: number;
    }): Fact => {
      const start = addDays('2019-01-01', first);
      const filed = `202${filing}-02-01`;
      const end = addDays(start, length);
      return makeFact({
        start,
        end,
        value,
        filed,
        accession: `0000000001-2${filing}-000001`,
        ...(isRounded ? { rounded: true } : {}),
      });
    };
    const text = (facts: readonly Fact[]): readonly string[] => facts.map((fact) => JSON.stringify(fact)).sort();
    fc.assert(
      fc.property(some, (rows) => {
        const facts = rows.map(toFact);
        const early = (list: readonly Fact[]): readonly Fact[] => list.filter(({ filed }) => filed < '2022-06-01');
        expect(text(early(withExactPeriods([...facts].reverse())))).toEqual(text(withExactPeriods(early(facts))));
      }),
    );
  });
});
