import { downloadCalls } from '@plumbline/files/contract';
import { DUPLICATE_DOWNLOAD } from '@plumbline/files/domain';
import { ApiError, type ResultOf } from '@plumbline/shared/domain';
import { bindCalls, createDispatch, downloadKind, type DownloadKind, type FileTable } from '@plumbline/shared/server';
import { createTestStore, memberIdentity, type TestStore } from '@plumbline/shared/server/testing';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { FilesDeps } from '../files-deps';
import { makeDownload } from '../jobs/make-download';
import { sweepDownloads } from '../jobs/sweep-downloads';
import { filesData } from '../personal-data';
import { downloadHandlers } from '../routes/download.routes';
import { removeDueFiles } from '../store/kept-files';
import { filesMigrations } from '../store/migrations';
import { filesStore, type FilesStore } from '../store/tables';
import { memoryFiles } from '../testing/memory-files';
import { testDeps } from '../testing/test-deps';
import { mountLinks } from '../routes/mount-links';

type Calls = typeof downloadCalls;
type Task = ResultOf<Calls['POST /_api/downloads']>;

const NUMBERS = downloadKind<{ upTo: string }, object>({
  name: 'Numbers',
  params: z.object({ upTo: z.string().regex(/^\d+$/) }),
  title: ({ upTo }) => `Numbers up to ${upTo}`,
  open: async ({ upTo }) => table(Number(upTo)),
});

const table = (total: number): FileTable => ({
  about: [['List', 'Numbers']],
  columns: [{ key: 'n', header: 'N', type: 'number' }],
  total,
  rows: function* (limit) {
    for (let n = 1; n <= Math.min(limit, total); n += 1) yield [n];
  },
});

let test: TestStore;
let store: FilesStore;
let deps: FilesDeps;
const files = memoryFiles();
const queued: number[] = [];

beforeAll(async () => {
  const users = `create table users (user_id bigint primary key); insert into users values (1), (2), (3)`;
  test = await createTestStore({
    '001_users': { up: async (db) => void (await sql.raw(users).execute(db)) },
    ...filesMigrations,
  });
  store = filesStore(test.db);
  deps = testDeps({
    db: test.db,
    files,
    queue: { send: async (_def, message) => void queued.push((message as { id: number }).id) },
    downloadKinds: { Numbers: NUMBERS as DownloadKind },
  });
});
afterAll(() => test.remove());
/** A moment after all that is due now by the clock of the database, which is finer than ours. */
const soon = () => new Date(Date.now() + 60_000);

beforeEach(async () => {
  await test.pool.query('delete from downloads');
  await removeDueFiles(store, files, soon());
  queued.length = 0;
});

const as = (userId: number, status = 3) =>
  createDispatch(bindCalls(downloadCalls, downloadHandlers(deps)), memberIdentity({ userId, status }));
const ask = (upTo = '3', format = 'csv', user = as(1)) =>
  user('POST /_api/downloads', { body: { name: 'Numbers', format, params: { upTo } } }) as Promise<Task>;
const listed = async (user = as(1)) =>
  ((await user('GET /_api/downloads', {})) as ResultOf<Calls['GET /_api/downloads']>).data;

const withTable: Parameters<typeof makeDownload>[0]['withTable'] = async ({ params }, work) =>
  work(await NUMBERS.open(params, {}));
const running = (more: Partial<Parameters<typeof makeDownload>[0]> = {}) => ({
  store,
  files,
  withTable,
  signal: new AbortController().signal,
  now: () => new Date(),
  ...more,
});
const makeAll = async (more = {}) => {
  for (const id of queued.splice(0)) await makeDownload(running(more), id);
};
const bodyOf = async (task: Task, user = as(1)) => {
  const params = { task_key: task.task_key };
  const answer = (await user('GET /_api/downloads/{task_key}/file', { params })) as unknown as { body: Uint8Array };
  return Buffer.from(answer.body).toString();
};

