import {
  articlePath,
  countryCode,
  mergeStories,
  newsCategoryOf,
  WORLD,
  type NewsCategory,
  type OwnCategory,
  type Story,
  type StoryPiece,
} from '@plumbline/content/domain';
import { FOREIGN_EXCHANGES, momentOf, newYorkTime, recordsAt, type Security } from '@plumbline/market-data/domain';
import { compareText, type Day } from '@plumbline/shared/domain';
import { keptByVersion } from '@plumbline/shared/server';
import { stockPath } from '@plumbline/stocks/domain';
import type { ContentDeps, ContentMarket } from '../deps';
import { publicContent, type ArticleRow } from '../store/article-row';
import { listArticles } from './article-list';
import { newsPieces, type NewsPiece } from './news-pieces';
import { referredToWire, securityToWire } from './text-stocks';

/** A piece at a place of the table. */
interface PlacedPiece extends StoryPiece {
  readonly place: number;
}

/** A story with where it happens and what it is about. */
export interface FiledStory extends Story<PlacedPiece> {
  readonly country: string;
  readonly category: OwnCategory;
}

const COUNTRY_OF_EXCHANGE = new Map(FOREIGN_EXCHANGES.map(({ code, country }) => [code, countryCode(country)]));

/** The country a security is listed in; those that no exchange abroad lists are of the United States. */
const countryOf = ({ exchange }: Security): string => COUNTRY_OF_EXCHANGE.get(exchange) ?? 'us';

/** Securities that a story is about. */
export const securitiesOf = (market: ContentMarket, { symbols }: FiledStory): Security[] => {
  const found = symbols.flatMap((symbol) => market.find(symbol) ?? []);
  return [...new Map(found.map((security) => [security.id, security])).values()];
};

/** Reads the country of a symbol, each once; undefined for one that is not served. */
function countriesOfSymbols(market: ContentMarket): (symbol: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (symbol) => {
    if (known.has(symbol)) return known.get(symbol);
    const security = market.find(symbol);
    const country = security && countryOf(security);
    known.set(symbol, country);
    return country;
  };
}

/** Days of the past of which stories are kept in memory. */
const KEPT_DAYS = 4;

/** Stories as known on a day, the newest first, and the rows of their pieces. */
const storiesOn = keptByVersion<
  ContentMarket,
  Day | undefined,
  { readonly all: readonly FiledStory[]; readonly piece: (place: number) => NewsPiece }
>({
  most: KEPT_DAYS,
  keyOf: (asOf) => asOf ?? 'now',
  read: async (market, asOf) => {
    const table = await market.records(newsPieces);
    const [at, story, symbol, subject] = [
      table.column('at'),
      table.column('story'),
      table.column('symbol'),
      table.column('subject'),
    ];
    const pieces = recordsAt(table, momentOf(asOf)).map((place) => ({
      place,
      at: at(place),
      story: story(place),
      symbol: symbol(place),
    }));
    pieces.sort((a, b) => b.at - a.at || compareText(table.group(a.place), table.group(b.place)));
    const countryOfSymbol = countriesOfSymbols(market);
    const all = mergeStories(pieces).map(({ first, symbols, ...each }) => ({
      ...each,
      first,
      symbols,
      country: symbols.map(countryOfSymbol).find((country) => country !== undefined) ?? WORLD,
      category: newsCategoryOf(subject(first.place), symbols.length > 0),
    }));
    return { all, piece: (place) => table.row(place) };
  },
});

export interface StreamQuestion {
  readonly asOf: Day | undefined;
  readonly country: string;
  readonly category: NewsCategory;
}

const isAsked = (
  piece: { readonly country: string; readonly category: OwnCategory; readonly isOfCompany: boolean },
  { country, category }: StreamQuestion,
): boolean =>
  (country === WORLD || piece.country === country) &&
  (category === 'all' || piece.category === category || (category === 'companies' && piece.isOfCompany));

