import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { tempFolder } from '@plumbline/market-data/importers/testing';
import { StoreError } from '@plumbline/shared/server/files';
import type { ImportReport } from '@plumbline/market-data/archive';

import type { Source, SourceContext } from '../model/source';
import type { SourceRequest } from '../model/source-request';
import { PauseError } from '../model/pause-error';
import { syncSource } from './sync-source';
import type { Fetched } from '../model/source-fetch';
import type { SyncPorts } from '../model/sync-ports';

const context: SourceContext = {
  today: '2026-11-20',
  since: undefined,
  settings: {},
  archive: { filingsSince: async () => [], listedCompanies: async () => [], listedSymbols: async () => [] },
};

const files = ['a.csv', 'b.csv', 'c.csv'];
const source: Source = {
  id: 'made-up',
  publisher: 'Nobody',
  title: 'Made up',
  licence: 'none',
  schedule: '0 0 * * *',
  floor: 2,
  kinds: ['price-csv'],
  freshDays: 3,
  requests: () => files.map((file) => ({ url: `https://example.com/${file}`, file })),
};

const report = (paths: readonly string[], over: Partial<ImportReport['files'][number]> = {}): ImportReport => ({
  files: paths.map((file) => ({
    path: file,
    kind: 'price-csv',
    status: 'accepted',
    read: 5,
    accepted: 5,
    rejected: 0,
    reasons: [],
    ...over,
  })),
  unknown: [],
  malformed: false,
});

const folder = tempFolder();
let counter = 0;

function ports(over: Partial<SyncPorts> = {}) {
  const asked: string[] = [];
  const imported: string[][] = [];
  counter += 1;
  const made: SyncPorts = {
    downloads: path.join(folder, String(counter)),
    fetch: async ({ file }: SourceRequest): Promise<Fetched> => {
      asked.push(file);
      return { state: 'changed', bytes: Buffer.from(file) };
    },
    importFiles: async (paths) => {
      imported.push(paths.map((each) => path.basename(each)));
      return report(paths);
    },
    ...over,
  };
  return { ports: made, asked, imported };
}

it('fetches, keeps and imports what a source offers', async () => {
  const { ports: some, asked, imported } = ports();
  const done = await syncSource(source, context, some);
  expect(done).toMatchObject({ source: 'made-up', requests: 3, changed: 3, missing: 0, rows: 15, rejected: 0 });
  expect(done.problem).toBeUndefined();
  expect(asked).toEqual(files);
  expect(imported).toEqual([files]);
  expect(readFileSync(path.join(some.downloads, 'made-up/b.csv'), 'utf8')).toBe('b.csv');
  expect(existsSync(path.join(some.downloads, 'made-up/run.json'))).toBe(false);
});

it('imports nothing when nothing changed, and that is no failure', async () => {
  const { ports: some, imported } = ports({ fetch: async () => ({ state: 'unchanged' }) });
  expect(await syncSource(source, context, some)).toMatchObject({ changed: 0, rows: 0 });
  expect(imported).toEqual([]);
});

it('reads again what did not change and an older version read, as far as it is kept', async () => {
  const { ports: some, imported } = ports({ outdated: new Set(['b.csv', 'x.csv']) });
  await syncSource(source, context, some);
  const unchanged: SyncPorts = { ...some, fetch: async () => ({ state: 'unchanged' }) };
  expect(await syncSource(source, context, unchanged)).toMatchObject({ changed: 1, rows: 5 });
  expect(imported).toEqual([files, ['b.csv']]);
  const elsewhere = ports({ outdated: new Set(['b.csv']), fetch: async () => ({ state: 'unchanged' }) });
  expect(await syncSource(source, context, elsewhere.ports)).toMatchObject({ changed: 0 });
});

it('goes on behind what a broken run had fetched, and imports that too', async () => {
  const first = ports();
  const broken = {
    ...first.ports,
    fetch: async (request: SourceRequest): Promise<Fetched> => {
      if (request.file === 'c.csv') throw new Error('the line is down');
      return first.ports.fetch(request);
    },
  };
  await expect(syncSource(source, context, broken)).rejects.toThrow('the line is down');
  expect(first.imported).toEqual([]);
  await syncSource(source, context, first.ports);
  expect(first.asked).toEqual(['a.csv', 'b.csv', 'c.csv']);
  expect(first.imported).toEqual([files]);
});

it('a broken run that found files unchanged or missing goes on, too', async () => {
  const states: Record<string, Fetched> = { 'a.csv': { state: 'unchanged' }, 'b.csv': { state: 'missing' } };
  const first = ports();
  const broken = {
    ...first.ports,
    fetch: async ({ file }: SourceRequest): Promise<Fetched> => {
      if (file === 'c.csv') throw new Error('the line is down');
      return states[file] ?? { state: 'unchanged' };
    },
  };
  await expect(syncSource(source, context, broken)).rejects.toThrow('the line is down');
  expect(await syncSource(source, context, first.ports)).toMatchObject({ changed: 1, requests: 3 });
  expect(first.imported).toEqual([['c.csv']]);
});

