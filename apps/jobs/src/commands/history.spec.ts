import { importPaths } from '@plumbline/market-data/archive';
import { buildMarket } from '@plumbline/market-data/market';
import { writeSampleMarket } from '@plumbline/market-data/sample';
import { STATEMENT_CONCEPTS } from '@plumbline/statements/domain';

import type { JobContext } from '../context';
import { marketFolders } from '../market-folders';
import { runCommand } from '../run-command';
import { tempFolder } from '../testing/temp-folder';

jest.setTimeout(120_000);
const root = tempFolder('history-command');

const folders = marketFolders(root);
const context = { folders, close: async () => undefined } as JobContext;

beforeAll(async () => {
  await writeSampleMarket({ folder: folders.sampleFiles, companies: 2, years: 4 });
  await importPaths([folders.sampleFiles], {}, { archiveDir: folders.archive });
  await buildMarket({
    archiveDir: folders.archive,
    marketDir: folders.built,
    concepts: STATEMENT_CONCEPTS,
  });
});

async function run(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line));
  const error = jest.spyOn(console, 'error').mockImplementation((line: string) => void err.push(line));
  try {
    const code = await runCommand(['history', ...args], () => context);
    return { code, out: out.join('\n'), err: err.join('\n') };
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}

interface Answer {
  readonly symbol: string;
  readonly as: string;
  readonly points: readonly { readonly day: string; readonly value: number | null }[];
}

async function ask(...args: string[]): Promise<Answer> {
  const { out, err } = await run(...args, '--json');
  expect(err).toBe('');
  return JSON.parse(out) as Answer;
}

const symbol = 'VTRL';

describe('plumbline history', () => {
  it('prints a figure at month ends, as known then unless asked otherwise', async () => {
    const { code, out } = await run(symbol, 'revenue');
    const [head, what, ...lines] = out.split('\n');
    expect([code, head, what]).toEqual([
      0,
      expect.stringContaining(`(${symbol})`),
      expect.stringMatching(/as known then$/),
    ]);
    expect(lines.length).toBeGreaterThan(12);
    for (const line of lines) expect(line).toMatch(/^\d{4}-\d\d-\d\d {2}(-?[\d.e+]+|[a-z ]+)$/);
  });

  it('has the same in JSON, between days and as restated', async () => {
    const all = await ask(symbol, 'roe', '--as', 'restated');
    const end = all.points.at(-2)?.day ?? '';
    const part = await ask(symbol, 'ROE', '--as', 'restated', '--end', end);
    expect([all.as, part.points]).toEqual(['restated', all.points.slice(0, -1)]);
  });

  it('says what is not there', async () => {
    expect(await run('ZZZZ', 'roe')).toEqual({ code: 1, out: '', err: 'plumbline: Stock not found' });
  });
});
