import { buildSync } from 'esbuild';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Identity } from '@plumbline/shared/domain';
import type { BoundCall, CallContext } from '../calls/run-call';
import { HelperEnded, type TaskHelper } from '../threads/task';
import { startTaskProcess } from '../threads/task-process';
import { createIsolatedReader, isolateCalls } from './isolated-calls';
import { ISOLATION_TASK } from './isolation-task';
import { asVisitor } from '../calls/visitor';
import { VisitorLine } from './visitor-line';

/** A process with calls that answer, refuse, fail, compute without end, fill the memory, and end the process. */
const PROGRAM = `
  import { closeSync, openSync } from 'node:fs';
  import { ApiError } from '@plumbline/shared/domain';
  import { isolationTask, ISOLATION_TASK } from './isolation-task';
  import { serveTasks } from '../threads/serve-tasks';
  import { HelperEnded } from '../threads/task';
  const handlers = {
    echo: (input, { identity, caller }) => ({ input, identity, address: caller.address, pid: process.pid }),
    refuse: () => { throw new ApiError(404, 'No such day', { code: 'gone', fields: [{ path: 'a', message: 'b' }] }); },
    lost: () => { throw Object.assign(new Error('terminated'), { code: '57P01' }); },
    fail: () => { throw new TypeError('a defect'); },
    spin: () => { for (;;); },
    wait: ({ ms }) => new Promise((resolve) => setTimeout(() => resolve('waited'), ms)),
    thread: () => { throw new HelperEnded('', { cause: { code: 'ERR_WORKER_OUT_OF_MEMORY' } }); },
    // The runtime reports the end of its memory on fd 2, which the test runner reads as the end of its own.
    fill: () => { closeSync(2); openSync('/dev/null', 'w'); const all = []; for (;;) all.push(Array.from({ length: 1e5 }, Math.random)); },
    endSoon: () => { setImmediate(() => process.exit(0)); return process.pid; },
  };
  const open = async () => Object.entries(handlers).map(([key, handle]) => ({ key, def: {}, handle }));
  serveTasks({ [ISOLATION_TASK]: isolationTask(open) });
`;

const folder = mkdtempSync(path.join(tmpdir(), 'isolated-'));
const script = path.join(folder, 'program.mjs');
const HEAP_MB = 64;

beforeAll(() => {
  const stdin = { contents: PROGRAM, resolveDir: __dirname, loader: 'ts' } as const;
  const tsconfig = path.join(__dirname, '../../../../../tsconfig.base.json');
  buildSync({ stdin, outfile: script, bundle: true, platform: 'node', format: 'esm', target: 'node20', tsconfig });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const reader = createIsolatedReader(
  () => startTaskProcess(script, ISOLATION_TASK, {}, { heapMb: HEAP_MB }),
  new VisitorLine(),
  { patienceMs: 60_000, returnMs: 0, graceMs: 0, maxMs: 60_000 },
);
afterAll(() => reader.close());

const CLIENT: Identity = { kind: 'client', clientId: 'c' };

const contextWith = (more: Partial<CallContext> = {}): CallContext => ({
  identity: CLIENT,
  requestId: 'r',
  signal: new AbortController().signal,
  caller: { address: '192.0.2.7', userAgent: '', origin: '', cookie: () => 'never sent' },
  setCookie: () => undefined,
  ...more,
});

const boundCall = (key: string, isolate?: 'past' | 'always'): BoundCall => ({
  key,
  def: { summary: '', tags: [], role: 'client', ...(isolate && { isolate }) },
  handle: () => 'here',
});

const read = (key: string, input: unknown = {}, context = contextWith()) => reader.read(boundCall(key), input, context);

it('answers with input, person and address, and keeps its process', async () => {
  const first = (await read('echo', { query: { asOf: '2020-01-01' } })) as { pid: number };
  expect(first).toMatchObject({ input: { query: { asOf: '2020-01-01' } }, identity: CLIENT, address: '192.0.2.7' });
  expect(first.pid).not.toBe(process.pid);
  expect(await read('echo', { query: 2 })).toMatchObject({ pid: first.pid });
});

it.each([
  ['refuse', { statusCode: 404, message: 'No such day', code: 'gone', fields: [{ path: 'a', message: 'b' }] }],
  ['lost', { statusCode: 503, retryAfter: 1 }],
  ['thread', { statusCode: 503, message: 'This day needs more memory than the server may use' }],
  ['fail', { message: 'a defect' }],
])('passes on why there is no answer: %s', async (key, reason) => {
  await expect(read(key)).rejects.toMatchObject(reason);
});

it('tells a caller to come again whose answer takes longer, and keeps the answer for then', async () => {
  const impatient = createIsolatedReader(
    () => startTaskProcess(script, ISOLATION_TASK, {}, { heapMb: HEAP_MB }),
    new VisitorLine(),
    { patienceMs: 50, returnMs: 60_000, graceMs: 0, maxMs: 60_000 },
  );
  const ask = () => impatient.read(boundCall('wait'), { ms: 300 }, contextWith());
  await expect(ask()).rejects.toMatchObject({ statusCode: 202, retryAfter: 2 });
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer === 'waited') break;
  }
  await impatient.close();
});

