import type { Database } from '@plumbline/shared/server';
import { sql } from 'kysely';

import type { TakeTurn } from '../fetch/host-queue';

/**
 * One budget of requests a publisher: worker, command line and a second worker take their turns from one row of the
 * application store, by its clock.
 */
export const requestTurns =
  (db: () => Database): TakeTurn =>
  async (publisher, everyMs) => {
    const { rows } = await sql<{ ms: number }>`
      insert into request_turns as turns (publisher, next_start)
      values (${publisher}, clock_timestamp() + ${everyMs}::float8 * interval '1 millisecond')
      on conflict (publisher) do update set next_start =
        greatest(turns.next_start, clock_timestamp()) + ${everyMs}::float8 * interval '1 millisecond'
      returning 1000 * extract(epoch from next_start - clock_timestamp())::float8 - ${everyMs}::float8 as ms`.execute(
      db(),
    );
    return Math.max(0, Math.ceil(rows[0]?.ms ?? 0));
  };
