import type { TimeBack } from '../compute/time-back';
import { columnName, type ColumnRead } from '../expression/columns';
import type { ColumnBase } from './field-columns';
import type { PanelSecurity } from './panel-security';
import { SHARES, sharesRead } from './panel-statements';

/** Columns that were filled already, by name; each is filled once. */
class Filled {
  private readonly columns = new Map<string, Float64Array>();

  column(name: string, fill: () => Float64Array): Float64Array {
    const known = this.columns.get(name) ?? fill();
    this.columns.set(name, known);
    return known;
  }
}

type Fill<T> = (of: T) => Float64Array;

/** Rows and leaves by how each is filled; shares outstanding are rows of statements. */
function sources(fillRow: Fill<ColumnRead>, fillLeaf: Fill<LeafAt>): Pick<ColumnBase, 'row' | 'leaf'> {
  const [rows, leaves] = [new Filled(), new Filled()];
  const row = (read: ColumnRead): Float64Array => rows.column(columnName(read), () => fillRow(read));
  return {
    row,
    leaf: (key, back) =>
      key === SHARES
        ? row(sharesRead(back))
        : leaves.column(`${key}${JSON.stringify(back)}`, () => fillLeaf({ key, back })),
  };
}

interface LeafAt {
  readonly key: string;
  readonly back: TimeBack | undefined;
}

/** A value a security: a plain loop is several times as fast as `Float64Array.from`. */
function filled(securities: readonly PanelSecurity[], of: (security: PanelSecurity) => number): Float64Array {
  const values = new Float64Array(securities.length);
  for (let row = 0; row < values.length; row += 1) values[row] = of(securities[row]!);
  return values;
}

/** What columns of these securities are filled from; each column is filled once. */
export function securityColumns(securities: readonly PanelSecurity[]): ColumnBase {
  const flags = (of: (security: PanelSecurity) => boolean): Uint8Array =>
    Uint8Array.from(securities, (security) => Number(of(security)));
  const present: ColumnBase = {
    rows: securities.length,
    ...sources(
      (read) => filled(securities, (security) => security.row(read)),
      ({ key, back }) => filled(securities, (security) => security.leaf(key, back)),
    ),
    text: (key) => securities.map((security) => security.text(key)),
    series: (key, last, row) => securities[row]?.series(key, last),
    templates: securities.map(({ template }) => template),
    hasReports: flags(({ hasReports }) => hasReports),
    isMixed: flags(({ isMixed }) => isMixed),
  };
  return { ...present, monthEnds: (count) => monthEnds(securities, present, count) };
}

/** The same securities at each of so many month ends: all of the last month end first, then those of the one before. */
function monthEnds(securities: readonly PanelSecurity[], present: ColumnBase, count: number): ColumnBase {
  const { length } = securities;
  const fill = (of: (security: PanelSecurity, months: MonthColumn) => void): Float64Array => {
    const values = new Float64Array(length * count);
    securities.forEach((security, row) => of(security, { values, first: row, step: length, count }));
    return values;
  };
  const repeated = <T>(values: readonly T[]): readonly T[] => Array.from({ length: count }, () => values).flat();
  const flags = (values: Uint8Array): Uint8Array => Uint8Array.from(repeated([...values]));
  return {
    rows: length * count,
    ...sources(
      (read) => fill((security, months) => security.rowAtMonthEnds(read, months)),
      ({ key, back }) => fill((security, months) => security.leafAtMonthEnds(key, back, months)),
    ),
    text: (key) => repeated(present.text(key)),
    series: (key, last, row) => present.series(key, last, row % length),
    templates: repeated(present.templates),
    hasReports: flags(present.hasReports),
    isMixed: flags(present.isMixed),
  };
}

/** Where the month ends of one security stand in a column: every `step`th place from the first on. */
export interface MonthColumn {
  readonly values: Float64Array;
  readonly first: number;
  readonly step: number;
  readonly count: number;
}
