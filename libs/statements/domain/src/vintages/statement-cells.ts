import { addDays, type Day } from '@plumbline/shared/domain';
import { CHANGE_IN_CASH } from '../rows/change-in-cash';
import type { RowDecision } from '../rows/decide-row';
import type { FiscalCalendar } from '../calendar/fiscal-calendar';
import type { FiscalPeriod, FiscalQuarter } from '../calendar/fiscal-period';
import { quarterAt, ttmAt } from '../company/target';
import type { QuarterTarget, ReadTarget } from '../company/read-target';
import type { CalendarPeriod, CalendarQuarter } from './history-model';
import { ROW_COUNT, type PlainRow } from '../frames/statement-rows';

/** How a fact that ends on a day reaches a period, as bits: it ends with it, on its eve, or with another part of its year. */
const [END, EVE, YEAR, YEAR_EVE] = [1, 2, 4, 8];

/** A year or quarter with what its rows were read from, kept from vintage to vintage. */
export interface PeriodCells {
  /** Its place among all periods of the history. */
  readonly id: number;
  readonly kind: ReadTarget['kind'];
  readonly end: Day;
  target: ReadTarget;
  readonly values: Float64Array;
  readonly decisions: (RowDecision | undefined)[];
  /** 1 for a row that has to be decided again. */
  readonly stale: Uint8Array;
}

/** Rows that must be re-read. */
export interface CellsToRead {
  readonly rows: readonly PlainRow[];
  readonly several: ReadonlySet<PlainRow>;
}

/** The periods of the calendar of the vintage at hand, and which facts reach them. */
export class Cells {
  /** Years and quarters of the calendar, oldest first. */
  annual: readonly PeriodCells[] = [];
  quarterly: readonly PeriodCells[] = [];
  /** The same years and quarters as in the history. */
  years: readonly CalendarPeriod[] = [];
  quarters: readonly CalendarQuarter[] = [];
  /** All periods there ever were. */
  readonly all: PeriodCells[] = [];
  private readonly byName = new Map<string, PeriodCells>();
  private readonly byPeriod = new Map<FiscalPeriod, PeriodCells>();
  private readonly reached = new Map<Day, Map<PeriodCells, number>>();
  private calendar: Pick<FiscalCalendar, 'annual' | 'quarterly'> = { annual: [], quarterly: [] };

  /** Takes over a calendar; periods that are new or another than before have to be read. True where there are any. */
  follow({ annual, quarterly }: FiscalCalendar, toRead: CellsToRead, stale: StaleCell[]): boolean {
    if (annual === this.calendar.annual && quarterly === this.calendar.quarterly) return false;
    const take = (target: ReadTarget): PeriodCells => this.take(target, toRead, stale);
    const years = commonStart(this.calendar.annual, annual);
    const quarters = commonStart(this.calendar.quarterly, quarterly);
    this.annual = annual.map((period, at) => kept(this.annual, at, years) ?? take({ kind: 'annual', period }));
    this.quarterly = quarterly.map(
      (period, at) => kept(this.quarterly, at, quarters) ?? take(quarterAt(quarterly, period, at)),
    );
    this.years = annual.map(
      ({ filed }, at) => kept(this.years, at, years) ?? { period: this.annual[at]?.id ?? -1, filed },
    );
    this.quarters = this.quarterly.map(
      (_, at) => kept(this.quarters, at, quarters) ?? this.calendarQuarter(quarterly, at),
    );
    const isSame = years === annual.length && quarters === quarterly.length;
    const isShorter = annual.length < this.calendar.annual.length || quarterly.length < this.calendar.quarterly.length;
    this.calendar = { annual, quarterly };
    return !isSame || isShorter;
  }

  /** The cells of a period of the calendar. */
  of({ period }: ReadTarget): PeriodCells | undefined {
    return this.byPeriod.get(period);
  }

  /** A quarter of the calendar as a period to read. */
  quarterOf(period: FiscalQuarter): QuarterTarget {
    const target = this.byPeriod.get(period)?.target;
    return target?.kind === 'quarterly' ? target : { kind: 'quarterly', period, earlier: [] };
  }

  /** The cells of rows that facts ending on a day can change. */
  reachedBy(end: Day, rows: readonly PlainRow[], stale: StaleCell[]): void {
    for (const [cells, reach] of this.reached.get(end) ?? [])
      for (const row of rows) if (isReached(row, reach)) markStale(cells, row, stale);
  }

