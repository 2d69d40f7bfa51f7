import type { ColumnRead } from '@plumbline/formula/domain';
import type { SecurityDocument } from '@plumbline/market-data/domain';
import { dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';
import {
  companyAt,
  companyNow,
  dayNumber,
  lastFiledBy,
  latestTarget,
  publicFloats,
  readingOf,
  reportsAYear,
  rhythmOf,
  statementFrame,
  targetsOf,
  type CompanyView,
  type PublicFloat,
  type ReportsAYear,
  type StatementFrame,
  type Target,
  type Template,
} from '@plumbline/statements/domain';
import { cutView, type TimeBack, viewBack } from '../compute/time-back';

/** Facts about a company in its reports besides the rows of its statements. */
export interface ReportFacts {
  readonly template: Template;
  /** ISO code of the currency the statements are in. */
  readonly currency: string;
  /** True where reports of quarters are known. */
  readonly hasReports: boolean;
  /** How many fiscal years have statements. */
  readonly years: number;
  /** How many periods of the kind that `[quarter]` reads make a year; not kept of what no field of the present reads. */
  readonly reportsAYear?: ReportsAYear;
  /** The day of the latest report, and the last day of the latest period. */
  readonly lastFiled?: Day;
  readonly lastEnd?: Day;
  readonly sic?: string;
  /** Public float by report, the oldest first; absent where no report states one. */
  readonly floats?: readonly PublicFloat[];
  /** True for a company that has to report every quarter. */
  readonly isQuarterly: boolean;
}

/**
 * The statements of a company in plain numbers, now and as of earlier reports: what columns are filled from.
 * `shares_outstanding` is read as a row.
 */
export interface PanelStatements extends ReportFacts {
  /** The earlier reports, oldest first, by the day each was filed, in days since 1970-01-01. */
  readonly filed: readonly number[];
  /** A row; `report`: as it was when that report was the latest one. NaN where it is missing. */
  readonly value: (read: ColumnRead, report?: number) => number;
  /** The same for one report after the other, into a column from a place on; only where they are adjacent. */
  readonly copy?: (read: ColumnRead, reports: ReportSpan, column: Float64Array, from: number) => void;
}

/** Some reports, one after the other. */
export interface ReportSpan {
  readonly first: number;
  readonly count: number;
}

/** The report that was the latest at the end of a day, -1 where there was none; `newest`: no later one was. */
export function reportOn(
  { filed }: Pick<PanelStatements, 'filed'>,
  day: number,
  newest: number = filed.length - 1,
): number {
  let found = newest;
  while (found >= 0 && filed[found]! > day) found -= 1;
  return found;
}

export const SHARES = 'shares_outstanding';

/** Shares outstanding, now or so far back, as a row of statements. */
export function sharesRead(back: TimeBack | undefined): ColumnRead {
  const { years = 0, quarters = 0, months = 0 } = back ?? {};
  return { key: SHARES, yearsBack: years, quartersBack: quarters, ...(months === 0 ? {} : { monthsBack: months }) };
}

export const PERIOD_END = 'period_end';
/** The day of the count of shares outstanding, in days since 1970-01-01, as a row of statements. */
const SHARES_DAY = 'shares_day';

const NOW = { yearsBack: 0, quartersBack: 0 } as const;

/** The days of what grows old: the end of the last period, and the day shares were counted on. */
export const AGE_READS = {
  statements: { key: PERIOD_END, period: 'quarter', ...NOW },
  shares: { key: SHARES_DAY, ...NOW },
} as const satisfies Readonly<Record<string, ColumnRead>>;

/** True for a reading that is no row of a statement: a count of shares, the end of a period, or the day shares were counted on. */
export const isBesideRows = ({ key }: ColumnRead): boolean =>
  key === SHARES || key === PERIOD_END || key === SHARES_DAY;

/** The end of the last fiscal year. */
export const YEAR_END: ColumnRead = { key: PERIOD_END, period: 'annual', ...NOW };

/** The last day of the last fiscal year that was reported by a day, or is now; undefined where none was. */
export function lastYearEnd(statements: Pick<PanelStatements, 'filed' | 'value'>, day?: Day): Day | undefined {
  const report = day === undefined ? undefined : reportOn(statements, epochDay(day));
  const end = report === -1 ? Number.NaN : statements.value(YEAR_END, report);
  return Number.isNaN(end) ? undefined : dayFromEpoch(end);
}

const periodEnds = new WeakMap<TimeBack, ColumnRead>();

/** The last day of a period, in days since 1970-01-01, as a row of statements: one object for all companies that read it. */
export function periodEndRead(back: TimeBack): ColumnRead {
  const known = periodEnds.get(back) ?? readOf(back);
  periodEnds.set(back, known);
  return known;
}

const readOf = ({ years, quarters, period }: TimeBack): ColumnRead => ({
  key: PERIOD_END,
  yearsBack: years,
  quartersBack: quarters,
  ...(period ? { period } : {}),
});

const latest = (days: readonly (Day | undefined)[]): Day | undefined =>
  days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);

