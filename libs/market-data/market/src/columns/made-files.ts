import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

import { writeWhole } from '@plumbline/shared/server/files';

/** Room for what was made of about 16,000 companies; beyond it what was read longest ago goes. */
const MAX_BYTES = 512 * 2 ** 20;
/** So much is left when files had to go. */
const KEPT_SHARE = 0.9;

interface KeptFile {
  readonly name: string;
  readonly bytes: number;
  readonly usedAt: number;
}

/** Of which kind files are: the folder they are kept in. */
type MadeKind = 'made' | 'over-time';

/**
 * Cache of files that other domains derive on demand, next to the built market: each named by its inputs and its maker,
 * so it is never out of date. Bounded; missing files are made again. Without write access to the folder nothing is
 * cached.
 */
export class MadeFiles {
  private readonly folder: string;
  private bytes: number | undefined;

  constructor(
    marketDir: string,
    private readonly mostBytes = MAX_BYTES,
    kind: MadeKind = 'made',
  ) {
    this.folder = path.join(marketDir, kind);
  }

  /** Returns the file of a name, making it where it is missing. */
  async get(name: string, make: () => Uint8Array): Promise<Uint8Array> {
    const known = await this.read(name);
    if (known) return known;
    const made = make();
    await this.keep(name, made);
    return made;
  }

  /** Returns the file of a name; undefined where it is missing. */
  async read(name: string): Promise<Uint8Array | undefined> {
    const file = path.join(this.folder, name);
    const known = await readFile(file).catch(() => undefined);
    if (!known) return undefined;
    const now = new Date();
    await utimes(file, now, now).catch(() => undefined);
    return known;
  }

  /** Keeps what was made where the folder can be written. */
  keep(name: string, made: Uint8Array): Promise<void> {
    return this.write(path.join(this.folder, name), made).catch(() => undefined);
  }

  /** Names that begin so, the one used last first. */
  async named(prefix: string): Promise<readonly string[]> {
    const files = (await this.files().catch(() => [])).filter(({ name }) => name.startsWith(prefix));
    return files.toSorted((a, b) => b.usedAt - a.usedAt).map(({ name }) => name);
  }

  async remove(name: string): Promise<void> {
    await rm(path.join(this.folder, name), { force: true }).catch(() => undefined);
    this.bytes = undefined;
  }

  private async write(file: string, made: Uint8Array): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await writeWhole(file, made);
    this.bytes = this.bytes === undefined ? sizeOf(await this.files()) : this.bytes + made.length;
    if (this.bytes > this.mostBytes) await this.shrink();
  }

  private async shrink(): Promise<void> {
    const files = [...(await this.files())].sort((a, b) => a.usedAt - b.usedAt);
    let left = sizeOf(files);
    for (const { name, bytes } of files) {
      if (left <= KEPT_SHARE * this.mostBytes) break;
      await rm(path.join(this.folder, name), { force: true });
      left -= bytes;
    }
    this.bytes = left;
  }

  private async files(): Promise<readonly KeptFile[]> {
    const files: KeptFile[] = [];
    for (const name of await readdir(this.folder)) {
      const found = await stat(path.join(this.folder, name)).catch(() => undefined);
      if (found) files.push({ name, bytes: found.size, usedAt: found.mtimeMs });
    }
    return files;
  }
}

const sizeOf = (files: readonly KeptFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
