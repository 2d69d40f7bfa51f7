import type { ArchiveRow } from '@plumbline/market-data/importers';

import { openEngine, queryRows } from '../engine/duckdb';
import { addRows, clearRows, heldTable } from './held-rows';
import { stageRows, takeRows } from './staged-rows';

type Row = ArchiveRow<'insider_filings'>;

const NONE = Object.fromEntries(heldTable('a', 'insider_filings').columns.map(({ name }) => [name, null]));

const rowOf = (row: number): Row =>
  ({
    ...NONE,
    accession: `only ${row}`,
    form: row % 7 === 0 ? null : `it's ${row % 5} \\ "é" 漢`,
    issuer_name: row % 3 === 0 ? '' : 'a sign \0 in it',
    no_securities: row % 2 === 0 ? null : row % 3 === 0,
  }) as Row;

describe('rows for the engine', () => {
  it.each([
    ['few', 3],
    ['many', 5000],
  ])('%s arrive as they were, in their order, from several batches', async (_, count) => {
    const rows = Array.from({ length: count }, (__, row) => rowOf(row));
    const engine = await openEngine();
    const held = heldTable('a', 'insider_filings');
    const batches = [];
    for (const name of ['a/b', 'a/c']) {
      addRows(held, rows);
      batches.push(await stageRows(engine.connection, name, { held, from: 0, to: held.rows }));
      clearRows(held);
    }
    await takeRows(engine.connection, { batches, sorted: false }, (found) => `CREATE TABLE taken AS ${found}`);
    const found = await queryRows(engine.connection, 'SELECT * FROM taken');
    const tables = await queryRows(engine.connection, 'SELECT table_name FROM duckdb_tables()');
    engine.close();
    expect(found).toEqual([...rows, ...rows]);
    expect(tables).toEqual([{ table_name: 'taken' }]);
  });
});
