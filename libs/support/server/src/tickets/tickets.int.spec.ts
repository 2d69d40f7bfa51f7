import { ApiError, DAY_MS, type StaffScope } from '@plumbline/shared/domain';
import { sql } from 'kysely';
import { makeTestSupport, type TestSupport } from '../testing/test-support';
import { settleTickets, sweepTickets } from '../jobs/ticket-jobs';
import { supportStore } from '../store/tables';

let support: TestSupport;
beforeAll(async () => {
  support = await makeTestSupport();
});
afterAll(() => support.store.remove());

const QUESTION = { topic: 'data', subject: 'Where is 2014?', content: '<p>It is <b>missing</b>.</p>' };

const ask = async (userId: number, more: object = {}) =>
  support.as(userId)<{ id: number; version: number; state: string; figure: object | null }>('POST /_api/user/tickets', {
    body: { ...QUESTION, ...more },
  });
const read = (userId: number, id: number) =>
  support.as(userId)<{ state: string; version: number; messages: { from: string; html: string; files: object[] }[] }>(
    'GET /_api/user/tickets/{id}',
    { params: { id } },
  );
const refusal = async (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.statusCode : Promise.reject(error as Error)),
  );

it('a question is answered, asked again, closed by time, and open again with a reply', async () => {
  const ann = await support.person();
  const staff = await support.person({ admin: true });
  const { id, version, state } = await ask(ann);
  expect(state).toBe('open');
  expect(support.mails.at(-1)).toMatchObject({ to: ann, subject: `[#${id}] Where is 2014?` });
  const params = { id };
  const reply = (body: object) =>
    support.asStaff(staff)<{ version: number; state: string }>('POST /_api/admin/tickets/{id}/reply', { params, body });
  const answered = await reply({ content: '<p>Which <script>x</script> company?</p>', asks: true, version });
  expect(answered.state).toBe('waiting');
  const mail = support.mails.at(-1)!;
  expect(mail.text).toContain('Which company?');
  expect(mail.text).toContain('> It is missing.');
  // Both write at once: the second learns of it, and nothing is lost.
  expect(await refusal(reply({ content: '<p>x</p>', version }))).toBe(409);

  support.clock.now += 8 * DAY_MS;
  const count = support.mails.length;
  await settleTickets(support.jobDeps, support.clock.now);
  await settleTickets(support.jobDeps, support.clock.now);
  expect(support.mails.length).toBe(count + 1);
  expect((await read(ann, id)).state).toBe('waiting');
  support.clock.now += 14 * DAY_MS;
  await settleTickets(support.jobDeps, support.clock.now);
  const closed = await read(ann, id);
  expect(closed.state).toBe('closed');

  support.clock.now += 31 * DAY_MS;
  const opened = await support.as(ann)<{ state: string }>('POST /_api/user/tickets/{id}', {
    params,
    body: { content: '<p>Another thing</p>', version: closed.version },
  });
  expect(opened.state).toBe('open');
  const seen = await support.asStaff(staff)<{ splits_at: number; owner: object }>('GET /_api/admin/tickets/{id}', {
    params,
  });
  expect(seen.owner).toMatchObject({ user_id: staff });
  const made = await support.asStaff(staff)<{ id: number }>('POST /_api/admin/tickets/{id}/split', {
    params,
    body: { message_id: seen.splits_at },
  });
  expect((await read(ann, made.id)).messages).toHaveLength(1);
  expect((await read(ann, id)).state).toBe('closed');
});

