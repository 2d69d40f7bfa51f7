import { csvOf } from './csv-answer';

it.each([
  ['names of columns, then cells', [{ day: '2024-01-02', close: 0 }], 'day,close\r\n2024-01-02,0\r\n'],
  ['nothing that is missing', [{ a: null, b: undefined, c: '' }], 'a,b,c\r\n,,\r\n'],
  [
    'columns of a screen under their own names',
    [{ id: 'US1', values: { roe: 1, pe: null } }],
    'id,roe,pe\r\nUS1,1,\r\n',
  ],
  ['columns that a later row has', [{ a: 1 }, { b: true }], 'a,b\r\n1,\r\n,true\r\n'],
  ['lists in one cell', [{ scopes: ['read', 'files'] }], 'scopes\r\n"read,files"\r\n'],
  ['nothing that a spreadsheet would run', [{ a: '=1+1' }], "a\r\n'=1+1\r\n"],
  ['a line without names where there are no rows', [], '\r\n'],
])('has %s', (_what, rows, text) => expect(csvOf(rows)).toBe(text));
