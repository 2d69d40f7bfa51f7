import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { MarketCommandContext } from './market-command';
import { tempFolder } from '@plumbline/market-data/importers/testing';
import { sampleCommand } from './sample';

const root = tempFolder();

const run = (...args: string[]) => sampleCommand.run(args, {} as MarketCommandContext);

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
});
afterEach(() => jest.restoreAllMocks());

it('writes a market of the size asked for, and reports progress', async () => {
  const folder = path.join(root, 'files');
  expect(await run(folder, '--companies', '2', '--years', '2', '--seed', 'other')).toBe(0);
  expect(readdirSync(path.join(folder, 'companyfacts'))).toHaveLength(2);
  expect(process.stderr.write).toHaveBeenCalledWith(expect.stringMatching(/2 of 2/));
  expect(console.log).toHaveBeenCalledWith(expect.stringMatching(/^2 companies in \d+ files, \d+ MB: /));
  await expect(run(folder)).rejects.toThrow('is not empty');
}, 60_000);

it.each([
  ['--companies', '0'],
  ['--companies', '60001'],
  ['--companies', 'many'],
  ['--years', '2.5'],
])('refuses %s %s', async (...args) => {
  const folder = path.join(root, 'none');
  await expect(run(folder, ...args)).rejects.toThrow(/is a number from 1 to/);
  expect(existsSync(folder)).toBe(false);
});

it('asks for one folder', async () => {
  expect(await run()).toBe(2);
  expect(await run('a', 'b')).toBe(2);
});
