import { createHash } from 'node:crypto';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

import { parseJson, type PriceBasisOption } from '../importers/importer';
import { parseBasis } from '../importers/price-layout';
import { StoreError } from './store-error';

/** Enough of a file to tell its format: the cover of an inline report stands some way in. */
const HEAD_BYTES = 256 * 1024;

const sidecar = z.object({ basis: z.string(), asOf: z.string().optional() });

const isSidecar = (name: string): boolean => name.endsWith('.meta.json');

async function walk(place: string, into: string[]): Promise<void> {
  const found = await stat(place).catch(() => undefined);
  if (!found) throw new StoreError(`No such file or folder: ${place}`);
  if (!found.isDirectory()) {
    into.push(place);
    return;
  }
  const names = (await readdir(place)).filter((name) => !name.startsWith('.')).sort();
  for (const name of names) await walk(path.join(place, name), into);
}

/** All files of the given files and folders, each once, in the order of their paths. */
export async function listFiles(paths: readonly string[]): Promise<readonly string[]> {
  const files: string[] = [];
  for (const each of paths) await walk(path.resolve(each), files);
  return [...new Set(files)].filter((file) => !isSidecar(path.basename(file))).sort();
}

/** The first bytes of a file as text. */
export async function readHead(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

async function readSidecar(file: string): Promise<PriceBasisOption | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const json = parseJson(text);
  const parsed = sidecar.safeParse('json' in json ? json.json : undefined);
  const basis = parsed.success ? parseBasis(parsed.data.basis, parsed.data.asOf) : undefined;
  if (!basis) throw new StoreError(`${file} must name a basis: as-traded, split-adjusted or split-dividend-adjusted`);
  return basis;
}

/** The basis written beside a price file: for the file itself, else for its folder. */
export async function basisBeside(file: string): Promise<PriceBasisOption | undefined> {
  return (
    (await readSidecar(`${file}.meta.json`)) ?? (await readSidecar(path.join(path.dirname(file), 'prices.meta.json')))
  );
}