/** Stories of the archive that fit, how many of the subject each country has, and the rows of their pieces. */
export async function findStories(market: ContentMarket, asked: StreamQuestion) {
  const { all, piece } = await storiesOn(market, asked.asOf);
  const ofSubject = all.filter((story) =>
    isAsked({ ...story, isOfCompany: story.symbols.length > 0 }, { ...asked, country: WORLD }),
  );
  const counts = new Map<string, number>();
  for (const { country } of ofSubject) counts.set(country, (counts.get(country) ?? 0) + 1);
  const stories = asked.country === WORLD ? ofSubject : ofSubject.filter(({ country }) => country === asked.country);
  return { stories, counts, piece };
}

/** Where a piece can be read: at its publisher, else on the page of its company. */
function addressOf({ url, kind, id }: NewsPiece, [security]: readonly Security[]): string | null {
  if (url !== null) return url;
  if (!security) return null;
  const { display_symbol: symbol } = securityToWire(security);
  const tab = kind === 'transcript' ? 'transcripts' : 'article';
  return `${stockPath(symbol, tab)}?a=${encodeURIComponent(id)}`;
}

const MAX_STOCKS = 6;

/** A moment with its day and time in New York. */
function momentToWire(at: number, hasTime: boolean) {
  const [day = '', time = ''] = newYorkTime(at).split('T');
  return { published_at: new Date(at).toISOString(), day, time: hasTime ? time.slice(0, 5) : null };
}

function storyToWire(market: ContentMarket, story: FiledStory, piece: (place: number) => NewsPiece) {
  const { first, pieces, country, category } = story;
  const row = piece(first.place);
  const { id, kind, title, excerpt, source, author, language, at, hasTime } = row;
  const securities = securitiesOf(market, story);
  return {
    id,
    kind,
    title,
    excerpt,
    source,
    author,
    url: addressOf(row, securities),
    language,
    country,
    category,
    ...momentToWire(at, hasTime),
    stocks: securities.slice(0, MAX_STOCKS).map(securityToWire),
    others: new Set(pieces.map(({ place }) => piece(place).source)).size - 1,
  };
}

async function articleToWire({ refs, brand }: ContentDeps, row: ArticleRow) {
  const { title, deck, language, country, category, stocks } = publicContent(row);
  const found = await refs.resolve(stocks);
  return {
    id: `article-${row.id}`,
    kind: 'article' as const,
    title,
    excerpt: deck,
    source: brand,
    author: row.username,
    url: articlePath(row.id, row.subject),
    language,
    country,
    category,
    others: 0,
    ...momentToWire(row.published_at!.getTime(), true),
    stocks: stocks.map((ref) => {
      const { ref: _ref, ...stock } = referredToWire(ref, found.get(ref));
      return stock;
    }),
  };
}

/** Articles of the site among the news: all up to the end of the page that is shown. */
function articlesUpTo({ db }: ContentDeps, { asOf, country, category }: StreamQuestion, end: number) {
  const asked = {
    asOf,
    sort: 'new' as const,
    ...(country !== WORLD && { country }),
    ...(category === 'companies' && { isOfCompany: true as const }),
    ...(category !== 'all' && category !== 'companies' && { category }),
  };
  return listArticles(db, { of: 'readers' }, asked, { page: 1, perPage: end });
}

/** A page of the stream. */
export async function streamPage(
  deps: ContentDeps,
  asked: StreamQuestion,
  { page, perPage }: { readonly page: number; readonly perPage: number },
) {
  const end = page * perPage;
  const [{ stories, counts, piece }, articles] = await Promise.all([
    findStories(deps.market, asked),
    articlesUpTo(deps, asked, end),
  ]);
  const pieces = [
    ...stories.slice(0, end).map((story) => ({
      at: story.first.at,
      toWire: async () => storyToWire(deps.market, story, piece),
    })),
    ...articles.rows.map((row) => ({ at: row.published_at!.getTime(), toWire: () => articleToWire(deps, row) })),
  ].sort((a, b) => b.at - a.at);
  const data = await Promise.all(pieces.slice(end - perPage, end).map(({ toWire }) => toWire()));
  const countries = [...counts]
    .filter(([country]) => country !== WORLD)
    .map(([country, number]) => ({ country, stories: number }))
    .sort((a, b) => b.stories - a.stories || (a.country < b.country ? -1 : 1));
  return { data, total: stories.length + articles.total, countries };
}
