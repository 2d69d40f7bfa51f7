/** Who looks at a page: nobody known, or a member with the status of the specification. */
export type Viewer = { readonly kind: 'visitor' } | { readonly kind: 'member'; readonly status: number };

/** Tiers of menus (decision A02: thresholds). */
export type Tier = 'visitor' | 'free' | 'premium' | 'premiumPlus' | 'professional';

/** The tier of a viewer: under 3 free, 3 premium, 5 premium plus, 10 and above professional. */
export function tierOf(viewer: Viewer): Tier {
  if (viewer.kind === 'visitor') return 'visitor';
  if (viewer.status >= 10) return 'professional';
  if (viewer.status >= 5) return 'premiumPlus';
  return viewer.status >= 3 ? 'premium' : 'free';
}

export interface MenuEntry {
  readonly key: string;
  readonly label: string;
  readonly path: string;
  /** Tiers that see it; everybody where absent. */
  readonly tiers?: readonly Tier[];
  /** A whole page load instead of a navigation inside the product. */
  readonly isDocument?: boolean;
}

/** The entries that a viewer of this tier sees. */
export const entriesFor = (entries: readonly MenuEntry[], tier: Tier): readonly MenuEntry[] =>
  entries.filter(({ tiers }) => !tiers || tiers.includes(tier));
