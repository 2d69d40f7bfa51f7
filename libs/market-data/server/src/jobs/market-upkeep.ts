import { inboxHasItems, removeReplaced } from '@plumbline/market-data/archive';
import { COMPACT_ABOVE, mostSmallParts } from '@plumbline/market-data/market';
import { scheduledSources } from '@plumbline/market-data/sources';
import { repeat, type JobDeps, type JobModule, type Repeated, type Schedule } from '@plumbline/shared/server';
import { forgetProgress } from './job-progress';
import type { MarketJobs } from './job-queue';

/** What the market's own work in the jobs process uses. */
export interface MarketJobDeps extends JobDeps {
  readonly marketJobs: Pick<MarketJobs, 'send'>;
  readonly folders: { readonly archive: string; readonly built: string; readonly inbox: string };
}

const LOOK_MS = 5_000;

/** Queues an import as soon as somebody dropped files and nobody is writing them any more. */
function watchInbox({ folders, marketJobs, log }: MarketJobDeps): Repeated {
  const look = async () => {
    if (await inboxHasItems(folders.inbox)) await marketJobs.send({ kind: 'inbox' }, 'inbox', LOOK_MS / 1000);
  };
  return repeat(look, LOOK_MS, (err) => log.error({ err }, 'the inbox could not be looked at'));
}

const COMPACTION = 'compact-archive';
/** When no import is likely to wait for it. */
const AT_NIGHT = '40 3 * * *';

/** Writes the small parts of the archive together when many imports have left too many of them. */
const compaction = ({ folders, marketJobs }: MarketJobDeps): Schedule => ({
  name: COMPACTION,
  cron: AT_NIGHT,
  run: async () => {
    const parts = await mostSmallParts({ archiveDir: folders.archive, marketDir: folders.built });
    if (parts > COMPACT_ABOVE) await marketJobs.send({ kind: 'compact' }, COMPACTION);
  },
});

/** Runs the chosen sources at their times. One run of a source waits at most: a slow one does not pile up. */
const sourceRuns = ({ env, marketJobs }: MarketJobDeps): readonly Schedule[] =>
  scheduledSources(env).map(({ id, schedule }) => ({
    name: `sync-${id}`,
    cron: schedule,
    run: () => marketJobs.send({ kind: 'sync', sources: [id] }, `sync-${id}`),
  }));

/** Imports from the inbox, runs of sources, and an archive without what it no longer needs. */
export const marketUpkeep: JobModule<MarketJobDeps> = {
  repeated: (deps) => [watchInbox(deps)],
  hourly: ({ folders, db }) => [() => removeReplaced(folders.archive), () => forgetProgress(db)],
  schedules: (deps) => [compaction(deps), ...sourceRuns(deps)],
};
