import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { builtOnce } from './built-once';

const OPTIONS = { pid: process.pid, at: Date.now() };
const made: string[] = [];

afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

let count = 0;
const build = async (options: object = OPTIONS, fails = false): Promise<string> => {
  const folder = await builtOnce('spec', options, async (target) => {
    writeFileSync(path.join(target, 'count'), String((count += 1)));
    if (fails) throw new Error('not made');
  });
  made.push(folder);
  return folder;
};

it('is made once, also when several ask at the same time', async () => {
  const [first, second] = await Promise.all([build(), build()]);
  expect(second).toBe(first);
  expect(await build()).toBe(first);
  expect(readFileSync(path.join(first, 'count'), 'utf8')).toBe('1');
});

it('is made for each choice of options', async () => {
  expect(await build({ ...OPTIONS, companies: 2 })).not.toBe(await build());
});

it('is made again when it failed, and never there in part', async () => {
  const options = { ...OPTIONS, fails: true };
  await expect(build(options, true)).rejects.toThrow('not made');
  const folder = await build(options);
  expect(existsSync(path.join(folder, 'count'))).toBe(true);
});

it('the lock of a process that died holds nobody up', async () => {
  const options = { ...OPTIONS, locked: true };
  const folder = await build(options);
  rmSync(folder, { recursive: true });
  writeFileSync(`${folder}.lock`, '2147483646');
  expect(await build(options)).toBe(folder);
});
