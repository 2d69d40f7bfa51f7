import { companyRecords, rankedRecords } from './company-records';

const COLUMNS = { symbol: 'symbol', roc: 'roc_joel', sector: 'sector', is_adr: 'is_adr' };
const ROWS = [
  { symbol: 'ASH', roc: 12, sector: 'Mining', is_adr: false },
  { symbol: 'ELM', roc: undefined, sector: undefined, is_adr: true },
  { symbol: 'OAK', roc: 30, sector: 'Mining', is_adr: undefined },
];

test('all companies are listed with what is read of each; a figure leads to its explanation', () => {
  const { columns, rows } = companyRecords(COLUMNS, ROWS);
  expect(columns.map(({ key, kind, figure }) => [key, kind, figure])).toEqual([
    ['symbol', 'security', undefined],
    ['roc', 'number', 'roc_joel'],
    ['sector', 'text', undefined],
    ['is_adr', 'number', undefined],
  ]);
  expect(rows).toEqual([
    ['ASH', 12, 'Mining', 0],
    ['ELM', null, null, 1],
    ['OAK', 30, 'Mining', null],
  ]);
});

test('a ranking puts them in its order with their places, the others after them', () => {
  const ranked = rankedRecords(companyRecords(COLUMNS, ROWS), ['OAK', 'ASH'], 'ASH');
  expect(ranked.columns[0]?.key).toBe('place');
  expect(ranked.rows.map(([place, symbol]) => [place, symbol])).toEqual([
    [1, 'OAK'],
    [2, 'ASH'],
    [null, 'ELM'],
  ]);
  expect([ranked.own, ranked.notes]).toEqual([1, ['1 of them have no place']]);
});
