import type { ColumnRead } from '@plumbline/formula/domain';
import { dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';
import type { SecurityDocument } from '@plumbline/market-data/domain';
import { dayNumber, publicFloats } from '@plumbline/statements/domain';
import type { StatementVintages, VintageFacts, VintageFrame } from '@plumbline/statements/domain';
import { AGE_READS, PERIOD_END, reportOn, SHARES, type PanelStatements } from './panel-statements';

/** The statements of a security at one moment; the same object for the same statements. */
export interface MomentStatements extends PanelStatements {
  /** Frame that columns of moments read rows from; undefined before all reports. */
  readonly frame: VintageFrame | undefined;
  /** As of the end of a day, in days since 1970, with the vintage they are read in; empty before all reports. */
  readonly until: (day: number) => MomentStatements;
  /** As an earlier report left them, by its place in `filed`, with the vintage they are read in. */
  readonly at: (report: number) => MomentStatements;
}

/** The statements of one security at all moments, as columns read them. */
export interface VintageStatements {
  /** The days by whose end anything changed, oldest first. */
  readonly days: readonly Day[];
  /** The first and the last day by whose end anything became known. */
  readonly firstDay: Day | undefined;
  readonly lastDay: Day | undefined;
  /** As they were known by the end of a day; undefined before the first report. */
  readonly known: (day: Day | undefined) => MomentStatements | undefined;
  /** With the reports filed by a day, as known by the end of `asOf`, or now. */
  readonly restated: (day: Day, asOf: Day | undefined) => MomentStatements | undefined;
}

const dayOrNone = (day: number): Day | undefined => (Number.isNaN(day) ? undefined : dayFromEpoch(day));

/** Parts that are the same at all moments. */
type CompanyHead = Pick<PanelStatements, 'sic' | 'floats'>;

/** The facts of a company before all reports. */
type EmptyHead = CompanyHead & Pick<PanelStatements, 'template' | 'currency' | 'hasReports' | 'isQuarterly'>;

/** Statements read from vintages, each moment once. */
class Moments implements VintageStatements {
  private readonly whole: (MomentStatements | undefined)[] = [];
  private readonly cut: (MomentStatements | undefined)[] = [];
  private readonly empty = new Map<string, MomentStatements>();

  constructor(
    private readonly vintages: StatementVintages,
    private readonly company: CompanyHead,
  ) {}

  get days(): readonly Day[] {
    return this.vintages.days;
  }

  get firstDay(): Day | undefined {
    return this.vintages.days[0];
  }

  get lastDay(): Day | undefined {
    return this.vintages.days.at(-1);
  }

  known(day: Day | undefined): MomentStatements | undefined {
    const vintage = this.vintageOn(day);
    return vintage < 0 ? undefined : this.at(vintage);
  }

  restated(day: Day, asOf: Day | undefined): MomentStatements | undefined {
    const vintage = this.vintageOn(asOf);
    if (vintage < 0) return undefined;
    const report = reportOn(this.at(vintage), epochDay(day));
    return report < 0 ? undefined : this.cutAt(vintage, report);
  }

  private vintageOn(day: Day | undefined): number {
    return day === undefined ? this.vintages.days.length - 1 : this.vintages.indexOn(day);
  }

  private at(vintage: number): MomentStatements {
    return (this.whole[vintage] ??= this.asLatest(vintage) ?? this.makeWhole(vintage));
  }

  private makeWhole(vintage: number): MomentStatements {
    return this.make(vintage, undefined, this.vintages.at(vintage, 'then'));
  }

  /** Most vintages contain no more than their latest report. */
  private asLatest(vintage: number): MomentStatements | undefined {
    const report = this.vintages.latest(vintage);
    return report === undefined ? undefined : this.cutAt(vintage, report);
  }

  /** Shares one object among vintages that know the same of a report. */
  private cutAt(vintage: number, report: number): MomentStatements {
    const state = this.vintages.state(vintage, report);
    return (this.cut[state] ??= this.make(vintage, report, this.vintages.until(vintage, report, 'then')));
  }

  /** Before all reports: of windows that reach back so far most month ends are such, and one row then. */
  private emptyOf(head: EmptyHead): MomentStatements {
    const { template, currency, hasReports, isQuarterly } = head;
    const name = [template, currency, hasReports, isQuarterly].join(' ');
    const found = this.empty.get(name) ?? emptyOf(head);
    this.empty.set(name, found);
    return found;
  }

  private make(vintage: number, last: number | undefined, frame: VintageFrame): MomentStatements {
    const { template, currency } = frame;
    const head = { template, currency, ...this.company };
    const facts = factsOf(this.vintages.facts(vintage, last));
    // Month ends of long windows come here some ten thousand times.
    const cuts: (MomentStatements | undefined)[] = [];
    const cut = (report: number): MomentStatements => (cuts[report] ??= this.cutAt(vintage, report));
    const empty = this.emptyOf({ ...head, hasReports: facts.hasReports, isQuarterly: facts.isQuarterly });
    return {
      ...head,
      ...facts,
      frame,
      value: (read, report) => (report === undefined ? valueIn(frame, read) : cut(report).value(read)),
      at: cut,
      until: (day) => {
        const report = reportOn(facts, day);
        return report < 0 ? empty : cut(report);
      },
    };
  }
}

function emptyOf(head: EmptyHead): MomentStatements {
  const empty: MomentStatements = {
    ...head,
    years: 0,
    filed: [],
    frame: undefined,
    value: () => Number.NaN,
    until: () => empty,
    at: () => empty,
  };
  return empty;
}

function factsOf({ reports, hasQuarters, years, reportsAYear, isQuarterly, lastFiled, lastEnd }: VintageFacts) {
  const [filed, end] = [dayOrNone(lastFiled), dayOrNone(lastEnd)];
  return {
    hasReports: hasQuarters,
    years,
    isQuarterly,
    ...(reportsAYear === undefined ? {} : { reportsAYear }),
    ...(filed === undefined ? {} : { lastFiled: filed }),
    ...(end === undefined ? {} : { lastEnd: end }),
    filed: reports.map((report) => report.filed),
  };
}

function valueIn(frame: VintageFrame, { key, period, yearsBack, quartersBack, isOptional }: ColumnRead): number {
  if (key === AGE_READS.shares.key) return dayNumber(frame.sharesDay);
  if (key === SHARES) return frame.sharesBack(yearsBack, quartersBack);
  if (key !== PERIOD_END) return frame[isOptional ? 'orNothing' : 'value'](key, period, yearsBack, quartersBack);
  const end = frame.periodEnd(period ?? 'ttm', yearsBack, quartersBack);
  return end === undefined ? Number.NaN : epochDay(end);
}

/** The vintages of a security as columns read them, with what its document says of it besides statements. */
export function vintageStatements(
  vintages: StatementVintages,
  document: Pick<SecurityDocument, 'facts' | 'security' | 'profile'>,
): VintageStatements {
  const { sic } = document.profile;
  const floats = publicFloats(document);
  return new Moments(vintages, {
    ...(sic === undefined ? {} : { sic }),
    ...(floats.length === 0 ? {} : { floats }),
  });
}
