import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

export interface FolderSize {
  readonly name: string;
  readonly bytes: number;
}

/** Files may go while they are counted: builds remove what they no longer need. */
const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) bytes += await bytesBelow(full);
    else if (entry.isFile()) bytes += await sizeOf(full);
  }
  return bytes;
}

/** The folders directly below one, by name, with all that is in them; empty when there is none. */
export async function folderSizes(parent: string): Promise<readonly FolderSize[]> {
  const entries = await readdir(parent, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const sizes: FolderSize[] = [];
  for (const name of names.sort()) sizes.push({ name, bytes: await bytesBelow(path.join(parent, name)) });
  return sizes;
}
