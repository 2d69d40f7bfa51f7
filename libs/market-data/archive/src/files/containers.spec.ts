import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { fixture, marketFolders } from '@plumbline/market-data/importers/testing';

import { zipSync } from 'fflate';

import { openEngine } from '../engine/duckdb';
import { importPaths } from '../imports/import-paths';

describe('containers', () => {
  const fresh = marketFolders();
  const prices = Buffer.from('date,close\n2024-01-02,10\n2024-01-03,11\n');

  async function imported(name: string, bytes: Uint8Array): Promise<readonly (readonly [string, string, number])[]> {
    const folders = fresh();
    const file = path.join(folders.archiveDir, '../in', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    const report = await importPaths([file], {}, folders);
    return report.files.map((each) => [path.basename(each.path), each.status, each.accepted]);
  }

  it('a zip is a folder of files', async () => {
    const zip = zipSync({ 'p/OAKS.csv': prices, 'PINE.csv': prices });
    expect(await imported('prices.zip', zip)).toEqual([
      ['PINE.csv', 'accepted', 2],
      ['OAKS.csv', 'accepted', 2],
    ]);
  });

  it('a compressed file is the file', async () => {
    expect(await imported('OAKS.csv.gz', gzipSync(prices))).toEqual([['OAKS.csv.gz', 'accepted', 2]]);
  });

  it('a cut zip is reported, not skipped', async () => {
    expect(await imported('OAKS.zip', zipSync({ 'OAKS.csv': prices }).slice(0, 40))).toEqual([
      ['OAKS.zip', 'malformed', 0],
    ]);
  });

  it('a Parquet table is read like the CSV of its rows', async () => {
    const folders = fresh();
    const place = path.join(folders.archiveDir, '../in');
    mkdirSync(place, { recursive: true });
    const engine = await openEngine();
    const [csv = ''] = fixture('prices/price-csv/good/OAKS.csv');
    await engine.connection.run(`COPY (FROM read_csv('${csv}')) TO '${place}/OAKS.parquet' (FORMAT parquet)`);
    engine.close();
    expect((await importPaths([place], {}, folders)).files[0]).toMatchObject({ status: 'accepted', accepted: 3 });
  });

  it('parts of a transcript are read from a Parquet table whose column is a list of records', async () => {
    const folders = fresh();
    const place = path.join(folders.archiveDir, '../in');
    mkdirSync(place, { recursive: true });
    const [json = ''] = fixture('texts/inbox-transcripts/transcripts.json');
    const engine = await openEngine();
    const published = `published::VARCHAR || 'Z' AS published`;
    await engine.connection.run(
      `COPY (SELECT * REPLACE (${published}) FROM read_json('${json}') LIMIT 1) TO '${place}/calls.parquet' (FORMAT parquet)`,
    );
    engine.close();
    expect((await importPaths([place], {}, folders)).files[0]).toMatchObject({ status: 'accepted', accepted: 1 });
  });
});
