import path from 'node:path';

import { dayFromEpoch } from '@plumbline/shared/domain';

import { readSource, type SourceReading } from '../../testing/read-source';
import { rowProblems } from '../../testing/row-problems';
import { importerOf } from '../../registry';
import { isVendorAnswer } from './vendor-answers';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__/vendors', name));

const bars = ({ rows }: SourceReading): readonly string[] =>
  (rows.prices ?? []).map(
    ({ symbol, day, close, volume }) => `${symbol} ${dayFromEpoch(Number(day))} ${close} ${volume}`,
  );

const actions = ({ rows }: SourceReading): readonly string[] =>
  (rows.actions ?? []).map(({ day, kind, ratio, amount }) => `${day} ${kind} ${ratio ?? amount}`);

describe('answers of vendors as files', () => {
  it.each([
    ['full.fmp.json', 'split-adjusted', ['ALDR 2021-08-30 102 5000', 'ALDR 2021-08-27 101 4000']],
    ['historical.fmp.json', 'split-adjusted', ['BRK.B 2021-08-30 102 5000', 'BRK.B 2021-08-27 101 4000']],
    ['several.fmp.json', 'split-adjusted', ['ALDR 2021-08-30 102 5000', 'OAKS 2021-08-30 12 500']],
    ['ALDR.json', 'as-traded', ['ALDR 2021-08-27 404 1000', 'ALDR 2021-08-30 102 5000']],
    ['adjusted.alpha.json', 'as-traded', ['ALDR 2021-08-30 102 5000', 'ALDR 2021-08-27 404 1000']],
    ['daily.alpha.json', 'as-traded', ['ALDR 2021-08-30 102 5000']],
  ])('%s is %s', (file, basis, expected) => {
    const reading = read(file);
    expect(reading).toMatchObject({ kind: 'price-csv', rejected: [] });
    expect(reading.malformed).toBeUndefined();
    expect(bars(reading)).toEqual(expected);
    expect(reading.rows.price_files?.[0]).toMatchObject({ basis, assumed: false });
    expect(rowProblems(reading.rows)).toEqual([]);
  });

  it('prices of EODHD are as traded and its volumes are not: before a split they are unknown', () => {
    const reading = read('ALDR.US.json');
    expect(bars(reading)).toEqual([
      'ALDR 2021-08-26 400 null',
      'ALDR 2021-08-27 404 null',
      'ALDR 2021-08-30 102 5000',
      'ALDR 2021-08-31 103 5100',
    ]);
    expect(reading.rows.price_files?.[0]).toMatchObject({ basis: 'as-traded', as_of: null, assumed: false });
  });

  it.each([
    ['ALDR.json', ['2021-08-27 dividend 1', '2021-08-30 split 4']],
    ['adjusted.alpha.json', ['2021-08-30 split 4', '2021-08-27 dividend 1']],
    ['daily.alpha.json', []],
  ])('%s contains actions, too', (file, expected) => {
    expect(actions(read(file))).toEqual(expected);
  });

  it.each([
    [
      'trap 12: a refusal that came with status 200',
      'refusal.trap-12.json',
      /the vendor refused: "We have detected your API key/,
    ],
    ['trap 13: no day at all', 'no-days.trap-13.json', /no rows/],
    ['days and prices that are none', 'bad-days.malformed.json', /2 of 2 rows rejected/],
  ])('%s is malformed', (_, file, reason) => {
    expect(read(file).malformed).toMatch(reason);
  });

  it.each([
    ['a note of somebody', '{"Note":"call the bank"}'],
    ['facts of a company', '{"symbol":"ALDR","facts":[]}'],
    ['a list', '[{"symbol":"ALDR","historical":[]}]'],
  ])('%s is no answer of a vendor', (_, head) => {
    expect(isVendorAnswer(head)).toBe(false);
    expect(importerOf(head, 'file.json')).toBeUndefined();
  });
});
