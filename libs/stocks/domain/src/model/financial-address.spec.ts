import { readFinancialAddress, showsView, viewAddress } from './financial-address';

const read = (text: string) => readFinancialAddress(new URLSearchParams(text));

it.each([
  ['', { rows: undefined, length: undefined, chart: undefined, draw: 'bars', symbols: undefined, saved: undefined }],
  ['rows=revenue,net_income,revenue', { rows: ['revenue', 'net_income'] }],
  ['rows=', { rows: undefined }],
  ['rows=<b>,Ab', { rows: undefined }],
  ['length=20', { length: 20 }],
  ['length=51', { length: undefined }],
  ['length=1.5', { length: undefined }],
  ['chart=', { chart: [] }],
  ['chart=a,b,c,d,e,f,g,h,i', { chart: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] }],
  ['draw=lines', { draw: 'lines' }],
  ['symbols=A,B,C,D,E', { symbols: ['A', 'B', 'C', 'D'] }],
  ['symbols=', { symbols: [] }],
  ['fv=12', { saved: 12 }],
  ['fv=0', { saved: undefined }],
])('%s', (text, expected) => expect(read(text)).toMatchObject(expected));

it('the address of a view shows it, and no other', () => {
  const view = { fields: ['revenue'], options: { period: 'ttm', length: 10, chart: ['revenue'], draw: 'lines' } };
  const at = viewAddress(new URLSearchParams('asOf=2020-01-01&view=growth&rows=x'), view, 7);
  expect(at.toString()).toBe('asOf=2020-01-01&rows=revenue&period=ttm&length=10&chart=revenue&draw=lines&fv=7');
  expect(showsView(at, view)).toBe(true);
  at.set('length', '20');
  expect(showsView(at, view)).toBe(false);
});
