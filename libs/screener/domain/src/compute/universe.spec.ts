import { readUniverse, universeFormulas, writeUniverse } from './universe';

const screens = (token: string) => (token === 's.94' ? 'predictability >= 4' : undefined);
const formulaOf = (text: string) => universeFormulas(readUniverse(text), screens);

test.each([
  ['', '', '', false],
  ['d', '', '', true],
  ['r.U', '(region = "USA")', '', false],
  ['r.U,r.C,e.NAS', '((region = "USA") or (region = "Canada")) and (exchange = "NAS")', '', false],
  ['s.94,-e.OTCPK,d', '(predictability >= 4)', '(exchange = "OTCPK")', true],
  ['i.sp500', '(in_sp500)', '', false],
])('%s', (text, within, without, hasDelisted) => {
  expect(formulaOf(text)).toEqual({ within, without, hasDelisted, unknown: [] });
  expect(writeUniverse(readUniverse(text))).toBe(text);
});

test.each(['r.constructor', 's.95', 'i.none'])('%s names nothing', (text) => {
  expect(formulaOf(text).unknown).toEqual([text]);
});

test('what is no token is passed over', () => {
  expect(readUniverse('x.1,r.U;drop,,')).toEqual([]);
});
