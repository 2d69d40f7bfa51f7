/** Whose the asset is. */
export type OwnerCode = 'self' | 'spouse' | 'joint' | 'child';
/** Kind of trade; 'sale' is a full sale, or one whose report gives no extent. */
export type TradeKind = 'purchase' | 'sale' | 'partial-sale' | 'exchange';

const OWNERS: Readonly<Record<string, OwnerCode>> = {
  self: 'self',
  spouse: 'spouse',
  sp: 'spouse',
  joint: 'joint',
  jt: 'joint',
  child: 'child',
  'dependent child': 'child',
  dc: 'child',
};

const KINDS: Readonly<Record<string, TradeKind>> = {
  purchase: 'purchase',
  p: 'purchase',
  sale: 'sale',
  s: 'sale',
  'sale (full)': 'sale',
  sale_full: 'sale',
  's (full)': 'sale',
  'sale (partial)': 'partial-sale',
  sale_partial: 'partial-sale',
  's (partial)': 'partial-sale',
  exchange: 'exchange',
  e: 'exchange',
};

const folded = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

export const toOwner = (text: string): OwnerCode | null => OWNERS[folded(text)] ?? null;
export const toKind = (text: string): TradeKind | null => KINDS[folded(text)] ?? null;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Text of a cell that can hold markup: tags become spaces, entities characters. */
export function plainText(cell: string | null | undefined): string {
  const text = (cell ?? '').replace(/<[^>]*>/g, ' ').replaceAll('\0', '');
  const decoded = text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (all, name: string) => ENTITIES[name] ?? all);
  return decoded.replace(/\s+/g, ' ').trim();
}

/** Blank, '--' and 'N/A' stand for nothing. */
export function given(cell: string | null | undefined): string | null {
  const text = plainText(cell);
  return text === '' || text === '--' || /^n\/?a$/i.test(text) ? null : text;
}

const TICKER = /^[A-Z0-9]+([.\-/][A-Z0-9]+)*$/;

/**
 * A ticker as this system writes it; '--' and 'N/A' are none, and so is text that no exchange would take for one. Of an
 * exchange, which names what was given and what was received, it is what was given.
 */
export function toTicker(cell: string | null | undefined): string | null {
  const [first, ...more] = given(cell)?.toUpperCase().split(' ') ?? [];
  const isTicker = first !== undefined && more.length < 2 && [first, ...more].every((each) => TICKER.test(each));
  return isTicker ? first.replace(/[-/]/g, '.') : null;
}
