import path from 'node:path';
import { pino, transport, type DestinationStream, type Logger } from 'pino';

/** Everything that could hold a secret or a person, wherever it stands in a log line. */
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

/** Query values of these names are never written. */
const SECRET_QUERY = /([?&](?:app_token|token|code|state|password|card)=)[^&]*/gi;

/** What stands between the separators of an address. */
const PART = /[^/?&=#]+/g;
/** An e-mail address, as it is written in addresses. */
const MAILBOX = /.(?:@|%40)./is;

/** Part by part: looked for in the whole address, a long one without a mailbox would take the square of its length. */
const withoutMailboxes = (url: string): string =>
  url.replace(PART, (part) => (MAILBOX.test(part) ? '[mailbox]' : part));

/** The address as the log shows it: without secrets, and without mailboxes of people. */
export const loggedUrl = (url: string): string => withoutMailboxes(url.replace(SECRET_QUERY, '$1[redacted]'));

const serializers = {
  req: (request: { method: string; url: string; ip?: string }) => ({
    method: request.method,
    url: loggedUrl(request.url),
  }),
};

const FILES_KEPT = 14;

/** Files of a log that are kept, from the environment; the oldest go. */
export function logFilesKept(text: string | undefined): number {
  if (!text) return FILES_KEPT;
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new Error(`configuration: LOG_FILES_KEPT: use a number from 1 to 9999, not "${text}"`);
  return Number(text);
}

/** A structured log under a folder, a new file every day or 20 MB, some kept; or into a stream; else to the terminal. */
export function createLogger(name: string, to?: string | DestinationStream): Logger {
  const options = {
    name,
    level: process.env['LOG_LEVEL'] ?? 'info',
    redact: { paths: REDACTED, censor: '[redacted]' },
    serializers,
  };
  if (typeof to !== 'string') return to ? pino(options, to) : pino(options);
  const target = transport({
    target: 'pino-roll',
    options: {
      file: path.join(to, name),
      extension: '.log',
      frequency: 'daily',
      size: '20m',
      limit: { count: logFilesKept(process.env['LOG_FILES_KEPT']) },
      mkdir: true,
    },
  });
  return pino(options, target);
}
