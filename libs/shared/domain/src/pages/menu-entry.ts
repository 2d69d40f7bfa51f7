/** Tiers of menus (decision A02: thresholds). */
export type Tier = 'visitor' | 'free' | 'premium' | 'premiumPlus' | 'professional';

/** A link of a menu. It shows together with its page (decision A87). */
export interface MenuEntry {
  readonly key: string;
  readonly label: string;
  readonly path: string;
  /** Tiers that see it; everybody where absent. */
  readonly tiers?: readonly Tier[];
  /** A whole page load instead of a navigation inside the product. */
  readonly isDocument?: boolean;
}

/** A link with its place in a menu: the bar at the top, or the menu of a member. */
export interface PlacedEntry extends MenuEntry {
  readonly menu: 'bar' | 'member';
  /** Entries stand in the order of these numbers. */
  readonly place: number;
}
