import { type ImportRecord, type OutdatedFiles, type QuarantineReport } from '@plumbline/market-data/archive';
import type { SourceRun, SourceStatus } from '@plumbline/market-data/sources';

import type { JobState } from '../jobs/job-queue';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const toImport = ({ id, source, state, report, archive, forgotten, startedAt, finishedAt }: ImportRecord) => ({
  id,
  source,
  state,
  report,
  archive: [...archive],
  forgotten: forgotten && { at: new Date(forgotten.at).toISOString(), why: forgotten.why },
  started_at: startedAt.toISOString(),
  finished_at: iso(finishedAt),
});

export const toRun = ({ source: _, startedAt, finishedAt, ...run }: SourceRun) => ({
  ...run,
  started_at: startedAt.toISOString(),
  finished_at: iso(finishedAt),
});

export const toSource = ({ freshDays, lastRun, needs, quotas, ...source }: SourceStatus, isScheduled: boolean) => ({
  ...source,
  needs: [...needs],
  fresh_days: freshDays,
  last_run: lastRun && toRun(lastRun),
  scheduled: isScheduled,
  quotas: quotas.map(({ per, requests, used, left }) => ({ per, requests, used, left })),
});

const FEW_NAMES = 3;

export const toOutdated = ({ names, ...about }: OutdatedFiles) => ({
  ...about,
  files: names.length,
  names: names.slice(0, FEW_NAMES),
});

export const toJob = ({ createdAt, startedAt, finishedAt, ...job }: JobState) => ({
  ...job,
  created_at: createdAt.toISOString(),
  started_at: iso(startedAt),
  finished_at: iso(finishedAt),
});

export const toQuarantined = ({ id, kind, name, malformed, read, rejected, at }: QuarantineReport) => ({
  id,
  kind,
  name,
  malformed,
  read,
  rejected,
  at: new Date(at).toISOString(),
});
