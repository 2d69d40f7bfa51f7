import { assistantStaffCalls, chatCalls } from '@plumbline/assistant/contract';
import { KEPT_DAYS, TURN_LIMITS, type AnswerValue } from '@plumbline/assistant/domain';
import type { Identity } from '@plumbline/shared/domain';
import { bindCalls, createDispatch } from '@plumbline/shared/server';
import {
  createTestStore,
  memberIdentity,
  STAFF_IDENTITY,
  twoAtOnce,
  type TestStore,
} from '@plumbline/shared/server/testing';
import { sql } from 'kysely';
import { assistantJobs } from '../jobs/assistant-jobs';
import { assistantData } from '../personal-data';
import { chatHandlers } from '../routes/chat.routes';
import { assistantStaffHandlers } from '../routes/staff.routes';
import {
  addCall,
  addEvent,
  addFilling,
  askToStop,
  callsOf,
  countQuestion,
  eventsAfter,
  fillingsOf,
  finishMessage,
  insertMessage,
  messagesOfSession,
  ownMessage,
} from './message-store';
import { messageToWire } from './message-wire';
import { assistantMigrations } from './migrations';
import { activeTraining, synonymsOf } from './training-store';

const USERS = 'create table users (user_id bigint primary key); insert into users values (1), (2)';

let store: TestStore;
const notes: string[] = [];

beforeAll(async () => {
  const users = { '001_users': { up: async (db: never) => void (await sql.raw(USERS).execute(db)) } };
  store = await createTestStore({ ...users, ...assistantMigrations });
});
afterAll(() => store.remove());
beforeEach(async () => {
  notes.length = 0;
  await store.pool.query(
    'delete from ai_messages; delete from ai_sessions; delete from ai_usage; delete from ai_training',
  );
});

const unused = () => {
  throw new Error('nothing but the store is asked');
};
const unusedParts = { market: {}, figures: unused, ask: unused, askAs: unused, assistant: { live: new Map() } };

/** The calls of the assistant over nothing but the store. */
function as(identity: Identity) {
  const note = async (_context: unknown, action: string, subject?: string) => void notes.push(`${action}: ${subject}`);
  const deps = { db: store.db, note, ...unusedParts } as never;
  return createDispatch(
    [...bindCalls(chatCalls, chatHandlers(deps)), ...bindCalls(assistantStaffCalls, assistantStaffHandlers(deps))],
    identity,
  );
}
const [ANN, BOB] = [memberIdentity({ userId: 1 }), memberIdentity({ userId: 2 })];

const NEW = {
  userId: 1,
  session: null,
  kind: 'chat',
  question: 'Why?',
  security: null,
  asOf: null,
  clientKey: null,
  model: 'scripted',
} as const;
const insert = (more: Partial<Parameters<typeof insertMessage>[1]> = {}) =>
  insertMessage(store.db, { ...NEW, ...more });
const insertId = async (more: Parameters<typeof insert>[0] = {}) => (await insert(more)).row.id;
const age = (id: number, ago: string) =>
  store.pool.query(`update ai_messages set created_at = now() - interval '${ago}' where id = ${id}`);
async function makeSession(userId: number, title = 'Talk', ago = '0 days'): Promise<number> {
  const { rows } = await store.pool.query<{ id: number }>(
    `insert into ai_sessions (user_id, title, updated_at) values ($1, $2, now() - interval '${ago}') returning id`,
    [userId, title],
  );
  return Number(rows[0]!.id);
}
const finish = (id: number, more: Partial<Parameters<typeof finishMessage>[2]> = {}) =>
  finishMessage(store.db, id, {
    state: 'done',
    sentences: [],
    withheld: [],
    error: null,
    timedOut: false,
    version: 'v1',
    ...more,
  });
const sentence = (text: string) => ({ at: 0, block: 'p' as const, opens: true, parts: [{ text }], raw: text });

