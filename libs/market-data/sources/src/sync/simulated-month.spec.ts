import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { archiveQuestions, importPaths, selectRows, withArchive } from '@plumbline/market-data/archive';
import { marketFolders, tempFolder } from '@plumbline/market-data/importers/testing';
import { addDays, type Day } from '@plumbline/shared/domain';
import { z } from 'zod';

import { sourceOf } from '../catalogue';
import { createPoliteFetch } from '../fetch/fetch-politely';
import { hostLimits } from '../fetch/host-limits';
import type { Source } from '../model/source';
import type { SyncPorts, SyncReport } from '../model/sync-ports';
import {
  allPaths,
  dayAt,
  publishedFiles,
  simulatedPublishers,
  type Month,
  type Trouble,
} from '../testing/simulated-publishers';
import { syncSource } from './sync-source';

jest.setTimeout(120_000);

const MONTH: Month = {
  first: '2026-11-02',
  last: '2026-12-04',
  holidays: new Set(['2026-11-26']),
  // An index that comes two days late, and sales of a day that come in the next.
  late: { '2026-11-12': 2, '2026-11-17': 1 },
};
/** The index of the last day comes in the night behind it. */
const END: Day = '2026-12-06';
const SOURCES = ['sec-daily-index', 'sec-tickers', 'short-volume', 'sec-submissions', 'sec-companyfacts'];
/** In hours of the day, UTC: the order in which they build on one another. */
const AT: Readonly<Record<string, number>> = {
  'sec-daily-index': 7,
  'sec-tickers': 11,
  'short-volume': 23.2,
  'sec-submissions': 23.5,
  'sec-companyfacts': 23.9,
};
const HOUR = 3_600_000;
const PAGE = '<!DOCTYPE html><title>Request Rate Threshold Exceeded</title>';

let now = Date.parse(`${MONTH.first}T00:00:00Z`);
let isTroubled = true;
const fired = new Set<string>();

/** True once a key: a host that refuses does it until it is left alone. */
function once(key: string): boolean {
  if (fired.has(key)) return false;
  fired.add(key);
  return true;
}

const isTickers = (where: string): boolean => where.includes('company_tickers');
const isFacts = (where: string): boolean => where.includes('companyfacts');
const isVolume = (where: string): boolean => where.includes('CNMSshvol');
const when = (isIt: boolean, wrong: Trouble): Trouble => (isIt ? wrong : 'none');

/** Faults, day by day. */
const TROUBLES: Readonly<Record<Day, (where: string) => Trouble>> = {
  // The first list of companies fails: everything behind it has to wait.
  '2026-11-02': (where) => when(isTickers(where), { status: 404 }),
  '2026-11-04': () => ({ status: 500 }),
  '2026-11-06': (where) => when(isFacts(where) && once('429'), { status: 429 }),
  '2026-11-10': (where) => when(isTickers(where) && once('403'), { status: 403, body: PAGE }),
  '2026-11-11': (where) => when(isFacts(where), { text: () => PAGE }),
  '2026-11-13': (where) => when(isFacts(where), { text: (file) => file.slice(0, 200) }),
  '2026-11-16': (where) => when(isTickers(where), { status: 404 }),
  '2026-11-18': (where) => when(isFacts(where), 'cut'),
  '2026-11-20': (where) => when(isVolume(where), { text: () => 'Date|Symbol\r\nnonsense' }),
};

const trouble = (where: string, today: Day): Trouble => (isTroubled ? (TROUBLES[today]?.(where) ?? 'none') : 'none');

function stateOf(report: SyncReport | undefined): string {
  if (!report) return 'killed';
  if (report.problem !== undefined) return 'failed';
  return report.paused === undefined ? 'finished' : 'paused';
}

const publishers = simulatedPublishers({ month: MONTH, now: () => now, trouble });
beforeAll(() => publishers.listen());
afterAll(() => publishers.close());

const root = tempFolder();
let folder = path.join(root, 'month');
const fresh = marketFolders();
const covered = new Map<string, Day>();

/** A process of its own each time: nothing is known but what is on the disk. */
function portsOf(archiveDir: string, isKilled: boolean) {
  const host = new URL(publishers.url()).host;
  const polite = createPoliteFetch({
    userAgent: 'Plumbline/1.0 (a@example.com)',
    stateFile: path.join(folder, 'validators.json'),
    limits: { [host]: hostLimits({})['www.sec.gov'] ?? { everyMs: 200, atOnce: 2 } },
    attempts: 2,
    now: () => now,
    sleep: async (ms) => void (now += ms),
  });
  const ports: SyncPorts = {
    downloads: path.join(folder, 'downloads'),
    now: () => now,
    fetch: (request, signal) =>
      polite.fetch({ ...request, url: request.url.replace(/^https:\/\/[^/]+/, publishers.url()) }, signal),
    importFiles: (paths, options) =>
      isKilled ? Promise.reject(new Error('killed')) : importPaths(paths, options, { archiveDir, today: dayAt(now) }),
  };
  return { polite, ports };
}

