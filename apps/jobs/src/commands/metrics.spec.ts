import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { JobContext } from '../context';
import { runCommand } from '../run-command';
import { tempFolder } from '../testing/temp-folder';

const root = tempFolder('metrics-command');

const context = { close: async () => undefined } as JobContext;

async function check(text: string | undefined, ...more: string[]) {
  const file = path.join(root, 'vectors.json');
  if (text === undefined) rmSync(file, { force: true });
  else writeFileSync(file, text);
  const [out, err]: [string[], string[]] = [[], []];
  const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line));
  const error = jest.spyOn(console, 'error').mockImplementation((line: string) => void err.push(line));
  try {
    const code = await runCommand(['metrics', 'check', file, ...more], () => context);
    return { code, out, err: err.join('\n') };
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}

const cagr = { id: 'cagr-1', measure: 'cagr', inputs: { begin: 1, end: 4, years: 2 }, expected: 100, tolerance: 0 };
const noYears = { ...cagr, id: 'cagr-2', inputs: { begin: 1, end: 4, years: 0 }, expected: 9999 };

describe('plumbline metrics check', () => {
  it('counts what holds, statuses by their numbers', async () => {
    expect(await check(JSON.stringify([cagr, noYears]))).toEqual({ code: 0, out: ['2 passed, 0 failed'], err: '' });
  });

  it('reports what does not, and why', async () => {
    const vectors = [
      cagr,
      { ...cagr, id: 'cagr-3', expected: 99 },
      { ...noYears, expected: 1 },
      { ...cagr, measure: 'x' },
    ];
    expect(await check(JSON.stringify(vectors))).toEqual({
      code: 1,
      out: [
        'cagr-3 (cagr): expected 99, got 100',
        'cagr-2 (cagr): expected 1, got 9999 (Both ends and the time between them have to be positive)',
        'cagr-1 (x): expected 100, got nothing (there is no such measure)',
        '1 passed, 3 failed',
      ],
      err: '',
    });
  });

  it.each<readonly [text: string | undefined, says: RegExp]>([
    [undefined, /^plumbline metrics: there is no file \S+vectors\.json$/],
    ['[', /^plumbline metrics: \S+vectors\.json is not JSON: /],
    ['{}', /vectors\.json: the file holds no list of vectors$/],
    ['[{"id":"a"}]', /vectors\.json: entry 1 \(a\) names no measure$/],
  ])('%j: one line, exit code 2', async (text, says) => {
    const { code, out, err } = await check(text);
    expect([code, out]).toEqual([2, []]);
    expect(err).toMatch(says);
  });

  it('asks for one file', async () => {
    expect(await check('[]', 'other.json')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/say check and name one file/),
    });
  });
});
