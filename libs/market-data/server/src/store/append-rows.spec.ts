import { appendRows } from './append-rows';
import type { Cell } from './archive-tables';
import { openEngine, queryRows } from './duckdb';

const TYPES = ['VARCHAR', 'VARCHAR', 'DOUBLE', 'BOOLEAN'];

describe('rows for the engine', () => {
  it.each([
    ['few', 3],
    ['many', 5000],
  ])('%s arrive as they were, in their order', async (_, count) => {
    const rows = Array.from({ length: count }, (__, row): readonly Cell[] => [
      row % 7 === 0 ? null : `it's ${row % 5} \\ "é" 漢`,
      `only ${row}`,
      row / 3,
      row % 2 === 0 ? null : row % 3 === 0,
    ]);
    const engine = await openEngine();
    await engine.connection.run('CREATE TABLE "a/b" (c VARCHAR, d VARCHAR, e DOUBLE, f BOOLEAN)');
    const columns = TYPES.map((__, index) => rows.map((row) => row[index] ?? null));
    await appendRows(engine.connection, 'a/b', TYPES, columns);
    await appendRows(engine.connection, 'a/b', TYPES, columns);
    const found = await queryRows(engine.connection, 'SELECT * FROM "a/b"');
    engine.close();
    expect(found.map(({ c, d, e, f }) => [c, d, e, f])).toEqual([...rows, ...rows]);
  });
});