it('nobody reads, answers, closes or rates the ticket of somebody else, nor its files', async () => {
  const [ann, bob] = [await support.person(), await support.person()];
  const file = new File(['a,b\n1,2'], 'sheet.csv');
  const sent = await support.as(ann)<{ id: number }>('POST /_api/user/tickets_files', { body: { file } });
  // Not even a file that waits for its message can be taken over.
  expect(await refusal(ask(bob, { files: [sent.id] }))).toBe(404);
  const { id, version } = await ask(ann, { files: [sent.id] });
  expect((await read(ann, id)).messages[0]?.files).toMatchObject([{ name: 'sheet.csv' }]);
  const other = support.as(bob);
  const params = { id };
  for (const work of [
    other('GET /_api/user/tickets/{id}', { params }),
    other('POST /_api/user/tickets/{id}', { params, body: { content: '<p>x</p>', version } }),
    other('PUT /_api/user/tickets/{id}/close', { params, body: { version } }),
    other('PUT /_api/user/tickets/{id}/rating', { params, body: { rating: 1 } }),
    other('GET /_api/user/tickets_files/{id}', { params: { id: sent.id } }),
  ])
    expect(await refusal(work)).toBe(404);
  const list = await other<{ total: number }>('GET /_api/user/tickets', { query: {} });
  expect(list.total).toBe(0);
  const ofFile = { params: { id: sent.id } };
  const staff = await support.person({ admin: true });
  const readFile = (scopes: readonly StaffScope[]) =>
    support.asStaff(staff, scopes)('GET /_api/user/tickets_files/{id}', ofFile);
  expect(await refusal(readFile(['members', 'content', 'data', 'marketing']))).toBe(404);
  expect(await refusal(readFile(['support']))).toBe(200);
});

it('a reported figure has the value that is served, whatever its reporter sends', async () => {
  const ann = await support.person();
  const report = (figure: object) => ask(ann, { topic: 'figure', figure });
  const revenue = { security: 'KO', metric: 'revenue', value: '1 USD' };
  expect((await report(revenue)).figure).toMatchObject({
    security: 'US.KO',
    name: 'Coca-Cola',
    value: '47,061,000,000 USD',
    data_version: 'v1',
    as_of: null,
  });
  expect((await report({ ...revenue, as_of: '2024-06-30' })).figure).toMatchObject({ value: '45,754,000,000 USD' });
  expect(await refusal(report({ ...revenue, metric: 'nothing' }))).toBe(404);
});

it('a note of staff is in no answer and no mail of the person who asked', async () => {
  const ann = await support.person();
  const staff = await support.person({ admin: true });
  const { id, version } = await ask(ann);
  const params = { id };
  await support.asStaff(staff)('POST /_api/admin/tickets/{id}/note', { params, body: { text: 'secret remark' } });
  await support.asStaff(staff)('POST /_api/admin/tickets/{id}/reply', {
    params,
    body: { content: '<p>Yes</p>', version },
  });
  expect(JSON.stringify(await read(ann, id))).not.toContain('secret remark');
  expect(JSON.stringify(support.mails)).not.toContain('secret remark');
  expect(JSON.stringify(await support.copyOf(ann))).not.toContain('secret remark');
  expect(JSON.stringify(await support.copyOf(ann))).toContain('Where is 2014?');
});

it('a visitor confirms first, and is answered behind the link of the mail', async () => {
  const staff = await support.person({ admin: true });
  const queue = async () =>
    (await support.asStaff(staff)<{ total: number }>('GET /_api/admin/tickets', { query: { q: 'Visiting' } })).total;
  const body = { ...QUESTION, subject: 'Visiting', name: 'Vi', email: 'vi@mail.example' };
  await support.visitor('POST /_api/connect', { body });
  expect(await queue()).toBe(0);
  const known = await supportStore(support.store.db)
    .selectFrom('tickets')
    .select('id')
    .where('contact_email', '=', 'vi@mail.example')
    .execute();
  const params = { id: known[0]?.id };
  // A ticket that nobody confirmed is hidden from staff as well.
  for (const work of [
    support.asStaff(staff)('PUT /_api/admin/tickets/{id}', { params, body: { version: 1, state: 'closed' } }),
    support.asStaff(staff)('POST /_api/admin/tickets/{id}/note', { params, body: { text: 'x' } }),
  ])
    expect(await refusal(work)).toBe(404);
  const token = /token=([\w-]{43})/.exec(support.mails.at(-1)!.text)?.[1];
  const looked = await support.visitor<{ confirmed: boolean }>('POST /_api/connect/ticket', { body: { token } });
  expect(looked.confirmed).toBe(false);
  await support.visitor('POST /_api/connect/ticket', { body: { token, confirm: true } });
  expect(await queue()).toBe(1);
  expect(await refusal(support.visitor('POST /_api/connect/ticket', { body: { token: 'x'.repeat(43) } }))).toBe(404);
  const seen = await support.visitor<{ version: number }>('POST /_api/connect/ticket', { body: { token } });
  const replied = await support.visitor<{ messages: object[] }>('POST /_api/connect/reply', {
    body: { token, content: '<p>More</p>', version: seen.version },
  });
  expect(replied.messages).toHaveLength(2);
  await support.visitor('POST /_api/connect', { body });
  await support.visitor('POST /_api/connect', { body });
  expect(await refusal(support.visitor('POST /_api/connect', { body }))).toBe(429);
  await sweepTickets(support.store.db, support.clock.now + 8 * DAY_MS);
  const row = await supportStore(support.store.db)
    .selectFrom('tickets')
    .select((eb) => [eb.fn.countAll<number>().as('n')])
    .where('contact_email', '=', 'vi@mail.example')
    .executeTakeFirst();
  expect(row?.n).toBe(1);
});

