import { closeSync, fstatSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';

import { panelPath, type MarketManifest } from '../manifest/market-manifest';
import { PackWriter, readAt, type EarlierPack } from '../files/pack-writer';
import { SHARDS, shardOf } from './price-packs';
import type { PriceRange } from '../manifest/price-range';

export type PanelFiles = MarketManifest['panel'];

/** Writes the prices of all securities; what is the same as in the version before is not written again. */
export interface PanelWriter {
  add(id: string, history: Uint8Array, recent: Uint8Array, rows: number): PriceRange;
  /** New recent rows behind the history of the version before. */
  addRecent(id: string, before: PriceRange, recent: Uint8Array, rows: number): PriceRange;
  /** All as in the version before. */
  keep(id: string, before: PriceRange): PriceRange;
  /** Blocks of the version before; the long one is read when it is asked for. */
  earlier(id: string, range: PriceRange): { readonly history: () => Uint8Array; readonly recent: Uint8Array };
  finish(): Omit<PanelFiles, 'recentFrom'>;
  abandon(): void;
}

function openEarlier(marketDir: string, names: readonly string[]): readonly EarlierPack[] {
  const files: number[] = [];
  try {
    for (const name of names) files.push(openSync(panelPath(marketDir, name), 'r'));
    return files.map((file, place) => ({ name: names[place] ?? '', file, bytes: fstatSync(file).size }));
  } catch (error: unknown) {
    files.forEach((file) => closeSync(file));
    throw error;
  }
}

/** Packs are renamed one by one; their names are flushed once, as not every file system can. */
function syncNames(folder: string): void {
  const file = openSync(folder, 'r');
  try {
    fsyncSync(file);
  } catch {
    // the names come with the next flush
  } finally {
    closeSync(file);
  }
}

const shardName = (shard: number): string => `history-${String(shard).padStart(2, '0')}`;

/** `before`: the files of the version whose blocks may be kept. */
export function createPanelWriter(marketDir: string, before?: PanelFiles): PanelWriter {
  const folder = path.join(marketDir, 'panel');
  mkdirSync(folder, { recursive: true });
  const opened = before ? openEarlier(marketDir, [...before.history, before.recent]) : [];
  const open = [...opened];
  const [earlierHistory, earlierRecent] = [opened.slice(0, -1), opened.at(-1)];
  const history = Array.from(
    { length: SHARDS },
    (_, shard) => new PackWriter(folder, shardName(shard), earlierHistory[shard]),
  );
  const recent = new PackWriter(folder, 'recent', earlierRecent);
  const historyOf = (id: string): PackWriter => history[shardOf(id)] as PackWriter;
  const closeEarlier = (): void => {
    for (const { file } of open.splice(0)) closeSync(file);
  };
  return {
    add: (id, old, now, rows) => [historyOf(id).add(old), old.length, recent.add(now), now.length, rows],
    addRecent: (id, [at, bytes], now, rows) => [
      historyOf(id).keep(at, bytes),
      bytes,
      recent.add(now),
      now.length,
      rows,
    ],
    keep: (id, [at, bytes, recentAt, recentBytes, rows]) => [
      historyOf(id).keep(at, bytes),
      bytes,
      recent.keep(recentAt, recentBytes),
      recentBytes,
      rows,
    ],
    earlier: (id, [at, bytes, recentAt, recentBytes]) => {
      const shard = earlierHistory[shardOf(id)];
      if (!shard || !earlierRecent) throw new Error('There is no earlier version');
      const history = (): Uint8Array => readAt(shard.file, at, bytes);
      return { history, recent: readAt(earlierRecent.file, recentAt, recentBytes) };
    },
    finish: () => {
      const names = { history: history.map((pack) => pack.finish()), recent: recent.finish() };
      syncNames(folder);
      closeEarlier();
      return names;
    },
    abandon: () => {
      for (const pack of [...history, recent]) pack.abandon();
      closeEarlier();
    },
  };
}
