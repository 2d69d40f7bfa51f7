import type { OpenPanel } from '@plumbline/metrics/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { AnyStore } from '@plumbline/shared/server';
import { readShared, type UserScreener } from '../store/saved';
import { checkQuestion } from './checked-question';
import { namedCompanies, type Asker, type CompanyLists } from './named-companies';
import { matchingRows } from './run-screen';

/** Sources of saved screens. */
interface MemberSources {
  readonly db: AnyStore;
  readonly companyLists: CompanyLists;
  readonly openPanel: OpenPanel;
}

/** Ids of the companies a saved screen finds; undefined where the asker has no such screen, or it names what no longer exists. */
export const screenMembers =
  ({ db, companyLists, openPanel }: MemberSources) =>
  async (id: number, asker: Asker): Promise<readonly string[] | undefined> => {
    const panel = openPanel(asker.asOf);
    if (!panel) return undefined;
    const kept = { table: 'user_screeners', noun: 'screener' } as const;
    try {
      const { state } = await readShared<UserScreener>(db, kept, { id, userId: asker.userId });
      const { formula, universe } = state;
      const named = await namedCompanies({ db, companyLists }, universe, asker);
      const { rows } = await matchingRows(panel, checkQuestion({ formula, universe }, named), []);
      return Array.from(rows, (row) => panel.securities[row]!.id);
    } catch (error) {
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  };
