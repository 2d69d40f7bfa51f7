import type { Auth } from '@plumbline/auth/server';
import { authStore } from '@plumbline/auth/people';
import { portfolioTask, readPortfolioElsewhere, type PortfolioSources } from '@plumbline/portfolios/server';
import { addDays } from '@plumbline/shared/domain';
import type { TaskHelper } from '@plumbline/shared/server';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { migrations } from './modules';
import { makeTestApi, makeTestAuth, type TestApi } from './testing/test-api';
import { openSampleMarket, type TestMarket } from './testing/test-market';
import { readDomainSettings } from './settings';
import { wirePorts } from './wire-ports';

let test: TestStore;
let market: TestMarket;
let auth: Auth;
let [here, elsewhere]: TestApi[] = [];
let owner: string;
const questions: unknown[] = [];

beforeAll(async () => {
  test = await createTestStore(migrations);
  market = await openSampleMarket();
  auth = makeTestAuth(test.db);
  const parts = { market: market.reader, auth, db: test.db };
  here = await makeTestApi(parts);
  const { readPortfolio } = wirePorts({
    ...parts,
    settings: readDomainSettings('open', {}),
    // Messages to and from the thread are structured clones.
    readPortfolio: (sources) => readPortfolioElsewhere(sources, () => helperOf(sources)).read,
  });
  elsewhere = await makeTestApi({ ...parts, readPortfolio });
  const person = { email: 'ann@mail.example', username: 'ann', identifier: 'ann', email_confirmed_at: new Date() };
  const { user_id } = await authStore(test.db)
    .insertInto('users')
    .values(person)
    .returning('user_id')
    .executeTakeFirstOrThrow();
  const { accessToken } = await auth.sessions.start(user_id, 'member', { address: '192.0.2.7', userAgent: 'Browser' });
  owner = `Bearer ${accessToken}`;
}, 60_000);
afterAll(async () => {
  await Promise.all([here!.app.close(), elsewhere!.app.close()]);
  market.remove();
  await test.remove();
});

function helperOf(sources: PortfolioSources): TaskHelper {
  const work = portfolioTask(async () => ({ sources, reload: async () => undefined }))(undefined);
  return {
    ask: async (question) => {
      questions.push(question);
      return structuredClone((await (await work)(structuredClone(question))).answer);
    },
    close: async () => undefined,
  };
}

async function call(api: TestApi, method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await api.send({
    method,
    url: `/_api/v2/portfolios${url}`,
    headers: { authorization: owner },
    ...(payload && { payload }),
  });
  const { requestId: _, ...body } = answer.json();
  return { status: answer.statusCode, body };
}

const ENTRIES = 2_100;

it('a long ledger read in another thread answers every call as it does here, refusals included', async () => {
  const { symbol } = market.reader
    .list()
    .find(({ id, cik }) => cik && (market.reader.prices(id)?.days.length ?? 0) > 600)!;
  const { id } = (await call(here!, 'POST', '/create', { name: 'Long' })).body;
  const lines = Array.from(
    { length: ENTRIES },
    (_, at) => `${addDays('2016-01-04', at)},Buy,${symbol},1,$${20 + (at % 9)}.00,,`,
  );
  const text = ['Date,Action,Symbol,Quantity,Price,Fees & Comm,Amount', ...lines].join('\n');
  expect((await call(elsewhere!, 'POST', `/${id}/imports`, { text, filename: 'broker.csv' })).body.added).toBe(ENTRIES);
  questions.length = 0;
  const asked: readonly string[] = [
    `/${id}?fields=pettm,sector`,
    `/${id}/performance`,
    `/${id}/performance?scope=lot:7`,
    `/${id}/exposure?look=through`,
    `/${id}/income`,
    `/${id}/explain?figure=twr`,
    `/${id}/explain?figure=cost`,
    `/${id}/changes?since=2020-01-01`,
    `/${id}/events`,
    `/${id}/actions`,
    `/compare?ids=${id},${id}`,
    `/${id}/performance?scope=nothing`,
  ];
  for (const url of asked) {
    const [one, other] = [await call(here!, 'GET', url), await call(elsewhere!, 'GET', url)];
    expect([url, other]).toEqual([url, one]);
  }
  expect(questions.length).toBeGreaterThanOrEqual(asked.length);
  const sell = { kind: 'sell', day: '2026-01-05', stock: symbol, quantity: '999999', price: '1' };
  expect(await call(elsewhere!, 'POST', `/${id}/events`, { events: [sell] })).toMatchObject({
    status: 400,
    body: { code: 'not_held' },
  });
  const { body: list } = await call(elsewhere!, 'POST', '/search', {});
  expect(list.data[0]).toMatchObject({ id, address: `/portfolio/${id}` });
}, 120_000);
