import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

import { sha256 } from '@plumbline/shared/server/files';
import { partFiles, partsTable, queryRows, type Archive, type ArchiveManifest } from '@plumbline/market-data/archive';

import { readBuiltSecurities } from '../directory/market-directory';
import { closeFileNames } from '../closes/close-files';
import { columnFiles } from '../columns/derived-files';
import { digestName } from '../columns/digest-file';
import {
  currentVersion,
  panelPath,
  readMarketManifest,
  type BuiltSecurity,
  type CurrentVersion,
  type MarketManifest,
} from '../manifest/market-manifest';
import { shardOf } from '../panel/price-packs';

/** Reports that staff withdrew, as a text for a hash; empty where there are none. */
const withdrawnText = ({ withdrawn = [] }: ArchiveManifest): string =>
  withdrawn.map(({ accession }) => ` ${accession}`).join('');

/**
 * The first imports of an archive as one hash: the same hash, the same files in the same order, in whatever parts, and the
 * same reports withdrawn.
 */
export const beginningOf = (archive: ArchiveManifest, count = archive.imports.length): string => {
  const files = archive.imports.slice(0, count).map((each) => [each.id, each.files]);
  return sha256(`${JSON.stringify(files)}${withdrawnText(archive)}`).slice(0, 16);
};

/** All imported files as one hash, in whatever order they came. */
export function contentOf(archive: ArchiveManifest): string {
  const files = archive.imports.flatMap((each) => each.files.map(({ kind, name, key }) => `${kind} ${name} ${key}`));
  return sha256(`${JSON.stringify([...new Set(files)].sort())}${withdrawnText(archive)}`).slice(0, 16);
}

/** The version that is served, as far as this build may keep of it, and what came since. */
export interface EarlierVersion {
  readonly manifest: MarketManifest;
  /** Key of the inputs of its owner book. */
  readonly ownersKey: string;
  readonly securities: ReadonlyMap<string, BuiltSecurity>;
  /** Companies of which facts, filings or reports of insiders came since. */
  readonly changed: ReadonlySet<string>;
  /** Documents that are not there: they are made again. */
  readonly lacking: ReadonlySet<string>;
  /** Facts of a company, which the first of its securities carries. */
  readonly counts: ReadonlyMap<string, number>;
  /** Imports that came since: they contain the rows of new price files. */
  readonly since: ArchiveManifest;
}

/** Tables of which documents are made, and their column of companies. */
const COMPANY_TABLES = [
  ['facts', 'cik'],
  ['filings', 'cik'],
  ['insider_filings', 'issuer_cik'],
] as const;

/** Companies of which imports hold facts, filings or reports of insiders, and how many of all three. */
export async function companiesIn({ archiveDir, manifest, connection }: Archive): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const [table, column] of COMPANY_TABLES) {
    const parts = partFiles(archiveDir, manifest, table);
    if (parts.length === 0) continue;
    const query = `SELECT ${column} AS cik, count(*)::INTEGER AS rows FROM ${partsTable(parts)} GROUP BY ${column}`;
    for (const { cik, rows } of await queryRows(connection, query))
      counts.set(String(cik), (counts.get(String(cik)) ?? 0) + Number(rows));
  }
  return counts;
}

const namesIn = async (marketDir: string, folder: string): Promise<ReadonlySet<string>> =>
  new Set(await readdir(path.join(marketDir, folder)).catch(() => []));

/** True when all columns are there, and all that was kept of documents for them. */
async function hasColumns(
  marketDir: string,
  { list, maker }: NonNullable<MarketManifest['columns']>,
  securities: readonly BuiltSecurity[],
): Promise<boolean> {
  const wanted = await columnFiles(marketDir, list).catch(() => undefined);
  const [columns, digests] = [await namesIn(marketDir, 'columns'), await namesIn(marketDir, 'digests')];
  const hasDigest = ({ document, hasFacts }: BuiltSecurity): boolean =>
    !hasFacts || digests.has(digestName(document, maker));
  return wanted !== undefined && wanted.every((name) => columns.has(name)) && securities.every(hasDigest);
}

