import { isDeepStrictEqual } from 'node:util';

import { epochDay, optional } from '@plumbline/shared/domain';
import { canJoin, type PriceGrade, type SparseRows } from '@plumbline/market-data/domain';
import {
  readSparseCloses,
  type Archive,
  type ArchiveManifest,
  type SparseCloses,
} from '@plumbline/market-data/archive';

import type { BuiltSecurity } from '../manifest/market-manifest';
import { joinSeries } from '../panel/price-packs';
import { readPriceFiles, type KeyedPriceRows } from '../securities/price-rows';
import { filesOf } from '../securities/security-history';
import { filesKeyOf, type BuildInputs, type SecurityInputs } from '../inputs/build-inputs';
import {
  appendedPrices,
  builtSecurity,
  earlierPrices,
  keptPrices,
  mergedPrices,
  type BuildOutput,
  type EarlierPrices,
  type PriceRows,
  type WritePrices,
} from './build-security';
import type { DocumentQueue } from './document-queue';
import type { EarlierVersion } from '../inputs/earlier-version';
import { reportedOf, type DocumentInputs, type MadeDocument } from './make-documents';

export interface BuildRun {
  readonly archive: Archive;
  readonly inputs: BuildInputs;
  readonly output: BuildOutput;
  readonly earlier: EarlierVersion | undefined;
  /** Grades of prices that are taken. */
  readonly grades: ReadonlySet<PriceGrade>;
  /** Closes of single days that came since the version before, by the ids of the securities. */
  readonly sparseSince: SparseCloses;
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal | undefined;
}

/** Where the prices of a security come from: as they were, with later rows behind them, or all read again. */
type Prices = 'kept' | 'grown' | 'rebuilt';

/** Planned work on the prices of a security. */
interface Plan {
  readonly inputs: SecurityInputs;
  /** Undefined where it was not there, or was another one. */
  readonly before: BuiltSecurity | undefined;
  /** Undefined where it has none, and where nobody looks at them. */
  readonly earlier: EarlierPrices | undefined;
  readonly prices: Prices;
}

/** True when the files that were there are there as they were, and more came. */
const onlyGrew = ({ files }: SecurityInputs, { notes }: EarlierPrices, before: BuiltSecurity): boolean => {
  const known = new Set(notes.sources.map(({ key }) => key));
  return filesKeyOf(files.filter(({ price_file }) => known.has(price_file))) === before.files;
};

/** True where closes of single days that came since can change the prices of the version before, or are the first ones. */
function hasNewCloses(prices: EarlierPrices | undefined, since: SparseRows | undefined): boolean {
  if (!since) return false;
  if (!prices) return true;
  const { recent, history } = prices;
  const isRecent = (since.days[0] ?? 0) > (recent.days[0] ?? Number.POSITIVE_INFINITY);
  return canJoin(isRecent ? recent : joinSeries(history(), recent), since);
}

/** True where a series has closes of single days: later rows of files can take the place of some. */
const hasSparse = ({ notes }: EarlierPrices): boolean => notes.sources.some(({ grade }) => grade !== undefined);

/** Prices of a security whose files are others than before. */
const changedPrices = (inputs: SecurityInputs, known: EarlierPrices | undefined, before: BuiltSecurity): Prices =>
  known && !hasSparse(known) && onlyGrew(inputs, known, before) ? 'grown' : 'rebuilt';

/** `isMade`: its document is rebuilt, so its splits may be others. */
function planOf({ earlier, output, sparseSince }: BuildRun, inputs: SecurityInputs, isMade: boolean): Plan {
  const { id } = inputs.served;
  const before = earlier?.securities.get(id);
  if (before?.inputs !== inputs.key) return { inputs, before: undefined, earlier: undefined, prices: 'rebuilt' };
  const grows = before.files !== inputs.filesKey;
  const since = sparseSince.get(id);
  const known = before.prices && (grows || isMade || since) ? earlierPrices(output, id, before.prices) : undefined;
  const plan = { inputs, before, earlier: known };
  if (hasNewCloses(known, since)) return { ...plan, prices: 'rebuilt' };
  return { ...plan, prices: grows ? changedPrices(inputs, known, before) : 'kept' };
}

/** Securities whose documents cannot be those of the version before, and those whose splits are in no price. */
export const documentsWanted = ({
  inputs: { securities },
  earlier,
  sparseSince,
}: BuildRun): readonly DocumentInputs[] =>
  securities
    .filter(({ key, filesKey, served: { id, cik } }) => {
      const before = earlier?.securities.get(id);
      if (before?.inputs !== key || (cik !== undefined && earlier?.changed.has(cik))) return true;
      if (earlier?.lacking.has(before.document)) return true;
      return !before.prices && (before.files !== filesKey || sparseSince.has(id));
    })
    .map(reportedOf);

type FileRows = PriceRows['files'];

