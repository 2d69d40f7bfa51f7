import { emptyState, isSameScreen, readState, writeState } from './screen-state';

const read = (text: string) => readState(new URLSearchParams(text));

test.each([
  ['', {}],
  ['view=map', { view: 'map' }],
  // Spec rule screener.query-params: what is no view shows the table.
  ['view=pie', { view: 'table' }],
  ['asOf=2024-02-30', { asOf: undefined }],
  ['page=0', { page: 1 }],
  ['page=99999', { page: 99_999 }],
  ['page=100000', { page: 1 }],
  ['page=2x', { page: 1 }],
  [
    'f=roe+%3E+15%25&c=roe~if%28a+%3E+1%2C+2%2C+3%29&o=-roe',
    {
      formula: 'roe > 15%',
      columns: ['roe', 'if(a > 1, 2, 3)'],
      order: '-roe',
    },
  ],
])('%s', (text, expected) => {
  expect(read(text)).toMatchObject({ ...emptyState(), ...expected });
});

test('an address holds what differs from the screen it begins with', () => {
  const base = { formula: 'roe > 15', view: 'map', columns: ['roe'] } as const;
  const state = readState(new URLSearchParams('f=&view=table&page=3'), base);
  expect(state).toMatchObject({ formula: '', view: 'table', columns: ['roe'], page: 3 });
  expect(writeState(state, base).toString()).toBe('f=&view=table&page=3');
  expect(readState(writeState(state, base), base)).toEqual(state);
});

test('the page makes no other screen', () => {
  expect(isSameScreen(read('f=a&page=2'), read('f=a'))).toBe(true);
  expect(isSameScreen(read('f=a'), read('f=b'))).toBe(false);
  expect(writeState(read('page=2')).toString()).toBe('page=2');
  expect(writeState(read('page=1'), { page: 3 }).toString()).toBe('');
});
