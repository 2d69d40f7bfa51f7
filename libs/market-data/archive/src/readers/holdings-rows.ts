import { filingDayMoment, nextWeekday, type Moment } from '@plumbline/market-data/domain';
import { addDays, type Day } from '@plumbline/shared/domain';
import { HOLDINGS_TABLES } from '@plumbline/market-data/importers';
import { z } from 'zod';

import { partFiles } from '../parts/archive-manifest';
import { literals, partsTable } from '../engine/duckdb';
import { selectRows, type Archive } from './market-sources';

type Tables = typeof HOLDINGS_TABLES;

/** Tables whose rows belong to a report. */
export type ReportTable = Exclude<keyof Tables, 'fund_holding_details'>;

type CellOf<Type> = (Type extends 'VARCHAR' ? string : Type extends 'BOOLEAN' ? boolean : number) | null;

/** A row as it is read back. */
export type HoldingsRow<Table extends keyof Tables> = {
  readonly [Column in keyof Tables[Table]]: CellOf<Tables[Table][Column]>;
};

const CELLS: Readonly<Record<string, z.ZodType>> = {
  VARCHAR: z.string().nullable(),
  BOOLEAN: z.boolean().nullable(),
  DOUBLE: z.number().nullable(),
  INTEGER: z.number().nullable(),
};

function rowSchema<Table extends keyof Tables>(table: Table): z.ZodType<HoldingsRow<Table>> {
  const columns = Object.entries(HOLDINGS_TABLES[table]);
  const shape = Object.fromEntries(columns.map(([name, type]) => [name, CELLS[type] ?? z.unknown()]));
  return z.object(shape) as unknown as z.ZodType<HoldingsRow<Table>>;
}

type Present<T> = { readonly [K in keyof T]?: NonNullable<T[K]> };

/** Without the properties that are null: what is unknown is absent. */
export const present = <T extends object>(cells: T): Present<T> =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== null && value !== undefined)) as Present<T>;

/** True in SQL for the values of a list. */
export const oneOf = (column: string, values: readonly string[]): string =>
  values.length > 0 ? `${column} IN (${literals(values)})` : 'false';

/** Files that know more of a report come first: the submission, then its parts, then the data set. */
const SOURCE_ORDER = `CASE source WHEN 'submission' THEN 1 WHEN 'xml' THEN 2 WHEN 'table' THEN 2
  WHEN 'data-set' THEN 3 ELSE 4 END`;

/**
 * Rows of a table, of one copy of each report: the best source, then the copy with the most rows, then by its bytes, so
 * that the order of imports has no part in it.
 */
export function copyRows<Table extends ReportTable>(
  archive: Archive,
  table: Table,
  where: string,
): Promise<readonly HoldingsRow<Table>[]> {
  const query = `WITH found AS (SELECT DISTINCT * FROM {} WHERE ${where}),
    copies AS (
      SELECT accession, "copy" FROM (
        SELECT accession, "copy", ${SOURCE_ORDER} AS source_order, count(*) AS size FROM found GROUP BY ALL)
      QUALIFY row_number() OVER (PARTITION BY accession ORDER BY source_order, size DESC, "copy") = 1)
    SELECT found.* FROM found JOIN copies USING (accession, "copy") ORDER BY ALL`;
  return selectRows(archive, table, query, rowSchema(table));
}

/** The rest of what a data set says of the holdings of some copies. */
export function detailRows(archive: Archive, copies: readonly string[]) {
  const query = `SELECT DISTINCT * FROM {} WHERE ${oneOf('"copy"', copies)} ORDER BY ALL`;
  return selectRows(archive, 'fund_holding_details', query, rowSchema('fund_holding_details'));
}

const filingRow = z.object({ accession: z.string(), filed: z.string(), at: z.number(), by_time: z.boolean() });

/** When a filing became public, and how that is known. */
export interface Published {
  readonly moment: Moment;
  readonly publicBy: 'acceptance' | 'filing-day' | 'signature';
  readonly filed?: Day;
}

/** Publication dates that a report's own row states. */
export interface Dated {
  readonly accession: string | null;
  readonly filed: Day | null;
  readonly signed: Day | null;
  /** Day of the holdings and how many days after it such a report is due. */
  readonly held: Day;
  readonly dueDays: number;
}

/** A report that no source dates is taken for public when it was due, or the weekday after it was signed if that is later. */
function undated({ signed, held, dueDays }: Dated): Published {
  const due = addDays(held, dueDays);
  const after = signed ? nextWeekday(signed) : due;
  return { moment: filingDayMoment(after > due ? after : due), publicBy: 'signature' };
}

/**
 * Publication of the reports of a table: by acceptance time where any source has it, else by the filing day, else from
 * the signature. Where sources disagree the later reading counts.
 */
export async function publications(
  archive: Archive,
  table: 'holding_reports' | 'fund_reports',
  where: string,
): Promise<(report: Dated) => Published> {
  const files = partFiles(archive.archiveDir, archive.manifest, table);
  const wanted = files.length > 0 ? `SELECT accession FROM ${partsTable(files)} WHERE ${where}` : `SELECT ''`;
  const query = `SELECT accession, filed, "at", by_time FROM {} WHERE accession IN (${wanted})
    QUALIFY row_number() OVER (PARTITION BY accession ORDER BY by_time DESC, "at" DESC, filed DESC) = 1`;
  const rows = await selectRows(archive, 'filings', query, filingRow);
  const filings = new Map(rows.map((row) => [row.accession, row]));
  return (report) => {
    const filing = filings.get(report.accession ?? '');
    const filed = filing?.filed ?? report.filed;
    if (!filed) return undated(report);
    if (!filing?.by_time) return { moment: filingDayMoment(filed), publicBy: 'filing-day', filed };
    return { moment: { at: filing.at, precision: 'time' }, publicBy: 'acceptance', filed };
  };
}
