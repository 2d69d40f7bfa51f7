/** Tiers of menus (decision A02: thresholds). */
export type Tier = 'visitor' | 'free' | 'premium' | 'premiumPlus' | 'professional';

/** Everyone who is signed in. */
export const MEMBER_TIERS: readonly Tier[] = ['free', 'premium', 'premiumPlus', 'professional'];

/** Menus of the bar at the top, in order. A menu shows together with its first page. */
export const TOP_MENUS = {
  stocks: 'Stocks',
  screeners: 'Screeners',
  investors: 'Investors',
  markets: 'Markets',
  news: 'News',
  work: 'My work',
  more: 'More',
} as const;

export type TopMenuKey = keyof typeof TOP_MENUS;

/** Groups of links under every page, in the order of the specification. */
export const FOOTER_GROUPS = ['Research Tools', 'Product', 'Education', 'Company'] as const;

export type FooterGroupName = (typeof FOOTER_GROUPS)[number];

/** A link of a menu. It shows together with its page (decision A87). */
export interface MenuEntry {
  readonly key: string;
  readonly label: string;
  readonly path: string;
  /** One line under the link. */
  readonly text?: string;
  /** Tiers that see it; everyone where absent. */
  readonly tiers?: readonly Tier[];
  /** A right of the account without which it does not show. */
  readonly needs?: 'newsCenter' | 'billing' | 'group';
  /** A full page load instead of a navigation inside the product. */
  readonly isDocument?: boolean;
}

/**
 * A link that is not simply a page: an address with a query, or a page that is not built yet. Every other link of a
 * menu is made from the `menu` of its page.
 */
export interface PlacedEntry extends MenuEntry {
  readonly menu: TopMenuKey | 'member';
  /** Entries are in the order of these numbers. */
  readonly place: number;
}
