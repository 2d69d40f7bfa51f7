import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { dayFromEpoch } from '@plumbline/shared/domain';
import { marketFolders, tempFolder } from '@plumbline/market-data/importers/testing';
import { importPaths } from '@plumbline/market-data/archive';

import { buildMarket } from '../build/build-market';
import { openMarketReader } from '../reader/market-reader';

const fresh = marketFolders();
const folder = tempFolder();

const FILES = {
  'OLDA.csv': 'Date,Close\n2021-06-01,10\n2021-06-02,11\n',
  'NEWA.csv': 'Date,Close\n2021-06-03,12\n2021-06-04,13\n',
  'REUS.csv': 'Date,Close\n2020-01-02,5\n2020-01-03,6\n2021-06-03,100\n',
  'NEXT.csv': 'Date,Close\n2020-01-06,7\n',
  'actions.csv':
    'symbol,day,kind,ratio,other_symbol\nOLDA,2021-06-02,split,0.5,\nOLDA,2021-06-03,ticker-change,,NEWA\nREUS,2020-01-06,ticker-change,,NEXT\n',
};

/** Imports the files in the given order, one call each, and builds. */
async function built(names: readonly string[]) {
  const folders = fresh();
  for (const name of names) await importPaths([path.join(folder, name)], {}, folders);
  const version = await buildMarket(folders);
  return { version, reader: await openMarketReader(folders) };
}

describe('a ticker change', () => {
  beforeAll(() => {
    for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text);
  });

  it('carries prices and actions to the new symbol; the old one is somebody else later, or nobody', async () => {
    const { reader } = await built(Object.keys(FILES));
    const bars = (id: string) => {
      const series = reader.prices(id);
      return Array.from(series?.days ?? [], (day, row) => [dayFromEpoch(day), series?.close[row]]);
    };
    expect(reader.list().map(({ symbol }) => symbol)).toEqual(['NEWA', 'NEXT', 'REUS']);
    expect(bars('US.OLDA')).toEqual([
      ['2021-06-01', 10],
      ['2021-06-02', 11],
      ['2021-06-03', 12],
      ['2021-06-04', 13],
    ]);
    expect(bars('US.REUS').map(([day]) => day)).toEqual(['2020-01-02', '2020-01-03', '2020-01-06']);
    expect(bars('US.REUS~2').map(([day]) => day)).toEqual(['2021-06-03']);
    expect((await reader.document('US.OLDA'))?.actions?.map(({ kind, symbol }) => [kind, symbol])).toEqual([
      ['split', 'OLDA'],
      ['ticker-change', 'OLDA'],
    ]);
    reader.close();
  });

  it('gives the same build in any order of imports', async () => {
    const [one, other] = [await built(Object.keys(FILES)), await built(Object.keys(FILES).reverse())];
    const documents = async ({ reader }: typeof one) => Promise.all(reader.list().map(({ id }) => reader.document(id)));
    expect(await documents(other)).toEqual(await documents(one));
    one.reader.close();
    other.reader.close();
  });
});
