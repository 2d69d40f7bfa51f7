import type { TextListener } from '../xbrl/read-inline';

const BLOCK = /^(p|div|td|tr|table|li|h[1-6]|br|hr|ul|ol|section)$/;
const MIN_CHARS = 600;
const MAX_CHARS = 1500;
const PARAGRAPH_CHARS = 120;
const HEADING = /^item\s*1\s*[.:–—-]?\s*(business)?\s*\.?$/i;
const NEXT_ITEM = /^item\s*(1a|1b|1c|2)\b/i;
const BOILERPLATE =
  /forward-looking|this (annual report|form 10-k|section)|incorporated (herein )?by reference|private securities litigation/i;
const HIDDEN = new Set(['style', 'script', 'ix:header']);

/** Collects the visible texts of a document, block by block. */
export function createBlocks(): TextListener & { readonly blocks: readonly string[] } {
  const blocks: string[] = [];
  let text = '';
  let hidden = 0;
  const flush = (): void => {
    const block = text.replace(/\s+/g, ' ').trim();
    if (block) blocks.push(block);
    text = '';
  };
  return {
    blocks,
    open: (tag) => {
      if (HIDDEN.has(tag)) hidden += 1;
      if (BLOCK.test(tag)) flush();
    },
    text: (part) => {
      if (hidden === 0) text += part;
    },
    close: (tag) => {
      if (HIDDEN.has(tag)) hidden -= 1;
      if (BLOCK.test(tag)) flush();
    },
  };
}

/** Paragraphs of a section until there is enough text; the boilerplate that opens many reports is passed over. */
function paragraphsFrom(blocks: readonly string[], start: number): string {
  let text = '';
  for (const block of blocks.slice(start)) {
    if (NEXT_ITEM.test(block) || text.length >= MIN_CHARS) break;
    if (block.length < PARAGRAPH_CHARS || BOILERPLATE.test(block)) continue;
    text = text ? `${text}\n${block}` : block;
  }
  if (text.length <= MAX_CHARS) return text;
  const cut = text.slice(0, MAX_CHARS);
  return cut.slice(0, Math.max(cut.lastIndexOf('. ') + 1, MIN_CHARS)).trim();
}

/** The business section: the heading in the table of contents has no paragraphs before the next item. */
export function businessText(blocks: readonly string[]): string | undefined {
  for (const [index, block] of blocks.entries()) {
    if (!HEADING.test(block)) continue;
    const text = paragraphsFrom(blocks, index + 1);
    if (text.length >= MIN_CHARS / 2) return text;
  }
  return undefined;
}
