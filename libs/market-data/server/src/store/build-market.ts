import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';

import {
  basisEvidence,
  identifySecurities,
  mergePrices,
  mergeSplits,
  splitsFromFacts,
  splitsOfActions,
  type CorporateAction,
  type Fact,
  type Filing,
  type PriceFileRows,
  type PriceSource,
  type SecurityDocument,
  type SecurityInterval,
  type Split,
} from '@plumbline/market-data/domain';
import { dayFromEpoch } from '@plumbline/shared/domain';

import { readArchiveManifest } from './archive-manifest';
import { readFacts, readFilings, type FactSource } from './archive-reader';
import { writeAtomic } from './atomic-file';
import { documentBytes } from './document-file';
import { literal, openEngine, partsTable, queryRows, type EngineLimits } from './duckdb';
import {
  currentPath,
  currentVersion,
  knownVersions,
  documentPath,
  MARKET_FORMAT,
  removeOldFiles,
  versionPath,
  type BuiltSecurity,
  type MarketManifest,
} from './market-manifest';
import { descriptions, factSource, securitySources, type Archive } from './market-sources';
import { createPanelWriter, type PanelWriter } from './panel-writer';
import { priceFiles, readPriceFiles } from './price-rows';
import { readActions } from './readers/actions.reader';
import { servedSecurities, type ServedSecurity } from './securities';
import { securityEvidence } from './security-evidence';
import { actionsOf, filesOf, indexActions, type ActionIndex } from './security-history';
import { sha256 } from '../importers/kit/source-file';
import { inFolder } from './store-error';

export interface BuildProgress {
  readonly done: number;
  readonly total: number;
}

export interface BuildOptions extends EngineLimits {
  readonly archiveDir: string;
  readonly marketDir: string;
  /** Concepts kept in documents ('us-gaap:Revenues'); all when left out. The rest stays in the archive. */
  readonly concepts?: ReadonlySet<string>;
  /** True for the generated sample market. */
  readonly sample?: boolean;
  /** Called once a batch of securities. */
  readonly onProgress?: (progress: BuildProgress) => void;
  /** Aborting leaves the version that is served as it was. */
  readonly signal?: AbortSignal;
}

/** Companies read at once: enough to keep the engine busy, few enough for a small machine's memory. */
const BATCH = 48;

interface Build {
  readonly options: BuildOptions;
  readonly archive: Archive;
  readonly source: FactSource;
  readonly panel: PanelWriter;
  readonly log: readonly CorporateAction[];
  readonly actions: ActionIndex;
  readonly texts: Awaited<ReturnType<typeof descriptions>>;
  readonly files: Awaited<ReturnType<typeof priceFiles>>;
  readonly built: BuiltSecurity[];
  lastDay: number;
}

interface Batch {
  readonly facts: ReadonlyMap<string, readonly Fact[]>;
  readonly filings: ReadonlyMap<string, readonly Filing[]>;
  readonly prices: ReadonlyMap<string, readonly PriceFileRows[]>;
}

/** The wanted concepts, and what tells splits: share counts, per-share figures and disclosed ratios. */
function conceptFilter({ concepts }: BuildOptions): string {
  if (!concepts) return 'true';
  const wanted = [...concepts].sort().map(literal).join(', ') || "''";
  return `concept IN (${wanted}) OR unit LIKE '%shares' OR concept LIKE '%StockSplitConversionRatio%'`;
}

async function readBatch(build: Build, securities: readonly ServedSecurity[]): Promise<Batch> {
  const { archive, source, options } = build;
  const ciks = [...new Set(securities.map(({ cik }) => cik).filter((cik) => cik !== undefined))];
  const filings = await readFilings(archive.connection, source, ciks);
  const facts = await readFacts(archive.connection, source, filings, { ciks, where: conceptFilter(options) });
  const symbols = [...new Set(securities.flatMap(({ spans }) => spans.map(({ symbol }) => symbol)))];
  return { filings, facts, prices: await readPriceFiles(archive, build.files, symbols) };
}

function toSources(files: readonly PriceFileRows[], splits: readonly Split[]): readonly PriceSource[] {
  return files.map(({ file, basis, rows }) => {
    const { open, applied } = basisEvidence(rows, basis, splits);
    const corrected = [...open, ...applied].map(({ day }) => day);
    return {
      file,
      basis,
      from: dayFromEpoch(rows.days[0] ?? 0),
      to: dayFromEpoch(rows.days.at(-1) ?? 0),
      rows: rows.days.length,
      ...(corrected.length > 0 ? { corrected } : {}),
    };
  });
}

async function writeDocument({ options }: Build, document: SecurityDocument): Promise<string> {
  const bytes = documentBytes(document);
  const name = `${sha256(bytes).slice(0, 24)}.json.gz`;
  const file = documentPath(options.marketDir, name);
  if (!existsSync(file)) await writeAtomic(file, bytes);
  return name;
}

/** Symbols with their days, in short; nothing for one symbol since ever. */
function daysOf(intervals: readonly SecurityInterval[]): Pick<BuiltSecurity, 'days'> {
  const days: NonNullable<BuiltSecurity['days']> = [];
  for (const { symbol, from = null, before = null } of intervals) {
    const last = days.at(-1);
    if (last && last[0] === symbol && last[2] === from) last[2] = before;
    else days.push([symbol, from, before]);
  }
  return days.length === 1 && !days[0]?.[1] && !days[0]?.[2] ? {} : { days };
}

