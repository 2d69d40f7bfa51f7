import type { RecordAreas, RecordModel, RecordTable } from '@plumbline/market-data/domain';
import { compareText } from '@plumbline/shared/domain';

import type { EarlierVersion } from '../inputs/earlier-version';
import { readRecordFile, RecordWriter, writeRecordFile } from './record-file';

/** Groups whose rows are made together unless the model says otherwise. */
const BATCH = 50;

/** The version that is served, and the areas of what was imported since. */
export interface RecordsBefore {
  readonly manifest: Pick<EarlierVersion['manifest'], 'records'>;
  readonly since: RecordAreas;
}

/** A market whose tables of records are to be made. */
export interface RecordRun {
  readonly marketDir: string;
  readonly areas: RecordAreas;
  readonly before: RecordsBefore | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The table of a model before, and the groups of which something came since. */
interface TableBefore {
  readonly file: string;
  readonly changed: ReadonlySet<string>;
}

async function findTableBefore({ before }: RecordRun, model: RecordModel): Promise<TableBefore | undefined> {
  const file = before?.manifest.records[model.name];
  return before && file !== undefined ? { file, changed: new Set(await model.groups(before.since)) } : undefined;
}

/** Rows of the version before by group; none of groups of which something came since. */
async function readEarlierRows({ marketDir }: RecordRun, { columns }: RecordModel, { file, changed }: TableBefore) {
  const byGroup = new Map<string, number[]>();
  const table: RecordTable = await readRecordFile(marketDir, file, columns);
  for (let place = 0; place < table.length; place += 1) {
    const group = table.group(place);
    if (changed.has(group)) continue;
    const places = byGroup.get(group);
    if (places) places.push(place);
    else byGroup.set(group, [place]);
  }
  const { from, until } = table;
  return (group: string) =>
    (byGroup.get(group) ?? []).map((place) => ({
      ...table.row(place),
      from: from[place] ?? 0,
      until: until[place] ?? 0,
    }));
}

type RowsByGroup = Awaited<ReturnType<RecordModel['rows']>>;

/** Makes the rows of some groups; none where there is none of them. */
const makeRows = async ({ areas }: RecordRun, model: RecordModel, groups: readonly string[]): Promise<RowsByGroup> =>
  groups.length > 0 ? model.rows(areas, groups) : new Map();

/** Makes a table; on top of an earlier one only the rows of groups of which something came. */
async function makeTable(run: RecordRun, model: RecordModel): Promise<string> {
  const before = await findTableBefore(run, model);
  if (before?.changed.size === 0) return before.file;
  const groups = (await model.groups(run.areas)).toSorted(compareText);
  const rowsBefore = before ? await readEarlierRows(run, model, before) : () => [];
  const isChanged = (group: string): boolean => before?.changed.has(group) ?? true;
  const writer = new RecordWriter(model.columns, model.order);
  const size = model.batch ?? BATCH;
  for (let start = 0; start < groups.length; start += size) {
    run.signal?.throwIfAborted();
    const batch = groups.slice(start, start + size);
    const made = await makeRows(run, model, batch.filter(isChanged));
    for (const group of batch) for (const row of made.get(group) ?? rowsBefore(group)) writer.add(group, row);
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
