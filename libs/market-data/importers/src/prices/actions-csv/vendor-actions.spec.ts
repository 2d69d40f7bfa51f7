import path from 'node:path';

import { readSource, type SourceReading } from '../../testing/read-source';
import { rowProblems } from '../../testing/row-problems';
import { importerOf } from '../../registry';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__/vendors', name));

const lines = ({ rows }: SourceReading): readonly string[] =>
  (rows.actions ?? []).map((row) => [row.symbol, row.day, row.kind, row.ratio ?? row.amount].join(' '));

describe('actions in answers of vendors', () => {
  it.each([
    ['ALDR.US.splits.json', ['ALDR 2009-01-05 split 2', 'ALDR 2021-08-30 split 4']],
    ['ALDR.US.div.json', ['ALDR 2021-08-27 dividend 1', 'ALDR 2009-02-02 dividend 0.4']],
    ['splits.fmp.json', ['ALDR 2021-08-30 split 4', 'BRK.B 2010-01-21 split 50']],
    ['dividends.fmp.json', ['ALDR 2021-08-27 dividend 1']],
    ['historical.fmp.json', ['ALDR 2021-08-27 dividend 1']],
  ])('%s', (file, expected) => {
    const reading = read(file);
    expect(reading).toMatchObject({ kind: 'actions-csv', rejected: [] });
    expect(reading.malformed).toBeUndefined();
    expect(lines(reading)).toEqual(expected);
    expect(rowProblems(reading.rows)).toEqual([]);
  });

  it('keep what was paid, not what it is today, with its days', () => {
    expect(read('ALDR.US.div.json').rows.actions).toMatchObject([
      { currency: 'USD', declared_day: '2021-08-02', record_day: '2021-08-30', pay_day: '2021-09-10' },
      { declared_day: null, record_day: null, pay_day: null },
    ]);
  });

  it('a split without a second number is none', () => {
    expect(read('no-ratio.malformed.json').malformed).toMatch(/1 of 2 rows rejected \(ratio/);
  });

  it.each([
    ['[{"date":"2021-08-30","split":"4/1"}]', 'splits.json'],
    ['[{"date":"2021-08-30","split":"north","value":3}]', 'ALDR.json'],
  ])('%s as %s is nobody’s', (head, name) => {
    expect(importerOf(head, name)).toBeUndefined();
  });
});
