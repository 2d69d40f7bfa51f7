import { measured, type Traced } from '@plumbline/formula/domain';
import type { PriceInput } from '@plumbline/measures/domain';
import { below, companyAt, EXPLANATION_LIMITS, explanationOf } from '@plumbline/statements/domain';
import { inventedDocument, inventedFact, type InventedFact } from '@plumbline/statements/testing';
import { explanationSchema } from '../contract';
import { FIELDS } from '../fields/registry/fields';
import { explain, type ExplainAsked } from './explain';
import { isFigure, unknownFigure, unknownPeriod } from './known-figure';

/** Years with their own figure alone: revenue 1,000 and 2,000, gross profit 400 and 600, five shares on the covers. */
const yearOf = (year: number, concept: string, value: number, more: Partial<InventedFact> = {}): InventedFact => ({
  concept,
  start: `${String(year)}-01-01`,
  end: `${String(year)}-12-31`,
  value,
  filed: `${String(year + 1)}-02-15`,
  form: '10-K',
  ...more,
});
const coverOf = (year: number, value: number): InventedFact => ({
  concept: 'dei:EntityCommonStockSharesOutstanding',
  unit: 'shares',
  end: `${String(year + 1)}-02-01`,
  value,
  filed: `${String(year + 1)}-02-15`,
  form: '10-K',
});
const FACTS = [
  ...[2021, 2022].flatMap((year, at) => [
    yearOf(year, 'Revenues', [1_000, 2_000][at] ?? 0),
    yearOf(year, 'GrossProfit', [400, 600][at] ?? 0),
    coverOf(year, [5, 10][at] ?? 0),
  ]),
  // The year 2021 was restated with the report of 2022.
  yearOf(2021, 'GrossProfit', 300, { filed: '2023-02-15' }),
];

const view = companyAt(inventedDocument(FACTS.map(inventedFact)));
const priceOf = (day: string, close: number): PriceInput => ({ day, close, quality: 0, source: 'prices.csv' });
const context = { view, prices: priceOf('2023-06-30', 50), pricesOn: (day: string) => priceOf(day, 20) };
const ask = (key: string, asked: Partial<ExplainAsked> = {}) => explain(key, context, { basis: 'restated', ...asked });

describe('the metric of a period', () => {
  it.each<readonly [key: string, asked: Partial<ExplainAsked>, value: number]>([
    ['gross_margin', {}, 30],
    ['gross_margin', { key: 'FY2022' }, 30],
    ['gross_margin', { key: 'fy2021' }, 30],
    ['gross_margin', { key: 'FY2021', basis: 'asReported' }, 40],
    ['gross_margin', { period: 'annual' }, 30],
    ['price', { key: 'FY2021' }, 20],
    ['price', {}, 50],
    // 20 a share at the end of the year, five shares on the cover of its own report.
    ['mktcap', { key: 'FY2021' }, 100],
    ['mktcap', {}, 500],
  ])('%s %j is %d', (key, asked, value) => expect(ask(key, asked)?.value).toBe(value));

  it('says which period and vintage, and holds the facts of that period alone', () => {
    const found = ask('gross_margin', { key: 'FY2021' });
    expect(found?.period).toEqual({ label: 'FY2021', start: '2021-01-01', end: '2021-12-31' });
    expect(found?.basis).toBe('restated');
    expect(found?.inputs.map(({ key, value, fact }) => [key, value, fact?.end, fact?.restates?.length])).toEqual([
      ['gross_profit', 300, '2021-12-31', 1],
      ['revenue', 1_000, '2021-12-31', undefined],
    ]);
    expect(explanationSchema.parse(found)).toEqual(found);
  });

  it.each([
    [
      'whose cash-flow statement names none',
      [yearOf(2021, 'NetCashProvidedByUsedInOperatingActivities', 50)],
      'no_dividend',
    ],
    ['without a cash-flow statement', [], 'not_available'],
  ])('knows what a missing dividend means of a company %s', (_, more, status) => {
    const other = companyAt(inventedDocument([...FACTS, ...more].map(inventedFact)));
    expect(explain('dividend_yield', { ...context, view: other }, { key: 'FY2021', basis: 'restated' })).toMatchObject({
      value: null,
      status,
    });
  });

  it('is not known without prices of past days', () => {
    const { pricesOn: _, ...rest } = context;
    expect(explain('price', rest, { key: 'FY2021', basis: 'restated' })).toMatchObject({
      value: null,
      reason: 'Prices of past days are not at hand',
    });
  });

  it('is computed for every field there is, now or in a period, in the shape of the wire', () => {
    for (const [at, { key }] of FIELDS.entries()) {
      const found = explain(key, context, at % 5 === 0 ? { key: 'FY2022', basis: 'restated' } : undefined);
      expect([key, found?.key]).toEqual([key, key]);
      expect(explanationSchema.parse(found)).toEqual(found);
    }
  });

  it('gives the text of a text field, and a row that is a field without another step', () => {
    const leaves = { value: () => ({ value: 'Energy' }), series: () => undefined };
    expect(explain('sector', { ...context, leaves })).toMatchObject({ value: null, text: 'Energy', unit: 'text' });
    expect(explain('sector', { ...context, leaves })?.reason).toBeUndefined();
    expect(ask('revenue')).toMatchObject({
      value: 2000,
      inputs: [],
      fact: { concept: 'us-gaap:Revenues', value: 2000 },
    });
  });

  it('does not know other names and periods', () => {
    expect([ask('gross_marign'), ask('gross_margin', { key: 'FY1999' })]).toEqual([undefined, undefined]);
  });
});

