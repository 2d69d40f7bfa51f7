import { randomUUID } from 'node:crypto';
import { ApiError, type Identity } from '@plumbline/shared/domain';
import { isUnavailable } from './unavailable';
import { currentVisitor } from './visitor';
import { runCall, type BoundCall, type Caller, type RawInput } from './run-call';

/** Makes calls without HTTP, for server rendering in the same process: the same chain, no network, no JSON in between. */
export type Dispatch = (key: string, input: RawInput, signal?: AbortSignal) => Promise<unknown>;

const NO_CALLER: Caller = { address: '', userAgent: '', origin: '', cookie: () => undefined };

const refuseCookie = () => {
  throw new Error('A page that is rendered for everybody sets no cookie');
};

/** Numbers and flags arrive as text over HTTP; here they are made text, so that a page behaves the same both ways. */
function asText(values: unknown): Record<string, unknown> {
  const rows = Object.entries((values ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return Object.fromEntries(
    rows.map(([key, value]) => [key, Array.isArray(value) ? value.map(String) : String(value)]),
  );
}

/** A page whose data is not there for now says so, as the call does. */
const toRefusal = (error: unknown): unknown =>
  !(error instanceof ApiError) && isUnavailable(error)
    ? new ApiError(503, 'The service is not available now: try again soon', { cause: error })
    : error;

/** An answer that is still worked on, or not there for now: a page without it is not kept. */
const TEMPORARY: ReadonlySet<number> = new Set([202, 503]);

/** A dispatcher over the calls for one fixed identity. */
export function createDispatch(calls: readonly BoundCall[], identity: Identity, caller: Caller = NO_CALLER): Dispatch {
  const byKey = new Map(calls.map((call) => [call.key, call]));
  return async (key, input, signal) => {
    const call = byKey.get(key);
    if (!call) throw new ApiError(404, 'Not found');
    const raw = { params: asText(input.params), query: asText(input.query), body: input.body };
    const context = {
      identity,
      caller,
      setCookie: refuseCookie,
      requestId: `ssr-${randomUUID()}`,
      signal: signal ?? new AbortController().signal,
    };
    return runCall(call, raw, context).catch((error: unknown) => {
      const refusal = toRefusal(error);
      if (refusal instanceof ApiError && TEMPORARY.has(refusal.statusCode)) currentVisitor()?.noteLate?.();
      throw refusal;
    });
  };
}
