import { observationsAsOf, type Observation, type SeriesState } from '@plumbline/market-data/domain';
import { makeObservation, makeRecordTable } from '@plumbline/market-data/testing';
import { addDays, addMonths } from '@plumbline/shared/domain';
import fc from 'fast-check';
import { seriesValues } from './series-records';
import { stateReader } from './series-state';

/** The state of a series by a plain reading of all its vintages. */
function plainState(series: string, observations: readonly Observation[], at: number): SeriesState | undefined {
  const known = observationsAsOf(observations, { at });
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return undefined;
  const ago = `${String(Number(last.day.slice(0, 4)) - 1)}${last.day.slice(4)}`;
  const yearAgo = known.findLast(({ day }) => day <= ago);
  return {
    series,
    count: known.length,
    firstDay: first.day,
    newest: known
      .slice(-30)
      .map(({ day, observation }) => ({ day, value: observation.value, at: observation.moment.at })),
    yearAgo: yearAgo && { day: yearAgo.day, value: yearAgo.observation.value },
  };
}

/** Values of a series: a first one of most periods, some of them late, and as many revisions of any. */
const anySeries = (periods: number, dayOf: (period: number) => string): fc.Arbitrary<readonly Observation[]> => {
  const each = fc.record({
    revised: fc.nat(periods - 1),
    late: fc.oneof({ weight: 8, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.nat(periods) }),
    value: fc.integer({ min: 1, max: 9 }),
    isLeftOut: fc.nat(9).map((chance) => chance === 0),
  });
  return fc.array(each, { minLength: 2 * periods, maxLength: 2 * periods }).map((all) =>
    all.flatMap(({ revised, late, value, isLeftOut }, place) => {
      const period = place < periods ? place : revised;
      const observation = makeObservation({
        day: dayOf(period),
        value,
        moment: { at: period + late, precision: 'day' },
      });
      return isLeftOut ? [] : [observation];
    }),
  );
};

it.each([
  ['monthly', 60, (period: number) => addMonths('2015-01-01', period)],
  ['annual', 40, (period: number) => addMonths('1980-01-01', 12 * period)],
  ['every ten days', 90, (period: number) => addDays('2018-02-10', 10 * period)],
])('reads at any moment the state that all vintages public by then give: %s', async (_, periods, dayOf) => {
  await fc.assert(
    fc.asyncProperty(anySeries(periods, dayOf), async (given) => {
      const table = await makeRecordTable(seriesValues, {
        observedSeries: async () => ['CPIAUCNS'],
        observations: async () => new Map([['CPIAUCNS', given]]),
      });
      const stateOf = stateReader(table);
      for (let at = -1; at <= 2 * periods; at += 1 + Math.floor(periods / 20))
        expect(stateOf('CPIAUCNS', at)).toEqual(plainState('CPIAUCNS', given, at));
      expect(stateOf('UNRATE', 5)).toBeUndefined();
    }),
    { numRuns: 60 },
  );
});
