import type { Role } from './roles';
import type { StaffScope } from './staff-scopes';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The exact wire of a call: method and path as the specification writes them, 'GET /_api/stocks/{id}/summary'. */
export type CallKey = `${Method} /${string}`;

/**
 * The structural face of any zod schema. Naming it instead of zod's own class keeps the type checker from comparing
 * schema classes and keeps zod out of every bundle that only imports types.
 */
export interface AnySchema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}

/** Everything the server, the client, the documentation and the mocks need to know of one call. */
export interface CallDef {
  readonly summary: string;
  readonly tags: readonly string[];
  readonly role: Role;
  /** With the role `admin`: what a member of staff has to be there for. Without a word only owners make the call. */
  readonly scope?: StaffScope | 'any';
  readonly params?: AnySchema;
  readonly query?: AnySchema;
  readonly body?: AnySchema;
  readonly response?: AnySchema;
  /** 'sse' streams events of the response schema, 'binary' answers a file, 'json' (default) one JSON value. */
  readonly produces?: 'json' | 'sse' | 'binary';
  /** The same answer event by event, for callers that accept `text/event-stream`. */
  readonly streams?: AnySchema;
  /** 'form' takes files: the body arrives as multipart/form-data, a file in it as a `File`. */
  readonly accepts?: 'json' | 'form';
  readonly contentTypes?: readonly string[];
  /** Statuses a caller has to expect besides 400, 401, 403, 429 and 500. */
  readonly errors?: readonly number[];
  /** True for the few calls that need no Signature header (decision A15). */
  readonly unsigned?: boolean;
  /** 'needed' takes the token of the forum (`Authorization: Token …`) and no other, 'identify' is where it is had. */
  readonly session?: 'identify' | 'needed';
  /** Largest accepted body in bytes; 64 kB when absent. */
  readonly bodyLimit?: number;
  /** Seconds a shared cache may keep the answer; 0 or absent means never. */
  readonly cacheSeconds?: number;
  /** The answer carries an ETag of its content: who has it already gets 304. */
  readonly hasETag?: boolean;
  readonly timeoutMs?: number;
  /**
   * Answered outside the serving process, since reading takes seconds of computing: `past` for past days, where a call
   * reads records of the whole market, `always` where it computes figures of many companies over time.
   */
  readonly isolate?: 'past' | 'always';
}

/** Declares calls as values keyed by their wire; other keys do not compile. */
export const defineCalls = <const D extends Record<CallKey, CallDef>>(
  calls: D & Record<Exclude<keyof D, CallKey>, never>,
): D => calls;

type Segments<P extends string> = P extends `${string}{${infer N}}${infer R}`
  ? (N extends `${infer O}?` ? { [K in O]?: string | number } : { [K in N]: string | number }) & Segments<R>
  : unknown;
/** The names between braces of a path, `?` marks an optional one. */
export type PathParams<K extends string> = Segments<K>;

type In<S> = S extends { readonly _zod: { readonly input: infer I } } ? I : never;
type Out<S> = S extends { readonly _zod: { readonly output: infer O } } ? O : never;
type Field<F extends string, T> = object extends T ? { [K in F]?: T } : { [K in F]: T };

/** Arguments of a call: params, query and body, each only where the call declares it. */
export type ArgsOf<K, D> = (K extends string
  ? unknown extends PathParams<K>
    ? unknown
    : Field<'params', D extends { params: infer P } ? In<P> : PathParams<K>>
  : unknown) &
  (D extends { query: infer Q } ? Field<'query', In<Q>> : unknown) &
  (D extends { body: infer B } ? { body: In<B> } : unknown);

/** Result of a call. */
export type ResultOf<D> = D extends { produces: 'sse'; response: infer R }
  ? AsyncIterable<Out<R>>
  : D extends { produces: 'binary' }
    ? Response
    : D extends { response: infer R }
      ? Out<R>
      : void;

/** Input of a handler: validated, defaults filled in. */
export interface HandlerInput<K, D> {
  readonly params: D extends { params: infer P } ? Out<P> : { [N in keyof PathParams<K & string>]: string };
  readonly query: D extends { query: infer Q } ? Out<Q> : undefined;
  readonly body: D extends { body: infer B } ? Out<B> : undefined;
}

/** A file a handler answers with. */
export interface BinaryAnswer {
  readonly type: string;
  readonly filename: string;
  readonly body: Uint8Array | string;
}

/** The value with nothing to change in it: handlers may answer what they only read. */
export type Immutable<T> = T extends readonly (infer U)[]
  ? readonly Immutable<U>[]
  : T extends object
    ? { readonly [K in keyof T]: Immutable<T[K]> }
    : T;

/** Answer of a handler; checked against the response schema before it leaves the server. */
export type HandlerOutput<D> = D extends { streams: infer S; response: infer R }
  ? Immutable<In<R>> | AsyncIterable<In<S>>
  : D extends { produces: 'sse'; response: infer R }
    ? AsyncIterable<In<R>>
    : D extends { produces: 'binary' }
      ? BinaryAnswer
      : D extends { response: infer R }
        ? Immutable<In<R>>
        : void;
