import { columnName, type ColumnRead } from '@plumbline/formula/domain';
import { columnOnDay, type FieldColumn } from '@plumbline/metrics/domain';
import { epochDay, type Day } from '@plumbline/shared/domain';
import { LRUCache } from 'lru-cache';

import { decodeOverTime, type ColumnOverTime } from './column-over-time';
import type { CubeMarket } from './cube-market';
import { overTimeFile } from './cube-names';

/** Bytes of columns over time, and of readings of days, that stay in memory. */
const KEPT = { columns: 128 * 2 ** 20, days: 32 * 2 ** 20 } as const;

const sizeOf = ({ value, start }: ColumnOverTime): number => 13 * value.length + 12 * start.length + 100;

/** Which securities columns are over: those of a version of a market. */
export interface CubeVersion {
  readonly version: string;
  readonly rows: number;
}

/** Columns over time of one version of a market; what was read last stays in memory. */
export class CubeColumns {
  private readonly columns = new LRUCache<string, ColumnOverTime>({ maxSize: KEPT.columns, sizeCalculation: sizeOf });
  private readonly days = new LRUCache<string, FieldColumn>({
    maxSize: KEPT.days,
    sizeCalculation: ({ values }) => 9 * values.length + 100,
  });

  constructor(
    private readonly files: CubeMarket['overTime'],
    private readonly of: CubeVersion,
  ) {}

  /** The readings that no file is there for, or none that can be used. */
  async lacking(reads: readonly ColumnRead[]): Promise<readonly ColumnRead[]> {
    const lacking: ColumnRead[] = [];
    for (const read of reads) if (!(await this.open(read))) lacking.push(read);
    return lacking;
  }

  /** Bytes of the files of those readings that are there. */
  async bytesOf(reads: readonly ColumnRead[]): Promise<number> {
    let bytes = 0;
    for (const read of reads) {
      const column = await this.open(read);
      bytes += column ? sizeOf(column) : 0;
    }
    return bytes;
  }

  /** A reading as of the end of a day, or as of now; undefined where it is not there. */
  async onDay(read: ColumnRead, asOf: Day | undefined): Promise<FieldColumn | undefined> {
    const name = `${columnName(read)} ${asOf ?? ''}`;
    const known = this.days.get(name);
    if (known) return known;
    const column = await this.open(read);
    if (!column) return undefined;
    const found = columnOnDay(column, asOf === undefined ? undefined : epochDay(asOf));
    this.days.set(name, found);
    return found;
  }

  /** A reading at all times. */
  async open(read: ColumnRead): Promise<ColumnOverTime | undefined> {
    const name = columnName(read);
    const known = this.columns.get(name);
    if (known) return known;
    const file = await this.files.read(overTimeFile(read, this.of.version));
    const column = file && decodeOverTime(file);
    if (column?.start.length !== this.of.rows + 1) return undefined;
    this.columns.set(name, column);
    return column;
  }
}
