import { leaveMessage, mailAddress, mailPerson, mailStaff } from '@plumbline/auth/people';
import { openFileStore } from '@plumbline/files/server';
import { closeBrokenImports } from '@plumbline/market-data/archive';
import type { MarketReader } from '@plumbline/market-data/domain';
import { closeBrokenRuns } from '@plumbline/market-data/sources';
import {
  MARKET_QUEUE,
  marketJobs,
  openMarketQueue,
  type MarketJob,
  type MarketJobs,
} from '@plumbline/market-data/server';
import {
  createClock,
  endInOrder,
  jobsOf,
  markedAlive,
  openLog,
  repeat,
  tryLock,
  type JobsConfig,
} from '@plumbline/shared/server';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';

import { overAlertMarketOf } from '../alert-market';
import { overBacktestMarketOf } from '../backtest-market';
import type { JobContext } from '../context';
import { jobFailure } from '../failure-line';
import { followProgress } from '../follow-progress';
import { runMarketJob } from '../market-jobs';
import { startHourly } from '../hourly';
import { keepFigures, overDataOf, overFiguresOf, overMarketOf } from '../keep-figures';
import { modules, personalData, type WorkDeps } from '../modules';
import { overServedMarket, servedVersion } from '../open-market';
import { openTexts } from '../open-texts';
import { returnOrphans, workOnQueued } from '../queued-jobs';
import { keepSchedules } from '../schedule';
import { withTableOf } from '../table-sources';
import type { Command } from './command';

/** A job that staff cancelled ends within this time. */
const LOOK_MS = 1_000;

/** Sources that are switched on in the product have their times within a minute. */
const SETTINGS_MS = 60_000;

/** A job gives its sign of life in this time. */
const ORPHAN_S = 60;

const STAND_BY_MS = 1_000;

/**
 * Waits until no other worker runs on this database; answers how to let the next one take over. One whose lock is lost
 * for good ends and is started again: somebody else may do its work.
 */
export async function standBy(
  pool: Pool,
  log: Pick<Logger, 'info'>,
  everyMs = STAND_BY_MS,
): Promise<() => Promise<void>> {
  const endNow = () => process.kill(process.pid, 'SIGTERM');
  for (let isSaid = false; ; isSaid = true) {
    const held = await tryLock(pool, 'worker', endNow);
    if (held) return held;
    if (!isSaid) log.info('another worker runs on this database: standing by');
    await delay(everyMs);
  }
}

interface Worker {
  readonly context: JobContext;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/** Jobs of the market one after another; each logs its progress. */
export async function workOnMarket(boss: PgBoss, jobs: MarketJobs, { context, log, signal }: Worker): Promise<void> {
  await boss.work<MarketJob>(MARKET_QUEUE, { pollingIntervalSeconds: 0.5 }, async ([job]) => {
    if (!job) return undefined;
    log.info({ job: job.id, work: job.data }, 'job starts');
    const cancel = new AbortController();
    const failed = (err: unknown) => log.error({ err }, 'a job could not be looked at');
    const look = async () => {
      if (await jobs.isCancelled(job.id)) cancel.abort(new Error('the job was cancelled'));
    };
    const looking = repeat(look, LOOK_MS, failed);
    const progress = followProgress(context.database().db, job.id, log);
    try {
      const run = { context, progress: progress.show, signal: AbortSignal.any([signal, cancel.signal]) };
      const report = await markedAlive(context.database().pool, job.id, () => runMarketJob(job.data, run));
      log.info({ job: job.id, failed: report.failed }, 'job ended');
      return report;
    } catch (err) {
      log.error({ job: job.id, err }, 'job failed');
      throw new Error(jobFailure(err), { cause: err });
    } finally {
      await looking.stop();
      await progress.end();
    }
  });
}

/** Where mails leave: without a mail server they become files. */
const mailRouteOf = ({ SMTP_URL: smtpUrl, MAIL_FROM: from, VAR_DIR: varDir }: JobsConfig): WorkDeps['mailRoute'] => ({
  smtpUrl,
  from,
  outbox: path.join(varDir, 'outbox'),
});

/** The worker process: runs queued jobs until it is stopped. */
export const workCommand: Command = {
  help: 'run queued jobs, ask sources, send mails and clean up until stopped (npm start does it)',
  run: async (_args, context) => {
    const { config, operator } = context;
    const settings = context.domainSettings();
    const log = await openLog('jobs', path.join(config.VAR_DIR, 'logs'), config);
    const { db, pool } = context.database();
    // Also while it stands by, when there is nothing to end yet.
    let close = async (): Promise<unknown> => undefined;
    endInOrder(() => close());
    const held = await standBy(pool, log);
    const boss = await openMarketQueue(context.databaseUrl, { supervise: true });
    await returnOrphans(boss, db, MARKET_QUEUE);
    await closeBrokenRuns(db);
    await closeBrokenImports(db);
    const cancel = new AbortController();
    const jobs = marketJobs(boss, db);
    const fixed = {
      db,
      log,
      clock: createClock(),
      brand: config.BRAND_NAME,
      origin: config.origin,
      operator,
      mailRoute: mailRouteOf(config),
      addressDays: config.KEEP_ADDRESSES_DAYS,
      slowDays: config.SLOW_DAYS,
      files: openFileStore(settings.files),
      exportFolder: settings.dataApi.folder,
      billing: settings.membership.provider,
      demoHost: settings.support.demoHost,
      personalData,
      marketJobs: jobs,
      mailPerson,
      notify: leaveMessage,
      mailAddress,
      mailStaff: (text: Parameters<typeof mailStaff>[1]) => mailStaff(db, text),
      folders: context.folders,
      openTexts: () => openTexts(context),
      keepOverTime: keepFigures(context, config.CUBE_CACHE_MB, cancel.signal),
      overMarket: overMarketOf(context),
      overFigures: overFiguresOf(context),
      overData: overDataOf(context),
      servedVersion: () => servedVersion(context),
      overServedMarket: <T>(read: (market: MarketReader) => Promise<T>) => overServedMarket(context, read),
      overAlertMarket: overAlertMarketOf(context),
      overBacktestMarket: overBacktestMarketOf(context),
      withTable: withTableOf(context),
    };
    const worksNow = async () => jobsOf(modules, { ...fixed, settings: await context.settings() });
    const works = await worksNow();
    const schedules = keepSchedules(boss);
    await workOnMarket(boss, jobs, { context, log, signal: cancel.signal });
    await workOnQueued(boss, works.queued, { db, pool, log, signal: cancel.signal });
    await schedules(works.schedules);
    const failed = (err: unknown) => log.error({ err }, 'schedules could not follow the settings');
    const follow = repeat(async () => schedules((await worksNow()).schedules), SETTINGS_MS, failed);
    const queues = [MARKET_QUEUE, ...works.queued.map(({ name }) => name)];
    const sweep = async () => {
      for (const queue of queues) await returnOrphans(boss, db, queue, { forSeconds: ORPHAN_S });
    };
    const sweepFailed = (err: unknown) => log.error({ err }, 'jobs of workers that died could not be looked for');
    const upkeep = [
      ...works.repeated(),
      startHourly(works.hourly, log),
      follow,
      repeat(sweep, SETTINGS_MS, sweepFailed),
    ];
    close = async () => {
      cancel.abort();
      await boss.stop({ graceful: false });
      await Promise.all(upkeep.map((work) => work.stop()));
      await held();
      await context.close();
    };
    return new Promise(() => undefined);
  },
};
