import { escapeMarkup } from './escape-markup';

it.each([
  ['signs of markup', `&<>"'`, '&amp;&lt;&gt;&quot;&#39;'],
  ['an entity', '&amp;', '&amp;amp;'],
  ['control characters that XML does not have', 'a\u0000\u0007\u000B\u001Fb', 'ab'],
  ['white space', 'a\tb\nc\rd', 'a\tb\nc\rd'],
  ['half a character', 'a\uD800b\uDC00', 'ab'],
  ['no characters at all', '\uFFFE\uFFFF', ''],
  ['whole characters', 'ü€😀', 'ü€😀'],
])('escapes %s', (_, text, escaped) => {
  expect(escapeMarkup(text)).toBe(escaped);
});
