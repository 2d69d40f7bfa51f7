import { COMPACT_ABOVE } from '@plumbline/market-data/market';
import type { MarketJobs } from '@plumbline/market-data/server';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type PgBoss from 'pg-boss';

import type { JobContext } from './context';
import { marketFolders } from './market-folders';
import { scheduleCompaction, scheduleSources } from './schedule';

const ROOT = path.resolve(__dirname, '../../..');
let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(ROOT, 'tmp', 'schedule-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A queue that remembers what it was told. */
function queue() {
  const schedules = new Map<string, string>();
  const workers = new Map<string, () => Promise<unknown>>();
  const boss = {
    createQueue: async () => undefined,
    work: async (name: string, _: unknown, work: () => Promise<unknown>) => void workers.set(name, work),
    schedule: async (name: string, cron: string) => void schedules.set(name, cron),
    unschedule: async (name: string) => void schedules.delete(name),
    getSchedules: async () => [...schedules.keys()].map((name) => ({ name })),
  };
  return { boss: boss as unknown as PgBoss, schedules, workers };
}

/** An archive whose prices lie in so many parts of a row. */
function writeArchive(parts: number): JobContext {
  const folders = marketFolders(folder);
  const imports = Array.from({ length: parts }, (_, place) => ({
    id: `import-${place}`,
    files: [],
    parts: [{ table: 'prices', path: `parts/price-csv/import-${place}/prices-0000.parquet`, rows: 1 }],
  }));
  mkdirSync(folders.archive, { recursive: true });
  writeFileSync(path.join(folders.archive, 'manifest.json'), JSON.stringify({ format: 2, imports }));
  return { folders } as JobContext;
}

it.each([
  [COMPACT_ABOVE, []],
  [COMPACT_ABOVE + 1, [{ kind: 'compact' }]],
])('an archive of %d small parts has these jobs to do at night: %j', async (parts, expected) => {
  const { boss, workers, schedules } = queue();
  const sent: unknown[] = [];
  const jobs = { send: async (job: unknown) => void sent.push(job) } as unknown as MarketJobs;
  await scheduleCompaction(boss, jobs, writeArchive(parts));
  expect(schedules.get('compact-archive')).toBe('40 3 * * *');
  await workers.get('compact-archive')?.();
  expect(sent).toEqual(expected);
});

it('sources that are no longer asked lose their schedule, the archive keeps its own', async () => {
  const { boss, schedules } = queue();
  const jobs = { send: async () => null } as unknown as MarketJobs;
  await scheduleCompaction(boss, jobs, writeArchive(0));
  await scheduleSources(boss, jobs, { SYNC: 'vix', CONTACT_EMAIL: 'ops@example.com' });
  expect([...schedules.keys()].sort()).toEqual(['compact-archive', 'sync-vix']);
  await scheduleSources(boss, jobs, {});
  expect([...schedules.keys()]).toEqual(['compact-archive']);
});
