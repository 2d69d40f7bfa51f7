import type { RichElement, RichNode, RichTag } from '../model/rich-node';
import { encodeText } from './character-references';
import { readRichText } from './read-rich-text';

/** Blank lines around these; a single line around list items and rows. */
const APART = new Set<RichTag>([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'pre',
  'blockquote',
  'ul',
  'ol',
  'table',
  'hr',
]);
const LINES = new Set<RichTag>(['li', 'tr', 'div']);

export interface PlainTextOptions {
  /** Adds the address of each link in brackets, as mails need it; a search index does not. */
  withAddresses?: boolean;
}

/** A text whose line breaks are asked for and written when more words come: the larger of two neighbours counts. */
class Lines {
  #text = '';
  #breaks = 0;
  #isAfterMark = false;

  /** After the mark of a list item its words follow on the same line. */
  break(lines: number): void {
    if (!this.#isAfterMark) this.#breaks = Math.max(this.#breaks, lines);
  }

  add(text: string): void {
    if (text === '') return;
    if (this.#text !== '') this.#text += '\n'.repeat(this.#breaks);
    this.#breaks = 0;
    this.#isAfterMark = false;
    this.#text += text;
  }

  mark(text: string): void {
    this.add(text);
    this.#isAfterMark = text !== '';
  }

  /** Runs of blanks count as one, none at the begin of a line. */
  addWords(text: string): void {
    const isLineStart = this.#text === '' || this.#breaks > 0 || this.#isAfterMark || this.#text.endsWith('\n');
    const words = text.replace(/[\t\n\f\r ]+/g, ' ');
    this.add(isLineStart ? words.trimStart() : words);
  }

  toString(): string {
    return this.#text.replace(/[^\S\n]+$/gm, '').trim();
  }
}

interface Place {
  readonly isPre: boolean;
  /** How many lists are around. */
  readonly depth: number;
  readonly withAddresses: boolean;
}

/** In lists nothing is separated. */
function breaksAround(tag: RichTag, { depth }: Place): number {
  if (APART.has(tag)) return depth > 0 ? 1 : 2;
  return LINES.has(tag) ? 1 : 0;
}

function markOf(tag: RichTag, parent: RichTag | undefined, index: number, depth: number): string {
  if (tag === 'td' || tag === 'th') return index > 0 ? '\t' : '';
  if (tag !== 'li') return '';
  return `${'  '.repeat(depth - 1)}${parent === 'ol' ? `${index + 1}.` : '-'} `;
}

function addElement(lines: Lines, { tag, attributes, children }: RichElement, place: Place): void {
  if (tag === 'br') lines.add('\n');
  const depth = place.depth + Number(tag === 'ul' || tag === 'ol');
  addNodes(lines, children, { ...place, depth, isPre: place.isPre || tag === 'pre' }, tag);
  if (attributes.href && place.withAddresses) lines.add(` (${attributes.href})`);
}

function addNodes(lines: Lines, nodes: readonly RichNode[], place: Place, parent?: RichTag): void {
  let index = 0;
  for (const node of nodes) {
    if (typeof node === 'string') {
      if (place.isPre) lines.add(node);
      else lines.addWords(node);
      continue;
    }
    const breaks = breaksAround(node.tag, place);
    lines.break(breaks);
    lines.mark(markOf(node.tag, parent, index, place.depth));
    addElement(lines, node, place);
    lines.break(breaks);
    index += 1;
  }
}

/** The words of a rich text without its looks, with line breaks and list marks: for mails, search and counting. */
export function richTextToPlain(html: string, { withAddresses = false }: PlainTextOptions = {}): string {
  const lines = new Lines();
  addNodes(lines, readRichText(html), { isPre: false, depth: 0, withAddresses });
  return lines.toString();
}

/** Plain words as rich text: a blank line begins a paragraph, a line break stays one. */
export const plainToRichText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${encodeText(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** Whether a text says nothing: blanks and empty paragraphs alone do not count. */
export const isRichTextEmpty = (html: string): boolean => richTextToPlain(html) === '';

/** How many characters a text has as its reader counts them, without markup. */
export const richTextLength = (html: string): number => [...richTextToPlain(html)].length;
