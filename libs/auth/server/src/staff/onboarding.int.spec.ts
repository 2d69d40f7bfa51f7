import { sql } from 'kysely';
import { makeTestAccounts, type TestAccounts } from '../testing/test-accounts';
import { onboarding } from './onboarding';

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await makeTestAccounts();
});
afterAll(() => accounts.remove());
beforeEach(() => sql`truncate users cascade`.execute(accounts.deps.store));

const ask = (q?: string, page = 1) => onboarding(accounts.deps.store, { q, page });

it('sums are of all, also where a name is looked for; who answered nothing is none of them', async () => {
  const at = new Date(accounts.clock.now);
  await accounts.makeUser({ username: 'ada', style: 'value', risk: 0, onboarded_at: at });
  await accounts.makeUser({ username: 'adam', risk: 0, onboarded_at: at });
  await accounts.makeUser({ username: 'bob' });
  const { questions, data, ...counts } = await ask('ADA');
  expect(counts).toMatchObject({ people: 3, answered: 2, total: 2 });
  const answersOf = (key: string) => questions.find((question) => question.key === key)?.answers;
  expect(answersOf('risk')).toEqual([
    { label: 'Low', people: 2 },
    { label: 'Medium', people: 0 },
    { label: 'High', people: 0 },
  ]);
  expect(answersOf('style')).toContainEqual({ label: 'Value', people: 1 });
  expect(answersOf('frequency')?.every(({ people }) => people === 0)).toBe(true);
  expect(data.map(({ username, answers }) => [username, answers])).toEqual([
    ['adam', { risk: 'Low' }],
    ['ada', { style: 'Value', risk: 'Low' }],
  ]);
});

it('people come in pages of fifty, the newest first', async () => {
  await sql`insert into users (email, username, identifier)
    select n || '@example.net', 'u' || n, 'i' || n from generate_series(1, 51) n`.execute(accounts.deps.store);
  const [first, second] = [await ask(), await ask(undefined, 2)];
  expect([first.total, first.data.length, first.data[0]?.username]).toEqual([51, 50, 'u51']);
  expect(second.data.map(({ username, onboarded_at: at }) => [username, at])).toEqual([['u1', null]]);
});
