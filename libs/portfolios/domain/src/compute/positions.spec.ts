import { dayFromEpoch, epochDay } from '@plumbline/shared/domain';
import { makeEvent, makeHeldAction, PLAIN_MARKET } from '../testing/make-event';
import type { HeldAction } from '../model/held-action';
import type { LedgerEvent } from '../model/ledger-event';
import type { ValueMarket } from './day-series';
import { big } from './money';
import { placeOn, positionsOf } from './positions';
import { projectLedger } from './project-ledger';

const FRIDAY = '2026-03-06';
const CLOSES: Readonly<Record<string, number>> = { '2026-03-05': 100, [FRIDAY]: 110, '2026-03-09': 999 };

function positions(
  events: readonly LedgerEvent[],
  { actions = [], on = FRIDAY, ...more }: Partial<ValueMarket> & { actions?: readonly HeldAction[]; on?: string } = {},
) {
  const market: ValueMarket = {
    closes: () => ({ days: Object.keys(CLOSES).map(epochDay), close: Object.values(CLOSES) }),
    paid: () => undefined,
    currency: () => 'USD',
    rate: () => 1,
    ...more,
  };
  const rate = (currency: string, day: string) => big(market.rate(currency, day));
  const ledger = projectLedger({ events, actions, method: 'fifo', market: { ...PLAIN_MARKET, rate }, until: on });
  return positionsOf({ ledger, market, on, dayOf: dayFromEpoch });
}
const buy = (no: number, quantity: string, price: string, more: Partial<LedgerEvent> = {}) =>
  makeEvent(no, 'buy', '2026-03-02', { quantity, price, ...more });

it('nothing is no position; two lots of one security are one, the first day is the earliest', () => {
  expect(positions([])).toEqual([]);
  const [one, ...others] = positions([
    buy(1, '4', '90'),
    makeEvent(2, 'buy', '2026-02-02', { quantity: '6', price: '50' }),
  ]);
  expect(others).toEqual([]);
  expect(one).toMatchObject({ firstDay: '2026-02-02', value: 1_100, valueBase: 1_100, dayChangeBase: 100 });
  expect([one!.quantity.toNumber(), one!.cost.toNumber()]).toEqual([10, 660]);
});

it('the last close on or before the day, never a later one; stale after fourteen days', () => {
  const on = (day: string) => positions([buy(1, '1', '90')], { on: day })[0]!.price;
  expect(on('2026-03-08')).toEqual({ price: 110, day: FRIDAY, from: 'close', isStale: false });
  expect(on('2026-03-23')).toMatchObject({ price: 999, isStale: false });
  expect(on('2026-03-24')).toMatchObject({ price: 999, isStale: true });
});

it('without a close what was paid; without that nothing, which is not zero', () => {
  const none = { closes: () => undefined };
  expect(positions([buy(1, '2', '90')], { ...none, paid: () => 90 })[0]).toMatchObject({
    price: { price: 90, day: undefined, from: 'paid' },
    value: 180,
    dayChangeBase: undefined,
  });
  expect(positions([buy(1, '2', '90')], none)[0]).toMatchObject({
    price: undefined,
    value: undefined,
    valueBase: undefined,
  });
  // Before its first close.
  expect(
    positions([makeEvent(1, 'buy', '2026-03-02', { quantity: '1', price: '9' })], { on: '2026-03-04' })[0]!.price,
  ).toBeUndefined();
});

it('another currency: value at the rate of the day, the gain of the rate apart; an unknown rate is no value', () => {
  const rate = (_: string, day: string) => (day < '2026-03-05' ? 0.8 : 0.9);
  const [one] = positions([buy(1, '10', '100')], { rate });
  expect(one).toMatchObject({ value: 1_100, valueBase: 990, dayChangeBase: 90 });
  // 1,000 at 0.80 and at 0.90.
  expect(one!.currencyGainBase).toBeCloseTo(100, 9);
  const [unknown] = positions([buy(1, '10', '100')], { rate: (_, day) => (day === FRIDAY ? Number.NaN : 1) });
  expect(unknown).toMatchObject({ value: 1_100, valueBase: undefined, dayChangeBase: undefined });
});

it('the change of a day over a split is that of the price of one share of today', () => {
  const actions = [makeHeldAction('split', FRIDAY, { ratio: 2 })];
  const closes = () => ({ days: [epochDay('2026-03-05'), epochDay(FRIDAY)], close: [100, 55] });
  expect(positions([buy(1, '10', '90')], { actions, closes })[0]).toMatchObject({ value: 1_100, dayChangeBase: 100 });
});

it('what was realised and earned belongs to its security', () => {
  const events = [
    buy(1, '10', '90'),
    makeEvent(2, 'sell', '2026-03-03', { quantity: '4', price: '100' }),
    makeEvent(3, 'dividend', '2026-03-04', { amount: '12', tax: '2' }),
    buy(4, '1', '5', { ref: 2 }),
  ];
  const [one, two] = positions(events);
  expect(one).toMatchObject({ realisedBase: 40, incomeBase: 10 });
  expect(two).toMatchObject({ ref: 2, realisedBase: 0, incomeBase: 0 });
});

it.each([
  [[], 5, -1],
  [[5], 4, -1],
  [[5], 5, 0],
  [[5, 7], 6, 0],
  [[5, 7], 9, 1],
])('of %p the place on %s is %s', (days, day, place) => expect(placeOn(days, day)).toBe(place));
