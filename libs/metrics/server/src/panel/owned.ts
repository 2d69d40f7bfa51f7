import {
  insiderActivity,
  type InsiderActivity,
  type SecurityDocument,
  type Split,
} from '@plumbline/market-data/domain';

/** Parts of a document that leaves of owners read. */
export interface Owned {
  /**
   * Trades and holdings of insiders public at a moment (epoch milliseconds), or now; undefined where no report is
   * known.
   */
  readonly insiders: (at: number | undefined) => InsiderActivity | undefined;
  readonly splits: readonly Split[];
}

export const NOTHING_OWNED: Owned = { insiders: () => undefined, splits: [] };

/** Of a whole document, as of any moment; each is computed once. */
export function ownedOf({ insiders, splits }: Pick<SecurityDocument, 'insiders' | 'splits'>): Owned {
  const known = new Map<number | undefined, InsiderActivity>();
  return {
    splits,
    insiders: (at) => {
      if (!insiders) return undefined;
      const found = known.get(at) ?? insiderActivity(insiders, at);
      known.set(at, found);
      return found;
    },
  };
}

/** Of what a build kept of a document: the present alone. */
export const ownedNow = (insiders: InsiderActivity | undefined, splits: readonly Split[]): Owned => ({
  insiders: (at) => (at === undefined ? insiders : undefined),
  splits,
});
