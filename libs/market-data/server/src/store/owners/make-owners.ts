import type { Split } from '@plumbline/market-data/domain';
import { z } from 'zod';

import { shortHash, type BuildInputs } from '../build/build-inputs';
import type { EarlierVersion } from '../build/earlier-version';
import type { BuiltSecurity, MarketManifest } from '../market-manifest';
import { selectRows, type Archive } from '../market-sources';
import { openPanel } from '../panel-reader';
import { writeOwners } from './owner-file';
import { readOwners } from './read-owners';
import { securityFinder } from './security-finder';

/** Raised when the same records give another book. */
const VERSION = 2;

/** Tables a book is made from. */
const TABLES: ReadonlySet<string> = new Set([
  ...['holding_reports', 'holdings', 'insider_filings', 'politician_filings', 'politician_trades'],
  ...['legislators', 'legislator_terms', 'foreign_insider_trades', 'short_positions'],
]);

const hash = z.object({ moments: z.string().nullable() });

/** Lists of filings date reports of managers: another list, other moments. */
async function momentsKey(archive: Archive): Promise<string | null> {
  const query = `SELECT sum(hash(accession, filed, "at", by_time))::VARCHAR AS moments FROM {} WHERE form LIKE '13F%'`;
  const [row] = await selectRows(archive, 'filings', query, hash);
  return row?.moments ?? null;
}

const partsOf = ({ manifest }: Archive) =>
  manifest.imports
    .flatMap(({ parts }) => parts)
    .filter(({ table }) => TABLES.has(table))
    .map(({ path, rows }) => [path, rows]);

/** A market before the book of its owners is made. */
export interface OwnerRun {
  readonly marketDir: string;
  readonly archive: Archive;
  readonly inputs: BuildInputs;
  readonly earlier: EarlierVersion | undefined;
}

/** Splits of the securities that managers can name. */
async function splitsOf(
  { marketDir, inputs }: OwnerRun,
  built: readonly BuiltSecurity[],
  panel: MarketManifest['panel'],
): Promise<ReadonlyMap<string, readonly Split[]>> {
  const withCusips = new Set(
    inputs.securities.filter(({ served }) => served.cusips.length > 0).map(({ served }) => served.id),
  );
  const reader = await openPanel({ panel }, { marketDir, residentBytes: 0 });
  try {
    const splits = new Map<string, readonly Split[]>();
    for (const { id, prices } of built) if (prices && withCusips.has(id)) splits.set(id, reader.notes(prices).splits);
    return splits;
  } finally {
    reader.close();
  }
}

/** The file with the book of a version, and what it was made from; null where nothing of the kind was imported. */
export interface MadeOwners {
  readonly file: string | null;
  readonly key: string;
}

/** Makes the book of owners, or keeps the one of the version before when it would be the same. */
export async function makeOwners(
  run: OwnerRun,
  built: readonly BuiltSecurity[],
  panel: MarketManifest['panel'],
): Promise<MadeOwners> {
  const { marketDir, archive, inputs, earlier } = run;
  const parts = partsOf(archive);
  if (parts.length === 0) return { file: null, key: 'none' };
  const splits = await splitsOf(run, built, panel);
  const served = inputs.securities.map((each) => each.served);
  const names = served.map(({ id, cusips, spans, company }) => [id, cusips, spans, company]);
  const known = [...splits].filter(([, own]) => own.length > 0);
  const key = shortHash([VERSION, parts, await momentsKey(archive), names, known]);
  if (earlier?.ownersKey === key) return { file: earlier.manifest.owners, key };
  const book = await readOwners(archive, { finder: securityFinder(served), splits: (id) => splits.get(id) ?? [] });
  return { file: await writeOwners(marketDir, book), key };
}