function sourceNamed(id: string): Source {
  const found = sourceOf(id);
  if (!found) throw new Error(`there is no source ${id}`);
  const own =
    (source: Source): Source['requests'] =>
    async (context) =>
      (await source.requests(context)).filter(({ file }) => !/^company_tickers(_mf)?\.json$/.test(file));
  // The simulated market is small.
  return { ...found, floor: 1, requests: own(found) };
}

/** A run as the worker does it. */
async function run(id: string, archiveDir: string, isKilled = false): Promise<SyncReport | undefined> {
  const { polite, ports } = portsOf(archiveDir, isKilled);
  const today = dayAt(now);
  const context = { today, since: covered.get(id), settings: {}, archive: archiveQuestions(archiveDir) };
  const report = await syncSource(sourceNamed(id), context, ports).catch(() => undefined);
  const { aside = [], problem, isUseless, paused, through } = report ?? { problem: 'killed', isUseless: true };
  if (problem === undefined || (aside.length > 0 && !isUseless))
    await polite.keepValidators(new Set(aside.map(({ file }) => file)));
  if (problem === undefined && paused === undefined) covered.set(id, through ?? today);
  return report;
}

const row = z.record(z.string(), z.unknown());
const QUERIES = {
  facts: 'SELECT DISTINCT cik, concept, start_day, end_day, value, accession, filed FROM {} ORDER BY ALL',
  filings: 'SELECT DISTINCT cik, accession, form, filed FROM {} ORDER BY ALL',
  listings: 'SELECT DISTINCT cik, symbol, name FROM {} ORDER BY ALL',
  short_volumes: 'SELECT DISTINCT symbol, day, short_volume, total_volume FROM {} ORDER BY ALL',
} as const;

const marketOf = (archiveDir: string) =>
  withArchive({ archiveDir }, async (archive) => {
    const tables: Record<string, readonly unknown[]> = {};
    for (const [table, query] of Object.entries(QUERIES))
      tables[table] = await selectRows(archive, table as keyof typeof QUERIES, query, row);
    return tables;
  });

/** The same files at once. */
async function importedAtOnce(): Promise<string> {
  const { archiveDir } = fresh();
  const files = publishedFiles(MONTH);
  const place = path.join(folder, 'at-once');
  for (const where of allPaths(MONTH)) {
    const text = files(where, END);
    const file = path.join(place, where);
    mkdirSync(path.dirname(file), { recursive: true });
    if (text !== undefined) writeFileSync(file, text);
  }
  const report = await importPaths([place], {}, { archiveDir, today: END });
  expect(report.malformed).toBe(false);
  return archiveDir;
}

/** The most requests that one second saw. */
function mostInASecond(): number {
  const times = publishers.asked.map(({ at }) => at).sort((a, b) => a - b);
  return Math.max(...times.map((start, index) => times.slice(index).filter((at) => at < start + 1000).length));
}

it('a month of publishers with holidays, outages and refusals ends as if all had been imported at once', async () => {
  const { archiveDir } = fresh();
  const states: string[] = [];
  for (let day = MONTH.first; day <= END; day = addDays(day, 1)) {
    // In the last days all is as it should be.
    isTroubled = day < '2026-11-24';
    for (const id of SOURCES) {
      now = Math.max(now, Date.parse(`${day}T00:00:00Z`) + (AT[id] ?? 0) * HOUR);
      const isKilled = day === '2026-11-19' && id === 'sec-companyfacts';
      const report = await run(id, archiveDir, isKilled);
      states.push(`${day} ${id} ${stateOf(report)}`);
    }
  }
  // Faults are reported: no failed run is counted as a success.
  expect(states).toEqual(
    expect.arrayContaining([
      '2026-11-02 sec-tickers failed',
      '2026-11-02 sec-submissions paused',
      '2026-11-04 short-volume failed',
      '2026-11-06 sec-companyfacts paused',
      '2026-11-10 sec-tickers paused',
      '2026-11-19 sec-companyfacts killed',
      '2026-11-26 sec-daily-index finished',
    ]),
  );
  expect(await marketOf(archiveDir)).toEqual(await marketOf(await importedAtOnce()));
  // No source is stuck, and nothing waits for another try.
  for (const id of SOURCES) {
    expect([id, covered.get(id)]).toEqual([id, END]);
    expect(existsSync(path.join(folder, 'downloads', id, 'aside.json'))).toBe(false);
  }
  expect(mostInASecond()).toBeLessThanOrEqual(10);
  // A file that was read and cannot change is asked for once.
  const counts = new Map<string, number>();
  for (const { path: where } of publishers.asked) counts.set(where, (counts.get(where) ?? 0) + 1);
  expect(counts.get('/Archives/edgar/daily-index/2026/QTR4/form.20261109.idx')).toBe(1);
});

it('two processes with two sources of one publisher stay within its limit together', async () => {
  const { archiveDir } = fresh();
  publishers.asked.length = 0;
  folder = path.join(root, 'two-processes');
  isTroubled = false;
  covered.clear();
  await run('sec-tickers', archiveDir);
  await Promise.all([run('sec-companyfacts', archiveDir), run('sec-submissions', archiveDir)]);
  expect(publishers.asked.length).toBeGreaterThan(15);
  expect(mostInASecond()).toBeLessThanOrEqual(10);
});
