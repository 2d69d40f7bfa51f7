import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Flushes a folder's entries; not every file system supports it. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Flushes what was written to a file. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Distinguishes concurrent writes to one file. */
let writings = 0;

/** Replaces a file as a whole; its name is flushed with its folder, which is for the caller to do. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${(writings += 1)}.${process.pid}.tmp`;
  try {
    const handle = await open(temporary, 'w');
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error: unknown) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Replaces a file as a whole: readers see the old bytes or the new ones, also after a crash. */
export async function writeAtomic(file: string, content: string | Uint8Array): Promise<void> {
  await writeWhole(file, content);
  await syncFolder(path.dirname(file));
}

const TEMPORARY = /\.\d+\.tmp$/;

/** Removes what a killed process left of files it was writing into a folder; nobody else may be writing there. */
export async function removeTemporary(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (TEMPORARY.test(name)) await rm(path.join(folder, name), { force: true });
}
