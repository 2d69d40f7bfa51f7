import { addDays, addYears, daysBetween, type Day } from '@plumbline/shared/domain';

import type { Random } from '../base/random';
import { businessDay } from '../base/trading-days';

/** The years that a market covers. */
export interface MarketWindow {
  /** First day with prices. */
  readonly from: Day;
  readonly to: Day;
}

/** When a company was listed and when and how it came to its end. */
export interface Life {
  /** First day of its reported history. */
  readonly firstDay: Day;
  /** First day of trading; absent when it was listed before the market's first day. */
  readonly listedFrom?: Day;
  readonly lastTraded?: Day;
  readonly ended?: 'failed' | 'bought' | 'merged';
  readonly announced?: Day;
}

/** Half of all companies are older than the market. */
const OLDER = 0.55;
const ENDING = 0.2;
/** The papers of a listing contain the reports of some two years. */
const YEARS_BEFORE_LISTING = 2;

/** A business day at a fraction of the span between two days. */
export const dayAt = (from: Day, to: Day, part: number): Day =>
  businessDay(addDays(from, Math.floor(Math.max(0, daysBetween(from, to)) * part)));

function endOf(random: Random, from: Day, to: Day): Pick<Life, 'lastTraded' | 'ended' | 'announced'> {
  const kind = random.next();
  const ended = kind < 0.35 ? 'failed' : kind < 0.8 ? 'bought' : 'merged';
  const lastTraded = dayAt(from, to, random.next());
  const before = ended === 'failed' ? 20 + random.below(60) : 45 + random.below(120);
  return { lastTraded, ended, announced: businessDay(addDays(lastTraded, -before)) };
}

/** Events that a case requires. */
export interface Certain {
  readonly young?: boolean;
  readonly ends?: boolean;
  /** Ends in the first half of the market's years. */
  readonly early?: boolean;
}

/** The life of a company; `certain` fixes what must happen for a case. */
export function lifeOf(random: Random, window: MarketWindow, certain: Certain): Life {
  const [birth, death] = [random.next(), random.next()];
  const young = certain.young ?? birth > OLDER;
  const ends = certain.ends ?? death < ENDING;
  const listedFrom = young ? dayAt(window.from, addYears(window.to, -1), random.next()) : undefined;
  const firstDay = addDays(listedFrom ? addYears(listedFrom, -YEARS_BEFORE_LISTING) : window.from, -190);
  const earliest = addYears(listedFrom ?? window.from, 3);
  const latest = certain.early ? dayAt(window.from, window.to, 0.5) : addDays(window.to, -120);
  const end = ends && earliest < latest ? endOf(random, earliest, latest) : {};
  return { firstDay, ...(listedFrom ? { listedFrom } : {}), ...end };
}