it('ends a reading whose caller was asked to come again and did not', async () => {
  const impatient = createIsolatedReader(
    () => startTaskProcess(script, ISOLATION_TASK, {}, { heapMb: HEAP_MB }),
    new VisitorLine(),
    { patienceMs: 50, returnMs: 1, graceMs: 0, maxMs: 60_000 },
  );
  await expect(impatient.read(boundCall('spin'), {}, contextWith())).rejects.toMatchObject({ statusCode: 202 });
  const next = () => impatient.read(boundCall('echo'), 'next', contextWith()).catch(() => undefined);
  while ((await next()) === undefined);
  await impatient.close();
});

it('ends computing that nobody waits for, and answers the next question', async () => {
  const controller = new AbortController();
  const spinning = read('spin', {}, contextWith({ signal: controller.signal }));
  controller.abort();
  await expect(spinning).rejects.toMatchObject({ statusCode: 503 });
  expect(await read('echo', 'after')).toMatchObject({ input: 'after' });
});

it('has a process ready for the next question when it ended one, and none once it is closed', async () => {
  const asked: number[] = [];
  const ended: (() => void)[] = [];
  const start = (): TaskHelper => {
    const number = ended.length;
    let fail: (reason: Error) => void = () => undefined;
    ended.push(() => fail(new HelperEnded('')));
    return {
      ask: () => {
        asked.push(number);
        return new Promise((_, reject) => (fail = reject));
      },
      close: async () => ended[number]!(),
    };
  };
  const limits = { patienceMs: 60_000, returnMs: 0, graceMs: 0, maxMs: 60_000 };
  const own = createIsolatedReader(start, new VisitorLine(), limits);
  const abandon = () => {
    const controller = new AbortController();
    const reading = own.read(boundCall('spin'), {}, contextWith({ signal: controller.signal }));
    controller.abort();
    return reading;
  };
  await expect(abandon()).rejects.toMatchObject({ statusCode: 503 });
  expect([ended.length, asked]).toEqual([2, [0]]);
  const last = abandon();
  await own.close();
  await expect(last).rejects.toMatchObject({ statusCode: 503 });
  expect([ended.length, asked]).toEqual([2, [0, 1]]);
});

it('ends computing of a page whose visitor has gone', async () => {
  let isThere = true;
  const spinning = asVisitor({ address: '192.0.2.8', isThere: () => isThere }, () => read('spin'));
  isThere = false;
  await expect(spinning).rejects.toMatchObject({ statusCode: 503 });
});

it('answers 503 for what needs more memory than the process has, and goes on', async () => {
  await expect(read('fill')).rejects.toMatchObject({ statusCode: 503 });
  expect(await read('echo', 'after')).toMatchObject({ input: 'after' });
}, 60_000);

it('starts a process again that ended by itself', async () => {
  const pid = await read('endSoon');
  expect(await read('echo', 'after')).not.toMatchObject({ pid });
});

describe('which calls are isolated', () => {
  const days = { firstDay: () => Promise.resolve('2001-02-03'), lastDay: () => '2024-05-06' };
  const handled = async (
    isolate: 'past' | 'always' | undefined,
    input: unknown,
    firstDay: () => Promise<string | undefined> = days.firstDay,
  ) => {
    const [call] = isolateCalls([boundCall('echo', isolate)], { reader, ...days, firstDay });
    return (await call!.handle(input, contextWith())) === 'here' ? 'here' : 'elsewhere';
  };
  it.each([
    [undefined, { query: { asOf: '2020-01-01' } }, 'here'],
    ['past', { query: {} }, 'here'],
    ['past', { query: { asOf: '2024-05-06' } }, 'elsewhere'],
    ['past', { body: { asOf: '2020-01-01' } }, 'elsewhere'],
    ['always', { query: {} }, 'elsewhere'],
  ] as const)('%s with %j is answered %s', async (isolate, input, place) => {
    expect(await handled(isolate, input)).toBe(place);
  });

  it('answers all here without a reader', async () => {
    const [call] = isolateCalls([boundCall('echo', 'always')], days);
    expect(await call!.handle({ query: {} }, contextWith())).toBe('here');
  });

  it.each([
    ['past', '2024-05-07', 'There is no data after 2024-05-06'],
    ['past', '2001-02-02', 'There is no data before 2001-02-03'],
    ['always', '1999-01-01', 'There is no data before 2001-02-03'],
  ] as const)('%s as of %s is refused: %s', async (isolate, asOf, message) => {
    await expect(handled(isolate, { query: { asOf } })).rejects.toMatchObject({ statusCode: 400, message });
  });

  it.each([
    ['the first day', days.firstDay, '2001-02-03'],
    ['any day of a market without data', () => Promise.resolve(undefined), '1999-01-01'],
  ])('answers %s', async (_case, firstDay, asOf) => {
    expect(await handled('past', { body: { asOf } }, firstDay)).toBe('elsewhere');
  });
});
