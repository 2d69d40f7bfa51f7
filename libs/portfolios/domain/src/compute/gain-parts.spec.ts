import { epochDay } from '@plumbline/shared/domain';
import { makeEvent, PLAIN_MARKET } from '../testing/make-event';
import { daySeries, type ValueMarket } from './day-series';
import { gainParts } from './gain-parts';
import { projectLedger } from './project-ledger';

const [OPENING, MIDDLE, CLOSING] = ['2020-02-03', '2020-02-17', '2020-02-28'];
const MARKET: ValueMarket = {
  closes: () => ({ days: [OPENING, CLOSING].map(epochDay), close: [10, 12] }),
  paid: () => undefined,
  currency: () => 'USD',
  rate: () => 1,
};

/** Ten shares held before the period; each amount is paid on the days that are named. */
function parts(days: readonly string[], ref?: number) {
  const events = [
    makeEvent(1, 'buy', '2020-01-02', { quantity: '10', price: '8' }),
    ...days.flatMap((day, at) => [
      makeEvent(10 * at + 2, 'dividend', day, { amount: '5', tax: '1' }),
      makeEvent(10 * at + 3, 'fee', day, { amount: '2' }),
    ]),
  ];
  const ledger = projectLedger({ events, actions: [], method: 'fifo', market: PLAIN_MARKET, until: '2020-12-31' });
  const series = daySeries({ ledger, market: MARKET, from: OPENING!, to: CLOSING!, tracksCash: false, ref });
  const stretch = { first: 0, last: series.days.length - 1 };
  return gainParts({ ledger, market: MARKET, series, stretch, base: 'USD', ref }, () => 100);
}

it.each([
  ['on the day of the opening', OPENING, 0],
  ['in the middle', MIDDLE, 5],
  ['on the day of the closing', CLOSING, 5],
  ['a day later', '2020-02-29', 0],
])('what is paid %s: dividends %s, %s', (_when, day, dividends) =>
  expect(parts([day!])).toMatchObject({ opening: 100, closing: 120, dividends, taxes: dividends ? -1 : -0 }),
);

it('opening, what went in and out and all parts are the closing', () => {
  const { opening, in: into, out, closing, gain, ...rest } = parts([MIDDLE!, CLOSING!]);
  const sum = Object.values(rest).reduce((all, one) => all + one, 0);
  expect([opening + into - out + gain, gain]).toEqual([closing, sum]);
  expect(rest).toMatchObject({ dividends: 10, taxes: -2, price: 20, currency: 0 });
});

it('another security has none of it', () =>
  expect(parts([MIDDLE!], 9)).toMatchObject({ dividends: 0, fees: -0, gain: 0 }));
