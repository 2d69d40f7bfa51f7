import { importPaths } from '@plumbline/market-data/archive';
import { buildMarket } from '@plumbline/market-data/market';
import { writeSampleMarket } from '@plumbline/market-data/sample';
import { metricColumns } from '@plumbline/metrics/server';
import { builtOnce } from '@plumbline/shared/server/testing';
import { STATEMENT_CONCEPTS } from '@plumbline/statements/domain';
import { rmSync } from 'node:fs';
import { marketFolders } from '../market-folders';
import { recordModels } from '../record-models';

const OPTIONS = { companies: 36, years: 4 };

async function make(folder: string): Promise<void> {
  const { sampleFiles, sampleArchive: archiveDir, built: marketDir } = marketFolders(folder);
  await writeSampleMarket({ folder: sampleFiles, ...OPTIONS });
  await importPaths([sampleFiles], {}, { archiveDir });
  await buildMarket({
    archiveDir,
    marketDir,
    sample: true,
    concepts: STATEMENT_CONCEPTS,
    columns: metricColumns(),
    records: recordModels,
  });
  rmSync(sampleFiles, { recursive: true });
}

/**
 * Folders of a sample market with funds that report what they hold, columns of figures and tables of records, made once
 * for all specs of servers and jobs. They only read it.
 */
export const builtSample = async () => marketFolders(await builtOnce('sample-columns', OPTIONS, make));
