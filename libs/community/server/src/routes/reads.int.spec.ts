import { makeTestForum, type TestForum } from '../testing/test-forum';

let forum: TestForum;
beforeAll(async () => {
  forum = await makeTestForum();
});
afterAll(() => forum.store.remove());

it.each([
  ['GET /_api/forum/topics', { query: { stock: 'KO' } }],
  ['GET /_api/forum/stock/{name}', { params: { name: 'KO' } }],
  ['GET /api/discussions', { query: { stockid: 'KO' } }],
  ['GET /api/chatpost', { query: { stockid: 'KO' } }],
])('%s keeps nothing of a security that nobody wrote of', async (call, input) => {
  await forum.visitor(call, input);
  expect((await forum.store.pool.query('select ref from security_refs')).rows).toEqual([]);
});
