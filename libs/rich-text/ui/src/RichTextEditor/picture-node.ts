import { pictureFileOf, sizedPicture } from '@plumbline/shared/domain';
import { Node, type Editor } from '@tiptap/react';

/** A picture as one chooses it for a text. */
export interface ChosenPicture {
  /** Its address on this site. */
  readonly url: string;
  readonly title: string;
}

const WIDTH = 800;

const pictureIn = (link: HTMLElement) => {
  const href = link.getAttribute('href') ?? '';
  const title = link.textContent.trim();
  return pictureFileOf(href) !== undefined && title !== '' ? { href, title } : false;
};

/**
 * A picture of ours in a text. It is kept as a link to it with its title as words: a text holds no element and no address
 * that it did not hold before, and is whole where pictures cannot be seen.
 */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({ href: { default: null }, title: { default: null } }),
  // Before the link that it would be otherwise.
  parseHTML: () => [{ tag: 'a[href]', priority: 100, getAttrs: pictureIn }],
  renderHTML: ({ node: { attrs } }) => ['a', { href: attrs['href'] as string }, attrs['title'] as string],
  renderText: ({ node: { attrs } }) => attrs['title'] as string,
  addNodeView:
    () =>
    ({ node: { attrs } }) => {
      const dom = document.createElement('img');
      dom.className = 'rich-picture';
      dom.src = sizedPicture(attrs['href'] as string, { width: WIDTH });
      dom.alt = attrs['title'] as string;
      return { dom };
    },
});

/** Puts a picture where the cursor is; writing goes on behind it. */
export const insertPicture = (editor: Editor, { url, title }: ChosenPicture): void =>
  void editor
    .chain()
    .focus()
    .insertContent([
      { type: 'picture', attrs: { href: url, title } },
      { type: 'text', text: ' ' },
    ])
    .run();
