import type { LetterPeriod } from '@plumbline/gurus/domain';

/** Types of columns where the domain knows more than the catalog. */
export interface ColumnTypes {
  guru_groups: { gurus: string[] };
  guru_letters: { period: LetterPeriod };
}
