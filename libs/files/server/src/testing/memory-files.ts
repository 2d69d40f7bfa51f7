import { storageRefusal, type FileStore } from '../storage/file-store';

/** Files in memory, on a disk that can be full. */
export function memoryFiles(): FileStore & { keys(): string[]; fill(): void; empty(): void } {
  const kept = new Map<string, Uint8Array>();
  let isFull = false;
  return {
    put: async (key, bytes) => {
      if (isFull) throw storageRefusal(new Error('ENOSPC'), true);
      kept.set(key, bytes);
    },
    get: async (key) => kept.get(key),
    part: async (key, { from, to }) => kept.get(key)?.subarray(from, to + 1),
    remove: async (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
    fill: () => void (isFull = true),
    empty: () => void (isFull = false),
  };
}
