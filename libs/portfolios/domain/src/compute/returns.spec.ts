import { isKnown } from '@plumbline/formula/domain';
import { addDays, dayFromEpoch, epochDay } from '@plumbline/shared/domain';
import fc from 'fast-check';
import { makeEvent, makeHeldAction, PLAIN_MARKET } from '../testing/make-event';
import type { HeldAction } from '../model/held-action';
import type { LedgerEvent } from '../model/ledger-event';
import { benchmarkOn, sameMoney } from './benchmark';
import { daySeries, type SeriesQuestion, type ValueMarket } from './day-series';
import { gainParts } from './gain-parts';
import { big } from './money';
import { positionsOf } from './positions';
import { projectLedger } from './project-ledger';
import {
  annualReturn,
  dietzReturn,
  growthOf,
  moneyWeightedReturn,
  monthlyReturns,
  periodStart,
  timeWeightedReturn,
} from './returns';

const closesOf = (rows: Readonly<Record<string, number>>) => ({
  days: Object.keys(rows).map(epochDay),
  close: Object.values(rows),
});

const market = (rows: Readonly<Record<string, number>>, more: Partial<ValueMarket> = {}): ValueMarket => ({
  closes: () => closesOf(rows),
  paid: () => undefined,
  currency: () => 'USD',
  rate: () => 1,
  ...more,
});

interface Reported extends Partial<SeriesQuestion> {
  readonly events: readonly LedgerEvent[];
  readonly actions?: readonly HeldAction[];
  readonly from: string;
  readonly to: string;
}

function series({ events, actions = [], ...more }: Reported) {
  const ledger = projectLedger({ events, actions, method: 'fifo', market: PLAIN_MARKET, until: more.to });
  const found = daySeries({ ledger, market: market({}), tracksCash: false, ...more });
  return { ledger, found, stretch: { first: 0, last: found.days.length - 1 } };
}

const rounded = (measure: ReturnType<typeof timeWeightedReturn>, digits = 6) =>
  isKnown(measure) ? Number(measure.value.toFixed(digits)) : measure.reason;

it('money comes at the start of a day and goes at its end (Portfolio Performance, ClientIndexTest)', () => {
  const day = (at: number) => addDays('2011-12-31', at);
  const money = (no: number, kind: 'deposit' | 'withdraw' | 'interest' | 'fee', at: number, amount: string) => {
    const { ref: _none, ...event } = makeEvent(no, kind, day(at), { amount });
    return event;
  };
  const events = [
    money(1, 'deposit', 0, '10000'),
    money(2, 'interest', 1, '230'),
    money(3, 'deposit', 2, '200'),
    money(4, 'interest', 2, '200'),
    money(5, 'withdraw', 3, '400'),
    money(6, 'fee', 3, '234.41'),
    money(7, 'interest', 4, '293.99'),
    money(8, 'interest', 5, '293.99'),
    money(9, 'deposit', 6, '5400'),
    money(10, 'interest', 6, '195.99'),
    money(11, 'withdraw', 7, '3697.04'),
    money(12, 'fee', 7, '882.52'),
    money(13, 'fee', 8, '1003.85'),
  ];
  const { found, stretch } = series({ events, from: day(0), to: day(8), tracksCash: true });
  expect(found.value.at(-1)).toBeCloseTo(10596.15, 6);
  expect(rounded(timeWeightedReturn(found, stretch))).toBe(-0.056183);
});

it('two shares of a quiz: time- and money-weighted', () => {
  const events = [
    makeEvent(1, 'buy', '2018-01-01', { quantity: '1', price: '200' }),
    makeEvent(2, 'buy', '2019-01-01', { quantity: '1', price: '225' }),
    makeEvent(3, 'sell', '2020-01-01', { quantity: '2', price: '235' }),
  ];
  const actions = ['2018-12-31', '2020-01-01'].map((day) => makeHeldAction('dividend', day, { amount: 5 }));
  const closes = { '2018-01-01': 200, '2018-12-31': 225, '2019-12-31': 235 };
  const read = series({ events, actions, from: '2017-12-31', to: '2020-01-01', market: market(closes) });
  expect(rounded(timeWeightedReturn(read.found, read.stretch), 4)).toBe(0.2267);
  expect(rounded(moneyWeightedReturn(read.found, read.stretch).annual, 4)).toBe(0.0939);
});

