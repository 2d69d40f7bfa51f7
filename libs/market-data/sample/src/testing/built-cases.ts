import path from 'node:path';

import { importPaths } from '@plumbline/market-data/archive';
import { buildMarket } from '@plumbline/market-data/market';
import { builtOnce } from '@plumbline/shared/server/testing';

import { writeSampleMarket } from '../sample-market';

/** All companies by hand, and the generated ones that show a case by their number; fewer years than the sample has show the same cases. */
export const SIZE = { companies: 52, years: 8 } as const;

const foldersOf = (root: string) => ({
  files: path.join(root, 'files'),
  archiveDir: path.join(root, 'archive'),
  marketDir: path.join(root, 'market'),
});

async function make(root: string): Promise<void> {
  const folders = foldersOf(root);
  await writeSampleMarket({ folder: folders.files, ...SIZE });
  const report = await importPaths([folders.files], {}, folders);
  const odd = report.files.filter(({ status, rejected }) => status !== 'accepted' || rejected > 0);
  if (odd.length > 0 || report.unknown.length > 0)
    throw new Error(`not taken as a whole: ${JSON.stringify([...report.unknown, ...odd])}`);
  await buildMarket(folders);
}

/** The files of the sample with all its cases, their archive and their market, made once for all specs, which only read them. */
export const builtCases = async () => foldersOf(await builtOnce('sample-cases', SIZE, make));
