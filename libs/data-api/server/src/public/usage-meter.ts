import type { DataApiStore } from '../store/tables';
import type { DataUsage } from '../store/tables.generated';
import type { Clock } from '@plumbline/shared/server';
import { sql } from 'kysely';

/** A call that was answered or refused. */
export type Counted = Pick<DataUsage, 'user_id' | 'key_id' | 'operation' | 'credits'> & {
  readonly isRefused: boolean;
};

const FLUSH_MS = 10_000;

/** Counts calls by key, day and operation in memory; the store has them some seconds later. */
export function createUsageMeter(store: DataApiStore, clock: Clock) {
  let waiting = new Map<string, DataUsage>();
  let writing = Promise.resolve();

  const write = async (rows: readonly DataUsage[]): Promise<void> => {
    if (rows.length === 0) return;
    await store
      .insertInto('data_usage')
      .values([...rows])
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'day', 'key_id', 'operation']).doUpdateSet({
          calls: sql<number>`data_usage.calls + excluded.calls`,
          credits: sql<number>`data_usage.credits + excluded.credits`,
          refused: sql<number>`data_usage.refused + excluded.refused`,
        }),
      )
      .execute();
  };
  const add = (row: DataUsage): void => {
    const { user_id, key_id, day, operation, calls, credits, refused } = row;
    const name = [user_id, key_id, day, operation].join(' ');
    const known = waiting.get(name);
    waiting.set(name, {
      user_id,
      key_id,
      day,
      operation,
      calls: calls + (known?.calls ?? 0),
      credits: credits + (known?.credits ?? 0),
      refused: refused + (known?.refused ?? 0),
    });
  };
  /** Writes what waits; what could not be written waits on. */
  const flush = (): Promise<void> => {
    writing = writing.then(async () => {
      const rows = [...waiting.values()];
      waiting = new Map();
      await write(rows).catch(() => rows.forEach(add));
    });
    return writing;
  };
  const timer = setInterval(() => void flush(), FLUSH_MS).unref();
  return {
    count: ({ user_id, key_id, operation, credits, isRefused }: Counted): void =>
      add({
        user_id,
        key_id,
        operation,
        credits,
        calls: 1,
        refused: isRefused ? 1 : 0,
        day: clock.today('UTC'),
      }),
    flush,
    close: (): Promise<void> => {
      clearInterval(timer);
      return flush();
    },
  };
}

export type UsageMeter = ReturnType<typeof createUsageMeter>;
