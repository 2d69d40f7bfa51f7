import { DuckDBInstance } from '@duckdb/node-api';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sqlHere } from './sql-here';
import type { SqlAnswer } from './sql-task';

let folder: string;
let ask: (query: string) => Promise<SqlAnswer>;

const TABLES = {
  metrics: `select 'US' || i as security, 'S' || i as symbol, i * 2.0 as roe, i / 3.0 as pettm from range(20) t(i)`,
  prices: `select 'US1' as security, date '2024-01-01' + i::integer as day, i * 1.5 as close from range(300) t(i)`,
  facts: `select 'c' as concept, 1.0 as value, timestamp '2024-03-01 22:00:00' as known_at`,
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plumbline-sql-'));
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const files: Record<string, string> = {};
  for (const [table, query] of Object.entries(TABLES)) {
    files[table] = path.join(folder, `${table}.parquet`);
    await connection.run(`copy (${query}) to '${files[table]}' (format parquet)`);
  }
  connection.closeSync();
  const helper = sqlHere(files);
  ask = (query) => helper.ask(query) as Promise<SqlAnswer>;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['select symbol, pettm from metrics where roe > 15 order by 2 limit 5', 5],
  ['with x as (select * from prices) select count(*) from x', 1],
  ['from prices limit 3', 3],
  ['select day, avg(close) over (order by day rows 5 preceding) from prices qualify row_number() over () < 4', 3],
  ['select m.symbol from metrics m join prices p using (security) group by all', 1],
  ['with recursive t(a) as (select 1 union all select a + 1 from t where a < 9) select sum(a) from t', 1],
  ["select concept from facts_as_of('2024-03-01')", 1],
  ["select concept from facts_as_of('2024-02-29')", 0],
  ['select case when roe between 1 and 3 then 1 end, roe::integer, coalesce(roe, 0) from metrics limit 1', 1],
])('%s answers', async (query, rows) => {
  const answer = await ask(query);
  expect('rows' in answer ? answer.rows.length : answer).toBe(rows);
});

it.each([
  ["select * from read_csv('/etc/passwd')", 'sql_function'],
  ["select * from read_parquet('FOLDER/prices.parquet')", 'sql_function'],
  ["select * from '/etc/passwd'", 'sql_table'],
  ["select * from 'FOLDER/prices.parquet'", 'sql_table'],
  ['select * from information_schema.tables', 'sql_table'],
  ['select * from duckdb_settings()', 'sql_function'],
  ["select * from glob('/*')", 'sql_function'],
  ["select * from query('select 1')", 'sql_function'],
  ["select getenv('HOME')", 'sql_function'],
  ["select current_setting('home_directory')", 'sql_function'],
  ["select 1 where exists (select 1 from (select * from read_text('/etc/passwd')))", 'sql_function'],
  ['with a as (with secret as (select 1) select * from secret) select * from secret', 'sql_table'],
  ['with prices2 as (select * from later), later as (select 1) select * from prices2', 'sql_table'],
  ["copy (select 1) to 'x.parquet'", 'sql_select'],
  ['pragma version', 'sql_select'],
  ["attach 'x.db'", 'sql_select'],
  ['drop view prices', 'sql_select'],
  ["set memory_limit = '9GB'", 'sql_select'],
  ['select 1; select 2', 'sql_select'],
  ['', 'sql_select'],
  ['summarize prices', 'sql_part'],
  ['show tables', 'sql_part'],
  ['select $1', 'sql_part'],
  ['select roe from', 'sql_syntax'],
  ['select nothing from prices', 'sql_error'],
  ['select main.getenv(1)', 'sql_function'],
  ['select system.main.count(*) from prices', 'sql_function'],
  ["select * from facts_as_of('2999-01-01')", 'future'],
])('%s is refused as %s', async (query, code) => {
  const answer = await ask(query.replace('FOLDER', folder));
  expect(answer).toMatchObject({ refused: { status: 400, code } });
  expect(JSON.stringify(answer)).not.toContain(folder);
});

it('ends with a whole answer that says it is not complete', async () => {
  const answer = await ask('select a.close from prices a, prices b, prices c');
  expect(answer).toMatchObject({ complete: false });
  expect('rows' in answer && answer.rows.length).toBe(100_000);
});

it('a row that is too large is refused, and the next query answered', async () => {
  expect(await ask("select repeat('x', 20000000)")).toMatchObject({ refused: { code: 'sql_too_large' } });
  expect(await ask('select count(*) from prices')).toMatchObject({ rows: [[300]], complete: true });
});

it('gives whole numbers, days and lists as JSON has them', async () => {
  const answer = await ask(`select 9007199254740993::bigint as big, 7::bigint as small, date '2024-01-02' as day,
    [1, 2] as list, true as yes, 'nan'::double as nothing, null as none`);
  expect(answer).toMatchObject({
    columns: ['big', 'small', 'day', 'list', 'yes', 'nothing', 'none'],
    rows: [['9007199254740993', 7, '2024-01-02', '[1, 2]', true, null, null]],
  });
});
