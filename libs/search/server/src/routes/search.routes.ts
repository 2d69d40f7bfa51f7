import type { ResultOf } from '@plumbline/shared/domain';
import type { SearchSource, Handlers, SearchHit } from '@plumbline/shared/server';
import type { searchCalls } from '@plumbline/search/contract';
import { effectiveType, SEARCH_TYPES, STOCK_RESULTS, type SearchType } from '@plumbline/search/domain';

export interface SearchDeps {
  /** Sources of the search, of every domain. */
  readonly searchSources: () => readonly SearchSource[];
}

type Result = ResultOf<(typeof searchCalls)['GET /_api/search']>['results'][number];
type Typed = Omit<SearchSource, 'type'> & { readonly type: SearchType };

const PER_PAGE = 50;
/** Results that are counted and paged through; beyond it a better keyword helps more than another page. */
const MAX = 1_000;

type Sort = 'match' | 'name' | 'text';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const sorted = (results: readonly SearchHit[], sort: Sort): readonly SearchHit[] =>
  sort === 'match' ? results : [...results].sort((a, b) => collator.compare(a[sort], b[sort]));

/** Sources that have anything, in the order of the tabs. */
async function filled(sources: readonly SearchSource[]): Promise<readonly Typed[]> {
  const sized = await Promise.all(sources.map(async (source) => ({ source, size: await source.size() })));
  return SEARCH_TYPES.flatMap((type) =>
    sized.filter(({ source, size }) => source.type === type && size > 0).map(({ source }) => ({ ...source, type })),
  );
}

const ofType =
  (type: SearchType) =>
  (hit: SearchHit): Result => ({ type, ...hit });

/** Results of each other type among the stocks, while somebody types. */
const MIXED_RESULTS = 3;
const MIXED_FROM = 3;

/** Pages and people in the list of stocks: before them where the keyword begins their name and is no symbol, else behind. */
async function mixed(
  sources: readonly Typed[],
  keyword: string,
  stocks: readonly Result[],
): Promise<readonly Result[]> {
  if (keyword.length < MIXED_FROM) return stocks;
  const asked = sources.filter(({ type }) => type !== 'stock' && type !== 'delisted');
  const found = await Promise.all(
    asked.map(async ({ type, find }) => (await find(keyword, MIXED_RESULTS)).map(ofType(type))),
  );
  const others = found.flat();
  const lower = keyword.toLowerCase();
  if (stocks.some(({ name }) => name.toLowerCase() === lower)) return [...stocks, ...others];
  const isMeant = ({ name }: Result): boolean => name.toLowerCase().startsWith(lower);
  return [...others.filter(isMeant), ...stocks, ...others.filter((each) => !isMeant(each))];
}

/** While somebody types: the first results of one type; stocks with the best of the others. */
async function typed(sources: readonly Typed[], keyword: string, type: SearchType) {
  const found = (await sources.find((source) => source.type === type)?.find(keyword, STOCK_RESULTS)) ?? [];
  const own = found.map(ofType(type));
  const results = type === 'stock' ? await mixed(sources, keyword, own) : own;
  return {
    type,
    results: [...results],
    total: results.length,
    page: 1,
    per_page: STOCK_RESULTS,
    types: uncounted(sources),
  };
}

const uncounted = (sources: readonly Typed[]) => sources.map(({ type }) => ({ type, total: null }));

/** The longest list of all is that of a type without a keyword: every security. */
async function paged(
  sources: readonly Typed[],
  { keyword, type, sort, page }: { keyword: string; type: SearchType; sort: Sort; page: number },
) {
  const limit = keyword ? MAX : Infinity;
  const found = await Promise.all(
    sources.map(async (source) => ({ type: source.type, results: await source.find(keyword, limit) })),
  );
  const results = sorted(found.find((one) => one.type === type)?.results ?? [], sort);
  return {
    type,
    results: results.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(ofType(type)),
    total: results.length,
    page,
    per_page: PER_PAGE,
    types: found.map((one) => ({ type: one.type, total: one.results.length })),
  };
}

export const searchHandlers = ({ searchSources }: SearchDeps): Handlers<typeof searchCalls> => ({
  'GET /_api/search': async ({ query }) => {
    const keyword = query.keyword.trim();
    const own = await filled(searchSources());
    const type = effectiveType(keyword, query.type);
    return query.flag === 'true' ? typed(own, keyword, type) : paged(own, { ...query, keyword, type });
  },
});
