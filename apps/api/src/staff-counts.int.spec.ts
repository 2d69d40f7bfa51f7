import { authStore } from '@plumbline/auth/people';
import { type Auth } from '@plumbline/auth/server';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { randomBytes } from 'node:crypto';
import { migrations } from './modules';
import { makeTestApi, makeTestAuth, type TestApi } from './testing/test-api';
import { openSampleMarket, type TestMarket } from './testing/test-market';

const BROWSER = { address: '192.0.2.7', userAgent: 'Browser' };

let test: TestStore;
let market: TestMarket;
let auth: Auth;
let site: TestApi;
let staff: TestApi;
let staffBearer: string;

async function makePerson(admin = false): Promise<string> {
  const name = `p${randomBytes(6).toString('hex')}`;
  const row = { email: `${name}@mail.example`, username: name, identifier: name.slice(0, 12), admin };
  const { user_id } = await authStore(test.db)
    .insertInto('users')
    .values({ ...row, email_confirmed_at: new Date() })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  const surface = admin ? 'staff' : 'member';
  return `Bearer ${(await auth.sessions.start(user_id, surface, BROWSER)).accessToken}`;
}

beforeAll(async () => {
  test = await createTestStore(migrations);
  market = await openSampleMarket();
  auth = makeTestAuth(test.db);
  site = await makeTestApi({ market: market.reader, auth, db: test.db });
  staff = await makeTestApi({ market: market.reader, auth, db: test.db, surface: 'staff' });
  staffBearer = await makePerson(true);
}, 60_000);
afterAll(async () => {
  await Promise.all([site.app.close(), staff.app.close()]);
  market.remove();
  await test.remove();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function ask(method: Method, url: string, payload?: object) {
  const headers = { authorization: staffBearer };
  const answer = await staff.send({ method, url: `/_api/admin/${url}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

it('notes are counted by stock once three people wrote some; what they say is nowhere', async () => {
  for (let no = 0; no < 3; no += 1) {
    const authorization = await makePerson();
    for (const stockid of no === 0 ? ['VTRL', 'SPY'] : ['VTRL'])
      await site.send({
        method: 'POST',
        url: '/_api/notes',
        headers: { authorization },
        payload: { stockid, content: '<p>secret thought</p>' },
      });
  }
  const { status, body } = await ask('GET', 'notes?q=vtrl');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    total: 1,
    data: [{ stock: { symbol: 'VTRL' }, people: 3, notes: 3, recent: 3 }],
  });
  expect((body['all'] as { people: number }).people).toBe(3);
  expect(JSON.stringify(body)).not.toContain('secret');
  expect((await ask('GET', 'notes?q=SPY')).body).toMatchObject({ total: 0 });
});

it('a table of a filing that staff hold back says why', async () => {
  const accession = '0000999991-23-000001';
  const values = { accession, kind: 'segments', reason: 'Thousands as units', active: true };
  const made = await ask('POST', 'document_tables', values);
  expect(made.status).toBe(200);
  const asked = await site.send({ url: `/_api/documents/tables?security=VTRL&accession=${accession}` });
  expect(asked.json()).toMatchObject({ data: [], reason: 'Held back by staff: Thousands as units' });
  const id = String(made.body['id']);
  expect((await ask('PUT', `document_tables/${id}`, { ...values, kind: 'all' })).status).toBe(200);
  expect((await ask('GET', 'document_tables?kind=all')).body).toMatchObject({ total: 1 });
  expect((await ask('DELETE', `document_tables/${id}`)).status).toBe(200);
});
