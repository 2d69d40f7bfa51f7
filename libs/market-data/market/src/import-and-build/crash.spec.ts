import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { contents, tempFolder } from '@plumbline/market-data/importers/testing';
import { importPaths, listQuarantine, readArchiveManifest } from '@plumbline/market-data/archive';

import { rounds, someOf } from '@plumbline/shared/testing';

import { companyFacts } from '../testing/company-facts';
import { bundleCrashWork, start, waitingProcess, type Running } from '../testing/crash-process';
import { crashFolders, crashWork } from '../testing/crash-work';
import { buildMarket } from '../build/build-market';
import { openMarketReader } from '../reader/market-reader';

jest.setTimeout(120_000);

const temp = tempFolder();
const PROGRAM = path.join(temp, 'crash-work.mjs');
const BASE = path.join(temp, 'base');
const DONE = path.join(temp, 'done');

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
}

/** Working days from a day on. */
function prices(from: string, count: number, close: number): string {
  const rows = ['date,close'];
  for (let day = Date.parse(from); rows.length <= count; day += 864e5)
    if (![0, 6].includes(new Date(day).getUTCDay()))
      rows.push(`${new Date(day).toISOString().slice(0, 10)},${close + rows.length / 8}`);
  return rows.join('\n');
}

const facts = (cik: number, val: number): string =>
  companyFacts(cik, [{ end: '2020-12-31', val, accn: `0000${cik}-21-000001` }]);

const AS_TRADED = '{"basis":"as-traded"}';
/** New files: one for each outcome. */
const INBOX = {
  'BIRK.csv': prices('2024-03-01', 30, 20),
  'BIRK.csv.meta.json': AS_TRADED,
  'CIK0000999992.json': facts(999992, 9),
  'news/n.json': '[{"title":"A","source":"Wire","published":"2024-05-02","body":"text"}]',
  'notes.txt': 'no known format',
  'ODD.csv': `${prices('2023-01-02', 200, 5)}\n2026-01-05,never`,
  'WEAK.csv': 'date,close\n2024-01-02,never\n',
};
/** Malformed as long as nobody states its basis. */
const STATED = { 'STAT.csv': 'date,close,basis\n2024-01-02,5,odd\n2024-01-03,6,odd\n' };

/** A market of two versions with something in quarantine, and new files that wait. */
async function makeBase(): Promise<void> {
  const folders = crashFolders(BASE);
  const context = { ...folders, graceMs: 0 };
  write(path.join(temp, 'in/1'), { 'BIRK.csv': prices('2024-01-02', 40, 10), 'CIK0000999991.json': facts(999991, 5) });
  write(path.join(temp, 'in/2'), { 'OAKS.csv': prices('2024-01-02', 40, 10), 'prices.meta.json': AS_TRADED });
  for (const step of ['1', '2']) {
    await importPaths([path.join(temp, 'in', step)], {}, context);
    await buildMarket(context);
  }
  write(folders.stated, STATED);
  await importPaths([folders.stated], {}, context);
  write(folders.inbox, INBOX);
}

/** All that a reader says, with its version. */
async function answers(root: string): Promise<string> {
  const reader = await openMarketReader({ ...crashFolders(root), residentBytes: 0 });
  try {
    const { version } = reader.status();
    const said = await Promise.all(
      reader.list().map(async ({ id }) => {
        const { days, close } = reader.prices(id) ?? { days: [], close: [] };
        return [id, [...days], [...close], await reader.document(id)];
      }),
    );
    return JSON.stringify([version, said]);
  } finally {
    reader.close();
  }
}

let runs = 0;

/** A process with a copy of the base that waits for the word. */
function prepare(killAt = -1): Running {
  const root = path.join(temp, `run-${(runs += 1)}`);
  cpSync(BASE, root, { recursive: true });
  return waitingProcess(PROGRAM, root, String(killAt));
}

const filesOf = (root: string): Record<string, string> => {
  const found = contents(root);
  const current = JSON.parse(Buffer.from(found['market/current.json'] ?? '', 'base64').toString('utf8'));
  found['market/current.json'] = JSON.stringify({
    ...current,
    before: current.before.map(({ version }: { version: string }) => version),
  });
  // Reports contain the time, and what a second try found known.
  const isReport = (name: string): boolean => name.endsWith('report.json');
  return Object.fromEntries(Object.entries(found).map(([name, bytes]) => [name, isReport(name) ? '' : bytes]));
};

