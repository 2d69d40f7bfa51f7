import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import { compareText, epochDay, optional } from '@plumbline/shared/domain';

import { sha256 } from '../importers/kit/source-file';
import { readArchiveManifest, removeReplaced, type ArchiveManifest } from './archive-manifest';
import { syncFolder, writeAtomic } from './atomic-file';
import { askedAreas } from './archive-areas';
import { TELLS_SPLITS } from './archive-reader';
import { readBuildInputs, shortHash, type BuildInputs } from './build/build-inputs';
import { buildSecurities, documentsWanted, type BuildRun } from './build/build-securities';
import { documentMakers, type DocumentOptions } from './build/document-makers';
import { DocumentQueue } from './build/document-queue';
import { DocumentsElsewhere, type DocumentHelper } from './build/document-task';
import { documentRun, makeDocuments, type DocumentSource } from './build/make-documents';
import { removeOldFiles } from './build/old-files';
import { beginningOf, companiesIn, contentOf, readEarlier, servedBefore } from './build/earlier-version';
import { writeDirectory } from './directory/market-directory';
import { areasAhead, type AreasAhead } from './derived/areas-ahead';
import { makeColumns } from './derived/make-columns';
import { allAnswers, literals, openEngine, removeSpills, type EngineLimits } from './duckdb';
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
import { factSource, type Archive } from './market-sources';
import { makeOwners } from './owners/make-owners';
import { createPanelWriter } from './panel-writer';
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
  const wanted = literals([...concepts].sort()) || "''";
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

async function toManifest(options: BuildOptions, begun: Begun, built: readonly BuiltSecurity[]): Promise<Made> {
  const { run, areas } = begun;
  const { archive, inputs, output, earlier } = run;
  const { marketDir, columns: maker } = options;
  const sum = (count: (security: BuiltSecurity) => number): number =>
    built.reduce((total, security) => total + count(security), 0);
  const ordered = [...built].sort((a, b) => compareText(a.symbol, b.symbol) || compareText(a.id, b.id));
  const panel = { ...output.panel.finish(), recentFrom: output.recentFrom };
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

/** What documents are made from, and where they go. */
const sourceOf = (options: BuildOptions, archive: Archive): DocumentSource => ({
  source: factSource(archive),
  where: conceptFilter(options),
  concepts: options.concepts,
  marketDir: options.marketDir,
});

/** A build that knows its securities, and what goes on beside it. */
interface Begun {
  readonly run: BuildRun;
  /** A second process that makes documents. */
  readonly elsewhere: DocumentsElsewhere | undefined;
  readonly areas: AreasAhead;
}

/** What a build works with. */
interface Opened {
  readonly archive: Archive;
  /** Asks beside the archive's own connection: nothing waits for these answers. */
  readonly beside: Archive;
  /** Takes what is to be closed when the build ends, whichever way. */
  readonly atEnd: (close: () => unknown) => void;
}

/** A second process begins with what most likely came since while it is found out who the securities are. */
function beginDocuments(options: BuildOptions, { archive, atEnd }: Opened, companies: ReadonlySet<string>) {
  const { marketDir, documents, threads, memoryLimit } = options;
  if (!documents) return undefined;
  const limits = { spillDir: marketDir, ...optional('threads', threads), ...optional('memoryLimit', memoryLimit) };
  const elsewhere = new DocumentsElsewhere(documents, {
    ...{ archive, limits, companies },
    source: sourceOf(options, archive),
  });
  atEnd(() => elsewhere.close());
  return elsewhere;
}

/** Begins to read what columns are made of beside documents and prices. */
function beginAreas({ columns }: BuildOptions, { beside, atEnd }: Opened, { securities }: BuildInputs): AreasAhead {
  const currencies = new Set(securities.map(({ served }) => served.currency));
  const areas = areasAhead(
    askedAreas(() => Promise.resolve(beside)),
    columns?.series?.(currencies) ?? [],
  );
  atEnd(() => areas.answered);
  return areas;
}

async function begin(options: BuildOptions, opened: Opened): Promise<Begun> {
  const { archive, atEnd } = opened;
  const { marketDir, onProgress, signal } = options;
  const before = await servedBefore(archive.manifest, marketDir);
  const changed = await companiesIn({ ...archive, manifest: before?.since ?? archive.manifest });
  const elsewhere = beginDocuments(options, opened, changed);
  const [inputs, earlier] = await allAnswers([
    readBuildInputs(archive),
    before && readEarlier(before, marketDir, builderOf(options), changed),
  ]);
  const areas = beginAreas(options, opened, inputs);
  const panel = createPanelWriter(marketDir, earlier?.manifest.panel);
  atEnd(() => panel.abandon());
  const total = inputs.securities.length;
  const run: BuildRun = {
    archive,
    inputs,
    output: { panel, recentFrom: recentFromOf(inputs), longer: new Set(), splits: new Map() },
    earlier,
    onProgress: (done) => onProgress?.({ done, total }),
    signal,
  };
  return { run, elsewhere, areas };
}

/** Builds all securities while documents are made here, in another process, or in both. */
async function withDocuments(options: BuildOptions, { run, elsewhere }: Begun): Promise<readonly BuiltSecurity[]> {
  const { archive } = run;
  const documents = documentRun(archive, sourceOf(options, archive), documentMakers(options, options.marketDir));
  options.signal?.throwIfAborted();
  const wanted = documentsWanted(run);
  const queue = new DocumentQueue(wanted, {
    ...(elsewhere?.hasRead(wanted) ? { isRead: true } : { here: (share) => makeDocuments(documents, share) }),
    ...optional('there', elsewhere?.makerOf(wanted)),
  });
  try {
    return await buildSecurities(run, queue);
  } finally {
    // Columns need its memory.
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
  const closing = [() => engine.close()] as (() => unknown)[];
  try {
    const second = await engine.connect();
    closing.push(() => second.closeSync());
    const archive = { archiveDir, manifest, connection: engine.connection };
    const beside = { ...archive, connection: second };
    const begun = await begin(options, { archive, beside, atEnd: (close) => closing.push(close) });
    const made = await toManifest(options, begun, await withDocuments(options, begun));
    return await publish(options, manifest, made);
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

/**
 * Turns the archive into what pages read: panel, one document a security and a manifest that is swapped in last. The
 * same archive gives the same version, byte for byte, whether built at once or on top of an earlier version.
 */
export const buildMarket = (options: BuildOptions): Promise<string> =>
  inFolder(options.marketDir, () => runBuild(options));
