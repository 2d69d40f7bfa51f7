import { closeSync, fstatSync, openSync } from 'node:fs';

import type { PriceSeries } from '@plumbline/market-data/domain';

import { panelPath, type MarketManifest } from './market-manifest';
import { readAt } from './pack-writer';
import { unpackPrices } from './price-block';
import { joinSeries, shardOf, unpackNotes, unpackRecentRows, type PriceNotes, type PriceRange } from './price-packs';

/** Prices of a built market, in memory as a whole or read by need. */
export interface PanelReader {
  series(id: string, range: PriceRange): PriceSeries;
  /** Rows of the year of the market's last price. */
  recent(range: PriceRange): PriceSeries;
  notes(range: PriceRange): PriceNotes;
  close(): void;
}

type ReadBytes = (from: number, length: number) => Uint8Array;

interface OpenFile {
  readonly read: ReadBytes;
  readonly close: () => void;
}

/** The open handle keeps the bytes readable also after a later build removed the name. */
function openFile(path: string, isResident: boolean): OpenFile {
  const file = openSync(path, 'r');
  if (!isResident) return { read: (from, length) => readAt(file, from, length), close: () => closeSync(file) };
  const bytes = readAt(file, 0, fstatSync(file).size);
  closeSync(file);
  return { read: (from, length) => bytes.subarray(from, from + length), close: () => undefined };
}

function openAll(paths: readonly string[], isResident: boolean): readonly OpenFile[] {
  const files: OpenFile[] = [];
  try {
    for (const path of paths) files.push(openFile(path, isResident));
    return files;
  } catch (error: unknown) {
    files.forEach((file) => file.close());
    throw error;
  }
}

function sizeOf(path: string): number {
  const file = openSync(path, 'r');
  try {
    return fstatSync(file).size;
  } finally {
    closeSync(file);
  }
}

/** Opens the panel; it is kept in memory when it has at most `residentBytes`. */
export function openPanel(marketDir: string, { panel }: MarketManifest, residentBytes: number): PanelReader {
  const paths = [...panel.history, panel.recent].map((name) => panelPath(marketDir, name));
  const isResident = paths.reduce((sum, path) => sum + sizeOf(path), 0) <= residentBytes;
  const files = openAll(paths, isResident);
  const recent = files.at(-1);
  if (!recent) throw new Error('The panel has no files');
  return {
    series: (id, [at, bytes, recentAt, recentBytes]) => {
      const history = files[shardOf(id)];
      if (!history) throw new Error('A panel file is missing');
      return joinSeries(unpackPrices(history.read(at, bytes)), unpackRecentRows(recent.read(recentAt, recentBytes)));
    },
    recent: ([, , recentAt, recentBytes]) => unpackRecentRows(recent.read(recentAt, recentBytes)),
    notes: ([, , recentAt, recentBytes]) => unpackNotes(recent.read(recentAt, recentBytes)),
    close: () => files.forEach((file) => file.close()),
  };
}
