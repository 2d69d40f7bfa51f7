import type { RecordsOf } from '@plumbline/formula/domain';
import type { PriceSource } from '@plumbline/market-data/domain';
import { epochDay, type Day } from '@plumbline/shared/domain';
import type { LeafReading, LeafValue, RecordsAsked } from '../fields/field-context';
import type { Leaf } from '../model/leaf';
import { leafOf } from '../fields/registry/leaves';
import { DIVIDEND_READS } from './dividend-leaves';
import type { LeafNote, ReportedLeaves } from './other-leaves';
import type { PriceHistory } from './price-history';
import { priceNote, priceSeriesNote } from './price-leaf-notes';
import { PRICE_READS, PRICE_SERIES } from './price-leaves';
import { priceRecords, type RecordedPrices } from './price-records';

/** Sources of one security's leaves: the same as those of its columns (panel-security.ts). */
export interface LeafSources {
  /** As known on the as-of day. */
  readonly prices: PriceHistory | undefined;
  /** The index of the market in its currency. */
  readonly index?: PriceHistory | undefined;
  readonly indexName?: string | undefined;
  readonly others?: ReportedLeaves | undefined;
  /** Name of the security in records of prices, and the files of its prices and of those of the index. */
  readonly name?: string | undefined;
  readonly files?: readonly PriceSource[] | undefined;
  readonly indexFiles?: readonly PriceSource[] | undefined;
  /** The day leaves are of where none is asked for; the present when left out. */
  readonly on?: Day | undefined;
}

const known = (value: number | string | boolean, { note, day }: LeafNote): LeafValue => ({
  value,
  ...(note === undefined ? {} : { note }),
  ...(day === undefined ? {} : { day }),
});

function fromPrices(
  key: string,
  read: (prices: PriceHistory) => number,
  prices: PriceHistory | undefined,
  day: Day | undefined,
): LeafValue {
  if (!prices) return { reason: day === undefined ? 'No price is known' : `No price is known of ${day}` };
  const [value, note] = [read(prices), priceNote(key, prices)];
  return Number.isNaN(value) ? { reason: note.reason ?? 'The prices do not contain it' } : known(value, note);
}

/** Why a leaf has no value where a whole kind of source is missing. */
const NO_SOURCE: Readonly<Partial<Record<Leaf['reader'], string>>> = {
  estimates: 'No estimates of analysts were imported',
};

function fromOthers(
  { key, label, kind, reader }: Leaf,
  others: ReportedLeaves | undefined,
  day: Day | undefined,
): LeafValue {
  const note = others?.about?.(key, day) ?? {};
  const reason = note.reason ?? NO_SOURCE[reader] ?? `${label}: nothing that was imported contains it`;
  if (kind === 'text') {
    const text = others?.text(key);
    return text === undefined ? { reason } : known(text, note);
  }
  const value = others?.number(key, day) ?? Number.NaN;
  return Number.isNaN(value) ? { reason } : known(value, note);
}

const THE_INDEX = 'the index';

/** The prices of the security and of its index, as records call them. */
function recorded(prices: PriceHistory, { index, indexName = THE_INDEX, ...of }: LeafSources): RecordedPrices {
  const { name = 'the security', files, indexFiles } = of;
  return {
    prices,
    name,
    files,
    ...(index ? { index: { prices: index, name: indexName, files: indexFiles } } : {}),
  };
}

/**
 * The leaves of a security for explanations: the numbers columns are filled with, by the same functions, each with the
 * day it is of and what it was made from in words, or why it is missing.
 */
export function leafReading(sources: LeafSources): LeafReading {
  const { prices, index, indexName, others, on } = sources;
  const pricesBy = (day: Day | undefined) => (day === undefined ? prices : prices?.until(epochDay(day)));
  const value = (key: string, asked?: Day): LeafValue | undefined => {
    const leaf = leafOf(key);
    if (!leaf) return undefined;
    const read = PRICE_READS[key] ?? DIVIDEND_READS[key];
    if (!read) return fromOthers(leaf, others, asked ?? on);
    return fromPrices(key, read, pricesBy(asked), asked);
  };
  const seriesNote = (key: string, last?: number): string | undefined => {
    if (!PRICE_SERIES[key]) return others?.about?.(key, on)?.note;
    return prices && priceSeriesNote(key, prices, { last, index: indexName });
  };
  const records = (key: string, { day, last }: RecordsAsked = {}): RecordsOf | undefined => {
    const known = pricesBy(day);
    const ofPrices = known && priceRecords(key, recorded(known, sources), last);
    return ofPrices ?? others?.records?.(key, day ?? on);
  };
  return {
    value,
    records,
    series: (key, last) =>
      PRICE_SERIES[key] ? prices && PRICE_SERIES[key](prices, index, last) : others?.list?.(key, on),
    seriesNote,
    until: (day) => leafReading({ ...sources, prices: prices?.until(epochDay(day)), on: day }),
  };
}
