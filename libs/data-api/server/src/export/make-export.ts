import {
  EXPORT_TABLES,
  METRICS_TABLE,
  SAMPLE_PREFIX,
  SAMPLE_ROWS,
  type ExportColumn,
  type ExportTable,
} from '@plumbline/data-api/domain';
import { FIELDS } from '@plumbline/metrics/domain';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@plumbline/shared/domain';
import { EXPORT_ROWS, isTextUnit, type ExportSources } from './export-rows';
import {
  EXPORT_FORMAT,
  fileAt,
  readManifest,
  writeManifest,
  writeProgress,
  type ExportFile,
  type ExportManifest,
} from './manifest';
import { writeTable } from './write-table';

/** The table of all fields. */
const metricsTable = (): ExportTable => ({
  name: METRICS_TABLE,
  about: 'Every field of formulas as of now, a row a security; empty where it is not available',
  columns: [
    { name: 'security', type: 'text', about: 'Id of the security, as in the table securities' },
    ...FIELDS.map(({ key, label, unit, doc }): ExportColumn => ({
      name: key,
      type: isTextUnit(unit) ? 'text' : 'number',
      about: `${label}, ${unit}. ${doc}`,
    })),
  ],
});

const allTables = (): readonly ExportTable[] => [...EXPORT_TABLES, metricsTable()];

export interface Exporting {
  readonly folder: string;
  readonly sources: ExportSources;
  readonly signal: AbortSignal;
  readonly now: () => number;
}

const isThere = (folder: string) => async (file: ExportFile) =>
  (await stat(fileAt(folder, file)).catch(() => undefined))?.size === file.bytes;

/** True where all files of a version are there as they were made. */
async function isComplete(folder: string, version: string): Promise<boolean> {
  const manifest = await readManifest(folder);
  if (manifest?.version !== version || manifest.files.length < 2 * allTables().length) return false;
  return (await Promise.all(manifest.files.map(isThere(folder)))).every(Boolean);
}

/** Files that no manifest names go a day after: somebody may still read them. */
async function removeOld(folder: string, { files }: ExportManifest, now: number): Promise<void> {
  const named = new Set(files.map(({ file }) => file));
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.parquet') || named.has(name)) continue;
    const { mtimeMs } = await stat(path.join(folder, name));
    if (now - mtimeMs > DAY_MS) await rm(path.join(folder, name), { force: true });
  }
}

async function makeAll({ folder, sources, signal, now }: Exporting, version: string): Promise<ExportFile[]> {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const instance = await DuckDBInstance.create(':memory:', {
    threads: '1',
    memory_limit: '1GB',
    preserve_insertion_order: 'true',
    temp_directory: path.join(folder, '.spill'),
  });
  const connection = await instance.connect();
  const tables = allTables();
  const files: ExportFile[] = [];
  try {
    for (const [done, table] of tables.entries()) {
      await writeProgress(folder, { version, done, total: tables.length, at: now() });
      const rows = EXPORT_ROWS[table.name]!(sources);
      const made = await writeTable({ connection, folder, signal }, table, { rows, sampleRows: SAMPLE_ROWS });
      const { name, about, columns } = table;
      files.push({ id: name, table: name, about, ...made.whole, columns: [...columns] });
      files.push({ id: `${SAMPLE_PREFIX}${name}`, table: name, about, ...made.sample, columns: [...columns] });
    }
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
  return files;
}

/** Makes the files of the version that is served, unless they are there; the files of a version have one hash each. */
export async function makeExport(exporting: Exporting): Promise<ExportManifest | undefined> {
  const { folder, sources, now } = exporting;
  const { version, sample } = sources.market.status();
  if (await isComplete(folder, version)) return readManifest(folder);
  await mkdir(folder, { recursive: true });
  const files = await makeAll(exporting, version);
  const manifest: ExportManifest = { format: EXPORT_FORMAT, version, sample, files };
  await writeManifest(folder, manifest);
  await writeProgress(folder, { version, done: allTables().length, total: allTables().length, at: now() });
  await removeOld(folder, manifest, now());
  return manifest;
}
