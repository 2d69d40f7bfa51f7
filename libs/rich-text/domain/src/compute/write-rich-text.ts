import { VOID_TAGS, type RichNode } from '../model/rich-node';
import { encodeAttribute, encodeText } from './character-references';

const writeNode = (node: RichNode): string => {
  if (typeof node === 'string') return encodeText(node);
  const { tag, attributes, children } = node;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${encodeAttribute(value)}"`);
  const start = `<${tag}${written.join('')}>`;
  return VOID_TAGS.has(tag) ? start : `${start}${writeRichText(children)}</${tag}>`;
};

/** Rich text as it is kept: the one form that `readRichText` reads back to the same nodes. */
export const writeRichText = (nodes: readonly RichNode[]): string => nodes.map(writeNode).join('');
