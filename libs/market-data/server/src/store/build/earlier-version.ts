import { sha256 } from '../../importers/kit/source-file';
import type { ArchiveManifest } from '../archive-manifest';
import { partFiles } from '../archive-manifest';
import { partsTable, queryRows } from '../duckdb';
import { currentVersion, readMarketManifest, type BuiltSecurity, type MarketManifest } from '../market-manifest';
import type { Archive } from '../market-sources';

/** The first imports of an archive as one hash: the same hash, the same beginning. */
export const beginningOf = ({ imports }: ArchiveManifest, count = imports.length): string =>
  sha256(JSON.stringify(imports.slice(0, count).map(({ id, parts }) => [id, parts]))).slice(0, 16);

/** All imported files as one hash, in whatever order they came. */
export function contentOf({ imports }: ArchiveManifest): string {
  const files = imports.flatMap((each) => each.files.map(({ kind, name, key }) => `${kind} ${name} ${key}`));
  return sha256(JSON.stringify([...new Set(files)].sort())).slice(0, 16);
}

/** The version that is served, as far as this build may keep of it, and what came since. */
export interface EarlierVersion {
  readonly manifest: MarketManifest;
  readonly securities: ReadonlyMap<string, BuiltSecurity>;
  /** Companies of which facts or filings came since. */
  readonly changed: ReadonlySet<string>;
  /** Imports that came since: rows of new price files stand in them. */
  readonly since: ArchiveManifest;
}

async function changedCompanies({ archiveDir, connection }: Archive, since: ArchiveManifest): Promise<Set<string>> {
  const changed = new Set<string>();
  for (const table of ['facts', 'filings'] as const) {
    const parts = partFiles(archiveDir, since, table);
    if (parts.length === 0) continue;
    const rows = await queryRows(connection, `SELECT DISTINCT cik FROM ${partsTable(parts)}`);
    for (const { cik } of rows) changed.add(String(cik));
  }
  return changed;
}

/** Undefined when nothing may be kept: no version, another program, another beginning of the archive. */
export async function readEarlier(
  archive: Archive,
  marketDir: string,
  builder: string,
): Promise<EarlierVersion | undefined> {
  const current = await currentVersion(marketDir).catch(() => undefined);
  if (!current || current.builder !== builder) return undefined;
  const { imports } = archive.manifest;
  if (current.imports > imports.length || current.begins !== beginningOf(archive.manifest, current.imports))
    return undefined;
  const manifest = await readMarketManifest(marketDir, current.version);
  if (!manifest) return undefined;
  const since = { ...archive.manifest, imports: imports.slice(current.imports) };
  return {
    manifest,
    securities: new Map(manifest.securities.map((each) => [each.id, each])),
    changed: await changedCompanies(archive, since),
    since,
  };
}
