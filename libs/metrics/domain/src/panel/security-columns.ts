import type { TimeBack } from '../compute/time-back';
import { columnName, type ColumnRead } from '../expression/columns';
import type { ColumnBase } from './field-columns';
import type { PanelSecurity } from './panel-security';

/** What columns of these securities are filled from; each column is filled once. */
export function securityColumns(securities: readonly PanelSecurity[]): ColumnBase {
  const rows = new Map<string, Float64Array>();
  const leaves = new Map<string, Float64Array>();
  const flags = (of: (security: PanelSecurity) => boolean): Uint8Array =>
    Uint8Array.from(securities, (security) => Number(of(security)));
  return {
    rows: securities.length,
    row: (read) => remembered(rows, columnName(read), () => fillRow(securities, read, rows)),
    leaf: (key, back) => remembered(leaves, `${key}${JSON.stringify(back)}`, () => fillLeaf(securities, key, back)),
    text: (key) => securities.map((security) => security.text(key)),
    series: (key, last, row) => securities[row]?.series(key, last),
    templates: securities.map(({ template }) => template),
    hasReports: flags(({ hasReports }) => hasReports),
    isMixed: flags(({ isMixed }) => isMixed),
  };
}

function remembered<T>(known: Map<string, T>, name: string, make: () => T): T {
  const found = known.get(name) ?? make();
  known.set(name, found);
  return found;
}

/** A row of a month end is that of the month after it as long as no report came between. */
function fillRow(
  securities: readonly PanelSecurity[],
  read: ColumnRead,
  known: ReadonlyMap<string, Float64Array>,
): Float64Array {
  const { monthsBack: months = 0 } = read;
  const later = months > 1 ? known.get(columnName({ ...read, monthsBack: months - 1 })) : undefined;
  const values = new Float64Array(securities.length);
  for (let row = 0; row < values.length; row++) {
    const security = securities[row]!;
    const isSame = later !== undefined && security.reportBack(months) === security.reportBack(months - 1);
    values[row] = isSame ? later[row]! : security.row(read);
  }
  return values;
}

function fillLeaf(securities: readonly PanelSecurity[], key: string, back: TimeBack | undefined): Float64Array {
  const values = new Float64Array(securities.length);
  for (let row = 0; row < values.length; row++) values[row] = securities[row]!.leaf(key, back);
  return values;
}
