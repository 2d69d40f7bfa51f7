import { authStore, deliverNext, type MailSettings, openMailRoute, sendRound } from '@plumbline/auth/people';
import { repeat, type JobDeps, type JobModule, type Repeated } from '@plumbline/shared/server';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { deleteDueAccounts } from '../account/account-deletion';
import { sweepAccounts } from './sweep';

const MAIL_PAUSE_MS = 1_000;
const CAMPAIGN_PAUSE_MS = 1_000;
/** Mails on their way at once: a slow mail server does not hold up all others. */
const MAIL_LANES = 3;

/** Dependencies of the account jobs. */
export interface AccountJobDeps extends JobDeps {
  readonly mailRoute: MailSettings;
  /** Days for which network addresses of sign-ins are kept. */
  readonly addressDays: number;
}

/** Files of mails that are gone go too. */
async function removeFiles(outbox: string, mails: readonly number[]): Promise<void> {
  for (const id of mails) await rm(path.join(outbox, `${String(id).padStart(8, '0')}.eml`), { force: true });
}

/** Sends what waits, for as long as there is something. */
function startMails({ db, log, mailRoute }: AccountJobDeps): Repeated {
  const route = openMailRoute(mailRoute);
  const store = authStore(db);
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

/** Takes marketing mails on their way, a few people a second. */
function startCampaigns({ db, log, brand, origin }: AccountJobDeps): Repeated {
  const round = () => sendRound(authStore(db), { brand, origin });
  return repeat(round, CAMPAIGN_PAUSE_MS, (err) => log.error({ err }, 'marketing mails could not be sent'));
}

/** Removes what is past its time and deletes the accounts that are due. */
function cleanUp(deps: AccountJobDeps): readonly (() => Promise<unknown>)[] {
  const { db, log, personalData, addressDays, mailRoute } = deps;
  const store = authStore(db);
  const sweep = async () => {
    const swept = await sweepAccounts(store, { addressDays }, Date.now());
    await removeFiles(mailRoute.outbox, swept.mails);
    log.info({ ...swept, mails: swept.mails.length }, 'swept');
  };
  const deleteAccounts = async () => {
    const { accounts, mails } = await deleteDueAccounts({ db, personalData }, Date.now());
    await removeFiles(mailRoute.outbox, mails);
    if (accounts > 0) log.info({ accounts }, 'accounts deleted');
  };
  return [sweep, deleteAccounts];
}

/** Mails on their way, and what goes when its time is over. */
export const accountJobs: JobModule<AccountJobDeps> = {
  repeated: (deps) => [startMails(deps), startCampaigns(deps)],
  hourly: cleanUp,
};
