import type { ImportReport } from '@plumbline/market-data/archive';
import { realArchive, type RealArchive } from '@plumbline/market-data/archive/testing';
import { buildMarket } from '@plumbline/market-data/market';
import { builtOnce } from '@plumbline/shared/server/testing';
import { STATEMENT_CONCEPTS } from '@plumbline/statements/domain';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { recordModels } from '../../../jobs/src/record-models';

const REPOSITORY = path.resolve(__dirname, '../../../..');
const SHARED = path.resolve(REPOSITORY, '../shared/data');

/** Figures read by hand in the publishers' files. */
export const GOLDEN_FACTS = path.join(SHARED, 'GOLDEN_FACTS.csv');

export const hasRealData = (): boolean => existsSync(path.join(SHARED, 'archives')) && existsSync(GOLDEN_FACTS);

export interface RealMarket {
  /** The data folder, as a server and the command line have it. */
  readonly varDir: string;
  readonly report: ImportReport;
  /** Every file met. */
  readonly met: readonly string[];
  /** The name of a file: its path below the folder of the unpacked archives. */
  readonly nameOf: (file: string) => string;
}

/** Where the market lies below a data folder. */
export const foldersOf = (varDir: string) => ({
  archiveDir: path.join(varDir, 'market/archive'),
  marketDir: path.join(varDir, 'market/built'),
  quarantineDir: path.join(varDir, 'market/quarantine'),
});

/** The folders of a data folder, what was imported being that of all specs. */
async function make(varDir: string, { archiveDir, quarantineDir }: RealArchive): Promise<void> {
  const folders = foldersOf(varDir);
  mkdirSync(path.dirname(folders.archiveDir), { recursive: true });
  symlinkSync(archiveDir, folders.archiveDir);
  symlinkSync(quarantineDir, folders.quarantineDir);
  await buildMarket({ ...folders, concepts: STATEMENT_CONCEPTS, records: recordModels });
}

/** All the real files, imported in one call and built as in production; made once for all specs, which only read it. */
export async function realMarket(): Promise<RealMarket> {
  const archive = await realArchive();
  const { archiveDir, report, met, files } = archive;
  const varDir = await builtOnce('real-market', { archiveDir }, (target) => make(target, archive));
  return { varDir, report, met, nameOf: (file) => path.relative(files, file) };
}
