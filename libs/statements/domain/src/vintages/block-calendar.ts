import { isByQuarters } from '../company/latest-target';
import type { StatementBlock } from './statement-block';
import type { TwelveMonths } from '../frames/statement-numbers';

/** A year or quarter of a block. */
export interface BlockPeriod {
  readonly id: number;
  /** Last day, in days since 1970. */
  readonly end: number;
}

/** A year or quarter in the calendar of one vintage. */
export interface BlockReport {
  readonly period: BlockPeriod;
  /** The day of the first report of it that was known, in days since 1970. */
  readonly filed: number;
}

/** The calendar of one vintage, oldest first. */
export interface BlockCalendar {
  readonly years: readonly BlockReport[];
  readonly quarters: readonly BlockReport[];
  /** The twelve months that end with quarters, where they are known; the same months are the same object. */
  readonly months: readonly TwelveMonths<BlockPeriod>[];
}

/** Numbers that stand for one year, and for one quarter. */
const [PER_YEAR, PER_QUARTER] = [2, 4];

/** The twelve months of a block: the same months are the same object, whichever calendar contains them. */
class SharedMonths {
  private readonly known = new Map<string, TwelveMonths<BlockPeriod>>();

  of(months: TwelveMonths<BlockPeriod>): TwelveMonths<BlockPeriod> {
    const { last, quarters, year } = months;
    const name = `${String(last.id)}|${String(year?.id)}|${quarters.map(({ id }) => id).join()}`;
    const found = this.known.get(name) ?? months;
    this.known.set(name, found);
    return found;
  }
}

/** The calendars of a block, made at once. */
const calendars = new WeakMap<StatementBlock, readonly BlockCalendar[]>();

/** The calendar of a vintage of a block; vintages with the same reports share one object. */
export function blockCalendar(block: StatementBlock, vintage: number): BlockCalendar {
  const known = calendars.get(block) ?? makeCalendars(block);
  calendars.set(block, known);
  return known[vintage] ?? NOTHING;
}

const NOTHING: BlockCalendar = { years: [], quarters: [], months: [] };

/** A quarter with the twelve months that end with it, where they are known. */
interface Quarter {
  readonly report: BlockReport;
  readonly months: TwelveMonths<BlockPeriod> | undefined;
}

function makeCalendars(block: StatementBlock): readonly BlockCalendar[] {
  const { yearsKept, yearsUntil, quartersKept, quartersUntil } = block;
  const all = Array.from(block.ends, (end, id): BlockPeriod => ({ id, end }));
  const months = new SharedMonths();
  const yearLists = { kept: yearsKept, until: yearsUntil, steps: block.years, width: PER_YEAR };
  const quarterLists = { kept: quartersKept, until: quartersUntil, steps: block.quarters, width: PER_QUARTER };
  const yearOf: ReadMember<BlockReport> = ([id = -1, filed = 0]) => {
    const period = all[id];
    return period && { period, filed };
  };
  const quarterOf: ReadMember<Quarter> = ([id = -1, filed = 0, count = 0, year = 0], before) => {
    const last = all[id];
    if (!last) return undefined;
    const ends = [...before.slice(before.length - Math.max(count - 2, 0)).map(({ report }) => report.period), last];
    const own = { last, quarters: count > 1 ? ends : [], year: all[year - 1] };
    return { report: { period: last, filed }, months: count > 0 ? months.of(own) : undefined };
  };
  const [years, quarters] = [listsOf(yearLists, yearOf), listsOf(quarterLists, quarterOf)];
  const found: BlockCalendar[] = [];
  for (const [at, list] of quarters.entries()) {
    const isSame = at > 0 && list === quarters[at - 1] && years[at] === years[at - 1];
    found.push(isSame ? found[at - 1]! : { years: years[at] ?? [], ...quartersOf(list) });
  }
  return found;
}

const quartersOf = (list: readonly Quarter[]): Pick<BlockCalendar, 'quarters' | 'months'> => ({
  quarters: list.map(({ report }) => report),
  months: list.flatMap(({ months }) => months ?? []),
});

interface Steps {
  readonly kept: Uint16Array;
  readonly until: Uint32Array;
  readonly steps: Uint16Array;
  /** How many numbers a member has. */
  readonly width: number;
}

/** A member of a list out of its numbers and the members before it; undefined where there is none. */
type ReadMember<T> = (numbers: Uint16Array, before: readonly T[]) => T | undefined;

