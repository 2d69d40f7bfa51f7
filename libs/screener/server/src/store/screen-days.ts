import type { RecordedMonth } from '@plumbline/screener/domain';
import type { Day } from '@plumbline/shared/domain';
import type { AnyStore } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import type { ScreenDays } from './tables.generated';

/** Matches of a screen on a day of the data. */
export interface ScreenDay {
  readonly screenId: number;
  readonly day: Day;
  readonly total: number;
  /** Ids of the first companies, on the day a month is recorded from; null on others. */
  readonly securities: readonly string[] | null;
  /** Their mean total return until the next month, percent. */
  readonly monthReturn: number | null;
}

type Row = Pick<Selectable<ScreenDays>, 'screen_id' | 'total' | 'securities' | 'month_return'> & { readonly day: Day };

const toDay = ({ screen_id: screenId, day, total, securities, month_return: monthReturn }: Row): ScreenDay => ({
  screenId: Number(screenId),
  day,
  total: Number(total),
  securities,
  monthReturn,
});

/** Days of a screen over real or invented data, the oldest first. */
export async function readScreenDays(
  store: AnyStore,
  {
    screenId,
    sample,
    until,
  }: { readonly screenId?: number; readonly sample: boolean; readonly until?: Day | undefined },
): Promise<readonly ScreenDay[]> {
  const { rows } = await sql<Row>`select screen_id, day::text as day, total, securities, month_return from screen_days
    where sample = ${sample} and (${screenId ?? null}::int is null or screen_id = ${screenId ?? null})
      and day <= coalesce(${until ?? null}::date, 'infinity') order by screen_id, day`.execute(store);
  return rows.map(toDay);
}

/** Days on which a month is recorded. The return of the last one is known only after all of these days. */
export const followedMonths = (days: readonly ScreenDay[]): readonly RecordedMonth[] =>
  days
    .filter(({ securities }) => securities !== null)
    .map((month, place, months) => (place === months.length - 1 ? { ...month, monthReturn: null } : month));

/** Keeps what a screen found on a day, once. */
export async function addScreenDay(
  store: AnyStore,
  { screenId, day, total, securities }: Omit<ScreenDay, 'monthReturn'>,
  sample: boolean,
): Promise<void> {
  await sql`insert into screen_days (screen_id, day, sample, total, securities)
    values (${screenId}, ${day}, ${sample}, ${total}, ${securities})
    on conflict (screen_id, day, sample) do nothing`.execute(store);
}

/** Stores the return of the companies of a month. */
export async function setMonthReturn(
  store: AnyStore,
  { screenId, day, monthReturn }: Pick<ScreenDay, 'screenId' | 'day' | 'monthReturn'>,
  sample: boolean,
): Promise<void> {
  await sql`update screen_days set month_return = ${monthReturn}
    where screen_id = ${screenId} and day = ${day} and sample = ${sample}`.execute(store);
}