const symbolsOf = (plans: readonly Plan[]): readonly string[] => [
  ...new Set(plans.flatMap(({ inputs }) => inputs.served.spans.map(({ symbol }) => symbol))),
];

/** Rows of the files that came since the version before. */
function readNewPrices({ archive, inputs, earlier }: BuildRun, plans: readonly Plan[]): Promise<FileRows> {
  const since: ArchiveManifest = earlier?.since ?? archive.manifest;
  return readPriceFiles({ ...archive, manifest: since }, inputs.files, symbolsOf(plans));
}

/** New rows of a security when they all come after its last one; else it has to be rebuilt. */
function newFiles({ served }: SecurityInputs, prices: EarlierPrices, rows: FileRows) {
  const known = new Set(prices.notes.sources.map(({ key }) => key));
  const files = filesOf(served.spans, rows).filter(({ key }) => !known.has(key));
  return files.every(({ rows: { days } }) => (days[0] ?? 0) > prices.lastDay) ? files : undefined;
}

/** The first security of a company carries the count of its facts; another one may come first now. */
function factCountOf(
  { earlier }: BuildRun,
  counted: Set<string>,
  made: MadeDocument | undefined,
  cik: string | undefined,
): number {
  if (cik === undefined || counted.has(cik)) return 0;
  counted.add(cik);
  return made?.facts ?? earlier?.counts.get(cik) ?? 0;
}

/** A plan with what was read and made for it. */
interface Ready {
  readonly plan: Plan;
  /** New price files of a security that only grew. */
  readonly files?: readonly KeyedPriceRows[];
  readonly made?: MadeDocument;
  /** Where its prices depend on no document that is still made. */
  readonly write?: WritePrices;
}

/** A group of securities with what is read for them. */
interface Reported {
  readonly ready: readonly Ready[];
  /** Of securities whose prices are reported again. */
  readonly prices: PriceRows;
}

const rebuilt = ({ plan, ...rest }: Ready): Ready => ({ ...rest, plan: { ...plan, prices: 'rebuilt' } });

/** Whether a filing may state new splits: then all prices are re-read. */
const hasNewSplits = ({ plan, made }: Ready): boolean =>
  plan.earlier !== undefined && made !== undefined && !isDeepStrictEqual(made.splits, plan.earlier.notes.splits);

/** Days without a price after which closes of single days may be of use: two weeks have ten sessions at most. */
const SILENT_DAYS = 14;

/** True where the price files of a security are silent for a while, or end before other publications do. */
function isSilent({ inputs: { served } }: Plan, files: FileRows, lastSparse: number): boolean {
  const days = new Set(filesOf(served.spans, files).flatMap(({ rows }) => [...rows.days]));
  const ordered = Int32Array.from(days).sort();
  if ((ordered.at(-1) ?? 0) < lastSparse) return true;
  return ordered.some((day, at) => at > 0 && day - ordered[at - 1]! > SILENT_DAYS);
}

/** Such publications are in dollars. */
export const isInDollars = ({ served }: SecurityInputs): boolean => served.currency === 'USD';

/** All prices of securities that are reported again. */
async function readAllPrices({ archive, inputs, grades }: BuildRun, ready: readonly Ready[]): Promise<PriceRows> {
  const changed = ready.map(({ plan }) => plan).filter(({ prices }) => prices === 'rebuilt');
  const files = await readPriceFiles(archive, inputs.files, symbolsOf(changed));
  const { lastSparse } = inputs;
  if (lastSparse === undefined) return { files, sparse: new Map() };
  const silent = changed
    .filter((plan) => isInDollars(plan.inputs) && isSilent(plan, files, epochDay(lastSparse)))
    .map((plan) => plan.inputs.served);
  return { files, sparse: await readSparseCloses(archive, silent, grades) };
}

/** Reads prices as far as it is known before documents are made which are wanted. */
async function readReported(run: BuildRun, plans: readonly Plan[]): Promise<Reported> {
  const growing = plans.filter(({ prices }) => prices === 'grown');
  const appended: FileRows = growing.length > 0 ? await readNewPrices(run, growing) : new Map();
  const ready = plans.map((plan): Ready => {
    if (plan.prices !== 'grown' || !plan.earlier) return { plan };
    const files = newFiles(plan.inputs, plan.earlier, appended);
    return files ? { plan, files } : rebuilt({ plan });
  });
  return { ready, prices: await readAllPrices(run, ready) };
}

/** Adds documents, and all prices of those whose splits they restate. */
async function documented(run: BuildRun, documents: DocumentQueue, reported: Reported): Promise<Reported> {
  const made: Ready[] = [];
  for (const each of reported.ready) {
    const { id } = each.plan.inputs.served;
    made.push(documents.has(id) ? { ...each, ...optional('made', await documents.document(id)) } : each);
  }
  if (!made.some(hasNewSplits)) return { ready: made, prices: reported.prices };
  const ready = made.map((each) => (hasNewSplits(each) ? rebuilt(each) : each));
  return { ready, prices: await readAllPrices(run, ready) };
}

