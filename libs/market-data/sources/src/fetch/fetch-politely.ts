import { optional } from '@plumbline/shared/domain';
import { sha256, StoreError } from '@plumbline/shared/server/files';

import type { SourceRequest } from '../model/source-request';
import type { Fetched, SourceFetch } from '../model/source-fetch';
import { createHostQueue, sleep, type Sleep, type TakeTurn } from './host-queue';
import type { HostLimit } from '../model/host-limit';
import { dropPart, finishPart, partHead, rangeHeaders, writePart } from './large-body';
import { PauseError } from '../model/pause-error';
import { BodyError, readBody } from './read-body';
import { openSilences, type Silences } from './silences';
import { openValidators, requestKey, type Validator, type Validators } from './validators';

export interface PoliteOptions {
  /** Who asks, with a contact, as publishers demand it: 'Plumbline/1.0 (someone@example.com)'. */
  readonly userAgent: string;
  /** File of ETags and dates, below the data folder. */
  readonly stateFile: string;
  /** By host, with the port where an address names one (see `hostLimits`); others are asked twice a second, two at once. */
  readonly limits: Readonly<Record<string, HostLimit>>;
  /** How long an answer may be silent, at its start and between its pieces. */
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** The same for bodies that are written to a file and never held in memory. */
  readonly maxFileBytes?: number;
  readonly attempts?: number;
  /** First pause before asking again; each further one is twice as long. */
  readonly backOffMs?: number;
  /** A publisher that asks for a longer pause than this is asked another day. */
  readonly maxPauseMs?: number;
  readonly now?: () => number;
  /** Called before each request is sent; fails when its host answers no more for now (see `quotaGuard`). */
  readonly takeQuota?: (host: string, cost: number) => Promise<void>;
  /** Turns of hosts that all processes share (see `requestTurns`); without it this process keeps its own. */
  readonly takeTurn?: TakeTurn;
  readonly sleep?: Sleep;
}

export interface PoliteFetch {
  readonly fetch: SourceFetch;
  /**
   * To be called when what was fetched is imported: from then on its versions count as known, but for files that were
   * set aside and are requested again.
   */
  readonly keepValidators: (but?: ReadonlySet<string>) => Promise<void>;
  /** To be called where what was fetched is not imported: it is given again then. */
  readonly dropValidators: () => void;
}

type Settings = Required<Omit<PoliteOptions, 'takeTurn'>> & { readonly silences: Silences };

const OTHERS: HostLimit = { everyMs: 500, atOnce: 2 };

const MAX_REDIRECTS = 5;
const EMPTY = new Uint8Array();
const AGAIN = new Set([408, 425, 429, 500, 502, 503, 504]);
const ERROR_TEXT_BYTES = 4096;

const DEFAULTS = {
  timeoutMs: 60_000,
  maxBytes: 2 * 2 ** 30,
  maxFileBytes: 32 * 2 ** 30,
  attempts: 4,
  backOffMs: 2_000,
  maxPauseMs: 300_000,
  now: Date.now,
  takeQuota: async (): Promise<void> => undefined,
  sleep,
};

/** An address without its query: it can contain keys of operators, and texts of errors are shown and logged. */
const shown = ({ host, pathname }: URL): string => `${host}${pathname}`;

/** One answer is not what was asked for; `pauseMs` when asking again can help. */
class Refused extends Error {
  constructor(
    message: string,
    readonly pauseMs?: number | 'back-off',
  ) {
    super(message);
  }
}

function webAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (!url || !/^https?:$/.test(url.protocol)) throw new StoreError('Only http and https addresses are fetched');
  return url;
}

/** Seconds or a date; undefined when the header says neither. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

type Run = <T>(host: string, task: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

interface Asking {
  readonly settings: Settings;
  readonly run: Run;
  readonly request: SourceRequest;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal | undefined;
}

interface Answer {
  readonly response: Response;
  /** Of a body that was written to a file its first bytes. */
  readonly bytes: Uint8Array;
}

const isRedirect = ({ status }: Response): boolean => status >= 300 && status < 400 && status !== 304;

/** Ends a request whose answer is silent for too long. */
function listener(timeoutMs: number) {
  const silence = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => clearTimeout(timer);
  const heard = (): void => {
    stop();
    timer = setTimeout(() => silence.abort(), timeoutMs);
  };
  heard();
  return { signal: silence.signal, heard, stop };
}

async function answerOf(
  response: Response,
  { into }: SourceRequest,
  { maxBytes, maxFileBytes, heard }: Settings & { readonly heard: () => void },
): Promise<Answer> {
  if (isRedirect(response)) {
    await response.body?.cancel();
    return { response, bytes: new Uint8Array() };
  }
  if (into === undefined || !response.ok) return { response, bytes: await readBody(response, { maxBytes, heard }) };
  await writePart(response, into, { maxBytes: maxFileBytes, heard });
  return { response, bytes: await partHead(into, ERROR_TEXT_BYTES) };
}

