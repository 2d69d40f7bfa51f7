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
    const code = await runCommand(['screen', ...args], () => context);
    return { code, out, err: err.join('\n') };
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}

interface Answer {
  readonly total: number;
  readonly columns: readonly string[];
  readonly securities: readonly { readonly symbol: string; readonly values: Readonly<Record<string, number | null>> }[];
}

async function ask(...args: string[]): Promise<Answer> {
  const { out, err } = await run(...args, '--json');
  expect(err).toBe('');
  return JSON.parse(out.join('\n')) as Answer;
}

describe('plumbline screen', () => {
  it('shows symbol, name, the figures of the formula and how many there are', async () => {
    const { code, out } = await run('price > 0 and revenue > 1M', '--limit', '3');
    expect(code).toBe(0);
    expect(out[0]).toMatch(/^Symbol +Company +price +revenue$/);
    expect(out).toHaveLength(5);
    expect(out[1]).toMatch(/^[A-Z.]+ +\S.* +[\d.]+ +[\d.e+]+$/);
    expect(out[4]).toMatch(/^\d+ of \d+ securities, 3 shown$/);
  });

  it('orders by a figure, either way, what has none last', async () => {
    const falling = await ask('price > 0', '--sort', 'gross_margin', '--limit', '1000');
    const known = falling.securities.map(({ values }) => values['gross_margin']).filter((value) => value !== null);
    expect(known.length).toBeGreaterThan(3);
    expect(known).toEqual([...known].sort((a, b) => (b ?? 0) - (a ?? 0)));
    const rising = await ask('price > 0', '--sort', 'gross_margin:asc', '--limit', '1');
    expect(rising.securities[0]?.values['gross_margin']).toBe(known.at(-1));
  });

  it('knows on a past day what was known then, and today what the built figures say', async () => {
    const formula = 'revenue > 0 and price > 0';
    const [now, then] = [await ask(formula), await ask(formula, '--as-of', '2100-01-01')];
    // Prices and statements are too old by then; a company that ended keeps its last figures.
    expect(then.total).toBe(1);
    const day = '2023-06-30';
    const past = await ask(formula, '--as-of', day, '--limit', '1000');
    expect(past.total).toBeGreaterThan(0);
    expect(past.total).toBeLessThanOrEqual(now.total);
    const before = await ask(formula, '--as-of', '1990-01-01');
    expect(before.total).toBe(0);
  });

  it('computes readings of the past that the built figures do not hold', async () => {
    const { total, columns } = await ask('revenue > 0 and revenue{1y} > 0', '--limit', '2');
    expect(columns).toEqual(['revenue', 'revenue{1y}']);
    expect(total).toBeGreaterThan(0);
  });

  it('takes formulas of one’s own that the formula names', async () => {
    const own = await ask('large and price > 0', '--define', 'sales=revenue / 1M', '--define', 'large = sales > 1');
    const written = await ask('revenue / 1M > 1 and price > 0');
    expect(own.total).toBeGreaterThan(0);
    expect(own.securities).toEqual(written.securities);
  });

  it('says so and ends with 1 when nothing is found', async () => {
    expect(await run('price < 0')).toMatchObject({ code: 1, out: [expect.stringMatching(/^0 of \d+ securities$/)] });
  });

  it.each<readonly [args: readonly string[], says: RegExp]>([
    [
      ['roee > 15'],
      /^plumbline screen: Unknown metric "roee"\. Did you mean "roe"\? \(at character 1\)\n {2}roee > 15\n {2}\^{4}$/,
    ],
    [['price > 1 and'], /\(at character \d+\)/],
    [['roe'], /Expected a condition/],
    [['roe > 15', '--sort', 'roee'], /unknown metric "roee" in --sort: did you mean "roe"\?/],
    [['roe > 15', '--sort', 'symbol'], /"symbol" is a text/],
    [['roe > 15', '--limit', 'many'], /--limit is a number/],
    [['roe > 15', '--as-of', 'yesterday'], /--as-of must be a day/],
    [['roe > 15', '--define', 'cheap'], /--define is NAME=FORMULA/],
    [['roe > 15', '--define', 'and=roe'], /"and=roe" is not/],
    [['roe > 15', '--define', 'a=roe', '--define', 'a=pettm'], /--define names "a" twice/],
    [['a > 15', '--define', 'a=roee'], /Unknown metric "roee"/],
    [[], /name one formula/],
  ])('%j: what is wrong and where, exit code 2', async (args, says) => {
    const { code, out, err } = await run(...args);
    expect([code, out]).toEqual([2, []]);
    expect(err).toMatch(says);
  });
});
