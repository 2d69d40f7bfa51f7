import type { SyncReport } from '@plumbline/market-data/sources';

import { keepVersions } from './keep-versions';

const REPORT = { requests: 1, changed: 1, missing: 0, rows: 1, rejected: 0, files: [] };

/** Runs of sources, one after another, and the versions that count as known behind them. */
function runs() {
  let noted: string[] = [];
  const known: string[] = [];
  const polite = {
    keepValidators: async (but: ReadonlySet<string> = new Set()) =>
      void known.push(...noted.filter((each) => !but.has(each))),
    dropValidators: () => {
      noted = [];
    },
  };
  const run = (source: string, end: () => Partial<SyncReport>): Promise<SyncReport> =>
    keepVersions(polite, async () => {
      noted.push(source);
      return { source, ...REPORT, ...end() };
    });
  return { run, known };
}

it('versions of what is imported are known', async () => {
  const { run, known } = runs();
  expect(await run('vix', () => ({}))).toMatchObject({ source: 'vix', rows: 1 });
  expect(known).toEqual(['vix']);
});

it('those of a source that failed are not, although the next one is good', async () => {
  const { run, known } = runs();
  expect((await run('nasdaq-trader', () => ({ problem: 'no rows' }))).problem).toBe('no rows');
  await run('vix', () => ({}));
  expect(known).toEqual(['vix']);
});

it('those of files that were set aside are not, and those of the others are', async () => {
  const { run, known } = runs();
  const aside = [{ file: 'sec-insiders', why: 'answered 500' }];
  await run('sec-insiders', () => ({ aside, problem: '1 of 1 files failed' }));
  await run('vix', () => ({ aside }));
  await run('imf', () => ({ aside, problem: '2 rows', isUseless: true }));
  expect(known).toEqual(['vix']);
});

it('those of a source that broke off are not, either', async () => {
  const { run, known } = runs();
  const broken = run('sec-submissions', () => {
    throw new Error('the line is down');
  });
  await expect(broken).rejects.toThrow('the line is down');
  await run('vix', () => ({}));
  expect(known).toEqual(['vix']);
});
