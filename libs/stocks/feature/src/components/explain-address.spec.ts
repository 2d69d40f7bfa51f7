import { explainAddress, figureOf, figureOfHash, hashOf, type ExplainedFigure } from './explain-address';

const PAGE = { security: 'AAPL', asOf: '2024-01-02', basis: 'asReported', kind: 'quarterly' } as const;

const FIGURES: readonly (readonly [ExplainedFigure, string])[] = [
  [{ metric: 'pettm' }, '#explain=pettm'],
  [{ metric: 'net_income', period: 'FY2022', kind: 'annual' }, '#explain=net_income&period=FY2022&kind=annual'],
  [{ metric: 'revenue', period: 'Q1 2026' }, '#explain=revenue&period=Q1+2026'],
  [{ metric: 'gf_value', at: '0.12.3' }, '#explain=gf_value&at=0.12.3'],
  [{ metric: 'beta_3y', at: '0', values: true }, '#explain=beta_3y&at=0&values=1'],
  [
    { metric: 'gf_value', set: ['quarters=20', 'growth_weight=1'] },
    '#explain=gf_value&set=quarters%3D20&set=growth_weight%3D1',
  ],
];

test.each(FIGURES)('%j is in the address as %s and is read from it', (figure, hash) => {
  expect(hashOf(figure)).toBe(hash);
  expect(figureOfHash(hash)).toEqual({ period: undefined, kind: undefined, at: undefined, ...figure });
});

test.each(['', '#', '#main', '#explain=', '#explain', '#kind=annual'])('%j asks for no figure', (hash) =>
  expect(figureOfHash(hash).metric).toBe(''),
);

test('a kind that there is not is none', () => {
  expect(figureOfHash('#explain=roe&kind=weekly').kind).toBeUndefined();
  expect(figureOf({ metric: 'roe', period: '2022Q1', kind: 'weekly' }, PAGE).kind).toBe('quarterly');
});

test.each([
  [{ metric: 'pettm' }, { metric: 'pettm', security: 'AAPL', asOf: '2024-01-02' }],
  [
    { metric: 'revenue', period: 'FY2022', kind: 'annual' },
    { metric: 'revenue', period: 'FY2022', ...PAGE, kind: 'annual' },
  ],
  [
    { metric: 'revenue', period: '2022Q1' },
    { metric: 'revenue', period: '2022Q1', ...PAGE },
  ],
])('the button %j asks for %j: only a period takes vintage and kind of its page', (dataset, address) =>
  expect(explainAddress(figureOf(dataset, PAGE), PAGE)).toEqual(address),
);

test('that values are shown is no part of what is asked for', () =>
  expect(explainAddress(figureOfHash('#explain=roe&period=FY2022&values=1'), PAGE)).not.toHaveProperty('values'));

test('a period of an address is of any kind', () =>
  expect(explainAddress(figureOfHash('#explain=roe&period=TTM+Q1+2026'), PAGE).kind).toBeUndefined());
