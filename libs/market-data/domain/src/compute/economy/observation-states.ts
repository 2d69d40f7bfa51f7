import { groupBy, type Day } from '@plumbline/shared/domain';

import type { Observation } from '../../model/observation';
import type { Validity } from '../../model/records';
import { compareVintages } from './observations-as-of';

/** A vintage of a period between the moments at which it is the latest one, with what the series had by its first moment. */
export interface ObservationState extends Validity {
  readonly observation: Observation;
  /** Periods that had a value by then, the first and the last of them. */
  readonly periods: number;
  readonly firstDay: Day;
  readonly lastDay: Day;
}

/** Vintages of one period; one of the same moment as the next is never the latest. */
function statesOfPeriod(vintages: readonly Observation[]) {
  const ordered = vintages.toSorted(compareVintages);
  return ordered.flatMap((observation, place) => {
    const [from, until] = [observation.moment.at, ordered[place + 1]?.moment.at ?? Number.POSITIVE_INFINITY];
    return until > from ? [{ observation, from, until }] : [];
  });
}

/**
 * All vintages of one series without forecasts, in the order in which they became public: those that hold at a moment are
 * what `observationsAsOf` answers, and the last one of them says how many periods there were.
 */
export function observationStates(observations: readonly Observation[]): readonly ObservationState[] {
  const actual = observations.filter(({ status }) => status !== 'forecast');
  const states = [...groupBy(actual, ({ day }) => day).values()].flatMap(statesOfPeriod);
  states.sort((a, b) => a.from - b.from || (a.observation.day < b.observation.day ? -1 : 1));
  const seen = new Set<Day>();
  let [firstDay, lastDay] = ['9999-12-31', ''];
  return states.map((state) => {
    const { day } = state.observation;
    seen.add(day);
    if (day < firstDay) firstDay = day;
    if (day > lastDay) lastDay = day;
    return { ...state, periods: seen.size, firstDay, lastDay };
  });
}
