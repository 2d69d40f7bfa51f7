import { ApiError } from '@plumbline/shared/domain';

/** Outcomes of calls that began at once. */
export interface RaceOutcomes<T> {
  /** Of the calls that succeeded. */
  readonly answers: readonly T[];
  /** Statuses of the calls that were refused. */
  readonly refused: readonly number[];
}

/**
 * Makes two calls at once: one with itself, with its opposite, or the same one twice. Any failure that is no refusal (a
 * unique key that nobody caught, a deadlock) fails the spec.
 */
export async function twoAtOnce<T>(one: () => Promise<T>, other: () => Promise<T> = one): Promise<RaceOutcomes<T>> {
  const outcomes = await Promise.allSettled([one(), other()]);
  const refused = outcomes.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return [];
    if (outcome.reason instanceof ApiError) return [outcome.reason.statusCode];
    throw outcome.reason;
  });
  return { answers: outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])), refused };
}
