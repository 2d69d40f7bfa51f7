import { ApiError, type Day } from '@plumbline/shared/domain';
import type { ReadFigures, SecurityFigure } from '../model/security-figure';

/** Figures of securities, and whether all that are known of the day were read. */
export interface DatedFigures {
  readonly figures: (id: string, key: string) => SecurityFigure;
  /** True while they are still computed: who asks again finds them. */
  readonly isMaking: boolean;
}

const NONE = { status: 'not_available' } as const;

/**
 * Figures as known at the end of a day, now without one. Those of a past day can take longer to compute than a page waits:
 * the rest of the page is shown without them then.
 */
export async function figuresOn(
  { figures: read }: { readonly figures: ReadFigures },
  keys: readonly string[],
  asOf: Day | undefined,
): Promise<DatedFigures> {
  if (keys.length === 0) return { figures: () => NONE, isMaking: false };
  try {
    return { figures: await read(keys, asOf), isMaking: false };
  } catch (error) {
    if (asOf === undefined || !(error instanceof ApiError) || error.statusCode !== 503) throw error;
    return { figures: () => NONE, isMaking: true };
  }
}
