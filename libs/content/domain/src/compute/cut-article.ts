import {
  readRichText,
  richTextToPlain,
  plainToRichText,
  writeRichText,
  type RichNode,
} from '@plumbline/rich-text/domain';
import type { Audience } from '../model/article';

/** Paragraphs that everybody may read. */
const SHOWN_PARAGRAPHS = 2;
/** Characters of a text without paragraphs that everybody may read. */
const SHOWN_CHARACTERS = 400;

const isParagraph = (node: RichNode): boolean =>
  typeof node !== 'string' && node.tag === 'p' && richTextToPlain(writeRichText([node])) !== '';

/** An article up to the end of its second paragraph; one with fewer is cut by its characters. */
export function cutArticle(html: string): string {
  const nodes = readRichText(html);
  const places = nodes.flatMap((node, place) => (isParagraph(node) ? [place] : []));
  const end = places[SHOWN_PARAGRAPHS - 1];
  const cut = end === undefined ? '' : writeRichText(nodes.slice(0, end + 1));
  if (end !== undefined && end < nodes.length - 1) return cut;
  const plain = richTextToPlain(html);
  return plainToRichText(`${[...plain].slice(0, Math.min(SHOWN_CHARACTERS, plain.length / 2)).join('')}…`);
}

/** Who reads: nobody known, or a member with a status of the specification. */
export type Reader = { readonly status: number } | undefined;

/** Whether someone may read the whole of an article. */
export function mayRead(audience: Audience, reader: Reader): boolean {
  if (audience === 'all') return true;
  if (!reader) return false;
  return audience === 'member' || reader.status >= Number(audience);
}
