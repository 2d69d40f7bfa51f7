import path from 'node:path';

import { collect, readSource } from '../../testing/read-source';
import { realFiles } from '../../testing/real-files';
import { toSourceFile } from '../../kit/source-file';
import { importerOf } from '../../registry';
import { cusipMap } from './cusip-map.importer';

const fixture = (file: string): string => path.join(__dirname, '__fixtures__', file);

describe('cusip-map', () => {
  it('reads a map without days', () => {
    const { rows, ...result } = readSource(fixture('map.csv'));
    expect(result).toMatchObject({ kind: 'cusip-map', accepted: 3, rejected: [] });
    expect(rows.cusips?.[0]).toEqual({
      cusip: '999991105',
      symbol: 'ALDR',
      name: null,
      first_day: null,
      last_day: null,
    });
  });

  it('reads days and names where a map has them', () => {
    expect(readSource(fixture('map-with-days.csv')).rows.cusips).toEqual([
      { cusip: '999991105', symbol: 'ALDR', name: 'Alder Works Inc.', first_day: '2019-01-02', last_day: null },
      { cusip: '999992103', symbol: 'OLDR', name: 'Older Corp', first_day: '2010-01-04', last_day: '2014-06-30' },
    ]);
  });

  it.each([
    ['semicolons', 'CUSIP;Ticker;Company Name\r\n999991105;ALDR;"Alder; Works"\r\n'],
    ['tabs', '\uFEFFcusip\tcompany name\tticker\n999991105\tAlder; Works\tALDR\n'],
    ['a JSON list', '[{"Cusip":"999991105","Ticker":"ALDR","Company Name":"Alder; Works"}]'],
  ])('reads the same of %s', (_, text) => {
    const file = toSourceFile({ name: 'download.txt', bytes: Buffer.from(text) });
    expect(importerOf(text, file.name)?.kind).toBe('cusip-map');
    expect(collect(cusipMap.read(file)).rows.cusips).toEqual([
      { cusip: '999991105', symbol: 'ALDR', name: 'Alder; Works', first_day: null, last_day: null },
    ]);
  });

  it('refuses a map whose CUSIPs have lost their zeros', () => {
    expect(readSource(fixture('map.eight-characters.csv')).malformed).toMatch(/no CUSIP of nine characters/);
  });
});

const real = realFiles(['cusip']);

(real ? it : it.skip)('a real map of 68,830 CUSIPs', () => {
  const result = readSource(path.join(real ?? '', 'cusip/cusip_ticker.csv'));
  expect(result).toMatchObject({ read: 68830, accepted: 68830 });
});
