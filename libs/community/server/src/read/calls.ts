import { callResult, WAITING_CALL, type CallResult } from '@plumbline/community/domain';
import type { ReferredSecurity } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { displaySymbol } from '@plumbline/stocks/domain';
import { tablesOf } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { CommunityDeps } from '../deps';
import type { CallRow } from '../store/rows';
import { benchmarkOf } from './benchmark';
import { untilOf, worthsOf } from './worths';

/** A call with the place of its post. */
export interface PlacedCall extends CallRow {
  readonly topic_id: number | null;
  readonly no: number | null;
}

const AT_ONCE = 200;

type Reading = Pick<CommunityDeps, 'market' | 'refs' | 'community'>;

interface Answered {
  readonly result: CallResult;
  readonly benchmark: string;
}

async function resultOf(
  { market, community: { settings } }: Reading,
  call: CallRow,
  { referred, asOf }: { readonly referred: ReferredSecurity | undefined; readonly asOf: Day | undefined },
): Promise<Answered> {
  const security = referred?.security;
  if (!security || call.published_at === null) return { result: WAITING_CALL, benchmark: '' };
  const series = await worthsOf(market, { id: security.id, asOf });
  const benchmark = await benchmarkOf(market, security, { settings, asOf });
  if (!series) return { result: WAITING_CALL, benchmark: benchmark.name };
  const until = untilOf(asOf) ?? Infinity;
  const closedAt = call.closed_at && call.closed_at.getTime() <= until ? call.closed_at.getTime() : undefined;
  const terms = { direction: call.direction, horizon: call.horizon, visibleAt: call.published_at.getTime(), closedAt };
  const result = callResult(terms, { series, isOver: series.isOver, benchmark: benchmark.over });
  return { result, benchmark: benchmark.name };
}

/** The security of a call; one that the market lost keeps the names it had. */
function callStock(referred: ReferredSecurity | undefined) {
  const security = referred?.security;
  if (!security) return { stockid: null, symbol: referred?.symbol ?? '?', company: referred?.name ?? '', currency: '' };
  const { id, exchange, symbol, company, currency } = security;
  return { stockid: id, symbol: displaySymbol(exchange, symbol), company, currency };
}

/** A call on the wire. */
const toWire = (call: PlacedCall, referred: ReferredSecurity | undefined, { result, benchmark }: Answered) => ({
  id: call.id,
  ...callStock(referred),
  direction: call.direction,
  horizon: call.horizon,
  state: result.state,
  ended: result.ended,
  published: (call.published_at ?? call.created_at).toISOString(),
  entry_day: result.entryDay,
  entry: result.entry,
  exit_day: result.exitDay,
  exit: result.exit,
  total_return: result.totalReturn,
  benchmark_return: result.benchmark,
  excess: result.excess,
  hit: result.hit,
  benchmark,
  topic_id: call.topic_id,
  no: call.no,
});

export type CallOnWire = ReturnType<typeof toWire>;

/** Results of calls, as known on a day. */
export async function readCalls(
  deps: Reading,
  calls: readonly PlacedCall[],
  asOf: Day | undefined,
): Promise<readonly CallOnWire[]> {
  const found = await deps.refs.resolve(calls.map(({ ref }) => ref));
  const read: CallOnWire[] = [];
  for (const [at, call] of calls.entries()) {
    // Others have their turn while a long list is read.
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const referred = found.get(call.ref);
    read.push(toWire(call, referred, await resultOf(deps, call, { referred, asOf })));
  }
  return read;
}

const PLACED = sql.raw(`c.*, case when p.state = 'public' and t.state = 'public' then p.topic_id end as topic_id,
  case when p.state = 'public' and t.state = 'public' then p.no end as no
  from forum_calls c join forum_posts p on p.id = c.post_id join forum_topics t on t.id = p.topic_id`);

/** Published calls of one person, or of all, the newest first; those made after a day are left out. */
export async function publishedCalls(
  { db }: Pick<CommunityDeps, 'db'>,
  { userId, asOf }: { readonly userId?: number; readonly asOf: Day | undefined },
): Promise<readonly PlacedCall[]> {
  const until = new Date(untilOf(asOf) ?? 8.64e15);
  const own = userId === undefined ? sql`true` : sql`c.user_id = ${userId}`;
  const { rows } = await sql<PlacedCall>`select ${PLACED} where ${own} and c.published_at is not null
    and (${asOf ?? null}::date is null or c.published_at <= ${asOf === undefined ? null : until}) order by c.published_at desc, c.id desc`.execute(
    tablesOf(db),
  );
  return rows;
}

/** Calls of posts, by post. */
export async function callsOfPosts(
  deps: Reading & Pick<CommunityDeps, 'db'>,
  postIds: readonly number[],
  asOf: Day | undefined,
): Promise<ReadonlyMap<number, CallOnWire>> {
  const { rows } = await sql<PlacedCall>`select ${PLACED} where c.post_id = any(${[...postIds]}::bigint[])`.execute(
    tablesOf(deps.db),
  );
  const read = await readCalls(deps, rows, asOf);
  return new Map(rows.flatMap((row, at) => (read[at] ? [[row.post_id, read[at]]] : [])));
}

/** Whether a call has ended by its time. */
export const isCallOver =
  (deps: Reading & Pick<CommunityDeps, 'db'>) =>
  async ({ id }: { readonly id: number }): Promise<boolean> => {
    const { rows } = await sql<PlacedCall>`select ${PLACED} where c.id = ${id}`.execute(tablesOf(deps.db));
    const [read] = await readCalls(deps, rows, undefined);
    return read?.state === 'closed';
  };