const traced = (key: string, inputs: readonly Traced[] = []): Traced => ({
  key,
  label: key,
  unit: 'x',
  result: measured(1),
  origin: 'calculated',
  notes: [],
  inputs,
});

describe('an input of a figure', () => {
  it('is explained by the path to it in the tree of the figure', () => {
    const whole = ask('gross_margin');
    expect(ask('gross_margin', { way: [] })).toEqual(whole);
    expect(whole?.inputs[1]).toMatchObject({ key: 'revenue', value: 2_000 });
    expect(ask('gross_margin', { way: [1] })).toEqual(whole?.inputs[1]);
  });

  it('is not known where the way leads nowhere', () => {
    const ways = [[9], [1, 0, 0, 0, 0, 0, 0, 0, 0, 0]];
    expect(ways.map((way) => ask('gross_margin', { way }))).toEqual([undefined, undefined]);
  });

  it('goes on where a limit cut the tree', () => {
    const limits = { levels: 1, values: 9 };
    const top = traced('top', [traced('a', [traced('a1'), traced('a2')])]);
    expect(explanationOf(top, view, limits).inputs).toMatchObject([{ key: 'a', inputs: [], more: 2 }]);
    const further = below(top, [0]);
    expect(further && explanationOf(further, view, limits).inputs.map(({ key }) => key)).toEqual(['a1', 'a2']);
  });
});

describe('the size of a tree', () => {
  const count = (node: { readonly inputs: readonly never[] }): number =>
    node.inputs.reduce((sum, input) => sum + count(input), 1);

  it('is bounded where every value has two inputs that go on for ever, and says where it was cut', () => {
    let deep = traced('end');
    for (let level = 0; level < 100; level++) deep = traced(`level${String(level)}`, [deep, deep]);
    const found = explanationOf(deep, view);
    expect(count(found as never)).toBeLessThanOrEqual(EXPLANATION_LIMITS.values);
    expect(JSON.stringify(found)).toContain('"more":2');
  });

  it('is filled from above: the first levels are whole', () => {
    const wide = traced('top', [traced('a', [traced('a1'), traced('a2')]), traced('b', [traced('b1')])]);
    const found = explanationOf(wide, view, { levels: 9, values: 5 });
    expect(found.inputs.map(({ key, inputs, more }) => [key, inputs.length, more])).toEqual([
      ['a', 2, undefined],
      ['b', 0, 1],
    ]);
    expect(explanationOf(wide, view, { levels: 1, values: 9 }).inputs.map(({ more }) => more)).toEqual([2, 1]);
  });
});

describe('what nobody knows', () => {
  it.each([
    ['roee', 'There is no figure "roee". Did you mean "roe"?'],
    ['net_incme', 'There is no figure "net_incme". Did you mean "net_income"?'],
    ['pe', 'There is no figure "pe". Did you mean "pettm"?'],
    ['zzzzzzzz', 'There is no figure "zzzzzzzz"'],
  ])('%s: %s', (key, says) => {
    expect(isFigure(key)).toBe(false);
    expect(unknownFigure(key)).toBe(says);
  });

  it.each([
    [{ key: 'FY1999' }, 'INV has no period "FY1999"; it has years from FY2021 to FY2022'],
    [{ key: 'FY1999', period: 'annual' }, 'INV has no period "FY1999"; it has years from FY2021 to FY2022'],
    [{ period: 'quarterly' }, 'INV has no quarters; it has years from FY2021 to FY2022'],
  ] as const)('%j: %s', (asked, says) => expect(unknownPeriod(view, asked)).toBe(says));

  it('says so where nothing is known at all', () => {
    const before = companyAt(inventedDocument(FACTS.map(inventedFact)), '2001-01-01');
    expect(unknownPeriod(before, { key: 'FY1999' })).toBe('No statements of INV are known on 2001-01-01');
  });

  it('is silent of what is known', () => expect(unknownPeriod(view, { key: 'FY2022' })).toBeUndefined());
});

describe('places among other companies', () => {
  const prices: PriceInput = { reason: 'No price is known' };

  it('are missing where the others are not at hand, and so is what is made of one', () => {
    for (const key of ['rank_momentum', 'gf_score', 'magic_formula_rank'])
      expect(explain(key, { view, prices })).toMatchObject({
        value: null,
        status: 'not_available',
        reason: expect.stringMatching(/place among other companies, whose figures are not at hand/) as string,
      });
    expect(explain('rank_profitability', { view, prices })?.reason ?? '').not.toMatch(/other companies/);
  });

  it('are those of a day: a period has none, also where the others are at hand, and says which day to ask for', () => {
    const blank = { key: 'group', label: 'Group', origin: 'calculated', notes: [], inputs: [] } as const;
    const group = (): Traced => ({ ...blank, unit: 'percentile', result: measured(70) });
    const others = { ...context, lookups: { group }, companies: () => [] };
    expect(explain('rank_momentum', others)?.value).toBe(10);
    for (const key of ['rank_momentum', 'gf_score', 'magic_formula_rank'])
      expect(explain(key, others, { basis: 'restated', key: 'FY2021' })).toMatchObject({
        value: null,
        status: 'not_available',
        reason: expect.stringMatching(/is that of a day.* than FY2021: .* such as 2022-02-15/) as string,
      });
  });
});
