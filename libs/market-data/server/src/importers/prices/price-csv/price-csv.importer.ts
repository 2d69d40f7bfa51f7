import { dayFromEpoch, epochDay, isDay, isWeekend } from '@plumbline/shared/domain';

import type { ArchiveRow } from '../../../store/archive-tables';
import { splitLine, toLines, toNumber } from '../../kit/csv';
import { checked, malformed, toSymbol, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';
import type { PriceBasisOption, SourceFile } from '../../kit/source-file';
import { parseBasis, priceLayout, symbolOfName, type PriceLayout } from './price-layout';

type Price = ArchiveRow<'prices'>;

interface Reading {
  readonly file: SourceFile;
  readonly layout: PriceLayout;
  readonly fileSymbol: string | undefined;
  readonly prices: Price[];
  readonly splits: ArchiveRow<'splits'>[];
  readonly rejected: RejectedRow[];
  readonly seen: Set<string>;
}

const SYMBOL = /^\^?[A-Z0-9][A-Z0-9.=^]{0,15}$/;
const WEEKEND = 'a price on a weekend';

function readLine(reading: Reading, line: string): string | undefined {
  const { layout, file } = reading;
  const cells = splitLine(line);
  const cell = (at: number): string => (at < 0 ? '' : (cells[at] ?? '').trim());
  const day = cell(layout.day).slice(0, 10);
  if (!isDay(day)) return 'no day';
  if (isWeekend(day)) return WEEKEND;
  const close = toNumber(cell(layout.close));
  if (close === undefined || close <= 0) return 'no close';
  const symbol = layout.symbol >= 0 ? toSymbol(cell(layout.symbol)) : (reading.fileSymbol ?? '');
  if (!SYMBOL.test(symbol)) return 'no symbol';
  const key = `${symbol} ${day}`;
  if (reading.seen.has(key)) return 'the day stands twice';
  reading.seen.add(key);
  const at = (place: number): number | null => toNumber(cell(place)) ?? null;
  const bar = { open: at(layout.open), high: at(layout.high), low: at(layout.low), close, volume: at(layout.volume) };
  reading.prices.push({ symbol, price_file: file.sha256.slice(0, 16), day: epochDay(day), ...bar });
  const ratio = at(layout.split);
  if (ratio && ratio > 0 && ratio !== 1) reading.splits.push({ symbol, day, ratio, source: file.name });
  return undefined;
}

function statedBasis({ file, layout }: Reading, firstLine: string | undefined): PriceBasisOption | undefined {
  if (file.basis) return file.basis;
  const cells = splitLine(firstLine ?? '');
  if (layout.basis >= 0) return parseBasis(cells[layout.basis] ?? '', cells[layout.asOf]?.trim());
  // A column of split ratios beside the prices is only given with prices as traded.
  return layout.split >= 0 ? { kind: 'as-traded' } : undefined;
}

function priceFiles({ file, prices }: Reading, basis: PriceBasisOption | undefined): ArchiveRow<'price_files'>[] {
  const lastDays = new Map<string, number>();
  for (const { symbol, day } of prices) {
    lastDays.set(String(symbol), Math.max(lastDays.get(String(symbol)) ?? 0, Number(day)));
  }
  return Array.from(lastDays, ([symbol, lastDay]) => ({
    symbol,
    price_file: file.sha256.slice(0, 16),
    name: file.name,
    basis: basis?.kind ?? 'split-adjusted',
    as_of: basis?.kind === 'as-traded' ? null : (basis?.asOf ?? dayFromEpoch(lastDay)),
    assumed: !basis,
    rank: file.rank,
  }));
}

function readPrices(file: SourceFile): ImportResult {
  const lines = toLines(file.text);
  const layout = priceLayout(lines[0] ?? '');
  if (!layout) return malformed('no price header');
  if (layout.close < 0) return malformed('the header lacks a close column');
  const fileSymbol = symbolOfName(file.name);
  const reading: Reading = { file, layout, fileSymbol, prices: [], splits: [], rejected: [], seen: new Set() };
  for (let index = layout.firstLine; index < lines.length; index += 1) {
    const reason = readLine(reading, lines[index] ?? '');
    if (reason) reading.rejected.push({ line: index + 1, reason });
  }
  const { prices, splits, rejected } = reading;
  const price_files = priceFiles(reading, statedBasis(reading, lines[layout.firstLine]));
  const result = checked({ prices, splits, price_files }, prices.length, rejected);
  const weekend = rejected.find(({ reason }) => reason === WEEKEND);
  if (weekend) return { ...result, malformed: `line ${weekend.line}: ${WEEKEND}: the dates can't be trusted` };
  return result;
}

/** Daily prices as comma-separated values in the usual layouts, of one security or several. */
export const priceCsv: Importer = {
  kind: 'price-csv',
  recognises: (head, name) => {
    const layout = priceLayout(toLines(head)[0] ?? '');
    return layout !== undefined && (layout.symbol >= 0 || symbolOfName(name) !== undefined);
  },
  read: readPrices,
};
