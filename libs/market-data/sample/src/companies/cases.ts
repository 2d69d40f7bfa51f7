import { addDays, addYears, type Day } from '@plumbline/shared/domain';

import type { Quirks, SampleCompany } from './company';
import type { Random } from '../base/random';
import { dayAt, type Life, type MarketWindow } from './life';

/** Awkward cases that the first generated companies show, one each; later ones come by chance. */
export type Case =
  | 'adr'
  | '20-F'
  | 'failed'
  | 'merged'
  | 'ticker-change'
  | 'reused-ticker'
  | 'takes-reused-ticker'
  | 'spin-off'
  | 'spun-off'
  | 'special-dividend'
  | 'no-revenue'
  | 'many-insiders'
  | 'otc'
  | 'negative-equity'
  | 'fiscal-change';

/** By the number of the generated company: the same in a market of any size. */
export const CASES: ReadonlyMap<number, Case> = new Map<number, Case>([
  [0, 'special-dividend'],
  [2, 'failed'],
  [3, 'merged'],
  [4, 'adr'],
  [5, 'ticker-change'],
  [6, '20-F'],
  [7, 'spin-off'],
  [8, 'spun-off'],
  [10, 'reused-ticker'],
  [11, 'takes-reused-ticker'],
  [13, 'no-revenue'],
  [15, 'many-insiders'],
  [16, 'otc'],
  [18, 'negative-equity'],
  [19, 'fiscal-change'],
]);

/** A generated company before its quirks: what they are fitted to. */
export interface Draft {
  readonly company: SampleCompany;
  readonly life: Life;
  readonly window: MarketWindow;
}

const yearOf = (day: Day): number => Number(day.slice(0, 4));

/** A day of trading, well within a company's life. */
export function dayOfLife(random: Random, { life, window }: Draft): Day {
  const from = addYears(life.listedFrom ?? window.from, 1);
  return dayAt(from, addDays(life.lastTraded ?? window.to, -400), random.next());
}

const RATIOS = [2, 2, 3, 1.5, 4];

function splitsOf(random: Random, draft: Draft): Quirks {
  const { economics } = draft.company;
  const losing = economics.salesMultiple !== undefined;
  const [often, day, place] = [random.next(), dayOfLife(random, draft), random.next()];
  if (losing) return often < 0.12 ? { splits: [{ day, ratio: place < 0.5 ? 0.1 : 0.05 }] } : {};
  return often < 0.14 ? { splits: [{ day, ratio: RATIOS[Math.floor(place * RATIOS.length)] ?? 2 }] } : {};
}

/** Quirks of its reports that befall a company of the United States now and then. */
function reportQuirks(random: Random, draft: Draft): Quirks {
  const { sector, filer } = draft.company;
  const [missing, restated, cover] = [random.next(), random.next(), random.next()];
  const year = yearOf(dayOfLife(random, draft));
  if (filer) return {};
  const operating = sector !== 'bank' && sector !== 'insurer';
  return {
    ...(missing < 0.03 ? { missing: { fiscalYear: year, quarter: 1 + (year % 3) } } : {}),
    ...(restated < 0.04 && operating ? { restatedYear: year } : {}),
    ...(cover < 0.03 ? { withoutCoverShares: true as const } : {}),
  };
}

/** Quirks that befall any company now and then. */
export function quirksByChance(random: Random, draft: Draft): Quirks {
  const { sector, economics } = draft.company;
  const [clock, gap, special] = [random.next(), random.next(), random.next()];
  const from = dayOfLife(random, draft);
  const pays = sector !== 'bank' && sector !== 'insurer' && economics.payout > 0;
  return {
    ...splitsOf(random, draft),
    ...reportQuirks(random, draft),
    ...(clock < 0.1 ? { universalTime: true as const } : {}),
    ...(gap < 0.03 ? { priceGap: { from, to: addDays(from, 60) } } : {}),
    ...(special < 0.04 && pays ? { specialDividend: { fiscalYear: yearOf(from), part: 0.04 } } : {}),
  };
}

/** Quirks of a case whose company is like any other without them. */
export function quirksOfCase(random: Random, kind: Case | undefined, draft: Draft): Quirks {
  const year = yearOf(dayOfLife(random, draft));
  if (kind === 'special-dividend') return { specialDividend: { fiscalYear: year, part: 0.06 } };
  if (kind === 'no-revenue') return { withoutRevenue: true };
  if (kind === 'many-insiders') return { manyInsiders: true };
  if (kind !== 'fiscal-change') return {};
  const rule = { kind: 'month-end', month: 12 } as const;
  return { fiscalYearChange: { from: `${year}-07-01`, to: `${year + 1}-01-01`, rule } };
}
