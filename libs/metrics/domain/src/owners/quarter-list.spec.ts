import type { HeldShares } from '@plumbline/market-data/domain';
import fc from 'fast-check';

import { QuarterList } from './quarter-list';

const heldIn = (places: readonly number[]): HeldShares[] => places.map((place) => [place, 1, 1]);

it.each([
  ['none', [], []],
  ['of a portfolio that nothing is read from', [9], []],
  ['read from one portfolio', [1], ['b', 'a']],
  ['read from two of them once', [0, 1], ['b', 'a']],
  ['in the order of all', [2, 3], ['c', 'b']],
])('quarters of holders: %s', (_, places, expected) => {
  const reads: Readonly<Record<string, readonly number[]>> = { c: [3], b: [1, 2], a: [0, 1] };
  const list = new QuarterList(Object.keys(reads), (name) => reads[name] ?? []);
  expect(list.ofHolders(heldIn(places))).toEqual(expected);
});

it('are those that read any of the portfolios', () => {
  const place = fc.integer({ min: 0, max: 30 });
  fc.assert(
    fc.property(fc.array(fc.array(place, { maxLength: 2 })), fc.array(place), (reads, places) => {
      const list = new QuarterList(reads, (read) => read);
      const held = places.toSorted((a, b) => a - b);
      expect(list.ofHolders(heldIn(held))).toEqual(reads.filter((read) => read.some((each) => held.includes(each))));
    }),
  );
});
