import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

import type { OwnerBook, SecurityOwners } from '@plumbline/market-data/domain';
import { sha256, syncFolder, writeWhole } from '@plumbline/shared/server/files';

const inflate = promisify(gunzip);
const deflate = promisify(gzip);

type OwnerFile = Omit<OwnerBook, 'securities'> & { readonly securities: Readonly<Record<string, SecurityOwners>> };

const pathOf = (marketDir: string, name: string): string => path.join(marketDir, 'owners', name);

/** Nothing was reported. */
const NO_OWNERS: OwnerBook = { hasInsiders: false, hasPoliticians: false, portfolios: [], securities: new Map() };

/** Writes a book; its name is its content. */
export async function writeOwners(marketDir: string, book: OwnerBook): Promise<string> {
  const file: OwnerFile = { ...book, securities: Object.fromEntries(book.securities) };
  const bytes = await deflate(JSON.stringify(file), { level: 6 });
  const name = `${sha256(bytes).slice(0, 24)}.json.gz`;
  const folder = path.join(marketDir, 'owners');
  await mkdir(folder, { recursive: true });
  await writeWhole(pathOf(marketDir, name), bytes);
  await syncFolder(folder);
  return name;
}

/** Reads a book that this version wrote; an empty one where there is none. */
export async function readOwnerFile(marketDir: string, name: string | null): Promise<OwnerBook> {
  if (name === null) return NO_OWNERS;
  const text = (await inflate(await readFile(pathOf(marketDir, name)))).toString('utf8');
  const { securities, ...book } = JSON.parse(text) as OwnerFile;
  return { ...book, securities: new Map(Object.entries(securities)) };
}
