import type { SecurityToDerive } from '@plumbline/market-data/domain';
import { PanelSecurity, PriceHistory } from '@plumbline/metrics/domain';

import type { LeavesOf } from './archive-leaves';
import { unpackDigest } from './digest';
import { indexOf } from './index-prices';
import { ownedNow } from './owned';

const historyOf = ({ prices, splits, actions }: SecurityToDerive): PriceHistory | undefined => {
  const series = prices();
  return PriceHistory.of(series && { series, actions, splits: splits() });
};

/** The index of each currency with its prices; read once. */
function indexReader(securities: readonly SecurityToDerive[]) {
  const known = new Map<string, { readonly of?: SecurityToDerive; readonly prices?: PriceHistory }>();
  return ({ security: { currency } }: SecurityToDerive) => {
    const found = known.get(currency) ?? readIndex(securities, currency);
    known.set(currency, found);
    return found;
  };
}

function readIndex(securities: readonly SecurityToDerive[], currency: string) {
  const of = indexOf(securities, currency, (one) => one.prices() !== undefined);
  const prices = of && historyOf(of);
  return { ...(of ? { of } : {}), ...(prices ? { prices } : {}) };
}

/** Reads securities for columns; each is held against the index of its currency among them. */
export function securityReader(securities: readonly SecurityToDerive[], leavesOf: LeavesOf) {
  const indexFor = indexReader(securities);
  return {
    indexFor: (each: SecurityToDerive): SecurityToDerive | undefined => indexFor(each).of,
    read: (each: SecurityToDerive): PanelSecurity => {
      const { security } = each;
      const bytes = each.digest();
      const { statements, says = {} } = bytes ? unpackDigest(bytes) : {};
      const prices = historyOf(each);
      const owned = ownedNow(says.insiders, each.splits());
      return new PanelSecurity({
        ...{ security, statements, prices, index: indexFor(each).prices },
        others: leavesOf({ security, says, reporting: statements?.currency, prices, owned }),
      });
    },
  };
}
