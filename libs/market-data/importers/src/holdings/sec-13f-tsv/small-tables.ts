import type { SourceBundle, SourceFile } from '../../kit/source-file';
import { tsvTable, type TsvRow } from '../../kit/tsv';
import { namedManager, type NamedManager } from '../kit/holding-report';

/** The one row a report has in a table. */
export function rowsByAccession(file: SourceFile | undefined): ReadonlyMap<string, TsvRow> {
  const rows = new Map<string, TsvRow>();
  for (const row of file ? tsvTable(file).rows() : []) rows.set(row.cell('ACCESSION_NUMBER') ?? '', row);
  return rows;
}

/** Managers by report. */
export interface ManagerLists {
  /** On the cover: they report for the filer. */
  readonly others: ReadonlyMap<string, readonly NamedManager[]>;
  /** On the summary page: the filer reports for them. */
  readonly included: ReadonlyMap<string, readonly NamedManager[]>;
}

function listOf(file: SourceFile | undefined): ReadonlyMap<string, readonly NamedManager[]> {
  const lists = new Map<string, NamedManager[]>();
  for (const { cell } of file ? tsvTable(file).rows() : []) {
    const manager = namedManager(cell);
    const accession = cell('ACCESSION_NUMBER') ?? '';
    if (manager) lists.set(accession, [...(lists.get(accession) ?? []), manager]);
  }
  return lists;
}

export const managerLists = (bundle: SourceBundle): ManagerLists => ({
  others: listOf(bundle.file('OTHERMANAGER.TSV')),
  included: listOf(bundle.file('OTHERMANAGER2.TSV')),
});
