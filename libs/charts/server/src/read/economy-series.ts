import type { ChartGrain, DatedValue } from '@plumbline/charts/domain';
import type { Day } from '@plumbline/shared/domain';
import type { EconomicSeries } from '../deps';

type Frequency = EconomicSeries['frequency'];

/** How often a series of the economy has a value. */
export const GRAIN_OF: Readonly<Record<Frequency, ChartGrain>> = {
  D: 'day',
  W: 'week',
  M: 'month',
  Q: 'quarter',
  S: 'quarter',
  A: 'year',
};

/** Days that a value holds until the next one has to be there: after that nothing is known. */
export const HELD_DAYS: Readonly<Record<Frequency, number>> = { D: 14, W: 28, M: 100, Q: 220, S: 400, A: 800 };

/**
 * Values on the days they became public: on each the newest period that was known then. A revision of an older period
 * changes nothing of what was known of the newest one.
 */
export function onPublicDays(vintages: EconomicSeries['vintages'], until: Day): readonly DatedValue[] {
  const points = new Map<Day, DatedValue>();
  let newest = '';
  const ordered = vintages.toSorted((a, b) => (a[2] === b[2] ? (a[0] < b[0] ? -1 : 1) : a[2] < b[2] ? -1 : 1));
  for (const [period, value, day] of ordered) {
    if (period < newest || day > until) continue;
    newest = period;
    points.set(day, { day, value });
  }
  return [...points.values()];
}
