import { addDays } from '@plumbline/shared/domain';
import fc from 'fast-check';

import { makeAction } from '../../testing/make-action';
import { actionKnownAt, actionsKnownAt, actionsOverTime, splitsOfActions } from './actions';
import { endOfDayNewYork, filingDayMoment } from '../moments';
import { splitFactor } from './splits';
import { carryShares, symbolHistory } from '../securities/symbol-history';

describe('when an action is public', () => {
  it.each([
    ['on the day it is declared', '2020-08-31', '2020-07-30', filingDayMoment('2020-07-30').at],
    ['with its first day when nobody says', '2020-08-31', undefined, endOfDayNewYork('2020-08-30')],
    ['with its first day when declared after it', '2020-08-31', '2020-09-15', endOfDayNewYork('2020-08-30')],
  ])('%s', (_name, day, declared, expected) => {
    expect(actionKnownAt(day, declared)).toBe(expected);
  });
});

describe('actionsKnownAt', () => {
  it('keeps what held before a correction for the days before it', () => {
    const first = makeAction({ kind: 'dividend', day: '2021-02-05', declaredDay: '2021-01-20', amount: 0.2 });
    const corrected = makeAction({ kind: 'dividend', day: '2021-02-05', declaredDay: '2021-01-27', amount: 0.205 });
    const at = (day: string) => actionsKnownAt([corrected, first], endOfDayNewYork(day)).map(({ amount }) => amount);
    expect(at('2021-01-19')).toEqual([]);
    expect(at('2021-01-26')).toEqual([0.2]);
    expect(at('2021-01-27')).toEqual([0.205]);
  });

  it('counts a split that two sources date differently once, and leaves 1:1 out', () => {
    const given = [
      makeAction({ day: '2020-09-01', source: 'b' }),
      makeAction(),
      makeAction({ day: '2021-01-04', ratio: 1 }),
    ];
    expect(splitsOfActions(given)).toEqual([
      { day: '2020-08-31', ratio: 4, source: 'actions.csv', knownAt: endOfDayNewYork('2020-08-30') },
    ]);
  });
});

const entry = fc
  .record({
    day: fc.constantFrom('2021-02-05', '2021-02-08'),
    kind: fc.constantFrom('spin-off' as const, 'dividend' as const),
    otherSymbol: fc.constantFrom('OAKS', 'BIRK', ''),
    amount: fc.integer({ min: 1, max: 9 }),
    knownAt: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ knownAt, otherSymbol, ...given }) => ({
    ...makeAction({ ...given, ...(otherSymbol === '' ? {} : { otherSymbol }) }),
    knownAt,
  }));

it('of each action the entry that became public last holds, at the moment and over time', () => {
  const nameOf = ({ symbol, kind, day, otherSymbol = '' }: ReturnType<typeof makeAction>): string =>
    `${symbol} ${kind} ${day} ${kind === 'spin-off' ? otherSymbol : ''}`;
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), fc.integer({ min: 0, max: 5 }), (entries, at) => {
      const shown = entries.filter(({ knownAt }) => knownAt <= at);
      const latest = new Map(
        shown.toSorted((a, b) => a.knownAt - b.knownAt).map((each) => [nameOf(each), each.knownAt]),
      );
      const found = actionsKnownAt(entries, at);
      expect(new Map(found.map((each) => [nameOf(each), each.knownAt]))).toEqual(latest);
      expect(found).toHaveLength(latest.size);
      const over = actionsOverTime(entries).filter(({ action, until }) => action.knownAt <= at && at < until);
      expect(over.map(({ action }) => action)).toEqual(found);
    }),
  );
});

const day = fc.integer({ min: 0, max: 3000 }).map((count) => addDays('2012-01-02', count));
const action = fc
  .record({
    day,
    kind: fc.constantFrom('split' as const, 'dividend' as const, 'merger' as const),
    ratio: fc.constantFrom(0.1, 0.5, 2, 4, 7),
    amount: fc.double({ min: 0.01, max: 3, noNaN: true }),
    notice: fc.integer({ min: 0, max: 90 }),
  })
  .map(({ notice, ...given }) => makeAction({ ...given, declaredDay: addDays(given.day, -notice) }));
const log = fc.array(action, { maxLength: 12 });

