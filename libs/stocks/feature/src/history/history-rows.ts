import { addYears } from '@plumbline/shared/domain';
import type { MetricHistory, MetricHistoryPoint } from '@plumbline/stocks/domain';

/** A month end with the figure in both readings. */
export interface HistoryRow {
  readonly day: string;
  readonly known: MetricHistoryPoint | undefined;
  readonly restated: MetricHistoryPoint | undefined;
}

/** How far back a history is shown. */
export type HistoryRange = '1' | '5' | '10' | 'all';

/** Month ends of both readings, oldest first, from the first of which anything is known on. */
export function historyRows(known: MetricHistory, restated: MetricHistory): readonly HistoryRow[] {
  const later = new Map(restated.points.map((point) => [point.day, point]));
  const rows = known.points.map((point) => ({ day: point.day, known: point, restated: later.get(point.day) }));
  const first = rows.findIndex((row) => isReported(row.known) || isReported(row.restated));
  return first < 0 ? [] : rows.slice(first);
}

const isReported = (point: MetricHistoryPoint | undefined): boolean =>
  point !== undefined && (point.value !== null || point.text !== undefined || point.status !== 'not_available');

/** The rows of the last years. */
export function rowsOfRange(rows: readonly HistoryRow[], range: HistoryRange): readonly HistoryRow[] {
  const last = rows.at(-1)?.day;
  if (range === 'all' || last === undefined) return rows;
  const first = addYears(last, -Number(range));
  return rows.filter(({ day }) => day >= first);
}

/** How many month ends the two readings differ in. */
export const countDifferences = (rows: readonly HistoryRow[]): number =>
  rows.filter(({ known, restated }) => known?.value !== restated?.value || known?.text !== restated?.text).length;
