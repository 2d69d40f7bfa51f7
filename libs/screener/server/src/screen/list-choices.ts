import { REGIONS } from '@plumbline/market-data/domain';
import { PREDEFINED_SCREENS, readUniverse, tokenName, type NamedToken } from '@plumbline/screener/domain';
import { userScreeners } from '../store/saved';
import type { Asker, NameSources } from './named-companies';
import type { ScreenPanel } from './screen-panel';

/** Companies to choose from, by the name people know. */
export interface ListChoice {
  readonly token: string;
  readonly kind: NamedToken['kind'];
  readonly name: string;
}

const choice = (kind: NamedToken['kind'], name: string, title: string): ListChoice => ({
  token: tokenName({ kind, name }),
  kind,
  name: title,
});

async function ownScreens({ db }: NameSources, { userId }: Asker): Promise<readonly ListChoice[]> {
  if (userId === undefined) return [];
  const saved = await userScreeners(db).all(userId);
  return saved.map(({ id, name }) => choice('mine', String(id), name));
}

const exchangesOf = ({ securities }: ScreenPanel): readonly string[] =>
  [...new Set(securities.map(({ exchange }) => exchange))].filter((name) => /^\w{1,20}$/.test(name)).sort();

/** Everything a universe can name, the asker's own first. */
async function allChoices(sources: NameSources, panel: ScreenPanel, asker: Asker): Promise<readonly ListChoice[]> {
  const { companyLists } = sources;
  const [portfolios, screens, managers] = await Promise.all([
    asker.userId === undefined ? [] : companyLists.portfolios(asker),
    ownScreens(sources, asker),
    companyLists.managers(asker.asOf),
  ]);
  return [
    ...portfolios.map(({ name, title }) => choice('portfolio', name, title)),
    ...screens,
    ...Object.entries(REGIONS).map(([name, title]) => choice('region', name, title)),
    choice('index', 'sp500', 'Members of the S&P 500'),
    ...PREDEFINED_SCREENS.map(({ id, name }) => choice('screen', String(id), name)),
    ...exchangesOf(panel).map((name) => choice('exchange', name, name)),
    ...managers.map(({ name, title }) => choice('manager', name, title)),
  ];
}

/** Query for choices whose name has all words, or those a universe names. */
export interface ChoiceAsk {
  readonly q: string;
  readonly universe: string;
}

/** Most choices in an answer. */
const MAX_CHOICES = 30;

/** Lists of companies by their names. */
export async function listChoices(
  sources: NameSources,
  panel: ScreenPanel,
  { q, universe, ...asker }: ChoiceAsk & Asker,
): Promise<readonly ListChoice[]> {
  const all = await allChoices(sources, panel, asker);
  if (universe !== '') {
    const names = new Set(
      readUniverse(universe).flatMap((token) => (token.kind === 'delisted' ? [] : tokenName(token))),
    );
    return all.filter(({ token }) => names.has(token));
  }
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word))).slice(0, MAX_CHOICES);
}
