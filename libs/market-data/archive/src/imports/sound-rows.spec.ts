import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { ArchiveRows } from '@plumbline/market-data/importers';
import { marketFolders } from '@plumbline/market-data/importers/testing';

import { importPaths } from './import-paths';
import { rowGuard } from '../parts/sound-rows';

const fresh = marketFolders();

/** Rows without the columns that do not matter here. */
const rowsOf = (rows: object): ArchiveRows => rows as ArchiveRows;

const result = (rows: ArchiveRows, accepted: number) => ({ rows, read: accepted, accepted, rejected: [] });

describe('rowGuard', () => {
  it('leaves sound rows as they are', () => {
    const rows = rowsOf({ facts: [{ value: 1, filed: '2024-01-05', accession: 'a' }], prices: [{ close: 2 }] });
    const guard = rowGuard('2024-01-05');
    expect(guard.sound(rows)).toBe(rows);
    const given = result(rows, 2);
    expect(guard.judge(given)).toBe(given);
  });

  it.each([
    ['no number', { value: Number.NaN }, 'value is no finite number'],
    ['a number without end', { value: Number.POSITIVE_INFINITY }, 'value is no finite number'],
    ['part of an integer', { value: 1, fiscal_year: 2020.5 }, 'fiscal_year is no integer'],
    ['an integer beyond all', { value: 1, fiscal_year: 3e9 }, 'fiscal_year is no integer'],
    ['a day of filing to come', { value: 1, filed: '2024-01-06' }, 'filed after the day of import'],
  ])('keeps no row with %s', (_, row, reason) => {
    const guard = rowGuard('2024-01-05');
    const facts = [...Array.from({ length: 99 }, () => ({ value: 1 })), row];
    const judged = guard.judge(result(rowsOf({ facts }), 100));
    expect(judged).toMatchObject({ accepted: 99, rejected: [{ line: 100, reason }] });
    expect(judged.malformed).toBeUndefined();
    expect(judged.rows.facts).toHaveLength(99);
  });

  it('counts what batches before the last one held, and refuses a file of such rows', () => {
    const guard = rowGuard('2024-01-05');
    const facts = [{ value: Number.NaN }, { value: 1 }];
    expect(guard.sound(rowsOf({ facts })).facts).toEqual([{ value: 1 }]);
    expect(guard.judge(result({}, 2)).malformed).toMatch(/1 of 2 rows rejected \(value is no finite number\)/);
  });

  it('leaves out what depends on a filing of the future, in later batches, too', () => {
    const guard = rowGuard('2024-01-05');
    const filings = [
      { accession: 'a', filed: '2030-01-01' },
      { accession: 'b', filed: '2024-01-02' },
    ];
    const parts = [{ accession: 'a' }, { accession: 'b' }];
    expect(guard.sound(rowsOf({ filings, dimension_facts: parts }))).toEqual({
      filings: [filings[1]],
      dimension_facts: [parts[1]],
    });
    expect(guard.sound(rowsOf({ facts: [{ accession: 'a' }] })).facts).toEqual([]);
  });
});

/** A folder with one file. */
function folderWith(root: string, name: string, text: string): string {
  const folder = path.join(root, 'in');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), text);
  return folder;
}

describe('importing what is of the future', () => {
  const days = ['2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05', '2024-01-08'];
  const prices = (last: string): string => {
    const old = Array.from({ length: 60 }, (_, index) => `2010-${String(1 + Math.floor(index / 20)).padStart(2, '0')}`);
    const filled = old.map((month, index) => `${month}-${String(1 + (index % 20)).padStart(2, '0')}`);
    const working = filled.filter((day) => ![0, 6].includes(new Date(day).getUTCDay()));
    return ['date,close', ...[...working, ...days, last].map((day) => `${day},10`)].join('\n');
  };

  it('a price after the day after the import is rejected, and by an import later still', async () => {
    const folders = fresh();
    const folder = folderWith(path.dirname(folders.archiveDir), 'OAKS.csv', prices('2024-01-10'));
    const first = await importPaths([folder], {}, { ...folders, today: '2024-01-07' });
    expect(first.files).toMatchObject([{ status: 'accepted', rejected: 1, reasons: ['a day of the future'] }]);
    const again = await importPaths([folder], { again: true }, { ...folders, today: '2025-01-01' });
    expect(again.files).toMatchObject([{ status: 'accepted', rejected: 1, accepted: first.files[0]?.accepted }]);
  });

  it('a file of nothing but such prices is malformed, and one of yesterday in another zone of time is not', async () => {
    const folders = fresh();
    const folder = folderWith(path.dirname(folders.archiveDir), 'OAKS.csv', 'date,close\n2035-07-19,5\n2035-07-20,5\n');
    const { files } = await importPaths([folder], {}, folders);
    expect(files).toMatchObject([
      { status: 'malformed', reasons: [expect.stringContaining('future'), expect.anything()] },
    ]);
    folderWith(path.dirname(folders.archiveDir), 'OAKS.csv', prices('2024-01-09'));
    const { files: good } = await importPaths([folder], {}, { ...folders, today: '2024-01-08' });
    expect(good).toMatchObject([{ status: 'accepted', rejected: 0 }]);
  });

  it('facts that are filed after it are none', async () => {
    const folders = fresh();
    const fact = (filed: string, index: number) => ({
      end: '2020-12-31',
      val: index,
      accn: `0000999991-21-${String(index).padStart(6, '0')}`,
      form: '10-K',
      fy: 2020,
      fp: 'FY',
      filed,
    });
    const facts = [...Array.from({ length: 99 }, (_, index) => fact('2021-02-10', index)), fact('2041-02-10', 99)];
    const text = JSON.stringify({
      cik: 999991,
      entityName: 'Alder',
      facts: { 'us-gaap': { Assets: { label: '', description: '', units: { USD: facts } } } },
    });
    const folder = folderWith(path.dirname(folders.archiveDir), 'CIK0000999991.json', text);
    const { files } = await importPaths([folder], {}, folders);
    expect(files).toMatchObject([{ status: 'accepted', rejected: 1, reasons: ['filed after the day of import'] }]);
  });
});
