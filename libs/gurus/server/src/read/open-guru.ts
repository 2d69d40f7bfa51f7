import type { OpenPanel } from '@plumbline/metrics/domain';
import { ApiError, type Day } from '@plumbline/shared/domain';
import type { Database } from '@plumbline/shared/server';
import { readNotes } from '../store/guru-notes';
import { gurusStore } from '../store/tables';
import { openBook, type GuruBook, type GuruMarket } from './guru-market';
import type { GuruReport } from './known-reports';
import { fullQuarter, type FullQuarter } from './portfolio';
import { findGuru, type Notes } from './who';

export interface GuruDeps {
  readonly db: Database;
  readonly market: GuruMarket;
  readonly openPanel: OpenPanel;
}

/** A manager, as known on a day. */
export interface OpenedGuru {
  readonly guru: GuruBook;
  readonly notes: Notes;
  readonly last: GuruReport;
  readonly cik: string;
}

/** Head of every answer about one manager; 404 for an unknown name. */
export async function openGuru({ db, market }: GuruDeps, name: string, asOf: Day | undefined): Promise<OpenedGuru> {
  const [guru, notes] = [await openBook(market, asOf), await readNotes(gurusStore(db))];
  const last = findGuru(guru, name, notes);
  return { guru, notes, last, cik: last.cik };
}

/** The last quarter of which a report is known; undefined where its reports are not at hand. */
export const lastQuarter = ({ market }: GuruDeps, { guru, cik }: OpenedGuru): Promise<FullQuarter | undefined> =>
  fullQuarter(market, cik, { at: guru.at, asked: undefined });

/** The quarter that is asked for, else the last one; 404 where there is no report of it. */
export async function quarterOf(
  { market }: GuruDeps,
  { guru, cik }: OpenedGuru,
  asked: Day | undefined,
): Promise<FullQuarter> {
  const found = await fullQuarter(market, cik, { at: guru.at, asked });
  if (!found) throw new ApiError(404, asked ? `No report of the quarter to ${asked}` : 'No report is known');
  return found;
}