it('XIRR of the two flows of a year less a day', () => {
  const read = series({
    events: [makeEvent(1, 'buy', '2010-01-01', { quantity: '1', price: '200' })],
    from: '2009-12-31',
    to: '2010-12-31',
    market: market({ '2010-01-01': 200, '2010-12-31': 210 }),
  });
  expect(rounded(moneyWeightedReturn(read.found, read.stretch).annual, 9)).toBe(0.05014075);
  expect(rounded(moneyWeightedReturn(read.found, read.stretch).period, 9)).toBe(0.05);
});

it('Modified Dietz of a month with one withdrawal (GIPS forum)', () => {
  const out = Float64Array.from([0, 0.5, 0]);
  const found = {
    days: ['2019-12-31', '2020-01-15', '2020-01-31'],
    value: Float64Array.from([50, 50, 51.5]),
    in: new Float64Array(3),
    out,
    unvalued: new Set<number>(),
  };
  expect(rounded(dietzReturn(found, { first: 0, last: 2 }), 6)).toBe(0.040208);
});

it('a dividend paid after everything was sold is no fall of a hundred per cent', () => {
  const events = [
    makeEvent(1, 'buy', '2020-01-02', { quantity: '10', price: '10' }),
    makeEvent(2, 'sell', '2020-02-03', { quantity: '10', price: '11' }),
    makeEvent(3, 'dividend', '2020-02-20', { amount: '5' }),
  ];
  const read = series({
    events,
    from: '2020-01-01',
    to: '2020-03-02',
    market: market({ '2020-01-02': 10, '2020-02-03': 11 }),
  });
  expect(rounded(timeWeightedReturn(read.found, read.stretch))).toBe(0.1);
});

it('a split of the log changes no value', () => {
  const events = [makeEvent(1, 'buy', '2020-01-02', { quantity: '100', price: '92.77' })];
  const actions = [makeHeldAction('split', '2020-02-03', { ratio: 0.5 })];
  const read = series({
    events,
    actions,
    from: '2020-01-01',
    to: '2020-02-03',
    market: market({ '2020-01-02': 92.77, '2020-02-03': 190.61 }),
  });
  expect(read.found.value.at(-1)).toBeCloseTo(9530.5, 6);
  expect(rounded(timeWeightedReturn(read.found, read.stretch))).toBe(0.027326);
});

it('what has no price is left out and named', () => {
  const events = [makeEvent(1, 'buy', '2020-01-02', { quantity: '100', price: '10' })];
  const { found } = series({ events, from: '2020-01-01', to: '2020-01-06', market: market({ '2020-01-06': 12 }) });
  expect([...found.unvalued]).toEqual([1]);
  expect([...found.value]).toEqual([0, 0, 0, 0]);
  expect([...found.in]).toEqual([0, 0, 0, 0]);
});

it('a gain falls into parts that add up to the cent', () => {
  const rates = (currency: string, day: string) => (currency === 'USD' ? (day < '2020-03-01' ? 0.9 : 0.85) : 1);
  const events = [
    makeEvent(1, 'buy', '2020-01-02', { quantity: '10', price: '100', fee: '3' }),
    makeEvent(2, 'dividend', '2020-03-02', { amount: '20', tax: '3' }),
  ];
  const ledger = projectLedger({
    events,
    actions: [],
    method: 'fifo',
    market: { rate: (currency, day) => big(rates(currency, day)), close: () => undefined },
    until: '2020-03-03',
  });
  const on = market({ '2020-01-02': 100, '2020-03-03': 110 }, { rate: rates });
  const found = daySeries({ ledger, market: on, from: '2020-01-01', to: '2020-03-03', tracksCash: false });
  const stretch = { first: 0, last: found.days.length - 1 };
  const {
    opening,
    in: into,
    out,
    closing,
    gain,
    ...parts
  } = gainParts({ ledger, market: on, series: found, stretch, base: 'EUR' }, () => 0);
  expect({ opening, into, out, closing }).toEqual({ opening: 0, into: 902.7, out: 14.45, closing: 935 });
  expect(parts).toMatchObject({ dividends: 17, taxes: -2.55, fees: -2.7, currency: -50.15 });
  const sum = Object.values(parts).reduce((all, one) => all + one, 0);
  expect([gain, Number(sum.toFixed(2))]).toEqual([46.75, 46.75]);
  const [held] = positionsOf({ ledger, market: on, on: '2020-03-03', dayOf: () => '2020-03-03' });
  expect(held).toMatchObject({ value: 1100, valueBase: 935, currencyGainBase: 1003 * 0.85 - 1003 * 0.9 });
});

