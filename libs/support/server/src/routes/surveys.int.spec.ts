import { ApiError } from '@plumbline/shared/domain';
import { sql } from 'kysely';
import { makeTestSupport, type TestSupport } from '../testing/test-support';
import { supportStore } from '../store/tables';

let support: TestSupport;
beforeAll(async () => {
  support = await makeTestSupport();
});
afterAll(() => support.store.remove());

const refusal = async (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.statusCode : Promise.reject(error as Error)),
  );

it('answers stay with the version they were given to, one of each person, unnamed once it is closed', async () => {
  const staff = support.asStaff(await support.person({ admin: true }));
  const made = await staff<{ id: number }>('POST /_api/admin/survey', {
    body: { title: 'How is it?', anonymous: true },
  });
  const params = { id: made.id };
  const versionOf = async () =>
    (await staff<{ version: number }>('GET /_api/admin/survey/{id}/questions', { params })).version;
  const add = async (question: object) =>
    staff('POST /_api/admin/survey/{id}/questions', { params, body: { ...question, version: await versionOf() } });
  const open = async () =>
    staff('PUT /_api/admin/survey', { body: { id: made.id, state: 'open', version: await versionOf() } });
  await add({ kind: 'single', text: 'Do you screen?', options: ['yes', 'no'], required: true });
  await add({ kind: 'text', text: 'What for?', required: true, show_if: { question: 'q1', equals: 'yes' } });
  expect(await refusal(support.visitor('GET /_api/survey_content/{id}', { params }))).toBe(404);
  await open();

  const [ann, bob] = [support.as(await support.person()), support.as(await support.person())];
  const send = (as: typeof ann, answers: object, more: object = {}) =>
    as('POST /_api/survey_content/{id}', { params, body: { version: 1, answers, final: true, ...more } });
  expect(await refusal(send(ann, { q1: 'yes' }))).toBe(400);
  await send(ann, { q1: 'yes' }, { final: false });
  expect(await ann('GET /_api/survey_content/{id}', { params })).toMatchObject({ draft: { q1: 'yes' }, sent: false });
  expect(await bob('GET /_api/survey_content/{id}', { params })).toMatchObject({ draft: null });
  await send(ann, { q1: 'no', q2: 'left over' }, { client_key: 'the-same-key' });
  await send(ann, { q1: 'no' }, { client_key: 'the-same-key' });
  expect(await refusal(send(ann, { q1: 'no' }))).toBe(409);

  await staff('PUT /_api/admin/survey/{id}/questions', {
    params,
    body: {
      question: 'q1',
      kind: 'single',
      text: 'Do you screen?',
      options: ['often', 'never'],
      version: await versionOf(),
    },
  });
  await open();
  await send(bob, { q1: 'often' }, { version: 2 });
  interface Result {
    readonly versions: readonly {
      readonly version: number;
      readonly n: number;
      readonly questions: readonly { readonly groups: object[] }[];
    }[];
  }
  const result = await staff<Result>('GET /_api/admin/survey/{id}/result', { params });
  expect(result.versions.map(({ version, n }) => [version, n])).toEqual([
    [2, 1],
    [1, 1],
  ]);
  expect(result.versions[1]?.questions[0]?.groups).toEqual([
    { label: 'yes', count: null },
    { label: 'no', count: null },
  ]);

  await staff('PUT /_api/admin/survey', { body: { id: made.id, state: 'closed', version: await versionOf() } });
  expect(await refusal(send(bob, { q1: 'often' }, { version: 2 }))).toBe(410);
  const kept = await supportStore(support.store.db)
    .selectFrom('surveys as s')
    .leftJoin('survey_answers as a', 'a.survey_id', 's.id')
    .select((eb) => ['s.secret', eb.fn.count<number>('a.user_id').as('users')])
    .where('s.id', '=', made.id)
    .groupBy(['s.id'])
    .execute();
  expect(kept).toEqual([{ secret: null, users: 0 }]);
});

