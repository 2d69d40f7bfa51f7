import { existsSync } from 'node:fs';

import {
  basisEvidence,
  mergePrices,
  splitsOf,
  type DocumentQuality,
  type Fact,
  type Filing,
  type InsiderFiling,
  type PriceSeries,
  type SecurityInterval,
  type Split,
} from '@plumbline/market-data/domain';
import { dayFromEpoch, type Day } from '@plumbline/shared/domain';

import { sha256 } from '../../importers/kit/source-file';
import { writeWhole } from '../atomic-file';
import { documentBytes, type StoredDocument } from '../document-file';
import { documentPath, type BuiltSecurity } from '../market-manifest';
import type { PanelWriter } from '../panel-writer';
import { PackedPrices } from '../packed-prices';
import { packPrices, PriceBlock, roundPrice } from '../price-block';
import type { KeyedSource, PriceNotes } from '../price-notes';
import { joinSeries, packRecent, recentRows, rowFrom, sliceSeries, unpackNotes, type PriceRange } from '../price-packs';
import type { KeyedPriceRows } from '../price-rows';
import { filesOf } from '../security-history';
import type { SecurityInputs } from './build-inputs';

/** Where a build writes. */
export interface BuildOutput {
  readonly marketDir: string;
  readonly concepts: ReadonlySet<string> | undefined;
  readonly panel: PanelWriter;
  /** Checks the figures of a document. */
  readonly judge: ((document: StoredDocument) => DocumentQuality | undefined) | undefined;
  /** Keeps of a document with facts or reports of insiders what columns are made of. */
  readonly keep: ((document: StoredDocument, name: string) => Promise<void>) | undefined;
  /** First day of the rows that are written anew with every build. */
  readonly recentFrom: number;
  /** Takes the securities whose prices are those of the version before with later bars, on whose days no action falls. */
  readonly longer: Set<string>;
  /** Takes the splits of the securities whose prices are written, by their ids. */
  readonly splits: Map<string, readonly Split[]>;
}

/** Where the prices of a security lie; nothing for one without. */
export type WrittenPrices = Pick<BuiltSecurity, 'prices' | 'lastDay'>;

/** What was read of a security. */
export interface SecurityRows {
  readonly facts: readonly Fact[];
  /** Undefined when no source tells of any. */
  readonly filings: readonly Filing[] | undefined;
  /** Reports of insiders of its company. */
  readonly insiders: readonly InsiderFiling[];
  /** Writes its prices, given its splits. */
  readonly prices: (splits: readonly Split[]) => WrittenPrices;
  /** Facts of its company, counted with the first of its securities only. */
  readonly factCount: number;
}

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

function writePrices(
  { panel, recentFrom, splits }: BuildOutput,
  id: string,
  series: PriceSeries,
  notes: PriceNotes,
): WrittenPrices {
  const rows = series.days.length;
  if (rows === 0) return {};
  splits.set(id, notes.splits);
  const cut = rowFrom(series, recentFrom);
  const history = packPrices(sliceSeries(series, 0, cut));
  const prices = panel.add(id, history, packRecent(sliceSeries(series, cut, rows), notes), rows);
  return { prices, ...lastDayOf(series) };
}

const lastDayOf = ({ days }: PriceSeries): Pick<BuiltSecurity, 'lastDay'> => {
  const lastDay = days.at(-1);
  return lastDay === undefined ? {} : { lastDay };
};

async function writeDocument({ marketDir }: BuildOutput, document: StoredDocument): Promise<string> {
  const bytes = await documentBytes(document);
  const name = `${sha256(bytes).slice(0, 24)}.json.gz`;
  const file = documentPath(marketDir, name);
  if (!existsSync(file)) await writeWhole(file, bytes);
  return name;
}

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

/** What the manifest says of a security beside its prices. */
function entryOf({
  served,
  key,
  filesKey,
}: SecurityInputs): Omit<BuiltSecurity, 'document' | 'hasFacts' | 'facts' | 'quality' | 'prices' | 'lastDay'> {
  const { profile: _profile, spans: _spans, intervals, cusips, formerSymbols, ...security } = served;
  return {
    ...security,
    ...(formerSymbols ? { formerSymbols: [...formerSymbols] } : {}),
    ...(cusips.length > 0 ? { cusips: [...cusips] } : {}),
    ...daysOf(intervals),
    inputs: key,
    files: filesKey,
  };
}