it.each([
  ['no split', [], -5960],
  ['a split on the day', [makeHeldAction('split', '2020-03-03', { ratio: 4 })], 160],
  ['a split of before', [makeHeldAction('split', '2020-02-03', { ratio: 4 })], -23840],
])('change of the day with %s is on one basis of shares', (_, actions, change) => {
  const on = market({ '2020-03-02': 200, '2020-03-03': 51 });
  const events = [makeEvent(1, 'buy', '2020-01-02', { quantity: '40', price: '100' })];
  const until = '2020-03-03';
  const ledger = projectLedger({ events, actions, method: 'fifo', market: PLAIN_MARKET, until });
  const [held] = positionsOf({ ledger, market: on, on: until, dayOf: dayFromEpoch });
  expect(held?.dayChangeBase).toBe(change);
});

it('the same money in a benchmark: flows buy and sell it', () => {
  const events = [
    makeEvent(1, 'buy', '2020-01-02', { quantity: '10', price: '10' }),
    makeEvent(2, 'sell', '2020-01-03', { quantity: '5', price: '10' }),
  ];
  const { found } = series({
    events,
    from: '2020-01-01',
    to: '2020-01-06',
    market: market({ '2020-01-02': 10, '2020-01-06': 12 }),
  });
  const index = benchmarkOn(found.days, closesOf({ '2020-01-01': 100, '2020-01-03': 125, '2020-01-06': 150 }), () => 1);
  expect([...sameMoney(found, index)]).toEqual([0, 100, 75, 90]);
});

it.each([
  ['1m', '2020-02-29'],
  ['ytd', '2019-12-31'],
  ['1y', '2019-03-31'],
  ['3y', undefined],
  ['all', '2018-01-01'],
] as const)('period %s starts at %s', (key, start) => expect(periodStart(key, '2018-01-01', '2020-03-31')).toBe(start));

it('a period of less than a year is not brought to a year', () => {
  expect(annualReturn({ value: 0.1 }, '2020-01-01', '2020-06-01')).toMatchObject({ status: 'not_meaningful' });
  expect(rounded(annualReturn({ value: 0.21 }, '2020-01-01', '2021-12-31'), 6)).toBe(0.1);
});

it('time-weighted return does not move with deposits; months multiply to the whole', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ gain: fc.integer({ min: -30, max: 30 }), add: fc.integer({ min: 0, max: 500 }) }), {
        minLength: 2,
        maxLength: 60,
      }),
      (rows) => {
        const run = (adds: boolean) => {
          const value = Float64Array.from({ length: rows.length + 1 }, () => 100);
          const into = new Float64Array(rows.length + 1);
          rows.forEach(({ gain, add }, at) => {
            into[at + 1] = adds ? add : 0;
            value[at + 1] = (value[at]! + into[at + 1]!) * (1 + gain / 1000);
          });
          const days = Array.from(value, (_, at) => addDays('2020-01-01', at));
          return { days, value, in: into, out: new Float64Array(value.length), unvalued: new Set<number>() };
        };
        const [plain, fed] = [run(false), run(true)];
        const all = { first: 0, last: rows.length };
        const [one, two] = [timeWeightedReturn(plain, all), timeWeightedReturn(fed, all)];
        expect(isKnown(one) && isKnown(two) && Math.abs(one.value - two.value) < 1e-9).toBe(true);
        const months = monthlyReturns(fed).reduce(
          (growth, { value }) => growth * (1 + (isKnown(value) ? value.value : 0)),
          1,
        );
        expect(Math.abs(months - growthOf(fed).at(-1)!)).toBeLessThan(1e-9);
      },
    ),
  ));
