import { cutArticle, mayRead } from './cut-article';

it.each([
  ['<p>One.</p><p>Two.</p><p>Three.</p>', '<p>One.</p><p>Two.</p>'],
  ['<h2>Head</h2><p>One.</p><p></p><p>Two.</p><ul><li>x</li></ul>', '<h2>Head</h2><p>One.</p><p></p><p>Two.</p>'],
])('%s', (html, cut) => expect(cutArticle(html)).toBe(cut));

it.each(['<p>Only one secret paragraph</p>', '<p>One.</p><p>Two secret.</p>', '<ul><li>secret list</li></ul>'])(
  'a text of two paragraphs or fewer is never shown as a whole: %s',
  (html) => expect(cutArticle(html)).not.toMatch(/secret (paragraph|list)|Two secret/),
);

it.each([
  ['all', undefined, true],
  ['member', undefined, false],
  ['member', { status: 0 }, true],
  ['3', { status: 1 }, false],
  ['3', { status: 5 }, true],
  ['10', { status: 5 }, false],
] as const)('%s for %j: %s', (audience, reader, may) => expect(mayRead(audience, reader)).toBe(may));