/** Bytes that each file of prices has at least: up to the end of its last block. */
function packSizes({ panel }: MarketManifest, securities: readonly BuiltSecurity[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>([...panel.history, panel.recent].map((name) => [name, 0]));
  const reach = (name: string | undefined, end: number): void => {
    if (name !== undefined) sizes.set(name, Math.max(sizes.get(name) ?? 0, end));
  };
  for (const { id, prices } of securities) {
    if (!prices) continue;
    const [at, bytes, recentAt, recentBytes] = prices;
    reach(panel.history[shardOf(id)], at + bytes);
    reach(panel.recent, recentAt + recentBytes);
  }
  return sizes;
}

async function hasPacks(marketDir: string, sizes: ReadonlyMap<string, number>): Promise<boolean> {
  for (const [name, size] of sizes) {
    const found = await stat(panelPath(marketDir, name)).catch(() => undefined);
    if (!found || found.size < size) return false;
  }
  return true;
}

/** True when all files of a version but documents are there: what is reused from it is not opened again. */
async function isWhole(
  marketDir: string,
  manifest: MarketManifest,
  securities: readonly BuiltSecurity[],
): Promise<boolean> {
  const { columns, owners } = manifest;
  if (columns && !(await hasColumns(marketDir, columns, securities))) return false;
  if (owners !== null && !(await namesIn(marketDir, 'owners')).has(owners)) return false;
  const tables = await namesIn(marketDir, 'records');
  if (!Object.values(manifest.records).every((name) => tables.has(name))) return false;
  const closes = await namesIn(marketDir, 'closes');
  if (!closeFileNames(manifest.closes).every((name) => closes.has(name))) return false;
  return hasPacks(marketDir, packSizes(manifest, securities));
}

async function lackingDocuments(marketDir: string, securities: readonly BuiltSecurity[]): Promise<ReadonlySet<string>> {
  const documents = await namesIn(marketDir, 'documents');
  return new Set(securities.flatMap(({ document }) => (documents.has(document) ? [] : document)));
}

function countsOf(securities: readonly BuiltSecurity[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { cik, facts } of securities) if (cik !== undefined && facts > 0) counts.set(cik, facts);
  return counts;
}

/** The version that is served, where an archive only grew since, and what came. */
export interface ServedBefore {
  readonly current: CurrentVersion;
  readonly since: ArchiveManifest;
}

/** Undefined when there is none, or another beginning of the archive. */
export async function servedBefore(archive: ArchiveManifest, marketDir: string): Promise<ServedBefore | undefined> {
  const current = await currentVersion(marketDir).catch(() => undefined);
  const { imports } = archive;
  if (!current || current.imports > imports.length) return undefined;
  if (current.begins !== beginningOf(archive, current.imports)) return undefined;
  return { current, since: { ...archive, imports: imports.slice(current.imports) } };
}

/** Undefined when nothing may be kept: another program, or a version that is not whole. */
export async function readEarlier(
  { current, since }: ServedBefore,
  marketDir: string,
  builder: string,
  changed: ReadonlySet<string>,
): Promise<EarlierVersion | undefined> {
  if (current.builder !== builder) return undefined;
  const manifest = await readMarketManifest(marketDir, current.version).catch(() => undefined);
  if (!manifest) return undefined;
  const securities = await readBuiltSecurities(marketDir, manifest.directory).catch(() => undefined);
  if (!securities || !(await isWhole(marketDir, manifest, securities))) return undefined;
  return {
    manifest,
    ownersKey: current.owners,
    securities: new Map(securities.map((each) => [each.id, each])),
    lacking: await lackingDocuments(marketDir, securities),
    counts: countsOf(securities),
    changed,
    since,
  };
}