/** One request to one host. The time limit holds for each silence, so that a large body may take its time. */
async function exchange({ settings, request, headers, signal }: Asking, url: URL): Promise<Answer> {
  const { timeoutMs } = settings;
  const silence = listener(timeoutMs);
  const ends = signal ? AbortSignal.any([signal, silence.signal]) : silence.signal;
  const { method = 'GET', body = null } = request;
  try {
    const response = await fetch(url, { method, headers, redirect: 'manual', signal: ends, body });
    return await answerOf(response, request, { ...settings, heard: silence.heard });
  } catch (error: unknown) {
    signal?.throwIfAborted();
    if (error instanceof BodyError) throw new StoreError(`${shown(url)}: ${error.message}`);
    // A full disk is nobody's refusal.
    if ((error as { readonly code?: unknown }).code === 'ENOSPC') throw error;
    const why = silence.signal.aborted ? `no answer within ${timeoutMs / 1000} s` : 'the connection failed';
    throw new Refused(`${shown(url)}: ${why}`, 'back-off');
  } finally {
    silence.stop();
  }
}

/** Fails while the hosts of one publisher are left alone after a refusal. */
async function expectNoSilence({ limits, silences, now }: Settings, url: URL): Promise<void> {
  const { publisher = url.host, silenceMs } = limits[url.host] ?? {};
  const until = silenceMs ? await silences.until(publisher) : 0;
  if (now() < until)
    throw new PauseError(
      `${url.host} refused and is not requested before ${new Date(until).toISOString().slice(11, 16)} UTC`,
      until,
    );
}

/** Follows redirects; to another host without the headers of the request, which can hold a key. */
async function follow(asking: Asking): Promise<Answer & { readonly url: URL }> {
  const first = webAddress(asking.request.url);
  let [url, current] = [first, asking];
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const target = url;
    const step = current;
    const send = async (): Promise<Answer> => {
      await expectNoSilence(asking.settings, target);
      await asking.settings.takeQuota(target.host, asking.request.cost ?? 1);
      return exchange(step, target);
    };
    const answer = await asking.run(target.host, send, asking.signal);
    const location = answer.response.headers.get('location');
    if (!isRedirect(answer.response) || location === null) return { ...answer, url: target };
    url = webAddress(location, target);
    const agent = { 'user-agent': asking.settings.userAgent };
    if (url.origin !== first.origin) current = { ...asking, headers: agent };
  }
  throw new StoreError(`${shown(first)}: more than ${MAX_REDIRECTS} redirects`);
}

/** Statuses by which a host says that it was asked too often. */
const TOO_OFTEN = new Set([403, 429]);

async function refusal({ status, headers }: Response, url: URL, settings: Settings): Promise<Refused | PauseError> {
  const { now, maxPauseMs } = settings;
  const message = `${shown(url)}: answered ${status}`;
  const { publisher = url.host, silenceMs } = settings.limits[url.host] ?? {};
  if (silenceMs && TOO_OFTEN.has(status)) {
    const until = now() + silenceMs;
    await settings.silences.begin(publisher, until);
    return new PauseError(`${message}; it is not requested for ${silenceMs / 60_000} minutes`, until);
  }
  if (!AGAIN.has(status)) return new Refused(message);
  const pause = retryAfterMs(headers.get('retry-after'), now());
  if (pause !== undefined && pause > maxPauseMs)
    return new Refused(`${message} and asks for a pause of ${Math.ceil(pause / 1000)} s`);
  return new Refused(message, pause ?? 'back-off');
}

/** Trap 12: an error, or an empty answer, reported with status 200. The words of the publisher, never the address. */
function wordsOf(text: string | undefined, bytes: Uint8Array): string | undefined {
  if (!text) return undefined;
  const head = new TextDecoder().decode(bytes.subarray(0, ERROR_TEXT_BYTES));
  const found = new RegExp(text, 'i').exec(head);
  return (found?.[1] ?? found?.[0])?.slice(0, 200);
}

const FILES = /\.(json|csv|tsv|txt|idx|zip|gz|xlsx|ods)$/i;

/** True for a page of a site in place of a file: that of a maintenance or of a guard against robots. */
const isUnwantedPage = ({ file, isPage }: SourceRequest, bytes: Uint8Array): boolean =>
  !isPage &&
  FILES.test(file) &&
  /^\uFEFF?\s*<(!doctype html|html)\b/i.test(new TextDecoder().decode(bytes.subarray(0, 200)));

const conditional = ({ etag, lastModified }: Partial<Validator> = {}): Record<string, string> => ({
  ...(etag ? { 'if-none-match': etag } : {}),
  ...(lastModified ? { 'if-modified-since': lastModified } : {}),
});

function validatorOf({ headers }: Response, body: string, { version }: SourceRequest): Validator {
  const [etag, lastModified] = [headers.get('etag'), headers.get('last-modified')];
  const said = { ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) };
  return { body, ...said, ...(version === undefined ? {} : { version }) };
}

