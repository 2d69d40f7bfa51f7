import type { ManagerQuarter } from '@plumbline/metrics/domain';
import { compareText } from '@plumbline/shared/domain';
import { turnoverOf } from './managers';
import type { heldReturns } from './scoreboard';
import { guruHead, type Notes } from './who';

/** A row of the scoreboard: returns of a manager's reported positions. */
export function scoreRow(
  last: ManagerQuarter,
  { notes }: { readonly notes: Notes },
  returns: Awaited<ReturnType<typeof heldReturns>>,
) {
  const { guru_id, GuruName } = guruHead(last, notes);
  const {
    r1 = null,
    r3 = null,
    r5 = null,
    r10 = null,
    quarters = 0,
    coverage = 0,
  } = returns.get(last.portfolio.cik) ?? {};
  const value = last.portfolio.valueUsd;
  return { guru_id, GuruName, value, r1, r3, r5, r10, quarters, coverage, turnover: turnoverOf(last) };
}

type ScoreRow = ReturnType<typeof scoreRow>;

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