  private take(target: ReadTarget, { rows, several }: CellsToRead, stale: StaleCell[]): PeriodCells {
    const { kind, period } = target;
    const name = `${kind}${period.end}`;
    const known = this.byName.get(name);
    const cells = known ?? this.make(target, name);
    const change = known ? changeOf(known.target, target) : 'all';
    if (change === 'none') return cells;
    this.place(cells, target);
    const changed = change === 'all' ? rows : [...several];
    for (const row of changed) markStale(cells, row, stale);
    return cells;
  }

  private calendarQuarter(quarterly: readonly FiscalQuarter[], at: number): CalendarQuarter {
    const { end, year, filed = '' } = quarterly[at] ?? {};
    const months = ttmAt(quarterly, at)?.quarters.length ?? -1;
    const closing = year?.end === end ? year : undefined;
    const ofYear = closing && this.byPeriod.get(closing);
    return { period: this.quarterly[at]?.id ?? -1, filed, months, year: ofYear?.id ?? -1 };
  }

  private place(cells: PeriodCells, target: ReadTarget): void {
    this.byPeriod.delete(cells.target.period);
    for (const [day] of reachOf(cells.target)) this.reached.get(day)?.delete(cells);
    cells.target = target;
    this.byPeriod.set(target.period, cells);
    for (const [day, reach] of reachOf(target)) {
      let group = this.reached.get(day);
      if (!group) this.reached.set(day, (group = new Map()));
      group.set(cells, (group.get(cells) ?? 0) | reach);
    }
  }

  private make(target: ReadTarget, name: string): PeriodCells {
    const cells: PeriodCells = {
      id: this.all.length,
      kind: target.kind,
      end: target.period.end,
      target,
      values: new Float64Array(ROW_COUNT).fill(Number.NaN),
      decisions: [],
      stale: new Uint8Array(ROW_COUNT),
    };
    this.byName.set(name, cells);
    this.all.push(cells);
    return cells;
  }
}

/** A row in a period that has to be decided again. */
export interface StaleCell {
  readonly cells: PeriodCells;
  readonly row: PlainRow;
}

/** Notes that a row has to be decided again. */
export function markStale(cells: PeriodCells, row: PlainRow, stale: StaleCell[]): void {
  if (cells.stale[row.index] === 1) return;
  cells.stale[row.index] = 1;
  stale.push({ cells, row });
}

/** Which rows another target of the same end changes: none, those that follow the concept of the year, or all. */
function changeOf(before: ReadTarget, after: ReadTarget): 'none' | 'several' | 'all' {
  if (before.period === after.period && isSameYearSoFar(before, after)) return 'none';
  if (before.kind !== 'quarterly' || after.kind !== 'quarterly') return 'all';
  const [one, other] = [before.period, after.period];
  const isLast = other.position === other.parts;
  const isSamePlace = one.start === other.start && one.position === other.position && one.parts === other.parts;
  const isPlain = isSamePlace && one.yearStart === other.yearStart && !isLast;
  return isPlain && isSameStretches(before, after) ? 'several' : 'all';
}

const isSameStretches = ({ earlier: one }: QuarterTarget, { earlier: other }: QuarterTarget): boolean =>
  one.length === other.length && one.every(({ start, end }, at) => start === other[at]?.start && end === other[at].end);

function isSameYearSoFar(before: ReadTarget, after: ReadTarget): boolean {
  if (before.kind === 'annual' || after.kind === 'annual') return before.kind === after.kind;
  const { earlier } = before;
  return earlier.length === after.earlier.length && earlier.every((quarter, at) => quarter === after.earlier[at]);
}

const eveOf = ({ start }: { readonly start: Day }): Day => addDays(start, -1);

/** The days on which facts of a period can end. */
function reachOf(target: ReadTarget): readonly (readonly [day: Day, reach: number])[] {
  const own = [
    [target.period.end, END],
    [eveOf(target.period), EVE],
  ] as const;
  if (target.kind === 'annual') return own;
  const parts = target.period.year ? [...target.earlier, target.period.year] : target.earlier;
  return [
    ...own,
    ...parts.map((part) => [part.end, YEAR] as const),
    ...parts.map((part) => [eveOf(part), YEAR_EVE] as const),
  ];
}

/** Balances depend on the day alone; what adds up also on the rest of the year; the change in cash on balances before it. */
function isReached({ item }: PlainRow, reach: number): boolean {
  if (item.kind === 'instant') return (reach & (item.atStart ? EVE : END)) !== 0;
  return (reach & (END | YEAR)) !== 0 || item.key === CHANGE_IN_CASH;
}

/** How many members two lists begin with alike. */
export function commonStart<T>(one: readonly T[], other: readonly T[]): number {
  let count = 0;
  while (count < one.length && count < other.length && one[count] === other[count]) count += 1;
  return count;
}

const kept = <T>(before: readonly T[], at: number, count: number): T | undefined =>
  at < count ? before[at] : undefined;
