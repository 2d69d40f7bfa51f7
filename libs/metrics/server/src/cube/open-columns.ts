import { columnName, type ColumnRead } from '@plumbline/formula/domain';
import {
  NotOverTime,
  REPORT_LIST_READS,
  ReportsOnDay,
  rowOfRead,
  rowOfReport,
  rowRead,
  type ChangingColumn,
  type ReportList,
  type RowOfReports,
} from '@plumbline/metrics/domain';
import type { InsiderActivity, OwnerBook } from '@plumbline/market-data/domain';
import { epochDay, type Day } from '@plumbline/shared/domain';

import type { CubeColumns } from './cube-columns';
import { INSIDER_READS } from './document-lists';
import { insidersOn, type InsiderLists } from './insider-lists';

type Lists = Readonly<Record<ReportList, ChangingColumn>>;

/** Columns over time that readings of a day are made from, by the names of rows of the statements. */
interface Opened {
  /** Rows as they were known on the day. */
  readonly known: ReadonlyMap<string, Float64Array>;
  /** Rows of earlier reports. */
  readonly reports: ReadonlyMap<string, RowOfReports>;
  /** Undefined where no earlier report is read. */
  readonly lists: Lists | undefined;
  /** Undefined where nothing of owners is read. */
  readonly owners: Owners | undefined;
}

/** Reports of owners on all securities. */
interface Owners {
  readonly book: OwnerBook;
  readonly insiders: InsiderLists;
}

async function openInsiders(columns: CubeColumns): Promise<InsiderLists | undefined> {
  const lists: (readonly [string, ChangingColumn])[] = [];
  for (const read of INSIDER_READS) {
    const list = await columns.open(read);
    if (!list) return undefined;
    lists.push([read.key, list]);
  }
  return Object.fromEntries(lists) as InsiderLists;
}

async function openLists(columns: CubeColumns): Promise<Lists | undefined> {
  const found = new Map<string, ChangingColumn>();
  for (const read of REPORT_LIST_READS) {
    const list = await columns.open(read);
    if (list) found.set(read.key, list);
  }
  const [filed, places] = [found.get('list:report'), found.get('list:report-place')];
  return filed && places && { 'list:report': filed, 'list:report-place': places };
}

/** True where figures of owners are among what is read. */
const readsOwners = (needs: readonly ColumnRead[]): boolean => needs.some(({ key }) => key === INSIDER_READS[0]?.key);

/** Where columns are opened from. */
interface Sources {
  readonly columns: CubeColumns;
  readonly book: () => Promise<OwnerBook>;
}

/** Opens what readings need on a day; undefined where a column is not there. */
export async function openColumns(
  { columns, book }: Sources,
  needs: readonly ColumnRead[],
  asOf: Day,
): Promise<Opened | undefined> {
  const known = new Map<string, Float64Array>();
  const reports = new Map<string, RowOfReports>();
  for (const row of needs.flatMap((read) => rowOfRead(read) ?? [])) {
    const column = await columns.onDay(rowRead(row), asOf);
    if (!column) return undefined;
    known.set(columnName(row), column.values);
  }
  for (const read of needs) {
    const row = rowOfReport(read);
    if (!row) continue;
    const [over, corrections] = [await columns.open(rowRead(row)), await columns.open(read)];
    if (!over || !corrections) return undefined;
    reports.set(columnName(row), { known: over, corrections });
  }
  const lists = reports.size > 0 ? await openLists(columns) : undefined;
  if (reports.size > 0 && !lists) return undefined;
  if (!readsOwners(needs)) return { known, reports, lists, owners: undefined };
  const insiders = await openInsiders(columns);
  return insiders && { known, reports, lists, owners: { book: await book(), insiders } };
}

/** The statements of all securities of a day: open while a question is answered, as they are large. */
export class OpenColumns {
  private opened: Opened | undefined;
  private last: { readonly read: ColumnRead; readonly row: RowOfReports } | undefined;

  constructor(private readonly asOf: Day) {}

  /** Works with columns that are open meanwhile. */
  during<T>(opened: Opened, work: () => T): T {
    this.opened = opened;
    try {
      return work();
    } finally {
      [this.opened, this.last] = [undefined, undefined];
    }
  }

  /** A row of all securities on the day. */
  row(read: ColumnRead): Float64Array {
    return this.opened?.known.get(columnName(read)) ?? notMade(read);
  }

  /** The earlier reports of a security. */
  reports(security: number): ReportsOnDay {
    const lists = this.opened?.lists;
    if (!lists) throw new NotOverTime('No earlier report was made over time');
    return new ReportsOnDay(lists, security, epochDay(this.asOf), (read) => this.rowOfReports(read));
  }

  /** Reports of owners: all, and those of insiders of a security by the end of a day. */
  owners(security: number): { readonly book: OwnerBook; readonly insiders: (day: Day) => InsiderActivity | undefined } {
    const owners = this.opened?.owners;
    if (!owners) throw new NotOverTime('Nothing of owners was opened');
    const { book, insiders } = owners;
    return { book, insiders: (day) => insidersOn(insiders, security, epochDay(day)) };
  }

  /** Of one security after the other the same row is read. */
  private rowOfReports(read: ColumnRead): RowOfReports {
    if (this.last?.read !== read) {
      const { monthsBack: _months, ...row } = read;
      this.last = { read, row: this.opened?.reports.get(columnName(row)) ?? notMade(row) };
    }
    return this.last.row;
  }
}

function notMade(read: ColumnRead): never {
  throw new NotOverTime(`${columnName(read)} was not made over time`);
}
