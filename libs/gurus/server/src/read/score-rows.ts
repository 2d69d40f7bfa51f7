import { compareText } from '@plumbline/shared/domain';
import type { GuruBook } from './guru-market';
import type { GuruReport } from './known-reports';
import { turnoverOf } from './managers';
import { heldReturns } from './scoreboard';
import { guruHead, type Notes } from './who';

interface ScoredGroup {
  readonly guru: GuruBook;
  readonly notes: Notes;
}

/** A row of the scoreboard: returns of a manager's reported positions, and the quarter end they reach. */
export function scoreRow(last: GuruReport, { guru, notes }: ScoredGroup) {
  const { guru_id, GuruName } = guruHead(last, notes);
  const { until, ...returns } = heldReturns(guru.known.quartersOf(last.cik), guru.today);
  return { row: { guru_id, GuruName, value: last.value, ...returns, turnover: turnoverOf(last) }, until };
}

export type ScoreRow = ReturnType<typeof scoreRow>['row'];

/** Compares rows by a column; who has no return of it comes last, the larger first among equals. */
export function compareScores(sort: 'r1' | 'r3' | 'r5' | 'r10' | 'value' | 'guru', desc: boolean) {
  const sign = desc ? -1 : 1;
  const ties = (a: ScoreRow, b: ScoreRow) => b.value - a.value || compareText(a.guru_id, b.guru_id);
  return (a: ScoreRow, b: ScoreRow): number => {
    if (sort === 'guru') return sign * compareText(a.GuruName.toLowerCase(), b.GuruName.toLowerCase()) || ties(a, b);
    const [first, second] = [a[sort], b[sort]];
    if (first === null || second === null) return Number(first === null) - Number(second === null) || ties(a, b);
    return sign * (first - second) || ties(a, b);
  };
}