it('download.states: a task is queued, assigned and finished, with a file', async () => {
  const task = await ask();
  expect(task).toMatchObject({ state: 'queued', progress: 0, file_name: 'Numbers up to 3.csv', finished: null });
  const states: string[] = [];
  const watching: typeof withTable = async (...args) => {
    states.push((await listed())[0]?.state ?? '');
    return withTable(...args);
  };
  await makeAll({ withTable: watching });
  expect(states).toEqual(['assigned']);
  expect(await listed()).toMatchObject([
    { state: 'finished', progress: 100, rows: 3, notice: null, problem: null, finished: expect.any(String) },
  ]);
  expect(await bodyOf(task)).toMatch(/^\ufeffList,Numbers\r\nRows,3\r\nMade,.* UTC\r\nN\r\n1\r\n2\r\n3\r\n$/);
});

it.each([
  [3, 1_000],
  [5, 5_000],
  [11, 5_000],
])('download.limit: status %i gets %i rows and is informed of it', async (status, rows) => {
  const user = as(1, status);
  const task = await ask('6000', 'csv', user);
  await makeAll();
  const [done] = await listed();
  expect(done).toMatchObject({ rows, notice: expect.stringContaining(`of 6,000 rows`) });
  expect((await bodyOf(task, user)).split('\r\n').filter((line) => /^\d+$/.test(line))).toHaveLength(rows);
});

it('download.limit-0: a free member learns what is required, before anything is made', async () => {
  const refusal = { statusCode: 403, message: 'Upgrade to premium to download data' };
  await expect(ask('3', 'csv', as(1, 1))).rejects.toMatchObject(refusal);
  expect(queued).toEqual([]);
});

it('download.duplicate, download.dup-s2: the same file is refused while it is in process, another format or person is not', async () => {
  await ask();
  await expect(ask()).rejects.toMatchObject({ statusCode: 409, message: DUPLICATE_DOWNLOAD });
  await ask('3', 'json');
  await ask('3', 'csv', as(2));
  await makeAll();
  expect(await ask()).toMatchObject({ state: 'queued' });
});

it('download.duplicate-msg: says so in the words of the specification', () =>
  expect(DUPLICATE_DOWNLOAD).toBe(
    'Download Fail: A similar download is still in process, please wait a while before trying again.',
  ));

it('refuses a sixth task in process, unknown names and parameters that do not fit', async () => {
  for (const upTo of ['1', '2', '3', '4', '5']) await ask(upTo);
  await expect(ask('6')).rejects.toMatchObject({ statusCode: 409, message: /5 of your downloads/ });
  await expect(ask('many', 'csv', as(2))).rejects.toMatchObject({ statusCode: 400, message: /upTo/ });
  const other = as(2)('POST /_api/downloads', { body: { name: 'constructor' } });
  await expect(other).rejects.toMatchObject({ statusCode: 404 });
});

it('download.delete: from queued and assigned only; work that runs ends and leaves nothing', async () => {
  const remove = ({ task_key }: Task, user = as(1)) =>
    user('DELETE /_api/downloads/{task_key}', { params: { task_key } });
  await remove(await ask());
  await makeAll();
  expect(await listed()).toEqual([]);

  const running = await ask();
  await makeAll({
    withTable: async (...[file, work]: Parameters<typeof withTable>) => {
      await remove(running);
      return withTable(file, work);
    },
  });
  expect([await listed(), files.keys()]).toEqual([[], []]);

  const done = await ask();
  await makeAll();
  await expect(remove(done)).rejects.toMatchObject({ statusCode: 409 });
  expect(await bodyOf(done)).toContain('N\r\n1');
});

it('nobody else has it', async () => {
  const { task_key } = await ask();
  await makeAll();
  for (const key of [
    'GET /_api/downloads/{task_key}/file',
    'POST /_api/downloads/{task_key}/link',
    'DELETE /_api/downloads/{task_key}',
  ] as const)
    await expect(as(2)(key, { params: { task_key } })).rejects.toMatchObject({ statusCode: 404 });
  expect(await listed(as(2))).toEqual([]);
});

