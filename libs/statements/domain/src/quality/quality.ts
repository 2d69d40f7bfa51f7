import { isKnown, type Basis, type Origin } from '@plumbline/formula/domain';
import type { SecurityDocument } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import type { QualityCheck, QualityRecord, QualitySummary } from '../model/quality';
import type { PeriodKind, StatementPeriod, StatementTable } from '../model/statement-table';
import {
  CASH_FLOWS,
  EPS_ROWS,
  IDENTITIES,
  IDENTITY_ROWS,
  SUMMED_ROWS,
  TRAILING_CASH_FLOW,
  type Identity,
} from '../registry/identities';
import { countChecks } from './count-checks';
import { labelChecks } from './label-checks';
import { companyAt } from '../company/company-view';
import { statementTable } from '../rows/statement-table';
import { roundingOf } from '../rows/tolerance';

/** How much of a row counts: any value, none made by its formula, or only what a filing says. */
export type Trust = 'any' | 'not-calculated' | 'reported';

/** A row's value in the period that is looked at. */
type Read = (key: string, trust?: Trust) => number | undefined;

/** Statements of one kind of period as the identities read them. */
export interface CheckedStatements {
  readonly periods: readonly Pick<StatementPeriod, 'label' | 'start' | 'end' | 'fiscalPeriod'>[];
  /** True where the row has a value in any of the periods. */
  readonly has: (key: string) => boolean;
  /** The rows of the period at a place. */
  readonly read: (column: number) => Read;
}

/** Where values come from that are trusted so far. */
export const TRUSTED: Readonly<Record<Trust, ReadonlySet<Origin>>> = {
  any: new Set<Origin>(['reported', 'derived', 'calculated']),
  'not-calculated': new Set<Origin>(['reported', 'derived']),
  reported: new Set<Origin>(['reported']),
};

/** Earnings a share are rounded to a cent, and some stock next to the common takes part in earnings. */
const CENT = 0.0051;
const EARNINGS_SHARE = 0.02;

/** Which statements are checked. */
export interface QualityOptions {
  /** Everything known when left out. */
  readonly asOf?: Day;
  readonly basis?: Basis;
}

/**
 * The accounting identities of a company's years and quarters, as known on a day. A pure function of the document.
 * @internal
 */
export function qualityOf(
  document: SecurityDocument,
  { asOf, basis = 'restated' }: QualityOptions = {},
): QualityRecord {
  const view = companyAt(document, asOf);
  const table = (period: PeriodKind): StatementTable => statementTable(view, { period, basis, rows: IDENTITY_ROWS });
  const [annual, quarterly, trailing] = [table('annual'), table('quarterly'), table('ttm')];
  const checks = [
    ...tableChecks(annual),
    ...tableChecks(quarterly, annual),
    ...trailingChecks(inTable(trailing), inTable(annual)),
    ...labelChecks(view.calendar),
    ...countChecks(document, asOf),
  ];
  return { basis, checks, summary: summaryOf(checks) };
}

/** The identities of a table, and with the annual table next to a quarterly one, whether quarters add up to their year. */
export const tableChecks = (table: StatementTable, annual?: StatementTable): readonly QualityCheck[] =>
  statementChecks(inTable(table), annual && inTable(annual));

/** The identities of statements, and with those of years next to those of quarters, whether quarters add up to their year. */
export function statementChecks(
  { periods, has, read }: CheckedStatements,
  annual?: CheckedStatements,
): readonly QualityCheck[] {
  const own = periods.flatMap(({ label }, column) => {
    const at = read(column);
    const askable = IDENTITIES.filter(({ silent }) => !silent || at(silent) !== undefined || !has(silent));
    return [...askable.map((identity) => identityCheck(identity, label, at)), earningsCheck(label, at)];
  });
  const sums = annual ? yearSums({ periods, read }, annual) : [];
  return [...own, ...sums].filter((each) => each !== undefined);
}

/** Whether the cash flows of twelve months add up, and whether twelve months that are a fiscal year are that year. */
export function trailingChecks(
  { periods, read }: Pick<CheckedStatements, 'periods' | 'read'>,
  annual: CheckedStatements,
): readonly QualityCheck[] {
  const checks = periods.flatMap(({ label, end }, column) => {
    const at = read(column);
    const year = annual.periods.findIndex((period) => period.end === end);
    const ofYear = year < 0 ? undefined : annual.read(year);
    return [trailingCashFlow(label, at), ...SUMMED_ROWS.map((key) => ofYear && sameAsYear(key, label, at, ofYear))];
  });
  return checks.filter((each) => each !== undefined);
}

function trailingCashFlow(period: string, read: Read): QualityCheck | undefined {
  const [wanted, given] = [termsOf(['net_change_cash'], read), termsOf(CASH_FLOWS, read)];
  return wanted && given && verdict({ check: TRAILING_CASH_FLOW, period }, wanted, given);
}

