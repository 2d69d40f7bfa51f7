/** A failure in plain words: a message and a status. */
export interface PlainError {
  readonly message: string;
  /** HTTP status, 500 where the failure names none. */
  readonly statusCode: number;
}

type Loose = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const isStatus = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 100;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isCancelled = (failure: unknown): boolean =>
  isObject(failure) && (failure['name'] === 'AbortError' || failure['name'] === 'CanceledError');

function statusOf(failure: Loose): number {
  const response = isObject(failure['response']) ? failure['response'] : {};
  return [failure['statusCode'], failure['status'], response['status']].find(isStatus) ?? 500;
}

function textOf(failure: Loose): string {
  const response = isObject(failure['response']) ? failure['response'] : {};
  const body = isObject(response['data']) ? response['data'] : response;
  return [body['error'], failure['error'], failure['message']].find(isText) ?? JSON.stringify(failure);
}

/**
 * Any failure as message and status: the status from `statusCode`, `status` or the response's status, else 500; the
 * message from the response's `error` field, else the failure's own message, else its JSON text. A cancelled request
 * is called so. Source: spec rules error.normalise, error.cancel.
 */
export function normaliseError(failure: unknown): PlainError {
  if (isCancelled(failure)) return { message: 'Request Canceled', statusCode: 499 };
  if (isText(failure)) return { message: failure, statusCode: 500 };
  if (!isObject(failure)) return { message: 'Something went wrong', statusCode: 500 };
  return { message: textOf(failure), statusCode: statusOf(failure) };
}
