import type { ManagerQuarter } from '@plumbline/metrics/domain';
import { compareKnown, compareText } from '@plumbline/shared/domain';
import type { GuruBook } from './guru-market';
import { heldIn } from './held-rows';
import { guruHead, guruName, type Notes } from './who';

const PERCENT = 100;

/** The smaller of what was bought and sold, percent of the value before. */
export function turnoverOf({ portfolio: { traded } }: ManagerQuarter): number | null {
  if (!traded || traded.valueBeforeUsd <= 0) return null;
  return (PERCENT * Math.min(traded.boughtUsd, traded.soldUsd)) / traded.valueBeforeUsd;
}

/** A quarter of a manager in sums. */
export const quarterToWire = ({ book }: GuruBook, quarter: ManagerQuarter) => ({
  period: quarter.portfolio.period,
  public: quarter.filed,
  value: quarter.portfolio.valueUsd,
  positions: heldIn(book, quarter.place).length,
  bought: quarter.portfolio.traded?.boughtUsd ?? null,
  sold: quarter.portfolio.traded?.soldUsd ?? null,
  turnover: turnoverOf(quarter),
});

/** The three largest positions, percent of the value. */
function topThree(values: readonly number[], total: number): number | null {
  if (total <= 0 || values.length === 0) return null;
  const largest = values.toSorted((a, b) => b - a).slice(0, 3);
  return (PERCENT * largest.reduce((sum, value) => sum + value, 0)) / total;
}

/** A manager in the list. */
export function managerRow(guru: GuruBook, last: ManagerQuarter, notes: Notes) {
  const { guru_id, GuruName, firm, group } = guruHead(last, notes);
  const { period, valueUsd } = last.portfolio;
  const rows = heldIn(guru.book, last.place);
  return {
    guru_id,
    GuruName,
    firm,
    group,
    period,
    public: last.filed,
    value: valueUsd,
    positions: rows.length,
    turnover: turnoverOf(last),
    top3: topThree(
      rows.map((row) => row.valueUsd),
      valueUsd,
    ),
    current: guru.isCurrent(period),
  };
}

export type ManagerRow = ReturnType<typeof managerRow>;

/** Compares managers by a column; what is not known comes last either way. */
export function compareManagers(sort: string, desc: boolean): (a: ManagerRow, b: ManagerRow) => number {
  const sign = desc ? -1 : 1;
  const ties = (a: ManagerRow, b: ManagerRow) => b.value - a.value || compareText(a.guru_id, b.guru_id);
  if (sort === 'name')
    return (a, b) => sign * compareText(a.GuruName.toLowerCase(), b.GuruName.toLowerCase()) || ties(a, b);
  if (sort === 'public') return (a, b) => sign * compareText(a.public, b.public) || ties(a, b);
  const of = (row: ManagerRow) => row[sort as 'value' | 'positions' | 'turnover' | 'top3'];
  return (a, b) => compareKnown(of(a), of(b), desc) || ties(a, b);
}

/** Managers whose name has the words. */
export const isNamed = (last: ManagerQuarter, notes: Notes, words: string): boolean =>
  `${guruName(last, notes)} ${last.portfolio.manager}`.toLowerCase().includes(words.trim().toLowerCase());
