import { createHash, type Hash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

import type { Arena } from '@plumbline/shared/domain';

import { StoreError } from '@plumbline/shared/server/files';

/** Bytes at a place of an open file, in an arena where there is one. */
export function readAt(file: number, from: number, length: number, arena?: Arena): Uint8Array {
  const bytes = arena?.takeBytes(length) ?? new Uint8Array(length);
  for (let done = 0; done < length;) {
    const read = readSync(file, bytes, done, length - done, from + done);
    if (read === 0) throw new StoreError('A file of the market is shorter than its manifest says');
    done += read;
  }
  return bytes;
}

/** A file of the version before, of which the new one may be the same. */
export interface EarlierPack {
  readonly name: string;
  readonly file: number;
  readonly bytes: number;
}

const COPY_BYTES = 2 ** 20;

/**
 * Writes blocks one after another into a file that gets its content's name. As long as the blocks are those of the file
 * before, in its order, nothing is written; a file that stays the same keeps its name without being read.
 */
export class PackWriter {
  /** Bytes so far, whether written or the same as before. */
  length = 0;
  private output: { readonly temporary: string; readonly file: number; readonly hash: Hash } | undefined;

  constructor(
    private readonly folder: string,
    private readonly prefix: string,
    private readonly earlier?: EarlierPack,
  ) {}

  /** Adds a block; answers where it begins. */
  add(bytes: Uint8Array): number {
    const at = this.length;
    if (!this.isMirroring() || !this.isSameAs(bytes)) this.write(bytes);
    this.length += bytes.length;
    return at;
  }

  /** Adds a block of the file before as it is; answers where it begins now. */
  keep(from: number, length: number): number {
    const at = this.length;
    if (!this.isMirroring() || from !== at) this.write(this.readEarlier(from, length));
    this.length += length;
    return at;
  }

  private isMirroring(): boolean {
    return this.earlier !== undefined && this.output === undefined;
  }

  private isSameAs(bytes: Uint8Array): boolean {
    if (!this.earlier || this.length + bytes.length > this.earlier.bytes) return false;
    return Buffer.compare(this.readEarlier(this.length, bytes.length), bytes) === 0;
  }

  private readEarlier(from: number, length: number): Uint8Array {
    if (!this.earlier) throw new Error('There is no earlier file to keep a block of');
    return readAt(this.earlier.file, from, length);
  }

  /** Opens the output with what was the same until here. */
  private open() {
    const temporary = path.join(this.folder, `${this.prefix}.${process.pid}.tmp`);
    this.output = { temporary, file: openSync(temporary, 'w'), hash: createHash('sha256') };
    for (let from = 0; from < this.length; from += COPY_BYTES)
      this.append(this.readEarlier(from, Math.min(COPY_BYTES, this.length - from)));
    return this.output;
  }

  private append(bytes: Uint8Array): void {
    if (!this.output) return;
    this.output.hash.update(bytes);
    for (let from = 0; from < bytes.length;) from += writeSync(this.output.file, bytes, from);
  }

  private write(bytes: Uint8Array): void {
    if (!this.output) this.open();
    this.append(bytes);
  }

  /** The name of the file with all blocks. */
  finish(): string {
    if (this.earlier && !this.output && this.length === this.earlier.bytes) return this.earlier.name;
    const { temporary, file, hash } = this.output ?? this.open();
    fsyncSync(file);
    closeSync(file);
    this.output = undefined;
    const name = `${this.prefix}-${hash.digest('hex').slice(0, 16)}.pack`;
    const target = path.join(this.folder, name);
    renameSync(temporary, target);
    return name;
  }

  abandon(): void {
    if (!this.output) return;
    closeSync(this.output.file);
    rmSync(this.output.temporary, { force: true });
    this.output = undefined;
  }
}
