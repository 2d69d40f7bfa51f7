import { isPeriodicForm, type Fact } from '@plumbline/market-data/domain';
import type { FactIndex } from './fact-index';

/** Concepts that determine the currency: the first reported one. */
export const CURRENCY_CONCEPTS = [
  'us-gaap:Assets',
  'us-gaap:StockholdersEquity',
  'us-gaap:NetIncomeLoss',
  'ifrs-full:Assets',
  'ifrs-full:ProfitLoss',
] as const;

const MONEY = /^[A-Z]{3}$/;

/** True for the code of a currency. */
export const isMoneyUnit = (unit: string): boolean => MONEY.test(unit);

const NONE: readonly Fact[] = [];

/** The money facts of the first concept that has any: those of periodic reports, else all. */
function moneyFacts(index: FactIndex): readonly Fact[] {
  for (const concept of CURRENCY_CONCEPTS) {
    const facts = index.all(concept).filter(({ unit }) => isMoneyUnit(unit));
    const reported = facts.filter(({ form, end, filed }) => end <= filed && isPeriodicForm(form));
    if (facts.length > 0) return reported.length > 0 ? reported : facts;
  }
  return NONE;
}

/**
 * The currency of the statements: of the currencies of the newest period that a periodic report speaks of the one used
 * most. A translation next to it (a column in dollars for readers abroad) is given for one period only, and a currency
 * that was left is no longer that of the newest.
 */
export function statementCurrency(index: FactIndex): string | undefined {
  const facts = moneyFacts(index);
  const [first] = facts;
  if (!first || facts.every(({ unit }) => unit === first.unit)) return first?.unit;
  const newest = facts.reduce((latest, { end }) => (end > latest ? end : latest), '');
  const current = new Set(facts.filter(({ end }) => end === newest).map(({ unit }) => unit));
  const uses = new Map<string, number>();
  for (const { unit } of facts) if (current.has(unit)) uses.set(unit, (uses.get(unit) ?? 0) + 1);
  return [...uses].sort(([a, used], [b, usedToo]) => usedToo - used || (a < b ? -1 : 1))[0]?.[0];
}
