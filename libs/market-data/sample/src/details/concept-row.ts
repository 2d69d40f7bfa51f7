/** How a concept is stated. */
export interface ConceptRow {
  readonly concept: string;
  /** Lines added up; '-name' is subtracted. A company without one of them does not report the concept. */
  readonly lines: readonly string[];
  /** 'period' by quarter and to date, 'to-date' as cash flows are, 'instant' as balances are. */
  readonly stated: 'period' | 'to-date' | 'instant';
  /** 'key' also as comparative of later filings, 'main' in every report, 'full' in reports that are given whole. */
  readonly weight: 'key' | 'main' | 'full';
}

type Short = readonly [concept: string, lines: string, weight?: ConceptRow['weight']];

/** A table of concepts that are stated alike. */
export const rows = (stated: ConceptRow['stated'], table: readonly Short[]): ConceptRow[] =>
  table.map(([concept, lines, weight = 'full']) => ({ concept, lines: lines.split(' '), stated, weight }));