describe('what an answer names', () => {
  const naming: Source = {
    ...source,
    requests: () =>
      files.map((file) => ({
        url: `https://example.com/${file}`,
        file,
        followUps: (answer) => ({
          requests: ['x.csv', `${answer}.part`].map((each) => ({ url: `https://example.com/${each}`, file: each })),
          refused: answer === 'b.csv' ? ['it names nonsense'] : [],
        }),
      })),
  };
  const parts = ['x.csv', 'a.csv.part', 'b.csv.part', 'c.csv.part'];

  it('is queried once and last, imported with the rest, and refusals are reported', async () => {
    const { ports: some, asked, imported } = ports();
    const totals: number[] = [];
    const done = await syncSource(naming, context, { ...some, progress: ({ total }) => void totals.push(total) });
    expect(asked).toEqual([...files, ...parts]);
    expect(imported).toEqual([[...files, ...parts].sort()]);
    expect(done).toMatchObject({ requests: 7, changed: 7, aside: [{ file: 'b.csv', why: 'it names nonsense' }] });
    expect(done.problem).toBeUndefined();
    expect(totals.at(-1)).toBe(7);
  });

  it('is asked by the run behind one that broke off', async () => {
    const first = ports();
    const broken = {
      ...first.ports,
      fetch: async (request: SourceRequest): Promise<Fetched> => {
        if (request.file === 'a.csv.part') throw new Error('the line is down');
        return first.ports.fetch(request);
      },
    };
    await expect(syncSource(naming, context, broken)).rejects.toThrow('the line is down');
    await syncSource(naming, context, first.ports);
    expect(first.asked).toEqual([...files, ...parts]);
    expect(first.imported).toEqual([[...files, ...parts].sort()]);
  });
});

it('writes the day of the answer next to what is revised under the same days', async () => {
  const { ports: some } = ports();
  await syncSource({ ...source, isRevised: true }, context, some);
  const text = readFileSync(path.join(some.downloads, 'made-up/a.csv.meta.json'), 'utf8');
  expect(JSON.parse(text)).toEqual({ vintage: '2026-11-20' });
});

it('goes on after midnight, and covers the day on which it began', async () => {
  const first = ports();
  const broken = { ...first.ports, importFiles: () => Promise.reject(new Error('killed')) };
  await expect(syncSource(source, context, broken)).rejects.toThrow('killed');
  const done = await syncSource(source, { ...context, today: '2026-11-21' }, first.ports);
  expect(first.asked).toEqual(files);
  expect(done).toMatchObject({ changed: 3, through: '2026-11-20' });
});

it.each([
  ['of other days', { since: '2026-11-19' }],
  ['of long ago', { today: '2026-11-24' }],
])('a broken run %s is no beginning of this one', async (_, over) => {
  const first = ports();
  const broken = { ...first.ports, importFiles: () => Promise.reject(new Error('killed')) };
  await expect(syncSource(source, context, broken)).rejects.toThrow('killed');
  await syncSource(source, { ...context, ...over }, first.ports);
  expect(first.asked).toEqual([...files, ...files]);
});

it('can be cancelled', async () => {
  const cancel = new AbortController();
  const { ports: some, imported } = ports({ signal: cancel.signal, progress: () => cancel.abort() });
  await expect(syncSource(source, context, some)).rejects.toThrow(/abort/i);
  expect(imported).toEqual([]);
});

it('a day without a file is no failure', async () => {
  const { ports: some } = ports({ fetch: async () => ({ state: 'missing' }) });
  const holiday: Source = { ...source, requests: () => [{ url: 'https://x.example/a', file: 'a.csv', isOfDay: true }] };
  const done = await syncSource(holiday, context, some);
  expect([done.missing, done.problem]).toEqual([1, undefined]);
});

describe('an answer that is not what the source gives is a failure', () => {
  it.each<[string, Partial<SyncPorts>, RegExp]>([
    ['no file at all', { fetch: async () => ({ state: 'missing' }) }, /no file of the source/],
    ['trap 13: too few rows', { importFiles: async (paths) => report(paths, { read: 0 }) }, /0 rows, at least 2/],
    [
      'another layout',
      { importFiles: async (paths) => report(paths, { kind: 'sec-13f' }) },
      /3 of 3 files failed, a\.csv: was read as sec-13f/,
    ],
    [
      'no known layout',
      { importFiles: async () => ({ files: [], unknown: [{ folder: 'x', count: 3 }], malformed: false }) },
      /3 of 3 files failed, a\.csv: it has no known format/,
    ],
    [
      'malformed files',
      { importFiles: async (paths) => report(paths, { status: 'malformed', reasons: ['no rows'] }) },
      /a\.csv: no rows/,
    ],
  ])('%s', async (_, over, problem) => {
    expect((await syncSource(source, context, ports(over).ports)).problem).toMatch(problem);
  });
});

