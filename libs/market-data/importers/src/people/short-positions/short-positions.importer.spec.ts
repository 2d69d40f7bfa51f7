import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { endOfDayNewYork } from '@plumbline/market-data/domain';

import { collect, readSource } from '../../testing/read-source';
import { toSourceFile } from '../../kit/source-file';
import { importerOf } from '../../registry';
import { SHORT_LAYOUTS } from './short-layouts';
import { shortPositions } from './short-positions.importer';

const FIXTURES = path.join(__dirname, '__fixtures__');
const read = (name: string) => readSource(path.join(FIXTURES, name));
const rowsOf = (name: string) => {
  const { rows, malformed, kind } = read(name);
  expect(malformed).toBeUndefined();
  expect(kind).toBe('short-positions');
  return rows.short_positions ?? [];
};

describe('short-positions', () => {
  it.each([
    ['short-positions-daily-update.xlsx', 'GB', 4, ['Birch Capital LLP', 'GB0000000001', 0.72, '2024-02-28']],
    ['netto-shortposities.csv', 'NL', 3, ['Birch Capital LLP', 'NL0000000001', 0.61, '2024-02-28']],
    ['de-shortselling.csv', 'BE', 1, ['Birch Capital LLP', 'BE0000000001', 0.52, '2024-02-28']],
    ['leerverkaeufe.csv', 'DE', 2, ['Birch Capital, LLP', 'DE0000000001', 0.79, '2024-02-28']],
    ['positions-courtes.csv', 'FR', 3, ['BIRCH CAPITAL LLP', 'FR0000000001', 0.7, '2024-02-28']],
    [
      'table-of-significant-net-short-positions-in-shares.xlsx',
      'IE',
      2,
      ['Birch Capital LLP', 'IE0000000001', 0.52, '2024-02-28'],
    ],
    ['PncPubbl.xlsx', 'IT', 2, ['Birch Capital LLP', 'IT0000000001', 0.83, '2024-02-28']],
    ['HistoriskaPositioner.ods', 'SE', 3, ['Birch Capital LLP', 'SE0000000001', 0.62, '2024-02-28']],
    ['NetShortPositions.xls', 'ES', 1, ['Birch Capital LLP', 'ES0000000001', 0.55, '2024-02-28']],
  ])('reads named positions of %s', (name, country, count, [holder, isin, percent, day]) => {
    const rows = rowsOf(name);
    expect(rows).toHaveLength(count);
    expect(rows[0]).toMatchObject({ country, kind: 'named', holder, isin, percent, position_day: day });
  });

  it.each([
    [
      'aggregated-net-short-positions.csv',
      'GB',
      { isin: 'GB0000000001', percent: 0.94, position_day: '2026-07-20', until_day: null },
    ],
    ['aggregated-historic-net-short-positions.xlsx', 'GB', { percent: 0.31, until_day: '2026-07-20' }],
    ['GetBlankningsregisterAggregat.ods', 'SE', { issuer_lei: 'ALDER0000000000LEI01', percent: 3.42, isin: null }],
  ])('reads sums without holders of %s', (name, country, row) => {
    expect(rowsOf(name)[0]).toMatchObject({ country, kind: 'aggregate', holder: null, below_threshold: false, ...row });
  });

  it('trap 12: reads Dutch headers, decimal commas, Dutch months and Latin-1, and leaves the lines below the table out', () => {
    const rows = rowsOf('netto-shortposities.csv');
    expect(rows.map(({ percent }) => percent)).toEqual([0.61, 1.48, 0.48]);
    expect(rows[1]).toMatchObject({ issuer: 'Société Orme', position_day: '2024-03-30' });
    expect(read('netto-shortposities.csv').rejected).toEqual([]);
  });

  it('knows a position that fell below the threshold, with or without its number', () => {
    expect(rowsOf('netto-shortposities.csv')[2]).toMatchObject({ percent: 0.48, below_threshold: true });
    expect(rowsOf('HistoriskaPositioner.ods')[1]).toMatchObject({
      percent: null,
      below_threshold: true,
      comment: 'Revised',
    });
  });

  it('counts as public on the day of publication, else on the weekday after the position by the rule of the country', () => {
    const [french] = rowsOf('positions-courtes.csv');
    expect(french?.at).toBeLessThanOrEqual(endOfDayNewYork('2024-02-29'));
    expect(french?.at).toBeGreaterThan(endOfDayNewYork('2024-02-28'));
    const friday = rowsOf('aggregated-net-short-positions.csv')[1];
    expect(friday?.at).toBeGreaterThan(endOfDayNewYork('2026-07-20'));
    expect(friday?.at).toBeLessThanOrEqual(endOfDayNewYork('2026-07-21'));
  });

  it('keeps an open end of publication open', () => {
    expect(rowsOf('positions-courtes.csv').map(({ until_day }) => until_day)).toEqual([
      null,
      '2024-02-28',
      '2024-02-29',
    ]);
  });

  it('recognises the authority of a workbook of another name by its sheets', () => {
    const bytes = readFileSync(path.join(FIXTURES, 'short-positions-daily-update.xlsx'));
    const reading = shortPositions.read(toSourceFile({ name: 'net-short-positions.xlsx', bytes }));
    expect(collect(reading).rows.short_positions?.[0]).toMatchObject({ country: 'GB' });
  });

  it.each([
    ['short-positions-daily-update.no-columns.xlsx', /no sheet with the columns/],
    ['netto-shortposities.bad-percent.csv', /1 of 1 rows rejected \('hoog' is no percentage\)/],
  ])('refuses %s', (name, reason) => {
    expect(read(name).malformed).toMatch(reason);
  });

  it.each([
    ['Position holder,Issuer,ISIN,Net short position,Position date\n', 'unknown.csv'],
    ['Emittent,ISIN,Datum\n', 'leerverkaeufe.csv'],
    ['PK\u0003\u0004', 'other.xlsx'],
  ])('leaves %j of %s to others', (head, name) => {
    expect(importerOf(head, name)?.kind).not.toBe('short-positions');
  });

  it('has a fixture of every country', () => {
    const countries = new Set(
      readdirSync(FIXTURES)
        .filter((name) => !/\.(bad|no)-/.test(name))
        .flatMap((name) => rowsOf(name).map(({ country }) => country)),
    );
    expect([...countries].sort()).toEqual([...new Set(SHORT_LAYOUTS.map(({ country }) => country))].sort());
  });
});
