import { publicCalls, type PublicCalls } from '@plumbline/data-api/contract';
import { creditsOf, PUBLIC_LIMITS, type PublicOperation } from '@plumbline/data-api/domain';
import { ApiError, type HandlerInput } from '@plumbline/shared/domain';
import { checkAnswer, readInput, type Clock } from '@plumbline/shared/server';
import { sha256 } from '@plumbline/shared/server/files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProvenKey } from '../keys/prove-key';
import { csvOf } from './csv-answer';
import { readNext, versionGone, writeNext, type Continued, type Seal } from './cursor';
import type { Limits } from './limits';
import type { Quota } from './quota';
import type { ReadSources } from './read-sources';
import type { Place, Reading, Readers } from './reader';
import type { UsageMeter } from './usage-meter';

/** Dependencies of public calls. */
export interface PublicDeps {
  readonly sources: ReadSources;
  readonly readers: Readers;
  readonly quota: Quota;
  readonly meter: UsageMeter;
  readonly seal: Seal;
  /** Counts a call of a person in this minute; how many there were. */
  readonly callsInMinute: (userId: number) => Promise<number>;
  readonly clock: Clock;
  /** Of the running program. */
  readonly build: string;
}

/** The parts of an input that every operation may have. */
interface CommonInput {
  readonly query: {
    readonly cost_only?: '1' | undefined;
    readonly format?: 'json' | 'csv' | undefined;
    readonly version?: string | undefined;
    readonly next?: string | undefined;
    readonly limit?: number | undefined;
    readonly asOf?: string | undefined;
  };
  readonly body?:
    | {
        readonly asOf?: string | undefined;
        readonly cells?: readonly { readonly security: string; readonly asOf?: string | undefined }[];
      }
    | undefined;
}

interface Call<K extends PublicOperation> {
  readonly operation: K;
  readonly input: HandlerInput<K, PublicCalls[K]>;
  readonly common: CommonInput;
  readonly key: ProvenKey;
  readonly isCsv: boolean;
}

const MINUTE_S = 60;

const asOfDay = ({ query, body }: CommonInput): string | null => query.asOf ?? body?.asOf ?? null;

/** Hash of a query, without parameters that only choose a page or a format. */
function questionOf({ operation, input }: Pick<Call<PublicOperation>, 'operation' | 'input'>): string {
  const { next: _next, cost_only: _cost, format: _format, ...query } = input.query as Readonly<Record<string, unknown>>;
  return sha256(JSON.stringify([operation, input.params, query, input.body ?? null]));
}

function refuseFuture({ query, body }: CommonInput, today: string): void {
  const days = [query.asOf, body?.asOf, ...(body?.cells ?? []).map(({ asOf }) => asOf)];
  if (days.some((day) => day !== undefined && day > today))
    throw new ApiError(400, 'Nothing is known as of a day that has not begun', { code: 'future' });
}

/** The most rows and the securities an input names: its price before the work. */
const mostAsked = ({ query, body }: CommonInput) => ({
  rows: query.limit ?? 0,
  securities: new Set((body?.cells ?? []).map(({ security }) => security)).size,
  ms: PUBLIC_LIMITS.sqlMs,
});

async function refuseTooMany({ callsAMinute }: Limits, userId: number, { callsInMinute }: PublicDeps): Promise<void> {
  if (callsAMinute === 0 || (await callsInMinute(userId)) <= callsAMinute) return;
  throw new ApiError(429, `More than ${String(callsAMinute)} calls in a minute: slow down`, {
    code: 'rate',
    retryAfter: MINUTE_S,
  });
}

/** The draft of the IETF: what is left, and what the limit is. */
function limitHeaders(reply: FastifyReply, { creditsADay, callsAMinute }: Limits, remaining: number | undefined): void {
  const policies = [
    ...(creditsADay > 0 ? [`"credits";q=${creditsADay};w=86400`] : []),
    ...(callsAMinute > 0 ? [`"calls";q=${callsAMinute};w=60`] : []),
  ];
  if (policies.length > 0) reply.header('ratelimit-policy', policies.join(', '));
  if (remaining !== undefined) reply.header('ratelimit', `"credits";r=${remaining}`);
}

