import { ApiError } from '@plumbline/shared/domain';
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
