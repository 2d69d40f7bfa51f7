import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { ApiError, type Identity } from '@plumbline/shared/domain';
import { LRUCache } from 'lru-cache';
import type { BoundCall, CallContext } from '../calls/run-call';
import { HelperEnded, type TaskHelper } from '../threads/task';
import type { IsolatedAnswer, IsolatedQuestion } from './isolation-task';
import { currentVisitor } from '../calls/visitor';
import { VisitorLine } from './visitor-line';

/** Answers isolated calls outside the serving process. */
export interface IsolatedReader {
  read(call: BoundCall, input: unknown, context: CallContext): Promise<unknown>;
  close(): Promise<void>;
}

export interface ReaderLimits {
  /** A caller waits so long, and hears then that the reading goes on. */
  readonly patienceMs: number;
  /** A caller who was asked to come again counts as waiting for so long. */
  readonly returnMs: number;
  /** So long a reading goes on after its callers left: another visitor may ask the same. */
  readonly graceMs: number;
  /** No reading takes longer. */
  readonly maxMs: number;
}

const LIMITS: ReaderLimits = { patienceMs: 8_000, returnMs: 15_000, graceMs: 3_000, maxMs: 300_000 };
const CHECK_MS = 250;
const LATE = Symbol('late');

/** Answers whose callers were asked to come again are kept for them. */
const KEPT = { max: 50, ttl: 60_000 } as const;
const RETRY_S = 2;

const working = (): ApiError => new ApiError(202, 'This day is being read', { retryAfter: RETRY_S });

const ended = (): ApiError =>
  new ApiError(503, 'This day could not be read in time: try again in a moment', { retryAfter: 5 });

/** Whose turn a call takes: a signed-in person's, otherwise that of the network address. */
function visitorOf({ identity, caller }: CallContext): string {
  if (identity.kind === 'member') return `member ${identity.userId}`;
  return caller.address || (currentVisitor()?.address ?? '');
}

/** Answers differ by person, and only then. */
const personOf = (identity: Identity): string => (identity.kind === 'member' ? JSON.stringify(identity) : '');

const keyOf = ({ key }: BoundCall, input: unknown, { identity }: CallContext): string =>
  createHash('sha256')
    .update(JSON.stringify([key, input, personOf(identity)]))
    .digest('base64url');

/** False once the request is closed or, while a page is rendered, once its visitor has gone. */
function presenceOf(context: CallContext): () => boolean {
  const [{ signal }, visitor] = [context, currentVisitor()];
  return () => !signal.aborted && (visitor?.isThere() ?? true);
}

function questionOf({ key }: BoundCall, input: unknown, context: CallContext): IsolatedQuestion {
  const { identity, requestId, caller } = context;
  const { address, userAgent, origin } = caller;
  return { key, input, identity, requestId, caller: { address, userAgent, origin } };
}

function answerOf(result: IsolatedAnswer): unknown {
  if (!('refusal' in result)) return result.answer;
  const { statusCode, message, more } = result.refusal;
  throw new ApiError(statusCode, message, more);
}

/**
 * Sends isolated calls to a process of their own, in turns between visitors. The process is ended, and a fresh one started,
 * when a reading outlives its callers or its limit: nothing else ends computing in its middle.
 */