/** The list of each vintage: that of the one before as far as it stays, and what follows it; the same object where it is the same. */
function listsOf<T>({ kept, until, steps, width }: Steps, read: ReadMember<T>): readonly (readonly T[])[] {
  let list: readonly T[] = [];
  let from = 0;
  return Array.from(until, (to, vintage) => {
    const stays = Math.min(list.length, kept[vintage] ?? 0);
    if (stays < list.length || to > from) {
      const next = list.slice(0, stays);
      for (; from < to; from += width) {
        const member = read(steps.subarray(from, from + width), next);
        if (member) next.push(member);
      }
      list = next;
    }
    return list;
  });
}

/** A report that is held to be the latest one. */
export interface LatestReport extends BlockReport {
  /** True where it is a fiscal year: what is cut at a year is read by years. */
  readonly isYear: boolean;
}

/** The calendar as it was when a report was the latest one, as `viewUntil` has it. */
export function calendarUntil(
  { years, quarters, months }: BlockCalendar,
  { period: { end }, isYear }: LatestReport,
): BlockCalendar {
  const upTo = (reports: readonly BlockReport[]): readonly BlockReport[] =>
    reports.filter(({ period }) => period.end <= end);
  return {
    years: upTo(years),
    quarters: isYear ? [] : upTo(quarters),
    months: isYear ? [] : months.filter(({ last }) => last.end <= end),
  };
}

/** True where a calendar ends with a report: cut at it, it is the same. */
export function isCutAt({ years, quarters }: BlockCalendar, { period: { end }, isYear }: LatestReport): boolean {
  const isReached = (reports: readonly BlockReport[]): boolean => (reports.at(-1)?.period.end ?? -Infinity) <= end;
  return isReached(years) && (isYear ? quarters.length === 0 : isReached(quarters));
}

/** A report that was the latest one once. */
export interface FiledReport extends LatestReport {
  /** The day since when it was, in days since 1970. */
  readonly since: number;
}

/**
 * The reports that were the latest ones, oldest first, each with the day since when it was: those of quarters, and of years
 * that no quarter reaches. The choice of `lastFiledBy` over the calendar of a block.
 */
export function reportsOf(calendar: BlockCalendar): readonly FiledReport[] {
  const known = reports.get(calendar) ?? findReports(calendar);
  reports.set(calendar, known);
  return known;
}

const reports = new WeakMap<BlockCalendar, readonly FiledReport[]>();

function findReports({ years, quarters }: BlockCalendar): readonly FiledReport[] {
  const found: FiledReport[] = [];
  let [lastYear, lastQuarter] = [-1, -1];
  const filings = filingsOf(years, quarters);
  for (let step = 0; step < filings.length; step += 1) {
    const [since, place] = [dayOf(filings[step]!), placeOf(filings[step]!)];
    if (place < MAX_YEARS) lastYear = Math.max(lastYear, place);
    else lastQuarter = Math.max(lastQuarter, place - MAX_YEARS);
    if (step + 1 < filings.length && dayOf(filings[step + 1]!) === since) continue;
    const [year, quarter, last] = [years[lastYear], quarters[lastQuarter], found.at(-1)];
    // The last quarter, or the last year where no quarter reaches it.
    const isYear = !isByQuarters(year?.period.end, quarter?.period.end);
    const report = isYear ? year : quarter;
    if (report && !(last?.period === report.period && last.isYear === isYear))
      found.push({ period: report.period, filed: report.filed, isYear, since });
  }
  return found;
}

/** Years and quarters of a calendar are far fewer: places of quarters follow those of years. */
const [MAX_YEARS, MAX_PLACES] = [0x8000, 0x10000];

/** The days on which reports became known, in order, each with the place of its report: as plain numbers, which sort quickly. */
function filingsOf(years: readonly BlockReport[], quarters: readonly BlockReport[]): Float64Array {
  const found = new Float64Array(years.length + quarters.length);
  years.forEach(({ filed }, place) => (found[place] = filed * MAX_PLACES + place));
  quarters.forEach(({ filed }, place) => (found[years.length + place] = filed * MAX_PLACES + MAX_YEARS + place));
  return found.sort();
}

const dayOf = (filing: number): number => Math.floor(filing / MAX_PLACES);
const placeOf = (filing: number): number => filing - dayOf(filing) * MAX_PLACES;
