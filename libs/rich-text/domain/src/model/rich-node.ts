/** Elements that rich text may have: the list of decision A36. */
export const RICH_TAGS = [
  'a',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'code',
  'span',
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
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'br',
  'hr',
] as const;

export type RichTag = (typeof RICH_TAGS)[number];

/** Attributes that rich text may have; `rel` is ours, it follows from `target`. */
export const RICH_ATTRIBUTES = ['href', 'name', 'target', 'class'] as const;

export type RichAttribute = (typeof RICH_ATTRIBUTES)[number] | 'rel';

export type RichAttributes = Readonly<Partial<Record<RichAttribute, string>>>;

/** An element of a rich text. */
export interface RichElement {
  readonly tag: RichTag;
  readonly attributes: RichAttributes;
  readonly children: readonly RichNode[];
}

/** A piece of a rich text: plain words, or an element. */
export type RichNode = string | RichElement;

/** Elements without children and without an end. */
export const VOID_TAGS: ReadonlySet<RichTag> = new Set<RichTag>(['br', 'hr']);
