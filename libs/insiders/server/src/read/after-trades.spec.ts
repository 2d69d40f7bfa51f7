import { dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';
import { smallMarket } from '../testing/small-market';
import { afterPurchases, sinceKnown } from './after-trades';
import type { Deal } from './deals';

const CLOSES: readonly (readonly [Day, number])[] = [
  ['2021-03-12', 80],
  ['2021-03-15', 100],
  ['2021-03-16', 125],
  ['2021-03-17', 150],
];
const market = smallMarket({ closes: CLOSES });

const since = (at: string, asOf?: Day, security: string | undefined = 'US1') => {
  const moment = Date.parse(at);
  return sinceKnown(market, { security, at: moment, known: at.slice(0, 10) }, asOf);
};

it.each([
  ['at 15:59 New York: from the close of that day', '2021-03-15T19:59:00Z', 50],
  ['at 16:00: from the next close', '2021-03-15T20:00:00Z', 20],
  ['at 16:01: from the next close', '2021-03-15T20:01:00Z', 20],
  // The Friday before the clocks go forward: New York is five hours behind.
  ['at 15:59 in winter time', '2021-03-12T20:59:00Z', 87.5],
  ['at 16:01 in winter time: after the weekend', '2021-03-12T21:01:00Z', 50],
  ['in the morning', '2021-03-16T12:00:00Z', 20],
  ['before the close of the last day', '2021-03-17T12:00:00Z', 0],
])('since a report that was public %s', async (_case, at, percent) => expect(await since(at)).toBeCloseTo(percent, 9));

it('without a close after it there is nothing yet', async () => expect(await since('2021-03-17T20:01:00Z')).toBeNull());

it('as of a day no later close counts', async () => {
  expect(await since('2021-03-15T12:00:00Z', '2021-03-16')).toBeCloseTo(25, 9);
  expect(await since('2021-03-15T20:01:00Z', '2021-03-15')).toBeNull();
});

it('a company that is not served, or has no prices, has no return', async () => {
  const known = { at: Date.parse('2021-03-15T12:00:00Z'), known: '2021-03-15' };
  expect(await sinceKnown(market, { security: undefined, ...known }, undefined)).toBeNull();
  expect(await sinceKnown(smallMarket(), { security: 'US1', ...known }, undefined)).toBeNull();
});

it('a split between changes nothing', async () => {
  const knownAt = Date.parse('2021-03-16T00:00:00Z');
  const splits = [{ day: '2021-03-16', ratio: 2, source: 'a', knownAt }];
  const halved = smallMarket({ closes: CLOSES, splits });
  const asked = { security: 'US1', at: Date.parse('2021-03-15T12:00:00Z'), known: '2021-03-15' };
  expect(await sinceKnown(halved, asked, undefined)).toBeCloseTo(50, 9);
});

describe('returns after purchases', () => {
  /** Closes of thirty days in a row that rise by one a day, from 100. */
  const DAYS = Array.from({ length: 30 }, (_, at) => dayFromEpoch(epochDay('2021-04-01') + at));
  const rising = smallMarket({ closes: DAYS.map((day, at) => [day, 100 + at]) });
  /** A purchase two days before its report, which was public in the morning. */
  const buy = (at: number, more: Partial<Deal> = {}): Deal =>
    ({
      issuerCik: '0000000001',
      security: 'US1',
      side: 'buy',
      day: DAYS[at - 2],
      public: DAYS[at],
      at: Date.parse(`${DAYS[at]!}T13:00:00Z`),
      ...more,
    }) as Deal;
  const five = [2, 3, 4, 5, 6].map((at) => buy(at));
  const of = (deals: readonly Deal[], asOf?: Day) => afterPurchases(rising, deals, asOf);

  it('are of the first close after each report, for as many trading days as there are', async () => {
    const { performance, lag } = await of(five);
    const median = 100 * (125 / 104 - 1);
    expect(performance).toEqual([
      { days: 21, n: 5, median: expect.closeTo(median, 9), above: 100 },
      ...[63, 126, 252].map((days) => ({ days, n: 0, median: null, above: null })),
    ]);
    expect(lag).toBeCloseTo(100 * (104 / 102 - 1), 9);
  });

  it.each([
    ['fewer than five', five.slice(1), 4],
    ['one of a company and public day', [...five.slice(1), buy(6, { day: DAYS[0]! })], 4],
    ['no sales', [...five.slice(1), buy(2, { side: 'sell' })], 4],
    ['none of a company that is not served', [...five.slice(1), buy(2, { security: undefined, issuerCik: '2' })], 4],
  ] as const)('count %s', async (_name, deals, n) => {
    const { performance } = await of(deals);
    expect(performance[0]).toEqual({ days: 21, n, median: null, above: null });
  });

  it('as of a day no later close counts', async () => {
    const { performance } = await of(five, DAYS[25]);
    expect(performance[0]).toMatchObject({ n: 3, median: null });
  });

  it('without a close after the report there is no event, and no lag', async () => {
    const { performance, lag } = await of([buy(29, { at: Date.parse(`${DAYS[29]!}T21:00:00Z`) })]);
    expect([performance[0]?.n, lag]).toEqual([0, null]);
  });
});
