import { HOSTILE_TEXTS, SANITISER_TEXTS, UNPRINTABLE_TEXTS } from '@plumbline/shared/testing';
import { sanitize } from 'isomorphic-dompurify';
import fc from 'fast-check';
import { RICH_TAGS, type RichNode } from '../model/rich-node';
import { isDeep } from './is-deep';
import { readRichText } from './read-rich-text';
import { MAX_MARKUP, PURIFY_OPTIONS, sanitiseRichText } from './sanitise';
import { writeRichText } from './write-rich-text';

it.each([
  ['sanitize.tags', '<script>x</script>hi', 'hi'],
  ['sanitize.tags', '<iframe src=x></iframe>', ''],
  ['sanitize.tags', '<p>a<img src=x>b</p>', '<p>ab</p>'],
  ['sanitize.tags', '<section><p>x</p></section>', '<p>x</p>'],
  ['sanitize.attrs', '<a href="https://a.b" onclick="x" style="y">z</a>', '<a href="https://a.b">z</a>'],
  ['sanitize.attrs', '<p id="x" title="y" data-z="1" aria-label="q">z</p>', '<p>z</p>'],
  ['sanitize.attrs', '<a name="top">z</a>', '<a name="top">z</a>'],
  ['sanitize.class', '<span class="color-red foo">x</span>', '<span class="color-red">x</span>'],
  ['sanitize.class', '<span class="foo my-color-red">x</span>', '<span>x</span>'],
  ['sanitize.schemes', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['sanitize.schemes', '<a href="tel:1">x</a>', '<a href="tel:1">x</a>'],
  ['sanitize.schemes', '<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ['sanitize.schemes', '<a href="HTTPS://a.b/c d">x</a>', '<a href="HTTPS://a.b/c d">x</a>'],
  [
    'sanitize.schemes',
    '<a href="/stock/AAPL?asOf=2026-01-02#x">x</a>',
    '<a href="/stock/AAPL?asOf=2026-01-02#x">x</a>',
  ],
  ['an unnamed way out', '<a href="//a.b">x</a>', '<a>x</a>'],
  ['an unnamed way out', '<a href="/&#9;/a.b">x</a>', '<a>x</a>'],
  ['an unnamed way out', '<a href="/\\a.b">x</a>', '<a>x</a>'],
  [
    'a new tab',
    '<a target="_blank" href="https://a.b">x</a>',
    '<a href="https://a.b" target="_blank" rel="noopener">x</a>',
  ],
  ['a named window', '<a target="other" href="https://a.b">x</a>', '<a href="https://a.b">x</a>'],
  ['our own rel only', '<a rel="opener" href="https://a.b">x</a>', '<a href="https://a.b">x</a>'],
  ['a block in a paragraph', '<p>a<div>b</div>c</p>', '<p>a</p><div>b</div>c<p></p>'],
  ['letters that are markup', 'a &lt;b> &amp;amp; "c"', 'a &lt;b&gt; &amp;amp; "c"'],
  ['a table', '<table><tr><td>1<td>2</table>', '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>'],
  ['a zero, which a database takes for an end', 'a\0b', 'a\uFFFDb'],
  ['half a letter, which no database takes', 'a \ud83d<b>\udc00</b>', 'a \uFFFD<b>\uFFFD</b>'],
  ['a letter of two halves', '\ud83d\ude00', '\ud83d\ude00'],
  ['nothing', '', ''],
])('%s: %s becomes %s', async (_rule, html, expected) => expect(await sanitiseRichText(html)).toBe(expected));

it('a letter that is cut in half at the end is none', async () => {
  expect(await sanitiseRichText(`${'a'.repeat(MAX_MARKUP - 1)}\ud83d\ude00`)).toMatch(/a\uFFFD$/);
});

const ALL_TEXTS = [...new Set([...HOSTILE_TEXTS, ...SANITISER_TEXTS, ...UNPRINTABLE_TEXTS])];

it('hostile texts end in the one form that is kept, on which DOMPurify finds nothing to take away', async () => {
  for (const text of ALL_TEXTS) {
    const clean = await sanitiseRichText(text);
    expect(await sanitiseRichText(clean)).toBe(clean);
    expect(writeRichText(readRichText(sanitize(clean, PURIFY_OPTIONS)))).toBe(clean);
  }
});

const words = fc.string({ unit: fc.constantFrom('a', '<', '>', '&', '"', ' ', '\n', 'amp;', '\u00a0', '$', 'é') });
const tree = fc.letrec<{ node: RichNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    words,
    fc.record({
      tag: fc.constantFrom(...RICH_TAGS),
      attributes: fc.constantFrom({}, { href: 'https://a.b/?q="<1>&amp;' }, { class: 'color-red' }),
      children: fc.array(tie('node'), { maxLength: 4 }),
    }),
  ),
})).node;

it('what is left as it is, a browser reads as it is written', () => {
  const form = (html: string) => writeRichText(readRichText(html));
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 4 }), (nodes) => {
      const kept = form(writeRichText(nodes));
      expect(form(kept)).toBe(kept);
      expect(form(sanitize(kept, PURIFY_OPTIONS))).toBe(kept);
    }),
  );
});

it('deep and long markup is bounded', async () => {
  expect(await sanitiseRichText('<b>'.repeat(30_000) + 'x')).toBe('<b>'.repeat(40) + 'x' + '</b>'.repeat(40));
  expect((await sanitiseRichText(`<p>${'x'.repeat(MAX_MARKUP)}</p>`)).length).toBeLessThanOrEqual(MAX_MARKUP + 4);
});

it.each([
  ['<p>a<br></p>'.repeat(500), false],
  ['<div>'.repeat(201), true],
  ['<b></i>'.repeat(201), true],
  ['<DIV></div>'.repeat(201), false],
])('%.12s... is deep: %p', (html, deep) => expect(isDeep(html)).toBe(deep));
