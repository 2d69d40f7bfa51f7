import {
  compareVintages,
  knownSeries,
  releaseMoment,
  type ArchivedSeries,
  type CalendarEvent,
  type Observation,
} from '@plumbline/market-data/domain';
import { compareText, ownValue, type Day } from '@plumbline/shared/domain';
import { z } from 'zod';

import { literal, literals, queryRepeating, withStaged } from '../engine/duckdb';
import { selectRows, tableOf, type Archive } from './market-sources';

const snapshotRow = z.object({ series: z.string(), newest: z.string(), at: z.number() });

/** When files of these series with a certain newest day were fetched first. */
async function snapshots(archive: Archive, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const query = `SELECT series, newest, min("at") AS "at" FROM {} WHERE series IN (${literals(ids)}) GROUP BY ALL`;
  const rows = await selectRows(archive, 'series_snapshots', query, snapshotRow);
  return new Map(rows.map(({ series, newest, at }) => [`${series} ${newest}`, at]));
}

/** Texts of observations, which repeat. */
const REPEATING = ['series', 'day', 'status', 'newest', 'file', 'source'];
const SINGLE = ['value', 'at', 'by_time', 'released_at', 'revised'];

/** The observations of some series with every vintage, as files hold them. */
async function readObservations(archive: Archive, ids: readonly string[]): Promise<readonly Observation[]> {
  const table = tableOf(archive, 'observations');
  if (table === undefined) return [];
  const fetched = await snapshots(archive, ids);
  const query = `SELECT DISTINCT * FROM ${table} WHERE series IN (${literals(ids)}) ORDER BY ALL`;
  const found = await withStaged(archive.connection, query, (staged) =>
    queryRepeating(archive.connection, staged, { texts: REPEATING, others: SINGLE }),
  );
  return observationsIn(found, fetched);
}

const isText = (cell: unknown): cell is string => typeof cell === 'string';
const isNumber = (cell: unknown): cell is number => typeof cell === 'number';
const isFlag = (cell: unknown): cell is boolean => typeof cell === 'boolean';
const isStatus = (cell: unknown): cell is Observation['status'] =>
  cell === 'final' || cell === 'preliminary' || cell === 'forecast';

type Columns = Awaited<ReturnType<typeof queryRepeating>>;

/** The cells of a column, all of the kind it has to be; checked by hand, as there are a hundred thousand. */
function cellsOf<T>(columns: Columns, name: string, isRight: (cell: unknown) => cell is T): readonly T[] {
  const cells: readonly unknown[] = columns[name] ?? [];
  if (!cells.every(isRight)) throw new Error(`An observation has no ${name}`);
  return cells;
}

function observationsIn(columns: Columns, fetched: ReadonlyMap<string, number>): readonly Observation[] {
  const text = (name: string): readonly string[] => cellsOf(columns, name, isText);
  const [series, day, newest, file, source] = [
    text('series'),
    text('day'),
    text('newest'),
    text('file'),
    text('source'),
  ];
  const [value, known] = [cellsOf(columns, 'value', isNumber), cellsOf(columns, 'at', isNumber)];
  const releasedAt = cellsOf(columns, 'released_at', isNumber);
  const [byTime, revised] = [cellsOf(columns, 'by_time', isFlag), cellsOf(columns, 'revised', isFlag)];
  const status = cellsOf(columns, 'status', isStatus);
  return series.map((id, row) => {
    // The file may have been revised between the release of its newest row and the day it was fetched.
    const first = revised[row] ? fetched.get(`${id} ${newest[row]!}`) : undefined;
    return {
      series: id,
      day: day[row]!,
      value: value[row]!,
      status: status[row]!,
      moment: { at: Math.max(known[row]!, first ?? known[row]!), precision: byTime[row] ? 'time' : 'day' },
      releasedAt: releasedAt[row]!,
      file: file[row]!,
      source: source[row]!,
    };
  });
}

/** Series whose values also come as closes of an index among the prices. */
const SYMBOLS: Readonly<Record<string, string>> = { VIXCLS: '^VIX', SP500: '^GSPC' };

const closeRow = z.object({ day: z.string(), value: z.number() });

async function closes(archive: Archive, id: string): Promise<readonly Observation[]> {
  const [symbol, series] = [ownValue(SYMBOLS, id), knownSeries(id)];
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
  const kept: Observation[] = [];
  const ordered = observations.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : compareVintages(a, b)));
  for (const each of ordered) if (!isRepeated(each, kept)) kept.push(each);
  return kept;
}

/** Those of one day and moment are adjacent. */
function isRepeated({ day, value, status, moment }: Observation, before: readonly Observation[]): boolean {
  for (let at = before.length - 1; at >= 0; at -= 1) {
    const other = before[at]!;
    if (other.day !== day || other.moment.at !== moment.at) return false;
    if (other.value === value && other.status === status) return true;
  }
  return false;
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
  for (const observation of await readObservations(archive, ids)) {
    const held = found.get(observation.series);
    if (held) held.push(observation);
    else found.set(observation.series, [observation]);
  }
  for (const id of new Set(ids)) {
    const all = [...(found.get(id) ?? []), ...(await closes(archive, id))];
    if (all.length > 0) found.set(id, all);
  }
  return new Map(Array.from(found, ([id, observations]) => [id, eachOnce(observations)]));
}

const idRow = z.object({ series: z.string() });

/** Ids of all series of which files, or closes of an index, hold anything. */
export async function observedSeries(archive: Archive): Promise<readonly string[]> {
  const query = 'SELECT DISTINCT series FROM {}';
  const found = await Promise.all([
    selectRows(archive, 'observations', query, idRow),
    selectRows(archive, 'series_snapshots', query, idRow),
    ...Object.entries(SYMBOLS).map(([id, symbol]) =>
      selectRows(
        archive,
        'prices',
        `SELECT ${literal(id)} AS series FROM {} WHERE symbol = ${literal(symbol)} LIMIT 1`,
        idRow,
      ),
    ),
  ]);
  return [...new Set(found.flat().map(({ series }) => series))].sort(compareText);
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

const eventRow: z.ZodType<CalendarEvent> = z.object({
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

const dayRow = z.object({ day: z.string() });

/** Days of which calendars have events. */
export async function readCalendarDays(archive: Archive): Promise<readonly Day[]> {
  const query = 'SELECT DISTINCT day FROM {} WHERE day IS NOT NULL ORDER BY day';
  return (await selectRows(archive, 'calendar_events', query, dayRow)).map(({ day }) => day);
}

/** All that calendars had for some days at any moment. */
export async function readCalendar(archive: Archive, days: readonly Day[]): Promise<readonly CalendarEvent[]> {
  if (days.length === 0) return [];
  const query = `SELECT DISTINCT * EXCLUDE (file) FROM {} WHERE day IN (${literals(days)}) ORDER BY ALL`;
  return selectRows(archive, 'calendar_events', query, eventRow);
}
