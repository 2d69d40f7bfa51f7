import { inboxHasItems } from '@plumbline/market-data/archive';
import type { MarketJobs } from '@plumbline/market-data/server';
import type { Logger } from 'pino';

import type { JobContext } from './context';
import { repeat, type Repeated } from './repeat';

const LOOK_MS = 5_000;

/** Queues an import as soon as somebody dropped files and nobody is writing them any more. */
export function watchInbox({ folders }: JobContext, jobs: MarketJobs, log: Logger): Repeated {
  const look = async () => {
    if (await inboxHasItems(folders.inbox)) await jobs.send({ kind: 'inbox' }, 'inbox', LOOK_MS / 1000);
  };
  return repeat(look, LOOK_MS, (err) => log.error({ err }, 'the inbox could not be looked at'));
}
