import {
  filingDayMoment,
  periodStart,
  releaseMoment,
  type EconomicSeries,
  type ObservationStatus,
} from '@plumbline/market-data/domain';
import { isDay, type Day } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../tables/archive-tables';
import { withoutGroups } from '../../kit/csv';
import { checked, malformed, type ImportResult, type RejectedRow } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';

interface Point {
  readonly value: number;
  readonly status: ObservationStatus;
}

interface Collected {
  readonly series: EconomicSeries;
  readonly points: Map<Day, Point>;
}

/** Values of a file on their way into the archive. */
export interface SeriesRows {
  /** Why a value can't be taken; undefined when it was. Blank values are no values: leave them out. */
  add(series: EconomicSeries, day: Day, value: number, status?: ObservationStatus): string | undefined;
  /** A row of the file that is not taken. */
  reject(line: number, reason: string, text: string): void;
  /** A row of the file that was understood, whether or not it held values. */
  accept(): void;
  /** `vintage`: the day on which the file was made, where it says so. */
  finish(vintage?: Day): ImportResult;
}

const FIRST_YEAR = '1700';
const LAST_YEAR = '2100';
const TEXT_LENGTH = 300;

const isPlausible = (day: Day): boolean => isDay(day) && day >= FIRST_YEAR && day < LAST_YEAR;

function addPoint(all: Map<string, Collected>, series: EconomicSeries, day: Day, point: Point): string | undefined {
  if (!isPlausible(day)) return `${day} is no day`;
  const collected = all.get(series.id) ?? { series, points: new Map<Day, Point>() };
  all.set(series.id, collected);
  const start = periodStart(day, series.frequency);
  const held = collected.points.get(start);
  if (held && held.value !== point.value) return `${series.id} has two values of ${start}`;
  collected.points.set(start, point);
  return undefined;
}

function newestDay({ points }: Collected): Day {
  let newest = '';
  for (const [day, { status }] of points) if (status !== 'forecast' && day > newest) newest = day;
  return newest;
}

type Times = Pick<ArchiveRow<'observations'>, 'at' | 'released_at'>;

/** Moments by rule, then by frequency and day: files hold the same periods of thousands of series. */
const moments = new WeakMap<EconomicSeries['release'], Map<string, number>>();

function releasedAt({ release, frequency }: EconomicSeries, day: Day): number {
  const known = moments.get(release) ?? new Map<string, number>();
  moments.set(release, known);
  const key = frequency + day;
  const at = known.get(key) ?? releaseMoment(release, frequency, day);
  known.set(key, at);
  return at;
}

/**
 * When values became public. The first value of a period: by the rule, or when the file was made where that was before.
 * Of revised series the value itself: when the file was made, else with the release of the file's newest row.
 */
function timesOf({ series }: Collected, newest: Day, vintage: Day | undefined): (day: Day) => Times {
  const stated = vintage ? filingDayMoment(vintage).at : undefined;
  const release = (day: Day): number => releasedAt(series, day);
  const made = stated ?? release(newest);
  return (day) => {
    const released_at = Math.min(release(day), stated ?? Number.POSITIVE_INFINITY);
    if (!series.revised) return { at: released_at, released_at };
    return { at: Math.max(made, released_at), released_at };
  };
}

function observations(file: SourceFile, source: string, collected: Collected, vintage: Day | undefined) {
  const { series, points } = collected;
  const newest = newestDay(collected);
  if (newest === '') return [];
  const times = timesOf(collected, newest, vintage);
  return Array.from(points, ([day, { value, status }]): ArchiveRow<'observations'> => {
    // A forecast is public with the file that holds it, long before its period.
    const { at, released_at } = times(status === 'forecast' ? newest : day);
    return {
      series: series.id,
      day,
      value,
      status,
      at,
      by_time: false,
      released_at,
      newest,
      revised: series.revised,
      file: file.name,
      source,
    };
  });
}

const seriesRow = (series: EconomicSeries): ArchiveRow<'series'> => ({
  series: series.id,
  name: series.name,
  unit: series.unit,
  frequency: series.frequency,
  adjustment: series.adjustment,
  country: series.country,
  source: series.source,
  category: series.category,
  revised: series.revised,
  notes: series.notes ?? null,
});

/** Collects the values of one file; a day the operator states next to the file wins over what the file says. */
export function collectSeries(file: SourceFile, source: string): SeriesRows {
  const all = new Map<string, Collected>();
  const rejected: RejectedRow[] = [];
  let accepted = 0;
  return {
    add: (series, day, value, status = 'final') =>
      Number.isFinite(value) ? addPoint(all, series, day, { value, status }) : `${value} is no number`,
    reject: (line, reason, text) => rejected.push({ line, reason, text: text.slice(0, TEXT_LENGTH) }),
    accept: () => {
      accepted += 1;
    },
    finish: (vintage) => {
      const made = file.stated?.vintage ?? vintage;
      const kept = [...all.values()].filter(({ points }) => points.size > 0);
      const rows = kept.flatMap((collected) => observations(file, source, collected, made));
      if (accepted > 0 && rows.length === 0) return malformed('rows, but no value in any of them');
      return checked({ observations: rows, series: kept.map(({ series }) => seriesRow(series)) }, accepted, rejected);
    },
  };
}

/** Placeholders of missing values in files of statistical offices. */
const MISSING = new Set([
  '',
  '.',
  '-',
  '--',
  '---',
  '..',
  '\u2026',
  '....',
  '.....',
  'na',
  'n/a',
  '(na)',
  'nd',
  'nc',
  '(d)',
  'nan',
  'null',
  ':',
]);

/** A value of a cell; null where the publisher says that there is none; undefined for what is no value at all. */
export function toValue(cell: string | undefined): number | null | undefined {
  const text = (cell ?? '').trim();
  if (/^-?\d{1,20}(\.\d+)?$/.test(text)) return Number(text);
  if (MISSING.has(text.toLowerCase())) return null;
  const value = /^[-+]?[\d,]*\.?\d+(e[-+]?\d+)?$|^[-+]?\d[\d,]*\.$/i.test(text)
    ? Number(withoutGroups(text))
    : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}