const qualityOf = (quality: DocumentQuality | undefined): Pick<BuiltSecurity, 'quality'> =>
  quality && quality.checked > 0 ? { quality: [quality.checked, quality.failed] } : {};

/** What is kept of a security whose document is the one before. */
const keptOf = ({ document, hasFacts, facts, quality }: BuiltSecurity) => ({
  document,
  hasFacts,
  facts,
  ...(quality ? { quality } : {}),
});

/** Prices from the rows of all files. */
export function mergedPrices(
  output: BuildOutput,
  { served: { id, spans } }: SecurityInputs,
  rows: ReadonlyMap<string, readonly KeyedPriceRows[]>,
  splits: readonly Split[],
): WrittenPrices {
  const files = filesOf(spans, rows);
  const { series, conflicts } = mergePrices(files, splits);
  return writePrices(output, id, rounded(series), { sources: toSources(files, splits), conflicts, splits });
}

/** A security from all its rows. */
export async function buildSecurity(
  output: BuildOutput,
  inputs: SecurityInputs,
  { facts, filings, insiders, prices, factCount }: SecurityRows,
): Promise<BuiltSecurity> {
  const { served, description, actions, hasFilingList } = inputs;
  const { profile, cusips: _cusips, spans: _spans, intervals, ...security } = served;
  const { concepts } = output;
  const splits = splitsOf({ actions, facts, filings });
  const stored: StoredDocument = {
    security,
    profile: { ...profile, ...(description ? { description } : {}) },
    intervals,
    facts: concepts ? facts.filter(({ concept }) => concepts.has(concept)) : facts,
    filings: filings ?? [],
    hasFilingList,
    splits,
    actions,
    ...(insiders.length > 0 ? { insiders } : {}),
  };
  const quality = stored.facts.length > 0 ? output.judge?.(stored) : undefined;
  const written = prices(splits);
  // Prices are written at once, in the order of securities; the document is compressed beside the next security's work.
  const document = await writeDocument(output, quality ? { ...stored, quality } : stored);
  if (facts.length > 0 || insiders.length > 0) await output.keep?.(stored, document);
  return {
    ...entryOf(inputs),
    document,
    hasFacts: facts.length > 0,
    facts: factCount,
    ...qualityOf(quality),
    ...written,
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

/** A security whose document is the one before. */
export const keepSecurity = (inputs: SecurityInputs, before: BuiltSecurity, written: WrittenPrices): BuiltSecurity => ({
  ...entryOf(inputs),
  ...keptOf(before),
  ...written,
});

/** Prices of which nothing changed; `isRecut`: the recent rows begin on another day than before. */
export function keptPrices(
  output: BuildOutput,
  { id, prices, lastDay }: BuiltSecurity,
  isRecut: boolean,
): WrittenPrices {
  if (!prices) return {};
  if (!isRecut) return { prices: output.panel.keep(id, prices), ...(lastDay === undefined ? {} : { lastDay }) };
  const { notes, recent, history } = earlierPrices(output, id, prices);
  return writePrices(output, id, joinSeries(history(), recent), notes);
}

/** Sources in the order of the files. */
function inFileOrder(sources: readonly KeyedSource[], { files }: SecurityInputs): readonly KeyedSource[] {
  const places = new Map(files.map(({ price_file }, place) => [price_file, place]));
  return [...sources].sort((a, b) => (places.get(a.key) ?? 0) - (places.get(b.key) ?? 0));
}

/** True when an action falls on a day after the first of the two up to the second. */
const hasActionIn = ({ actions }: SecurityInputs, after: Day, until: Day): boolean =>
  actions.some(({ day }) => day > after && day <= until);

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
): WrittenPrices {
  const { id } = inputs.served;
  const { notes, recent, history, range } = earlier;
  const { series, conflicts } = mergePrices(files, notes.splits);
  const sources = inFileOrder([...notes.sources, ...toSources(files, notes.splits)], inputs);
  const next = { sources, conflicts: [...notes.conflicts, ...conflicts], splits: notes.splits };
  const rows = joinSeries(recent, rounded(series));
  if (isRecut) return writePrices(output, id, joinSeries(history(), rows), next);
  output.splits.set(id, notes.splits);
  const total = range[4] + series.days.length;
  const prices = output.panel.addRecent(id, range, packRecent(rows, next), total);
  const lastDay = rows.days.at(-1) ?? earlier.lastDay;
  if (!hasActionIn(inputs, dayFromEpoch(earlier.lastDay), dayFromEpoch(lastDay))) output.longer.add(id);
  return { prices, lastDay };
}