it('a question that was sent twice is one; two of one person are merged, of two people never', async () => {
  const [ann, bob] = [await support.person(), await support.person()];
  const staff = await support.person({ admin: true });
  const first = await ask(ann, { client_key: 'once-and-once' });
  expect((await ask(ann, { client_key: 'once-and-once' })).id).toBe(first.id);
  await sql`insert into tickets (user_id, topic, subject, state, last_from, last_message_at, created_at, updated_at)
    select ${ann}, 'other', 'x', 'open', 'you', now(), now(), now() from generate_series(2, 20)`.execute(
    support.store.db,
  );
  expect((await ask(ann, { client_key: 'once-and-once' })).id).toBe(first.id);
  expect(await refusal(ask(ann))).toBe(409);
  await sql`delete from tickets where user_id = ${ann} and subject = 'x'`.execute(support.store.db);
  const second = await ask(ann);
  const foreign = await ask(bob);
  const merge = (id: number, into: number) =>
    support.asStaff(staff)('POST /_api/admin/tickets/{id}/merge', { params: { id }, body: { into } });
  expect(await refusal(merge(second.id, foreign.id))).toBe(409);
  await merge(second.id, first.id);
  expect((await read(ann, first.id)).messages).toHaveLength(2);
  expect(await refusal(read(ann, second.id))).toBe(404);
});

it('answers are there from the start, and a vote counts once a day', async () => {
  const { data } = await support.visitor<{ data: { id: number; helped: number }[] }>('GET /_api/support/help');
  expect(data.length).toBeGreaterThan(10);
  const params = { id: data[0]!.id };
  await support.visitor('POST /_api/support/help/{id}/vote', { params, body: { helped: true } });
  expect(await refusal(support.visitor('POST /_api/support/help/{id}/vote', { params, body: { helped: true } }))).toBe(
    429,
  );
  const again = await support.visitor<{ data: { helped: number }[] }>('GET /_api/support/help');
  expect(again.data[0]?.helped).toBe(1);
});

it('a visitor answers the check of the operator, in the form and when booking; a member does not', async () => {
  support.check.isOn = true;
  support.clock.now += 2 * 3_600_000;
  const named = { name: 'Vi', email: 'vi@mail.example' };
  const passed = { ...named, turnstile_token: 'a person' };
  const connect = (who: object) => refusal(support.visitor('POST /_api/connect', { body: { ...QUESTION, ...who } }));
  expect([await connect(named), await connect(passed)]).toEqual([403, 200]);
  const body = { kind: 'demo', start: '2026-03-10T13:00:00Z', tz: 'UTC', topic: 'A look' };
  const book = (as: typeof support.visitor, who: object) =>
    refusal(as('POST /_api/meeting/create', { body: { ...body, ...who } }));
  // Nobody holds meetings: who is past the check learns that the time is not free.
  expect([await book(support.visitor, named), await book(support.visitor, passed)]).toEqual([403, 409]);
  expect(await book(support.as(await support.person()), {})).toBe(409);
  support.check.isOn = false;
});
