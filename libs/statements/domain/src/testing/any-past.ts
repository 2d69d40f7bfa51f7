import fc from 'fast-check';
import type { InventedPast } from './invented-history';

/** Any past of an invented company: of every template, with and without splits, moved years and changed currencies. */
export const anyPast: fc.Arbitrary<InventedPast> = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  years: fc.integer({ min: 1, max: 5 }),
  movedIn: fc.constantFrom(undefined, undefined, 2018),
  splits: fc.constantFrom(
    [],
    [{ day: '2018-05-15', ratio: 4 }],
    [
      { day: '2017-03-10', ratio: 2 },
      { day: '2019-02-20', ratio: 0.1 },
    ],
  ),
  sic: fc.constantFrom(undefined, '6022', '6331', '3571'),
  eurosFrom: fc.constantFrom(undefined, undefined, 2019),
});