/** The prices of the version before, with what came since. */
function laterPrices({ output, earlier: version }: BuildRun, { plan, files = [] }: Ready): WritePrices {
  const { inputs, before, earlier, prices } = plan;
  const isRecut = version?.manifest.panel.recentFrom !== output.recentFrom;
  if (prices === 'grown' && earlier) return appendedPrices(output, inputs, { earlier, files, isRecut });
  return before ? keptPrices(output, before, isRecut) : () => ({});
}

function packed(run: BuildRun, prices: PriceRows, each: Ready): WritePrices {
  const { plan, made } = each;
  if (plan.prices !== 'rebuilt') return laterPrices(run, each);
  const splits = made?.splits ?? plan.earlier?.notes.splits;
  if (!splits) throw new Error(`No document was made of ${plan.inputs.served.id}`);
  return mergedPrices(run.output, plan.inputs, prices, splits);
}

/** One security; prices go into the panel in the order of the calls. */
function buildOne(run: BuildRun, prices: PriceRows, each: Ready, counted: Set<string>): BuiltSecurity {
  const { plan, made } = each;
  const { inputs, before } = plan;
  const { id, cik } = inputs.served;
  const document = made ?? before;
  if (!document) throw new Error(`No document was made of ${id}`);
  const write = each.write ?? packed(run, prices, each);
  return builtSecurity(inputs, { ...document, facts: factCountOf(run, counted, made, cik) }, write());
}

/** Securities whose prices are reported again that are looked at together: few enough for a small machine's memory. */
const REBUILT_BATCH = 48;
/** Securities looked at together: those that only grew cost little. */
const PLAN_BATCH = 1_000;

/** Securities in groups with at most so many to be reported again. */
function* groupsOf(run: BuildRun, documents: DocumentQueue): Generator<readonly Plan[]> {
  let group: Plan[] = [];
  let rebuiltCount = 0;
  for (const inputs of run.inputs.securities) {
    const plan = planOf(run, inputs, documents.has(inputs.served.id));
    group.push(plan);
    if (plan.prices === 'rebuilt' && inputs.files.length > 0) rebuiltCount += 1;
    if (rebuiltCount < REBUILT_BATCH && group.length < PLAN_BATCH) continue;
    yield group;
    [group, rebuiltCount] = [[], 0];
  }
  if (group.length > 0) yield group;
}

/** Groups with what is read for them: the engine reads for the next group while one is built. */
async function* preparedGroups(run: BuildRun, documents: DocumentQueue): AsyncGenerator<Reported> {
  let next: Promise<Reported> | undefined;
  try {
    for (const plans of groupsOf(run, documents)) {
      const current = next;
      next = current ? current.then(() => readReported(run, plans)) : readReported(run, plans);
      // Rejected for the caller that awaits it.
      next.catch(() => undefined);
      if (current) yield await current;
    }
    if (next) yield await next;
  } finally {
    // The engine may only be closed when it has answered.
    await next?.catch(() => undefined);
  }
}

/** Packs prices that depend on no document, so that little is left to be done when the documents of a group are there. */
function begun(run: BuildRun, documents: DocumentQueue, { ready, prices }: Reported): Reported {
  const begin = (each: Ready): Ready =>
    documents.has(each.plan.inputs.served.id) ? each : { ...each, write: packed(run, prices, each) };
  return { prices, ready: ready.map(begin) };
}

/** Groups that may wait for documents which others make: packed prices of a day take little memory. */
const WAITING = 16;

/** Builds all securities in reading order; what nothing changed of is kept from the version before. */
export async function buildSecurities(run: BuildRun, documents: DocumentQueue): Promise<readonly BuiltSecurity[]> {
  const built: BuiltSecurity[] = [];
  const counted = new Set<string>();
  const waiting: Reported[] = [];
  const finish = async (reported: Reported): Promise<void> => {
    const { ready, prices } = await documented(run, documents, reported);
    run.signal?.throwIfAborted();
    for (const each of ready) built.push(buildOne(run, prices, each, counted));
    run.onProgress(built.length);
  };
  const most = documents.isMadeElsewhere ? WAITING : 0;
  const isMade = ({ ready }: Reported): boolean => ready.every(({ plan }) => documents.isMade(plan.inputs.served.id));
  try {
    for await (const reported of preparedGroups(run, documents)) {
      run.signal?.throwIfAborted();
      waiting.push(most > 0 ? begun(run, documents, reported) : reported);
      while (waiting[0] && (waiting.length > most || isMade(waiting[0]))) await finish(waiting.shift()!);
    }
    for (const reported of waiting) await finish(reported);
    return built;
  } finally {
    await documents.close();
  }
}
