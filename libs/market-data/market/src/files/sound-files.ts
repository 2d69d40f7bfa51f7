import { readdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';

import { ApiError } from '@plumbline/shared/domain';

import { sha256, writeWhole } from '@plumbline/shared/server/files';

/** Writes a file that is named by its content, unless exactly these bytes are there. */
export async function writeNamed(file: string, bytes: Uint8Array): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => undefined,
  );
  if (size === bytes.length && Buffer.compare(await readFile(file), bytes) === 0) return;
  await writeWhole(file, bytes);
}

/** True for what the content of a file causes; not for a system that cannot read it now. */
export function isDamage(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || !/^E(?!RR_)/.test(code);
}

/** Ending of files that were set aside. */
const ASIDE = '.damaged';

/** Renames a file that cannot be used, so that builds see that it is missing. They remove what was set aside. */
export const setAside = (file: string): Promise<void> => rename(file, `${file}${ASIDE}`).catch(() => undefined);

/** A file of the built market that cannot be read: what is in it is answered with 503, everything else is served. */
export class DamagedFile extends ApiError {
  constructor(
    readonly file: string,
    cause: unknown,
  ) {
    const text = 'The data of this security is damaged and is being rebuilt. Try again in a few minutes.';
    super(503, text, { retryAfter: 60, cause });
  }
}

/** The hash in the name of a file that is named by its content. */
const HASH = /(?:^|-)([0-9a-f]{16,24})\.(?:json\.gz|column|pack|json|directory|records|closes)$/;
const FOLDERS = ['documents', 'columns', 'panel', 'owners', 'records', 'closes', 'directories', 'versions'];

async function isSound(file: string, hash: string): Promise<boolean> {
  return sha256(await readFile(file)).startsWith(hash);
}

/** Reads all files of a built market that are named by their content and sets aside those that are something else. */
export async function setDamagedAside(marketDir: string): Promise<readonly string[]> {
  const damaged: string[] = [];
  for (const folder of FOLDERS) {
    const names = await readdir(path.join(marketDir, folder)).catch(() => []);
    for (const name of names) {
      const hash = HASH.exec(name)?.[1];
      const file = path.join(marketDir, folder, name);
      if (hash === undefined || (await isSound(file, hash))) continue;
      await setAside(file);
      damaged.push(file);
    }
  }
  return damaged;
}

/** Sets files that cannot be read aside, and reports each once. */
export function damageReport(
  onDamage: (file: string, cause: unknown) => void = () => undefined,
): (error: DamagedFile) => void {
  const known = new Set<string>();
  return ({ file, cause }) => {
    if (known.has(file)) return;
    known.add(file);
    void setAside(file);
    onDamage(file, cause);
  };
}
