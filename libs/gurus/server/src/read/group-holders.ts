import { holdsAt, securityHolders, type RecordSlice } from '@plumbline/market-data/domain';
import { windowStart } from '@plumbline/metrics/domain';
import { compareText, type Day } from '@plumbline/shared/domain';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Members } from './group-members';
import type { GuruBook, GuruMarket } from './guru-market';
import type { GuruReport } from './known-reports';

/** Rows of the holders of all securities of a quarter, in columns. */
export interface HolderQuarter {
  readonly period: Day;
  readonly rows: RecordSlice<typeof securityHolders.columns>;
  /** Ids of securities by the code of a row's group. */
  readonly securities: readonly string[];
  /** The reports of managers by the code of a row's manager; undefined for those who are not asked for. */
  readonly reports: readonly (GuruReport | undefined)[];
  readonly holds: (place: number) => boolean;
}

const COLUMNS = ['manager', 'shares', 'value', 'before', 'impact'] as const;

/**
 * Quarters of a group of which positions still hold or reports are of the last twelve months, the newest first. Only one
 * quarter at a time is read, and others get their turn before the next.
 */
export async function* holderQuarters(
  market: GuruMarket,
  { known, at, today, isCurrent }: GuruBook,
  members: Members | undefined,
): AsyncGenerator<HolderQuarter> {
  const start = windowStart(today, '12m');
  const isWanted = (report: GuruReport): boolean =>
    (!members || members.has(report.cik)) && (report.filed > start || (report.isLast && isCurrent(report.period)));
  const wanted = [...known.byPeriod(isWanted)].sort(([a], [b]) => compareText(b, a));
  for (const [period, reports] of wanted) {
    const part = await market.recordPart(securityHolders, period);
    const rows = await part.read(COLUMNS);
    yield {
      period,
      rows,
      securities: part.groups,
      reports: part.texts('manager').map((cik) => reports.get(cik)),
      holds: (place) => holdsAt(rows, place, at),
    };
    await nextTurn();
  }
}
