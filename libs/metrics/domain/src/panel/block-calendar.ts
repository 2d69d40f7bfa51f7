import { isByQuarters } from '../compute/latest-target';
import type { StatementBlock } from './statement-block';
import type { TwelveMonths } from './statement-numbers';

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

/** Periods of a block and the twelve months in it: each one object, whichever calendar it stands in. */
class BlockPeriods {
  readonly all: readonly BlockPeriod[];
  private readonly months = new Map<string, TwelveMonths<BlockPeriod>>();

  constructor({ ends }: StatementBlock) {
    this.all = Array.from(ends, (end, id) => ({ id, end }));
  }

  twelveMonths(months: TwelveMonths<BlockPeriod>): TwelveMonths<BlockPeriod> {
    const { last, quarters, year } = months;
    const name = `${String(last.id)}|${String(year?.id)}|${quarters.map(({ id }) => id).join()}`;
    const known = this.months.get(name) ?? months;
    this.months.set(name, known);
    return known;
  }
}

const periods = new WeakMap<StatementBlock, BlockPeriods>();

function periodsOf(block: StatementBlock): BlockPeriods {
  const known = periods.get(block) ?? new BlockPeriods(block);
  periods.set(block, known);
  return known;
}

/** The calendars of a block, each made once. */
const calendars = new WeakMap<StatementBlock, Map<number, BlockCalendar>>();

/** The calendar of a vintage of a block. */
export function blockCalendar(block: StatementBlock, vintage: number): BlockCalendar {
  const made = calendars.get(block) ?? new Map<number, BlockCalendar>();
  calendars.set(block, made);
  const known = made.get(vintage) ?? makeCalendar(block, vintage);
  made.set(vintage, known);
  return known;
}

function makeCalendar(block: StatementBlock, vintage: number): BlockCalendar {
  const shared = periodsOf(block);
  const { yearsKept, yearsUntil, quartersKept, quartersUntil } = block;
  const years = listAt({ kept: yearsKept, until: yearsUntil, steps: block.years, width: PER_YEAR }, vintage);
  const quarters = listAt(
    { kept: quartersKept, until: quartersUntil, steps: block.quarters, width: PER_QUARTER },
    vintage,
  );
  const own: BlockReport[] = [];
  const months: TwelveMonths<BlockPeriod>[] = [];
  for (let at = 0; at < quarters.length; at += PER_QUARTER) {
    const last = shared.all[quarters[at] ?? -1];
    if (!last) continue;
    own.push({ period: last, filed: quarters[at + 1] ?? 0 });
    const count = (quarters[at + 2] ?? 0) - 1;
    const year = shared.all[(quarters[at + 3] ?? 0) - 1];
    if (count < 0) continue;
    const some = count === 0 ? [] : own.slice(-count).map(({ period }) => period);
    months.push(shared.twelveMonths({ last, quarters: some, year }));
  }
  return { years: yearsOf(shared.all, years), quarters: own, months };
}

function yearsOf(all: readonly BlockPeriod[], years: readonly number[]): readonly BlockReport[] {
  const found: BlockReport[] = [];
  for (let at = 0; at < years.length; at += PER_YEAR) {
    const period = all[years[at] ?? -1];
    if (period) found.push({ period, filed: years[at + 1] ?? 0 });
  }
  return found;
}

interface Steps {
  readonly kept: Uint16Array;
  readonly until: Uint32Array;
  readonly steps: Uint16Array;
  /** How many numbers a member has. */
  readonly width: number;
}

/** The list of a vintage: that of the one before as far as it stays, and what follows it. */
function listAt({ kept, until, steps, width }: Steps, vintage: number): readonly number[] {
  const list: number[] = [];
  for (let at = 0; at <= vintage; at += 1) {
    list.length = Math.min(list.length, (kept[at] ?? 0) * width);
    for (let step = at === 0 ? 0 : (until[at - 1] ?? 0); step < (until[at] ?? 0); step += 1)
      list.push(steps[step] ?? 0);
  }
  return list;
}

/** A report that is held to be the latest one. */
export interface LatestReport extends BlockReport {
  /** True where it is a fiscal year: what is cut at a year is read by years. */
  readonly isYear: boolean;
}

/** The calendar as it stood when a report was the latest one, as `viewUntil` has it. */
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
  const steps = [...filings(years, true), ...filings(quarters, false)].sort((a, b) => a.since - b.since);
  const found: FiledReport[] = [];
  let [lastYear, lastQuarter] = [-1, -1];
  for (const [step, { since, place, isYear }] of steps.entries()) {
    if (isYear) lastYear = Math.max(lastYear, place);
    else lastQuarter = Math.max(lastQuarter, place);
    if (steps[step + 1]?.since === since) continue;
    const report = latestOf(years[lastYear], quarters[lastQuarter]);
    const last = found.at(-1);
    const isSame = last?.period === report?.period && last?.isYear === report?.isYear;
    if (report && !isSame) found.push({ ...report, since });
  }
  return found;
}

/** The last quarter, or the last year where no quarter reaches it. */
function latestOf(year: BlockReport | undefined, quarter: BlockReport | undefined): LatestReport | undefined {
  const isYear = !isByQuarters(year?.period.end, quarter?.period.end);
  const report = isYear ? year : quarter;
  return report && { ...report, isYear };
}

/** A report becomes known. */
interface Filing {
  readonly since: number;
  readonly place: number;
  readonly isYear: boolean;
}

const filings = (reports: readonly BlockReport[], isYear: boolean): readonly Filing[] =>
  reports.map(({ filed }, place) => ({ since: filed, place, isYear }));
