import { Placeholder } from '@tiptap/extensions';
import { Mark, Node, type Extensions } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { PictureNode } from './picture-node';
import { linkAddress } from './link-address';

/** Marks and elements that have no tool but are kept: a text does not lose by being edited. */
const simpleMark = (tag: 'sub' | 'sup'): Mark =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

const Colour = Mark.create({
  name: 'colour',
  addAttributes: () => ({ class: { default: null } }),
  parseHTML: () => [{ tag: 'span[class^="color-"]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

const part = (tag: string, content: string, group?: string): Node =>
  Node.create({
    name: tag,
    content,
    ...(group && { group }),
    isolating: true,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

const TABLE = [
  part('table', '(thead | tbody)+', 'block'),
  part('thead', 'tr+'),
  part('tbody', 'tr+'),
  part('tr', '(th | td)+'),
  part('th', 'block+'),
  part('td', 'block+'),
];

/** Extensions of the editor: exactly what a rich text may contain. */
export const editorExtensions = (placeholder: string | undefined): Extensions => [
  StarterKit.configure({
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => linkAddress(address) !== undefined,
    },
    codeBlock: { HTMLAttributes: { class: null } },
  }),
  Colour,
  PictureNode,
  simpleMark('sub'),
  simpleMark('sup'),
  ...TABLE,
  ...(placeholder ? [Placeholder.configure({ placeholder })] : []),
];