describe('the log', () => {
  it('answers as of a day the same whatever becomes public later, in any order', () => {
    fc.assert(
      fc.property(log, log, day, fc.integer(), (known, more, asOf, seed) => {
        const at = endOfDayNewYork(asOf);
        const later = more.filter(({ knownAt }) => knownAt > at);
        const shuffled = [...known, ...later].sort(
          (a, b) => ((a.knownAt * 31 + seed) % 17) - ((b.knownAt * 31 + seed) % 17),
        );
        expect(actionsKnownAt(shuffled, at)).toEqual(actionsKnownAt(known, at));
        expect(splitsOfActions(shuffled, at)).toEqual(splitsOfActions(known, at));
        expect(splitFactor([...known, ...later], '2012-01-01', '2099-01-01', at)).toBe(
          splitFactor(known, '2012-01-01', '2099-01-01', at),
        );
      }),
    );
  });

  it('gives factors that multiply over any day between', () => {
    fc.assert(
      fc.property(log, day, day, day, (actions, a, b, c) => {
        const product = splitFactor(actions, a, b) * splitFactor(actions, b, c);
        expect(product / splitFactor(actions, a, c)).toBeCloseTo(1, 9);
      }),
    );
  });
});

const change = (symbol: string, otherSymbol: string, on: string) =>
  makeAction({ kind: 'ticker-change', symbol, otherSymbol, day: on });

describe('symbolHistory', () => {
  it('follows ticker changes back, also where a symbol came again', () => {
    const changes = [
      change('OLD', 'MID', '2010-05-03'),
      change('MID', 'NEW', '2015-06-01'),
      change('NEW', 'XNEW', '2009-01-05'),
    ];
    expect(symbolHistory(changes, 'NEW')).toEqual([
      { symbol: 'NEW', from: '2015-06-01' },
      { symbol: 'MID', from: '2010-05-03', before: '2015-06-01' },
      { symbol: 'OLD', before: '2010-05-03' },
    ]);
    expect(symbolHistory(changes, 'XNEW')).toEqual([
      { symbol: 'XNEW', from: '2009-01-05' },
      { symbol: 'NEW', before: '2009-01-05' },
    ]);
  });

  it('leaves out what another company did with the symbol before', () => {
    const changes = [change('REUS', 'NEXT', '2020-01-06'), change('OLD', 'REUS', '2018-01-02')];
    expect(symbolHistory(changes, 'REUS')).toEqual([{ symbol: 'REUS', from: '2020-01-06' }]);
    expect(symbolHistory(changes, 'NEXT').map(({ symbol }) => symbol)).toEqual(['NEXT', 'REUS', 'OLD']);
  });

  it('ends in a circle of changes', () => {
    const changes = [change('A', 'B', '2010-05-03'), change('B', 'A', '2011-05-03'), change('A', 'B', '2012-05-03')];
    expect(symbolHistory(changes, 'B').map(({ symbol }) => symbol)).toEqual(['B', 'A', 'B', 'A']);
  });
});

describe('carryShares', () => {
  const actions = [
    makeAction({ symbol: 'OLD', day: '2014-06-09', ratio: 7 }),
    change('OLD', 'NEW', '2016-01-04'),
    makeAction({ symbol: 'NEW', kind: 'merger', day: '2019-03-01', ratio: 0.5, amount: 3, otherSymbol: 'BUY' }),
    makeAction({ symbol: 'BUY', day: '2020-08-31', ratio: 4 }),
  ];
  it.each([
    ['nothing happened yet', '2014-06-08', { symbol: 'OLD', shares: 10, cash: 0 }],
    ['a split', '2014-06-09', { symbol: 'OLD', shares: 70, cash: 0 }],
    ['a ticker change', '2016-01-04', { symbol: 'NEW', shares: 70, cash: 0 }],
    ['a merger for shares and cash', '2019-03-01', { symbol: 'BUY', shares: 35, cash: 210 }],
    ['a split of the other company', '2021-01-04', { symbol: 'BUY', shares: 140, cash: 210 }],
  ])('%s', (_name, to, expected) => {
    expect(carryShares(actions, { symbol: 'OLD', shares: 10, from: '2013-01-02' }, to)).toEqual(expected);
  });

  it('leaves no shares of a merger for cash, and changes nothing where its terms are unknown', () => {
    const held = { symbol: 'CSH', shares: 10, from: '2013-01-02' };
    const merger = (amount?: number) =>
      makeAction({ symbol: 'CSH', kind: 'merger', day: '2019-03-01', ...(amount ? { amount } : {}) });
    expect(carryShares([merger(42)], held, '2020-01-02')).toEqual({ symbol: 'CSH', shares: 0, cash: 420 });
    expect(carryShares([merger()], held, '2020-01-02')).toEqual({ symbol: 'CSH', shares: 10, cash: 0 });
  });
});
