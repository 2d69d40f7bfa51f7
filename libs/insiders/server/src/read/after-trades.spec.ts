import type { Day } from '@plumbline/shared/domain';
import { smallMarket } from '../testing/small-market';
import { sinceKnown } from './after-trades';

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
