import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { statedNextTo, toSourceFile } from '@plumbline/market-data/importers';
import { fixture, marketFolders } from '@plumbline/market-data/importers/testing';
import {
  importPaths,
  keepInQuarantine,
  listQuarantine,
  quarantinedFiles,
  replay,
} from '@plumbline/market-data/archive';

import { buildMarket } from '../build/build-market';
import { openMarketReader } from '../reader/market-reader';

const fresh = marketFolders();

/** 200 good rows and one without a close: few enough to keep the rest. */
function oneBadRow(folder: string): string {
  const file = path.join(folder, '../in/OAKS.csv');
  mkdirSync(path.dirname(file), { recursive: true });
  const days = Array.from(
    { length: 200 },
    (_, index) => new Date(Date.UTC(2024, 0, 1 + Math.floor(index / 5) * 7 + (index % 5))),
  );
  const rows = days.map((day) => `${day.toISOString().slice(0, 10)},10`);
  writeFileSync(file, ['date,close', ...rows, '2026-01-05,never'].join('\n'));
  return file;
}

function folders() {
  const made = fresh();
  return { ...made, quarantineDir: path.join(made.archiveDir, '../quarantine') };
}

describe('the quarantine', () => {
  it('keeps malformed files whole, with the reason', async () => {
    const context = folders();
    await importPaths(fixture('prices/price-csv/malformed/HEAD.csv'), {}, context);
    const [entry] = await listQuarantine(context.quarantineDir);
    expect(entry).toMatchObject({ kind: 'price-csv', name: 'HEAD.csv', malformed: expect.stringMatching(/close/) });
    expect(await quarantinedFiles(context.quarantineDir, entry?.id ?? '')).toBeDefined();
  });

  it('keeps what was stated next to a file', async () => {
    const context = folders();
    const bytes = Buffer.from('date,value\n2020-13-01,1\n');
    const stated = { series: 'PAYEMS', vintage: '2021-01-05' };
    const file = toSourceFile({ name: 'jobs.csv', folders: ['in'], bytes, stated });
    const found = { kind: 'series-csv', name: file.name, sha256: file.sha256, files: [file], read: 1, rejected: [] };
    await keepInQuarantine(context.quarantineDir, { ...found, malformed: 'no day' });
    const place = await quarantinedFiles(
      context.quarantineDir,
      (await listQuarantine(context.quarantineDir))[0]?.id ?? '',
    );
    expect(statedNextTo(path.join(place ?? '', 'in/jobs.csv'))).toEqual({ stated });
  });

  it('keeps the rows that were left out of a file that was taken', async () => {
    const context = folders();
    await importPaths(fixture('prices/price-csv/good'), {}, context);
    expect(await listQuarantine(context.quarantineDir)).toEqual([]);
    await importPaths([oneBadRow(context.archiveDir)], {}, context);
    const [entry] = await listQuarantine(context.quarantineDir);
    expect(entry).toMatchObject({ malformed: null, read: 201, rejected: 1, rows: [{ line: 202, reason: 'no close' }] });
  });

  it('is read again without counting a row twice; what still has faults stays', async () => {
    const context = folders();
    await importPaths([oneBadRow(context.archiveDir)], {}, context);
    const report = await replay('all', context);
    expect(report.files.map(({ status, rejected }) => [status, rejected])).toEqual([['accepted', 1]]);
    expect(await listQuarantine(context.quarantineDir)).toHaveLength(1);
    await buildMarket(context);
    const reader = await openMarketReader(context);
    expect(reader.status().priceRows).toBe(200);
    reader.close();
  });

  it('lets go what is read in full now', async () => {
    const context = folders();
    const [good = ''] = fixture('prices/price-csv/good/OAKS.csv');
    const file = toSourceFile({ name: 'OAKS.csv', folders: ['prices'], bytes: readFileSync(good) });
    const { name, sha256 } = file;
    const found = {
      kind: 'price-csv',
      name,
      sha256,
      files: [file],
      read: 3,
      rejected: [{ line: 2, reason: 'an old fault' }],
    };
    await keepInQuarantine(context.quarantineDir, found);
    const report = await replay('all', context);
    expect(report.files.map(({ status, accepted }) => [status, accepted])).toEqual([['accepted', 3]]);
    expect(await listQuarantine(context.quarantineDir)).toEqual([]);
  });

  it('holds on to what is read in full until the archive has it', async () => {
    const context = folders();
    const [good = ''] = fixture('prices/price-csv/good/OAKS.csv');
    const file = toSourceFile({ name: 'OAKS.csv', folders: ['prices'], bytes: readFileSync(good) });
    const found = { kind: 'price-csv', name: file.name, sha256: file.sha256, files: [file], read: 3, rejected: [] };
    await keepInQuarantine(context.quarantineDir, { ...found, malformed: 'an old fault' });
    const cancel = new AbortController();
    const cancelled = { ...context, signal: cancel.signal, onProgress: () => cancel.abort() };
    await expect(replay('all', cancelled)).rejects.toThrow(/abort/i);
    expect(await listQuarantine(context.quarantineDir)).toHaveLength(1);
    await replay('all', context);
    expect(await listQuarantine(context.quarantineDir)).toEqual([]);
    // A crash between archive and quarantine: the file is known, and its entry still there.
    await keepInQuarantine(context.quarantineDir, { ...found, malformed: 'an old fault' });
    await importPaths([good], {}, context);
    expect(await listQuarantine(context.quarantineDir)).toEqual([]);
  });

  it.each(['../market', '', 'x', '0123456789abcdef-../..'])('refuses the name %j', async (id) => {
    const context = folders();
    await expect(replay([id], context)).rejects.toThrow(/Nothing in quarantine/);
    expect(await quarantinedFiles(context.quarantineDir, id)).toBeUndefined();
  });
});
