import { lineageText } from './lineage-text';
import type { ExplainedFact, ExplainedValue } from './lineage';
import { vintagesOf } from './vintages';

const filing = (filed: string, form = '10-K') => ({ accession: `1-${filed}`, form, filed });
const fact: ExplainedFact = {
  concept: 'us-gaap:NetIncomeLoss',
  unit: 'USD',
  start: '2008-09-28',
  end: '2009-09-26',
  value: 8_235,
  ...filing('2010-01-25', '10-K/A'),
  acceptedAt: '2010-01-25T21:00:00.000Z',
  precision: 'time',
  firstReported: filing('2010-01-25', '10-K/A'),
  confirmedBy: [filing('2010-10-27'), filing('2011-10-26')],
  restates: [{ value: 5_704, ...filing('2009-10-27') }],
  restatedTo: [{ value: 8_000, ...filing('2012-10-31') }],
};
const node = (more: Partial<ExplainedValue>): ExplainedValue => ({
  key: 'x',
  label: 'X',
  value: 1,
  unit: 'x',
  origin: 'calculated',
  notes: [],
  inputs: [],
  ...more,
});
const net = node({ label: 'Net Income', value: 8_235, unit: 'money', currency: 'USD', fact });

test('vintages are in the order of their filings, one of them holds', () => {
  expect(vintagesOf(fact).map(({ filed, value, state }) => [filed, value, state])).toEqual([
    ['2009-10-27', 5_704, 'replaced'],
    ['2010-01-25', 8_235, 'holds'],
    ['2010-10-27', 8_235, 'repeated'],
    ['2011-10-26', 8_235, 'repeated'],
    ['2012-10-31', 8_000, 'later'],
  ]);
});

test('a tree is written level by level, with formula, numbers, vintages and filing', () => {
  const explanation = node({
    label: 'PE Ratio',
    value: 30,
    formula: 'price / net_income',
    substituted: '247050 / 8235',
    notes: ['A note'],
    inputs: [
      node({
        label: 'Price',
        value: 247_050,
        price: { day: '2026-03-20', close: 247_050, file: 'p.csv', basis: 'as traded' },
      }),
      { ...net, period: { label: 'FY2009', end: '2009-09-26' } },
      node({ label: 'Dividend', value: null, status: 'no_dividend', reason: 'None was paid', more: 2 }),
    ],
  });
  const links = { '1-2009-10-27': 'https://example.org/a', '1-2010-01-25': null };
  expect(
    lineageText({ company: 'Apple Inc.', symbol: 'AAPL', asOf: '2026-03-20', at: '4', set: [], explanation, links }),
  ).toBe(
    `Apple Inc. (AAPL), as known on 2026-03-20
PE Ratio: 30 x
  = price / net_income
  = 247050 / 8235
  note: A note
  Price: 247050 x
    close of 2026-03-20: 247050 from p.csv (as traded)
  Net Income FY2009: 8235 USD
    us-gaap:NetIncomeLoss in USD, 2008-09-28 to 2009-09-26
      5704, 10-K of 2009-10-27 1-2009-10-27, replaced, https://example.org/a
    * 8235, 10-K/A of 2010-01-25 1-2010-01-25, current value, first reported here
      8235, 10-K of 2010-10-27 1-2010-10-27, says the same
      8235, 10-K of 2011-10-26 1-2011-10-26, says the same
      8000, 10-K of 2012-10-31 1-2012-10-31, restated later
  Dividend: not available (None was paid)
    2 inputs are not written out: ask for them at 4.2`,
  );
});

test('what is known today says no day; an instant says its own', () => {
  const { start: _, restates: _r, restatedTo: _t, ...rest } = fact;
  const text = lineageText({
    company: 'A',
    symbol: 'B',
    asOf: null,
    at: null,
    set: [],
    explanation: { ...net, fact: { ...rest, confirmedBy: [] } },
    links: {},
  });
  expect(text).toBe(`A (B)
Net Income: 8235 USD
  us-gaap:NetIncomeLoss in USD, on 2009-09-26
  * 8235, 10-K/A of 2010-01-25 1-2010-01-25, current value, first reported here`);
});

test.each([
  ['date' as const, 19_723, '2024-01-01'],
  ['boolean' as const, 1, 'yes'],
  ['boolean' as const, 0, 'no'],
  ['%' as const, 4.5, '4.5 %'],
])('a value of the unit %s is written as people read it', (unit, value, text) => {
  const explanation = node({ unit, value });
  expect(lineageText({ company: 'A', symbol: 'B', asOf: null, at: null, set: [], explanation, links: {} })).toBe(
    `A (B)\nX: ${text}`,
  );
});

test('parameters are below what they belong to, with what was changed', () => {
  const line = { unit: 'score', least: 0, most: 10, doc: 'A line.' };
  const explanation = node({
    label: 'Value rank',
    value: 9,
    models: [
      {
        key: 'rank_value',
        label: 'Value rank',
        source: 'Ours',
        parameters: [
          {
            ...line,
            key: 'points',
            name: 'Score',
            isChanged: true,
            value: [
              [0.5, 10],
              [1, 5],
            ],
            default: [
              [0.8, 10],
              [1.6, 1],
            ],
          },
          { ...line, key: 'trap_most', name: 'Most of a trap', value: 3, default: 3 },
        ],
      },
    ],
  });
  const set = ['rank_value.points=0.5:10,1:5'];
  expect(lineageText({ company: 'A', symbol: 'B', asOf: null, at: null, set, explanation, links: {} })).toBe(
    `A (B)
Under other parameters: rank_value.points=0.5:10,1:5
Value rank: 9 x
  parameters of Value rank (Ours):
    rank_value.points = 0.5:10, 1:5 score, changed from 0.8:10, 1.6:1: Score
    rank_value.trap_most = 3 score: Most of a trap`,
  );
});

test('records are below what was read from them, by their first and last row', () => {
  const records = {
    title: 'roe of the companies of all',
    columns: [
      { key: 'place', label: 'Place', kind: 'number' as const },
      { key: 'symbol', label: 'Symbol', kind: 'security' as const },
      { key: 'adr', label: 'ADR', kind: 'number' as const, unit: 'boolean' as const },
    ],
    count: 3,
    first: [1, 'ELM', 0],
    last: [3, 'OAK', null],
    own: { place: 1, row: [2, 'ASH', 1] },
    notes: ['2 more of the group have no value'],
    sources: [{ file: 'a.csv', basis: 'as traded', from: '2024-01-02', to: '2024-05-31' }],
  };
  const explanation = node({ records });
  expect(lineageText({ company: 'A', symbol: 'B', asOf: null, at: null, set: [], explanation, links: {} })).toContain(
    `
  roe of the companies of all: 3 rows
    first: Place 1, Symbol ELM, ADR no
    last: Place 3, Symbol OAK
    the company itself is row 2: Place 2, Symbol ASH, ADR yes
    2 more of the group have no value
    from a.csv (as traded), 2024-01-02 to 2024-05-31`,
  );
});
