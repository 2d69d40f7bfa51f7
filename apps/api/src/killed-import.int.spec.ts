import { authStore } from '@plumbline/auth/people';
import { tablesOf } from '@plumbline/shared/server';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { buildSync } from 'esbuild';
import { sql } from 'kysely';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { migrations } from './modules';

const REPOSITORY = path.resolve(__dirname, '../../..');
const ROWS = 20_000;
const NAME = 'killed-import';

/** Imports a long file into a portfolio as the call does, in one transaction. */
const PROGRAM = `
  import { createDatabase, tablesOf } from '@plumbline/shared/server';
  import { changeLedger } from './event-store';
  import { noteImport } from './import-store';
  const [url, id] = [process.argv[2], Number(process.argv[3])];
  const { db, close } = createDatabase(url, 1);
  const event = (at) => ({ kind: 'deposit', day: '2020-01-02', amount: String(at + 1), currency: 'USD', fee: '0', tax: '0',
    account: '', note: '', originKey: 'row ' + at });
  const events = Array.from({ length: ${ROWS} }, (_, at) => event(at));
  const file = { filename: 'long.csv', format: 'own', added: events.length };
  await changeLedger(tablesOf(db), id, {
    begin: async (trx) => (await noteImport(trx, id, file)).id,
    add: { events, origin: 'import' },
  });
  await close();
`;

let test: TestStore;
let folder: string;
let script: string;
let portfolio: number;

beforeAll(async () => {
  test = await createTestStore(migrations);
  const person = { email: 'ann@mail.example', username: 'ann', identifier: 'ann' };
  const { user_id } = await authStore(test.db)
    .insertInto('users')
    .values(person)
    .returning('user_id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: number }>`insert into portfolios (user_id, name, currency, cost_method, share_key)
    values (${user_id}, 'Long', 'USD', 'fifo', 'k') returning id`.execute(tablesOf(test.db));
  portfolio = rows[0]!.id;
  mkdirSync(path.join(REPOSITORY, 'tmp'), { recursive: true });
  folder = mkdtempSync(path.join(REPOSITORY, 'tmp', 'killed-import-'));
  script = path.join(folder, 'program.mjs');
  const resolveDir = path.join(REPOSITORY, 'libs/portfolios/server/src/store');
  buildSync({
    stdin: { contents: PROGRAM, resolveDir, loader: 'ts' },
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    tsconfig: path.join(REPOSITORY, 'tsconfig.base.json'),
  });
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.remove();
});

function startImport(): ChildProcess {
  const url = new URL(test.url);
  url.searchParams.set('application_name', NAME);
  return spawn(process.execPath, [script, url.href, String(portfolio)], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Current statement of the import's connection, without quotes of names; undefined without a connection. */
async function statement(): Promise<string | undefined> {
  const { rows } = await sql<{ query: string }>`select query from pg_stat_activity
    where application_name = ${NAME} and datname = current_database()`.execute(test.db);
  return rows[0]?.query.replaceAll('"', '');
}

async function until(isSo: (doing: string | undefined) => boolean): Promise<void> {
  while (!isSo(await statement()));
}

/** How many entries, imports and numbers of entries there are. */
async function kept(): Promise<readonly number[]> {
  const { rows } = await sql<{ events: number; imports: number; last: number }>`select
    (select count(*) from portfolio_events where portfolio_id = ${portfolio})::int as events,
    (select count(*) from portfolio_imports where portfolio_id = ${portfolio})::int as imports,
    (select last_no from portfolios where id = ${portfolio}) as last`.execute(tablesOf(test.db));
  const { events, imports, last } = rows[0]!;
  return [events, imports, last];
}

it('an import that is killed in the midst of it leaves nothing, and the next one brings all', async () => {
  for (const table of ['portfolio_imports', 'portfolio_events']) {
    // Who holds the table lets the import wait at this very statement.
    const holder = await test.pool.connect();
    await holder.query(`begin; lock table ${table} in share mode`);
    const child = startImport();
    await until((doing) => doing?.startsWith(`insert into ${table}`) ?? false);
    child.kill('SIGKILL');
    await holder.query('rollback');
    holder.release();
    await until((doing) => doing === undefined);
    expect([table, ...(await kept())]).toEqual([table, 0, 0, 0]);
  }
  const [code] = (await once(startImport(), 'exit')) as [number];
  expect([code, ...(await kept())]).toEqual([0, ROWS, 1, ROWS]);
}, 120_000);
