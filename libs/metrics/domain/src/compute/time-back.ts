import { shifted, type PeriodSuffix, type Reference } from '@plumbline/formula/domain';
import type { PriceInput } from '@plumbline/measures/domain';
import { addDays, type Day } from '@plumbline/shared/domain';
import {
  lastFiledBy,
  latestTarget,
  viewUntil,
  type CompanyView,
  type StatementPeriod,
  type Target,
} from '@plumbline/statements/domain';

/** How far back a metric is read, and in which kind of period the rows of its formula are read instead of their own. */
export interface TimeBack {
  readonly years: number;
  readonly quarters: number;
  /** Month ends: with what was public by then. */
  readonly months: number;
  readonly period?: PeriodSuffix | undefined;
}

/** The position of a metric in time. */
interface Moment {
  readonly view: CompanyView;
  readonly prices: PriceInput;
  readonly pricesOn?: ((day: Day) => PriceInput) | undefined;
}

/** How far back a reference reads; undefined where it reads the present in its own period. */
export function timeBackOf(reference: Reference): TimeBack | undefined {
  const { period, yearsBack, quartersBack = 0, monthsBack = 0 } = reference;
  if (period === undefined && yearsBack + quartersBack + monthsBack === 0) return undefined;
  return { years: yearsBack, quarters: quartersBack, months: monthsBack, period };
}

/** As far back, each row in the period its formula names; undefined where nothing is left of it. */
export function withoutPeriod({ years, quarters, months }: TimeBack): TimeBack | undefined {
  return years + quarters + months === 0 ? undefined : { years, quarters, months };
}

/** A reference of a metric's formula as it reads where the metric itself is read further back. */
export function referenceBack(reference: Reference, back: TimeBack | undefined): Reference {
  if (!back) return reference;
  const moved = shifted(reference, { y: back.years, q: back.quarters, m: back.months });
  return back.period ? { ...moved, period: back.period } : moved;
}

const NO_PAST_PRICES: PriceInput = { reason: 'Prices of past days are not at hand' };

/** The last price by the month end that lies so far back; a quarter has three months. */
export function pricesBack(moment: Moment, { years, quarters, months }: TimeBack): PriceInput {
  const count = 12 * years + 3 * quarters + months;
  if (count === 0) return moment.prices;
  const day = monthEndBefore(moment, count);
  if (day === undefined) return { reason: 'The day prices are counted back from is not known' };
  return moment.pricesOn?.(day) ?? NO_PAST_PRICES;
}

/** The company as it was so many month ends ago: with the reports filed by then. Undefined where there were none. */
export function viewMonthsBack(moment: Moment, months: number): CompanyView | undefined {
  if (months === 0) return moment.view;
  const day = monthEndBefore(moment, months);
  const target = day === undefined ? undefined : lastFiledBy(moment.view, day);
  return target && cutView(moment.view, target);
}

/** The company as if the period so far back were its last one; undefined where there is none. */
export function viewBack(view: CompanyView, { years, quarters }: TimeBack): CompanyView | undefined {
  if (years + quarters === 0) return view;
  const target = latestTarget(view, 'quarter', years, quarters);
  return target && cutView(view, target);
}

type Cuts = Map<StatementPeriod, CompanyView>;

/** Companies whose cuts are kept: a page asks for those of one, again and again, and they take megabytes. */
const MAX_CUT_COMPANIES = 6;
/** The company asked for last comes last. */
const cutsByCompany = new Map<CompanyView, Cuts>();
let latest: { readonly view: CompanyView; readonly cuts: Cuts } | undefined;
const wholes = new WeakMap<CompanyView, { readonly view: CompanyView; readonly filed: Day }>();

function findCuts(view: CompanyView): Cuts {
  if (latest?.view === view) return latest.cuts;
  const cuts: Cuts = cutsByCompany.get(view) ?? new Map();
  cutsByCompany.delete(view);
  cutsByCompany.set(view, cuts);
  if (cutsByCompany.size > MAX_CUT_COMPANIES) cutsByCompany.delete(cutsByCompany.keys().next().value!);
  latest = { view, cuts };
  return cuts;
}

/**
 * The company as if a period were its last one. Windows cut the same view at the same periods again and again, and a cut
 * of a cut is one of the whole unless its period was filed later.
 */
export function cutView(view: CompanyView, target: Target): CompanyView {
  const { period } = target;
  const whole = wholes.get(view);
  if (whole && period.filed <= whole.filed) return cutView(whole.view, target);
  const known = findCuts(view);
  const cut = known.get(period) ?? viewUntil(view, target);
  known.set(period, cut);
  wholes.set(cut, { view, filed: period.filed });
  return cut;
}

/** The last day of the month that lies so many months before the month of the day prices are of. */
export function monthEndBefore({ view, prices }: Moment, months: number): Day | undefined {
  const today = 'day' in prices ? prices.day : view.asOf;
  if (today === undefined) return undefined;
  const [year = 0, month = 0] = today.split('-').map(Number);
  const after = year * 12 + month - months;
  const firstOfNext = `${String(Math.floor(after / 12)).padStart(4, '0')}-${String((after % 12) + 1).padStart(2, '0')}-01`;
  return addDays(firstOfNext, -1);
}
