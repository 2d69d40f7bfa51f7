import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { once } from 'node:events';

import { createDispatch } from '../calls/dispatch';
import { asVisitor } from '../calls/visitor';
import { installErrorShape } from '../http/error-handler';
import { createTestStore, type TestStore } from '../testing/test-store';
import { createClient } from './connections';
import { createDatabase } from './database';
import { listenTo } from './listen';
import { markedAlive, isLockHeld, tryLock, withLock } from './locks';

/** Locks of the spec's own database: others run on the same server at the same time. */
const OWN_LOCKS = `pg_locks where locktype = 'advisory'
  and database = (select oid from pg_database where datname = current_database())`;

let admin: TestStore;
let served: ReturnType<typeof createDatabase>;
let app: FastifyInstance;

/** Ends sessions of the spec's database by a condition on pg_stat_activity, once there is one. */
async function terminate(where: string): Promise<void> {
  for (;;) {
    const { rows } = await admin.pool.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and ${where}`,
    );
    if (rows.length > 0) return;
  }
}

/** Runs in a transaction, with a wait between its statements. */
const inTransaction = (between: () => Promise<void>) =>
  served.db.transaction().execute(async (trx) => {
    await sql`select 'first'`.execute(trx);
    await between();
    await sql`select 'second'`.execute(trx);
    return 'done';
  });

beforeAll(async () => {
  admin = await createTestStore({});
  served = createDatabase(admin.url, 1);
  app = Fastify();
  installErrorShape(app);
  app.get('/plain', async () => (await sql`select 1 as one`.execute(served.db)).rows);
  app.get('/raw', async () => (await served.pool.query('select pg_sleep(600)')).rows);
  app.get('/slow', async () => (await sql`select pg_sleep(600)`.execute(served.db)).rows);
  app.get('/between', () => inTransaction(() => terminate(`query = 'select ''first'''`)));
});

afterAll(async () => {
  await app.close();
  await served.close();
  await admin.remove();
});

const statusOf = async (url: string) => (await app.inject(url)).statusCode;

describe('a connection that is lost fails one request with 503, and the next one is answered', () => {
  it.each([
    ['in a statement', '/slow'],
    ['in a statement of the plain pool', '/raw'],
  ])('%s', async (_when, url) => {
    const broken = statusOf(url);
    await terminate(`query like '%pg_sleep(600)%'`);
    expect(await broken).toBe(503);
    expect(await statusOf('/plain')).toBe(200);
  });

  it('in a transaction between two statements', async () => {
    expect(await statusOf('/between')).toBe(503);
    expect(await statusOf('/plain')).toBe(200);
  });

  it('under a page: it has no answer, is not kept, and the next one has', async () => {
    const handle = async () => (await sql`select pg_sleep(600)`.execute(served.db)).rows;
    const call = { key: 'GET /slow', def: { summary: '', tags: [], role: 'anonymous' as const }, handle };
    const dispatch = createDispatch([call], { kind: 'anonymous' });
    const noteLate = jest.fn();
    const rendered = asVisitor({ address: '', isThere: () => true, noteLate }, () => dispatch('GET /slow', {}));
    const refused = expect(rendered).rejects.toMatchObject({ statusCode: 503 });
    await terminate(`query like '%pg_sleep(600)%'`);
    await refused;
    expect(noteLate).toHaveBeenCalledTimes(1);
    expect(await statusOf('/plain')).toBe(200);
  });

  it('idle in the pool: no request notices', async () => {
    expect(await statusOf('/plain')).toBe(200);
    const removed = new Promise((resolve) => served.pool.once('remove', resolve));
    await terminate(`query like 'select 1 as one%'`);
    await removed;
    expect(await statusOf('/plain')).toBe(200);
  });

  it('held by nobody but a single client', async () => {
    const client = createClient({ connectionString: admin.url, application_name: 'single' });
    await client.connect();
    const ended = new Promise((resolve) => client.once('end', () => resolve(undefined)));
    await terminate(`application_name = 'single'`);
    await ended;
    await expect(client.query('select 1')).rejects.toThrow('connection error');
  });
});

test('a channel whose connection is lost is heard again', async () => {
  const heard: string[] = [];
  let changed = () => undefined as void;
  let isListening = false;
  const until = async (condition: () => boolean) => {
    while (!condition()) await new Promise<void>((resolve) => (changed = resolve));
  };
  const listener = listenTo(admin.url, 'news', {
    hear: (payload) => void (heard.push(payload), changed()),
    onState: (state) => void ((isListening = state), changed()),
  });
  await until(() => isListening);
  await terminate(`query = 'listen "news"'`);
  await until(() => !isListening);
  await until(() => isListening);
  await admin.pool.query(`select pg_notify('news', 'again')`);
  await until(() => heard.length > 0);
  expect(heard).toEqual(['again']);
  await listener.close();
});

describe('a lock whose connection is lost', () => {
  const holder = `pid in (select pid from ${OWN_LOCKS})`;
  const other = () => createDatabase(admin.url, 2);

  it('is taken again, so that nobody else gets it', async () => {
    const lost = jest.fn();
    const { pool, close } = other();
    const release = await tryLock(pool, 'worker', lost);
    await terminate(holder);
    while (!(await isLockHeld(admin.pool, 'worker'))) continue;
    expect(await tryLock(admin.pool, 'worker')).toBeUndefined();
    expect(lost).not.toHaveBeenCalled();
    await release!();
    expect(await isLockHeld(admin.pool, 'worker')).toBe(false);
    await close();
  });

  it('tells the work when somebody else was faster', async () => {
    const { pool, close } = other();
    await withLock(pool, 'import', async (signal) => {
      // Waits in line for the lock, so that it has it before anybody can ask again.
      const next = withLock(admin.pool, 'import', async () => void (await once(signal, 'abort')));
      while (!(await hasWaiter())) continue;
      await terminate(`${holder} and query not like '%pg_advisory_lock(%' or pid = (${firstHolder})`);
      await next;
      expect(String(signal.reason)).toContain('was lost');
    });
    await close();
  });

  const firstHolder = `select pid from ${OWN_LOCKS} and granted limit 1`;
  const hasWaiter = async () => (await admin.pool.query(`select from ${OWN_LOCKS} and not granted`)).rowCount === 1;

  it('still marks its run as alive', async () => {
    const { pool, close } = other();
    const id = 'abcdef01-0000-4000-8000-000000000001';
    const marks = async () => (await admin.pool.query(`select from ${OWN_LOCKS} and objsubid = 2`)).rowCount;
    await markedAlive(pool, id, async () => {
      await terminate(holder);
      while ((await marks()) !== 1) continue;
    });
    expect(await marks()).toBe(0);
    await close();
  });
});
