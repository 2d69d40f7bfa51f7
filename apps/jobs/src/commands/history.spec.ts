import type { JobContext } from '../context';
import { runCommand } from '../run-command';
import { builtSample } from '../testing/built-sample';

jest.setTimeout(120_000);
let context: JobContext;

beforeAll(async () => {
  context = { folders: await builtSample(), close: async () => undefined } as JobContext;
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