describe('surveys of staff', () => {
  const asStaff = async () => support.asStaff(await support.person({ admin: true }));
  type Staff = Awaited<ReturnType<typeof asStaff>>;
  interface Edited {
    readonly version: number;
    readonly is_changed: boolean;
    readonly data: readonly { readonly id: string; readonly text: string }[];
  }
  let staff: Staff;
  beforeEach(async () => {
    support.noted.length = 0;
    staff = await asStaff();
  });

  const make = async (anonymous = false) =>
    (await staff<{ id: number }>('POST /_api/admin/survey', { body: { title: 'Made', anonymous } })).id;
  const questions = (id: number) => staff<Edited>('GET /_api/admin/survey/{id}/questions', { params: { id } });
  const edit = async (method: 'POST' | 'PUT', id: number, body: object) =>
    staff<Edited>(`${method} /_api/admin/survey/{id}/questions`, {
      params: { id },
      body: { kind: 'text', text: 'Q', ...body, version: (await questions(id)).version },
    });
  const remove = async (id: number, question: string) =>
    staff<Edited>('DELETE /_api/admin/survey/{id}/questions', {
      params: { id },
      query: { question, version: (await questions(id)).version },
    });
  const put = async (id: number, body: object) =>
    staff<{ title: string; about: string; state: string; published: number; questions: number; answers: number }>(
      'PUT /_api/admin/survey',
      { body: { id, ...body, version: (await questions(id)).version } },
    );
  const texts = ({ data }: Edited) => data.map(({ id, text }) => `${id} ${text}`);
  const answerAs = (as: typeof support.visitor, id: number, answers: object, more: object = {}) =>
    as('POST /_api/survey_content/{id}', { params: { id }, body: { version: 1, answers, final: true, ...more } });

  it('questions move, change and go; one depends on earlier ones alone, and choices are two at least', async () => {
    const id = await make();
    expect(await refusal(put(id, { state: 'open' }))).toBe(409);
    for (const text of ['One', 'Two', 'Three']) await edit('POST', id, { text });
    expect(texts(await edit('PUT', id, { question: 'q3', text: 'Third', place: 0 }))).toEqual([
      'q3 Third',
      'q1 One',
      'q2 Two',
    ]);
    expect(texts(await edit('PUT', id, { question: 'q1', text: 'First' }))).toEqual(['q3 Third', 'q1 First', 'q2 Two']);
    expect(await refusal(edit('PUT', id, { question: 'q9' }))).toBe(404);
    expect(await refusal(edit('POST', id, { kind: 'single', options: ['one'] }))).toBe(400);
    expect(await refusal(edit('POST', id, { kind: 'multi', options: [] }))).toBe(400);
    const condition = { show_if: { question: 'q1', equals: 'x' } };
    expect(await refusal(edit('PUT', id, { question: 'q3', ...condition }))).toBe(409);
    await edit('PUT', id, { question: 'q2', text: 'Two', ...condition });
    expect([await refusal(remove(id, 'q1')), await refusal(remove(id, 'q9'))]).toEqual([409, 404]);
    expect(texts(await remove(id, 'q3'))).toEqual(['q1 First', 'q2 Two']);
    expect(await refusal(staff('GET /_api/admin/survey/{id}/questions', { params: { id: 999_999 } }))).toBe(404);
  });

  it('a survey has at most a hundred questions', async () => {
    const id = await make();
    const most = Array.from({ length: 99 }, (_, place) => ({
      id: `x${String(place)}`,
      kind: 'text',
      text: 'Q',
      options: [],
      required: false,
      show_if: null,
    }));
    await sql`update surveys set questions = ${JSON.stringify(most)}::jsonb where id = ${id}`.execute(support.store.db);
    expect([await refusal(edit('POST', id, {})), await refusal(edit('POST', id, {}))]).toEqual([200, 409]);
  });

  it('is published as it is then, says whether it changed since, and changes no more once it is closed', async () => {
    const id = await make();
    await edit('POST', id, { text: 'One' });
    expect((await questions(id)).is_changed).toBe(true);
    expect(await put(id, { state: 'open' })).toMatchObject({
      title: 'Made',
      state: 'open',
      published: 1,
      questions: 1,
    });
    expect((await questions(id)).is_changed).toBe(false);
    const secret = async () =>
      (
        await supportStore(support.store.db)
          .selectFrom('surveys')
          .select('secret')
          .where('id', '=', id)
          .executeTakeFirst()
      )?.secret;
    const first = await secret();
    await edit('POST', id, { text: 'Two' });
    expect((await questions(id)).is_changed).toBe(true);
    expect(await put(id, { title: 'Other', about: 'Text' })).toMatchObject({
      title: 'Other',
      about: 'Text',
      state: 'open',
      published: 1,
    });
    const listed = async () =>
      (await support.visitor<{ data: { id: number; questions: number; title: string }[] }>('GET /_api/surveys')).data;
    expect((await listed())[0]).toMatchObject({ id, questions: 1, title: 'Other' });
    expect(await put(id, { state: 'open' })).toMatchObject({ about: 'Text', published: 2, questions: 2 });
    expect([await secret(), (await listed())[0]?.questions]).toEqual([first, 2]);
    await put(id, { state: 'closed' });
    expect(support.noted).toEqual([
      'added survey: Made',
      'open survey: Made',
      'changed survey: Other',
      'open survey: Other',
      'closed survey: Other',
    ]);
    expect((await listed()).map((row) => row.id)).not.toContain(id);
    expect([
      await refusal(put(id, { title: 'Again' })),
      await refusal(edit('POST', id, {})),
      await refusal(put(id, { state: 'open' })),
    ]).toEqual([409, 409, 409]);
    expect(await refusal(support.visitor('GET /_api/survey_content/{id}', { params: { id } }))).toBe(410);
  });

  it('counts answers by version and question, texts as they were written, groups of a scale from 0 to 10', async () => {
    const id = await make();
    await edit('POST', id, { kind: 'multi', text: 'Which?', options: ['a', 'b'] });
    await edit('POST', id, { kind: 'scale', text: 'How much?' });
    await edit('POST', id, { kind: 'text', text: 'Why?' });
    await put(id, { state: 'open' });
    for (const q2 of ['10', '10', '9', '10', '0'])
      await answerAs(support.as(await support.person()), id, { q1: ['a', 'b'], q2, q3: `because ${q2}` });
    await answerAs(support.as(await support.person()), id, { q1: ['a'] });
    interface Result {
      readonly versions: readonly {
        readonly n: number;
        readonly questions: readonly {
          readonly n: number;
          readonly score: number | null;
          readonly texts: string[];
          readonly groups: { readonly label: string; readonly count: number | null }[];
        }[];
      }[];
    }
    const { versions } = await staff<Result>('GET /_api/admin/survey/{id}/result', { params: { id } });
    const [several, scale, why] = versions[0]!.questions;
    expect([versions[0]!.n, several?.n, scale?.n]).toEqual([6, 6, 5]);
    expect(several?.groups).toEqual([
      { label: 'a', count: 6 },
      { label: 'b', count: 5 },
    ]);
    expect(scale).toMatchObject({ score: 60, texts: [] });
    expect(scale?.groups.map(({ label }) => label)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect(why).toMatchObject({
      score: null,
      groups: [],
      texts: ['because 10', 'because 10', 'because 9', 'because 10', 'because 0'],
    });
    const { data } = await staff<{ data: { id: number; answers: number }[] }>('GET /_api/admin/survey');
    expect(data[0]).toMatchObject({ id, answers: 6 });
    await sql`insert into survey_answers (survey_id, version, person, answers, final, updated_at)
      select ${id}, 1, 'person ' || n, '{"q3":"x"}'::jsonb, true, now() from generate_series(1, 200) n`.execute(
      support.store.db,
    );
    const more = await staff<Result>('GET /_api/admin/survey/{id}/result', { params: { id } });
    expect([more.versions[0]!.questions[2]!.n, more.versions[0]!.questions[2]!.texts.length]).toEqual([205, 200]);
  });

  it('keeps what the path asked for, by name where it is not anonymous; visitors answer once as well', async () => {
    const id = await make();
    await edit('POST', id, { kind: 'single', text: 'A?', options: ['yes', 'no'] });
    await edit('POST', id, { text: 'B?', show_if: { question: 'q1', equals: 'yes' } });
    await put(id, { state: 'open' });
    const ann = await support.person();
    const draft = { final: false };
    await answerAs(support.as(ann), id, { q1: 'maybe', q2: 'left' }, draft);
    expect(await support.as(ann)('GET /_api/survey_content/{id}', { params: { id } })).toMatchObject({
      draft: { q1: 'maybe', q2: 'left' },
      sent: false,
      version: 1,
    });
    await answerAs(support.as(ann), id, { q1: 'no', q2: 'left' });
    await answerAs(support.visitor, id, { q1: 'yes' });
    expect(await refusal(answerAs(support.visitor, id, { q1: 'no' }, { client_key: 'another-key' }))).toBe(409);
    expect(await support.as(ann)('GET /_api/survey_content/{id}', { params: { id } })).toMatchObject({
      draft: null,
      sent: true,
    });
    expect(await refusal(answerAs(support.as(await support.person()), id, {}, { version: 2 }))).toBe(409);
    const kept = await supportStore(support.store.db)
      .selectFrom('survey_answers')
      .select(['user_id', 'answers', 'version'])
      .where('survey_id', '=', id)
      .orderBy('id')
      .execute();
    expect(kept).toEqual([
      { user_id: ann, answers: { q1: 'no' }, version: 1 },
      { user_id: null, answers: { q1: 'yes' }, version: 1 },
    ]);
  });

  it('a draft is finished under the version it was begun with', async () => {
    const id = await make(true);
    await edit('POST', id, { text: 'One' });
    await put(id, { state: 'open' });
    const ann = support.as(await support.person());
    await answerAs(ann, id, { q1: 'x' }, { final: false });
    await edit('POST', id, { text: 'Two' });
    await put(id, { state: 'open' });
    const content = (as: typeof ann) =>
      as<{ version: number; questions: object[] }>('GET /_api/survey_content/{id}', { params: { id } });
    expect([(await content(ann)).version, (await content(ann)).questions.length]).toEqual([1, 1]);
    expect([(await content(support.visitor)).version, (await content(support.visitor)).questions.length]).toEqual([
      2, 2,
    ]);
    await answerAs(ann, id, { q1: 'x' });
    expect(await content(ann)).toMatchObject({ version: 2, sent: true });
    expect(await content(support.rendering)).toMatchObject({ version: 2, draft: null, sent: false });
  });
});
