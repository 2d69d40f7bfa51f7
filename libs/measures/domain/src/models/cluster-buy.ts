import { daysBetween, type Day } from '@plumbline/shared/domain';

/** A trade of an insider; 'P' is a purchase on the open market. */
export interface InsiderTrade {
  readonly date: Day;
  readonly insider: string;
  readonly code: string;
}

/** How many insiders have to buy within how many days. */
export const CLUSTER_BUY = { insiders: 3, days: 30 } as const;

/** The most insiders who bought within one window (its first day counts, the day after its last does not), and whether that is a cluster. */
export function clusterBuy(
  trades: readonly InsiderTrade[],
  { insiders: fewest, days } = CLUSTER_BUY,
): { readonly is_cluster: boolean; readonly insiders: number } {
  const buys = trades.filter(({ code }) => code === 'P').toSorted((a, b) => (a.date < b.date ? -1 : 1));
  let [most, end] = [0, 0];
  const inside = new Map<string, number>();
  for (const { date, insider } of buys) {
    for (let next = buys[end]; next && daysBetween(date, next.date) < days; next = buys[end]) {
      inside.set(next.insider, (inside.get(next.insider) ?? 0) + 1);
      end += 1;
    }
    most = Math.max(most, inside.size);
    // The window moves on: this purchase leaves it.
    const left = (inside.get(insider) ?? 1) - 1;
    if (left === 0) inside.delete(insider);
    else inside.set(insider, left);
  }
  return { is_cluster: most >= fewest, insiders: most };
}
