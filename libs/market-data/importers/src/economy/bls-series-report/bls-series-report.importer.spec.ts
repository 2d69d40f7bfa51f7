import path from 'node:path';

import { observed } from '../../testing/observed';
import { collect, readSource, type SourceReading } from '../../testing/read-source';
import { toSourceFile } from '../../kit/source-file';
import { blsSeriesReport } from './bls-series-report.importer';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('bls-series-report', () => {
  it.each(['SeriesReport-20210301.csv', 'SeriesReport-20210301.xlsx'])('reads the tables of %s', (file) => {
    const reading = read(file);
    expect(reading).toMatchObject({ kind: 'bls-series-report', accepted: 3, rejected: [] });
    const lines = observed(reading);
    expect(lines).toHaveLength(29);
    expect(lines).toEqual(
      expect.arrayContaining([
        'UNRATE 2020-04-01 14.1',
        'UNRATE 2021-02-01 6.5',
        'CPIAUCNS 2020-12-01 253.625',
        'CPIAUCNS.A 2020-01-01 252.25',
        'CPIAUCNS.S 2020-07-01 253.5',
      ]),
    );
    const preliminary = reading.rows.observations?.filter(({ status }) => status === 'preliminary');
    expect(preliminary?.map(({ day }) => day)).toEqual(['2021-02-01']);
  });

  it('reads a row a value', () => {
    const reading = read('columns.csv');
    expect(reading).toMatchObject({ kind: 'bls-series-report', accepted: 2, rejected: [] });
    expect(observed(reading)).toEqual(['CPIAUCNS 2021-01-01 255.25', 'CPIAUCNS 2021-02-01 255.5']);
  });

  it('rejects rows whose year or value is none', () => {
    const text = 'Series Id:,LNS14000000\n\nYear,Jan,Feb\n2020,3.1,3.2\n20x1,3.1,3.2\n2022,high,\nA note\n';
    const file = toSourceFile({ name: 'report.csv', bytes: Buffer.from(text) });
    const { rejected, accepted } = collect(blsSeriesReport.read(file));
    expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
      [5, '20x1 M01 is no period'],
      [6, 'high is no number'],
    ]);
    expect(accepted).toBe(1);
  });

  it('is malformed without a table', () => {
    expect(read('SeriesReport-20210301.no-table.csv').malformed).toBe('no table with a column Year');
  });
});
