import { acceptRichText, richTextAtMost, richTextRequired } from './accept-rich-text';
import { isRichTextEmpty, plainToRichText, richTextLength, richTextToPlain } from './plain-text';
import { MAX_MARKUP } from './sanitise';

it.each([
  ['<p>One <b>bold</b> word.</p><p>Two.</p>', 'One bold word.\n\nTwo.'],
  ['<h2>Head</h2>\n<p>Text\n  goes on</p>', 'Head\n\nText goes on'],
  ['a<br>b', 'a\nb'],
  [
    '<ul><li><p>one</p></li><li><p>two</p><ol><li>in</li><li>ner</li></ol></li></ul><p>x</p>',
    '- one\n- two\n  1. in\n  2. ner\n\nx',
  ],
  ['<pre>\na\n  b</pre>', 'a\n  b'],
  ['<table><tbody><tr><th>A</th><td>1</td></tr><tr><th></th><td>2</td></tr></tbody></table>', 'A\t1\n\t2'],
  ['<p>1 &lt; 2 &amp;&amp; "3"&nbsp;%</p>', '1 < 2 && "3"\u00a0%'],
  ['<p> </p><p></p><ul></ul>', ''],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
])('%s reads %j', (html, plain) => expect(richTextToPlain(html)).toBe(plain));

it('names the addresses of links where nobody can press them', () =>
  expect(richTextToPlain('<p>See <a href="https://a.b">here</a>.</p>', { withAddresses: true })).toBe(
    'See here (https://a.b).',
  ));

it.each([
  ['One\ntwo\r\n\r\nthree <b>', '<p>One<br>two</p><p>three &lt;b&gt;</p>', 'One\ntwo\n\nthree <b>'],
  ['  \n\n ', '', ''],
])('plain words %j become %s and come back', (text, html, back) => {
  expect(plainToRichText(text)).toBe(html);
  expect(richTextToPlain(html)).toBe(back);
});

it('counts what a reader sees', () => {
  expect(richTextLength('<p><b>👍&amp;</b></p>')).toBe(2);
  expect(isRichTextEmpty('<p><br></p>')).toBe(true);
  expect(isRichTextEmpty('<p>0</p>')).toBe(false);
});

it.each([
  ['<p onclick=x>Hello</p>', { ok: true, html: '<p>Hello</p>', plain: 'Hello' }],
  ['<p>Hello!</p>', { ok: false, message: 'Write at most 5 characters' }],
  ['<p></p>', { ok: false, message: 'Write a text' }],
  ['x'.repeat(MAX_MARKUP + 1), { ok: false, message: 'Write at most 5 characters' }],
])('accepts %.20s as %j', async (written, expected) =>
  expect(await acceptRichText(written, { maxCharacters: 5, isRequired: true })).toEqual(expected),
);

it('a text that says nothing is kept as nothing', async () =>
  expect(await acceptRichText('<p></p>', { maxCharacters: 5 })).toEqual({ ok: true, html: '', plain: '' }));

it('forms ask the same', () => {
  expect(richTextRequired('m').test('<p></p>', {})).toBe(false);
  expect(richTextAtMost(5, 'm').test('<p><em>Hello</em></p>', {})).toBe(true);
  expect(richTextAtMost(5, 'm').test('<p>Hello!</p>', {})).toBe(false);
});
