import { epochDay, optional } from '@plumbline/shared/domain';
import {
  allAnswers,
  factSource,
  literals,
  readSparseSince,
  SPLIT_FACTS,
  type Archive,
} from '@plumbline/market-data/archive';
import { PRICE_GRADES, type SparseRows } from '@plumbline/market-data/domain';

import { askedAreas } from '../derived/archive-areas';
import { areasAhead, type AreasAhead } from '../derived/areas-ahead';
import type { BuiltSecurity } from '../manifest/market-manifest';
import { createPanelWriter } from '../panel/panel-writer';
import { readBuildInputs, type BuildInputs } from '../inputs/build-inputs';
import { builderOf, type BuildOptions } from './build-options';
import { buildSecurities, documentsWanted, isInDollars, type BuildRun } from './build-securities';
import { documentMakers } from './document-makers';
import { DocumentQueue, type RowsOf } from './document-queue';
import { DocumentsElsewhere } from './document-task';
import { companiesIn, readEarlier, servedBefore } from '../inputs/earlier-version';
import { documentRun, makeDocuments, type DocumentSource } from './make-documents';

/** The wanted concepts, and the facts about splits. */
function conceptFilter({ concepts }: BuildOptions): string {
  if (!concepts) return 'true';
  const wanted = literals([...concepts].sort()) || "''";
  return `concept IN (${wanted}) OR ${SPLIT_FACTS}`;
}

/** Sources and destination of documents. */
const sourceOf = (options: BuildOptions, archive: Archive): DocumentSource => ({
  source: factSource(archive),
  where: conceptFilter(options),
  concepts: options.concepts,
  marketDir: options.marketDir,
});

/** Rows of the year of the market's last day are written with every build, older ones when they change. */
function recentFromOf({ lastDay }: BuildInputs): number {
  return lastDay === undefined ? 0 : epochDay(`${lastDay.slice(0, 4)}-01-01`);
}

/** A build that knows its securities, and what goes on next to it. */
export interface BegunBuild {
  readonly run: BuildRun;
  /** A second process that makes documents. */
  readonly elsewhere: DocumentsElsewhere | undefined;
  readonly areas: AreasAhead;
  /** How much is reported of each company; undefined where only what came since was counted. */
  readonly rowsOf: RowsOf | undefined;
}

/** Resources of a running build. */
export interface OpenedBuild {
  readonly archive: Archive;
  /** Asks next to the archive's own connection: nothing waits for these answers. */
  readonly second: Archive;
  /** Takes what is to be closed when the build ends, whichever way. */
  readonly atEnd: (close: () => unknown) => void;
}

/** A second process begins with what most likely came since while it is found out who the securities are. */
function beginDocuments(options: BuildOptions, { archive, atEnd }: OpenedBuild, companies: ReadonlySet<string>) {
  const { marketDir, documents, columns, threads, memoryLimit } = options;
  if (!documents) return undefined;
  const limits = { spillDir: marketDir, ...optional('threads', threads), ...optional('memoryLimit', memoryLimit) };
  const elsewhere = new DocumentsElsewhere(documents, {
    archive,
    limits,
    columns,
    companies,
    source: sourceOf(options, archive),
  });
  atEnd(() => elsewhere.close());
  return elsewhere;
}

/** Begins to read what columns are made of besides documents and prices. */
function beginAreas(
  { columns }: BuildOptions,
  { second, atEnd }: OpenedBuild,
  { securities }: BuildInputs,
): AreasAhead {
  const currencies = new Set(securities.map(({ served }) => served.currency));
  const areas = areasAhead(
    askedAreas(() => Promise.resolve(second)),
    columns?.series?.(currencies) ?? [],
  );
  atEnd(() => areas.answered);
  return areas;
}

/** Reads what a build has to know, and begins what goes on next to it. */
export async function beginBuild(options: BuildOptions, opened: OpenedBuild): Promise<BegunBuild> {
  const { archive, atEnd } = opened;
  const { marketDir, onProgress, signal } = options;
  const before = await servedBefore(archive.manifest, marketDir);
  const rows = await companiesIn({ ...archive, manifest: before?.since ?? archive.manifest });
  const changed = new Set(rows.keys());
  const elsewhere = beginDocuments(options, opened, changed);
  const grades = new Set(options.grades ?? PRICE_GRADES);
  const [inputs, earlier] = await allAnswers([
    readBuildInputs(archive, grades),
    before && readEarlier(before, marketDir, builderOf(options), changed),
  ]);
  const priced = inputs.securities.filter(isInDollars).map(({ served }) => served);
  const sparseSince = earlier
    ? await readSparseSince({ ...archive, manifest: earlier.since }, priced, grades)
    : new Map<string, SparseRows>();
  const areas = beginAreas(options, opened, inputs);
  const panel = createPanelWriter(marketDir, earlier?.manifest.panel);
  atEnd(() => panel.abandon());
  const total = inputs.securities.length;
  const run: BuildRun = {
    archive,
    inputs,
    output: { panel, recentFrom: recentFromOf(inputs), longer: new Set(), changedFrom: new Map(), splits: new Map() },
    earlier,
    grades,
    sparseSince,
    onProgress: (done) => onProgress?.({ done, total }),
    signal,
  };
  return { run, elsewhere, areas, rowsOf: before ? undefined : (cik) => rows.get(cik) ?? 0 };
}

/** Builds all securities while documents are made here, in another process, or in both. */
export async function withDocuments(
  options: BuildOptions,
  { run, elsewhere, rowsOf }: BegunBuild,
): Promise<readonly BuiltSecurity[]> {
  const { archive } = run;
  const documents = documentRun(archive, sourceOf(options, archive), documentMakers(options, options.marketDir));
  options.signal?.throwIfAborted();
  const wanted = documentsWanted(run);
  const queue = new DocumentQueue(wanted, {
    ...(elsewhere?.hasRead(wanted) ? { isRead: true } : { here: (share) => makeDocuments(documents, share) }),
    ...optional('there', elsewhere?.makerOf(wanted)),
    ...optional('rowsOf', rowsOf),
  });
  try {
    return await buildSecurities(run, queue);
  } finally {
    // Columns need its memory.
    await elsewhere?.close();
  }
}
