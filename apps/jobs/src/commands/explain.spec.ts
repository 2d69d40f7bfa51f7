import type { Lineage, LineageRecords } from '@plumbline/stocks/domain';

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
    const code = await runCommand(['explain', ...args], () => context);
    return { code, out: out.join('\n'), err: err.join('\n') };
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}

async function ask<Answer>(...args: string[]): Promise<Answer> {
  const { out, err } = await run(...args, '--json');
  expect(err).toBe('');
  return JSON.parse(out) as Answer;
}

describe('plumbline explain', () => {
  it('prints a figure with what it is made of; a series by its first and last day', async () => {
    const { code, out } = await run('VTRL', 'sma_200');
    expect(code).toBe(0);
    expect(out).toMatch(/\n {4}Daily closes of .*: 200 rows\n {6}first: Day \d{4}-\d\d-\d\d, Close [\d.]+\n/);
    expect(out).toMatch(/\n {6}from VTRL\.csv \(split adjusted up to \d{4}-\d\d-\d\d\), /);
  });

  it('prints the rows a value was read from, which give the figure again', async () => {
    const [{ explanation }, records] = [
      await ask<Lineage>('VTRL', 'sma_200'),
      await ask<LineageRecords>('VTRL', 'sma_200', '--at', '0', '--records'),
    ];
    const closes = records.data.map(([, close]) => Number(close));
    expect([records.total, closes.length]).toEqual([200, 200]);
    expect(explanation.value).toBeCloseTo(closes.reduce((sum, close) => sum + close, 0) / 200, 9);
    const { out } = await run('VTRL', 'sma_200', '--at', '0', '--records');
    expect(out.split('\n').slice(-200)).toEqual(records.data.map((row) => row.join('\t')));
  });

  it('names the branch that was taken, and what had no part', async () => {
    const { out } = await run('VTRL', 'roe[quarter]');
    expect(out).toContain('\n  note: reports_per_year = 4 holds: total_equity{1q} is taken\n');
    expect(out.match(/^ {2}Total Stockholders Equity .* \(not used\)$/gm)).toHaveLength(2);
    const { explanation } = await ask<Lineage>('VTRL', 'roe[quarter]');
    expect(explanation.inputs.filter(({ isUnused }) => isUnused).map(({ key }) => key)).toEqual([
      'total_equity',
      'total_equity',
    ]);
  });

  it.each([
    [
      ['VTRL', 'sma_200', '--records'],
      'plumbline: There are no records behind this value: its inputs are in its explanation',
    ],
    [['VTRL', 'sma_200', '--at', '7', '--records'], 'plumbline: "sma_200" has no input at 7'],
    [['ZZZZ', 'roe'], 'plumbline: Stock not found'],
  ])('%j says what is not there', async (args, err) => {
    expect(await run(...args)).toEqual({ code: 1, out: '', err });
  });
});
