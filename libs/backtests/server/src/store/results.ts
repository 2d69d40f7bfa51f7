import type { BacktestDetail, BacktestResult, Pins } from '@plumbline/backtests/domain';
import type { AnyStore } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { backtestsStore } from './tables';

/** A result with what it was made with. */
export interface KeptResult {
  readonly pins: Pins;
  readonly result: BacktestResult;
}

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

/** Text that this module wrote: what it is, the caller knows. */
const read = async <T>(bytes: Buffer): Promise<T> => JSON.parse((await unzip(bytes)).toString()) as T;

/** The result of a run, by anyone who ran it; undefined while there is none. */
export async function readResult(store: AnyStore, runKey: string | null): Promise<KeptResult | undefined> {
  if (runKey === null) return undefined;
  const row = await backtestsStore(store)
    .selectFrom('backtest_results')
    .select(['pins', 'result'])
    .where('run_key', '=', runKey)
    .executeTakeFirst();
  return row && { pins: row.pins, result: await read<BacktestResult>(row.result) };
}

/** Its holdings and trades. */
export async function readDetail(store: AnyStore, runKey: string | null): Promise<BacktestDetail | undefined> {
  const row = await backtestsStore(store)
    .selectFrom('backtest_results')
    .select('detail')
    .where('run_key', '=', runKey)
    .executeTakeFirst();
  return row && read<BacktestDetail>(row.detail);
}

/** Keeps a result; the same run made again replaces it. */
export async function keepResult(
  store: AnyStore,
  runKey: string,
  { pins, result, detail }: KeptResult & { readonly detail: BacktestDetail },
): Promise<void> {
  const [main, rest] = [await zip(JSON.stringify(result)), await zip(JSON.stringify(detail))];
  await sql`insert into backtest_results (run_key, pins, result, detail)
    values (${runKey}, ${JSON.stringify(pins)}::jsonb, ${main}, ${rest})
    on conflict (run_key) do update set pins = excluded.pins, result = excluded.result, detail = excluded.detail,
      made_at = now()`.execute(store);
}

/** Removes results that no backtest refers to any more; gives how many. */
export async function sweepResults(store: AnyStore): Promise<number> {
  const { numAffectedRows } = await sql`delete from backtest_results r where made_at < now() - interval '1 hour'
    and not exists (select 1 from backtests b where r.run_key in (b.run_key, b.before_key))`.execute(store);
  return Number(numAffectedRows ?? 0);
}
