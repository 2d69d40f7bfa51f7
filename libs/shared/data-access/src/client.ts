import {
  ApiError,
  fillPath,
  queryText,
  splitKey,
  type ArgsOf,
  type CallDef,
  type ErrorBody,
  type ResultOf,
} from '@plumbline/shared/domain';
import { readEvents } from './read-events';

export interface ClientOptions {
  readonly fetch?: typeof fetch;
  readonly baseUrl?: string;
  /** Version the page was built with: rides on every call but the version call itself (decision A21). */
  readonly version?: string;
  readonly token?: () => Promise<string | undefined>;
  /** Signature of path and query as sent. */
  readonly sign?: (url: string) => Promise<string>;
  /** After a 401: gets another token; true means the call is tried once more (decision A65). */
  readonly renew?: (refused: string | undefined) => Promise<boolean>;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
  /** In place of the member's token; a call with it is not tried again after a 401. */
  readonly authorization?: string;
  /** How much of a file has left: 0 to 1. */
  readonly onSent?: (share: number) => void;
}

type Args<K, D> =
  object extends ArgsOf<K, D>
    ? [args?: ArgsOf<K, D> | undefined, options?: CallOptions]
    : [args: ArgsOf<K, D>, options?: CallOptions];

/** Makes calls by their wire: `api('GET /_api/stocks/{id}/summary', { params: { id } })`. */
export interface Client<C> {
  <K extends keyof C & string>(key: K, ...rest: Args<K, C[K]>): Promise<ResultOf<C[K]>>;
}

interface RawArgs {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

const VERSION_CALL = 'GET /_api/version';
/** Calls without which no token or signature can be had. */
const UNSIGNED = new Set([VERSION_CALL, 'GET /_api/time', 'POST /oauth/client', 'POST /_api/oauth/client']);

const bearer = (token: string | undefined): string | undefined => (token ? `Bearer ${token}` : undefined);

function urlOf(key: string, args: RawArgs, options: ClientOptions): string {
  const version = key === VERSION_CALL ? {} : { v: options.version };
  const query = queryText({ ...args.query, ...version });
  return fillPath(splitKey(key).path, args.params) + (query && `?${query}`);
}

async function headersOf(
  key: string,
  url: string,
  authorization: string | undefined,
  options: ClientOptions,
): Promise<Record<string, string>> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (authorization) headers['authorization'] = authorization;
  if (options.sign && !UNSIGNED.has(key)) headers['signature'] = await options.sign(url);
  return headers;
}

const abortSignal = ({ signal, timeoutMs }: CallOptions): AbortSignal | null => {
  const signals = [signal, timeoutMs ? AbortSignal.timeout(timeoutMs) : undefined].filter((one) => one !== undefined);
  return signals.length > 1 ? AbortSignal.any(signals) : (signals[0] ?? null);
};

async function failure(response: Response): Promise<ApiError> {
  const body: Partial<ErrorBody> = await response.json().catch(() => ({}));
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiError(response.status, body.error ?? (response.statusText || 'The server did not answer as expected'), {
    ...(body.code ? { code: body.code } : {}),
    ...(body.fields ? { fields: body.fields } : {}),
    ...(retryAfter ? { retryAfter } : {}),
    ...(body.current === undefined ? {} : { current: body.current }),
    ...(body.requestId ? { cause: { requestId: body.requestId } } : {}),
  });
}

/** JSON, or a form where a file is among the fields: the browser names the type of a form itself. */
function bodyOf(body: unknown): { readonly body: BodyInit | null; readonly type?: string } {
  if (body === undefined) return { body: null };
  const fields = Object.entries((body ?? {}) as Record<string, unknown>);
  if (!fields.some(([, value]) => value instanceof Blob))
    return { body: JSON.stringify(body), type: 'application/json' };
  const form = new FormData();
  for (const [name, value] of fields)
    if (value !== undefined) form.set(name, value instanceof Blob ? value : String(value));
  return { body: form };
}

/** Browsers report upload progress only for XMLHttpRequest; its code is loaded with the first upload. */
async function fetchOf({ onSent }: CallOptions, options: ClientOptions): Promise<typeof fetch> {
  if (!onSent || options.fetch) return options.fetch ?? fetch;
  const { fetchWithProgress } = await import('./fetch-with-progress');
  return fetchWithProgress(onSent);
}

function result(response: Response): Promise<unknown> | unknown {
  if (response.status === 204) return undefined;
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('json')) return response.json();
  return type.includes('event-stream') ? readEvents(response) : response;
}

/** A client over the contract `C`, which is only imported as a type. */
export function createClient<C extends { [K in keyof C]: CallDef }>(options: ClientOptions = {}): Client<C> {
  const send = async (
    key: string,
    args: RawArgs,
    call: CallOptions,
    authorization: string | undefined,
  ): Promise<Response> => {
    const url = urlOf(key, args, options);
    const headers = await headersOf(key, url, authorization, options);
    const { body, type } = bodyOf(args.body);
    if (type) headers['content-type'] = type;
    const fetchIt = await fetchOf(call, options);
    return fetchIt((options.baseUrl ?? '') + url, {
      method: splitKey(key).method,
      headers,
      body,
      signal: abortSignal(call),
    });
  };
  /** With the member's token, once more with another one after a 401; with another kind of token as it is. */
  const sendWithToken = async (key: string, args: RawArgs, call: CallOptions): Promise<Response> => {
    if (UNSIGNED.has(key) || call.authorization !== undefined) return send(key, args, call, call.authorization);
    const token = await options.token?.();
    const response = await send(key, args, call, bearer(token));
    if (response.status !== 401 || !options.renew || !(await options.renew(token))) return response;
    return send(key, args, call, bearer(await options.token?.()));
  };
  const call = async (key: string, args: RawArgs = {}, callOptions: CallOptions = {}): Promise<unknown> => {
    const response = await sendWithToken(key, args, callOptions);
    // 202: the answer is still being worked on, and its body says how far that is.
    if (!response.ok || response.status === 202) throw await failure(response);
    return result(response);
  };
  return call as unknown as Client<C>;
}
