import type { Traced } from '@plumbline/formula/domain';
import { addDays, daysBetween, type Day } from '@plumbline/shared/domain';
import type { PeriodKind } from '../model/statement-table';
import type { StatementItem } from '../model/statement-item';
import type { CompanyView, ValueMemo } from './company-view';
import type { DecisionScope } from './decision-scope';
import type { FiscalPeriod, FiscalQuarter } from '../calendar/fiscal-period';
import { within, YEAR_DAYS } from '../calendar/interim';
import type { QuarterTarget, TtmTarget, Target } from './read-target';

/** Whose figures are read, in which vintage, and how: `value` gives any other row or period of the same scope. */
export interface Scope extends DecisionScope {
  readonly view: CompanyView;
  readonly value: (item: StatementItem, target: Target) => Traced;
  /** Values already computed. */
  readonly memo: ValueMemo;
}

/** Quarters of one year follow each other within a few days. */
const GAP_DAYS = 4;

const follows = (before: FiscalQuarter, after: FiscalQuarter): boolean =>
  Math.abs(daysBetween(before.end, after.start) - 1) <= GAP_DAYS;

/** Starts of one year as its quarters see it differ by a few days. */
const SAME_YEAR_DAYS = 20;

const isSameYear = (one: Day | undefined, other: Day | undefined): boolean =>
  one !== undefined && other !== undefined && (one === other || Math.abs(daysBetween(one, other)) <= SAME_YEAR_DAYS);

const lists = new WeakMap<CompanyView, Map<PeriodKind, readonly Target[]>>();

/** All periods of a kind, oldest first. */
export function targetsOf(view: CompanyView, kind: PeriodKind): readonly Target[] {
  const made = lists.get(view) ?? new Map<PeriodKind, readonly Target[]>();
  lists.set(view, made);
  const targets = made.get(kind) ?? makeTargets(view, kind);
  made.set(kind, targets);
  return targets;
}

/** Gives a view that ends earlier than the whole it was cut out of the periods of the whole, as far as it reaches. */
export function shareTargets(whole: CompanyView, cut: CompanyView, end: Day): void {
  const { annual, quarterly } = cut.calendar;
  const upTo = (kind: PeriodKind, periods: readonly FiscalPeriod[]): readonly [PeriodKind, readonly Target[]] => [
    kind,
    periods.length === 0 ? [] : targetsOf(whole, kind).filter(({ period }) => period.end <= end),
  ];
  lists.set(cut, new Map([upTo('annual', annual), upTo('quarterly', quarterly), upTo('ttm', quarterly)]));
}

const makeTargets = ({ calendar }: CompanyView, kind: PeriodKind): readonly Target[] => {
  if (kind === 'annual') return calendar.annual.map((period) => ({ kind, period }));
  return kind === 'quarterly' ? quarterTargets(calendar.quarterly) : ttmTargets(calendar.quarterly);
};

/** The quarters of a calendar as periods to read. */
export const quarterTargets = (quarterly: readonly FiscalQuarter[]): readonly QuarterTarget[] =>
  quarterly.map((period, at) => quarterAt(quarterly, period, at));

/** The quarter at a place of a calendar as a period to read. */
export const quarterAt = (quarterly: readonly FiscalQuarter[], period: FiscalQuarter, at: number): QuarterTarget => ({
  kind: 'quarterly',
  period,
  earlier: earlierQuarters(quarterly, at),
});

/** The twelve months that end with the quarters of a calendar, where they are whole. */
export const ttmTargets = (quarterly: readonly FiscalQuarter[]): readonly TtmTarget[] =>
  quarterly.map((_, at) => ttmAt(quarterly, at)).filter((each) => each !== undefined);

const quarters = new WeakMap<CompanyView, ReadonlyMap<FiscalQuarter, QuarterTarget>>();

/** A quarter of a view's calendar as a period to read. */
export function quarterTarget(view: CompanyView, period: FiscalQuarter): QuarterTarget {
  let known = quarters.get(view);
  if (!known) quarters.set(view, (known = new Map(quartersOf(view))));
  return known.get(period) ?? { kind: 'quarterly', period, earlier: [] };
}

const quartersOf = (view: CompanyView): readonly (readonly [FiscalQuarter, QuarterTarget])[] =>
  targetsOf(view, 'quarterly').flatMap((target) => (target.kind === 'quarterly' ? [[target.period, target]] : []));

/** Those of the same year before a quarter; quarters are in the order of their ends. */
function earlierQuarters(quarterly: readonly FiscalQuarter[], at: number): readonly FiscalQuarter[] {
  const period = quarterly[at];
  if (!period) return [];
  const oldest = addDays(period.start, -YEAR_DAYS[1]);
  const earlier: FiscalQuarter[] = [];
  for (let before = at - 1; before >= 0; before -= 1) {
    const quarter = quarterly[before];
    if (!quarter || quarter.end <= oldest) break;
    if (isEarlier(quarter, period)) earlier.unshift(quarter);
  }
  return earlier;
}

const isEarlier = ({ end, position, yearStart }: FiscalQuarter, later: FiscalQuarter): boolean =>
  end < later.start && position < later.position && isSameYear(yearStart, later.yearStart);

/** The twelve months that end with the quarter at a place, where they are whole or are its fiscal year. */
export function ttmAt(quarterly: readonly FiscalQuarter[], at: number): TtmTarget | undefined {
  const last = quarterly[at];
  if (!last) return undefined;
  const some = quarterly.slice(Math.max(0, at + 1 - last.parts), at + 1);
  const whole =
    some.length === last.parts && some.every((quarter, at) => at === 0 || follows(some[at - 1] ?? quarter, quarter));
  const quarters = whole ? some : [];
  const start = quarters[0]?.start ?? (last.year?.end === last.end ? last.year.start : undefined);
  if (!start || !within(daysBetween(start, last.end) + 1, YEAR_DAYS)) return undefined;
  const { end, fiscalYear, fiscalPeriod, filed } = last;
  const period = { key: `TTM-${last.key}`, label: `TTM ${last.label}`, start, end, fiscalYear, fiscalPeriod, filed };
  return { kind: 'ttm', period, last, quarters };
}
