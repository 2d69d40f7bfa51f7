import type { RichTag } from './rich-node';

const BLOCKS = new Set<RichTag>([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'pre',
  'blockquote',
  'div',
  'ul',
  'ol',
  'hr',
]);

/** Elements allowed only as direct children of certain others. */
const PARENTS: Partial<Record<RichTag, readonly RichTag[]>> = {
  li: ['ul', 'ol'],
  thead: ['table'],
  tbody: ['table'],
  tr: ['thead', 'tbody'],
  td: ['tr'],
  th: ['tr'],
};

/** Elements that hold only certain others, and no words. */
const CHILDREN: Partial<Record<RichTag, readonly RichTag[]>> = {
  table: ['thead', 'tbody'],
  thead: ['tr'],
  tbody: ['tr'],
  tr: ['th', 'td'],
};

const TEXT_BLOCKS: readonly RichTag[] = ['p', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** Deeper nesting is flattened: nobody writes it, and reading it takes stack. */
export const MAX_DEPTH = 40;

/** Whether an element may hold words. */
export const holdsWords = (parent: RichTag | undefined): boolean => !parent || !CHILDREN[parent];

/**
 * Whether a browser would keep an element inside these (outermost first) where it is written. Elements that it would
 * move, such as a block inside a paragraph or a link inside a link, are refused.
 */
export function fitsInside(tag: RichTag, ancestors: readonly RichTag[]): boolean {
  const parent = ancestors.at(-1);
  const needed = PARENTS[tag];
  if (needed) return parent !== undefined && needed.includes(parent);
  if (!holdsWords(parent) && !CHILDREN[parent as RichTag]?.includes(tag)) return false;
  if (tag === 'a') return !ancestors.includes('a');
  return !(BLOCKS.has(tag) || tag === 'table') || !ancestors.some((one) => TEXT_BLOCKS.includes(one));
}
