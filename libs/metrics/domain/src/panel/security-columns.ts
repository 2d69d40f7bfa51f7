import type { ColumnRead } from '@plumbline/formula/domain';
import { valuesAt } from './field-columns';
import type { ColumnBase, MonthEndBase } from './column-base';
import { columnIn, type ColumnPlace } from './column-slab';
import type { PanelSecurity } from './panel-security';
import type { ReportSpan } from './panel-statements';
import { otherColumns, filledOnce, withChanges } from './shared-columns';
import type { MonthColumn } from './month-column';

/** A value a security: a plain loop is several times as fast as `Float64Array.from`. */
function filled(
  values: Float64Array,
  securities: readonly PanelSecurity[],
  of: (security: PanelSecurity) => number,
): Float64Array {
  for (let row = 0; row < values.length; row += 1) values[row] = of(securities[row]!);
  return values;
}

/** Base of the columns of these securities; each column is filled once, in an arena where there is one. */
export function securityColumns(securities: readonly PanelSecurity[], arena?: ColumnPlace): ColumnBase {
  const fill = (of: (security: PanelSecurity) => number): Float64Array =>
    filled(columnIn(arena, securities.length), securities, of);
  const flags = (of: (security: PanelSecurity) => boolean): Uint8Array =>
    Uint8Array.from(securities, (security) => Number(of(security)));
  const present: ColumnBase = {
    rows: securities.length,
    ...filledOnce(
      (read) => fill((security) => security.row(read)),
      ({ key, back }) => fill((security) => security.leaf(key, back)),
    ),
    text: (key) => securities.map((security) => security.text(key)),
    series: (key, last) => (row) => securities[row]?.series(key, last),
    templates: securities.map(({ template }) => template),
    hasReports: flags(({ hasReports }) => hasReports),
    isMixed: flags(({ isMixed }) => isMixed),
    outdated: onceEach((input, months) => flags((security) => security.isOutdated(input, months))),
    isTraded: flags(({ isTraded }) => isTraded),
    arena,
  };
  return { ...present, monthEnds: (count) => monthEnds(securities, present, count) };
}

/** Flags of an input are asked for by every figure that joins it. */
function onceEach(make: ColumnBase['outdated']): ColumnBase['outdated'] {
  const known = new Map<string, Uint8Array>();
  return (input, months) => {
    const name = `${input} ${String(months)}`;
    const found = known.get(name) ?? make(input, months);
    known.set(name, found);
    return found;
  };
}

/** The same securities at each of so many month ends: all of the first security first, its last month end before the others. */
function monthEnds(securities: readonly PanelSecurity[], present: ColumnBase, count: number): MonthEndBase {
  const fill = (of: (security: PanelSecurity, months: MonthColumn) => void): Float64Array => {
    const values = columnIn(present.arena, securities.length * count);
    securities.forEach((security, row) => of(security, { values, first: row * count, count }));
    return values;
  };
  const own = filledOnce(
    (read) => fill((security, months) => security.rowAtMonthEnds(read, months)),
    ({ key, back }) => fill((security, months) => security.leafAtMonthEnds(key, back, months)),
  );
  const { reports, of } = reportsAtMonthEnds(securities, count);
  const places = monthPlaces(securities.length, count);
  const outdated: ColumnBase['outdated'] = onceEach((input, months) =>
    Uint8Array.from(
      securities.flatMap((security) =>
        Array.from({ length: count }, (_, month) => Number(security.isOutdated(input, months + month + 1))),
      ),
    ),
  );
  return {
    ...withChanges(
      { ...otherColumns(present, repeated(securities.length, count)), ...own, outdated },
      ofReports(present, reports),
      of,
    ),
    placesOf: (months) => places[months - 1]!,
  };
}

/** Of each place the row it belongs to, where each row has so many places. */
function repeated(rows: number, count: number): Int32Array {
  const found = new Int32Array(rows * count);
  for (let row = 0; row < rows; row += 1) found.fill(row, row * count, (row + 1) * count);
  return found;
}

/** Of each month end the places of all rows. */
function monthPlaces(rows: number, count: number): readonly Int32Array[] {
  const found = Array.from({ length: count }, () => new Int32Array(rows));
  found.forEach((places, month) => {
    for (let row = 0; row < rows; row += 1) places[row] = row * count + month;
  });
  return found;
}

/** Positions of the reports of a security that were the latest at month ends; before them there were no reports. */
interface ReportsOf extends ReportSpan {
  readonly security: PanelSecurity;
  readonly row: number;
  readonly from: number;
}

/** The reports that were the latest at month ends, and of every month end of all securities the place of its own. */
function reportsAtMonthEnds(
  securities: readonly PanelSecurity[],
  count: number,
): { readonly reports: readonly ReportsOf[]; readonly of: Int32Array } {
  const of = new Int32Array(securities.length * count);
  let from = 0;
  const reports = securities.map((security, row) => {
    const then = security.reportsThen(count);
    const [first, last] = [Math.max(then[count]!, 0), then[1]!];
    const found = { security, row, from, first, count: last < 0 ? 0 : last - first + 1 };
    for (let months = 1; months <= count; months += 1) {
      const report = then[months]!;
      of[row * count + months - 1] = report < 0 ? from : from + 1 + report - first;
    }
    from += 1 + found.count;
    return found;
  });
  return { reports, of };
}

/** Reads from statements alone: one row per report, and one for the time before all of them. */
function ofReports(present: ColumnBase, reports: readonly ReportsOf[]): ColumnBase {
  const rows = new Int32Array(reports.reduce((all, { count }) => all + 1 + count, 0));
  for (const { row, from, count } of reports) rows.fill(row, from, from + 1 + count);
  const fill = (read: ColumnRead): Float64Array => {
    const values = columnIn(present.arena, rows.length).fill(Number.NaN);
    for (const span of reports) span.security.rowAtReports(read, span, values, span.from + 1);
    return values;
  };
  return {
    ...otherColumns(present, rows),
    ...filledOnce(fill, ({ key, back }) => valuesAt(present.leaf(key, back), rows, present.arena)),
  };
}
