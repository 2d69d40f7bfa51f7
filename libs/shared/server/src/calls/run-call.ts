import {
  ApiError,
  authorize,
  coversScope,
  type AnySchema,
  type CallDef,
  type FieldProblem,
  type HandlerInput,
  type HandlerOutput,
  type Identity,
  type StaffScope,
} from '@plumbline/shared/domain';
import type { z } from 'zod';

/** Where a call comes from, as far as the request shows. */
export interface Caller {
  /** Address of the network; through trusted proxies the first one outside of them. */
  readonly address: string;
  readonly userAgent: string;
  /** The last event it had of a stream that broke off. */
  readonly lastEventId?: string | undefined;
  /** `https://host` the caller reached us under. */
  readonly origin: string;
  cookie(name: string): string | undefined;
}

/** A cookie no script can read, sent to one path only. An empty value removes it. */
export interface AnswerCookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly maxAgeSeconds: number;
  /** `lax` where the cookie has to come along when another site leads back to us. */
  readonly sameSite?: 'strict' | 'lax';
  /** False lets scripts read it: only for what is no secret. */
  readonly httpOnly?: boolean;
  /**
   * On https under the prefix `__Host-`: no other host and no plain connection can write it. Such a cookie goes to all
   * paths. The plain name of an earlier version is read until it is replaced.
   */
  readonly isHostOnly?: boolean;
}

/** The name on https of a cookie that no other host can write. */
export const hostOnlyName = (name: string): string => `__Host-${name}`;

/** Context of a handler next to its input. The signal aborts when the caller disconnects. */
export interface CallContext {
  readonly identity: Identity;
  readonly requestId: string;
  readonly signal: AbortSignal;
  /** True for a caller that wants the events of a call that `streams`. */
  readonly wantsEvents?: boolean;
  readonly caller: Caller;
  setCookie(cookie: AnswerCookie): void;
}

/** The signed-in person of a call whose role is `member` or above. */
export function memberOf({ identity }: CallContext): Extract<Identity, { kind: 'member' }> {
  if (identity.kind !== 'member') throw new ApiError(401, 'Sign in first');
  return identity;
}

/** Whether the caller is staff of a scope in the staff app: for calls of members that do more for staff. */
export const isStaffFor = ({ identity }: Pick<CallContext, 'identity'>, scope: StaffScope): boolean =>
  identity.kind === 'member' && identity.admin && identity.staff && coversScope(identity.scopes, scope);

/** One function a call. A missing or an extra handler does not compile. */
export type Handlers<C> = {
  [K in keyof C]: (
    input: HandlerInput<K, C[K]>,
    context: CallContext,
  ) => HandlerOutput<C[K]> | Promise<HandlerOutput<C[K]>>;
};

/** A call with its handler, types erased: what the server mounts and server rendering dispatches to. */
export interface BoundCall {
  readonly key: string;
  readonly def: CallDef;
  readonly handle: (input: unknown, context: CallContext) => unknown;
}

/** Joins calls and handlers. */
export function bindCalls<const C extends Record<string, CallDef>>(calls: C, handlers: Handlers<C>): BoundCall[] {
  return Object.entries(calls).map(([key, def]) => ({
    key,
    def,
    handle: (handlers as Record<string, BoundCall['handle']>)[key]!,
  }));
}

export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const asZod = (schema: AnySchema) => schema as unknown as z.ZodType;

function check(schema: AnySchema | undefined, value: unknown, where: string): unknown {
  if (!schema) return value;
  const result = asZod(schema).safeParse(value ?? {});
  if (result.success) return result.data;
  const fields: FieldProblem[] = result.error.issues.map((issue) => ({
    path: [where, ...issue.path].join('.'),
    message: issue.message,
  }));
  throw new ApiError(400, fields.map(({ path, message }) => `${path}: ${message}`).join('; '), { fields });
}

const CONTROL = /\p{Cc}/u;

/** Names of address values that contain control characters; empty where there are none. */
function controlled(values: unknown, where: string): readonly string[] {
  return Object.entries(values ?? {}).flatMap(([key, value]: readonly [string, unknown]) => {
    const texts = Array.isArray(value) ? (value as readonly unknown[]) : [value];
    const isControlled = [key, ...texts].some((text) => typeof text === 'string' && CONTROL.test(text));
    return isControlled ? [`${where}.${key}`] : [];
  });
}

/** Control characters in an address are refused for all calls. Contracts decide what bodies may hold. */
function refuseControls({ params, query }: RawInput): void {
  const fields = [...controlled(params, 'params'), ...controlled(query, 'query')].map((path) => ({
    path,
    message: 'Leave out control characters',
  }));
  if (fields.length === 0) return;
  throw new ApiError(400, fields.map(({ path, message }) => `${path}: ${message}`).join('; '), { fields });
}

/** The version rides on every call (decision A21) and is no part of its query, but where a call names it itself. */
function checkQuery({ query: schema }: CallDef, query: unknown): unknown {
  if (!schema) return undefined;
  const given = (query ?? {}) as Record<string, unknown>;
  if (!('v' in given) || 'v' in shapeOf(schema)) return check(schema, given, 'query');
  const { v: _version, ...rest } = given;
  return check(schema, rest, 'query');
}

const shapeOf = (schema: AnySchema): object => (schema as unknown as { shape?: object }).shape ?? {};

/** The parsed input of a call; 400 with the fields that do not fit. */
export function readInput(def: CallDef, raw: RawInput) {
  refuseControls(raw);
  return {
    params: check(def.params, raw.params, 'params'),
    query: checkQuery(def, raw.query),
    body: def.body && check(def.body, raw.body, 'body'),
  };
}

/** True for an answer that comes event by event. */
export const isStream = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

/** An answer as its contract has it, without what the contract does not name; one that does not fit is a bug. */
export function checkAnswer({ key, def }: Pick<BoundCall, 'key' | 'def'>, answer: unknown): unknown {
  if (!def.response || def.produces === 'sse' || def.produces === 'binary') return answer;
  if (def.streams && isStream(answer)) return answer;
  const checked = asZod(def.response).safeParse(answer);
  if (checked.success) return checked.data;
  throw new Error(`${key} answered what its contract does not allow`, { cause: checked.error });
}

/**
 * The one chain every call goes through, over HTTP and inside server rendering alike: authorize, validate, handle,
 * validate the answer (which strips what the contract does not name).
 */
export async function runCall(call: BoundCall, raw: RawInput, context: CallContext): Promise<unknown> {
  authorize(call.def.role, context.identity, call.def.scope);
  const handled = call.handle(readInput(call.def, raw), context);
  return checkAnswer(call, handled instanceof Promise ? await handled : handled);
}
