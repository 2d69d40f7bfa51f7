import type { BacktestSpec } from '@plumbline/backtests/domain';
import type { BacktestSources } from '../sources';
import { SPEC } from '../testing/invented-spec';
import { checkSpec, refusePublic } from './check-spec';

const ASKED: BacktestSpec = { ...SPEC, formula: 'roe > 10', universe: 'us', start: '2010-01-01', end: '2020-01-01' };

const asked: unknown[] = [];
const sources = (lastPriceDay: string | null) =>
  ({
    market: {
      find: (name: string) => (name === 'SPY' ? { id: 'US1' } : undefined),
      status: () => ({ lastPriceDay }),
    },
    screenDays: { check: async (question: unknown, userId: number) => void asked.push([question, userId]) },
  }) as unknown as BacktestSources;
const check = (more: Partial<BacktestSpec> = {}, lastPriceDay: string | null = '2024-12-31') =>
  checkSpec({ ...ASKED, ...more }, sources(lastPriceDay), 7);

beforeEach(() => asked.splice(0));

it.each<[string, Partial<BacktestSpec>]>([
  ['two days with a rebalance', {}],
  ['exactly forty years', { start: '1980-01-01', end: '2020-01-01' }],
  ['weights by a field', { weighting: 'formula', weight_by: 'mktcap' }],
  ['a benchmark that is served', { benchmark: 'SPY' }],
  ['no benchmark', { benchmark: null }],
])('takes %s, and has its question checked for the person', async (_name, spec) => {
  await check(spec);
  expect(asked).toEqual([[expect.objectContaining({ formula: 'roe > 10' }), 7]]);
});

it.each<[string, Partial<BacktestSpec>, string]>([
  ['an end on the day of the start', { end: '2010-01-01' }, 'body.end'],
  ['an end before it', { end: '2009-01-01' }, 'body.end'],
  ['a day more than forty years', { start: '1980-01-01', end: '2020-01-02' }, 'body.start'],
  ['weights by nothing', { weighting: 'formula' }, 'body.weight_by'],
  ['a benchmark that is not served', { benchmark: 'XXX' }, 'body.benchmark'],
])('refuses %s with the field that is wrong', async (_name, spec, path) => {
  await expect(check(spec)).rejects.toMatchObject({ statusCode: 400, fields: [{ path }] });
  expect(asked).toEqual([]);
});

it.each([
  ['no rebalance between its days', { start: '2010-01-05', end: '2010-02-01' }, '2024-12-31'],
  ['none before prices end', {}, '2010-01-02'],
])('refuses %s', async (_name, spec, lastPriceDay) => {
  await expect(check(spec, lastPriceDay)).rejects.toMatchObject({ statusCode: 400 });
});

it('without any price the end that is asked for counts', async () => {
  await expect(check({}, null)).resolves.toBeUndefined();
});

it.each([
  ['a portfolio, to everybody', 'r.us,-p.3', true, true],
  ['a portfolio, to its owner', 'r.us,-p.3', false, false],
  ['a portfolio, where nothing is said', 'r.us,-p.3', undefined, false],
  ['a market, to everybody', 'us', true, false],
])('shows the result over %s: refused %s %s %s', (_name, universe, isPublic, isRefused) => {
  const refuse = () => refusePublic({ universe }, isPublic);
  if (isRefused) expect(refuse).toThrow(expect.objectContaining({ statusCode: 400 }));
  else expect(refuse).not.toThrow();
});
