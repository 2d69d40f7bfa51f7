import { readdirSync } from 'node:fs';
import path from 'node:path';

import { endOfDayNewYork, shortInterest, shortPositionsKnownAt } from '@plumbline/market-data/domain';
import { readSource, realFiles, tempFolder } from '@plumbline/market-data/importers/testing';

import { withArchive } from './archive-questions';
import { importPaths } from '../imports/import-paths';
import { readShortPositions } from './foreign.reader';

const files = realFiles(['politicians', 'shorts']);
const ifPresent = files ? describe : describe.skip;
const real = (...names: string[]): string => path.join(files ?? '', ...names);

/** Rows of each folder as the publishers' files hold them, counted by other means. */
const COUNTS: readonly (readonly [folder: string, kind: string, rows: number])[] = [
  ['politicians/house-fd-index', 'house-fd-index', 2701 + 3611 + 2888 + 2634 + 1845],
  ['politicians/house-stock-watcher', 'house-transactions', 6542],
  ['politicians/loemra-parsed', 'parsed-transactions', 5808 + 4842 + 3037 + 1464 + 943 + 581],
  ['politicians/senate-stock-watcher', 'senate-transactions', 8350 * 2 + 184 + 131],
  ['politicians/senate-efd-print-html', 'senate-efd-html', 96 + 896],
  ['shorts/amf-france', 'short-positions', 1000],
];

ifPresent('real files about people', () => {
  const archiveDir = path.join(tempFolder(), 'archive');

  it.each(COUNTS)('reads all of %s as %s', (folder, kind, count) => {
    const read = readdirSync(real(folder)).map((name) => readSource(real(folder, name)));
    expect(new Set(read.map((each) => each.kind))).toEqual(new Set([kind]));
    expect(read.flatMap(({ malformed, rejected }) => [malformed, ...rejected]).filter(Boolean)).toEqual([]);
    expect(read.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(count);
  });

  it('reads a printed report once that its file holds twice', () => {
    const { counts } = readSource(real('politicians/senate-efd-print-html/2022-2.txt'));
    expect(counts).toEqual({ pages: 100, reports: 96, transactions: 896 });
  });

  it('keeps the scanned reports of the Senate and the tickers that are none', () => {
    const { rows } = readSource(real('politicians/senate-stock-watcher/all_transactions.json'));
    expect(rows.politician_filings).toHaveLength(463);
    expect(rows.politician_trades?.filter(({ ticker }) => ticker === null).length).toBeGreaterThanOrEqual(1648);
    expect(
      rows.politician_trades?.filter(({ kind, owner, amount_low }) => !kind || !owner || amount_low === null),
    ).toEqual([]);
  });

  it('trap 8: has no state that is none, though text recognition took capitals for small letters', () => {
    const states = readdirSync(real('politicians/loemra-parsed'))
      .flatMap((name) => readSource(real('politicians/loemra-parsed', name)).rows.politician_trades ?? [])
      .map(({ state }) => state);
    expect(states.filter((state) => state !== null && !/^[A-Z]{2}$/.test(String(state)))).toEqual([]);
    expect(states).toContain('GA');
  });

  it('gives the open positions in France', async () => {
    await importPaths([real('shorts/amf-france/short_fr.csv')], {}, { archiveDir });
    const positions = await withArchive({ archiveDir }, readShortPositions);
    const open = shortPositionsKnownAt(positions, endOfDayNewYork('2026-06-18'));
    expect(open.length).toBeGreaterThan(100);
    expect(open.every(({ percent = 0, untilDay }) => percent >= 0.5 && (untilDay ?? '9999') > '2026-06-18')).toBe(true);
    const teleperformance = shortInterest(open).find(({ issuerKey }) => issuerKey === 'FR0000051807');
    expect(teleperformance?.namedPercent).toBeGreaterThan(0.5);
    expect(shortPositionsKnownAt(positions, endOfDayNewYork('2026-01-01')).length).toBeLessThan(open.length);
  });
});
