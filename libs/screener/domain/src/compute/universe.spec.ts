import { readUniverse, universeQuestion, writeUniverse } from './universe';

const screens = (token: string) => (token === 's.94' ? 'predictability >= 4' : undefined);
const questionOf = (text: string) => universeQuestion(readUniverse(text), screens);

const by = (formula: string, ...lists: string[]) => ({ formula, lists });
const NOBODY = by('');

test.each([
  ['', [], NOBODY, false],
  ['d', [], NOBODY, true],
  ['r.U', [by('(region = "USA")')], NOBODY, false],
  ['r.U,r.C,e.NAS', [by('((region = "USA") or (region = "Canada"))'), by('(exchange = "NAS")')], NOBODY, false],
  ['s.94,-e.OTCPK,d', [by('(predictability >= 4)')], by('(exchange = "OTCPK")'), true],
  ['i.sp500', [by('(in_sp500)')], NOBODY, false],
  ['p.12,p.3,g.102909', [by('', 'p.12', 'p.3'), by('', 'g.102909')], NOBODY, false],
  ['r.U,-p.12,-s.94', [by('(region = "USA")')], by('(predictability >= 4)', 'p.12'), false],
])('%s', (text, within, without, hasDelisted) => {
  expect(questionOf(text)).toEqual({ within, without, hasDelisted, unknown: [] });
  expect(writeUniverse(readUniverse(text))).toBe(text);
});

test.each(['r.constructor', 's.95', 'i.none', '-m.4'])('%s names nothing', (text) => {
  expect(questionOf(text).unknown).toEqual([text]);
});

test('what is no token is passed over', () => {
  expect(readUniverse('x.1,r.U;drop,,')).toEqual([]);
});
