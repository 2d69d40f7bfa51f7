import { isPeriodicForm, type Fact } from '@plumbline/market-data/domain';
import type { FactIndex } from './fact-index';

const CONCEPTS = [
  'us-gaap:Assets',
  'us-gaap:StockholdersEquity',
  'us-gaap:NetIncomeLoss',
  'ifrs-full:Assets',
  'ifrs-full:ProfitLoss',
] as const;

const isMoney = ({ unit }: Fact): boolean => /^[A-Z]{3}$/.test(unit);

/**
 * The currency of the statements: of the currencies of the newest period that a periodic report speaks of the one used
 * most. A translation beside it (a column in dollars for readers abroad) is given for one period only, and a currency
 * that was left is no longer that of the newest.
 */
export function statementCurrency(index: FactIndex): string | undefined {
  const facts = CONCEPTS.flatMap((concept) => index.all(concept)).filter(isMoney);
  const reported = facts.filter(({ form, end, filed }) => isPeriodicForm(form) && end <= filed);
  const known = reported.length > 0 ? reported : facts;
  const newest = known.reduce((latest, { end }) => (end > latest ? end : latest), '');
  const current = new Set(known.filter(({ end }) => end === newest).map(({ unit }) => unit));
  const uses = new Map<string, number>();
  for (const { unit } of known) if (current.has(unit)) uses.set(unit, (uses.get(unit) ?? 0) + 1);
  return [...uses].sort(([a, used], [b, usedToo]) => usedToo - used || (a < b ? -1 : 1))[0]?.[0];
}
