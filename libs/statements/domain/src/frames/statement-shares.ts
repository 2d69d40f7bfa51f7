import type { Day } from '@plumbline/shared/domain';
import { plain } from '@plumbline/formula/domain';
import type { CompanyView } from '../company/company-view';
import { latestCover } from '../rows/shares-outstanding';

/** The rows that count shares where no cover page does, the better one first. */
const ROWS = ['shares_outstanding_eop', 'shares_diluted_avg'] as const;

/** Shares of the newest cover page on the split basis of the view; NaN where there is none. */
export function coverShares(view: Pick<CompanyView, 'index' | 'calendar' | 'splitsSince'>): number {
  const cover = latestCover(view);
  return cover ? plain(cover.value * view.splitsSince(cover.filed)) : Number.NaN;
}

/** The day of the count that `sharesOf` takes: of the cover page, else the end of the last quarter. */
export const sharesDayOf = (cover: Day | undefined, shares: number, lastEnd: Day | undefined): Day | undefined =>
  Number.isNaN(shares) ? undefined : (cover ?? lastEnd);

/** Shares outstanding: those of the cover page, else as the last balance sheet or quarter counts them. */
export function sharesOf(cover: number, lastQuarter: (key: string) => number): number {
  if (!Number.isNaN(cover)) return cover;
  const found = ROWS.map(lastQuarter).find((value) => !Number.isNaN(value));
  return found ?? Number.NaN;
}
