import { figureCalls, placeCalls, stockCalls, tabCalls } from './index';

describe('gfrank.range', () => {
  const ranks = figureCalls['GET /_api/stocks/{id}/rank'].response;
  const answer = (values: object) => ({
    version: '1',
    stockid: 'US1',
    symbol: 'INV',
    company: 'Invented Inc.',
    asOf: null,
    sample: true,
    rank: null,
    rank_profitability: null,
    rank_growth: null,
    rank_balancesheet: null,
    rank_momentum: null,
    rank_gf_value: null,
    missing: {},
    ...values,
  });

  it.each([
    ['rank', 0, true],
    ['rank', 100, true],
    ['rank', 101, false],
    ['rank', -1, false],
    ['rank', null, true],
    ['rank_growth', 10, true],
    ['rank_growth', 11, false],
  ])('%s of %p is valid: %p', (name, value, isValid) =>
    expect(ranks.safeParse(answer({ [name]: value })).success).toBe(isValid),
  );
});

it('page.financials and s2.financials: 50 periods of statements, at most 200', () => {
  const { body } = stockCalls['POST /_api/stocks/{id}/financial'];
  expect(body.parse({})).toMatchObject({ period: 'annual', length: 50 });
  expect(body.safeParse({ length: 201 }).success).toBe(false);
});

it('page.index: 20 members of an index a page, at most 100', () => {
  const { query } = placeCalls['GET /_api/indices/{ticker}/components'];
  expect(query.parse({})).toMatchObject({ page: 1, per_page: 20 });
  expect(query.safeParse({ per_page: 101 }).success).toBe(false);
});

it.each([
  ['-1', true],
  ['1900', true],
  ['-2', false],
  ['1899', false],
  ['2201', false],
  ['2020.5', false],
])('year.selector: a tab of the year %s is asked for: %p', (year, isValid) =>
  expect(tabCalls['GET /_api/stocks/{id}/{tab}'].query.safeParse({ year }).success).toBe(isValid),
);
