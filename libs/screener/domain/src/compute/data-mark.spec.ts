import { isOfMark, readMark, writeMark } from './data-mark';

it('names the version of the data and its last day', () => {
  const text = writeMark('0123456789abcdef', '2026-06-12');
  expect(text).toBe('01234567.2026-06-12');
  const mark = readMark(text!)!;
  expect(mark.day).toBe('2026-06-12');
  expect([isOfMark(mark, '0123456789abcdef'), isOfMark(mark, 'f123456789abcdef')]).toEqual([true, false]);
  expect(writeMark('v', null)).toBeUndefined();
});

it.each([null, '', 'x', '.2026-06-12', 'abc.2026-13-01', 'abc'])('%j is no mark', (text) => {
  expect(readMark(text)).toBeUndefined();
});
