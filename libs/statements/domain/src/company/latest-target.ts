import type { PeriodSuffix } from '@plumbline/formula/domain';
import { addDays, addYears, dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';
import type { ItemKind } from '../model/statement-item';
import type { PeriodKind } from '../model/statement-table';
import type { CompanyView } from './company-view';
import { targetsOf } from './target';
import type { Target } from './read-target';

const KINDS: Readonly<Record<PeriodSuffix, PeriodKind>> = { ttm: 'ttm', annual: 'annual', quarter: 'quarterly' };
/** Fiscal year ends of 52/53 weeks move by up to a week; a year earlier is found within this. */
const SAME_DAY_TOLERANCE = 20;
const DAYS_A_QUARTER = 91.3;

/** The natural period of an item: the last twelve months for what adds up, the last balance sheet for what holds on a day. */
export const naturalSuffix = (kind: ItemKind): PeriodSuffix => (kind === 'instant' ? 'quarter' : 'ttm');

/**
 * The latest period of a kind, or the one `yearsBack` years (and `quartersBack` quarters) before it. A company without
 * quarters, or whose latest report is of a year no quarter reaches, is read by its fiscal years. Undefined where the
 * latest quarter closes no twelve months, rather than an older figure.
 */
export function latestTarget(
  view: CompanyView,
  suffix: PeriodSuffix,
  yearsBack: number,
  quartersBack = 0,
): Target | undefined {
  const { annual, quarterly } = view.calendar;
  const newest = lastEnd(quarterly);
  const hasQuarters = isByQuarters(lastEnd(annual), newest);
  const targets = targetsOf(view, hasQuarters ? KINDS[suffix] : 'annual');
  const ends = endsOf(targets);
  const last = ends.at(-1);
  if (last === undefined || (hasQuarters && suffix === 'ttm' && last < newest)) return undefined;
  const endAt = (place: number): number => ends[place]!;
  return targets[placeBack({ count: targets.length, endAt }, yearsBack, quartersBack)];
}

const known = new WeakMap<readonly Target[], readonly number[]>();

/** The last days of periods since 1970, computed once a list. */
function endsOf(targets: readonly Target[]): readonly number[] {
  const ends = known.get(targets) ?? targets.map(({ period }) => epochDay(period.end));
  known.set(targets, ends);
  return ends;
}

/** Periods, oldest first, by their last days since 1970. */
export interface Ends {
  readonly count: number;
  readonly endAt: (place: number) => number;
}

/** The place of the last period, or of the one so many years and quarters before it; -1 where there is none. */
export function placeBack({ count, endAt }: Ends, yearsBack: number, quartersBack: number): number {
  if (count === 0 || (yearsBack === 0 && quartersBack === 0)) return count - 1;
  const wanted = endBefore(endAt(count - 1), yearsBack, quartersBack);
  for (let place = count - 1; place >= 0; place -= 1)
    if (Math.abs(endAt(place) - wanted) <= SAME_DAY_TOLERANCE) return place;
  return -1;
}

/** True where a company is read by its quarters, given the last days of its last year and quarter (since 1970). */
export const isByQuarters = (year: number | undefined, quarter: number | undefined): quarter is number =>
  quarter !== undefined && (year === undefined || year - quarter <= SAME_DAY_TOLERANCE);

const lastEnd = (periods: readonly { readonly end: Day }[]): number | undefined => {
  const last = periods.at(-1);
  return last && epochDay(last.end);
};

const endsBefore = new Map<number, number>();

/** Above any number of years, and of quarters, that is asked for. */
const [MAX_YEARS, MAX_QUARTERS] = [100, 1000];

/** The day on which the period so far before one would end, both since 1970: companies and reports share their ends. */
function endBefore(end: number, years: number, quarters: number): number {
  const name = (end * MAX_YEARS + years) * MAX_QUARTERS + quarters;
  const found = endsBefore.get(name) ?? epochDay(dayBefore(dayFromEpoch(end), years, quarters));
  endsBefore.set(name, found);
  return found;
}

/** Whole years by the calendar, the quarters left over by their days. */
function dayBefore(end: Day, years: number, quarters: number): Day {
  const rest = quarters % 4;
  return addDays(addYears(end, -(years + (quarters - rest) / 4)), -Math.round(rest * DAYS_A_QUARTER));
}
