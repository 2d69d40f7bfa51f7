import {
  holdsAt,
  managerReports,
  quarterBefore,
  type RecordPart,
  type RecordPartReader,
  type RecordSlice,
} from '@plumbline/market-data/domain';
import { dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';

type Columns = typeof managerReports.columns;

/** All reports of managers in columns. */
export interface ReportTable {
  readonly part: RecordPart<Columns>;
  readonly rows: RecordSlice<Columns>;
}

/** Reads the columns of all reports; undefined where none were imported. */
export async function readReportTable(market: RecordPartReader): Promise<ReportTable | undefined> {
  if (market.recordParts(managerReports).length === 0) return undefined;
  const part = await market.recordPart(managerReports, '');
  const names = Object.keys(managerReports.columns) as (keyof Columns)[];
  return { part, rows: await part.read(names) };
}

const days = new Map<number, Day>();

/** Few days are in many rows. */
function dayOf(count: number): Day {
  const known = days.get(count) ?? dayFromEpoch(count);
  days.set(count, known);
  return known;
}

const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

/** Dollars bought and sold in a quarter, and the value of the portfolio before. */
export interface Traded {
  readonly bought: number;
  readonly sold: number;
  readonly valueBefore: number;
}

/** A quarter of a manager as its reports said by a moment; nothing is read of its row but what is asked for. */
export class GuruReport {
  constructor(
    private readonly table: ReportTable,
    private readonly place: number,
    /** The quarter before, where both are whole: only then the two can be held against each other. */
    readonly before: GuruReport | undefined,
    readonly isLast: boolean,
  ) {}

  private number(column: 'value' | 'positions' | 'bought' | 'sold' | 'valueBefore' | 'topThree' | 'gain' | 'covered') {
    return this.table.rows.columns[column][this.place];
  }

  get cik(): string {
    return this.table.part.groups[this.table.rows.groups[this.place] ?? -1] ?? '';
  }

  private text(column: 'manager' | 'accession'): string {
    return this.table.part.texts(column)[this.table.rows.columns[column][this.place] ?? -1] ?? '';
  }

  get manager(): string {
    return this.text('manager');
  }

  get accession(): string {
    return this.text('accession');
  }

  get period(): Day {
    return dayOf(this.table.rows.columns.period[this.place] ?? 0);
  }

  /** The day the first report of the quarter was public. */
  get filed(): Day {
    return dayOf(this.table.rows.columns.filed[this.place] ?? 0);
  }

  /** False where others report for the manager, or a table is missing. */
  get isWhole(): boolean {
    return this.table.rows.columns.isWhole[this.place] === 1;
  }

  /** Shares and bonds, in dollars. */
  get value(): number {
    return this.number('value') ?? 0;
  }

  get positions(): number {
    return this.number('positions') ?? 0;
  }

  get topThree(): number | null {
    return orNull(this.number('topThree'));
  }

  /** Gain of the positions by the next quarter end, a fraction: for days after it. */
  get gain(): number {
    return this.number('gain') ?? Number.NaN;
  }

  /** Percent of the value of the positions that has prices at both ends. */
  get covered(): number {
    return this.number('covered') ?? 0;
  }

  get traded(): Traded | undefined {
    const [bought, sold, valueBefore] = [this.number('bought'), this.number('sold'), this.number('valueBefore')];
    return orNull(bought) === null
      ? undefined
      : { bought: bought ?? 0, sold: sold ?? 0, valueBefore: valueBefore ?? 0 };
  }
}

const quartersBefore = new Map<number, number>();

/** The quarter end before one, in days since 1970. */
function epochBefore(period: number): number {
  const known = quartersBefore.get(period) ?? epochDay(quarterBefore(dayFromEpoch(period)));
  quartersBefore.set(period, known);
  return known;
}

/** Reports of all managers that were public at a moment. */
export class KnownReports {
  /** Places of the rows that hold by manager: one a quarter, oldest first. */
  private readonly places = new Map<string, readonly number[]>();
  private readonly reports = new Map<string, readonly GuruReport[]>();

  constructor(
    private readonly table: ReportTable | undefined,
    at: number,
  ) {
    for (const cik of table?.part.groups ?? []) {
      const [from, until] = table?.part.rowsOf(cik) ?? [0, 0];
      const own: number[] = [];
      for (let place = from; place < until; place += 1) if (table && holdsAt(table.rows, place, at)) own.push(place);
      if (own.length > 0) this.places.set(cik, own);
    }
  }

  private readQuarters(cik: string): readonly GuruReport[] {
    const { table } = this;
    const [places, reports] = [this.places.get(cik) ?? [], [] as GuruReport[]];
    if (!table) return reports;
    const { period, isWhole } = table.rows.columns;
    places.forEach((place, index) => {
      const wanted = epochBefore(period[place] ?? 0);
      const earlier =
        isWhole[place] === 1 ? places.findLastIndex((one, at) => at < index && period[one] === wanted) : -1;
      const before = isWhole[places[earlier] ?? -1] === 1 ? reports[earlier] : undefined;
      reports.push(new GuruReport(table, place, before, index === places.length - 1));
    });
    return reports;
  }

  /** All quarters of a manager, oldest first; none where nobody of that number reported. */
  quartersOf(cik: string): readonly GuruReport[] {
    const found = this.reports.get(cik) ?? this.readQuarters(cik);
    this.reports.set(cik, found);
    return found;
  }

  /** The last quarter of every manager, in the order of their numbers. */
  lastQuarters(): readonly GuruReport[] {
    return [...this.places.keys()].flatMap((cik) => this.quartersOf(cik).slice(-1));
  }

  /** Quarters that are wanted, by quarter end and manager. */
  byPeriod(isWanted: (report: GuruReport) => boolean): ReadonlyMap<Day, ReadonlyMap<string, GuruReport>> {
    const found = new Map<Day, Map<string, GuruReport>>();
    for (const cik of this.places.keys())
      for (const report of this.quartersOf(cik)) {
        if (!isWanted(report)) continue;
        const own = found.get(report.period) ?? new Map<string, GuruReport>();
        found.set(report.period, own.set(cik, report));
      }
    return found;
  }
}
