import { importPaths } from '@plumbline/market-data/archive';
import type { Source, SyncReport } from '@plumbline/market-data/sources';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { fetchMissed } from './fetch-missed';

const ROOT = path.resolve(__dirname, '../../..');
const FIXTURES = path.join(ROOT, 'libs/market-data/importers/src/holdings/sec-13f/__fixtures__');
const REPORT = '0000999981-21-000001';
const JOB = { kind: 'missed', manager: 'all', period: '2020-12-31' } as const;

let folder: string;
let archiveDir: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(ROOT, 'tmp', 'missed-'));
  archiveDir = path.join(folder, 'archive');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A day's index as the publisher writes it. */
async function list(day: string, accession: string): Promise<void> {
  const columns = (...cells: string[]) => cells.map((cell, n) => cell.padEnd([12, 62, 12, 12][n] ?? 0)).join('');
  const lines = [
    'Description:           Daily Index of EDGAR Dissemination Feed by Form Type',
    '',
    columns('Form Type', 'Company Name', 'CIK', 'Date Filed', 'File Name'),
    '-'.repeat(120),
    columns('13F-HR', 'ALDER CAPITAL LLC', '999981', day, `edgar/data/999981/${accession}.txt`),
    '',
  ];
  const file = path.join(folder, `form.${day}.idx`);
  writeFileSync(file, lines.join('\n'));
  await importPaths([file], {}, { archiveDir });
}

const ALL = undefined as unknown as Parameters<Source['requests']>[0];
/** Publishers: what they are asked for is recorded; the fixtures are what they have. */
function publisher(has: Readonly<Record<string, () => Promise<unknown>>>) {
  const asked: string[] = [];
  const sync = async (source: Source): Promise<SyncReport> => {
    for (const { file } of await source.requests(ALL)) {
      asked.push(file);
      await has[file]?.();
    }
    const counts = { requests: 1, changed: 1, missing: 0, rows: 1, rejected: 0, files: [] };
    return { source: source.id, ...counts };
  };
  return { asked, sync };
}

const report = () => importPaths([path.join(FIXTURES, `${REPORT}.txt`)], {}, { archiveDir });

it('a filing that was listed is fetched once', async () => {
  await list('20210212', REPORT);
  const { asked, sync } = publisher({ [`${REPORT}.txt`]: report });
  expect(await fetchMissed(archiveDir, JOB, sync)).toMatchObject([{ source: 'sec-13f-missed' }]);
  expect(asked).toEqual([`${REPORT}.txt`]);
  expect(await fetchMissed(archiveDir, JOB, sync)).toEqual([]);
});

it('of a manager of whom nothing is known the list comes first, then what it names', async () => {
  await list('20201112', '0000999981-20-000009');
  await list('20210512', '0000999981-21-000004');
  const has = {
    'CIK0000999981.json': () => list('20210212', REPORT),
    [`${REPORT}.txt`]: report,
  };
  const { asked, sync } = publisher(has);
  await fetchMissed(archiveDir, JOB, sync);
  expect(asked).toEqual(['CIK0000999981.json', `${REPORT}.txt`]);
});

it('one manager’s reports alone are fetched when it is named', async () => {
  await list('20210212', REPORT);
  const { asked, sync } = publisher({});
  expect(await fetchMissed(archiveDir, { ...JOB, manager: '0000000001' }, sync)).toEqual([]);
  expect(asked).toEqual([]);
});