function factsOf(view: CompanyView): ReportFacts {
  const { annual, quarterly } = view.calendar;
  const lastFiled = latest([...annual, ...quarterly].map(({ filed }) => filed));
  const lastEnd = latest([quarterly.at(-1)?.end, annual.at(-1)?.end]);
  const { sic } = view.document.profile;
  const reports = reportsAYear(view);
  const floats = publicFloats(view.document);
  return {
    template: view.template.template,
    currency: view.currency,
    hasReports: quarterly.length > 0,
    years: annual.length,
    ...(reports === undefined ? {} : { reportsAYear: reports }),
    ...(lastFiled === undefined ? {} : { lastFiled }),
    ...(lastEnd === undefined ? {} : { lastEnd }),
    ...(sic === undefined ? {} : { sic }),
    ...(floats.length === 0 ? {} : { floats }),
    ...rhythmOf(view.calendar),
  };
}

type FrameOf = (view: CompanyView) => StatementFrame;

/** The statements of a view; earlier reports are cut out of it when they are asked for. */
function valueIn(view: CompanyView, frameOf: FrameOf, read: ColumnRead): number {
  const { key, period, yearsBack: years, quartersBack: quarters } = read;
  if (key === PERIOD_END) {
    const end = latestTarget(view, period ?? 'ttm', years, quarters)?.period.end;
    return end === undefined ? Number.NaN : epochDay(end);
  }
  if (key === SHARES_DAY) return dayNumber(frameOf(view).sharesDay);
  if (key !== SHARES) return frameOf(view)[read.isOptional ? 'orNothing' : 'value'](key, period, years, quarters);
  const then = viewBack(view, { years, quarters, months: 0 });
  return then ? frameOf(then).sharesOutstanding : Number.NaN;
}

/** The frames of a view and of all that is cut out of it: what a row is in a period is read once. */
function framesOf(whole: CompanyView): FrameOf {
  const reading = readingOf(whole);
  const frames = new Map<CompanyView, StatementFrame>();
  return (view) => {
    const known = frames.get(view) ?? statementFrame(view, reading);
    frames.set(view, known);
    return known;
  };
}

/** A report and the day since when it was the latest one. */
interface LatestReport {
  readonly filed: Day;
  readonly target: Target;
}

/** The reports that were the latest ones, oldest first: those of quarters, and of years that no quarter reaches. */
function latestReports(view: CompanyView): readonly LatestReport[] {
  const targets = [...targetsOf(view, 'annual'), ...targetsOf(view, 'quarterly')];
  const found: LatestReport[] = [];
  for (const filed of [...new Set(targets.map(({ period }) => period.filed))].toSorted()) {
    const target = lastFiledBy(view, filed);
    if (target && target !== found.at(-1)?.target) found.push({ filed, target });
  }
  return found;
}

/** The statements of a document as everything was known at the end of a day, or is known now. */
export function viewStatements(document: SecurityDocument, asOf?: Day): PanelStatements {
  const view = asOf === undefined ? companyNow(document) : companyAt(document, asOf);
  const reports = latestReports(view);
  const frameOf = framesOf(view);
  return {
    ...factsOf(view),
    filed: reports.map(({ filed }) => epochDay(filed)),
    value: (read, report) => {
      const target = report === undefined ? undefined : reports[report]?.target;
      return valueIn(target ? cutView(view, target) : view, frameOf, read);
    },
  };
}
