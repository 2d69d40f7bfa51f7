import path from 'node:path';
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import rolling from 'pino-roll';
import { getReason, isUnavailable } from '../calls/unavailable';

/** Everything that could hold a secret or a person, anywhere in a log line. */
const REDACTED = [
  'req.headers.authorization',
  'req.headers.signature',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  '*.password',
  '*.token',
  '*.access_token',
  '*.refresh_token',
  '*.secret',
  'password',
  'token',
];

/** Names of query values that are written; all others may hold a secret, however their name is spelt. */
const SHOWN_QUERY = new Set([
  'v',
  'page',
  'per_page',
  'q',
  'keyword',
  'order',
  'sort',
  'kind',
  'type',
  'flag',
  'filter',
  'provider',
  'asOf',
  'at',
  'as',
  'from',
  'to',
  'start',
  'end',
  'period',
  'basis',
  'concept',
  'entity',
  'timestamp',
  'all_exchanges',
  'tab',
  'subtab',
  'view',
  'darkmode',
]);
const LONGEST_NAME = 40;

function loggedPair(pair: string): string {
  const [name = '', value] = pair.split(/=(.*)/s);
  if (value === undefined) return SHOWN_QUERY.has(name) || name === '' ? name : '[redacted]';
  return SHOWN_QUERY.has(name) ? pair : `${name.slice(0, LONGEST_NAME)}=[redacted]`;
}

function loggedQuery(url: string): string {
  const at = url.indexOf('?');
  return at < 0
    ? url
    : `${url.slice(0, at)}?${url
        .slice(at + 1)
        .split('&')
        .map(loggedPair)
        .join('&')}`;
}

/** Secrets that are a part of the path: links of mails, addresses of feeds. */
const SECRET_PART = /^((?:\/unsubscribe\/[^/?]+|\/feeds|\/_api\/group_invite)\/)[\w-]{32,}/;

/** The parts between the separators of an address. */
const PART = /[^/?&=#]+/g;
/** An e-mail address, as it is written in addresses. */
const MAILBOX = /.(?:@|%40)./is;

/** Part by part: looked for in the whole address, a long one without a mailbox would take the square of its length. */
const withoutMailboxes = (url: string): string =>
  url.replace(PART, (part) => (MAILBOX.test(part) ? '[mailbox]' : part));

/** The address as the log shows it: without secrets, and without mailboxes of people. */
export const loggedUrl = (url: string): string =>
  withoutMailboxes(loggedQuery(url.replace(SECRET_PART, '$1[redacted]')));

const serializers = {
  req: (request: { method: string; url: string; ip?: string }) => ({
    method: request.method,
    url: loggedUrl(request.url),
  }),
  // A lost connection or a full disk is no bug: its stack says nothing, and there may be one a second.
  err: (error: Error) => (isUnavailable(error) ? { message: getReason(error) } : stdSerializers.err(error)),
};

/** Settings of the operator for logs. */
export interface LogSettings {
  /** The least serious lines that are written. */
  readonly LOG_LEVEL: string;
  /** Files of a log that are kept; the oldest go. */
  readonly LOG_FILES_KEPT: number;
}

const optionsOf = (name: string, level = 'info') => ({
  name,
  level,
  redact: { paths: REDACTED, censor: '[redacted]' },
  serializers,
});

/** A structured log into a stream; else to the terminal. @internal */
export const createLogger = (name: string, to?: DestinationStream): Logger =>
  to ? pino(optionsOf(name), to) : pino(optionsOf(name));

/** Lines wait until there are so many bytes of them, or for so long: a write a line would cost more than the line. */
const [WAITING_BYTES, WAITING_MS] = [8_192, 500];

/** Lines beyond so many bytes that a disk does not take are dropped. */
const UNWRITTEN_BYTES = 16_777_216;

/**
 * A structured log under a folder, a new file every day or 20 MB, some kept. It is written by this process, not by a
 * thread next to it, which would copy every line; what waits is written when the process ends. A log that cannot be
 * written never ends the process: that is said on the terminal, once.
 */
export async function openLog(name: string, folder: string, settings: LogSettings): Promise<Logger> {
  const file = await rolling({
    file: path.join(folder, name),
    extension: '.log',
    frequency: 'daily',
    size: '20m',
    limit: { count: settings.LOG_FILES_KEPT },
    mkdir: true,
    mode: 0o600,
    minLength: WAITING_BYTES,
    maxLength: UNWRITTEN_BYTES,
    periodicFlush: WAITING_MS,
  });
  let isSaid = false;
  file.on('error', (error: Error) => {
    if (!isSaid) console.error(`plumbline: the log in ${folder} cannot be written: ${error.message}`);
    isSaid = true;
  });
  file.once('ready', () => process.once('exit', () => file.flushSync()));
  await new Promise((resolve) => void file.once('ready', resolve).once('error', resolve));
  return pino(optionsOf(name, settings.LOG_LEVEL), file);
}
