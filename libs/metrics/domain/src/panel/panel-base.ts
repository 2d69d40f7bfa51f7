import { columnName, type ColumnRead, type TextColumn } from '../expression/columns';
import type { PanelBase } from './panel-columns';
import { isPresent, isStatementKey } from './panel-read';
import type { StatementFrame } from './statement-frame';

/** One security as the panel takes it. */
export interface PanelSecurity {
  /** Undefined where no statements are known. */
  readonly frame: StatementFrame | undefined;
  /** True where reports of quarters are known. */
  readonly hasReports: boolean;
  /** ISO code of the currency the price is in. */
  readonly currency: string;
  /** A value that is in no statement, by its key: from prices, filings, lists. NaN where it is not known. */
  readonly leaf: (key: string) => number;
}

/** Columns that grow by a row a security; the readings of a plan, each with its column. */
export class PanelRows {
  private readonly columns: readonly { readonly read: ColumnRead; readonly values: Float64Array }[];
  private readonly byName: ReadonlyMap<string, Float64Array>;
  private readonly hasReports: Uint8Array;
  private readonly isMixed: Uint8Array;

  constructor(
    reads: readonly ColumnRead[],
    private readonly rows: number,
  ) {
    this.columns = reads.map((read) => ({ read, values: new Float64Array(rows).fill(Number.NaN) }));
    this.byName = new Map(this.columns.map(({ read, values }) => [columnName(read), values]));
    [this.hasReports, this.isMixed] = [new Uint8Array(rows), new Uint8Array(rows)];
  }

  /** Fills the row of a security. */
  set(row: number, security: PanelSecurity): void {
    const { frame, hasReports, currency } = security;
    this.hasReports[row] = hasReports ? 1 : 0;
    this.isMixed[row] = frame && frame.currency !== currency ? 1 : 0;
    for (const { read, values } of this.columns) values[row] = valueOf(read, security);
  }

  /** What fields are worked out from, with the texts of the securities. */
  base(texts: PanelBase['texts'] = (): TextColumn | undefined => undefined): PanelBase {
    const { rows, hasReports, isMixed } = this;
    return { rows, hasReports, isMixed, texts, numbers: (read) => this.byName.get(columnName(read)) };
  }
}

function valueOf(read: ColumnRead, { frame, leaf }: PanelSecurity): number {
  const { key, period, yearsBack, quartersBack, monthsBack } = read;
  if (monthsBack !== undefined) return Number.NaN;
  if (isStatementKey(key)) return frame ? frame.value(key, period, yearsBack, quartersBack) : Number.NaN;
  if (!isPresent(read)) return Number.NaN;
  return key === 'shares_outstanding' ? (frame?.sharesOutstanding ?? Number.NaN) : leaf(key);
}