export function createIsolatedReader(
  start: () => TaskHelper,
  line = new VisitorLine(),
  { patienceMs, returnMs, graceMs, maxMs }: ReaderLimits = LIMITS,
): IsolatedReader {
  let helper: TaskHelper | undefined;
  let isClosed = false;
  const kept = new LRUCache<string, IsolatedAnswer>(KEPT);

  const end = async (which: TaskHelper | undefined): Promise<void> => {
    if (helper === which) helper = undefined;
    await which?.close();
  };

  /** The next question finds a process that has opened the market: that takes seconds in a large one. */
  const renew = async (which: TaskHelper): Promise<void> => {
    await end(which);
    if (!isClosed) helper ??= start();
  };

  /** Ends the process under a reading that nobody wants any more or that takes too long. */
  const watch = (which: TaskHelper, isWanted: () => boolean): NodeJS.Timeout => {
    const began = performance.now();
    return setInterval(() => {
      const ms = performance.now() - began;
      if (ms > maxMs || (ms > graceMs && !isWanted())) void renew(which);
    }, CHECK_MS);
  };

  const ask = async (question: IsolatedQuestion, isWanted: () => boolean): Promise<IsolatedAnswer> => {
    const isFresh = helper === undefined;
    const asked = (helper ??= start());
    const timer = watch(asked, isWanted);
    try {
      return (await asked.ask(question)) as IsolatedAnswer;
    } catch (reason) {
      if (!(reason instanceof HelperEnded)) throw reason;
      const isEndedHere = helper !== asked;
      if (!isEndedHere) helper = undefined;
      if (isEndedHere || isFresh) throw ended();
    } finally {
      clearInterval(timer);
    }
    // One that ended by itself while nobody asked.
    return ask(question, isWanted);
  };

  /** Present while the request is open, and for a while after its caller was asked to come again. */
  const openPresence = (context: CallContext) => {
    const isPresent = presenceOf(context);
    let returnsUntil = 0;
    return {
      isWanted: () => (returnsUntil === 0 ? isPresent() : performance.now() < returnsUntil),
      comeAgain: () => void (returnsUntil = performance.now() + returnMs),
    };
  };

  const read = async (call: BoundCall, input: unknown, context: CallContext): Promise<IsolatedAnswer> => {
    const key = keyOf(call, input, context);
    const known = kept.get(key);
    if (known) return known;
    const { isWanted, comeAgain } = openPresence(context);
    const question = { key, visitor: visitorOf(context), isWanted };
    const answer = line.ask<IsolatedAnswer>(question, (isStillWanted) =>
      ask(questionOf(call, input, context), isStillWanted),
    );
    const late = setTimeout(patienceMs, LATE, { ref: false });
    const first = await Promise.race([answer, late]);
    if (first !== LATE) return first;
    comeAgain();
    answer.then(
      (done) => kept.set(key, done),
      () => undefined,
    );
    throw working();
  };

  return {
    read: async (call, input, context) => answerOf(await read(call, input, context)),
    close: () => {
      isClosed = true;
      return end(helper);
    },
  };
}

interface Dated {
  readonly query?: { readonly asOf?: unknown } | undefined;
  readonly body?: { readonly asOf?: unknown } | undefined;
}

const dayOf = (input: unknown): unknown => {
  const { query, body } = input as Dated;
  return query?.asOf ?? body?.asOf;
};

/** How isolated calls are answered. */
export interface Isolation {
  /** Undefined: in this process. */
  readonly reader?: IsolatedReader | undefined;
  /** The first day of which anything can be known; undefined where there is no data. */
  readonly firstDay: () => Promise<string | undefined>;
  /** The last day of which anything can be known. */
  readonly lastDay: () => string;
}

/** Refuses days of which nothing can be known. */
async function refuseUnknown(day: string, { firstDay, lastDay }: Isolation): Promise<void> {
  const last = lastDay();
  if (day > last) throw new ApiError(400, `There is no data after ${last}`);
  const first = await firstDay();
  if (first !== undefined && day < first) throw new ApiError(400, `There is no data before ${first}`);
}

/** The calls, with those that are isolated answered by the reader. Days outside the data are refused before anything is read. */
export function isolateCalls(calls: readonly BoundCall[], isolation: Isolation): readonly BoundCall[] {
  const { reader } = isolation;
  return calls.map((call) => {
    const { isolate } = call.def;
    if (!isolate) return call;
    const handle: BoundCall['handle'] = async (input, context) => {
      const day = dayOf(input);
      if (typeof day === 'string') await refuseUnknown(day, isolation);
      if (!reader || (isolate === 'past' && day === undefined)) return call.handle(input, context);
      return reader.read(call, input, context);
    };
    return { ...call, handle };
  });
}
