import type { MenuEntry, Tier } from '@plumbline/shared/domain';

/** Who looks at a page: nobody known, or a member with the status of the specification. */
export type Viewer = { readonly kind: 'visitor' } | { readonly kind: 'member'; readonly status: number };

/** The tier of a viewer: under 3 free, 3 premium, 5 premium plus, 10 and above professional. */
export function tierOf(viewer: Viewer): Tier {
  if (viewer.kind === 'visitor') return 'visitor';
  if (viewer.status >= 10) return 'professional';
  if (viewer.status >= 5) return 'premiumPlus';
  return viewer.status >= 3 ? 'premium' : 'free';
}

/** The entries that a viewer of this tier sees. */
export const entriesFor = (entries: readonly MenuEntry[], tier: Tier): readonly MenuEntry[] =>
  entries.filter(({ tiers }) => !tiers || tiers.includes(tier));
