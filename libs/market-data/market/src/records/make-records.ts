import type { RecordModel, RecordTable } from '@plumbline/market-data/domain';
import { compareText } from '@plumbline/shared/domain';

import type { AskedAreas } from '../derived/archive-areas';
import type { EarlierVersion } from '../inputs/earlier-version';
import { readRecordFile, RecordWriter, writeRecordFile } from './record-file';

/** Companies whose rows are made together. */
const BATCH = 50;

/** A market whose tables of records are to be made. */
export interface RecordRun {
  readonly marketDir: string;
  readonly areas: AskedAreas;
  readonly earlier: EarlierVersion | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Rows of the version before by company; none of companies of which something came since. */
async function readEarlierRows({ marketDir, earlier }: RecordRun, { name, columns }: RecordModel) {
  const file = earlier?.manifest.records[name];
  const byCompany = new Map<string, number[]>();
  if (earlier === undefined || file === undefined) return undefined;
  const table: RecordTable = await readRecordFile(marketDir, file, columns);
  for (let place = 0; place < table.length; place += 1) {
    const company = table.company(place);
    if (earlier.changed.has(company)) continue;
    const places = byCompany.get(company);
    if (places) places.push(place);
    else byCompany.set(company, [place]);
  }
  const { from, until } = table;
  const rowsOf = (company: string) =>
    (byCompany.get(company) ?? []).map((place) => ({
      ...table.row(place),
      from: from[place] ?? 0,
      until: until[place] ?? 0,
    }));
  return { rowsOf, isKept: (company: string): boolean => !earlier.changed.has(company) };
}

/** Makes one table; on top of an earlier version only the rows of companies of which something came. */
async function makeTable(run: RecordRun, model: RecordModel): Promise<string> {
  const companies = (await model.companies(run.areas)).toSorted(compareText);
  const before = await readEarlierRows(run, model);
  const writer = new RecordWriter(model.columns);
  for (let start = 0; start < companies.length; start += BATCH) {
    run.signal?.throwIfAborted();
    const batch = companies.slice(start, start + BATCH);
    const changed = before ? batch.filter((company) => !before.isKept(company)) : batch;
    const made = changed.length > 0 ? await model.rows(run.areas, changed) : undefined;
    for (const company of batch)
      for (const row of made?.get(company) ?? before?.rowsOf(company) ?? []) writer.add(company, row);
  }
  return writeRecordFile(run.marketDir, model.name, writer.finish());
}

/** Makes the tables of all models; the name of each file by the name of its model. */
export async function makeRecords(
  run: RecordRun,
  models: readonly RecordModel[],
): Promise<Readonly<Record<string, string>>> {
  const files: Record<string, string> = {};
  for (const model of models) files[model.name] = await makeTable(run, model);
  return files;
}
