import { daysBetween, type Day } from '@plumbline/shared/domain';
import { readableNumber } from '../expression/evaluate';
import { isKnown, measured, missing, type Measured } from '../model/measured';
import type { StatementItem } from '../model/statement-item';
import type { Traced } from '../model/traced';
import { statementItem } from '../registry/statement-items';
import type { FiscalQuarter } from './fiscal-calendar';
import { readFact, shownValue, type Stretch } from './read-fact';
import { quarterTarget, type QuarterTarget, type Scope, type Target } from './target';
import { headOf } from './traced-head';

/** Share counts of a year's parts may differ by this much for per-share figures to be subtracted. */
const COMPARABLE_SHARES = 1.1;
const TOUCHING_DAYS = 4;
const SHARE_WEIGHTED: ReadonlySet<string> = new Set(['eps_basic', 'eps_diluted']);

/** A quarter's name for a formula. */
interface Part {
  readonly name: string;
  readonly traced: Traced & { readonly result: { readonly value: number } };
}

/**
 * A quarter nobody reported alone, from one concept: the year to date less the year to date before it, or in the fourth
 * quarter the year less the three quarters. Undefined where the parts are not there; an absence with its reason where
 * they are but must not be subtracted.
 */
export function deriveQuarter(
  scope: Scope,
  item: StatementItem,
  concept: string,
  target: QuarterTarget,
): Traced | undefined {
  const { yearStart, position, end } = target.period;
  if (yearStart === undefined || position === 1) return undefined;
  const whole = part(
    scope,
    item,
    concept,
    target,
    { start: yearStart, end },
    position === 4 ? 'FY' : `${String(position * 3)} months`,
  );
  if (!whole) return undefined;
  if (item.kind === 'flow') {
    return differenceToDate(scope, item, concept, target, whole) ?? lessQuarters(scope, item, concept, target, whole);
  }
  if (position !== 4) return undefined;
  const incomparable = notComparable(scope, item, target);
  if (incomparable) return refused(scope, item, target, incomparable);
  const quarter = lessQuarters(scope, item, concept, target, whole);
  if (!quarter || !isKnown(quarter.result) || quarter.result.value >= 0 || SHARE_WEIGHTED.has(item.key)) return quarter;
  return refused(scope, item, target, 'the three quarters exceed the year');
}

function differenceToDate(
  scope: Scope,
  item: StatementItem,
  concept: string,
  target: QuarterTarget,
  whole: Part,
): Traced | undefined {
  const { yearStart, position, start } = target.period;
  const before = target.earlier.at(-1);
  if (!before || yearStart === undefined || before.position !== position - 1) return undefined;
  if (Math.abs(daysBetween(before.end, start) - 1) > TOUCHING_DAYS) return undefined;
  const name = position === 4 ? 'nine months' : `${String((position - 1) * 3)} months`;
  const earlier = part(scope, item, concept, target, { start: yearStart, end: before.end }, name);
  return (
    earlier &&
    combined(
      scope,
      item,
      target,
      [whole, earlier],
      measured(whole.traced.result.value - earlier.traced.result.value),
      `${whole.name} − ${earlier.name}`,
    )
  );
}

/** FY less three quarters; for an average count four times FY less the three. */
function lessQuarters(
  scope: Scope,
  item: StatementItem,
  concept: string,
  target: QuarterTarget,
  whole: Part,
): Traced | undefined {
  if (target.period.position !== 4 || target.earlier.length !== 3) return undefined;
  const quarters = target.earlier.map((quarter) =>
    part(scope, item, concept, target, stretchOfQuarter(quarter), `Q${String(quarter.position)}`),
  );
  const parts = quarters.filter((each) => each !== undefined);
  if (parts.length !== 3) return undefined;
  const times = item.kind === 'shares' ? 4 : 1;
  const sum = parts.reduce((total, { traced }) => total + traced.result.value, 0);
  const formula = `${times === 4 ? '4 × FY' : 'FY'} − Q1 − Q2 − Q3`;
  return combined(
    scope,
    item,
    target,
    [whole, ...parts],
    measured(rounded(times * whole.traced.result.value - sum, item)),
    formula,
  );
}