async function buildSecurity(build: Build, batch: Batch, served: ServedSecurity): Promise<void> {
  const { profile, cusips, spans, intervals, ...security } = served;
  const { concepts } = build.options;
  const facts = batch.facts.get(served.cik ?? '') ?? [];
  const filings = batch.filings.get(served.cik ?? '');
  const files = filesOf(spans, batch.prices);
  const actions = actionsOf(build.actions, spans);
  const splits = mergeSplits(splitsOfActions(actions), splitsFromFacts(facts, filings));
  const { series, conflicts } = mergePrices(files, splits);
  const description = build.texts.get(served.cik ?? '');
  const document = await writeDocument(build, {
    security,
    profile: { ...profile, ...(description ? { description } : {}) },
    intervals,
    facts: concepts ? facts.filter(({ concept }) => concepts.has(concept)) : facts,
    filings: filings ?? [],
    hasFilingList: filings !== undefined,
    splits,
    actions,
    priceSources: toSources(files, splits),
    priceConflicts: conflicts,
  });
  const firstRow = build.panel.add(series);
  build.lastDay = Math.max(build.lastDay, series.days.at(-1) ?? build.lastDay);
  const { formerSymbols, ...rest } = security;
  build.built.push({
    ...rest,
    ...(formerSymbols ? { formerSymbols: [...formerSymbols] } : {}),
    ...(cusips.length > 0 ? { cusips: [...cusips] } : {}),
    ...daysOf(intervals),
    document,
    hasFacts: facts.length > 0,
    firstRow,
    rows: series.days.length,
  });
}

async function buildSecurities(build: Build, securities: readonly ServedSecurity[]): Promise<void> {
  const { signal, onProgress } = build.options;
  for (let from = 0; from < securities.length; from += BATCH) {
    signal?.throwIfAborted();
    const some = securities.slice(from, from + BATCH);
    const batch = await readBatch(build, some);
    for (const security of some) await buildSecurity(build, batch, security);
    onProgress?.({ done: from + some.length, total: securities.length });
  }
}

async function countFacts({ archive, source }: Build): Promise<number> {
  if (source.factParts.length === 0) return 0;
  const table = partsTable(source.factParts.map((part) => `${source.archiveDir}/${part}`));
  const rows = await queryRows(
    archive.connection,
    `SELECT count(*)::DOUBLE AS facts FROM (SELECT DISTINCT * FROM ${table})`,
  );
  return Number(rows[0]?.['facts'] ?? 0);
}

async function toManifest(build: Build): Promise<MarketManifest> {
  const { factParts, filingParts } = build.source;
  const facts = await countFacts(build);
  return {
    format: MARKET_FORMAT,
    sample: build.options.sample ?? false,
    facts,
    priceRows: build.built.reduce((sum, { rows }) => sum + rows, 0),
    lastPriceDay: Number.isFinite(build.lastDay) ? dayFromEpoch(build.lastDay) : null,
    panel: build.panel.finish(),
    imports: build.archive.manifest.imports.length,
    factParts: [...factParts],
    filingParts: [...filingParts],
    securities: [...build.built].sort((a, b) => compareText(a.symbol, b.symbol) || compareText(a.id, b.id)),
  };
}

/** Writes the version and then swaps it in; the one served before stays for readers that still hold it. */
async function publish(marketDir: string, manifest: MarketManifest): Promise<string> {
  const text = JSON.stringify(manifest);
  const version = sha256(text).slice(0, 24);
  const previous = await currentVersion(marketDir).catch(() => undefined);
  if (previous === version) {
    await removeOldFiles(marketDir, await knownVersions(marketDir));
    return version;
  }
  await writeAtomic(versionPath(marketDir, version), text);
  await writeAtomic(currentPath(marketDir), `${JSON.stringify({ format: MARKET_FORMAT, version })}\n`);
  await removeOldFiles(marketDir, previous ? [version, previous] : [version]);
  return version;
}

async function prepare(options: BuildOptions, archive: Archive): Promise<Omit<Build, 'panel'>> {
  for (const folder of ['versions', 'documents']) await mkdir(`${options.marketDir}/${folder}`, { recursive: true });
  const log = await readActions(archive);
  return {
    options,
    archive,
    source: factSource(archive),
    log,
    actions: indexActions(log),
    texts: await descriptions(archive),
    files: await priceFiles(archive),
    built: [],
    lastDay: Number.NEGATIVE_INFINITY,
  };
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By company, as facts lie in the archive: a batch then reads one stretch of it. What has prices only comes last. */
const inReadingOrder = (a: ServedSecurity, b: ServedSecurity): number =>
  compareText(a.cik ?? '~', b.cik ?? '~') || compareText(a.symbol, b.symbol);

async function runBuild(options: BuildOptions): Promise<string> {
  const { archiveDir, marketDir } = options;
  const manifest = await readArchiveManifest(archiveDir);
  const engine = await openEngine(options);
  let panel: PanelWriter | undefined;
  try {
    const archive = { archiveDir, manifest, connection: engine.connection };
    const prepared = await prepare(options, archive);
    const sources = await securitySources(archive);
    const evidence = await securityEvidence(archive, sources, prepared.log);
    const served = servedSecurities(identifySecurities(evidence), sources, evidence.prices);
    const securities = [...served].sort(inReadingOrder);
    panel = createPanelWriter(marketDir);
    const build = { ...prepared, panel };
    await buildSecurities(build, securities);
    const next = await toManifest(build);
    panel = undefined;
    return await publish(marketDir, next);
  } finally {
    panel?.abandon();
    engine.close();
  }
}

/**
 * Turns the archive into what pages read: panel columns, one document a security and a manifest that is swapped in last.
 * The same archive gives the same version, byte for byte.
 */
export const buildMarket = (options: BuildOptions): Promise<string> =>
  inFolder(options.marketDir, () => runBuild(options));