it('waits for what another source gives', async () => {
  const { ports: some, asked } = ports();
  const done = await syncSource({ ...source, waitsFor: async () => 'no company is known yet' }, context, some);
  expect(done).toMatchObject({ requests: 0, paused: 'no company is known yet' });
  expect(asked).toEqual([]);
});

describe('one file of many', () => {
  const MANY = Array.from({ length: 12 }, (_, index) => `${index + 10}.csv`);
  const wide: Source = {
    ...source,
    requests: () => MANY.map((file) => ({ url: `https://example.com/${file}`, file })),
  };
  const HOUR = 3_600_000;

  it.each<[string, (bad: () => boolean) => Partial<SyncPorts>]>([
    [
      'refused',
      (bad) => ({
        fetch: async ({ file }) => {
          if (file === '13.csv' && bad()) throw new StoreError('example.com/13.csv: answered 500');
          return { state: 'changed', bytes: Buffer.from(file) };
        },
      }),
    ],
    [
      'malformed',
      (bad) => ({
        importFiles: async (paths) => ({
          ...report(paths.filter((each) => !(bad() && each.endsWith('13.csv')))),
          files: paths.flatMap((each) => {
            const isBad = bad() && each.endsWith('13.csv');
            return report([each], isBad ? { status: 'malformed', read: 0, reasons: ['no rows'] } : {}).files;
          }),
        }),
      }),
    ],
  ])('that is %s is set aside and tried again alone, after pauses that grow', async (_, over) => {
    let [time, isBad] = [0, true];
    const first = ports(over(() => isBad));
    const shared = { ...first.ports, now: () => time };
    const asked: string[] = [];
    const noting: SyncPorts = {
      ...shared,
      fetch: (request) => {
        asked.push(request.file);
        return shared.fetch(request);
      },
    };
    const done = await syncSource(wide, context, noting);
    expect(done.problem).toBeUndefined();
    expect(done.aside?.map(({ file }) => file)).toEqual(['13.csv']);
    expect(done.note).toMatch(/^Set aside, retried later: 13\.csv \(/);
    const none: Source = { ...source, requests: () => [] };
    for (const [at, tries] of [
      [0.4, 0],
      [0.6, 1],
      [2, 1],
      [2.7, 2],
    ] as const) {
      time = at * HOUR;
      asked.length = 0;
      await syncSource(none, context, noting);
      expect([at, asked]).toEqual([at, tries > 0 && at !== 2 ? ['13.csv'] : []]);
    }
    isBad = false;
    time = 100 * HOUR;
    expect(await syncSource(none, context, noting)).not.toHaveProperty('note');
    asked.length = 0;
    time = 1000 * HOUR;
    await syncSource(none, context, noting);
    expect(asked).toEqual([]);
  });

  it('that stays broken fails its run no more', async () => {
    const two: Source = {
      ...wide,
      requests: () => MANY.slice(0, 2).map((file) => ({ url: `https://x.example/${file}`, file })),
    };
    const { ports: some } = ports({
      fetch: async ({ file }) => {
        if (file === '10.csv') throw new StoreError('answered 500');
        return { state: 'changed', bytes: Buffer.from(file) };
      },
    });
    const problems = [];
    for (let run = 0; run < 3; run += 1) problems.push((await syncSource(two, context, some)).problem);
    expect(problems).toEqual([
      '1 of 2 files failed, 10.csv: answered 500',
      '1 of 2 files failed, 10.csv: answered 500',
      undefined,
    ]);
  });

  it('a fifth of them fail the run, which stops asking and goes on behind it', async () => {
    let isDown = true;
    const asked: string[] = [];
    const first = ports({
      fetch: async ({ file }) => {
        asked.push(file);
        if (isDown && file > '12.csv') throw new StoreError('the connection failed');
        return { state: 'changed', bytes: Buffer.from(file) };
      },
    });
    const done = await syncSource(wide, context, first.ports);
    expect(done).toMatchObject({ changed: 3, problem: '6 of 9 files failed, 13.csv: the connection failed' });
    expect(first.imported).toEqual([MANY.slice(0, 3)]);
    isDown = false;
    asked.length = 0;
    expect((await syncSource(wide, context, first.ports)).problem).toBeUndefined();
    expect(asked).toEqual(MANY.slice(3));
  });

  it('a silent host ends the run for now: what came is imported and the rest asked for later', async () => {
    let isSilent = true;
    const asked: string[] = [];
    const first = ports({
      fetch: async ({ file }) => {
        if (isSilent && file > '12.csv') throw new PauseError('example.com refused');
        asked.push(file);
        return { state: 'changed', bytes: Buffer.from(file) };
      },
    });
    expect(await syncSource(wide, context, first.ports)).toMatchObject({ changed: 3, paused: 'example.com refused' });
    isSilent = false;
    const next = await syncSource(wide, { ...context, today: '2026-11-21' }, first.ports);
    expect(next).toMatchObject({ changed: 9, through: '2026-11-20' });
    expect(asked).toEqual(MANY);
  });
});
