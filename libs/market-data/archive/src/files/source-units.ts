import path from 'node:path';

import { sha256 } from '@plumbline/shared/server/files';
import {
  bundleImporterOf,
  decode,
  importerOf,
  statedNextTo,
  toSourceFile,
  type BundleImporter,
  type Importer,
  type SourceBundle,
  type SourceFile,
} from '@plumbline/market-data/importers';

import type { SourceEntry } from './source-entries';

/** A file, or the files of a folder that are one publication. */
export type SourceUnit =
  | { readonly kind: 'file'; readonly path: string; readonly entry: SourceEntry }
  | {
      readonly kind: 'bundle';
      readonly path: string;
      readonly importer: BundleImporter;
      readonly entries: ReadonlyMap<string, SourceEntry>;
    };

const folderOf = ({ path: file }: SourceEntry): string => path.dirname(file);

function unitsOfFolder(folder: string, entries: readonly SourceEntry[]): SourceUnit[] {
  const importer = bundleImporterOf(new Set(entries.map(({ name }) => name.toUpperCase())));
  const taken = entries.filter(({ name }) => importer?.takes(name.toUpperCase()));
  const single = entries.filter((entry) => !taken.includes(entry) && !importer?.passes?.(entry.name.toUpperCase()));
  const units: SourceUnit[] = single.map((entry) => ({ kind: 'file', path: entry.path, entry }));
  if (!importer) return units;
  const byName = new Map(taken.map((entry) => [entry.name.toUpperCase(), entry]));
  return [...units, { kind: 'bundle', path: folder, importer, entries: byName }];
}

/** Groups files into units to read, in the order of paths. */
export function toUnits(entries: readonly SourceEntry[]): readonly SourceUnit[] {
  const folders = new Map<string, SourceEntry[]>();
  for (const entry of entries) folders.set(folderOf(entry), [...(folders.get(folderOf(entry)) ?? []), entry]);
  const units = [...folders].flatMap(([folder, found]) => unitsOfFolder(folder, found));
  return units.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

/** The importer of a single file; undefined when no source is known that looks so. */
export async function recognise(entry: SourceEntry, head?: Uint8Array): Promise<Importer | undefined> {
  const place = { folders: entry.folders, ...statedNextTo(entry.path) };
  return importerOf(decode(head ?? (await entry.head())), entry.name, place);
}

/** A file in memory; its head, where it is there already, need not be read once more. */
export async function readFileEntry(entry: SourceEntry, rank: number, head?: Uint8Array): Promise<SourceFile> {
  const bytes = await entry.read(head);
  return toSourceFile({ name: entry.name, folders: entry.folders, bytes, rank, ...statedNextTo(entry.path) });
}

/** The files of a bundle in memory. */
export async function readBundle(
  { path: folder, entries }: Extract<SourceUnit, { kind: 'bundle' }>,
  rank: number,
): Promise<SourceBundle> {
  const files = new Map<string, SourceFile>();
  for (const [name, entry] of entries) files.set(name, await readFileEntry(entry, rank));
  const hashes = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, file]) => `${name}:${file.sha256}`);
  return {
    name: path.basename(folder.replace(/!$/, '')),
    names: [...files.keys()],
    file: (name) => files.get(name),
    sha256: sha256(hashes.join('\n')),
    rank,
  };
}
