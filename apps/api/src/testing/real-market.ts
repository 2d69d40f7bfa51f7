import { importPaths, type ImportReport } from '@plumbline/market-data/archive';
import { buildMarket } from '@plumbline/market-data/market';
import { STATEMENT_CONCEPTS } from '@plumbline/statements/domain';

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const REPOSITORY = path.resolve(__dirname, '../../../..');
const SHARED = path.resolve(REPOSITORY, '../shared/data');
const ARCHIVES = path.join(SHARED, 'archives');
const UNPACKED = path.join(REPOSITORY, 'tmp/realdata/unpacked');

/** Figures read by hand in the publishers' files. */
export const GOLDEN_FACTS = path.join(SHARED, 'GOLDEN_FACTS.csv');

export const hasRealData = (): boolean => existsSync(ARCHIVES) && existsSync(GOLDEN_FACTS);

/** The folder of one archive: unpacked whole or not at all, once for all test runs. */
export function unpackedArchive(archive: string): string {
  const target = path.join(UNPACKED, archive.replace('.tar.gz', ''));
  if (existsSync(target)) return target;
  const partial = `${target}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  execFileSync('tar', ['-xzf', path.join(ARCHIVES, archive), '-C', partial]);
  if (!existsSync(target)) renameSync(path.join(partial, readdirSync(partial)[0] ?? ''), target);
  rmSync(partial, { recursive: true, force: true });
  return target;
}

export interface RealMarket {
  /** The data folder, as a server and the command line have it. */
  readonly varDir: string;
  readonly report: ImportReport;
  /** Every file met, relative to the folder of the unpacked archives. */
  readonly met: readonly string[];
  /** The same of a file of the report. */
  readonly nameOf: (file: string) => string;
  readonly remove: () => void;
}

/** Where the market lies below a data folder. */
export const foldersOf = (varDir: string) => ({
  archiveDir: path.join(varDir, 'market/archive'),
  marketDir: path.join(varDir, 'market/built'),
  quarantineDir: path.join(varDir, 'market/quarantine'),
});

/** All the real files, imported in one call and built as in production, in a data folder of its own. */
export async function makeRealMarket(): Promise<RealMarket> {
  const archives = readdirSync(ARCHIVES).filter((name) => name.endsWith('.tar.gz'));
  const paths = archives.map(unpackedArchive);
  const varDir = mkdtempSync(path.join(REPOSITORY, 'tmp/real-'));
  const folders = foldersOf(varDir);
  const nameOf = (file: string): string => path.relative(UNPACKED, file);
  const met: string[] = [];
  const report = await importPaths(paths, {}, { ...folders, onProgress: ({ path: file }) => met.push(nameOf(file)) });
  await buildMarket({ ...folders, concepts: STATEMENT_CONCEPTS });
  return { varDir, report, met, nameOf, remove: () => rmSync(varDir, { recursive: true, force: true }) };
}
