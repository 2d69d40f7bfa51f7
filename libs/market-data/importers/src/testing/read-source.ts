import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import type { ArchiveRow, ArchiveRows, ArchiveTable } from '../tables/archive-tables';
import type { ImportResult, Reading } from '../kit/importer';
import { decode, toSourceFile, type PriceBasisOption, type SourceFile } from '../kit/source-file';
import { bundleImporterOf, importerOf } from '../registry';
import { statedNextTo } from '../kit/series-sidecar';

/** A result with the name of the importer and all its batches as one. */
export type SourceReading = ImportResult & { readonly kind: string };

function joined(batches: readonly ArchiveRows[]): ArchiveRows {
  const all: Partial<Record<ArchiveTable, readonly ArchiveRow[]>> = {};
  for (const batch of batches)
    for (const [table, rows] of Object.entries(batch) as [ArchiveTable, readonly ArchiveRow[]][])
      all[table] = [...(all[table] ?? []), ...rows];
  return all as ArchiveRows;
}

/** All of a reading at once. */
export function collect(reading: Reading): ImportResult {
  if (!('next' in reading)) return reading;
  const batches: ArchiveRows[] = [];
  for (;;) {
    const step = reading.next();
    if (step.done) return { ...step.value, rows: joined([...batches, step.value.rows]) };
    batches.push(step.value);
  }
}

const open = (file: string, basis?: PriceBasisOption): SourceFile =>
  toSourceFile({
    name: path.basename(file),
    folders: path.dirname(file).split(path.sep),
    bytes: readFileSync(file),
    rank: 1,
    ...(basis ? { basis } : {}),
    ...statedNextTo(file),
  });

/** Recognises and reads one file as an import does; fails when no source looks so. */
export function readSource(file: string, basis?: PriceBasisOption): SourceReading {
  const source = open(file, basis);
  const importer = importerOf(decode(source.bytes.subarray(0, 262_144)), source.name, source);
  if (!importer) throw new Error(`${file} is not recognised`);
  return { ...collect(importer.read(source)), kind: importer.kind };
}

/** The same for a folder of tables that belong together. */
export function readBundleSource(folder: string): SourceReading {
  const names = readdirSync(folder).filter((name) => statSync(path.join(folder, name)).isFile());
  const importer = bundleImporterOf(new Set(names.map((name) => name.toUpperCase())));
  if (!importer) throw new Error(`${folder} is not recognised`);
  const taken = new Map(
    names.filter((name) => importer.takes(name.toUpperCase())).map((name) => [name.toUpperCase(), name]),
  );
  const file = (name: string): SourceFile | undefined => {
    const found = taken.get(name);
    return found === undefined ? undefined : open(path.join(folder, found));
  };
  const bundle = { name: path.basename(folder), names: [...taken.keys()], file, sha256: 'f'.repeat(64), rank: 1 };
  return { ...collect(importer.read(bundle)), kind: importer.kind };
}
