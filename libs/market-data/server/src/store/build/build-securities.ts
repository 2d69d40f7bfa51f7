import type { Fact, Filing, InsiderFiling } from '@plumbline/market-data/domain';

import type { ArchiveManifest } from '../archive-manifest';
import { readFactBatch, readFilings } from '../archive-reader';
import type { BuiltSecurity } from '../market-manifest';
import type { Archive } from '../market-sources';
import { readPriceFiles, type KeyedPriceRows } from '../price-rows';
import { readCompanyInsiders } from '../readers/ownership.reader';
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
  readonly insiders: ReadonlyMap<string, readonly InsiderFiling[]>;
  readonly prices: PriceRows;
  readonly counts: ReadonlyMap<string, number>;
}

async function readBatch(run: BuildRun, plans: readonly Plan[]): Promise<Batch> {
  const { archive, inputs, where } = run;
  const ciks = [...new Set(plans.map(({ inputs: each }) => each.served.cik).filter((cik) => cik !== undefined))];
  const filings = await readFilings(archive.connection, inputs.source, ciks);
  const facts = await readFactBatch(archive.connection, inputs.source, filings, { ciks, where });
  const insiders = await readCompanyInsiders(
    archive,
    ciks.filter((cik) => inputs.insiderIssuers.has(cik)),
  );
  const prices = await readPriceFiles(archive, inputs.files, symbolsOf(plans));
  return { filings, insiders, prices, ...facts };
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

/** A plan with what was read for it: new price files of a security that only grew. */
interface Ready {
  readonly plan: Plan;
  readonly files?: readonly KeyedPriceRows[];
}

/** A group of securities with all that is read for them. */
interface Prepared {
  readonly ready: readonly Ready[];
  readonly batch: Batch;
}

async function prepare(run: BuildRun, plans: readonly Plan[]): Promise<Prepared> {
  const growing = plans.filter(({ kind }) => kind === 'append');
  const appended: PriceRows = growing.length > 0 ? await readNewPrices(run, growing) : new Map();
  const ready = plans.map((plan): Ready => {
    if (plan.kind !== 'append') return { plan };
    const files = newFiles(plan, appended);
    return files ? { plan, files } : { plan: { kind: 'build', inputs: plan.inputs } };
  });
  const building = ready.map(({ plan }) => plan).filter(({ kind }) => kind === 'build');
  return { ready, batch: await readBatch(run, building) };
}

/** One security; prices go into the panel before this returns, so that their order is that of the calls. */
function buildOne(run: BuildRun, batch: Batch, { plan, files = [] }: Ready, facts: number): Promise<BuiltSecurity> {
  const { output, earlier } = run;
  const { inputs } = plan;
  const isRecut = earlier?.manifest.panel.recentFrom !== output.recentFrom;
  if (plan.kind === 'keep') return Promise.resolve(keepSecurity(output, inputs, { ...plan.before, facts }, isRecut));
  if (plan.kind === 'append') {
    const appending = { earlier: plan.prices, files, isRecut };
    return Promise.resolve(appendPrices(output, inputs, { ...plan.before, facts }, appending));
  }
  const cik = inputs.served.cik ?? '';
  const rows = {
    facts: batch.facts.get(cik) ?? [],
    filings: batch.filings.get(cik),
    insiders: batch.insiders.get(cik) ?? [],
  };
  return buildSecurity(output, inputs, { ...rows, prices: batch.prices, factCount: facts });
}

/** Documents that are compressed and written beside the work on further ones. */
const WRITTEN_AT_ONCE = 4;

async function buildAll(run: BuildRun, { ready, batch }: Prepared, counted: Set<string>) {
  const built: Promise<BuiltSecurity>[] = [];
  try {
    for (const each of ready) {
      built.push(buildOne(run, batch, each, factCountOf(run, counted, batch, each.plan.inputs.served.cik)));
      await built.at(-WRITTEN_AT_ONCE);
    }
    return await Promise.all(built);
  } finally {
    // After a failure nobody may go on writing.
    await Promise.allSettled(built);
  }
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

/** Groups with what is read for them: the engine reads the next group while one is built. */
async function* preparedGroups(run: BuildRun): AsyncGenerator<Prepared> {
  let next: Promise<Prepared> | undefined;
  try {
    for (const plans of groupsOf(run)) {
      const current = next;
      next = current ? current.then(() => prepare(run, plans)) : prepare(run, plans);
      // Told to whoever waits for it.
      next.catch(() => undefined);
      if (current) yield await current;
    }
    if (next) yield await next;
  } finally {
    // The engine may only be closed when it has answered.
    await next?.catch(() => undefined);
  }
}

/** Builds all securities in reading order; what nothing changed of is kept from the version before. */
export async function buildSecurities(run: BuildRun): Promise<readonly BuiltSecurity[]> {
  const built: BuiltSecurity[] = [];
  const counted = new Set<string>();
  for await (const prepared of preparedGroups(run)) {
    run.signal?.throwIfAborted();
    built.push(...(await buildAll(run, prepared, counted)));
    run.onProgress(built.length);
  }
  return built;
}