const isKnownVersion = ({ version }: SourceRequest, known: Validator | undefined): boolean =>
  version !== undefined && known?.version === version;

/** Body of the 403 that archives return for missing files: on holidays, and before publication. */
const NO_SUCH_FILE = '<Code>AccessDenied</Code>';

/** States of answers that are no file; undefined where there is one to look at. */
function stateOf({ status }: Response, bytes: Uint8Array, { missingText }: SourceRequest): Fetched | undefined {
  if (status === 304) return { state: 'unchanged' };
  if (status === 404 || status === 410) return { state: 'missing' };
  if (status === 403 && wordsOf(NO_SUCH_FILE, bytes) !== undefined) return { state: 'missing' };
  return wordsOf(missingText, bytes) === undefined ? undefined : { state: 'missing' };
}

/** Fails when an answer with a good status is no file all the same. */
async function expectFile(request: SourceRequest, { bytes }: Answer, url: URL): Promise<void> {
  const refusal = wordsOf(request.errorText, bytes);
  const isEmpty = bytes.length === 0;
  const isPage = isUnwantedPage(request, bytes);
  if (request.into !== undefined && (refusal || isEmpty || isPage)) await dropPart(request.into);
  if (refusal) throw new Refused(`${shown(url)}: "${refusal}"`);
  if (isEmpty) throw new Refused(`${shown(url)}: the answer is empty`, 'back-off');
  if (isPage) throw new Refused(`${shown(url)}: answered a page, not the file`, 'back-off');
}

const saidOf = ({ headers }: Response): { readonly type?: string; readonly modified?: string } => ({
  ...optional('type', headers.get('content-type')),
  ...optional('modified', headers.get('last-modified')),
});

/** Headers for the known version, or for the rest of a partial body. */
async function versionHeaders({ into }: SourceRequest, known: Validator | undefined): Promise<Record<string, string>> {
  const range = into === undefined ? {} : await rangeHeaders(into);
  return 'range' in range ? range : conditional(known);
}

async function once(asking: Asking, validators: Validators, key: string): Promise<Fetched> {
  const { settings, request } = asking;
  const known = request.whole ? undefined : await validators.get(key);
  if (isKnownVersion(request, known)) return { state: 'unchanged' };
  const versions = await versionHeaders(request, known);
  const headers = { 'user-agent': settings.userAgent, ...versions, ...request.headers };
  const answer = await follow({ ...asking, headers });
  const { response, bytes, url } = answer;
  const state = stateOf(response, bytes, request);
  if (state) return state;
  if (response.status === 416 && request.into !== undefined) {
    await dropPart(request.into);
    throw new Refused(`${shown(url)}: the rest of the file is gone`, 'back-off');
  }
  if (!response.ok) throw await refusal(response, url, settings);
  await expectFile(request, answer, url);
  const hash = request.into === undefined ? sha256(bytes) : await finishPart(request.into);
  const validator = validatorOf(response, hash, request);
  if (known?.body === validator.body) return { state: 'unchanged' };
  validators.note(key, validator, request.file);
  return { state: 'changed', bytes: request.into === undefined ? bytes : EMPTY, ...saidOf(response) };
}

async function withRetries(asking: Asking, validators: Validators, key: string): Promise<Fetched> {
  const { attempts, backOffMs, sleep: wait } = asking.settings;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(asking, validators, key);
    } catch (error: unknown) {
      if (!(error instanceof Refused)) throw error;
      if (error.pauseMs === undefined || attempt >= attempts) throw new StoreError(error.message);
      await wait(error.pauseMs === 'back-off' ? backOffMs * 2 ** (attempt - 1) : error.pauseMs, asking.signal);
    }
  }
}

/** Name and contact for the User-Agent. Publishers block those who name no contact, so one is needed. */
export function userAgentOf(name: string, contact: string | undefined): string {
  if (!contact) throw new StoreError('CONTACT_EMAIL is not set: publishers want to know whom to write to');
  return `${name.replaceAll(/[^\w.-]/g, '')}/1.0 (${contact.replaceAll(/[^\w.@+-]/g, '')})`;
}

/**
 * Fetches as publishers ask for: one name with a contact, limits a host, pauses that grow, what they say of versions.
 * 200 with nothing in it is a failure. Errors name host and path only.
 */
export function createPoliteFetch(options: PoliteOptions): PoliteFetch {
  const silences = openSilences(`${options.stateFile}.silences`);
  const { takeTurn, ...own } = options;
  const settings: Settings = { ...DEFAULTS, silences, ...own };
  const { now, sleep: wait } = settings;
  const run = createHostQueue((host) => settings.limits[host] ?? OTHERS, { now, sleep: wait, takeTurn });
  const validators = openValidators(settings.stateFile);
  return {
    keepValidators: (but) => validators.keep(but),
    dropValidators: () => validators.drop(),
    fetch: (request, signal) => {
      const key = requestKey(request.method ?? 'GET', request.url, request.body);
      return withRetries({ settings, run, request, headers: {}, signal }, validators, key);
    },
  };
}
