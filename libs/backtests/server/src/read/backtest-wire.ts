import type { BacktestDetail, BacktestResult, HoldingRow } from '@plumbline/backtests/domain';
import type { CallContext } from '@plumbline/shared/server';
import type { BacktestRow } from '../store/backtest-store';

/** The signed-in person; undefined for a visitor. */
export const userIdOf = ({ identity }: CallContext): number | undefined =>
  identity.kind === 'member' ? identity.userId : undefined;

/** A backtest as lists and pages get it. */
export function rowToWire(row: BacktestRow, userId: number | undefined, ahead: number) {
  const { id, version, name, note, tags, is_public, status, done, total, problem, spec, pins, headline } = row;
  return {
    id: Number(id),
    version,
    name,
    note,
    tags: [...tags],
    is_public,
    status,
    done,
    of: total,
    ahead,
    problem,
    spec,
    pins,
    headline,
    is_own: Number(row.user_id) === userId,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** How many of each end of the contributions a page shows. */
const ENDS = 15;

/** A result without holdings and trades; companies by their names. */
export function resultToWire(result: BacktestResult) {
  const { names, rebalances, contributions, summary, benchmark, band, under_water, notes, variants } = result;
  const ends =
    contributions.length > 2 * ENDS ? [...contributions.slice(0, ENDS), ...contributions.slice(-ENDS)] : contributions;
  const { days, value, benchmark: other } = result.daily;
  return {
    summary,
    benchmark,
    band,
    under_water,
    notes: [...notes],
    variants: [...variants],
    daily: { days: [...days], value: [...value], benchmark: [...other] },
    months: [...result.months],
    years: [...result.years],
    rebalances: rebalances.map(({ next, ...row }) => ({
      ...row,
      next: next && { stock: names[next.name]!, rank: next.rank },
    })),
    contributions: ends.map(({ name, ...one }) => ({ stock: names[name]!, ...one })),
  };
}

/** Returns the holdings on a day: those of the last rebalance up to it, or of the first one. */
export function holdingsOn(
  { rebalances, names, summary }: BacktestResult,
  { holdings }: BacktestDetail,
  date: string | undefined,
) {
  const last = rebalances.findLastIndex(({ trade }) => date === undefined || trade <= date);
  const at = Math.max(0, last);
  const { signal, trade, cash } = rebalances[at]!;
  const data = holdings[at]!.map(({ name, ...row }: HoldingRow) => ({ stock: names[name]!, ...row }));
  return { signal, trade, until: rebalances[at + 1]?.trade ?? summary.to, cash, data, total: data.length };
}

/** All purchases and sales, the newest first. */
export const tradesOf = ({ rebalances, names }: BacktestResult, { trades }: BacktestDetail) =>
  trades
    .flatMap((own, at) =>
      own.map(({ name, from, to }) => ({
        day: rebalances[at]!.trade,
        stock: names[name]!,
        from,
        to,
        change: to - from,
      })),
    )
    .reverse();
