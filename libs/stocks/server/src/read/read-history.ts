import type { HistoryAsked, HistoryPoint } from '@plumbline/metrics/domain';

/** A figure at month ends, oldest first; undefined where a security has no such figure. */
export type ReadHistory = (
  id: string,
  key: string,
  asked: HistoryAsked,
) => Promise<readonly HistoryPoint[] | undefined>;