/** Where the rows begin, and what leads to those behind them. */
function placesOf(call: Call<PublicOperation>, version: string, { seal }: PublicDeps) {
  const { query } = call.common;
  const of: Continued = { version, key: call.key.id, query: questionOf(call) };
  const page = query.next === undefined ? 1 : readNext(seal, of, query.next);
  const place: Place = { page, limit: query.limit ?? Number.MAX_SAFE_INTEGER };
  const after = ({ total, isPartial }: Reading<unknown>) =>
    isPartial
      ? { complete: false }
      : query.limit !== undefined && total !== undefined && page * query.limit < total
        ? { complete: false, next: writeNext(seal, of, page + 1) }
        : { complete: true };
  return { place, after };
}

/** Says in advance what an answer is of: nothing is read for a caller who has it. */
function tagOf(call: Call<PublicOperation>, version: string, deps: PublicDeps): string {
  const { next } = call.common.query;
  const parts = [version, deps.build, deps.clock.today('UTC'), questionOf(call), next ?? '', call.isCsv, call.key.id];
  return `"${sha256(JSON.stringify(parts)).slice(0, 32)}"`;
}

async function read<K extends PublicOperation>(call: Call<K>, place: Place, { readers, sources }: PublicDeps) {
  return readers[call.operation](call.input, place, sources);
}

const wantsCsv = ({ query: { format } }: CommonInput, { headers }: FastifyRequest): boolean =>
  format === 'csv' || (format === undefined && /\btext\/csv\b/.test(headers.accept ?? ''));

/** A call of a key that proved itself. */
export interface PublicRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly key: ProvenKey;
  /** Of the person whose key it is. */
  readonly limits: Limits;
}

/** Answers one call of a key that proved itself. */
export async function answerPublic<K extends PublicOperation>(
  operation: K,
  { request, reply, key, limits }: PublicRequest,
  deps: PublicDeps,
): Promise<{ readonly credits: number; readonly body: unknown }> {
  limitHeaders(reply, limits, undefined);
  await refuseTooMany(limits, key.userId, deps);
  const { params, query, body } = request;
  const input = readInput(publicCalls[operation], { params, query, body }) as HandlerInput<K, PublicCalls[K]>;
  const common: CommonInput = input;
  refuseFuture(common, deps.clock.today('UTC'));
  const call: Call<K> = { operation, input, common, key, isCsv: wantsCsv(common, request) };
  const { version, sample } = deps.sources.market.status();
  if (common.query.version !== undefined && common.query.version !== version) throw versionGone(common.query.version);
  const price = creditsOf(operation, mostAsked(common));
  const { creditsADay } = limits;
  const remaining = async () => (creditsADay > 0 ? deps.quota.remaining(key.userId, creditsADay) : null);
  if (common.query.cost_only) return { credits: 0, body: { credits: price, remaining: await remaining() } };

  const { place, after } = placesOf(call, version, deps);
  const tag = tagOf(call, version, deps);
  reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'authorization, accept');
  if (request.headers['if-none-match'] === tag) return { credits: 0, body: undefined };

  const day = creditsADay > 0 ? await deps.quota.spend(key.userId, price, creditsADay) : undefined;
  const refund = (credits: number) => day !== undefined && deps.quota.refund(key.userId, credits, day);
  try {
    const reading = await read(call, place, deps);
    const credits = Math.min(
      price,
      creditsOf(operation, { ...mostAsked(common), rows: reading.rows.length, ms: reading.ms ?? 0 }),
    );
    refund(price - credits);
    const answer = {
      data: reading.rows,
      ...(reading.total !== undefined && { total: reading.total }),
      ...after(reading),
      version,
      as_of: asOfDay(common),
      sample,
      credits,
    };
    if (creditsADay > 0) limitHeaders(reply, limits, (await remaining()) ?? undefined);
    return {
      credits,
      body: written(reply, checkAnswer({ key: operation, def: publicCalls[operation] }, answer), call.isCsv),
    };
  } catch (error) {
    refund(price);
    throw error;
  }
}

interface Answer {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly complete: boolean;
  readonly next?: string;
  readonly version: string;
}

/** As JSON, or as rows alone with the rest in headers. */
function written(reply: FastifyReply, checked: unknown, isCsv: boolean): unknown {
  if (!isCsv) return checked;
  const { data, complete, next, version } = checked as Answer;
  reply.type('text/csv; charset=utf-8').header('x-complete', String(complete)).header('x-version', version);
  if (next !== undefined) reply.header('x-next', next);
  return csvOf(data);
}
