import { metricCatalog } from '@plumbline/formula/domain';
import { formulaCalls, type FormulaCalls } from '@plumbline/metrics/contract';
import { fieldCatalog } from '@plumbline/metrics/domain';
import type { ResultOf } from '@plumbline/shared/domain';
import { bindCalls, createDispatch } from '@plumbline/shared/server';
import { formulaHandlers } from './formula.routes';

const catalog = metricCatalog([
  { key: 'roe', label: 'ROE %', unit: '%', doc: 'Net income against equity.' },
  { key: 'revenue', label: 'Revenue', unit: 'money' },
  { key: 'sector', label: 'Sector', unit: 'text' },
]);
const dispatchOf = (own = catalog) =>
  createDispatch(bindCalls(formulaCalls, formulaHandlers({ catalog: own })), { kind: 'client', clientId: 'site' });
const dispatch = dispatchOf();

const complete = (query: object, ask = dispatch) =>
  ask('GET /_api/formula/complete', { query }) as Promise<ResultOf<FormulaCalls['GET /_api/formula/complete']>>;
const check = (text: string, wanted?: string) =>
  dispatch('POST /_api/formula/check', { body: wanted === undefined ? { text } : { text, wanted } }) as Promise<
    ResultOf<FormulaCalls['POST /_api/formula/check']>
  >;

describe('names at the caret of a formula', () => {
  it('come with their label, unit and text', async () => {
    expect(await complete({ text: '1 + ro', caret: 6 })).toEqual({
      from: 4,
      to: 6,
      candidates: [
        { kind: 'metric', text: 'roe', label: 'ROE %', unit: '%', doc: 'Net income against equity.' },
        expect.objectContaining({ kind: 'function', text: 'round' }),
      ],
    });
  });

  it.each([
    [{ text: 'rank(roe) by ' }, 13, ['sector']],
    [{ text: '' }, 0, expect.arrayContaining(['roe', 'avg'])],
    [{}, 0, expect.arrayContaining(['roe', 'not'])],
    // A caret beyond the text is moved to its end.
    [{ text: 'ro', caret: '900' }, 0, ['roe', 'round']],
    [{ text: 'sector = "En' }, 10, []],
  ])('of %j', async (query, from, texts) => {
    const found = await complete(query);
    expect(found.from).toBe(from);
    expect(found.candidates.map(({ text }) => text)).toEqual(texts);
  });

  it('are at most twenty of all fields', async () => {
    const { candidates } = await complete({ text: 'gr' }, dispatchOf(fieldCatalog));
    expect(candidates).toHaveLength(20);
    expect(candidates.map(({ text }) => text)).toContain('gross_margin');
  });

  it.each([{ text: 'x'.repeat(4001) }, { text: 'roe', caret: -1 }, { text: 'roe', caret: 'end' }])(
    'are refused of %j',
    async (query) => {
      await expect(complete(query)).rejects.toMatchObject({ statusCode: 400 });
    },
  );
});

describe('a formula that names others', () => {
  const checkNamed = (text: string, named: readonly object[]) =>
    dispatch('POST /_api/formula/check', { body: { text, named } }) as Promise<
      ResultOf<FormulaCalls['POST /_api/formula/check']>
    >;
  const quality = { name: 'quality', text: 'roe / 2' };

  it('is checked with them put in, and returned as it was written', async () => {
    const { errors, formula } = await checkNamed('quality>5 and quality{1y} > 4', [quality]);
    expect(errors).toEqual([]);
    expect(formula).toMatchObject({ kind: 'condition', canonical: 'quality > 5 and quality{1y} > 4' });
  });

  it.each([
    ['quality > 5', [], 'unknown-metric'],
    ['quality > 5', [{ name: 'quality', text: 'roe /' }], 'named-formula'],
    [
      'a > 5',
      [
        { name: 'a', text: 'b' },
        { name: 'b', text: 'a + 1' },
      ],
      'cycle',
    ],
  ])('%s of %j has a mistake: %s', async (text, named, code) => {
    expect((await checkNamed(text, named)).errors).toMatchObject([{ code }]);
  });

  it.each([
    [[{ name: 'and', text: 'roe' }]],
    [[{ name: 'avg', text: 'roe' }]],
    [[{ name: '__proto__', text: 'roe' }]],
    [[{ name: 'a b', text: 'roe' }]],
    [[quality, quality]],
    [Array.from({ length: 51 }, (_, at) => ({ name: `n${String(at)}`, text: 'roe' }))],
  ])('is refused of %j', async (named) => {
    await expect(checkNamed('roe > 1', named)).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('a formula that is completed', () => {
  const completeNamed = (text: string, named: readonly object[]) =>
    dispatch('POST /_api/formula/complete', { body: { text, named } }) as Promise<
      ResultOf<FormulaCalls['POST /_api/formula/complete']>
    >;
  const own = { name: 'roe_quality', text: 'roe / 2' };

  it("is offered formulas of one's own, what begins so first, and metrics next to them", async () => {
    const { from, to, candidates } = await completeNamed('pettm < 20 and roe', [own]);
    expect([from, to]).toEqual([15, 18]);
    expect(candidates.map(({ text }) => text)).toEqual(expect.arrayContaining(['roe', 'roe_quality']));
    expect(candidates.find(({ text }) => text === 'roe_quality')).toEqual({
      kind: 'formula',
      text: 'roe_quality',
      label: 'roe_quality',
      doc: 'roe / 2',
    });
  });

  it('is offered what the other call offers where none are brought, and a misnamed one is refused', async () => {
    expect(await completeNamed('gross_ma', [])).toEqual(await complete({ text: 'gross_ma' }));
    await expect(completeNamed('roe', [{ name: 'a b', text: 'roe' }])).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('a formula that is checked', () => {
  it.each([
    ['roe>15%  and sector="Energy"', 'condition', 'boolean', 'roe > 15% and sector = "Energy"'],
    ['revenue - revenue{1y}', 'number', 'money', 'revenue - revenue{1y}'],
    ['avg(roe[5y],3)', 'number', '%', 'avg(roe[5y], 3)'],
    ['revenue * revenue', 'number', null, 'revenue * revenue'],
  ])('%s is a %s', async (text, kind, unit, canonical) => {
    expect(await check(text)).toEqual({
      errors: [],
      formula: { kind, unit, canonical, cost: expect.any(Number), mostCost: 5000 },
    });
  });

  it.each([
    [
      'roee > 15',
      undefined,
      {
        code: 'unknown-metric',
        at: 0,
        end: 4,
        suggestion: 'roe',
        message: 'Unknown metric "roee". Did you mean "roe"?',
      },
    ],
    ['roe + revenue', undefined, { code: 'unit', at: 0, end: 13 }],
    ['roe >', undefined, { code: 'syntax', at: 5, end: 5 }],
    ['roe', 'condition', { code: 'condition', at: 0, end: 3 }],
    ['', undefined, { code: 'syntax', at: 0, end: 0 }],
    [`1${' + 1'.repeat(1500)}`, undefined, { code: 'length', at: 4000 }],
    ['('.repeat(500), undefined, { code: 'depth' }],
  ])('%s is refused with its place', async (text, wanted, error) => {
    const found = await check(text, wanted);
    expect(found.formula).toBeNull();
    expect(found.errors).toEqual([expect.objectContaining(error)]);
  });

  it('may not be without end', async () => {
    await expect(check('x'.repeat(20_001))).rejects.toMatchObject({ statusCode: 400 });
  });
});
