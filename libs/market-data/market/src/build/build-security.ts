import {
  basisEvidence,
  GRADE_QUALITY,
  gradeAt,
  joinSparse,
  mergePrices,
  type PriceSeries,
  type SecurityInterval,
  type SparseRows,
  type Split,
} from '@plumbline/market-data/domain';
import { dayFromEpoch, optional } from '@plumbline/shared/domain';

import type { BuiltSecurity } from '../manifest/market-manifest';
import type { PanelWriter } from '../panel/panel-writer';
import { PackedPrices } from '../panel/packed-prices';
import { packPrices, PriceBlock, roundPrice } from '../panel/price-block';
import type { KeyedSource, PriceNotes } from '../panel/price-notes';
import { joinSeries, packRecent, recentRows, rowFrom, sliceSeries, unpackNotes } from '../panel/price-packs';
import type { PriceRange } from '../manifest/price-range';
import type { KeyedPriceRows } from '../securities/price-rows';
import { filesOf } from '../securities/security-history';
import type { SecurityInputs } from '../inputs/build-inputs';

/** Where a build writes prices. */
export interface BuildOutput {
  readonly panel: PanelWriter;
  /** First day of the rows that are written again with every build. */
  readonly recentFrom: number;
  /** Takes the securities whose prices are those of the version before with later bars, on whose days no action falls. */
  readonly longer: Set<string>;
  /** Takes the first day whose bar may be another than in the version before, by the ids of the securities that have one. */
  readonly changedFrom: Map<string, number>;
  /** Takes the splits of the securities whose prices are written, by their ids. */
  readonly splits: Map<string, readonly Split[]>;
}

/** Where the prices of a security lie; nothing for one without. */
export type WrittenPrices = Pick<BuiltSecurity, 'prices' | 'lastDay' | 'lastGrade'>;

/** Writes prices that are packed already: what takes time is done before. */
export type WritePrices = () => WrittenPrices;

function toSources(files: readonly KeyedPriceRows[], splits: readonly Split[]): readonly KeyedSource[] {
  return files.map(({ file, key, basis, rows }) => {
    const { open, applied } = basisEvidence(rows, basis, splits);
    const corrected = [...open, ...applied].map(({ day }) => day);
    return {
      file,
      key,
      basis,
      from: dayFromEpoch(rows.days[0] ?? 0),
      to: dayFromEpoch(rows.days.at(-1) ?? 0),
      rows: rows.days.length,
      ...(corrected.length > 0 ? { corrected } : {}),
    };
  });
}

/** Prices as built series hold them: to a millionth. */
const rounded = (series: PriceSeries): PriceSeries => ({
  ...series,
  open: series.open.map(roundPrice),
  high: series.high.map(roundPrice),
  low: series.low.map(roundPrice),
  close: series.close.map(roundPrice),
});

function packedPrices(
  { panel, recentFrom, splits }: BuildOutput,
  id: string,
  series: PriceSeries,
  notes: PriceNotes,
): WritePrices {
  const rows = series.days.length;
  if (rows === 0) return () => ({});
  const cut = rowFrom(series, recentFrom);
  const history = packPrices(sliceSeries(series, 0, cut));
  const recent = packRecent(sliceSeries(series, cut, rows), notes);
  const lastDay = lastDayOf(series);
  return () => {
    splits.set(id, notes.splits);
    return { prices: panel.add(id, history, recent, rows), ...lastDay };
  };
}

function lastDayOf(series: PriceSeries): Pick<BuiltSecurity, 'lastDay' | 'lastGrade'> {
  const lastDay = series.days.at(-1);
  if (lastDay === undefined) return {};
  const lastGrade = gradeAt(series, series.days.length - 1);
  return lastGrade === 'A' ? { lastDay } : { lastDay, lastGrade };
}

/** Sources of closes of single days, by grade. */
const SPARSE_SOURCES = [
  ['B', 'Lists of fails to deliver (SEC)'],
  ['C', 'Reports of managers (13F) and funds (N-PORT)'],
] as const;

/** The sources of closes of single days that are in a series. */
const sparseSources = ({ days, quality }: PriceSeries): readonly KeyedSource[] =>
  SPARSE_SOURCES.flatMap(([grade, file]) => {
    const own = days.filter((_, row) => quality[row] === GRADE_QUALITY[grade]);
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined) return [];
    const basis = { kind: 'as-traded', assumed: false } as const;
    return [{ file, key: grade, grade, basis, from: dayFromEpoch(first), to: dayFromEpoch(last), rows: own.length }];
  });

/** Symbols with their days, in short; nothing for one symbol since ever. */
function daysOf(intervals: readonly SecurityInterval[]): Pick<BuiltSecurity, 'days'> {
  const days: [string, string | null, string | null][] = [];
  for (const { symbol, from = null, before = null } of intervals) {
    const last = days.at(-1);
    if (last && last[0] === symbol && last[2] === from) last[2] = before;
    else days.push([symbol, from, before]);
  }
  return days.length === 1 && !days[0]?.[1] && !days[0]?.[2] ? {} : { days };
}

const letters = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Names of the company before, as its filings list them and as lists of symbols had it, each once. */
function formerNamesOf({ company, profile, intervals }: SecurityInputs['served']): readonly string[] {
  const names = [...(profile.formerNames ?? []), ...intervals].map(({ name }) => name);
  const byLetters = new Map(names.map((name) => [letters(name), name]));
  byLetters.delete(letters(company));
  byLetters.delete('');
  return [...byLetters.values()];
}

