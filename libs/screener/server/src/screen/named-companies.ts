import { readUniverse, screenById, tokenName, universeQuestion, type KeptState } from '@plumbline/screener/domain';
import type { Day } from '@plumbline/shared/domain';
import type { AnyStore } from '@plumbline/shared/server';
import { readShared, type UserScreener } from '../store/saved';
import type { NamedCompanies } from './checked-question';

/** Who asks, and of which day. */
export interface Asker {
  /** Undefined: a visitor. */
  readonly userId: number | undefined;
  readonly asOf: Day | undefined;
}

/** A list of companies to choose from. */
export interface ListedCompanies {
  /** Name in the address: a number of a portfolio, a CIK of a manager. */
  readonly name: string;
  readonly title: string;
}

/** Lists of companies that other domains keep. Ids are those of securities. */
export interface CompanyLists {
  /** Companies on a portfolio or held in it; undefined where the user may see none of that number. */
  readonly portfolio: (id: number, asker: Asker) => Promise<ReadonlySet<string> | undefined>;
  /** Portfolios of the asker. */
  readonly portfolios: (asker: Asker) => Promise<readonly ListedCompanies[]>;
  /** Companies a manager held by the last public report; undefined without one. */
  readonly manager: (cik: string, asOf: Day | undefined) => Promise<ReadonlySet<string> | undefined>;
  /** The newest note of a member on each security, by its id; none of a visitor. */
  readonly notes: (userId: number | undefined) => Promise<ReadonlyMap<string, string>>;
  /** Managers who reported, the largest first. */
  readonly managers: (asOf: Day | undefined) => Promise<readonly ListedCompanies[]>;
}

/** Sources of named companies. */
export interface NameSources {
  readonly db: AnyStore;
  readonly companyLists: CompanyLists;
}

/** The formula of a screen that comes with the product. */
function predefinedFormula(name: string): string | undefined {
  const [kind, id] = name.split('.');
  return kind === 's' ? screenById(Number(id))?.formula : undefined;
}

/** Companies of the product's own screens; no lists. */
export const PREDEFINED: NamedCompanies = { formula: predefinedFormula, list: () => undefined };

/** The condition of a saved screen with its universe; undefined where that names lists of its own. */
function savedFormula({ formula, universe }: KeptState): string | undefined {
  const { within, without, unknown } = universeQuestion(readUniverse(universe), predefinedFormula);
  if (unknown.length > 0 || [...within, without].some(({ lists }) => lists.length > 0)) return undefined;
  const out = without.formula === '' ? '' : `not ${without.formula}`;
  const all = [formula, ...within.map((choice) => choice.formula), out].filter((one) => one !== '');
  return all.length > 0 ? all.map((one) => `(${one})`).join(' and ') : undefined;
}

/** Portfolio numbers that fit the store. */
const isNumber = (name: string): boolean => /^[1-9]\d{0,14}$/.test(name);

/** Reads what a universe names: own and public screens and portfolios, and what managers held. */
export async function namedCompanies(
  { db, companyLists }: NameSources,
  universe: string,
  asker: Asker,
): Promise<NamedCompanies> {
  const formulas = new Map<string, string | undefined>();
  const lists = new Map<string, ReadonlySet<string> | undefined>();
  const saved = async (id: number) => {
    const { userId } = asker;
    const screener = { table: 'user_screeners', noun: 'screener' } as const;
    const found = await readShared<UserScreener>(db, screener, { id, userId }).catch(() => undefined);
    return found && savedFormula(found.state);
  };
  for (const token of readUniverse(universe)) {
    if (token.kind === 'delisted') continue;
    const { kind, name } = token;
    if (kind === 'mine' && isNumber(name)) formulas.set(tokenName(token), await saved(Number(name)));
    if (kind === 'portfolio' && isNumber(name))
      lists.set(tokenName(token), await companyLists.portfolio(Number(name), asker));
    if (kind === 'manager') lists.set(tokenName(token), await companyLists.manager(name, asker.asOf));
  }
  return {
    formula: (name) => predefinedFormula(name) ?? formulas.get(name),
    list: (name) => lists.get(name),
  };
}
