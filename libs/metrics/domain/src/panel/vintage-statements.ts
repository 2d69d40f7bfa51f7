import { dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';
import type { ColumnRead } from '../expression/columns';
import { reportOn, SHARES, type PanelStatements } from './panel-statements';
import type { VintageFrame } from './statement-frame';
import type { StatementVintages, VintageFacts } from './statement-vintages';

/** The statements of one security at all moments, as columns read them. */
export interface VintageStatements {
  /** The first day by whose end anything was known. */
  readonly firstDay: Day | undefined;
  /** As they were known by the end of a day; undefined before the first report. */
  readonly known: (day: Day | undefined) => PanelStatements | undefined;
  /** As they stood with the reports filed by a day, as those are known by the end of `asOf`, or now. */
  readonly restated: (day: Day, asOf: Day | undefined) => PanelStatements | undefined;
}

const dayOrNone = (day: number): Day | undefined => (Number.isNaN(day) ? undefined : dayFromEpoch(day));

/** What is read of vintages, each moment once. */
class Moments implements VintageStatements {
  private readonly frames: (VintageFrame | undefined)[][] = [];
  private readonly made = new Map<string, PanelStatements>();

  constructor(
    private readonly vintages: StatementVintages,
    private readonly sic: string | undefined,
  ) {}

  get firstDay(): Day | undefined {
    return this.vintages.days[0];
  }

  known(day: Day | undefined): PanelStatements | undefined {
    const vintage = this.vintageOn(day);
    return vintage < 0 ? undefined : this.at(vintage, undefined);
  }

  restated(day: Day, asOf: Day | undefined): PanelStatements | undefined {
    const vintage = this.vintageOn(asOf);
    if (vintage < 0) return undefined;
    const all = this.at(vintage, undefined);
    const report = reportOn(all, epochDay(day));
    return report < 0 ? undefined : this.at(vintage, report);
  }

  private vintageOn(day: Day | undefined): number {
    return day === undefined ? this.vintages.days.length - 1 : this.vintages.indexOn(day);
  }

  private at(vintage: number, last: number | undefined): PanelStatements {
    const name = `${String(vintage)}|${String(last)}`;
    const known = this.made.get(name) ?? this.make(vintage, last);
    this.made.set(name, known);
    return known;
  }

  private make(vintage: number, last: number | undefined): PanelStatements {
    const frame = this.frame(vintage, last);
    const { template, currency } = frame;
    return {
      ...factsOf(this.vintages.facts(vintage, last)),
      ...(this.sic === undefined ? {} : { sic: this.sic }),
      ...{ template, currency },
      value: (read, report) => valueIn(report === undefined ? frame : this.frame(vintage, report), read),
    };
  }

  private frame(vintage: number, report: number | undefined): VintageFrame {
    const frames = (this.frames[vintage] ??= []);
    const place = report === undefined ? 0 : report + 1;
    return (frames[place] ??=
      report === undefined ? this.vintages.at(vintage, 'then') : this.vintages.until(vintage, report, 'then'));
  }
}

function factsOf({ reports, hasQuarters, years, lastFiled, lastEnd }: VintageFacts) {
  const [filed, end] = [dayOrNone(lastFiled), dayOrNone(lastEnd)];
  return {
    hasReports: hasQuarters,
    years,
    ...(filed === undefined ? {} : { lastFiled: filed }),
    ...(end === undefined ? {} : { lastEnd: end }),
    filed: reports.map((report) => report.filed),
  };
}

const valueIn = (frame: VintageFrame, { key, period, yearsBack, quartersBack }: ColumnRead): number =>
  key === SHARES ? frame.sharesBack(yearsBack, quartersBack) : frame.value(key, period, yearsBack, quartersBack);

/** The vintages of a security as columns read them; `sic`: the industry code of the company. */
export const vintageStatements = (vintages: StatementVintages, sic?: string): VintageStatements =>
  new Moments(vintages, sic);
