import { buildSync } from 'esbuild';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TaskHelper } from './task';
import { startTaskProcess } from './task-process';
import { startThread } from './task-thread';

/** Answers how many questions came before, after the given number of turns; fails or ends on request. */
const PROGRAM = `
  import { serveTasks } from './serve-tasks';
  import { startTaskProcess } from './task-process';
  const isHelper = serveTasks({
    pid: async () => async () => ({ answer: process.pid, moved: [] }),
    count: async (shared) => {
      let before = 0;
      return async ({ turns = 0, fails = false, ends = false, stays = false }) => {
        if (stays) await new Promise(() => setInterval(() => undefined, 1_000));
        for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        if (ends) process.exit(0);
        if (fails) throw new Error('as requested');
        return { answer: \`\${shared} \${before++}\`, moved: [] };
      };
    },
  });
  if (!isHelper) {
    const helper = startTaskProcess(process.argv[1], 'count', 'shared');
    helper.ask({}).then(() => process.stdout.write('begun'));
    helper.ask({ stays: true });
  }
`;

/** Asks a process that cannot be started, says why there is no answer, and goes on. */
const WITHOUT_NODE = `
  import { startTaskProcess } from './task-process';
  process.execPath = '/nowhere/node';
  const helper = startTaskProcess(process.argv[1], 'count', 'shared');
  const say = ({ message }) => process.stdout.write(message + '\\n');
  await helper.ask({}).catch(say);
  await helper.ask({}).catch(say);
  await helper.close();
  process.stdout.write('closed');
`;

const folder = mkdtempSync(path.join(tmpdir(), 'task-thread-'));
const script = path.join(folder, 'program.mjs');

function bundle(contents: string, outfile: string): void {
  const stdin = { contents, resolveDir: __dirname, loader: 'ts' } as const;
  buildSync({ stdin, outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20' });
}

beforeAll(() => bundle(PROGRAM, script));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each([
  ['thread', startThread],
  ['process', startTaskProcess],
] as const)('a task in another %s', (what, start) => {
  let helper: TaskHelper;
  beforeEach(() => {
    helper = start(script, 'count', 'after');
  });
  afterEach(() => helper.close());

  it('answers questions in the order they were asked, however long each takes', async () => {
    const answers = [50, 0, 5].map((turns) => helper.ask({ turns }));
    expect(await Promise.all(answers)).toEqual(['after 0', 'after 1', 'after 2']);
  });

  it('goes on after a question that failed', async () => {
    const [failing, next] = [helper.ask({ fails: true, turns: 5 }), helper.ask({})];
    await expect(failing).rejects.toThrow('as requested');
    await expect(next).resolves.toBe('after 0');
  });

  it('reports its end to all waiting and later callers', async () => {
    const [ending, next] = [helper.ask({ ends: true }), helper.ask({})];
    const message = `The ${what} ended before it answered`;
    await Promise.all([ending, next].map((each) => expect(each).rejects.toThrow(message)));
    await expect(helper.ask({})).rejects.toThrow(message);
  });

  it('is closed in the midst of its work', async () => {
    const answer = expect(helper.ask({ stays: true })).rejects.toThrow(`The ${what} ended before it answered`);
    await helper.close();
    await answer;
  });

  it('fails where there is no such task', async () => {
    const other = start(script, 'nothing', undefined);
    await expect(other.ask({})).rejects.toThrow("There is no task 'nothing'");
    await other.close();
  });
});

it('a process goes on when all processes of a program receive a signal to end', async () => {
  const helper = startTaskProcess(script, 'pid', undefined);
  const pid = Number(await helper.ask({}));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(pid, signal);
  expect(await helper.ask({})).toBe(pid);
  await helper.close();
});

it('reports its end where its channel breaks before any event', async () => {
  const helper = startTaskProcess(script, 'pid', undefined);
  process.kill(Number(await helper.ask({})), 'SIGKILL');
  // Nothing hears of the end within this turn: questions meet a channel that nobody reads any more.
  const asked = Array.from({ length: 5_000 }, () => helper.ask({}));
  for (const { reason } of (await Promise.allSettled(asked)) as PromiseRejectedResult[]) {
    expect(reason).toEqual(new Error('The process ended before it answered'));
  }
  await helper.close();
});

it('ends with the process that started it, also when that one is killed', async () => {
  const parent = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(parent.stdout, 'data');
  parent.kill('SIGKILL');
  // The helper writes to the same pipe: all is closed when both have ended.
  await once(parent, 'close');
  expect(parent.signalCode).toBe('SIGKILL');
});

it('reports to callers that it could not be started, and closes anyway', async () => {
  const program = path.join(folder, 'without-node.mjs');
  bundle(WITHOUT_NODE, program);
  const why = 'spawn /nowhere/node ENOENT';
  const said = await promisify(execFile)(process.execPath, [program]);
  expect(said).toEqual({ stdout: `${why}\n${why}\nclosed`, stderr: '' });
});
