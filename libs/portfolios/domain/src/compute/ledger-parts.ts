import { groupBy } from '@plumbline/shared/domain';
import type { Ledger } from './project-ledger';

/** The part of a ledger that is about one security: what is asked of each holding does not walk through all others. */
export function partsByRef(ledger: Ledger): (ref: number) => Ledger {
  const by = <T extends { readonly ref?: number }>(all: readonly T[]) => {
    const groups = groupBy(all, ({ ref }) => String(ref));
    return (ref: number): T[] => groups.get(String(ref)) ?? [];
  };
  const [lots, closed, income] = [by(ledger.lots), by(ledger.closed), by(ledger.income)];
  const [charges, trades] = [by(ledger.charges), by(ledger.trades)];
  return (ref) => ({
    ...ledger,
    lots: lots(ref),
    closed: closed(ref),
    income: income(ref),
    charges: charges(ref),
    trades: trades(ref),
    transfers: [],
    steps: new Map([[ref, ledger.steps.get(ref) ?? []]]),
  });
}

/** The part of a ledger that is about some securities. */
export function partOfRefs(ledger: Ledger, refs: ReadonlySet<number>): Ledger {
  const mine = <T extends { readonly ref?: number }>(all: readonly T[]): T[] =>
    all.filter(({ ref }) => ref !== undefined && refs.has(ref));
  return {
    ...ledger,
    lots: mine(ledger.lots),
    closed: mine(ledger.closed),
    income: mine(ledger.income),
    charges: mine(ledger.charges),
    trades: mine(ledger.trades),
    transfers: [],
    steps: new Map([...ledger.steps].filter(([ref]) => refs.has(ref))),
  };
}
