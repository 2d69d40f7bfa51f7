import fc from 'fast-check';

import type { SaleNotice, Stake } from '../../model/stake';
import { filingDayMoment } from '../moments';
import { currentStakes, largestHolder, saleNoticesAt } from './stakes';

const stake = (given: Partial<Stake> = {}): Stake => {
  const filed = given.filed ?? '2025-02-03';
  return {
    accession: '0000000201-25-000001',
    form: 'SCHEDULE 13G',
    schedule: '13G',
    isAmendment: false,
    issuerCik: '0000000001',
    cusips: [],
    rules: [],
    filers: [],
    items: {},
    filed,
    filedFrom: 'header',
    moment: filingDayMoment(filed),
    holders: [{ name: 'Pine Capital LP', shares: 100, percent: 5.5, funds: [], types: [] }],
    ...given,
  };
};

const notice = (given: Partial<SaleNotice>): SaleNotice => ({
  accession: '0000000301-25-000001',
  form: '144',
  issuerCik: '0000000001',
  relationships: [],
  lines: [{ units: 10 }],
  acquired: [],
  sold: [],
  planDays: [],
  filed: '2025-02-03',
  filedFrom: 'header',
  moment: filingDayMoment(given.filed ?? '2025-02-03'),
  ...given,
});

const pine = (shares: number) => [{ name: 'PINE CAPITAL, LP', shares, funds: [], types: [] }];

describe('currentStakes', () => {
  const later = stake({
    accession: '0000000201-25-000002',
    form: 'SCHEDULE 13G/A',
    filed: '2025-05-03',
    holders: pine(60),
  });

  it('shows the last report of each holder that was public', () => {
    expect(currentStakes([later, stake()]).map(({ holder }) => holder.shares)).toEqual([60]);
    expect(
      currentStakes([later, stake()], filingDayMoment('2025-05-02').at).map(({ holder }) => holder.shares),
    ).toEqual([100]);
    expect(currentStakes([stake({ issuerCik: '0000000002' }), later])).toHaveLength(2);
  });

  it('does not depend on later filings, nor on their order', () => {
    const any = fc
      .record({ day: fc.integer({ min: 1, max: 9 }), number: fc.integer({ min: 1, max: 3 }), shares: fc.nat(9) })
      .map(({ day, number, shares }) =>
        stake({ accession: `0000000201-25-00000${number}`, filed: `2025-02-0${day}`, holders: pine(shares) }),
      );
    fc.assert(
      fc.property(fc.array(any), fc.array(any), fc.integer({ min: 1, max: 9 }), (stakes, more, day) => {
        const { at } = filingDayMoment(`2025-02-0${day}`);
        const after = more.filter(({ moment }) => moment.at > at);
        expect(currentStakes([...after, ...stakes], at)).toEqual(currentStakes(stakes, at));
        expect(currentStakes([...stakes].reverse(), at)).toEqual(currentStakes(stakes, at));
      }),
    );
  });
});

describe('largestHolder', () => {
  it('never adds up joint filers', () => {
    const holders = [...pine(60), { name: 'Pine Partner', shares: 75, funds: [], types: [] }];
    expect(largestHolder(stake({ holders }))?.shares).toBe(75);
    expect(largestHolder(stake({ holders: [] }))).toBeUndefined();
  });
});

describe('saleNoticesAt', () => {
  it('shows an amendment instead of the notice it names, once it is public', () => {
    const amended = notice({
      accession: '0000000301-25-000002',
      form: '144/A',
      filed: '2025-02-10',
      previousAccession: '0000000301-25-000001',
    });
    const all = [amended, notice({}), notice({})];
    expect(saleNoticesAt(all).map(({ form }) => form)).toEqual(['144/A']);
    expect(saleNoticesAt(all, filingDayMoment('2025-02-09').at).map(({ form }) => form)).toEqual(['144']);
  });

  const day = (number: number): string => `2025-02-0${number}`;
  const number = (each: number): string => `0000000301-25-00000${each}`;
  const any = fc
    .record({
      day: fc.integer({ min: 1, max: 9 }),
      number: fc.integer({ min: 1, max: 4 }),
      amends: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
      units: fc.nat(3),
    })
    .map((given) =>
      notice({
        accession: number(given.number),
        filed: day(given.day),
        lines: [{ units: given.units }],
        ...(given.amends ? { form: '144/A', previousAccession: number(given.amends) } : {}),
      }),
    );
  const some = fc.array(any, { maxLength: 12 });
  const anyDay = fc.integer({ min: 1, max: 9 });

  it('does not depend on later filings, nor on their order', () => {
    fc.assert(
      fc.property(some, some, anyDay, (notices, more, until) => {
        const { at } = filingDayMoment(day(until));
        const after = more.filter(({ moment }) => moment.at > at);
        expect(saleNoticesAt([...after, ...notices], at)).toEqual(saleNoticesAt(notices, at));
        expect(saleNoticesAt([...notices].reverse(), at)).toEqual(saleNoticesAt(notices, at));
      }),
    );
  });

  it('shows nothing before it is public, each notice once and none that another one shown replaces', () => {
    fc.assert(
      fc.property(some, anyDay, (notices, until) => {
        const { at } = filingDayMoment(day(until));
        const shown = saleNoticesAt(notices, at);
        const numbers = shown.map(({ accession }) => accession);
        expect(shown.filter(({ moment }) => moment.at > at)).toEqual([]);
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(shown.filter(({ previousAccession = '' }) => numbers.includes(previousAccession))).toEqual([]);
      }),
    );
  });
});
