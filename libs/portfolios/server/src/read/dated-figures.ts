import { ApiError, type Day } from '@plumbline/shared/domain';
import type { PortfolioDeps, SecurityFigure } from '../deps';

/** Figures of securities, and what there is to say of them all. */
export interface DatedFigures {
  readonly figures: (id: string, key: string) => SecurityFigure;
  readonly note: string | undefined;
}

const NONE = { status: 'not_available' } as const;

const MAKING = 'The figures of this day are being worked out: open the page again in a few seconds';

/**
 * Figures as known at the end of a day, now without one. Those of a past day can take longer to work out than a page waits:
 * the ledger and prices are shown without them then.
 */
export async function figuresOn(
  { figures: read }: Pick<PortfolioDeps, 'figures'>,
  keys: readonly string[],
  asOf: Day | undefined,
): Promise<DatedFigures> {
  if (keys.length === 0) return { figures: () => NONE, note: undefined };
  try {
    return { figures: await read(keys, asOf), note: undefined };
  } catch (error) {
    if (asOf === undefined || !(error instanceof ApiError) || error.statusCode !== 503) throw error;
    return { figures: () => NONE, note: MAKING };
  }
}
