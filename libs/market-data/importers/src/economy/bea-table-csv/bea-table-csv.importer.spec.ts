import path from 'node:path';

import { toSourceFile } from '../../kit/source-file';
import { observed, publicOn } from '../../testing/observed';
import { collect, readSource, type SourceReading } from '../../testing/read-source';
import { rowProblems } from '../../testing/row-problems';
import { beaTableCsv } from './bea-table-csv.importer';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('bea-table-csv', () => {
  it('reads lines below title, unit and two lines of periods; notes and headings are no lines', () => {
    const reading = read('t10105.csv');
    expect(reading).toMatchObject({ kind: 'bea-table-csv', accepted: 4, rejected: [] });
    expect(observed(reading)).toEqual([
      'GDP 2020-10-01 19876.5',
      'GDP 2021-01-01 20011.2',
      'GDP 2021-04-01 20123.5',
      'BEA:T10105:2 Personal consumption expenditures:Q 2020-10-01 12500100000000',
      'BEA:T10105:2 Personal consumption expenditures:Q 2021-01-01 12800200000000',
      'BEA:T10105:2 Personal consumption expenditures:Q 2021-04-01 13000300000000',
      'BEA:T10105:3 Goods:Q 2020-10-01 4100500000000',
      'BEA:T10105:3 Goods:Q 2021-01-01 4200500000000',
      'BEA:T10105:4 Goods:Q 2020-10-01 1100500000000',
      'BEA:T10105:4 Goods:Q 2021-01-01 1200500000000',
      'BEA:T10105:4 Goods:Q 2021-04-01 1300500000000',
    ]);
    expect(rowProblems(reading.rows)).toEqual([]);
  });

  it('knows revised values from the day above the table', () => {
    expect(publicOn(read('t10105.csv'), 'GDP 2021-01-01')).toBe('2025-08-28');
  });

  it('takes codes where the table has them', () => {
    expect(observed(read('t10101-codes.csv'))).toEqual([
      'A191RL1Q225SBEA 2021-01-01 6.1',
      'A191RL1Q225SBEA 2021-04-01 -1.5',
      'BEA:DGDSRL:Q 2021-01-01 3',
    ]);
  });

  it.each([
    ['2020', '', 'GDPA 2020-01-01 5000'],
    ['2020', 'II', 'GDP 2020-04-01 5000'],
    ['2020', 'Q4', 'GDP 2020-10-01 5000'],
    ['2020Q3', '', 'GDP 2020-07-01 5000'],
    ['2020', 'May', 'BEA:A191RC:M 2020-05-01 5000000000000'],
  ])('a column of %j over %j', (year, part, expected) => {
    const lines = ['Table 1.1.5. Gross Domestic Product', '[Trillions of dollars] Annual rates', `Line,,${year}`];
    const text = [...lines, ...(part ? [`,,${part}`] : []), '1,Gross domestic product,5'].join('\n');
    const file = toSourceFile({ name: 'download.csv', bytes: Buffer.from(text) });
    expect(beaTableCsv.recognises(text, file.name, file)).toBe(true);
    const result = collect(beaTableCsv.read(file));
    expect(observed({ ...result, kind: 'bea-table-csv' })).toEqual([expected]);
  });

  it.each([
    ['t10105.trap-13.csv', /no rows/],
    ['t10105.no-unit.csv', /no title, unit and header/],
    ['t10105.no-periods.csv', /no periods/],
  ])('trap 13: %s is malformed', (file, reason) => {
    expect(read(file).malformed).toMatch(reason);
  });
});
