import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import { compareText, epochDay, optional } from '@plumbline/shared/domain';

import { sha256 } from '../importers/kit/source-file';
import { readArchiveManifest, removeReplaced, type ArchiveManifest } from './archive-manifest';
import { syncFolder, writeAtomic } from './atomic-file';
import { TELLS_SPLITS } from './archive-reader';
import { readBuildInputs, shortHash, type BuildInputs } from './build/build-inputs';
import { buildSecurities, documentsWanted, type BuildRun } from './build/build-securities';
import { documentMakers, type DocumentOptions } from './build/document-makers';
import { DocumentQueue } from './build/document-queue';
import { documentsElsewhere, type DocumentHelper } from './build/document-task';
import { makeDocuments, type DocumentRun } from './build/make-documents';
import { removeOldFiles } from './build/old-files';
import { beginningOf, contentOf, readEarlier } from './build/earlier-version';
import { writeDirectory } from './directory/market-directory';
import { makeColumns } from './derived/make-columns';
import { allAnswers, literal, openEngine, removeSpills, type EngineLimits } from './duckdb';
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
} from './market-manifest';
import type { Archive } from './market-sources';
import { makeOwners } from './owners/make-owners';
import { createPanelWriter, type PanelWriter } from './panel-writer';
import { inFolder } from './store-error';

export interface BuildProgress {
  readonly done: number;
  readonly total: number;
}

export interface BuildOptions extends EngineLimits, DocumentOptions {
  readonly archiveDir: string;
  readonly marketDir: string;
  /** Concepts kept in documents ('us-gaap:Revenues'); all when left out. The rest stays in the archive. */
  readonly concepts?: ReadonlySet<string>;
  /** True for the generated sample market. */
  readonly sample?: boolean;
  /** The program that builds: what another one built is not kept. */
  readonly program?: string;
  /** How long files of replaced versions stay, beside those of the last one; a minute when left out. */
  readonly graceMs?: number;
  /** With it many documents are shared with a second process. */
  readonly documents?: DocumentHelper;
  /** Called once a batch of securities. */
  readonly onProgress?: (progress: BuildProgress) => void;
  /** Aborting leaves the version that is served as it was. */
  readonly signal?: AbortSignal;
}

/** The wanted concepts, and what tells splits. */
function conceptFilter({ concepts }: BuildOptions): string {
  if (!concepts) return 'true';
  const wanted = [...concepts].sort().map(literal).join(', ') || "''";
  return `concept IN (${wanted}) OR ${TELLS_SPLITS}`;
}

/** Programs that give the same documents for the same archive. */
const builderOf = ({ program = '', concepts, judge, sample = false, columns }: BuildOptions): string => {
  const kept = concepts ? [...concepts].sort() : null;
  return shortHash([MARKET_FORMAT, program, kept, judge !== undefined, sample, columns?.key ?? null]);
};

/** Rows of the year of the market's last day are written with every build, older ones when they change. */
function recentFromOf({ lastDay }: BuildInputs): number {
  return lastDay === undefined ? 0 : epochDay(`${lastDay.slice(0, 4)}-01-01`);
}

/** A version that is written, but not served yet. */
interface Made {
  readonly manifest: MarketManifest;
  /** What its book of owners was made from. */
  readonly ownersKey: string;
}

async function toManifest(options: BuildOptions, run: BuildRun, built: readonly BuiltSecurity[]): Promise<Made> {
  const { archive, inputs, output, earlier } = run;
  const { marketDir, columns: maker } = options;
  const sum = (count: (security: BuiltSecurity) => number): number =>
    built.reduce((total, security) => total + count(security), 0);
  const ordered = [...built].sort((a, b) => compareText(a.symbol, b.symbol) || compareText(a.id, b.id));
  const panel = { ...output.panel.finish(), recentFrom: output.recentFrom };
  const owners = await makeOwners({ marketDir, archive, inputs, earlier, splits: output.splits }, ordered, panel);
  const columnRun = { marketDir, archive, inputs, earlier, owners: owners.file, longer: output.longer };
  const columns = maker ? await makeColumns({ ...columnRun, maker }, ordered, panel) : null;
  const manifest: MarketManifest = {
    format: MARKET_FORMAT,
    sample: options.sample ?? false,
    facts: sum(({ facts }) => facts),
    priceRows: sum(({ prices }) => prices?.[4] ?? 0),
    lastPriceDay: inputs.lastDay ?? null,
    panel,
    archive: contentOf(archive.manifest),
    securities: built.length,
    directory: await writeDirectory(marketDir, ordered),
    columns,
    owners: owners.file,
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

async function toRun(options: BuildOptions, archive: Archive): Promise<BuildRun> {
  const { marketDir, onProgress, signal } = options;
  const [inputs, earlier] = await allAnswers([
    readBuildInputs(archive),
    readEarlier(archive, marketDir, builderOf(options)),
  ]);
  const panel = createPanelWriter(marketDir, earlier?.manifest.panel);
  const total = inputs.securities.length;
  return {
    archive,
    inputs,
    output: {
      panel,
      recentFrom: recentFromOf(inputs),
      longer: new Set(),
      splits: new Map(),
    },
    earlier,
    onProgress: (done) => onProgress?.({ done, total }),
    signal,
  };
}

/** Builds all securities while documents are made here and, where there are many, in another process too. */
async function withDocuments(options: BuildOptions, run: BuildRun): Promise<readonly BuiltSecurity[]> {
  const { marketDir, concepts, threads, memoryLimit } = options;
  const { source, insiderIssuers } = run.inputs;
  const documents: DocumentRun = {
    ...{ archive: run.archive, source, insiderIssuers, where: conceptFilter(options), concepts, marketDir },
    ...documentMakers(options, marketDir),
  };
  const limits = { spillDir: marketDir, ...optional('threads', threads), ...optional('memoryLimit', memoryLimit) };
  options.signal?.throwIfAborted();
  const wanted = documentsWanted(run);
  const elsewhere = documentsElsewhere(options.documents, documents, limits, wanted.length);
  const queue = new DocumentQueue(wanted, (share) => makeDocuments(documents, share), elsewhere?.make);
  try {
    return await buildSecurities(run, queue);
  } finally {
    await elsewhere?.close();
  }
}

async function runBuild(options: BuildOptions): Promise<string> {
  const { archiveDir, marketDir } = options;
  const manifest = await readArchiveManifest(archiveDir);
  await removeReplaced(archiveDir);
  for (const folder of ['versions', 'documents']) await mkdir(`${marketDir}/${folder}`, { recursive: true });
  removeSpills(marketDir);
  const engine = await openEngine({ spillDir: marketDir, ...options });
  let panel: PanelWriter | undefined;
  try {
    const run = await toRun(options, { archiveDir, manifest, connection: engine.connection });
    panel = run.output.panel;
    const next = await toManifest(options, run, await withDocuments(options, run));
    panel = undefined;
    return await publish(options, manifest, next);
  } finally {
    panel?.abandon();
    engine.close();
  }
}

/**
 * Turns the archive into what pages read: panel, one document a security and a manifest that is swapped in last. The
 * same archive gives the same version, byte for byte, whether built at once or on top of an earlier version.
 */
export const buildMarket = (options: BuildOptions): Promise<string> =>
  inFolder(options.marketDir, () => runBuild(options));
