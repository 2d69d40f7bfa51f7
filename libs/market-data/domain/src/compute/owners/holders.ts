import type { Day } from '@plumbline/shared/domain';

import type { Filing } from '../../model/fact';
import type { HoldingReport, HoldingRow, ManagerPortfolio, Position } from '../../model/manager-holding';

/** Form 13F filing of a manager for a quarter end. */
export type QuarterFiled = 'holdings' | 'notice' | 'nothing';

/**
 * Whether a manager has filed Form 13F for a quarter end by a moment. Only that form counts: a 13G or 13D of the same
 * filer, also one of the same day, does not make it a filer of the quarter.
 * @internal
 */
export function filedForQuarter(
  filings: Iterable<Filing>,
  period: Day,
  at: number = Number.POSITIVE_INFINITY,
): QuarterFiled {
  let found: QuarterFiled = 'nothing';
  for (const { form, reportDay, moment } of filings) {
    if (reportDay !== period || moment.at > at) continue;
    if (/^13F-HR(\/A)?$/.test(form)) return 'holdings';
    if (/^13F-NT(\/A)?$/.test(form)) found = 'notice';
  }
  return found;
}

/** A manager's report and portfolio of one quarter end, for sums over managers. */
export interface Holder {
  readonly portfolio: ManagerPortfolio;
  /** Reports that hold in the portfolio. */
  readonly reports: readonly HoldingReport[];
}

/** A position of a manager without what another manager reports as well. */
export interface HolderPosition extends Position {
  readonly cik: string;
  readonly manager: string;
  /** Amount that is counted with the other manager. */
  readonly countedElsewhere: number;
}

/** CIKs of the managers who share a row, from the numbers in it and the list on the summary page. */
export function sharersOf({ otherManagers }: HoldingRow, report: HoldingReport | undefined): readonly string[] {
  const named = report?.included.filter(({ sequence }) => sequence !== undefined && otherManagers.includes(sequence));
  return (named ?? []).flatMap(({ cik }) => (cik && cik !== report?.cik ? [cik] : []));
}

const keyOf = ({ kind, security }: Position): string => `${kind}|${security}`;

/**
 * Part of a position that only its filer reports: excludes rows shared with a manager who reports the security too,
 * with their value in proportion to the amount, as all rows of a security have one price.
 */
function counted(
  position: Position,
  holder: Holder,
  ownKeys: ReadonlyMap<string, ReadonlySet<string>>,
): HolderPosition {
  const { cik, manager } = holder.portfolio;
  const isElsewhere = ({ accession, row }: Position['rows'][number]): boolean => {
    const report = holder.reports.find((each) => each.accession === accession);
    return sharersOf(row, report).some((sharer) => ownKeys.get(sharer)?.has(keyOf(position)) === true);
  };
  const elsewhere = position.rows.filter(isElsewhere).reduce((sum, { row }) => sum + row.amount, 0);
  const kept = position.amount > 0 ? (position.amount - elsewhere) / position.amount : 1;
  return {
    ...position,
    cik,
    manager,
    countedElsewhere: elsewhere,
    amount: position.amount - elsewhere,
    valueUsd: position.valueUsd * kept,
  };
}

/**
 * Positions of several managers at one quarter end so that they can be summed. A combination report and a parent's
 * report list holdings of other managers by number; where such a manager reports the same security itself, its own
 * report counts and the parent's row does not. A manager with a notice, or with no report, counts with the parent.
 * @internal
 */
export function withoutDoubleCounts(holders: readonly Holder[]): readonly HolderPosition[] {
  const ownKeys = new Map(
    holders.map(({ portfolio: { cik, positions, options } }) => [
      cik,
      new Set([...positions, ...options].map(keyOf)) as ReadonlySet<string>,
    ]),
  );
  return holders.flatMap((holder) =>
    [...holder.portfolio.positions, ...holder.portfolio.options].map((each) => counted(each, holder, ownKeys)),
  );
}
