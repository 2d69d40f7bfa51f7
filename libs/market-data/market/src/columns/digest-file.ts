import { closeSync, existsSync, fstatSync, openSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Arena } from '@plumbline/shared/domain';
import { writeWhole } from '@plumbline/shared/server/files';

import { readAt } from '../files/pack-writer';

/** A digest is named by its document and by who made it: it is there as long as the document. */
export const digestName = (document: string, maker: string): string => `${document.slice(0, 24)}-${maker}.digest`;

export const digestsPath = (marketDir: string): string => path.join(marketDir, 'digests');

const pathOf = (marketDir: string, name: string): string => path.join(digestsPath(marketDir), name);

/** Writes a digest unless it is there. */
export async function writeDigest(marketDir: string, name: string, make: () => Uint8Array): Promise<void> {
  const file = pathOf(marketDir, name);
  if (existsSync(file)) return;
  await mkdir(digestsPath(marketDir), { recursive: true });
  await writeWhole(file, make());
}

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

function openNow(file: string): number | undefined {
  try {
    return openSync(file, 'r');
  } catch (error: unknown) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/** Undefined where there is none. */
export function readDigestNow(marketDir: string, name: string, arena?: Arena): Uint8Array | undefined {
  const file = openNow(pathOf(marketDir, name));
  if (file === undefined) return undefined;
  try {
    return readAt(file, 0, fstatSync(file).size, arena);
  } finally {
    closeSync(file);
  }
}

/** Undefined where there is none. */
export async function readDigest(marketDir: string, name: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(pathOf(marketDir, name));
  } catch (error: unknown) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}
