import { addDays, epochDay } from '@plumbline/shared/domain';
import fc from 'fast-check';
import type { LedgerEvent } from '../model/ledger-event';
import { makeEvent, makeHeldAction, PLAIN_MARKET } from '../testing/make-event';
import { daySeries, type ValueMarket } from './day-series';
import { gainParts } from './gain-parts';
import { lotLedger, type ReadLedger } from './lot-ledger';
import type { Ledger } from './project-ledger';
import { projectLedger } from './project-ledger';

const FIRST = '2020-01-01';
const LAST = '2020-12-31';
const ACTIONS = [
  makeHeldAction('split', '2020-06-01', { ratio: 2 }),
  makeHeldAction('dividend', '2020-04-01', { amount: 0.5 }),
  makeHeldAction('dividend', '2020-09-01', { amount: 0.3 }),
];
const read: ReadLedger = (events, actions) =>
  projectLedger({ events, actions, method: 'fifo', market: PLAIN_MARKET, until: LAST });

const MARKET: ValueMarket = {
  closes: () => ({ days: [epochDay(FIRST), epochDay('2020-06-01')], close: [20, 11] }),
  paid: () => undefined,
  currency: () => 'USD',
  rate: () => 1,
};

function gainOf(ledger: Ledger) {
  const series = daySeries({ ledger, market: MARKET, tracksCash: false, from: FIRST, to: LAST });
  const stretch = { first: 0, last: series.days.length - 1 };
  return gainParts({ ledger, market: MARKET, series, stretch, base: 'USD' }, () => 0);
}

const lotOf = (events: readonly LedgerEvent[], no: number, actions = ACTIONS) =>
  lotLedger({ ledger: read(events, actions), events, actions, read, no });

const EVENTS = [
  makeEvent(1, 'buy', '2020-01-02', { quantity: '10', price: '20', fee: '1' }),
  makeEvent(2, 'buy', '2020-05-04', { quantity: '10', price: '22' }),
  makeEvent(3, 'sell', '2020-07-01', { quantity: '30', price: '12', fee: '3', tax: '1.5' }),
];

it('a lot has its part of a sale, of its fee and tax, and the dividends of what it held', () => {
  // After two for one 20 shares of each; the sale takes the first whole and half of the second.
  expect(gainOf(lotOf(EVENTS, 1)!)).toMatchObject({ in: 201, out: 242, closing: 0, dividends: 5, fees: -3, taxes: -1 });
  expect(gainOf(lotOf(EVENTS, 2)!)).toMatchObject({ dividends: 3, fees: -1, taxes: -0.5, closing: 110 });
});

it('a dividend that an entry records is shared out by what was held before the ex-day', () => {
  const paid = makeEvent(4, 'dividend', '2020-04-20', { amount: '4.20', tax: '0.60' });
  expect(gainOf(lotOf([...EVENTS, paid], 1)!)).toMatchObject({ dividends: 4.2, taxes: -1.6 });
});

it('a lot that was bought on the ex-day has nothing of the dividend, one of the day before has', () => {
  const bought = (day: string) => [EVENTS[0]!, makeEvent(2, 'buy', day, { quantity: '10', price: '22' })];
  const dividends = (day: string) => [1, 2].map((no) => gainOf(lotOf(bought(day), no, ACTIONS.slice(1, 2))!).dividends);
  expect(dividends('2020-03-31')).toEqual([5, 5]);
  expect(dividends('2020-04-01')).toEqual([5, 0]);
});

it('an entry that opened nothing is no lot', () => {
  expect(lotOf(EVENTS, 3)).toBeUndefined();
  expect(lotOf(EVENTS, 9)).toBeUndefined();
});

it('gains of the lots are the gain of everything', () => {
  const trade = fc.record({
    day: fc.nat(330),
    quantity: fc.integer({ min: 1, max: 50 }),
    price: fc.integer({ min: 1, max: 90 }),
  });
  fc.assert(
    fc.property(fc.array(trade, { minLength: 1, maxLength: 5 }), fc.array(trade, { maxLength: 4 }), (bought, sold) => {
      const event = (kind: 'buy' | 'sell', from: number) => (one: (typeof bought)[number], at: number) =>
        makeEvent(from + at, kind, addDays('2020-01-02', one.day), {
          quantity: String(one.quantity),
          price: String(one.price),
          fee: '0.5',
        });
      const wanted = [...bought.map(event('buy', 1)), ...sold.map(event('sell', 100))];
      // Sales of shares that were not held are refused.
      const refused = new Set(read(wanted, ACTIONS).problems.map(({ no }) => no));
      const events = wanted.filter(({ no }) => !refused.has(no));
      const whole = gainOf(read(events, ACTIONS));
      const lots = bought.flatMap((_, at) => lotOf(events, at + 1) ?? []).map(gainOf);
      for (const key of ['in', 'out', 'gain', 'dividends', 'closing'] as const)
        expect(lots.reduce((sum, lot) => sum + lot[key], 0)).toBeCloseTo(whole[key], 0);
    }),
  );
});
