import type { JobDeps } from '@plumbline/shared/server';
import type { ExportSources } from '../export/export-rows';
import { makeExport } from '../export/make-export';
import { exportFolder, readManifest } from '../export/manifest';

/** Dependencies of files in the jobs process: the served market. */
export interface ExportJobDeps extends JobDeps {
  /** Undefined where no market is served. */
  readonly overData: <T>(work: (sources: ExportSources) => Promise<T>) => Promise<T | undefined>;
}

/** Makes what is due of the version that is served now. */
export const runExport = ({ overData, env, log }: ExportJobDeps, signal: AbortSignal): Promise<unknown> =>
  overData(async (sources) => {
    const made = await makeExport({ folder: exportFolder(env), sources, signal, now: Date.now });
    log.info({ version: made?.version, files: made?.files.length }, 'files of the data are made');
  });

/** At night for the new version, once somebody asked for files at all. */
export async function runNightly(deps: ExportJobDeps): Promise<void> {
  if (await readManifest(exportFolder(deps.env))) await runExport(deps, new AbortController().signal);
}
