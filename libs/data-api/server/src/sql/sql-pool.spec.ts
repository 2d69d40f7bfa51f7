import type { TaskHelper } from '@plumbline/shared/server';
import { createSqlPool } from './sql-pool';

const answered = { columns: ['a'], rows: [[1]], complete: true, ms: 1 };

/** Helpers that answer when they are allowed to. */
function heldHelpers() {
  const open: (() => void)[] = [];
  const started: number[] = [];
  const start = (): TaskHelper => {
    started.push(started.length);
    return {
      ask: () => new Promise((resolve) => open.push(() => resolve(answered))),
      close: async () => undefined,
    };
  };
  return { start, open, started };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('two answer at once, ten wait, the next one is sent away', async () => {
  const { start, open, started } = heldHelpers();
  const pool = createSqlPool(start);
  const asked = Array.from({ length: 12 }, () => pool.ask('v1', {}, 'select 1'));
  await expect(pool.ask('v1', {}, 'select 1')).rejects.toMatchObject({ statusCode: 503, retryAfter: 5 });
  for (let count = 0; count < 12; count += 1) {
    await settle();
    open.shift()?.();
  }
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 12 }, () => answered));
  expect(started).toHaveLength(2);
});

it('one that dies is said to have had no room, and another begins', async () => {
  let lives = 0;
  const pool = createSqlPool(() => {
    lives += 1;
    const isFirst = lives === 1;
    return {
      ask: async () => {
        if (isFirst) throw new Error('The process ended before it answered');
        return answered;
      },
      close: async () => undefined,
    };
  });
  expect(await pool.ask('v1', {}, 'select 1')).toMatchObject({ refused: { code: 'sql_too_large' } });
  expect(await pool.ask('v1', {}, 'select 1')).toEqual(answered);
});

it('another version has processes of its own', async () => {
  const { start, open, started } = heldHelpers();
  const pool = createSqlPool(start);
  for (const key of ['v1', 'v2', 'v3']) {
    const asked = pool.ask(key, {}, 'select 1');
    await settle();
    open.shift()?.();
    await asked;
  }
  expect(started).toHaveLength(3);
});
