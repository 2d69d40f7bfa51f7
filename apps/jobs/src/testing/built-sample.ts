import { importPaths } from '@plumbline/market-data/archive';
import { buildMarket } from '@plumbline/market-data/market';
import { writeSampleMarket } from '@plumbline/market-data/sample';
import { metricColumns } from '@plumbline/metrics/server';
import { builtOnce } from '@plumbline/shared/server/testing';
import { STATEMENT_CONCEPTS } from '@plumbline/statements/domain';
import { rmSync } from 'node:fs';

import { marketFolders } from '../market-folders';

const OPTIONS = { companies: 36, years: 4 };

async function make(folder: string): Promise<void> {
  const { sampleFiles, archive: archiveDir, built: marketDir } = marketFolders(folder);
  await writeSampleMarket({ folder: sampleFiles, ...OPTIONS });
  await importPaths([sampleFiles], {}, { archiveDir });
  await buildMarket({ archiveDir, marketDir, concepts: STATEMENT_CONCEPTS, columns: metricColumns() });
  rmSync(sampleFiles, { recursive: true });
}

/** Folders of a sample market with its columns of figures, made once for all specs. They only read it. */
export const builtSample = async () => marketFolders(await builtOnce('sample-columns', OPTIONS, make));
