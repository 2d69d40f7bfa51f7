import type { Fact, SecurityDocument } from '@plumbline/market-data/domain';
import type { FactIndex } from '../facts/fact-index';
import { CORE_CONCEPTS, filingsOf, firstFirst, type PeriodFiling } from '../facts/period-filing';
import { CURRENCY_CONCEPTS, isMoneyUnit, statementCurrency } from '../facts/statement-currency';

const coreOrder = new Map<string, number>(CORE_CONCEPTS.map((concept, order) => [concept, order]));
const orderOf = ({ concept }: Fact): number => coreOrder.get(concept) ?? -1;

/** The periodic reports that are public so far; a report stays the same object until more of it becomes public. */
export class FilingsSoFar {
  /** First first. */
  list: readonly PeriodFiling[] = [];
  private readonly groups = new Map<string, Fact[]>();
  private readonly filings = new Map<string, PeriodFiling>();

  /** Adds facts; true where they belong to a report. */
  add(facts: readonly Fact[]): boolean {
    const changed = new Set<string>();
    for (const fact of facts) {
      if (!coreOrder.has(fact.concept)) continue;
      const group = this.groups.get(fact.accession);
      if (group) group.push(fact);
      else this.groups.set(fact.accession, [fact]);
      changed.add(fact.accession);
    }
    for (const accession of changed) this.make(accession);
    if (changed.size > 0) this.list = [...this.filings.values()].sort(firstFirst);
    return changed.size > 0;
  }

  private make(accession: string): void {
    const facts = [...(this.groups.get(accession) ?? [])].sort((a, b) => orderOf(a) - orderOf(b));
    const [filing] = filingsOf(facts);
    if (filing) this.filings.set(accession, filing);
  }
}

const concepts = new Set<string>(CURRENCY_CONCEPTS);
const isReport = ({ concept, unit }: Fact): boolean => concepts.has(concept) && isMoneyUnit(unit);

/** The currency of the statements so far. Most companies only ever had one: then nothing has to be counted. */
export class CurrencySoFar {
  private readonly only: string | undefined;
  private readonly quoted: string;
  private isReported = false;

  constructor({ facts, security }: SecurityDocument) {
    const units = new Set<string>();
    for (const fact of facts) if (isReport(fact)) units.add(fact.unit);
    this.only = units.size === 1 ? [...units][0] : undefined;
    this.quoted = security.currency;
  }

  /** The currency once more facts are public in the index. */
  after(facts: readonly Fact[], index: FactIndex): string {
    if (this.only === undefined) return statementCurrency(index) ?? this.quoted;
    this.isReported ||= facts.some(isReport);
    return this.isReported ? this.only : this.quoted;
  }
}
