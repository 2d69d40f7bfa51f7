import type { Observation } from '../model/observation';

/** A monthly figure with every field set; tests name only what matters. */
export function makeObservation(given: Partial<Observation> = {}): Observation {
  const moment = given.moment ?? { at: Date.parse('2020-02-15T13:30:00Z'), precision: 'day' };
  return {
    series: 'CPIAUCNS',
    day: '2020-01-01',
    value: 257.9,
    status: 'final',
    moment,
    releasedAt: moment.at,
    file: 'cpi.json',
    source: 'bls-api',
    ...given,
  };
}