describe('messages', () => {
  it('one key of a person is one message, also at once; another person may use the key as well', async () => {
    const { answers, refused } = await twoAtOnce(() => insert({ clientKey: 'k' }));
    expect(refused).toEqual([]);
    expect(new Set(answers.map(({ row }) => row.id)).size).toBe(1);
    expect(answers.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
    expect((await insert({ clientKey: 'k', userId: 2 })).isNew).toBe(true);
    expect([(await insert()).isNew, (await insert()).isNew]).toEqual([true, true]);
  });

  it('are of one person and of one session', async () => {
    const session = await makeSession(1);
    const [first, second] = [await insertId({ session }), await insertId({ session })];
    await insertId();
    await insertId({ session: await makeSession(1) });
    expect((await ownMessage(store.db, 1, first)).id).toBe(first);
    await expect(ownMessage(store.db, 2, first)).rejects.toMatchObject({ statusCode: 404 });
    expect((await messagesOfSession(store.db, session)).map(({ id }) => id)).toEqual([first, second]);
  });

  it('only one that runs is asked to stop, and only the one that is meant ends', async () => {
    const [running, done, other] = [await insertId(), await insertId(), await insertId()];
    await finish(done);
    await Promise.all([running, done].map((id) => askToStop(store.db, id)));
    const rows = await Promise.all([running, done, other].map((id) => ownMessage(store.db, 1, id)));
    expect(rows.map((row) => row.stop_asked)).toEqual([true, false, false]);
    expect(rows.map(({ state }) => state)).toEqual(['running', 'done', 'running']);
    expect(rows.map(({ finished_at: at }) => at !== null)).toEqual([false, true, false]);
  });

  it('one that still runs 15 seconds after its limit has failed', async () => {
    const limit = TURN_LIMITS.ms / 1_000 + 15;
    const stateAfter = async (seconds: number) => {
      const id = await insertId();
      await age(id, `${seconds} seconds`);
      return (await messageToWire(store.db, await ownMessage(store.db, 1, id))).state;
    };
    expect([await stateAfter(limit - 30), await stateAfter(limit + 1)]).toEqual(['running', 'failed']);
  });

  it('events go on after the one that was read, those of other messages left out', async () => {
    const [id, other] = [await insertId(), await insertId()];
    const event = (text: string) => ({ type: 'status', text });
    for (const seq of [3, 1, 2]) await addEvent(store.db, id, seq, event(`${seq}`));
    await addEvent(store.db, id, 2, event('again'));
    await addEvent(store.db, other, 9, event('other'));
    expect(await eventsAfter(store.db, id, 1)).toEqual([event('2'), event('3')]);
    expect(await eventsAfter(store.db, id, 3)).toEqual([]);
  });

  it('values and passages are of their message, in the order of their numbers', async () => {
    const [id, other] = [await insertId(), await insertId()];
    const value = (name: string) => ({ id: name, formula: 'roe' }) as AnswerValue;
    for (const name of ['v10', 'v2', 'v1']) await addFilling(store.db, id, value(name));
    await addFilling(store.db, id, { id: 'q1', text: 'A passage' } as never);
    await addFilling(store.db, other, value('v3'));
    const found = await fillingsOf(store.db, [id, other]);
    expect(found.get(id)?.values.map((one) => one.id)).toEqual(['v1', 'v2', 'v10']);
    expect(found.get(id)?.quotes.map((one) => one.id)).toEqual(['q1']);
    expect(found.get(other)?.values.map((one) => one.id)).toEqual(['v3']);
  });

  it('calls are of their message, in the order in which they were made', async () => {
    const [id, other] = [await insertId(), await insertId()];
    const call = (name: string) => ({ name, args: { a: 1 }, ms: 5, failed: null });
    await addCall(store.db, id, 2, call('second'));
    await addCall(store.db, id, 1, call('first'));
    await addCall(store.db, other, 1, call('other'));
    expect((await callsOf(store.db, [id])).get(id)).toEqual([call('first'), call('second')]);
  });
});

describe('questions of a day', () => {
  it('are counted for each person, today alone, up to the limit itself', async () => {
    await store.pool.query(`insert into ai_usage values (1, current_date - 1, 9), (1, current_date + 1, 9)`);
    await countQuestion(store.db, 1, 2);
    await countQuestion(store.db, 1, 2);
    await expect(countQuestion(store.db, 1, 2)).rejects.toMatchObject({ statusCode: 429 });
    await countQuestion(store.db, 2, 2);
  });

  it('two at once for the last one: one is refused', async () => {
    const { answers, refused } = await twoAtOnce(() => countQuestion(store.db, 1, 1));
    expect([answers.length, refused]).toEqual([1, [429]]);
  });
});

describe('what is old', () => {
  const clean = async () => {
    for (const step of assistantJobs.hourly!({ db: store.db } as never)) await step();
  };
  const [YOUNG, OLD] = [`${KEPT_DAYS - 1} days`, `${KEPT_DAYS + 1} days`];

  it('conversations go when nothing was said in them for 90 days', async () => {
    const [idle, asked, renamed] = [
      await makeSession(1, 'idle', OLD),
      await makeSession(1, 'asked', OLD),
      await makeSession(1, 'renamed', YOUNG),
    ];
    for (const session of [idle, renamed]) await age(await insertId({ session }), OLD);
    await age(await insertId({ session: asked }), YOUNG);
    await clean();
    const { rows } = await store.pool.query('select title from ai_sessions order by title');
    expect(rows).toEqual([{ title: 'asked' }, { title: 'renamed' }]);
  });

  it('so do answers without a session, and counts of days', async () => {
    const [old, young, inSession] = [
      await insertId(),
      await insertId(),
      await insertId({ session: await makeSession(1) }),
    ];
    await Promise.all([age(old, OLD), age(young, YOUNG), age(inSession, OLD)]);
    await store.pool.query(
      `insert into ai_usage values (1, current_date - ${KEPT_DAYS}, 1), (1, current_date - ${KEPT_DAYS + 1}, 2)`,
    );
    await clean();
    const { rows } = await store.pool.query<{ id: number }>('select id from ai_messages order by id');
    expect(rows.map(({ id }) => Number(id))).toEqual([young, inSession]);
    expect((await store.pool.query('select messages from ai_usage')).rows).toEqual([{ messages: 1 }]);
  });
});

describe('reviews', () => {
  const rate = (message_id: number, rating: -1 | 0 | 1, more: object = {}, who = ANN) =>
    as(who)('POST /_api/guru_gpt/rate_chat', { body: { message_id, rating, ...more } });
  interface Review {
    readonly id: number;
    readonly version: number;
    readonly state: string;
    readonly rating: number | null;
    readonly comment: string | null;
    readonly message: { readonly id: number };
  }
  const list = async (query: object = {}) =>
    (await as(STAFF_IDENTITY)('GET /_api/admin/guru_gpt/reviews', { query })) as {
      total: number;
      data: readonly Review[];
    };
  const messagesIn = async (query: object = {}) => (await list(query)).data.map(({ message }) => message.id);
  const put = (id: number, body: object) =>
    as(STAFF_IDENTITY)('PUT /_api/admin/guru_gpt/reviews/{id}', { params: { id: String(id) }, body });

  it('are of one’s own answers; a second one keeps the comment and opens it again', async () => {
    const id = await insertId();
    await expect(rate(id, 1, {}, BOB)).rejects.toMatchObject({ statusCode: 404 });
    await rate(id, 1, { comment: 'Fine' });
    const [review] = (await list()).data;
    await put(review!.id, { state: 'done', note: '', version: review!.version });
    await rate(id, 0);
    expect((await list()).data).toMatchObject([{ state: 'open', rating: 0, comment: 'Fine', version: 3 }]);
  });

  it('are listed by state, by rating and by what goes to support, the newest first', async () => {
    const [good, neutral, bad] = [await insertId(), await insertId({ kind: 'support' }), await insertId({ userId: 2 })];
    await rate(good, 1);
    await rate(neutral, 0);
    await rate(bad, -1, {}, BOB);
    const ticketed = await insertId();
    await store.pool.query(`insert into ai_reviews (message_id, user_id, ticket_id) values (${ticketed}, 1, 5)`);
    await store.pool.query(`update ai_reviews set state = 'done' where message_id = ${good}`);
    expect(await messagesIn()).toEqual([ticketed, bad, neutral, good]);
    expect(await messagesIn({ review: 'done' })).toEqual([good]);
    expect(await messagesIn({ review: 'open' })).toEqual([ticketed, bad, neutral]);
    expect(await messagesIn({ rating: '0' })).toEqual([neutral]);
    expect(await messagesIn({ rating: '-1' })).toEqual([bad]);
    expect(await messagesIn({ support: '1' })).toEqual([ticketed, neutral]);
  });

  it('have twenty to a page', async () => {
    const ids: number[] = [];
    for (let made = 0; made < 21; made += 1) ids.push(await insertId());
    for (const id of ids) await rate(id, 1);
    expect([(await list()).total, (await messagesIn()).length, await messagesIn({ page: '2' })]).toEqual([
      21,
      20,
      [ids[0]],
    ]);
  });

  it('of two that change one at once one is refused; nobody changes one that is not there', async () => {
    await rate(await insertId(), -1);
    const other = await insertId();
    await rate(other, 1);
    const review = (await list()).data.find(({ message }) => message.id !== other)!;
    const change = () => put(review.id, { state: 'done', note: 'Seen', version: review.version });
    const { answers, refused } = await twoAtOnce(change);
    expect([answers.length, refused]).toEqual([1, [409]]);
    expect(notes).toEqual([`assistant review done: ${review.id}`]);
    expect(await messagesIn({ review: 'open' })).toEqual([other]);
    await expect(put(999_999, { state: 'done', note: '' })).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('statistics', () => {
  const stats = (query: object = {}) => as(STAFF_IDENTITY)('GET /_api/admin/guru_gpt/stats', { query });
  /** An answer that took so many seconds, with two sentences of which one more was withheld. */
  async function answered(seconds: number, more: Parameters<typeof insert>[0] = {}) {
    const id = await insertId(more);
    await finish(id, { sentences: [sentence('One.'), sentence('Two.')], withheld: [{ at: 2, reason: 'number_word' }] });
    await store.pool.query(
      `update ai_messages set finished_at = created_at + interval '${seconds} s' where id = ${id}`,
    );
    return id;
  }

  it('are of 30 days, with the median of what was answered', async () => {
    for (const seconds of [2, 4, 60]) await answered(seconds);
    const support = await answered(8, { kind: 'support' });
    const old = await answered(1);
    await age(old, '30 days 1 hour');
    const failed = await insertId();
    await finish(failed, { state: 'failed' });
    await addCall(store.db, support, 1, { name: 'a', args: {}, ms: 1, failed: null });
    await addCall(store.db, support, 2, { name: 'b', args: {}, ms: 1, failed: 'wrong' });
    await addCall(store.db, old, 1, { name: 'c', args: {}, ms: 1, failed: null });
    await store.pool.query(
      `insert into ai_reviews (message_id, user_id, rating) values (${support}, 1, 0), (${failed}, 1, -1), (${old}, 1, 1)`,
    );
    expect(await stats()).toMatchObject({
      questions: 5,
      answered: 4,
      failed: 1,
      sentences: 8,
      withheld: 4,
      median_seconds: 6,
      tool_calls: 2,
      tool_errors: 1,
      ratings: { good: 0, neutral: 1, bad: 1 },
    });
    expect(await stats({ support: '1' })).toMatchObject({
      questions: 1,
      median_seconds: 8,
      tool_calls: 2,
      ratings: { good: 0, neutral: 1, bad: 0 },
    });
  });

  it('have no median where nothing was answered', async () =>
    expect(await stats()).toMatchObject({ questions: 0, sentences: 0, median_seconds: null, days: [] }));
});

it('examples of staff are the active ones, in their order; synonyms are read without regard to case', async () => {
  await store.pool.query(`insert into ai_training (kind, question, answer, active) values
    ('synonym', ' Takings ', ' revenue ', true), ('synonym', 'Yield', 'dividend_yield', false),
    ('example', 'Takings?', 'revenue', true)`);
  const rows = await activeTraining(store.db);
  expect(rows.map(({ question }) => question)).toEqual([' Takings ', 'Takings?']);
  expect([...synonymsOf(rows)]).toEqual([['takings', 'revenue']]);
});

it('a person’s copy has the own questions and days alone', async () => {
  const id = await insertId({ question: 'Mine?' });
  await finish(id, { sentences: [sentence('Yes.')] });
  await insertId({ userId: 2, question: 'Theirs?' });
  await store.pool.query('insert into ai_usage values (1, current_date, 3), (2, current_date, 4)');
  const files = await assistantData.copy!(store.db, 1);
  const content = files.find(({ name }) => name === 'assistant-messages.json')!.content;
  expect(content).toMatchObject({ messages: [{ question: 'Mine?', answer: 'Yes.' }], usage: [{ messages: 3 }] });
});

describe('sessions', () => {
  it('pinned ones come first; a second person neither reads, changes nor removes one', async () => {
    const [first, second] = [await makeSession(1, 'First', '2 days'), await makeSession(1, 'Second', '1 days')];
    await makeSession(2, 'Of Bob');
    const titles = async (who: Identity) =>
      ((await as(who)('GET /_api/guru_gpt/chat_history', { query: {} })) as { data: { title: string }[] }).data.map(
        ({ title }) => title,
      );
    expect(await titles(ANN)).toEqual(['Second', 'First']);
    const at = (sessionId: number) => ({ params: { sessionId: String(sessionId) } });
    await as(ANN)('POST /_api/guru_gpt/chat_history/{sessionId}', { ...at(first), body: { pinned: true } });
    await as(ANN)('POST /_api/guru_gpt/chat_history/{sessionId}', { ...at(second), body: { title: 'Renamed' } });
    expect(await titles(ANN)).toEqual(['First', 'Renamed']);
    for (const [key, body] of [
      ['GET /_api/guru_gpt/chat_history/{sessionId}', undefined],
      ['POST /_api/guru_gpt/chat_history/{sessionId}', { title: 'Stolen' }],
      ['DELETE /_api/guru_gpt/chat_history/{sessionId}', undefined],
    ] as const)
      await expect(as(BOB)(key, { ...at(first), ...(body && { body }) })).rejects.toMatchObject({ statusCode: 404 });
    expect(await titles(ANN)).toEqual(['First', 'Renamed']);
    expect(await titles(BOB)).toEqual(['Of Bob']);
  });
});
