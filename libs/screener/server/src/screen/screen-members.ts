import type { AnyStore } from '@plumbline/shared/server';
import { readShared, type UserScreener } from '../store/saved';
import { checkQuestion } from './checked-question';
import { namedCompanies, type Asker, type CompanyLists } from './named-companies';
import type { ScreenPanels } from './panels';
import { matchingRows } from './run-screen';

/** What saved screens are run with. */
interface MemberSources {
  readonly db: AnyStore;
  readonly companyLists: CompanyLists;
  readonly screenPanels: Pick<ScreenPanels, 'open'>;
}

/** Ids of the companies a saved screen finds; undefined where the asker has no such screen, or it asks for what there is not. */
export const screenMembers =
  ({ db, companyLists, screenPanels }: MemberSources) =>
  async (id: number, asker: Asker): Promise<readonly string[] | undefined> => {
    const found = readShared<UserScreener>(
      db,
      { table: 'user_screeners', noun: 'screener' },
      { id, userId: asker.userId },
    );
    const screen = await found.catch(() => undefined);
    const panel = screenPanels.open(asker.asOf);
    if (!screen || !panel) return undefined;
    const { formula, universe } = screen.state;
    const named = await namedCompanies({ db, companyLists }, universe, asker);
    const { rows } = await matchingRows(panel, checkQuestion({ formula, universe }, named), []);
    return Array.from(rows, (row) => panel.securities[row]!.id);
  };
