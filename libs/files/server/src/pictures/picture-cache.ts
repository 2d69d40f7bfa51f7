import { writeWhole } from '@plumbline/shared/server/files';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/** Bytes that can be made again, kept for a while. A disk that is full or gone makes answers slower, never wrong. */
export interface PictureCache {
  get(name: string): Promise<Uint8Array | undefined>;
  put(name: string, bytes: Uint8Array): Promise<void>;
}

interface Kept {
  readonly name: string;
  readonly bytes: number;
  readonly usedMs: number;
}

/** Pruned down to this share of the bound, so that not every further picture looks through the folder. */
const PRUNED_TO = 0.8;

async function keptIn(folder: string): Promise<Kept[]> {
  const names = await readdir(folder).catch(() => []);
  const kept = await Promise.all(
    names.map(async (name) => {
      const found = await stat(path.join(folder, name)).catch(() => undefined);
      return found?.isFile() ? [{ name, bytes: found.size, usedMs: found.mtimeMs }] : [];
    }),
  );
  return kept.flat();
}

const sizeOf = (kept: readonly Kept[]): number => kept.reduce((sum, { bytes }) => sum + bytes, 0);

/** Removes the least recently used until the rest fits; returns the size of the rest. */
async function prune(folder: string, mostBytes: number): Promise<number> {
  const kept = (await keptIn(folder)).sort((one, other) => one.usedMs - other.usedMs);
  let size = sizeOf(kept);
  for (const { name, bytes } of kept) {
    if (size <= mostBytes * PRUNED_TO) break;
    await rm(path.join(folder, name), { force: true });
    size -= bytes;
  }
  return size;
}

/** Files in a folder of this machine, of at most so many bytes together; names are of our making. */
export function folderCache(folder: string, mostBytes: number): PictureCache {
  /** Bytes that are there; known once something is put. */
  let size: Promise<number> | undefined;
  const grow = async (bytes: number): Promise<void> => {
    size = (size ?? keptIn(folder).then(sizeOf)).then((before) =>
      before + bytes > mostBytes ? prune(folder, mostBytes) : before + bytes,
    );
    await size;
  };
  return {
    get: async (name) => {
      const file = path.join(folder, name);
      const bytes = await readFile(file).catch(() => undefined);
      const now = new Date();
      if (bytes) await utimes(file, now, now).catch(() => undefined);
      return bytes;
    },
    put: async (name, bytes) => {
      try {
        await mkdir(folder, { recursive: true });
        await writeWhole(path.join(folder, name), bytes);
        await grow(bytes.byteLength);
      } catch {
        size = undefined;
      }
    },
  };
}
