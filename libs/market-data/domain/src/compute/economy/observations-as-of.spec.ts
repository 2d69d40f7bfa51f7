import fc from 'fast-check';

import type { Observation } from '../../model/observation';
import { makeObservation } from '../../testing/make-observation';
import { observationsAsOf } from './observations-as-of';

const at = (day: string) => Date.parse(`${day}T18:00:00Z`);
const moment = (day: string) => ({ at: at(day), precision: 'day' as const });
const first = makeObservation({ value: 19_935.4, moment: moment('2025-03-30'), releasedAt: at('2020-09-30') });
const revised = makeObservation({ value: 19_958.291, moment: moment('2026-01-02'), releasedAt: at('2020-09-30') });

describe('observationsAsOf', () => {
  it('answers with the latest vintage public at the moment, and with the first', () => {
    const all = [revised, first];
    expect(observationsAsOf(all, { at: at('2025-06-30') })).toEqual([
      { day: '2020-01-01', observation: first, first, isRevised: false },
    ]);
    expect(observationsAsOf(all)).toEqual([{ day: '2020-01-01', observation: revised, first, isRevised: true }]);
    expect(observationsAsOf(all, { at: at('2021-01-01') })).toEqual([]);
  });

  it('shows the latest values of periods released by then when asked for restated figures', () => {
    const view = { at: at('2021-01-01'), basis: 'restated' as const };
    expect(observationsAsOf([first, revised], view)[0]?.observation).toBe(revised);
    expect(observationsAsOf([first, revised], { ...view, at: at('2020-08-01') })).toEqual([]);
  });

  it('leaves forecasts out unless asked for', () => {
    const forecast = makeObservation({ status: 'forecast', day: '2030-01-01' });
    expect(observationsAsOf([first, forecast]).map(({ day }) => day)).toEqual(['2020-01-01']);
    expect(observationsAsOf([first, forecast], { withForecasts: true })).toHaveLength(2);
  });

  it('takes a final value before a preliminary one of the same moment, and periods in order', () => {
    const preliminary = { ...first, status: 'preliminary' as const, value: 1 };
    const earlier = { ...first, day: '2019-12-01' };
    const answer = observationsAsOf([first, preliminary, earlier]);
    expect(answer.map(({ day }) => day)).toEqual(['2019-12-01', '2020-01-01']);
    expect(answer[1]?.observation).toBe(first);
  });
});

const anyObservation: fc.Arbitrary<Observation> = fc
  .record({
    month: fc.integer({ min: 1, max: 4 }),
    value: fc.constantFrom(0, -1, 1, 2.5),
    day: fc.integer({ min: 1, max: 9 }),
    status: fc.constantFrom('final' as const, 'preliminary' as const, 'forecast' as const),
    file: fc.constantFrom('a.csv', 'b.csv'),
  })
  .map(({ month, value, day, status, file }) =>
    makeObservation({ day: `2020-0${month}-01`, value, status, file, moment: moment(`2020-06-0${day}`) }),
  );

describe('as of a moment', () => {
  const anyList = fc.array(anyObservation, { maxLength: 12 });

  it('no answer changes when records public later are added', () => {
    fc.assert(
      fc.property(anyList, anyList, fc.integer({ min: 1, max: 9 }), (known, more, day) => {
        const view = { at: at(`2020-06-0${day}`) };
        const later = more.filter((each) => each.moment.at > view.at);
        expect(observationsAsOf([...later, ...known], view)).toEqual(observationsAsOf(known, view));
      }),
    );
  });

  it('the order of records makes no difference', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        expect(observationsAsOf([...list].reverse())).toEqual(observationsAsOf(list));
      }),
    );
  });
});
