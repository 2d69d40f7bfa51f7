import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import { compareText, type Day } from '@plumbline/shared/domain';
import { inFolder, sha256, syncFolder, writeAtomic } from '@plumbline/shared/server/files';
import {
  openEngine,
  readArchiveManifest,
  removeReplaced,
  removeSpills,
  type ArchiveManifest,
} from '@plumbline/market-data/archive';

import { beginBuild, withDocuments, type BegunBuild } from './begun-build';
import { builderOf, type BuildOptions } from './build-options';
import { beginningOf, contentOf } from '../inputs/earlier-version';
import { askedAreas } from '../derived/archive-areas';
import type { BuildRun } from './build-securities';
import { removeOldFiles } from './old-files';
import { makeCloses } from '../closes/make-closes';
import { makeColumns } from '../derived/make-columns';
import { writeDirectory } from '../directory/market-directory';
import {
  currentPath,
  currentVersion,
  GRACE_MS,
  keptBefore,
  MARKET_FORMAT,
  versionPath,
  type BuiltSecurity,
  type CurrentVersion,
  type MarketManifest,
} from '../manifest/market-manifest';
import { setDamagedAside } from '../files/sound-files';
import { makeOwners } from '../owners/make-owners';
import { makeRecords, type RecordsBefore } from '../records/make-records';

/** A version that is written, but not served yet. */
interface Made {
  readonly manifest: MarketManifest;
  /** Key of the inputs of its owner book. */
  readonly ownersKey: string;
}

/** Tables of the version that is served, with what came since. */
function recordsBefore({ archive, earlier }: BuildRun): RecordsBefore | undefined {
  if (!earlier) return undefined;
  const { manifest, since } = earlier;
  return { manifest, since: askedAreas(() => Promise.resolve({ ...archive, manifest: since })) };
}

async function toManifest(options: BuildOptions, begun: BegunBuild, built: readonly BuiltSecurity[]): Promise<Made> {
  const { run, areas } = begun;
  const { archive, inputs, output, earlier } = run;
  const { marketDir, columns: maker, records = [], signal } = options;
  const sum = (count: (security: BuiltSecurity) => number): number =>
    built.reduce((total, security) => total + count(security), 0);
  const ordered = [...built].sort((a, b) => compareText(a.symbol, b.symbol) || compareText(a.id, b.id));
  const panel = { ...output.panel.finish(), recentFrom: output.recentFrom };
  const actions = new Map(inputs.securities.map((each) => [each.served.id, each.actions]));
  const actionsOf = (id: string): readonly Day[] => actions.get(id)?.days() ?? [];
  const { changedFrom } = output;
  const closes = await makeCloses({ marketDir, earlier, changedFrom, actionsOf }, ordered, panel);
  const owners = await makeOwners({ marketDir, archive, inputs, earlier, splits: output.splits }, ordered, panel);
  const columnRun = { marketDir, areas, inputs, earlier, owners: owners.file, longer: output.longer };
  const columns = maker ? await makeColumns({ ...columnRun, maker }, ordered, panel) : null;
  const manifest: MarketManifest = {
    format: MARKET_FORMAT,
    sample: options.sample ?? false,
    facts: sum(({ facts }) => facts),
    priceRows: sum(({ prices }) => prices?.[4] ?? 0),
    lastPriceDay: inputs.lastDay ?? null,
    panel,
    closes,
    archive: contentOf(archive.manifest),
    securities: built.length,
    directory: await writeDirectory(marketDir, ordered),
    columns,
    owners: owners.file,
    records: {
      ...(await makeRecords({ marketDir, areas, before: recordsBefore(run), signal }, records)),
      ...owners.tables,
    },
  };
  return { manifest, ownersKey: owners.key };
}

/** Writes the version and then swaps it in; what was served before stays a while for readers that still hold it. */
async function publish(options: BuildOptions, archive: ArchiveManifest, made: Made): Promise<string> {
  const { manifest, ownersKey } = made;
  const { marketDir, graceMs = GRACE_MS } = options;
  const text = JSON.stringify(manifest);
  const version = sha256(text).slice(0, 24);
  const served = await currentVersion(marketDir).catch(() => undefined);
  const current: CurrentVersion = {
    format: MARKET_FORMAT,
    version,
    builder: builderOf(options),
    imports: archive.imports.length,
    begins: beginningOf(archive),
    owners: ownersKey,
    before: keptBefore(served, version, graceMs),
  };
  for (const folder of ['documents', 'digests']) await syncFolder(path.join(marketDir, folder));
  await writeAtomic(versionPath(marketDir, version), text);
  await writeAtomic(currentPath(marketDir), `${JSON.stringify(current)}\n`);
  await removeOldFiles(marketDir, [version, ...current.before.map((each) => each.version)]);
  return version;
}

async function runBuild(options: BuildOptions): Promise<string> {
  const { archiveDir, marketDir } = options;
  const manifest = await readArchiveManifest(archiveDir);
  await removeReplaced(archiveDir);
  for (const folder of ['versions', 'documents']) await mkdir(`${marketDir}/${folder}`, { recursive: true });
  removeSpills(marketDir);
  if (options.verify) await setDamagedAside(marketDir);
  const engine = await openEngine({ spillDir: marketDir, ...options });
  const closing = [() => engine.close()] as (() => unknown)[];
  try {
    const aside = await engine.connect();
    closing.push(() => aside.closeSync());
    const archive = { archiveDir, manifest, connection: engine.connection };
    const second = { ...archive, connection: aside };
    const begun = await beginBuild(options, { archive, second, atEnd: (close) => closing.push(close) });
    const made = await toManifest(options, begun, await withDocuments(options, begun));
    return await publish(options, manifest, made);
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

/** A build that stumbles over a damaged file of an earlier version sets it aside and starts over. */
async function runHealing(options: BuildOptions): Promise<string> {
  try {
    return await runBuild(options);
  } catch (error: unknown) {
    if (options.signal?.aborted || (await setDamagedAside(options.marketDir)).length === 0) throw error;
    return runBuild(options);
  }
}

/**
 * Turns the archive into what pages read: panel, one document a security and a manifest that is swapped in last. The
 * same archive gives the same version, byte for byte, whether built at once or on top of an earlier version.
 */
export const buildMarket = (options: BuildOptions): Promise<string> =>
  inFolder(options.marketDir, () => runHealing(options));
