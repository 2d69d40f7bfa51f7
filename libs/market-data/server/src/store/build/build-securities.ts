import type { Fact, Filing } from '@plumbline/market-data/domain';

import { partFiles, type ArchiveManifest } from '../archive-manifest';
import { readFacts, readFilings } from '../archive-reader';
import { literal, partsTable, queryRows } from '../duckdb';
import type { BuiltSecurity } from '../market-manifest';
import type { Archive } from '../market-sources';
import { readPriceFiles, type KeyedPriceRows } from '../price-rows';
import { filesOf } from '../security-history';
import { filesKeyOf, type BuildInputs, type SecurityInputs } from './build-inputs';
import {
  appendPrices,
  buildSecurity,
  earlierPrices,
  keepSecurity,
  type BuildOutput,
  type EarlierPrices,
} from './build-security';
import type { EarlierVersion } from './earlier-version';

export interface BuildRun {
  readonly archive: Archive;
  readonly inputs: BuildInputs;
  readonly output: BuildOutput;
  readonly earlier: EarlierVersion | undefined;
  /** The condition on concepts that are read. */
  readonly where: string;
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal | undefined;
}

/** What is to be done for a security. */
type Plan =
  | { readonly kind: 'build'; readonly inputs: SecurityInputs }
  | { readonly kind: 'keep'; readonly inputs: SecurityInputs; readonly before: BuiltSecurity }
  | {
      readonly kind: 'append';
      readonly inputs: SecurityInputs;
      readonly before: BuiltSecurity;
      readonly prices: EarlierPrices;
    };

/** True when the files that were there are there as they were, and more came. */
const onlyGrew = ({ files }: SecurityInputs, { notes }: EarlierPrices, before: BuiltSecurity): boolean => {
  const known = new Set(notes.sources.map(({ key }) => key));
  return filesKeyOf(files.filter(({ price_file }) => known.has(price_file))) === before.files;
};

function planOf({ earlier, output }: BuildRun, inputs: SecurityInputs): Plan {
  const { id, cik } = inputs.served;
  const before = earlier?.securities.get(id);
  const isChanged = cik !== undefined && (earlier?.changed.has(cik) ?? true);
  if (!before || isChanged || before.inputs !== inputs.key) return { kind: 'build', inputs };
  if (before.files === inputs.filesKey) return { kind: 'keep', inputs, before };
  if (!before.prices) return { kind: 'build', inputs };
  const prices = earlierPrices(output, id, before.prices);
  return onlyGrew(inputs, prices, before) ? { kind: 'append', inputs, before, prices } : { kind: 'build', inputs };
}

type PriceRows = ReadonlyMap<string, readonly KeyedPriceRows[]>;

const symbolsOf = (plans: readonly Plan[]): readonly string[] => [
  ...new Set(plans.flatMap(({ inputs }) => inputs.served.spans.map(({ symbol }) => symbol))),
];

interface Batch {
  readonly facts: ReadonlyMap<string, readonly Fact[]>;
  readonly filings: ReadonlyMap<string, readonly Filing[]>;
  readonly prices: PriceRows;
  readonly counts: ReadonlyMap<string, number>;
}

async function countFacts({ archive }: BuildRun, ciks: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const parts = partFiles(archive.archiveDir, archive.manifest, 'facts');
  if (parts.length === 0 || ciks.length === 0) return new Map();
  const rows = await queryRows(
    archive.connection,
    `SELECT cik, count(*)::DOUBLE AS facts FROM (SELECT DISTINCT * FROM ${partsTable(parts)}
     WHERE cik IN (${ciks.map(literal).join(', ')})) GROUP BY cik`,
  );
  return new Map(rows.map(({ cik, facts }) => [String(cik), Number(facts)]));
}

async function readBatch(run: BuildRun, plans: readonly Plan[]): Promise<Batch> {
  const { archive, inputs, where } = run;
  const ciks = [...new Set(plans.map(({ inputs: each }) => each.served.cik).filter((cik) => cik !== undefined))];
  const filings = await readFilings(archive.connection, inputs.source, ciks);
  const facts = await readFacts(archive.connection, inputs.source, filings, { ciks, where });
  const prices = await readPriceFiles(archive, inputs.files, symbolsOf(plans));
  return { filings, facts, prices, counts: await countFacts(run, ciks) };
}

