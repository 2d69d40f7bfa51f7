import { closeSync, openSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';

import type { PriceSeries } from '@plumbline/market-data/domain';
import type { Arena } from '@plumbline/shared/domain';

import { panelPath, type MarketManifest } from '../manifest/market-manifest';
import { readAt } from '../files/pack-writer';
import { PackedPrices } from './packed-prices';
import { PriceBlock } from './price-block';
import type { PriceNotes } from './price-notes';
import { recentRows, shardOf, unpackNotes } from './price-packs';
import type { PriceRange } from '../manifest/price-range';
import { DamagedFile, isDamage } from '../files/sound-files';

/** Prices of a built market, in memory as a whole or read by need. */
export interface PanelReader {
  /** A series that is read into an arena is of no use once that is cleared. */
  series(id: string, range: PriceRange, arena?: Arena): PriceSeries;
  /** Rows of the year of the market's last price. */
  recent(range: PriceRange): PriceSeries;
  notes(range: PriceRange): PriceNotes;
  /** Bytes of the files that are in memory, by name: a later version has most of them too. */
  readonly resident: ReadonlyMap<string, Uint8Array>;
  close(): void;
}

type ReadBytes = (from: number, length: number, arena?: Arena) => Uint8Array;

interface OpenFile {
  readonly read: ReadBytes;
  readonly close: () => void;
}

/** Blocks are copied: a series that is still read keeps its own bytes, not the file of a version that has gone. */
const inMemory = (path: string, bytes: Uint8Array): OpenFile => ({
  read: (from, length) => {
    if (from + length > bytes.length) throw new DamagedFile(path, `${path} is cut`);
    return bytes.slice(from, from + length);
  },
  close: () => undefined,
});

/** The open handle keeps the bytes readable also after a later build removed the name. */
function onDisk(path: string): OpenFile {
  const file = openSync(path, 'r');
  const read: ReadBytes = (from, length, arena) => {
    try {
      return readAt(file, from, length, arena);
    } catch (error: unknown) {
      throw isDamage(error) ? new DamagedFile(path, error) : error;
    }
  };
  return { read, close: () => closeSync(file) };
}

/** Rows and notes of a security are in one block and are requested one after the other. */
function lastKept(read: ReadBytes): ReadBytes {
  let last: { readonly from: number; readonly bytes: Uint8Array } | undefined;
  return (from, length) => {
    if (last?.from !== from || last.bytes.length !== length) last = { from, bytes: read(from, length) };
    return last.bytes;
  };
}

function openAll(paths: readonly string[]): readonly OpenFile[] {
  const files: OpenFile[] = [];
  try {
    for (const path of paths) files.push(onDisk(path));
    return files;
  } catch (error: unknown) {
    files.forEach((file) => file.close());
    throw error;
  }
}

type Resident = PanelReader['resident'];

async function readAll(marketDir: string, names: readonly string[], known: Resident | undefined): Promise<Resident> {
  const resident = new Map<string, Uint8Array>();
  for (const name of names) resident.set(name, known?.get(name) ?? (await readFile(panelPath(marketDir, name))));
  return resident;
}

async function bytesOf(marketDir: string, names: readonly string[]): Promise<number> {
  const found = await Promise.all(names.map((name) => stat(panelPath(marketDir, name))));
  return found.reduce((sum, { size }) => sum + size, 0);
}

const NONE: Resident = new Map();

export interface PanelOptions {
  readonly marketDir: string;
  /** The panel is kept in memory when it has at most so many bytes. */
  readonly residentBytes: number;
  /** Blocks of the previous version in memory: a file of the same name is not read again. */
  readonly known?: Resident | undefined;
}

/** Opens the panel; reading it into memory stops nobody. */
export async function openPanel(
  { panel }: Pick<MarketManifest, 'panel'>,
  { marketDir, residentBytes, known }: PanelOptions,
): Promise<PanelReader> {
  const names = [...panel.history, panel.recent];
  const isResident = (await bytesOf(marketDir, names)) <= residentBytes;
  const resident = isResident ? await readAll(marketDir, names, known) : NONE;
  const files = isResident
    ? names.map((name) => inMemory(panelPath(marketDir, name), resident.get(name) ?? new Uint8Array()))
    : openAll(names.map((name) => panelPath(marketDir, name)));
  const recent = files.at(-1);
  if (!recent) throw new Error('The panel has no files');
  const readRecent = lastKept(recent.read);
  return {
    resident,
    series: (id, [at, bytes, recentAt, recentBytes], arena) => {
      const history = files[shardOf(id)];
      if (!history) throw new Error('A panel file is missing');
      const newest = recentRows(readRecent(recentAt, recentBytes));
      return new PackedPrices([newest, new PriceBlock(history.read(at, bytes, arena))], arena);
    },
    recent: ([, , recentAt, recentBytes]) => new PackedPrices([recentRows(readRecent(recentAt, recentBytes))]),
    notes: ([, , recentAt, recentBytes]) => unpackNotes(readRecent(recentAt, recentBytes)),
    close: () => files.forEach((file) => file.close()),
  };
}
