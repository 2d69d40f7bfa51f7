import path from 'node:path';

import { observed, publicOn } from '../../testing/observed';
import { readSource, type SourceReading } from '../../testing/read-source';
import { importerOf } from '../../registry';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('eia-csv', () => {
  it.each([
    ['RWTCd.csv', ['DCOILWTICO 2021-01-05 -1.25', 'DCOILWTICO 2021-01-04 47.5'], 3],
    ['prices.csv', ['MCOILWTICO 2020-12-01 47.1', 'MCOILWTICO 2021-01-01 52.1', 'EIA:RBRTE:M 2020-12-01 49.5'], 3],
    ['gasoline.csv', ['GASREGW 2021-01-04 2.25', 'GASREGW 2021-01-11 2.35'], 2],
  ])('reads %s: from the site, by titles alone, with source keys', (file, lines, accepted) => {
    const reading = read(file);
    expect(reading).toMatchObject({ kind: 'eia-csv', accepted, rejected: [] });
    expect(observed(reading)).toEqual(expect.arrayContaining(lines));
  });

  it('knows a day on the Wednesday after', () => {
    expect(publicOn(read('RWTCd.csv'), 'DCOILWTICO 2021-01-04')).toBe('2021-01-12');
  });

  it('is malformed where days do not exist', () => {
    expect(read('prices.no-day.csv').malformed).toMatch(/2 of 2 rows rejected/);
  });

  it.each([
    'Date,Price (Dollars per Barrel)\n2021-01-04,5\n',
    'Date,Europe Brent Spot Price FOB (Dollars per Barrel),Close\n2021-01-04,5,6\n',
    'Sourcekey,A\nSymbol,Own (Dollars per Gallon)\nA,5\n',
  ])('leaves %j alone', (text) => {
    expect(importerOf(text, 'x.csv')?.kind).not.toBe('eia-csv');
  });
});
