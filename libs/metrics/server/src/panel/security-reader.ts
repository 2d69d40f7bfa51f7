import type { SecurityToDerive, Split } from '@plumbline/market-data/domain';
import { PanelSecurity, PriceHistory } from '@plumbline/metrics/domain';
import type { Day, Arena } from '@plumbline/shared/domain';

import type { LeavesOf } from './archive-leaves';
import { unpackDigest } from './digest';
import { indexOf, mayBeIndex } from './index-prices';
import { ownedNow } from './owned';
import { yearEndOf } from './estimates-of';

function historyOf(
  { prices, actions }: SecurityToDerive,
  splits: readonly Split[],
  arena?: Arena,
): PriceHistory | undefined {
  const series = prices(arena);
  if (!series) return undefined;
  return PriceHistory.of({
    series,
    splits,
    // Read when dividends are first asked for.
    get actions() {
      return actions();
    },
  });
}

/** The index of each currency with its prices; read once. */
function indexReader(securities: readonly SecurityToDerive[]) {
  const known = new Map<string, { readonly of?: SecurityToDerive; readonly prices?: PriceHistory }>();
  // Looked through for each currency.
  const indexes = securities.filter(({ security }) => mayBeIndex(security));
  return ({ security: { currency } }: SecurityToDerive) => {
    const found = known.get(currency) ?? readIndex(indexes, currency);
    known.set(currency, found);
    return found;
  };
}

function readIndex(securities: readonly SecurityToDerive[], currency: string) {
  const of = indexOf(securities, currency, (one) => one.prices() !== undefined);
  const prices = of && historyOf(of, of.splits());
  return { ...(of ? { of } : {}), ...(prices ? { prices } : {}) };
}

/**
 * Reads securities for columns, each held against the index of its currency among them. Indexes have memory of their own:
 * they are kept when the arena is cleared. `today`: the last day of the market, which figures are for.
 */
export function securityReader(securities: readonly SecurityToDerive[], leavesOf: LeavesOf, today: Day | undefined) {
  const indexFor = indexReader(securities);
  return {
    indexFor: (each: SecurityToDerive): SecurityToDerive | undefined => indexFor(each).of,
    read: (each: SecurityToDerive, arena?: Arena): PanelSecurity => {
      const { security } = each;
      const bytes = each.digest(arena);
      const { statements, says = {} } = bytes ? unpackDigest(bytes) : {};
      const splits = each.splits();
      const prices = historyOf(each, splits, arena);
      const owned = ownedNow(says.insiders, splits);
      return new PanelSecurity({
        security,
        statements,
        prices,
        today,
        index: indexFor(each).prices,
        others: leavesOf({
          security,
          says,
          reporting: statements?.currency,
          prices,
          owned,
          yearEnd: yearEndOf(statements),
        }),
      });
    },
  };
}
