import { marketJobs, openMarketQueue, type MarketJob } from '@plumbline/market-data/server';
import { readArchiveManifest } from '@plumbline/market-data/archive';
import { type LOCKS, OperatorError, tryLock } from '@plumbline/shared/server';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type PgBoss from 'pg-boss';
import { pino } from 'pino';

import { workOnMarket } from './commands/work';
import { createContext, type JobContext } from './context';
import { migrations } from './modules';
import { followQueuedJob } from './queue';
import { runOrQueue } from './run-or-queue';

const ROOT = path.resolve(__dirname, '../../..');
const PRICES = 'Date,Open,High,Low,Close,Volume\n2026-03-19,10,11,9,10.5,1000\n2026-03-20,10.5,12,10,11.25,2000\n';
type LockName = keyof typeof LOCKS;

const SOON = { everyMs: 20, looksAlone: 5 };

let folder: string;
let store: TestStore;
let context: JobContext;
let boss: PgBoss;
/** The server's end, in the order in which it is to be undone. */
let ends: (() => Promise<unknown>)[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(ROOT, 'tmp', 'queue-'));
  store = await createTestStore(migrations);
  context = createContext({ VAR_DIR: folder, DATABASE_URL: store.url });
  boss = await openMarketQueue(store.url, { supervise: false });
  ends = [() => boss.stop({ graceful: true, wait: true }), () => context.close(), () => store.remove()];
});

afterEach(async () => {
  for (const end of ends) await end();
  rmSync(folder, { recursive: true, force: true });
});

const jobs = () => marketJobs(boss, context.database().db);

/** Takes a lock until it is given back, at the end of the test at the latest. */
async function hold(name: LockName): Promise<() => Promise<void>> {
  const release = await tryLock(context.database().pool, name);
  if (!release) throw new Error(`somebody holds the lock of ${name}`);
  let isHeld = true;
  const giveBack = async (): Promise<void> => {
    if (isHeld) await release();
    isHeld = false;
  };
  ends.unshift(giveBack);
  return giveBack;
}

/** A server holds the lock of the worker for as long as it runs. */
const startServer = () => hold('worker');

/** Its worker. */
async function work(): Promise<void> {
  const stop = new AbortController();
  ends.unshift(async () => stop.abort());
  await workOnMarket(boss, jobs(), { context, log: pino({ level: 'silent' }), signal: stop.signal });
}

const file = (name: string, text: string): string => {
  const full = path.join(folder, name);
  writeFileSync(full, text);
  return full;
};

/** Follows a job: its lines of progress and its report. */
function follow(job: MarketJob, looksAlone = SOON.looksAlone) {
  const lines: string[] = [];
  let first: (id: string) => void = () => undefined;
  const id = new Promise<string>((resolve) => (first = resolve));
  const progress = (line: string): void => {
    lines.push(line);
    first(/[0-9a-f-]{36}/.exec(line)?.[0] ?? '');
  };
  const report = followQueuedJob(context, job, progress, { ...SOON, looksAlone });
  // Looked at where it is awaited; until then nobody may call it unhandled.
  report.catch(() => undefined);
  return { lines, id, report };
}

const imports = async () => (await readArchiveManifest(context.folders.archive)).imports.length;

it('a queued job is done by the server’s worker, with progress and a report', async () => {
  await startServer();
  await work();
  const { lines, report } = follow({ kind: 'import', paths: [file('ZZTA.csv', PRICES)] });
  expect(await report).toMatchObject({ failed: false, files: { files: [{ status: 'accepted', read: 2 }] } });
  expect(lines[0]).toMatch(/^Queued as job [0-9a-f-]{36}: the running server does it\.$/);
  expect(new Set(lines).size).toBe(lines.length);
  expect(await imports()).toBe(1);
});

it('commands queue next to a server, and do the job themselves without one', async () => {
  const lines: string[] = [];
  const output = { write: (text: string) => lines.push(text) > 0 } as unknown as NodeJS.WriteStream;
  const job = (name: string): MarketJob => ({ kind: 'import', paths: [file(name, PRICES)] });
  expect(await runOrQueue(context, job('ZZTA.csv'), output)).toMatchObject({ failed: false });
  expect(lines.join('')).not.toContain('Queued');
  await startServer();
  await work();
  expect(await runOrQueue(context, job('ZZTB.csv'), output)).toMatchObject({ failed: false });
  expect(lines.join('')).toContain('Queued as job');
  expect(await imports()).toBe(2);
});

it('a job that fails is tried once more and fails anyone who follows it, with its words', async () => {
  await startServer();
  await work();
  const { report } = follow({ kind: 'sync', sources: ['nobody'] });
  await expect(report).rejects.toThrow('the job failed: There is no source "nobody"; plumbline status lists them.');
  expect(await jobs().list()).toMatchObject([{ state: 'failed', title: 'sync nobody' }]);
});

it('a job that fails in part is reported, not thrown', async () => {
  await startServer();
  await work();
  const weekend = PRICES.replaceAll('03-19', '03-21').replaceAll('03-20', '03-22');
  const { report } = follow({ kind: 'import', paths: [file('ZZTB.csv', weekend)] });
  expect(await report).toMatchObject({ failed: true, files: { malformed: true } });
});

it('a job that is cancelled before its turn ends the following', async () => {
  await startServer();
  const { id, report } = follow({ kind: 'build' });
  expect(await jobs().cancel(await id)).toBe(true);
  await expect(report).rejects.toThrow('the job was cancelled');
});

it('a job that is cancelled while it runs ends the following', async () => {
  await startServer();
  // The job waits for the lock of imports, so it runs for as long as this test wants.
  await hold('import');
  await work();
  const { id, report } = follow({ kind: 'import', paths: [file('ZZTA.csv', PRICES)] });
  const isRunning = async () => (await jobs().list()).some(({ state }) => state === 'running');
  while (!(await isRunning())) await new Promise((resolve) => setImmediate(resolve));
  expect(await jobs().cancel(await id)).toBe(true);
  await expect(report).rejects.toThrow('the job was cancelled');
});

describe('a server that ends meanwhile', () => {
  it('is not waited for: the command says that the job waits', async () => {
    const stop = await startServer();
    const { id, report } = follow({ kind: 'build' });
    const job = await id;
    await stop();
    await expect(report).rejects.toThrow(
      new OperatorError(`the server has ended: job ${job} waits for its next start`),
    );
    expect(await jobs().list()).toMatchObject([{ id: job, state: 'waiting' }]);
  });

  it('and starts again does the job, for anyone who follows it', async () => {
    const stop = await startServer();
    const { id, report } = follow({ kind: 'import', paths: [file('ZZTA.csv', PRICES)] }, 10_000);
    await id;
    await stop();
    await startServer();
    await work();
    expect(await report).toMatchObject({ failed: false });
  });
});