/** Rows of the files that came since the version before. */
function readNewPrices({ archive, inputs, earlier }: BuildRun, plans: readonly Plan[]): Promise<PriceRows> {
  const since: ArchiveManifest = earlier?.since ?? archive.manifest;
  return readPriceFiles({ ...archive, manifest: since }, inputs.files, symbolsOf(plans));
}

/** New rows of a security when they all come after its last one; else it has to be built anew. */
function newFiles({ inputs, prices }: Extract<Plan, { kind: 'append' }>, rows: PriceRows) {
  const known = new Set(prices.notes.sources.map(({ key }) => key));
  const files = filesOf(inputs.served.spans, rows).filter(({ key }) => !known.has(key));
  return files.every(({ rows: { days } }) => (days[0] ?? 0) > prices.lastDay) ? files : undefined;
}

/** The first security of a company carries the count of its facts; another one may come first now. */
function factCountOf({ earlier }: BuildRun, counted: Set<string>, { counts }: Batch, cik: string | undefined): number {
  if (cik === undefined || counted.has(cik)) return 0;
  counted.add(cik);
  return counts.get(cik) ?? earlier?.counts.get(cik) ?? 0;
}

async function buildAll(run: BuildRun, plans: readonly Plan[], appended: PriceRows, counted: Set<string>) {
  const { output, earlier } = run;
  const isRecut = earlier?.manifest.panel.recentFrom !== output.recentFrom;
  const ready = plans.map((plan) => {
    if (plan.kind !== 'append') return { plan, files: undefined };
    const files = newFiles(plan, appended);
    return files ? { plan, files } : { plan: { kind: 'build' as const, inputs: plan.inputs }, files: undefined };
  });
  const batch = await readBatch(
    run,
    ready.map(({ plan }) => plan).filter(({ kind }) => kind === 'build'),
  );
  const built: BuiltSecurity[] = [];
  for (const { plan, files } of ready) {
    const { inputs } = plan;
    const { cik } = inputs.served;
    const factCount = factCountOf(run, counted, batch, cik);
    if (plan.kind === 'keep') built.push(keepSecurity(output, inputs, { ...plan.before, facts: factCount }, isRecut));
    else if (plan.kind === 'append') {
      const appending = { earlier: plan.prices, files: files ?? [], isRecut };
      built.push(appendPrices(output, inputs, { ...plan.before, facts: factCount }, appending));
    } else {
      const rows = { facts: batch.facts.get(cik ?? '') ?? [], filings: batch.filings.get(cik ?? '') };
      built.push(await buildSecurity(output, inputs, { ...rows, prices: batch.prices, factCount }));
    }
  }
  return built;
}

/** Companies read at once: enough to keep the engine busy, few enough for a small machine's memory. */
const BUILD_BATCH = 48;
/** Securities looked at once: those that only grew cost little. */
const PLAN_BATCH = 1_000;

/** Securities in groups with at most so many to be built anew. */
function* groupsOf(run: BuildRun): Generator<readonly Plan[]> {
  let group: Plan[] = [];
  let builds = 0;
  for (const inputs of run.inputs.securities) {
    const plan = planOf(run, inputs);
    group.push(plan);
    if (plan.kind === 'build') builds += 1;
    if (builds < BUILD_BATCH && group.length < PLAN_BATCH) continue;
    yield group;
    [group, builds] = [[], 0];
  }
  if (group.length > 0) yield group;
}

/** Builds all securities in reading order; what nothing changed of is kept from the version before. */
export async function buildSecurities(run: BuildRun): Promise<readonly BuiltSecurity[]> {
  const built: BuiltSecurity[] = [];
  const counted = new Set<string>();
  for (const plans of groupsOf(run)) {
    run.signal?.throwIfAborted();
    const growing = plans.filter(({ kind }) => kind === 'append');
    const appended = growing.length > 0 ? await readNewPrices(run, growing) : new Map();
    built.push(...(await buildAll(run, plans, appended, counted)));
    run.onProgress(built.length);
  }
  return built;
}
