import { linkOf } from './linked-file';

const PAGE = 'https://data.example/en/prices';
const WORKBOOK = /\/Monthly\.xlsx(\?|$)/i;

it.each([
  ['<a href="https://docs.example/doc/5d90-2026/Monthly.xlsx">', 'https://docs.example/doc/5d90-2026/Monthly.xlsx'],
  ["<a class='x' href = '/doc/Monthly.xlsx?ver=17&amp;x=1'>", 'https://data.example/doc/Monthly.xlsx?ver=17&x=1'],
  ['<a href="//cdn.example/Monthly.xlsx">', 'https://cdn.example/Monthly.xlsx'],
  ['<a href="Annual.xlsx"><a href="Monthly.xlsx">', 'https://data.example/en/Monthly.xlsx'],
  ['{"url":"https:\\/\\/files.example\\/Monthly.xlsx","size":3}', 'https://files.example/Monthly.xlsx'],
])('finds the file in %s', (page, expected) => {
  expect(linkOf(page, WORKBOOK, PAGE)).toBe(expected);
});

it.each([
  ['no link', '<p>Monthly.xlsx</p>'],
  ['another file', '<a href="/Annual.xlsx">'],
  ['a file of the machine', '<a href="file:///etc/Monthly.xlsx">'],
  ['a script', '<a href="javascript:open(\'/Monthly.xlsx\')">'],
  ['no address', '<a href="http://[/Monthly.xlsx">'],
])('%s gives none', (_, page) => {
  expect(linkOf(page, WORKBOOK, PAGE)).toBeUndefined();
});
