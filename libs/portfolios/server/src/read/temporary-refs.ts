import type { ReferredSecurity, Security, SecurityRefs } from '@plumbline/market-data/domain';

/** References as reads and writes of ledgers use them. */
export type LedgerRefs = Pick<SecurityRefs, 'refOf' | 'resolve'>;

/**
 * References for work that writes nothing: a security that has none gets a negative number of its own. It is valid as
 * long as this object lives and is never stored.
 */
export function temporaryRefs(refs: Pick<SecurityRefs, 'findRef' | 'resolve'>): LedgerRefs {
  const numbers = new Map<string, number>();
  const temporary = new Map<number, ReferredSecurity>();
  const makeNumber = (security: Security): number => {
    const ref = numbers.get(security.id) ?? -1 - numbers.size;
    numbers.set(security.id, ref);
    temporary.set(ref, { ref, security, symbol: security.symbol, name: security.company });
    return ref;
  };
  return {
    refOf: async (security) => (await refs.findRef(security)) ?? makeNumber(security),
    resolve: async (wanted) => {
      const all = [...wanted];
      const referred = new Map(await refs.resolve(all.filter((ref) => !temporary.has(ref))));
      for (const ref of all) {
        const one = temporary.get(ref);
        if (one) referred.set(ref, one);
      }
      return referred;
    },
  };
}