/** Manifest entry of a security, without its prices. */
function entryOf({
  served,
  key,
  filesKey,
}: SecurityInputs): Omit<
  BuiltSecurity,
  'document' | 'hasFacts' | 'facts' | 'quality' | 'prices' | 'lastDay' | 'lastGrade'
> {
  const { profile: _profile, spans: _spans, intervals, cusips, formerSymbols, ...security } = served;
  const formerNames = formerNamesOf(served);
  return {
    ...security,
    ...(formerNames.length > 0 ? { formerNames } : {}),
    ...(formerSymbols ? { formerSymbols: [...formerSymbols] } : {}),
    ...(cusips.length > 0 ? { cusips: [...cusips] } : {}),
    ...daysOf(intervals),
    inputs: key,
    files: filesKey,
  };
}

/** Fields about the document in the list of securities. */
type Documented = Pick<BuiltSecurity, 'document' | 'hasFacts' | 'facts' | 'quality'>;

/** A security with its document, made now or kept, and its prices. */
export const builtSecurity = (
  inputs: SecurityInputs,
  { document, hasFacts, facts, quality }: Documented,
  written: WrittenPrices,
): BuiltSecurity => ({
  ...entryOf(inputs),
  document,
  hasFacts,
  facts,
  ...(quality ? { quality } : {}),
  ...written,
});

/** Rows that the prices of securities are made of. */
export interface PriceRows {
  /** Rows of price files by symbol. */
  readonly files: ReadonlyMap<string, readonly KeyedPriceRows[]>;
  /** Closes of single days by the ids of the securities. */
  readonly sparse: ReadonlyMap<string, SparseRows>;
}

/** Prices from the rows of all files, and closes of single days where these are silent. */
export function mergedPrices(
  output: BuildOutput,
  { served: { id, spans } }: SecurityInputs,
  { files: rows, sparse }: PriceRows,
  splits: readonly Split[],
): WritePrices {
  const files = filesOf(spans, rows);
  const { series: ofFiles, conflicts } = mergePrices(files, splits);
  const own = sparse.get(id);
  const series = own ? joinSparse(ofFiles, own, splits) : ofFiles;
  const sources = [...toSources(files, splits), ...sparseSources(series)];
  const write = packedPrices(output, id, rounded(series), { sources, conflicts, splits });
  return () => {
    output.changedFrom.set(id, Number.NEGATIVE_INFINITY);
    return write();
  };
}

/** The prices of the version before. */
export interface EarlierPrices {
  readonly range: PriceRange;
  readonly notes: PriceNotes;
  readonly recent: PriceSeries;
  /** Rows before the recent ones; read when they are needed. */
  readonly history: () => PriceSeries;
  /** Of the last row, in days since 1970-01-01. */
  readonly lastDay: number;
}

export function earlierPrices({ panel }: BuildOutput, id: string, range: PriceRange): EarlierPrices {
  const blocks = panel.earlier(id, range);
  const recent = new PackedPrices([recentRows(blocks.recent)]);
  const history = (): PriceSeries => new PackedPrices([new PriceBlock(blocks.history())]);
  const lastDay = recent.days.at(-1) ?? history().days.at(-1) ?? Number.NEGATIVE_INFINITY;
  return { range, notes: unpackNotes(blocks.recent), recent, history, lastDay };
}

/** Prices of which nothing changed; `isRecut`: the recent rows begin on another day than before. */
export function keptPrices(
  output: BuildOutput,
  { id, prices, lastDay, lastGrade }: BuiltSecurity,
  isRecut: boolean,
): WritePrices {
  if (!prices) return () => ({});
  if (!isRecut)
    return () => ({
      prices: output.panel.keep(id, prices),
      ...optional('lastDay', lastDay),
      ...optional('lastGrade', lastGrade),
    });
  const { notes, recent, history } = earlierPrices(output, id, prices);
  return packedPrices(output, id, joinSeries(history(), recent), notes);
}

/** Sources in the order of the files. */
function inFileOrder(sources: readonly KeyedSource[], { files }: SecurityInputs): readonly KeyedSource[] {
  const places = new Map(files.map(({ price_file }, place) => [price_file, place]));
  return [...sources].sort((a, b) => (places.get(a.key) ?? 0) - (places.get(b.key) ?? 0));
}

export interface Appending {
  readonly earlier: EarlierPrices;
  /** New files, cut to the days of the security. */
  readonly files: readonly KeyedPriceRows[];
  readonly isRecut: boolean;
}

/** Prices whose new files all begin after the last row: what was there stays as it is. */
export function appendedPrices(
  output: BuildOutput,
  inputs: SecurityInputs,
  { earlier, files, isRecut }: Appending,
): WritePrices {
  const { id } = inputs.served;
  const { notes, recent, history, range } = earlier;
  const { series, conflicts } = mergePrices(files, notes.splits);
  const sources = inFileOrder([...notes.sources, ...toSources(files, notes.splits)], inputs);
  const next = { sources, conflicts: [...notes.conflicts, ...conflicts], splits: notes.splits };
  const rows = joinSeries(recent, rounded(series));
  output.changedFrom.set(id, earlier.lastDay + 1);
  if (isRecut) return packedPrices(output, id, joinSeries(history(), rows), next);
  const total = range[4] + series.days.length;
  const packed = packRecent(rows, next);
  const lastDay = rows.days.at(-1) ?? earlier.lastDay;
  return () => {
    output.splits.set(id, notes.splits);
    if (!inputs.actions.hasIn(dayFromEpoch(earlier.lastDay), dayFromEpoch(lastDay))) output.longer.add(id);
    return { prices: output.panel.addRecent(id, range, packed, total), lastDay };
  };
}
