/** Codes of PostgreSQL: no connection, out of resources (a full disk too), shutting down or starting. */
const DATABASE = /^(?:08|53|57P0)/;
/** Codes of the system: no space, a read-only disk, no file handle, and nobody who answers. */
const SYSTEM = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EMFILE',
  'ENFILE',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Messages of driver errors that carry no code. */
const TEXTS = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/;

interface Failure {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly errors?: unknown;
}

const DEEPEST = 5;

function isTemporary({ name, code, message }: Failure): boolean {
  // A helper that ran out of memory or was ended: the next question starts another.
  if (name === 'HelperEnded') return true;
  if (typeof code === 'string' && (SYSTEM.has(code) || (code.length === 5 && DATABASE.test(code)))) return true;
  return typeof message === 'string' && TEXTS.test(message);
}

/** Why something failed, in one line with its causes. */
export function getReason(error: unknown, depth = 0): string {
  if (typeof error !== 'object' || error === null || depth > DEEPEST) return String(error);
  const { message, code, cause, errors } = error as Failure;
  // All addresses of a host that nobody answers at are an error without words.
  const own = [message, code].find((one) => typeof one === 'string' && one !== '') ?? 'failed';
  const inner = cause ?? (Array.isArray(errors) ? (errors[0] as unknown) : undefined);
  return inner === undefined ? String(own) : `${String(own)}: ${getReason(inner, depth + 1)}`;
}

/** True for temporary failures of a dependency: the same request can succeed later. */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > DEEPEST) return false;
  const failure = error as Failure;
  if (isTemporary(failure)) return true;
  const { cause, errors } = failure;
  const causes = [cause, ...(Array.isArray(errors) ? errors : [])];
  return causes.some((each) => isUnavailable(each, depth + 1));
}
