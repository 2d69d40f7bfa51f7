import { compareKnown, compareText } from '@plumbline/shared/domain';
import type { GuruBook } from './guru-market';
import type { GuruReport } from './known-reports';
import { guruHead, guruName, type Notes } from './who';

const PERCENT = 100;

/** The smaller of what was bought and sold, percent of the value before. */
export function turnoverOf({ traded }: GuruReport): number | null {
  if (!traded || traded.valueBefore <= 0) return null;
  return (PERCENT * Math.min(traded.bought, traded.sold)) / traded.valueBefore;
}

/** A quarter of a manager in sums. */
export const quarterToWire = (quarter: GuruReport) => ({
  period: quarter.period,
  public: quarter.filed,
  value: quarter.value,
  positions: quarter.positions,
  bought: quarter.traded?.bought ?? null,
  sold: quarter.traded?.sold ?? null,
  turnover: turnoverOf(quarter),
});

/** The three largest positions, percent of the value. */
const topThree = ({ topThree: top, value }: GuruReport): number | null =>
  top === null || value <= 0 ? null : (PERCENT * top) / value;

/** A manager in the list. */
export function managerRow(guru: GuruBook, last: GuruReport, notes: Notes) {
  const { guru_id, GuruName, firm, group } = guruHead(last, notes);
  return {
    guru_id,
    GuruName,
    firm,
    group,
    period: last.period,
    public: last.filed,
    value: last.value,
    positions: last.positions,
    turnover: turnoverOf(last),
    top3: topThree(last),
    current: guru.isCurrent(last.period),
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
export const isNamed = (last: GuruReport, notes: Notes, words: string): boolean =>
  `${guruName(last, notes)} ${last.manager}`.toLowerCase().includes(words.trim().toLowerCase());
