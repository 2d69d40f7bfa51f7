import { stepsOnDays, transformed, type DatedValue } from '@plumbline/charts/domain';
import type { EconomicSeries } from '../deps';
import { GRAIN_OF, HELD_DAYS, onPublicDays } from './economy-series';
import { failedSeries, lineOf, type AnsweredSeries, type ChartReading, type ReadyPart } from './series-asked';

/** The values of a series of the economy by period, or on the days they were public. */
export const economyPoints = (series: EconomicSeries, as: 'known' | 'restated' | undefined): readonly DatedValue[] =>
  as === 'known' ? onPublicDays(series.vintages, '9999-12-31') : series.points.map(([day, value]) => ({ day, value }));

/** A series of the economy: by period as revised, or on the days its values became public. */
export function economyPart(
  part: ReadyPart,
  series: EconomicSeries | undefined,
  reading: ChartReading,
): AnsweredSeries {
  const { asked } = part;
  const { axis, chart } = reading;
  if (!series)
    return failedSeries(part, reading.grain, {
      message: chart.asOf ? `No such series has a value by ${chart.asOf}` : 'There is no such series of the economy',
    });
  const known = economyPoints(series, asked.as);
  const days = known.map(({ day }) => day);
  const values = transformed(days, known.map(({ value }) => value), asked.transform); // prettier-ignore
  const points = days.map((day, at) => ({ day, value: values[at] ?? null }));
  const { id, label, unit, frequency, source, href } = series;
  return {
    id: asked.id,
    label,
    unit,
    currency: null,
    symbol: null,
    place: 'own',
    error: null,
    source,
    href,
    type: frequency === 'D' ? 'line' : 'step',
    lines: [lineOf('value', stepsOnDays(axis, points, HELD_DAYS[frequency]))],
    doc: `${id}: ${label}, ${unit}`,
    note: asked.as === 'known' ? 'On the days its values became public' : 'By period, as revised since',
    grain: GRAIN_OF[frequency],
  };
}
