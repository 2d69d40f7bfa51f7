import { isDeepStrictEqual } from 'node:util';

import { splitsOf, type Fact, type Filing, type InsiderFiling } from '@plumbline/market-data/domain';

import type { ArchiveManifest } from '../archive-manifest';
import { readFactBatch, readFilings } from '../archive-reader';
import { allAnswers } from '../duckdb';
import type { BuiltSecurity } from '../market-manifest';
import type { Archive } from '../market-sources';
import { readPriceFiles, type KeyedPriceRows } from '../price-rows';
import { readCompanyInsiders } from '../readers/ownership.reader';
import { filesOf } from '../security-history';
import { filesKeyOf, type BuildInputs, type SecurityInputs } from './build-inputs';
import {
  appendedPrices,
  buildSecurity,
  earlierPrices,
  keepSecurity,
  keptPrices,
  mergedPrices,
  type BuildOutput,
  type EarlierPrices,
  type WrittenPrices,
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

/** What is to be done for a security: all of it anew, its document anew beside its prices, or nothing but its prices. */
type Plan =
  | { readonly kind: 'build'; readonly inputs: SecurityInputs }
  | {
      readonly kind: 'document' | 'keep';
      readonly inputs: SecurityInputs;
      readonly before: BuiltSecurity;
      /** Undefined where it has none. */
      readonly prices: EarlierPrices | undefined;
      /** True where price files came since. */
      readonly grows: boolean;
    };

/** True when the files that were there are there as they were, and more came. */
const onlyGrew = ({ files }: SecurityInputs, { notes }: EarlierPrices, before: BuiltSecurity): boolean => {
  const known = new Set(notes.sources.map(({ key }) => key));
  return filesKeyOf(files.filter(({ price_file }) => known.has(price_file))) === before.files;
};

function planOf(run: BuildRun, inputs: SecurityInputs): Plan {
  const before = run.earlier?.securities.get(inputs.served.id);
  const isSame = before !== undefined && before.inputs === inputs.key;
  return (isSame ? laterPlan(run, inputs, before) : undefined) ?? { kind: 'build', inputs };
}

/** Undefined where rows came before those that were there. */
function laterPlan({ earlier, output }: BuildRun, inputs: SecurityInputs, before: BuiltSecurity): Plan | undefined {
  const { id, cik } = inputs.served;
  const kind = cik !== undefined && (earlier?.changed.has(cik) ?? true) ? 'document' : 'keep';
  const grows = before.files !== inputs.filesKey;
  if (kind === 'keep' && !grows) return { kind, inputs, before, prices: undefined, grows };
  const prices = before.prices && earlierPrices(output, id, before.prices);
  if (grows && !(prices && onlyGrew(inputs, prices, before))) return undefined;
  return { kind, inputs, before, prices, grows };
}

type PriceRows = ReadonlyMap<string, readonly KeyedPriceRows[]>;

const symbolsOf = (plans: readonly Plan[]): readonly string[] => [
  ...new Set(plans.flatMap(({ inputs }) => inputs.served.spans.map(({ symbol }) => symbol))),
];

/** What documents of some companies are made of. */
interface Figures {
  readonly facts: ReadonlyMap<string, readonly Fact[]>;
  readonly filings: ReadonlyMap<string, readonly Filing[]>;
  readonly insiders: ReadonlyMap<string, readonly InsiderFiling[]>;
  readonly counts: ReadonlyMap<string, number>;
}

async function readFigures(run: BuildRun, plans: readonly Plan[]): Promise<Figures> {
  const { archive, inputs, where } = run;
  const ciks = [...new Set(plans.map(({ inputs: each }) => each.served.cik).filter((cik) => cik !== undefined))];
  const withInsiders = ciks.filter((cik) => inputs.insiderIssuers.has(cik));
  const reported = async (): Promise<Omit<Figures, 'insiders'>> => {
    const filings = await readFilings(archive.connection, inputs.source, ciks);
    return { filings, ...(await readFactBatch(archive.connection, inputs.source, filings, { ciks, where })) };
  };
  // The engine answers one question while the answer before is read.
  const [figures, insiders] = await allAnswers([reported(), readCompanyInsiders(archive, withInsiders)]);
  return { ...figures, insiders };
}

const figuresOf = ({ served: { cik = '' } }: SecurityInputs, { facts, filings, insiders }: Figures) => ({
  facts: facts.get(cik) ?? [],
  filings: filings.get(cik),
  insiders: insiders.get(cik) ?? [],
});

/** Rows of the files that came since the version before. */
function readNewPrices({ archive, inputs, earlier }: BuildRun, plans: readonly Plan[]): Promise<PriceRows> {
  const since: ArchiveManifest = earlier?.since ?? archive.manifest;
  return readPriceFiles({ ...archive, manifest: since }, inputs.files, symbolsOf(plans));
}

/** New rows of a security when they all come after its last one; else it has to be built anew. */
function newFiles({ served }: SecurityInputs, prices: EarlierPrices, rows: PriceRows) {
  const known = new Set(prices.notes.sources.map(({ key }) => key));
  const files = filesOf(served.spans, rows).filter(({ key }) => !known.has(key));
  return files.every(({ rows: { days } }) => (days[0] ?? 0) > prices.lastDay) ? files : undefined;
}

/** The first security of a company carries the count of its facts; another one may come first now. */
function factCountOf(
  { earlier }: BuildRun,
  counted: Set<string>,
  { counts }: Figures,
  cik: string | undefined,
): number {
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
  readonly figures: Figures;
  /** Of securities that are built anew. */
  readonly prices: PriceRows;
}

const anew = ({ inputs }: Plan): Ready => ({ plan: { kind: 'build', inputs } });

/** What a filing says of splits may be new: then all prices are read again. */
function isSplitAnew({ plan }: Ready, figures: Figures): boolean {
  if (plan.kind !== 'document' || !plan.prices) return false;
  const { actions } = plan.inputs;
  return !isDeepStrictEqual(splitsOf({ actions, ...figuresOf(plan.inputs, figures) }), plan.prices.notes.splits);
}

async function prepare(run: BuildRun, plans: readonly Plan[]): Promise<Prepared> {
  const growing = plans.filter((plan) => plan.kind !== 'build' && plan.grows);
  const appended: PriceRows = growing.length > 0 ? await readNewPrices(run, growing) : new Map();
  const grown = plans.map((plan): Ready => {
    if (plan.kind === 'build' || !plan.grows || !plan.prices) return { plan };
    const files = newFiles(plan.inputs, plan.prices, appended);
    return files ? { plan, files } : anew(plan);
  });
  const told = grown.map(({ plan }) => plan).filter(({ kind }) => kind !== 'keep');
  const figures = await readFigures(run, told);
  const ready = grown.map((each) => (isSplitAnew(each, figures) ? anew(each.plan) : each));
  const building = ready.map(({ plan }) => plan).filter(({ kind }) => kind === 'build');
  return { ready, figures, prices: await readPriceFiles(run.archive, run.inputs.files, symbolsOf(building)) };
}

/** The prices of the version before, with what came since. */
function laterPrices({ output, earlier }: BuildRun, { plan, files = [] }: Ready): WrittenPrices {
  if (plan.kind === 'build') return {};
  const { inputs, before, prices, grows } = plan;
  const isRecut = earlier?.manifest.panel.recentFrom !== output.recentFrom;
  return grows && prices
    ? appendedPrices(output, inputs, { earlier: prices, files, isRecut })
    : keptPrices(output, before, isRecut);
}

/** One security; prices go into the panel before this returns, so that their order is that of the calls. */
function buildOne(run: BuildRun, { figures, prices }: Prepared, each: Ready, facts: number): Promise<BuiltSecurity> {
  const { output } = run;
  const { plan } = each;
  const { inputs } = plan;
  if (plan.kind === 'keep')
    return Promise.resolve(keepSecurity(inputs, { ...plan.before, facts }, laterPrices(run, each)));
  return buildSecurity(output, inputs, {
    ...figuresOf(inputs, figures),
    factCount: facts,
    prices: (splits) => (plan.kind === 'build' ? mergedPrices(output, inputs, prices, splits) : laterPrices(run, each)),
  });
}

/** Documents that are compressed and written beside the work on further ones. */
const WRITTEN_AT_ONCE = 4;

async function buildAll(run: BuildRun, prepared: Prepared, counted: Set<string>) {
  const { ready, figures } = prepared;
  const built: Promise<BuiltSecurity>[] = [];
  try {
    for (const each of ready) {
      const facts = factCountOf(run, counted, figures, each.plan.inputs.served.cik);
      built.push(buildOne(run, prepared, each, facts));
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
    if (plan.kind !== 'keep') builds += 1;
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
