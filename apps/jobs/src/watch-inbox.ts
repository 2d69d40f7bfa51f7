import type { MarketJobs } from '@plumbline/market-data/server';
import { mkdir, readdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { JobContext } from './context';
import { repeat, type Repeated } from './repeat';

const LOOK_MS = 5_000;
/** Folders and files of the inbox that are not to be imported. */
const isItem = (name: string): boolean => !name.startsWith('.') && name !== 'done' && name !== 'failed';

/** Queues an import as soon as somebody drops files. */
export function watchInbox({ folders }: JobContext, jobs: MarketJobs, log: Logger): Repeated {
  const look = async () => {
    await mkdir(folders.inbox, { recursive: true });
    if ((await readdir(folders.inbox)).some(isItem)) await jobs.send({ kind: 'inbox' }, 'inbox', LOOK_MS / 1000);
  };
  return repeat(look, LOOK_MS, (err) => log.error({ err }, 'the inbox could not be looked at'));
}
