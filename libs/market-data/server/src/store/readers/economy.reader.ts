import {
  compareVintages,
  knownSeries,
  releaseMoment,
  type EconomicSeries,
  type Observation,
} from '@plumbline/market-data/domain';
import { z } from 'zod';

import { literal } from '../duckdb';
import { selectRows, type Archive } from '../market-sources';

const observationRow = z.object({
  series: z.string(),
  day: z.string(),
  value: z.number(),
  status: z.enum(['final', 'preliminary', 'forecast']),
  at: z.number(),
  by_time: z.boolean(),
  released_at: z.number(),
  newest: z.string(),
  revised: z.boolean(),
  file: z.string(),
  source: z.string(),
});
type ObservationRow = z.infer<typeof observationRow>;

const snapshotRow = z.object({ series: z.string(), newest: z.string(), at: z.number() });

const list = (texts: readonly string[]): string => texts.map(literal).join(', ');

/** When files of these series with a certain newest day were fetched first. */
async function snapshots(archive: Archive, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const query = `SELECT series, newest, min("at") AS "at" FROM {} WHERE series IN (${list(ids)}) GROUP BY ALL`;
  const rows = await selectRows(archive, 'series_snapshots', query, snapshotRow);
  return new Map(rows.map(({ series, newest, at }) => [`${series} ${newest}`, at]));
}

function toObservation(row: ObservationRow, fetched: number | undefined): Observation {
  // The file may have been revised between the release of its newest row and the day it was fetched.
  const at = row.revised && fetched !== undefined ? Math.max(row.at, fetched) : row.at;
  return {
    series: row.series,
    day: row.day,
    value: row.value,
    status: row.status,
    moment: { at, precision: row.by_time ? 'time' : 'day' },
    releasedAt: row.released_at,
    file: row.file,
    source: row.source,
  };
}

/** Series whose values also come as closes of an index among the prices. */
const SYMBOLS: Readonly<Record<string, string>> = { VIXCLS: '^VIX', SP500: '^GSPC' };

const closeRow = z.object({ day: z.string(), value: z.number() });

async function closes(archive: Archive, id: string): Promise<readonly Observation[]> {
  const [symbol, series] = [SYMBOLS[id], knownSeries(id)];
  if (!symbol || !series) return [];
  const query = `SELECT DISTINCT strftime(DATE '1970-01-01' + day, '%Y-%m-%d') AS day, close AS value
    FROM {} WHERE symbol = ${literal(symbol)} AND close IS NOT NULL ORDER BY ALL`;
  const rows = await selectRows(archive, 'prices', query, closeRow);
  return rows.map(({ day, value }) => {
    const at = releaseMoment(series.release, series.frequency, day);
    const moment = { at, precision: 'day' as const };
    return { series: id, day, value, status: 'final', moment, releasedAt: at, file: symbol, source: 'prices' };
  });
}

/** Without repeats by other files; of those the first by name is kept. */
function eachOnce(observations: readonly Observation[]): readonly Observation[] {
  const seen = new Set<string>();
  return [...observations]
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : compareVintages(a, b)))
    .filter(({ day, value, status, moment }) => {
      const key = `${day} ${value} ${status} ${moment.at}`;
      return !seen.has(key) && seen.add(key);
    });
}

/**
 * All vintages of some series by id, each day's in the order of moments. The same value of the same moment counts once,
 * however many files hold it; which files were imported first makes no difference.
 */
export async function observationsOf(
  archive: Archive,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Observation[]>> {
  const found = new Map<string, Observation[]>();
  if (ids.length === 0) return found;
  const query = `SELECT DISTINCT * FROM {} WHERE series IN (${list(ids)}) ORDER BY ALL`;
  const fetched = await snapshots(archive, ids);
  for (const row of await selectRows(archive, 'observations', query, observationRow)) {
    const observation = toObservation(row, fetched.get(`${row.series} ${row.newest}`));
    const held = found.get(row.series);
    if (held) held.push(observation);
    else found.set(row.series, [observation]);
  }
  for (const id of new Set(ids)) {
    const all = [...(found.get(id) ?? []), ...(await closes(archive, id))];
    if (all.length > 0) found.set(id, all);
  }
  return new Map(Array.from(found, ([id, observations]) => [id, eachOnce(observations)]));
}

const seriesRow = z.object({
  series: z.string(),
  name: z.string(),
  unit: z.string(),
  frequency: z.enum(['D', 'W', 'M', 'Q', 'S', 'A']),
  adjustment: z.enum(['SA', 'NSA', 'SAAR']).nullable(),
  country: z.string(),
  source: z.string(),
  category: z.string(),
  revised: z.boolean(),
  notes: z.string().nullable(),
});

/** A series of the archive without the rule of its release, which its observations have applied. */
export type ArchivedSeries = Omit<EconomicSeries, 'release'>;

function toSeries({ series: id, notes, ...row }: z.infer<typeof seriesRow>): ArchivedSeries {
  return knownSeries(id) ?? { id, ...row, ...(notes ? { notes } : {}) };
}

/** Every series with values in the archive, by id; where files describe one differently, the first by content counts. */
export async function seriesList(archive: Archive): Promise<readonly ArchivedSeries[]> {
  const query = 'SELECT DISTINCT * FROM {} ORDER BY ALL';
  const rows = await selectRows(archive, 'series', query, seriesRow);
  const byId = new Map<string, ArchivedSeries>();
  for (const row of rows) if (!byId.has(row.series)) byId.set(row.series, toSeries(row));
  return [...byId.values()];
}

const eventRow = z.object({
  kind: z.string(),
  day: z.string(),
  time: z.string().nullable(),
  zone: z.string().nullable(),
  event: z.string(),
  country: z.string().nullable(),
  symbol: z.string().nullable(),
  impact: z.string().nullable(),
  forecast: z.string().nullable(),
  previous: z.string().nullable(),
  actual: z.string().nullable(),
  publisher: z.string().nullable(),
  at: z.number(),
  by_time: z.boolean(),
});

/** A dated event of a calendar; `at` is when it was known. */
export type CalendarEvent = z.infer<typeof eventRow>;

/** Events of calendars between two days, both included. */
export const calendarEvents = (archive: Archive, from: string, to: string): Promise<readonly CalendarEvent[]> =>
  selectRows(
    archive,
    'calendar_events',
    `SELECT DISTINCT * EXCLUDE (file) FROM {} WHERE day BETWEEN ${literal(from)} AND ${literal(to)} ORDER BY ALL`,
    eventRow,
  );
