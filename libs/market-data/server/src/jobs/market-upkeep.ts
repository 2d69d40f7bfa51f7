import { inboxHasItems, removeReplaced } from '@plumbline/market-data/archive';
import type { MarketReader } from '@plumbline/market-data/domain';
import { COMPACT_ABOVE, mostSmallParts } from '@plumbline/market-data/market';
import {
  finishSetup,
  isLate,
  keepSettings,
  lateMail,
  newYorkToday,
  operatorSettings,
  readSetup,
  readStored,
  scheduledSources,
  sourceStatus,
  type SourceStatus,
  type LateMail,
  type OperatorEnvironment,
  type OperatorSettings,
} from '@plumbline/market-data/sources';
import { repeat, type JobDeps, type JobModule, type Repeated, type Schedule } from '@plumbline/shared/server';
import { updateRefs } from '../refs/security-refs';
import { forgetProgress } from './job-progress';
import type { MarketJobs } from './job-queue';

/** Dependencies of the market's recurring work in the jobs process. */
export interface MarketJobDeps extends JobDeps {
  readonly marketJobs: Pick<MarketJobs, 'send'>;
  /** Leaves a mail for each of the staff. */
  readonly mailStaff: (mail: LateMail) => Promise<unknown>;
  /** The version of the market that is served; undefined while nothing was built. */
  readonly servedVersion: () => Promise<string | undefined>;
  /** Works over the market that is served, which is open only meanwhile; undefined while nothing was built. */
  readonly overServedMarket: <T>(work: (market: MarketReader) => Promise<T>) => Promise<T | undefined>;
  readonly operator: OperatorEnvironment;
  /** Settings of the operator at this time, those that are set in the product too. */
  readonly settings: OperatorSettings;
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

/** Stores what references to securities mean in each new version, so that reads only read. */
function followVersions({ db, log, servedVersion, overServedMarket }: MarketJobDeps): Repeated {
  let done: string | undefined;
  const look = async () => {
    const version = await servedVersion();
    if (version === undefined || version === done) return;
    const stored = await overServedMarket((market) => updateRefs(db, market));
    done = version;
    if (stored) log.info({ stored, version }, 'references to securities are up to date');
  };
  return repeat(look, LOOK_MS, (err) => log.error({ err }, 'references to securities could not be updated'));
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
const sourceRuns = ({ settings, marketJobs }: MarketJobDeps): readonly Schedule[] =>
  scheduledSources(settings).map(({ id, schedule }) => ({
    name: `sync-${id}`,
    cron: schedule,
    run: () => marketJobs.send({ kind: 'sync', sources: [id] }, `sync-${id}`),
  }));

const HOUR_SECONDS = 3_600;

/** Sources that were switched on and never came to an end are asked now, in the order in which one builds on another. */
async function firstRuns({ operator, db, marketJobs }: MarketJobDeps): Promise<void> {
  const { state: setup } = await readSetup(db, operator);
  if (setup === 'incomplete') await finishSetup(db, operator);
  // One whose job was lost goes on; one that is paused is paused.
  if (setup === 'running') await marketJobs.send({ kind: 'setup' }, 'setup', HOUR_SECONDS);
  if (setup === 'running' || setup === 'paused') return;
  const settings = await operatorSettings(db, operator);
  const statuses = await sourceStatus({ db, settings, today: newYorkToday() });
  const isWaiting = ({ state, through }: SourceStatus): boolean =>
    through === null && (state === 'never' || state === 'paused');
  const waiting = new Set(statuses.filter(isWaiting).map(({ id }) => id));
  const sources = scheduledSources(settings).flatMap(({ id }) => (waiting.has(id) ? id : []));
  if (sources.length > 0) await marketJobs.send({ kind: 'sync', sources }, 'first-runs', HOUR_SECONDS);
}

/** Setting with the late sources that were reported to staff, separated by commas. */
const REPORTED_LATE = 'LATE_SOURCES_TOLD';

/** A mail when sources are late for two days, once for each time that one is. */
async function reportLateSources({ operator, db, mailStaff }: MarketJobDeps): Promise<void> {
  const [settings, today] = [await operatorSettings(db, operator), newYorkToday()];
  const on = new Set(scheduledSources(settings).map(({ id }) => id));
  const late = (await sourceStatus({ db, settings, today })).filter((each) => on.has(each.id) && isLate(each, today));
  const reported = new Set(((await readStored(db, operator)).settings[REPORTED_LATE] ?? '').split(','));
  const news = late.filter(({ id }) => !reported.has(id));
  if (news.length > 0) await mailStaff(lateMail(news));
  await keepSettings(db, { [REPORTED_LATE]: late.map(({ id }) => id).join(',') }, operator);
}

const lateness = (deps: MarketJobDeps): Schedule => ({
  name: 'tell-of-late-sources',
  cron: '0 8 * * *',
  run: () => reportLateSources(deps),
});

/** Imports from the inbox, runs of sources, and an archive without what it no longer needs. */
export const marketUpkeep: JobModule<MarketJobDeps> = {
  repeated: (deps) => [watchInbox(deps), followVersions(deps)],
  hourly: (deps) => [() => removeReplaced(deps.folders.archive), () => forgetProgress(deps.db), () => firstRuns(deps)],
  schedules: (deps) => [compaction(deps), lateness(deps), ...sourceRuns(deps)],
};