const stretchOfQuarter = ({ start, end }: FiscalQuarter): Stretch => ({ start, end });

/** Per-share figures carry a few decimals: their difference is freed of binary noise. */
const rounded = (value: number, { unit }: StatementItem): number =>
  unit === 'per-share' ? Math.round(value * 1e8) / 1e8 : value;

function part(
  scope: Scope,
  item: StatementItem,
  concept: string,
  target: QuarterTarget,
  stretch: Stretch,
  name: string,
): Part | undefined {
  const factUse = readFact(scope, item, concept, stretch);
  if (!factUse) return undefined;
  const { result, notes } = shownValue(scope, item, factUse.fact);
  if (!isKnown(result)) return undefined;
  const { key, label, unit } = item;
  const period = { label: `${name} to ${stretch.end}`, ...startOf(stretch), end: stretch.end };
  return {
    name,
    traced: { key, label, unit, basis: scope.basis, period, result, origin: 'reported', notes, inputs: [], factUse },
  };
}

const startOf = ({ start }: Stretch): { start?: Day } => (start === undefined ? {} : { start });

function combined(
  scope: Scope,
  item: StatementItem,
  target: QuarterTarget,
  parts: readonly Part[],
  result: Measured,
  formula: string,
): Traced {
  return {
    ...headOf(scope, item, target),
    result,
    origin: 'derived',
    formula,
    substituted: () => substituted(parts, item),
    notes: [`Derived: ${formula}, as no filing gives the quarter alone`],
    inputs: parts.map(({ traced }) => traced),
  };
}

function substituted(parts: readonly Part[], item: StatementItem): string {
  const [whole, ...rest] = parts.map(({ traced }) => readableNumber(traced.result.value));
  const first = item.kind === 'shares' ? `4 × ${whole ?? ''}` : whole;
  return [first, ...rest].join(' − ');
}

/** Averages and figures a share add up over a year only where the count of shares stays about the same. */
function notComparable(scope: Scope, item: StatementItem, target: QuarterTarget): string | undefined {
  if (item.kind === 'per-share' && !SHARE_WEIGHTED.has(item.key)) return undefined;
  const counts = shareCounts(scope, item, target);
  if (counts.length !== 4) return 'the share counts of the year are not known';
  return Math.max(...counts) > COMPARABLE_SHARES * Math.min(...counts)
    ? 'the number of shares changed too much during the year'
    : undefined;
}

/** Average counts of the year and its first three quarters: reported, else as earnings and earnings a share imply them. */
function shareCounts(scope: Scope, item: StatementItem, target: QuarterTarget): readonly number[] {
  const { year } = target.period;
  if (!year) return [];
  const periods: readonly Target[] = [
    { kind: 'annual', period: year },
    ...target.earlier.map((quarter) => quarterTarget(scope.view, quarter)),
  ];
  const read = (key: string, period: Target): number | undefined => {
    const row = statementItem(key);
    const result = row && scope.value(row, period).result;
    return result && isKnown(result) ? result.value : undefined;
  };
  const counts = (count: (period: Target) => number | undefined): number[] =>
    periods.flatMap((period) => {
      const value = count(period);
      return value !== undefined && Number.isFinite(value) && value > 0 ? [value] : [];
    });
  const reported = counts((period) =>
    read(item.key.includes('basic') ? 'shares_basic_avg' : 'shares_diluted_avg', period),
  );
  if (reported.length === 4 || item.kind === 'shares') return reported;
  return counts((period) => (read('net_income', period) ?? Number.NaN) / (read(item.key, period) ?? Number.NaN));
}

function refused(scope: Scope, item: StatementItem, target: QuarterTarget, why: string): Traced {
  const result = missing('not_available', `${item.label} of ${target.period.label} is not derivable: ${why}`);
  return { ...headOf(scope, item, target), result, origin: 'derived', notes: [], inputs: [] };
}
