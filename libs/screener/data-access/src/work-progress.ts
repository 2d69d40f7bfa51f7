import { ApiError } from '@plumbline/shared/domain';

/** How far a longer work of the server is. */
export interface WorkProgress {
  readonly done: number;
  readonly of: number;
}

/** Failures that are tried again otherwise. */
const MAX_FAILURES = 2;
const onServer = typeof document === 'undefined';

/** How far the work is that an answer waits for; undefined where it failed for another reason. */
export function progressOf(error: unknown): WorkProgress | undefined {
  if (!(error instanceof ApiError) || error.statusCode !== 503) return undefined;
  const { done, of } = (error.current ?? {}) as Partial<WorkProgress>;
  return typeof done === 'number' && typeof of === 'number' ? { done, of } : undefined;
}

const isRefusal = (error: ApiError): boolean => error instanceof ApiError && error.statusCode < 500;

/** A query that asks again until the work behind it is done; a page shows meanwhile how far that is. */
export const untilDone = <Options extends object>(options: Options) => ({
  ...options,
  retry: (failures: number, error: ApiError): boolean =>
    !onServer && (progressOf(error) !== undefined || (failures < MAX_FAILURES && !isRefusal(error))),
  retryDelay: (failures: number, { retryAfter }: ApiError): number => 1_000 * (retryAfter ?? 2 ** failures),
});
