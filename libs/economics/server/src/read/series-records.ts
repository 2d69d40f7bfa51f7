import { COMPUTED_SERIES, computedObservations, computedSeries } from '@plumbline/economics/domain';
import {
  observationStates,
  type ArchivedSeries,
  type Observation,
  type ObservationState,
  type RecordColumns,
  type RecordModel,
  type RecordOf,
  type ValidRecord,
} from '@plumbline/market-data/domain';
import { optional } from '@plumbline/shared/domain';

const VALUE_COLUMNS = {
  day: 'day',
  value: 'number',
  /** Periods that had a value by the moment of the row, the first and the last of them. */
  periods: 'number',
  firstDay: 'day',
  lastDay: 'day',
} as const satisfies RecordColumns;

const toValueRow = (state: ObservationState): ValidRecord<typeof VALUE_COLUMNS> => ({
  day: state.observation.day,
  value: state.observation.value,
  periods: state.periods,
  firstDay: state.firstDay,
  lastDay: state.lastDay,
  from: state.from,
  until: state.until,
});

/** Series that one reading of the archive gives. */
const TOGETHER = 200;

/** Reads the observations of some series, of those made of others by their inputs. */
function observationsBy(all: ReadonlyMap<string, readonly Observation[]>, id: string): readonly Observation[] {
  const computed = computedSeries(id);
  return computed ? computedObservations(computed, all) : (all.get(id) ?? []);
}

/** Values of all series, those made of others among them: every vintage between the moments at which it is the latest. */
export const seriesValues: RecordModel<typeof VALUE_COLUMNS> = {
  name: 'series-values',
  columns: VALUE_COLUMNS,
  batch: TOGETHER,
  groups: async (areas) => {
    const observed = new Set(await areas.observedSeries());
    const computed = COMPUTED_SERIES.filter(({ inputs }) => inputs.some((id) => observed.has(id)));
    return [...observed, ...computed.map(({ id }) => id)];
  },
  rows: async (areas, ids) => {
    const read = await areas.observations(ids.flatMap((id) => computedSeries(id)?.inputs ?? [id]));
    return new Map(ids.map((id) => [id, observationStates(observationsBy(read, id)).map(toValueRow)]));
  },
};

const SERIES_COLUMNS = {
  id: 'text',
  name: 'text',
  unit: 'text',
  frequency: ['D', 'W', 'M', 'Q', 'S', 'A'],
  adjustment: ['SA', 'NSA', 'SAAR', ''],
  country: 'text',
  source: 'text',
  category: 'text',
  revised: 'flag',
  notes: 'text?',
} as const satisfies RecordColumns;

const toSeriesRow = ({ notes, adjustment, ...series }: ArchivedSeries): ValidRecord<typeof SERIES_COLUMNS> => ({
  ...series,
  adjustment: adjustment ?? '',
  notes: notes ?? null,
  from: 0,
  until: Number.POSITIVE_INFINITY,
});

/** Descriptions of all series; they have no vintages. */
export const seriesNames: RecordModel<typeof SERIES_COLUMNS> = {
  name: 'series',
  columns: SERIES_COLUMNS,
  batch: Number.POSITIVE_INFINITY,
  groups: async (areas) => (await areas.seriesList()).map(({ id }) => id),
  rows: async (areas) => new Map((await areas.seriesList()).map((series) => [series.id, [toSeriesRow(series)]])),
};

/** The description of a row. */
export const toSeries = ({ adjustment, notes, ...series }: RecordOf<typeof SERIES_COLUMNS>): ArchivedSeries => ({
  ...series,
  adjustment: adjustment === '' ? null : adjustment,
  ...optional('notes', notes ?? undefined),
});

/** The columns of values. */
export type SeriesValueColumns = typeof VALUE_COLUMNS;