/** Where the files of the inbox are: each in one place, as it was. */
function placesOf(root: string): string[] {
  const { inbox } = crashFolders(root);
  const names = Object.keys(INBOX).filter((name) => !name.endsWith('.meta.json'));
  const found = contents(inbox);
  return names.map((name) => {
    const text = Buffer.from(INBOX[name as keyof typeof INBOX]).toString('base64');
    return ['', 'done/', 'failed/'].filter((state) => found[state + name] === text).join(' and ') || `${name} inbox`;
  });
}

const isOnePlace = (place: string): boolean => /^(done\/|failed\/|.* inbox)$/.test(place);

describe('a process that is killed while it imports, builds and swaps', () => {
  let known: readonly string[];
  let steps: readonly string[];
  let tookMs: number;
  let whole: Record<string, string>;

  beforeAll(async () => {
    bundleCrashWork(PROGRAM);
    await makeBase();
    const undisturbed = prepare();
    await undisturbed.ready;
    const started = Date.now();
    await start(undisturbed);
    await undisturbed.ended;
    tookMs = Date.now() - started;
    cpSync(undisturbed.root, DONE, { recursive: true });
    steps = undisturbed.output.split('\n').filter((line) => /^\d/.test(line));
    known = [await answers(BASE), await answers(DONE)];
    whole = filesOf(DONE);
  });

  /** Invariants right after the process ends, and after the same work is repeated. */
  async function check(root: string): Promise<void> {
    expect(known).toContain(await answers(root));
    expect(placesOf(root).filter((place) => !isOnePlace(place))).toEqual([]);
    const { quarantineDir, archiveDir } = crashFolders(root);
    const kept = (await listQuarantine(quarantineDir)).map(({ name }) => name);
    const { imports } = await readArchiveManifest(archiveDir);
    const taken = imports.flatMap(({ files }) => files.map(({ name }) => name));
    expect([...kept, ...taken]).toContain('STAT.csv');
    await crashWork(root);
    expect(filesOf(root)).toEqual(whole);
    rmSync(root, { recursive: true });
  }

  it('is one that works to its end when nobody kills it', () => {
    expect(known[0]).not.toBe(known[1]);
    expect(placesOf(DONE)).toEqual(['done/', 'done/', 'done/', 'failed/', 'done/', 'failed/']);
    expect(Object.keys(whole).filter((name) => /tmp|spill/.test(name))).toEqual([]);
    expect(readdirSync(crashFolders(DONE).quarantineDir).map((name) => name.slice(17))).toEqual(
      expect.arrayContaining(['ODD.csv', 'WEAK.csv']),
    );
  });

  it('loses nothing at any time of its work', async () => {
    const kills = rounds(3, 8);
    let state = 4;
    const random = (): number => (state = (state * 48271) % 2147483647) / 2147483647;
    let next = prepare();
    for (let kill = 0; kill < kills; kill += 1) {
      const running = next;
      await start(running);
      await delay((tookMs * (kill + random())) / kills);
      running.child.kill('SIGKILL');
      await running.ended;
      if (kill + 1 < kills) next = prepare();
      await check(running.root);
    }
  });

  /** In each folder the first and the last change of each kind. */
  function chosenSteps(): number[] {
    const kinds = new Map<string, number[]>();
    for (const step of steps) {
      const [place = '', call = '', file = ''] = step.split(' ');
      const kind = [call, ...path.dirname(file).split('/').slice(0, 2)].join(' ');
      kinds.set(kind, [...(kinds.get(kind) ?? []), Number(place)]);
    }
    return [...kinds.values()].flatMap((places) => [...new Set([places[0] ?? 0, places.at(-1) ?? 0])]);
  }

  /** A manifest that is swapped in is looked at from both sides. */
  const aroundSteps = (): number[] => {
    const places = chosenSteps().flatMap((place, index) => {
      const step = steps.find((each) => each.startsWith(`${place} `)) ?? '';
      return /(manifest|current)\.json$/.test(step) ? [place, place + 1] : [place + (index % 2)];
    });
    return [...new Set(places)];
  };

  it('loses nothing right before and after a name changes on the disk', async () => {
    const all = aroundSteps();
    expect(all.length).toBeGreaterThan(20);
    const places = someOf(all, 14);
    let next = prepare(places[0]);
    for (const [index] of places.entries()) {
      const running = next;
      await start(running);
      await running.ended;
      if (index + 1 < places.length) next = prepare(places[index + 1]);
      await check(running.root);
    }
  });
});
