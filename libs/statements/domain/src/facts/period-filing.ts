import { isPeriodicForm, type Fact } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import type { FactIndex } from './fact-index';

/** A periodic report as its own durations show it. */
export interface PeriodFiling {
  readonly accession: string;
  readonly form: string;
  readonly filed: Day;
  readonly at: number;
  /** Last day of the period the filing speaks of. */
  readonly end: Day;
  /** First days of the durations that end with it. */
  readonly starts: readonly Day[];
  /** Durations that ended before: what the report compares with. */
  readonly earlier: readonly { readonly start: Day; readonly end: Day }[];
  readonly fiscalYear?: number;
  readonly fiscalPeriod?: string;
}

/** Concepts that every company reports: their durations show its periods. */
export const CORE_CONCEPTS = [
  'us-gaap:NetIncomeLoss',
  'us-gaap:ProfitLoss',
  'us-gaap:NetCashProvidedByUsedInOperatingActivities',
  'us-gaap:OperatingIncomeLoss',
  'us-gaap:Revenues',
  'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
  'us-gaap:SalesRevenueNet',
  'ifrs-full:ProfitLoss',
  'ifrs-full:Revenue',
  'ifrs-full:CashFlowsFromUsedInOperatingActivities',
] as const;

/** The public periodic reports, first first, found by the durations of the concepts every company reports. */
export const periodFilings = (index: FactIndex): readonly PeriodFiling[] =>
  filingsOf(CORE_CONCEPTS.flatMap((concept) => index.all(concept)));

/** The periodic reports that contain core facts, the first one first; the facts in the order of the core concepts. */
export function filingsOf(facts: readonly Fact[]): readonly PeriodFiling[] {
  const byAccession = new Map<string, Fact[]>();
  for (const fact of facts) {
    if (!isPeriodicForm(fact.form) || fact.start === undefined || fact.end > fact.filed) continue;
    const group = byAccession.get(fact.accession);
    if (group) group.push(fact);
    else byAccession.set(fact.accession, [fact]);
  }
  return Array.from(byAccession.values(), periodFiling)
    .filter((filing) => filing !== undefined)
    .sort(firstFirst);
}

/** Order of filings: by the moment they became public. */
export const firstFirst = (a: PeriodFiling, b: PeriodFiling): number =>
  a.at - b.at || (a.accession < b.accession ? -1 : 1);

/** Caches a result that depends on one filing alone: the calendars of all days request it. */
export function perFiling<T>(make: (filing: PeriodFiling) => T): (filing: PeriodFiling) => T {
  const known = new WeakMap<PeriodFiling, { readonly value: T }>();
  return (filing) => {
    const made = known.get(filing) ?? { value: make(filing) };
    known.set(filing, made);
    return made.value;
  };
}

function periodFiling(facts: readonly Fact[]): PeriodFiling | undefined {
  const first = facts[0];
  if (!first) return undefined;
  const end = facts.reduce((latest, fact) => (fact.end > latest ? fact.end : latest), first.end);
  const starts = new Set(facts.flatMap((fact) => (fact.end === end && fact.start ? [fact.start] : [])));
  const { accession, form, filed, moment, fiscalYear, fiscalPeriod } = first;
  return {
    accession,
    form,
    filed,
    at: moment.at,
    end,
    starts: [...starts].sort(),
    earlier: facts.flatMap((fact) => (fact.end < end && fact.start ? [{ start: fact.start, end: fact.end }] : [])),
    ...(fiscalYear === undefined ? {} : { fiscalYear }),
    ...(fiscalPeriod === undefined ? {} : { fiscalPeriod }),
  };
}