function sameAsYear(key: string, period: string, read: Read, ofYear: Read): QualityCheck | undefined {
  const [year, trailing] = [ofYear(key), read(key)];
  if (year === undefined || trailing === undefined) return undefined;
  return verdict({ check: `trailing:${key}`, period }, [year], [trailing]);
}

/** Counts by kind of check. */
export function summaryOf(checks: readonly QualityCheck[]): QualitySummary {
  const byCheck: Record<string, { checked: number; failed: number }> = {};
  for (const { check, passed } of checks) {
    const counts = (byCheck[check.split(':')[0] ?? check] ??= { checked: 0, failed: 0 });
    counts.checked += 1;
    if (!passed) counts.failed += 1;
  }
  return { checked: checks.length, failed: checks.filter(({ passed }) => !passed).length, byCheck };
}

function inTable({ periods, rows }: StatementTable): CheckedStatements {
  const cells = new Map(rows.map((row) => [row.item.key, row.cells]));
  const read =
    (column: number): Read =>
    (key, trust = 'any') => {
      const cell = cells.get(key)?.[column];
      return cell && isKnown(cell) && TRUSTED[trust].has(cell.origin) ? cell.value : undefined;
    };
  return { periods, has: (key) => cells.has(key), read };
}

function identityCheck(
  { check, expected, found, reported }: Identity,
  period: string,
  read: Read,
): QualityCheck | undefined {
  if (reported.some((key) => read(key, 'not-calculated') === undefined)) return undefined;
  const [wanted, given] = [termsOf(expected, read), termsOf(found, read)];
  return wanted && given && verdict({ check, period }, wanted, given);
}

interface Term {
  readonly key: string;
  readonly isSubtracted: boolean;
  readonly isOptional: boolean;
}

const parsed = new Map<string, Term>();

/** A term of the registry, taken apart once. */
function termOf(term: string): Term {
  const known = parsed.get(term);
  if (known) return known;
  const [, minus, key = '', optional] = /^(-?)(\w+)(\??)$/.exec(term) ?? [];
  const made = { key, isSubtracted: Boolean(minus), isOptional: Boolean(optional) };
  parsed.set(term, made);
  return made;
}

/** The values of terms with their signs; undefined where one that is needed is missing. */
function termsOf(terms: readonly string[], read: Read): readonly number[] | undefined {
  const values: number[] = [];
  for (const term of terms) {
    const { key, isSubtracted, isOptional } = termOf(term);
    const value = read(key) ?? (isOptional ? 0 : undefined);
    if (value === undefined) return undefined;
    values.push(isSubtracted ? -value : value);
  }
  return values;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function verdict(
  of: Pick<QualityCheck, 'check' | 'period'>,
  expected: readonly number[],
  found: readonly number[],
  tolerance: number = roundingOf([...expected, ...found]),
): QualityCheck {
  const [wanted, given] = [sum(expected), sum(found)];
  const difference = given - wanted;
  return { ...of, expected: wanted, found: given, difference, tolerance, passed: Math.abs(difference) <= tolerance };
}

function earningsCheck(period: string, read: Read): QualityCheck | undefined {
  const [income, perShare, shares] = [
    read(EPS_ROWS.income),
    read(EPS_ROWS.perShare, 'reported'),
    read(EPS_ROWS.shares, 'reported'),
  ];
  if (income === undefined || perShare === undefined || shares === undefined) return undefined;
  const tolerance = CENT * shares + EARNINGS_SHARE * Math.abs(income);
  return verdict({ check: 'eps', period }, [income], [perShare * shares], tolerance);
}

/** Whether the parts of each year add up to it, row by row. */
function yearSums(
  interim: Pick<CheckedStatements, 'periods' | 'read'>,
  annual: CheckedStatements,
): readonly (QualityCheck | undefined)[] {
  const years = annual.periods.map(({ start, end, label }, column) => {
    const parts = interim.periods.flatMap((period, at) => (period.start >= start && period.end <= end ? [at] : []));
    return { label, read: annual.read(column), parts: parts.map(interim.read) };
  });
  const whole = partsOf(interim);
  return SUMMED_ROWS.flatMap((key) =>
    years.map(({ label, read, parts }) => {
      const [year, quarters] = [read(key), parts.map((part) => part(key))];
      const isWhole = quarters.length === whole && quarters.every((value) => value !== undefined);
      return year === undefined || !isWhole
        ? undefined
        : verdict({ check: `quarters:${key}`, period: label }, [year], quarters);
    }),
  );
}

/** Quarters, or the half-years of a company that reports no quarters. */
const partsOf = ({ periods }: Pick<CheckedStatements, 'periods'>): number =>
  periods.some(({ fiscalPeriod }) => /^H/.test(fiscalPeriod)) ? 2 : 4;
