import type { FilingReference } from '@plumbline/statements/domain';
import type { ExplainedFact } from './lineage';

/** How a filing's value of a fact relates to the current one: it first reported it, repeats it, or differs. */
export type VintageState = 'holds' | 'repeated' | 'replaced' | 'later';

/** One filing's value of a fact. */
export interface Vintage extends FilingReference {
  /** As reported, before any split adjustment or change of sign. */
  readonly value: number;
  readonly state: VintageState;
}

/** Labels of the states of vintages. */
export const VINTAGE_WORDS: Readonly<Record<VintageState, string>> = {
  holds: 'current value, first reported here',
  repeated: 'says the same',
  replaced: 'replaced',
  later: 'restated later',
};

/** Every filing that gave a value of the fact, oldest first, with which one holds. */
export function vintagesOf(fact: ExplainedFact): Vintage[] {
  const { value, firstReported, confirmedBy, restates = [], restatedTo = [] } = fact;
  const rows: Vintage[] = [
    ...restates.map((filing) => ({ ...filing, state: 'replaced' as const })),
    { ...firstReported, value, state: 'holds' },
    ...confirmedBy.map((filing) => ({ ...filing, value, state: 'repeated' as const })),
    ...restatedTo.map((filing) => ({ ...filing, state: 'later' as const })),
  ];
  return rows.sort((a, b) => (a.filed < b.filed ? -1 : a.filed > b.filed ? 1 : 0));
}
