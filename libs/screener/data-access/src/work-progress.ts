import { ApiError } from '@plumbline/shared/domain';

/** How far a longer work of the server is. */
export interface WorkProgress {
  readonly done: number;
  readonly of: number;
}

/** How far the work is that an answer waits for; undefined where it failed for another reason. */
export function progressOf(error: unknown): WorkProgress | undefined {
  if (!(error instanceof ApiError) || error.statusCode !== 202) return undefined;
  const { done, of } = (error.current ?? {}) as Partial<WorkProgress>;
  return typeof done === 'number' && typeof of === 'number' ? { done, of } : undefined;
}
