import path from 'node:path';

import { observed, publicOn } from '../../testing/observed';
import { readSource, type SourceReading } from '../../testing/read-source';
import { importerOf } from '../../registry';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('series-csv', () => {
  it('trap 11: a point and a blank are no values', () => {
    const reading = read('fredgraph.csv');
    expect(reading).toMatchObject({ kind: 'series-csv', accepted: 4, rejected: [] });
    expect(observed(reading)).toEqual(['SP500 2021-01-04 3700.5', 'SP500 2021-01-07 3800.25']);
  });

  it('keeps series that the registry lacks under their mnemonic where the header names the publisher', () => {
    const reading = read('other/fredgraph.csv');
    expect(observed(reading)).toEqual(['ZZINVENTED 2021-01-01 1.5', 'ZZINVENTED 2021-04-01 2.5']);
    expect(reading.rows.series).toMatchObject([{ series: 'ZZINVENTED', frequency: 'Q', revised: true }]);
  });

  it.each([
    ['ICSA.csv', 'ICSA 2021-01-09 950000'],
    ['oil/wti-daily.csv', 'DCOILWTICO 2020-04-20 -30.5'],
    ['gold/monthly.csv', 'GOLD.M 1950-02-01 35.25'],
    ['stated/sales.csv', 'OWN.SALES 2021-02-01 2.5'],
  ])('knows the series of %s', (file, line) => {
    expect(observed(read(file))).toContain(line);
  });

  it('takes what is stated next to a file: a new series, and the day of the file', () => {
    const reading = read('stated/sales.csv');
    expect(reading.rows.series).toMatchObject([{ name: 'Own sales', unit: 'EUR million', frequency: 'M' }]);
    expect(publicOn(reading, 'OWN.SALES 2021-01-01')).toBe('2021-04-15');
  });

  it('knows revised values with the newest of their file, never with their own period', () => {
    const reading = read('ICSA.csv');
    expect(publicOn(reading, 'ICSA 2021-01-02')).toBe('2021-01-14');
    expect(reading.rows.observations?.[0]?.released_at).toBe(Date.parse('2021-01-07T13:30:00Z'));
  });

  it.each([
    ['date,close\n2021-01-04,5\n', 'GDP.csv', ['macro']],
    ['date,value\n2021-01-04,5\n', 'XLB.csv', ['macro']],
    ['date,value\n2021-01-04,5\n', 'MICH.csv', ['prices']],
    ['Date,Price\n2021-01-04,5\n', 'monthly.csv', ['shares']],
    ['Date,Open,Close\n2021-01-04,5,6\n', 'SP500.csv', ['index']],
    ['symbol,value\nA,5\n', 'GDP.csv', ['macro']],
  ])('leaves %j under the name %s in %j alone', (text, name, folders) => {
    expect(importerOf(text, name, { folders })?.kind).not.toBe('series-csv');
  });

  it('trap 13: rows without any value are malformed', () => {
    expect(read('WALCL.csv').malformed).toBe('rows, but no value in any of them');
  });

  it('rejects days that do not exist', () => {
    expect(read('UNRATE.csv').malformed).toMatch(/1 of 2 rows rejected/);
  });
});
