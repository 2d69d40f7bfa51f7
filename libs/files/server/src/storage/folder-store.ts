import { writeAtomic } from '@plumbline/shared/server/files';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { checkedKey, storageRefusal, type FileStore } from './file-store';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT'];
const isFull = (error: unknown): boolean => FULL.includes((error as NodeJS.ErrnoException).code);

/** Files in a folder; `write` is another one in tests of a full disk. */
export function folderStore(folder: string, write = writeAtomic): FileStore {
  const fileOf = (key: string): string => path.join(folder, checkedKey(key));
  return {
    put: async (key, bytes) => {
      const file = fileOf(key);
      try {
        await mkdir(path.dirname(file), { recursive: true });
        await write(file, bytes);
      } catch (error: unknown) {
        throw storageRefusal(error, isFull(error));
      }
    },
    get: async (key) => {
      const file = fileOf(key);
      try {
        return await readFile(file);
      } catch (error: unknown) {
        if (isMissing(error)) return undefined;
        throw storageRefusal(error);
      }
    },
    part: async (key, { from, to }) => {
      const file = await open(fileOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw storageRefusal(error);
      });
      if (!file) return undefined;
      try {
        const bytes = new Uint8Array(to - from + 1);
        const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
        return bytes.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}
