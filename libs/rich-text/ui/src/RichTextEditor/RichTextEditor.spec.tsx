import { HOSTILE_TEXTS, SANITISER_TEXTS, wakingParts } from '@plumbline/shared/testing';
import { sanitiseRichText } from '@plumbline/rich-text/domain';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Editor } from '@tiptap/react';
import { renderToString } from 'react-dom/server.node';
import { useState } from 'react';
import { ARTICLE } from '../story-texts';
import { editorExtensions } from './extensions';
import { linkAddress } from './link-address';
import { insertPicture } from './picture-node';
import { FullEditor } from './FullEditor';
import { PlainEditor } from './PlainEditor';
import { RichTextEditor } from './RichTextEditor';
import { cleanPaste, htmlOf } from './use-rich-editor';

const makeEditor = (content: string) =>
  new Editor({ extensions: editorExtensions(undefined), content, injectCSS: false });

function roundTrip(content: string): string {
  const editor = makeEditor(content);
  const html = htmlOf(editor);
  editor.destroy();
  return html;
}

test('a text loses nothing by being edited', () => expect(roundTrip(ARTICLE)).toBe(ARTICLE));

test.each([
  ['', ''],
  ['<p></p>', ''],
  ['<pre><code>x</code></pre>', '<pre><code>x</code></pre>'],
  ['words', '<p>words</p>'],
])('%j is kept as %j', (content, kept) => expect(roundTrip(content)).toBe(kept));

const read = (html: string) => new DOMParser().parseFromString(html, 'text/html');

test('nothing hostile wakes after a round trip, in the editor, or when it is pasted', async () => {
  for (const text of [...HOSTILE_TEXTS, ...SANITISER_TEXTS]) {
    const editor = makeEditor(text);
    expect(wakingParts(read(editor.view.dom.outerHTML))).toEqual([]);
    const html = htmlOf(editor);
    expect(wakingParts(read(html))).toEqual([]);
    expect(await sanitiseRichText(html)).toBe(html);
    expect(wakingParts(read(cleanPaste(text)))).toEqual([]);
    editor.destroy();
  }
});

const PICTURE = '/cdn/pictures/0123456789abcdef0123456789abcdef.png';

test('a picture of ours is one, kept as a link to it; any other address stays a link', () => {
  const editor = makeEditor('<p>before</p>');
  editor.commands.focus('end');
  insertPicture(editor, { url: PICTURE, title: 'A <chart>' });
  const html = `<p>before<a href="${PICTURE}">A &lt;chart&gt;</a> </p>`;
  expect(htmlOf(editor)).toBe(html);
  expect(editor.view.dom.querySelector('img')).toHaveAttribute('alt', 'A <chart>');
  editor.destroy();
  const kept = html.replace(' </p>', ' after</p>');
  expect(roundTrip(kept)).toBe(kept);
  for (const address of ['https://elsewhere.example/cdn/pictures/a.png', '/cdn/pictures/../x.png', '/stock/VTRL']) {
    const other = makeEditor(`<p><a href="${address}">x</a></p>`);
    expect([address, other.view.dom.querySelector('img')]).toEqual([address, null]);
    other.destroy();
  }
});

test.each([
  ['example.org/a?b=1', 'https://example.org/a?b=1'],
  ['https://example.org', 'https://example.org'],
  ['ann@example.org', 'mailto:ann@example.org'],
  ['/stock/AAPL', '/stock/AAPL'],
  ['javascript:alert(1)', undefined],
  ['//example.org', undefined],
  ['two words', undefined],
])('%s leads to %s', (typed, address) => expect(linkAddress(typed)).toBe(address));

function Plain({ first }: { first: string }) {
  const [value, onChange] = useState(first);
  const handoverRef = { current: { isFocused: false, ending: '' } };
  return (
    <>
      <PlainEditor label="Text" value={value} onChange={onChange} handoverRef={handoverRef} />
      <output>{value}</output>
    </>
  );
}

test('takes plain words before its tools are there', async () => {
  render(<Plain first="" />);
  await userEvent.type(screen.getByLabelText('Text'), 'One <b>{Enter}{Enter}two ');
  expect(screen.getByRole('status')).toHaveTextContent('<p>One &lt;b&gt;</p><p>two</p>');
  expect(screen.getByLabelText('Text')).toHaveValue('One <b>\n\ntwo ');
});

test('a text with looks is shown, not changed, while there are no tools; the server renders that', () => {
  render(<Plain first={ARTICLE} />);
  expect(screen.getByLabelText('Text')).toHaveAttribute('readonly');
  const page = renderToString(<RichTextEditor label="Text" value="<p>One</p>" onChange={() => undefined} />);
  expect(read(page).querySelector('textarea')?.value).toBe('One');
});

test('who was writing before the tools came goes on writing with them', () => {
  const writing = { current: { isFocused: true, ending: ' ' } };
  render(<FullEditor label="Text" value="<p>One</p>" onChange={() => undefined} handoverRef={writing} />);
  const text = screen.getByRole('textbox', { name: 'Text' });
  expect(text).toHaveFocus();
  expect(text.textContent).toBe('One ');
});
