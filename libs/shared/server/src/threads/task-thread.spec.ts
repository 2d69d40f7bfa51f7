import { buildSync } from 'esbuild';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startThread, type TaskThread } from './task-thread';

/** Answers how many questions came before, after as many turns as it is told; fails or ends when it is told to. */
const PROGRAM = `
  import { serveTasks } from './task-thread';
  serveTasks({
    count: async (shared) => {
      let before = 0;
      return async ({ turns = 0, fails = false, ends = false }) => {
        for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        if (ends) process.exit(0);
        if (fails) throw new Error('as it was told');
        return { answer: \`\${shared} \${before++}\`, moved: [] };
      };
    },
  });
`;

const folder = mkdtempSync(path.join(tmpdir(), 'task-thread-'));
const script = path.join(folder, 'program.mjs');
let thread: TaskThread;

beforeAll(() => {
  const stdin = { contents: PROGRAM, resolveDir: __dirname, loader: 'ts' } as const;
  buildSync({ stdin, outfile: script, bundle: true, platform: 'node', format: 'esm', target: 'node20' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  thread = startThread(script, 'count', 'after');
});
afterEach(() => thread.close());

it('answers questions in the order they were asked, however long each takes', async () => {
  const answers = [50, 0, 5].map((turns) => thread.ask({ turns }));
  expect(await Promise.all(answers)).toEqual(['after 0', 'after 1', 'after 2']);
});

it('goes on after a question that failed', async () => {
  const [failing, next] = [thread.ask({ fails: true, turns: 5 }), thread.ask({})];
  await expect(failing).rejects.toThrow('as it was told');
  await expect(next).resolves.toBe('after 0');
});

it('tells everybody who waits that it has ended, and who asks later', async () => {
  const [ending, next] = [thread.ask({ ends: true }), thread.ask({})];
  await Promise.all([ending, next].map((each) => expect(each).rejects.toThrow('The thread ended before it answered')));
  await expect(thread.ask({})).rejects.toThrow('The thread ended before it answered');
});

it('fails where there is no such task', async () => {
  const other = startThread(script, 'nothing', undefined);
  await expect(other.ask({})).rejects.toThrow("There is no task 'nothing'");
  await other.close();
});
