import { addDays, type Day } from '@plumbline/shared/domain';
import { sql } from 'kysely';
import type { EconomicStore } from './tables';

/** Staff note on a series, and its recent views. */
export interface SeriesNote {
  readonly name: string | null;
  readonly category: string | null;
  readonly note: string | null;
  /** Above zero: among the popular ones, the highest first. */
  readonly popularity: number;
}

/** Days of which views count. */
const RECENT_DAYS = 90;

/** All notes by number of the series. */
export async function readNotes(store: EconomicStore): Promise<ReadonlyMap<number, SeriesNote>> {
  const rows = await store
    .selectFrom('economic_notes')
    .select(['series', 'name', 'category', 'note', 'popularity'])
    .execute();
  return new Map(rows.map(({ series, ...note }) => [Number(series), note]));
}

/** Keeps what staff say of a series; `note`, `name` and `category` without a text are taken away. */
export async function writeNote(store: EconomicStore, series: number, note: SeriesNote): Promise<void> {
  await store
    .insertInto('economic_notes')
    .values({ series: String(series), ...note })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({ ...note, version: sql<number>`economic_notes.version + 1` }),
    )
    .execute();
}

/** Views of the last months by number of the series. */
export async function readViews(store: EconomicStore, today: Day): Promise<ReadonlyMap<number, number>> {
  const rows = await store
    .selectFrom('economic_views')
    .select(['series', ({ fn }) => fn.sum<string>('count').as('views')])
    .where('day', '>=', addDays(today, -RECENT_DAYS))
    .groupBy('series')
    .execute();
  return new Map(rows.map(({ series, views }) => [Number(series), Number(views)]));
}

/** Counts a view of a series. */
export async function countView(store: EconomicStore, series: number, today: Day): Promise<void> {
  await store
    .insertInto('economic_views')
    .values({ series, day: today, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'day']).doUpdateSet({ count: sql<number>`economic_views.count + 1` }),
    )
    .execute();
}

/** Takes away what no longer counts. */
export async function sweepViews(store: EconomicStore, today: Day): Promise<void> {
  await store.deleteFrom('economic_views').where('day', '<', addDays(today, -RECENT_DAYS)).execute();
}
