import { authStore, deleteDueAccounts, deliverNext, openMailRoute, sweepAccounts } from '@plumbline/auth/server';
import { removeReplaced } from '@plumbline/market-data/archive';
import { forgetSlowCalls, readJobsConfig } from '@plumbline/shared/server';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';

import type { JobContext } from './context';
import { personalData } from './modules';
import { repeat, type Repeated } from './repeat';

const MAIL_PAUSE_MS = 1_000;
/** Mails on their way at once: a slow mail server does not hold up all others. */
const MAIL_LANES = 3;
const HOUR_MS = 3_600_000;

const outboxOf = (varDir: string) => path.join(varDir, 'outbox');

/** Files of mails that are gone go too. */
async function removeFiles(outbox: string, mails: readonly number[]): Promise<void> {
  for (const id of mails) await rm(path.join(outbox, `${String(id).padStart(8, '0')}.eml`), { force: true });
}

/** Sends what waits, for as long as there is something. */
export function startMails(context: JobContext, log: Logger, env = process.env): Repeated {
  const config = readJobsConfig(env);
  const outbox = outboxOf(config.VAR_DIR);
  const route = openMailRoute({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM, outbox });
  const store = authStore(context.database().db);
  const lane = async () => {
    while (await deliverNext(store, route));
  };
  const lanes = () => Promise.all(Array.from({ length: MAIL_LANES }, lane));
  const sending = repeat(lanes, MAIL_PAUSE_MS, (err) => log.error({ err }, 'mails could not be looked at'));
  return {
    stop: async () => {
      await sending.stop();
      route.close();
    },
  };
}

/** Once an hour, and at the start: what has served its time goes, parts of the archive too; due accounts are deleted. */
export function startUpkeep(context: JobContext, log: Logger, env = process.env): Repeated {
  const config = readJobsConfig(env);
  const outbox = outboxOf(config.VAR_DIR);
  const store = authStore(context.database().db);
  const sweep = async () => {
    const swept = await sweepAccounts(store, { addressDays: config.KEEP_ADDRESSES_DAYS }, Date.now());
    await removeFiles(outbox, swept.mails);
    log.info({ ...swept, mails: swept.mails.length }, 'swept');
  };
  const forgetSlow = async () => void (await forgetSlowCalls(context.database().db, config.SLOW_DAYS, Date.now()));
  const deleteAccounts = async () => {
    const { accounts, mails } = await deleteDueAccounts({ db: context.database().db, personalData }, Date.now());
    await removeFiles(outbox, mails);
    if (accounts > 0) log.info({ accounts }, 'accounts deleted');
  };
  const freeParts = () => removeReplaced(context.folders.archive);
  const failed = (err: unknown) => log.error({ err }, 'upkeep failed');
  const works = [sweep, deleteAccounts, forgetSlow, freeParts];
  const round = () => Promise.all(works.map((work) => work().catch(failed)));
  return repeat(round, HOUR_MS, failed);
}
