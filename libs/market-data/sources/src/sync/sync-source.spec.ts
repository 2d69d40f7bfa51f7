import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { tempFolder } from '@plumbline/market-data/importers/testing';
import type { ImportReport } from '@plumbline/market-data/archive';

import type { Source, SourceContext } from '../model/source';
import type { SourceRequest } from '../model/source-request';
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
        ...{ url: `https://example.com/${file}`, file },
        followUps: (answer) => ({
          requests: ['x.csv', `${answer}.part`].map((each) => ({ url: `https://example.com/${each}`, file: each })),
          refused: answer === 'b.csv' ? ['b.csv names nonsense'] : [],
        }),
      })),
  };
  const parts = ['x.csv', 'a.csv.part', 'b.csv.part', 'c.csv.part'];

  it('is asked once and last, imported with the rest, and what is refused is told', async () => {
    const { ports: some, asked, imported } = ports();
    const told: number[] = [];
    const done = await syncSource(naming, context, { ...some, progress: ({ total }) => void told.push(total) });
    expect(asked).toEqual([...files, ...parts]);
    expect(imported).toEqual([[...files, ...parts].sort()]);
    expect(done).toMatchObject({ requests: 7, changed: 7, problem: 'b.csv names nonsense' });
    expect(told.at(-1)).toBe(7);
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

it('a broken run of other days is no beginning of this one', async () => {
  const first = ports();
  const broken = { ...first.ports, importFiles: () => Promise.reject(new Error('killed')) };
  await expect(syncSource(source, context, broken)).rejects.toThrow('killed');
  await syncSource(source, { ...context, today: '2026-11-21' }, first.ports);
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
      /a\.csv was read as sec-13f/,
    ],
    [
      'no known layout',
      { importFiles: async () => ({ files: [], unknown: [{ folder: 'x', count: 3 }], malformed: false }) },
      /3 files of no known format/,
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