it('a link works once, within five minutes, also without a token', async () => {
  const app = Fastify();
  mountLinks(app, deps);
  const task = await ask();
  const link = async () =>
    (await as(1)('POST /_api/downloads/{task_key}/link', { params: { task_key: task.task_key } })) as { url: string };
  await expect(link()).rejects.toMatchObject({ statusCode: 409 });
  await makeAll();
  const { url } = await link();
  expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
  const first = await app.inject({ url });
  expect([first.statusCode, first.headers['content-disposition']]).toEqual([
    200,
    "attachment; filename*=UTF-8''Numbers%20up%20to%203.csv",
  ]);
  expect((await app.inject({ url })).statusCode).toBe(404);
  const late = await link();
  await test.pool.query(`update downloads set link_until = now() - interval '1 second'`);
  expect((await app.inject({ url: late.url })).statusCode).toBe(404);
});

it.each([
  [new ApiError(404, 'Stock not found'), 'Stock not found', false],
  [new Error('a bug with a secret'), 'The file could not be made: ask for it again.', true],
])('what went wrong is reported to its owner: %s', async (error, problem, isThrown) => {
  const task = await ask();
  const made = makeAll({ withTable: () => Promise.reject(error) });
  await (isThrown ? expect(made).rejects.toThrow('secret') : made);
  expect(await listed()).toMatchObject([{ state: 'finished', problem, rows: null }]);
  await expect(bodyOf(task)).rejects.toMatchObject({ statusCode: 409 });
});

it('a full disk is reported, and leaves neither a file nor a row that names one', async () => {
  await ask();
  files.fill();
  await expect(makeAll()).rejects.toMatchObject({ statusCode: 503 });
  files.empty();
  expect(await listed()).toMatchObject([{ state: 'finished', problem: expect.stringMatching(/no space left/) }]);
  expect(files.keys()).toEqual([]);
});

it('goes on after the worker ended', async () => {
  await ask();
  const [id] = queued;
  const stopped = new AbortController();
  stopped.abort(new Error('the worker ends'));
  await expect(makeDownload(running({ signal: stopped.signal }), id ?? 0)).rejects.toThrow('the worker ends');
  expect(await listed()).toMatchObject([{ state: 'queued', problem: null }]);
  await makeAll();
  expect(await listed()).toMatchObject([{ state: 'finished', rows: 3 }]);
});

it('files go after 7 days, and with their account', async () => {
  await ask();
  await ask('4', 'csv', as(3));
  await makeAll();
  expect(files.keys()).toHaveLength(2);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await sweepDownloads(store, inDays(6.9));
  expect(await listed()).toHaveLength(1);
  await test.pool.query('delete from users where user_id = 3');
  await removeDueFiles(store, files, soon());
  expect(files.keys()).toHaveLength(1);
  await sweepDownloads(store, inDays(7.1));
  await removeDueFiles(store, files, inDays(7.1));
  expect([await listed(), files.keys()]).toEqual([[], []]);
});

it('bytes of a process that died between file and row go within the hour', async () => {
  await test.pool.query(`insert into file_removals values ('downloads/x.csv', now() + interval '1 hour')`);
  await files.put('downloads/x.csv', new Uint8Array());
  await removeDueFiles(store, files, new Date());
  expect(files.keys()).toEqual(['downloads/x.csv']);
  await removeDueFiles(store, files, new Date(Date.now() + 3_601_000));
  expect(files.keys()).toEqual([]);
});

it('is part of what people get of their data', async () => {
  await ask();
  expect(await filesData.copy?.(test.db, 1)).toMatchObject([
    { name: 'downloads.json', content: [{ name: 'Numbers' }] },
    { name: 'images.json' },
  ]);
  expect(await filesData.copy?.(test.db, 2)).toMatchObject([{ content: [] }, { content: [] }]);
});
