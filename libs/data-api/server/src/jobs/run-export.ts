import type { JobDeps } from '@plumbline/shared/server';
import type { ExportSources } from '../export/export-rows';
import { makeExport } from '../export/make-export';
import { readManifest } from '../export/manifest';

/** Dependencies of files in the jobs process: the served market. */
export interface ExportJobDeps extends JobDeps {
  /** Where files are kept. */
  readonly exportFolder: string;
  /** Undefined where no market is served. */
  readonly overData: <T>(work: (sources: ExportSources) => Promise<T>) => Promise<T | undefined>;
}

/** Makes what is due of the version that is served now. */
export const runExport = (
  { overData, exportFolder: folder, log }: ExportJobDeps,
  signal: AbortSignal,
): Promise<unknown> =>
  overData(async (sources) => {
    const made = await makeExport({ folder, sources, signal, now: Date.now });
    log.info({ version: made?.version, files: made?.files.length }, 'files of the data are made');
  });

/** At night for the new version, once somebody asked for files at all. */
export async function runNightly(deps: ExportJobDeps): Promise<void> {
  if (await readManifest(deps.exportFolder)) await runExport(deps, new AbortController().signal);
}
