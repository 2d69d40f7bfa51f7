import { buildSync } from 'esbuild';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const CHARACTERS = 2_000_000;

/** A program that prints more than a pipe holds and ends. */
const program = (): string =>
  buildSync({
    stdin: {
      contents: `import { endProcess } from './end-process'; console.log('x'.repeat(${CHARACTERS})); endProcess(3);`,
      resolveDir: path.resolve(__dirname),
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
  }).outputFiles[0]?.text ?? '';

const start = () =>
  spawn(process.execPath, ['--input-type=module', '--eval', program()], { stdio: ['ignore', 'pipe', 'inherit'] });

test('all that was printed arrives before the process ends', async () => {
  const child = start();
  const ended = once(child, 'exit');
  let read = 0;
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) read += chunk.length;
  expect(read).toBe(CHARACTERS + 1);
  expect(await ended).toEqual([3, null]);
});

test('a reader that stops reading ends nothing badly', async () => {
  const child = start();
  const ended = once(child, 'exit');
  child.stdout.destroy();
  expect(await ended).toEqual([3, null]);
});
