import { importPaths } from '@plumbline/market-data/archive';
import type { DocumentQuality, SecurityDocument } from '@plumbline/market-data/domain';
import {
  buildMarket,
  isServed,
  servesImports,
  type BuildOptions,
  type DocumentOptions,
} from '@plumbline/market-data/market';
import { writeSampleMarket } from '@plumbline/market-data/sample';
import { type ColumnThreads, metricColumns } from '@plumbline/metrics/server';
import { optional } from '@plumbline/shared/domain';
import { documentChecks, STATEMENT_CONCEPTS } from '@plumbline/statements/domain';

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { JobContext } from './context';
import { recordModels } from './record-models';

declare const __MARKET_PROGRAM__: string;
/** Identifies the code of generator, importers, archive and market: sample and market are made again when it changes. */
const PROGRAM_VERSION = typeof __MARKET_PROGRAM__ === 'string' ? __MARKET_PROGRAM__ : 'development';

type Progress = (line: string) => void;

/** Failures that are kept with a document. */
const KEPT_FAILURES = 100;

/** The accounting identities of the figures of a company. */
function judge(document: Omit<SecurityDocument, 'priceSources' | 'priceConflicts'>): DocumentQuality {
  const checks = documentChecks({ ...document, priceSources: [], priceConflicts: [] });
  const failed = checks.filter(({ passed }) => !passed);
  const failing = failed
    .map(({ check, period, expected, found, tolerance }) => ({ check, period, expected, found, tolerance }))
    .reverse();
  return { checked: checks.length, failed: failed.length, failing: failing.slice(0, KEPT_FAILURES) };
}

/** Document options of this program, for every process; with `threads`, columns are shared with a thread. */
export const madeOfDocuments = (threads?: ColumnThreads): DocumentOptions => ({
  judge,
  columns: metricColumns(threads),
});

/** True when the sample archive on disk was made by this version's generator. */
function sampleIsCurrent(folder: string): boolean {
  const stamp = path.join(folder, 'version');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === PROGRAM_VERSION;
}

/** Generates the sample market and imports it like any other files; nothing to do when it is there already. */
async function ensureSample({ folders }: JobContext, progress: Progress): Promise<void> {
  if (sampleIsCurrent(folders.sampleArchive)) return;
  progress('Making the sample market ...');
  rmSync(folders.sampleFiles, { recursive: true, force: true });
  rmSync(folders.sampleArchive, { recursive: true, force: true });
  await writeSampleMarket({ folder: folders.sampleFiles });
  const report = await importPaths([folders.sampleFiles], {}, { archiveDir: folders.sampleArchive });
  if (report.malformed) throw new Error('the sample market does not import');
  writeFileSync(path.join(folders.sampleArchive, 'version'), PROGRAM_VERSION);
  rmSync(folders.sampleFiles, { recursive: true, force: true });
}

interface ServedBuild {
  readonly signal?: AbortSignal | undefined;
  /** Files of earlier versions are read and checked. */
  readonly verify?: boolean;
}

/**
 * Build options of the served market: the imported data if it has companies with facts, or prices brought by a person,
 * and more than a handful of them, else the sample market; never both.
 */
async function servedOptions(context: JobContext, progress: Progress): Promise<BuildOptions> {
  const { folders, script, config } = context;
  // A second thread and a second process begin in the same file; without it all is made in this one.
  const helper = script === undefined ? undefined : { script };
  const imported = await servesImports(folders.archive, folders.built);
  if (!imported) await ensureSample(context, progress);
  return {
    archiveDir: imported ? folders.archive : folders.sampleArchive,
    marketDir: folders.built,
    concepts: STATEMENT_CONCEPTS,
    grades: config.PRICE_GRADES,
    program: PROGRAM_VERSION,
    records: recordModels,
    ...madeOfDocuments(helper),
    ...optional('documents', helper),
    sample: !imported,
  };
}

/** Builds what pages read and answers the version of the data. A build that is cancelled leaves what is served as it was. */
export async function buildServedMarket(
  context: JobContext,
  progress: Progress,
  { signal, verify = false }: ServedBuild = {},
): Promise<string> {
  let shown = 0;
  return buildMarket({
    ...(await servedOptions(context, progress)),
    verify,
    onProgress: ({ done, total }) => {
      signal?.throwIfAborted();
      const tenth = Math.floor((10 * done) / Math.max(total, 1));
      if (tenth > shown) progress(`Building the market: ${done} of ${total} securities`);
      shown = Math.max(shown, tenth);
    },
  });
}

/** Builds what pages read unless that is served already: a start does nothing twice. */
export async function ensureServedMarket(context: JobContext, progress: Progress, signal: AbortSignal): Promise<void> {
  if (!(await isServed(await servedOptions(context, progress)))) await buildServedMarket(context, progress, { signal });
}
