import type { SeriesState } from '@plumbline/market-data/domain';
import { z } from 'zod';

import { queryRows } from '../engine/duckdb';
import { SERIES_OF_CLOSES, observationsOf } from './economy.reader';
import { tableOf, type Archive } from './market-sources';

/** Newest periods of a series that lists and small charts show. */
const NEWEST = 30;

const stateRow = z.object({
  series: z.string(),
  count: z.number(),
  firstDay: z.string(),
  days: z.array(z.string()),
  values: z.array(z.number()),
  moments: z.array(z.number()),
  agoDay: z.string().nullable(),
  agoValue: z.number().nullable(),
});

type Row = z.infer<typeof stateRow>;

/**
 * The newest values of all series in one question: the latest vintage of each period that was public at the moment. A
 * file may have been revised between the release of its newest row and the day it was fetched.
 */
function stateQuery(observations: string, snapshots: string | undefined, at: number | undefined): string {
  const fetched = snapshots
    ? `LEFT JOIN (SELECT series, newest, min("at") AS fetched FROM ${snapshots} GROUP BY ALL) f USING (series, newest)`
    : '';
  const moment = snapshots
    ? `CASE WHEN o.revised THEN greatest(o."at", coalesce(f.fetched, o."at")) ELSE o."at" END`
    : 'o."at"';
  const rank = `CASE o.status WHEN 'preliminary' THEN 1 ELSE 2 END`;
  const until = at === undefined || !Number.isFinite(at) ? '' : `WHERE moment <= ${String(at)}`;
  return `WITH seen AS (
      SELECT o.series, o.day, o.value, ${rank} AS rank, o.file, o.source, ${moment} AS moment
      FROM ${observations} o ${fetched} WHERE o.status <> 'forecast'),
    latest AS (
      SELECT series, day, arg_max(value, (moment, rank, file, source, value)) AS value, max(moment) AS moment
      FROM seen ${until} GROUP BY series, day),
    ranked AS (
      SELECT *, row_number() OVER (PARTITION BY series ORDER BY day DESC) AS place,
        max(day) OVER (PARTITION BY series) AS last FROM latest)
    SELECT series, count(*)::INTEGER AS count, min(day) AS "firstDay",
      coalesce(list(day ORDER BY day) FILTER (place <= ${NEWEST}), []) AS days,
      coalesce(list(value ORDER BY day) FILTER (place <= ${NEWEST}), []) AS values,
      coalesce(list(moment ORDER BY day) FILTER (place <= ${NEWEST}), []) AS moments,
      max(day) FILTER (day <= ago) AS "agoDay", arg_max(value, day) FILTER (day <= ago) AS "agoValue"
    FROM (SELECT *, printf('%04d', substr(last, 1, 4)::INTEGER - 1) || substr(last, 5) AS ago FROM ranked)
    GROUP BY series ORDER BY series`;
}

const toState = (row: Row): SeriesState => ({
  series: row.series,
  count: row.count,
  firstDay: row.firstDay,
  newest: row.days.map((day, place) => ({ day, value: row.values[place]!, at: row.moments[place]! })),
  yearAgo: row.agoDay === null || row.agoValue === null ? undefined : { day: row.agoDay, value: row.agoValue },
});

/** The same of series that come as closes of an index among the prices. */
async function closeStates(archive: Archive, at: number): Promise<readonly SeriesState[]> {
  const found = await observationsOf(archive, SERIES_OF_CLOSES);
  return [...found].flatMap(([series, all]) => {
    const seen = [...new Map(all.filter(({ moment }) => moment.at <= at).map((each) => [each.day, each])).values()];
    const [first, last] = [seen[0], seen.at(-1)];
    if (!first || !last) return [];
    const ago = `${String(Number(last.day.slice(0, 4)) - 1).padStart(4, '0')}${last.day.slice(4)}`;
    const yearAgo = seen.findLast(({ day }) => day <= ago);
    const newest = seen.slice(-NEWEST).map(({ day, value, moment }) => ({ day, value, at: moment.at }));
    return [{ series, count: seen.length, firstDay: first.day, newest, yearAgo }];
  });
}

/** The newest values of every series that were public at a moment, now without one; in the order of their ids. */
export async function seriesStates(archive: Archive, at?: number): Promise<readonly SeriesState[]> {
  const observations = tableOf(archive, 'observations');
  const closes = await closeStates(archive, at ?? Number.POSITIVE_INFINITY);
  const rows =
    observations === undefined
      ? []
      : await queryRows(archive.connection, stateQuery(observations, tableOf(archive, 'series_snapshots'), at));
  const all = [...z.array(stateRow).parse(rows).map(toState), ...closes];
  // Those of closes hold what files say besides.
  return [...new Map(all.map((state) => [state.series, state])).values()].sort((a, b) =>
    a.series < b.series ? -1 : 1,
  );
}
