import fc from 'fast-check';

import type { Observation } from '../../model/observation';
import { makeObservation } from '../../testing/make-observation';
import { observationStates } from './observation-states';
import { observationsAsOf } from './observations-as-of';

const anyObservation: fc.Arbitrary<Observation> = fc
  .record({
    month: fc.integer({ min: 1, max: 5 }),
    value: fc.constantFrom(0, -1, 1, 2.5),
    at: fc.integer({ min: 1, max: 9 }),
    status: fc.constantFrom('final' as const, 'preliminary' as const, 'forecast' as const),
    file: fc.constantFrom('a.csv', 'b.csv'),
  })
  .map(({ month, at, ...given }) =>
    makeObservation({ ...given, day: `2020-0${month}-01`, moment: { at, precision: 'day' } }),
  );

it('gives for each moment the values that were known then, how many, and the first and the last of them', () => {
  fc.assert(
    fc.property(fc.array(anyObservation, { maxLength: 14 }), (observations) => {
      const states = observationStates(observations);
      for (let at = 0; at <= 10; at += 1) {
        const known = observationsAsOf(observations, { at });
        const held = states.filter(({ from, until }) => from <= at && at < until).map(({ observation }) => observation);
        expect(held.toSorted((a, b) => (a.day < b.day ? -1 : 1))).toEqual(known.map(({ observation }) => observation));
        const last = states.findLast(({ from }) => from <= at);
        expect([last?.periods ?? 0, last?.firstDay, last?.lastDay]).toEqual([
          known.length,
          known[0]?.day,
          known.at(-1)?.day,
        ]);
      }
    }),
  );
});
