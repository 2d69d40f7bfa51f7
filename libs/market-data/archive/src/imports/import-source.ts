import path from 'node:path';

import type { Day } from '@plumbline/shared/domain';
import { StoreError } from '@plumbline/shared/server/files';
import {
  malformed,
  parseBasis,
  type PriceBasisOption,
  type Reading,
  type SourceFile,
} from '@plumbline/market-data/importers';

import { identity, keyOf, type KnownFiles } from '../parts/known-files';
import { basisNextTo } from '../files/price-sidecar';
import type { SourceEntry } from '../files/source-entries';
import { readBundle, readFileEntry, recognise, type SourceUnit } from '../files/source-units';

/** File about to be read, with the hash that identifies it later. */
export interface Source {
  readonly kind: string;
  readonly version: number;
  readonly name: string;
  readonly sha256: string;
  /** Hash of the bytes, with the basis where one is stated. */
  readonly key: string;
  readonly files: readonly SourceFile[];
  /** The day on which these bytes were imported first: read again, they give the same. */
  readonly importedOn: Day;
  readonly read: () => Reading;
}

/** Context of an import before it opens a file. */
export interface Opening {
  /** Basis of all price files of the call. */
  readonly basis: PriceBasisOption | undefined;
  readonly known: KnownFiles;
  readonly today: Day;
}

const importDay = ({ known, today }: Opening, source: { readonly name: string; readonly sha256: string }): Day =>
  known.get(identity(source))?.at(-1)?.file.day ?? today;

/** The basis with which a price file was imported last: '<hash>:split-adjusted@2018-02-07'. */
function recordedBasis({ known }: Opening, file: SourceFile): PriceBasisOption | undefined {
  const last = known.get(identity(file))?.at(-1);
  const stated = last ? keyOf(last.file).slice(file.sha256.length + 1) : '';
  return stated ? parseBasis(stated.replace(/@$/, '')) : undefined;
}

/** A file of prices: what is said of it next to it, and up to which day it can have any. Without a basis it keeps the one it had. */
async function withBasis(
  opening: Opening,
  entry: SourceEntry,
  given: SourceFile,
): Promise<SourceFile & { key: string }> {
  const basis = opening.basis ?? (await basisNextTo(entry.path)) ?? recordedBasis(opening, given);
  const file = { ...given, text: given.text, importedOn: importDay(opening, given) };
  if (!basis) return { ...file, key: file.sha256 };
  return { ...file, basis, key: `${file.sha256}:${basis.kind}@${basis.asOf ?? ''}` };
}

/** The same bytes under another stated series or vintage are another import. */
const statedKey = ({ sha256, stated }: SourceFile): string =>
  stated ? `${sha256}:${stated.series ?? ''}@${stated.vintage ?? ''}` : sha256;

/** Truncated archive members are recorded by name, but have no content to read. */
async function damagedSource(opening: Opening, entry: SourceEntry, rank: number): Promise<Source | undefined> {
  const { damage } = entry;
  if (!damage) return undefined;
  const file = await readFileEntry(entry, rank);
  const { name, sha256 } = file;
  const importedOn = importDay(opening, file);
  const kind = path.extname(name).slice(1).toLowerCase();
  return { kind, version: 1, name, sha256, key: sha256, files: [file], importedOn, read: () => malformed(damage) };
}

/** A file that does not unfold, as it lies on the disk: that is what can be kept of it. */
function packedDamage({ packed }: SourceEntry, error: unknown): SourceEntry & { readonly damage: string } {
  if (!packed || !(error instanceof StoreError)) throw error;
  return { ...packed, damage: error.message };
}

async function fileSource(opening: Opening, entry: SourceEntry, rank: number): Promise<Source | undefined> {
  const head = await entry.head().catch((error: unknown) => packedDamage(entry, error));
  if ('damage' in head) return damagedSource(opening, head, rank);
  const importer = await recognise(entry, head);
  if (!importer) return damagedSource(opening, entry, rank);
  const { kind, version = 1 } = importer;
  const file = await readFileEntry(entry, rank, head);
  const { name, sha256 } = file;
  const source = { kind, version, name, sha256, importedOn: importDay(opening, file) };
  if (kind !== 'price-csv') return { ...source, key: statedKey(file), files: [file], read: () => importer.read(file) };
  const based = await withBasis(opening, entry, file);
  return { ...source, key: based.key, files: [based], read: () => importer.read(based) };
}

type Bundle = Extract<SourceUnit, { kind: 'bundle' }>;

async function bundleSource(opening: Opening, unit: Bundle, rank: number): Promise<Source> {
  const bundle = await readBundle(unit, rank);
  const { name, sha256 } = bundle;
  const files = bundle.names.map((each) => bundle.file(each)).filter((file) => file !== undefined);
  const { kind, version = 1 } = unit.importer;
  const importedOn = importDay(opening, bundle);
  return { kind, version, name, sha256, key: sha256, files, importedOn, read: () => unit.importer.read(bundle) };
}

/** Opens what an import takes for one; undefined when no source is known that looks so. */
export const openSource = (opening: Opening, unit: SourceUnit, rank: number): Promise<Source | undefined> =>
  unit.kind === 'file' ? fileSource(opening, unit.entry, rank) : bundleSource(opening, unit, rank);
