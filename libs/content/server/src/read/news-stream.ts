import {
  articlePath,
  countryCode,
  mergeStories,
  newsCategoryOf,
  WORLD,
  type NewsCategory,
  type OwnCategory,
  type Story,
} from '@plumbline/content/domain';
import {
  FOREIGN_EXCHANGES,
  momentOf,
  newYorkTime,
  textsKnownAt,
  type MarketText,
  type Security,
} from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { keptByVersion } from '@plumbline/shared/server';
import { stockPath } from '@plumbline/stocks/domain';
import type { ContentDeps, ContentMarket } from '../deps';
import { listArticles } from './article-list';
import { publicContent, type ArticleRow } from '../store/article-row';
import { referredToWire, securityToWire } from './text-stocks';

/** A story with what it is about. */
export interface FiledStory extends Story {
  readonly securities: readonly Security[];
  readonly country: string;
  readonly category: OwnCategory;
}

const COUNTRY_OF_EXCHANGE = new Map(FOREIGN_EXCHANGES.map(({ code, country }) => [code, countryCode(country)]));

/** The country a security is listed in; those that no exchange abroad lists are of the United States. */
const countryOf = ({ exchange }: Security): string => COUNTRY_OF_EXCHANGE.get(exchange) ?? 'us';

const securitiesOf = (market: ContentMarket, symbols: readonly string[]): Security[] => {
  const found = symbols.flatMap((symbol) => market.find(symbol) ?? []);
  return [...new Map(found.map((security) => [security.id, security])).values()];
};

function fileStory(market: ContentMarket, story: Story): FiledStory {
  const securities = securitiesOf(market, story.symbols);
  const { kind, title } = story.text;
  return {
    ...story,
    securities,
    country: securities[0] ? countryOf(securities[0]) : WORLD,
    category: newsCategoryOf({ kind, title, isOfCompany: story.symbols.length > 0 }),
  };
}

const readHeads = keptByVersion<ContentMarket, undefined, readonly MarketText[]>({
  most: 1,
  keyOf: () => 'heads',
  read: (market) => market.areas().textHeads(),
});

/** Days of the past of which stories are kept in memory. */
const KEPT_DAYS = 4;

const storiesOn = keptByVersion<ContentMarket, Day | undefined, readonly FiledStory[]>({
  most: KEPT_DAYS,
  keyOf: (asOf) => asOf ?? 'now',
  read: async (market, asOf) => {
    const known = textsKnownAt(await readHeads(market, undefined), momentOf(asOf));
    return mergeStories(known).map((story) => fileStory(market, story));
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

/** Stories of the archive that fit, and how many of the subject each country has. */
export async function findStories(market: ContentMarket, asked: StreamQuestion) {
  const all = await storiesOn(market, asked.asOf);
  const ofSubject = all.filter((story) =>
    isAsked({ ...story, isOfCompany: story.symbols.length > 0 }, { ...asked, country: WORLD }),
  );
  const counts = new Map<string, number>();
  for (const { country } of ofSubject) counts.set(country, (counts.get(country) ?? 0) + 1);
  const stories = asked.country === WORLD ? ofSubject : ofSubject.filter(({ country }) => country === asked.country);
  return { stories, counts };
}

/** Where a story can be read: at its publisher, else on the page of its company. */
function addressOf({ text, securities }: FiledStory): string | null {
  if (text.url) return text.url;
  const [security] = securities;
  if (!security) return null;
  const { display_symbol: symbol } = securityToWire(security);
  const tab = text.kind === 'transcript' ? 'transcripts' : 'article';
  return `${stockPath(symbol, tab)}?a=${encodeURIComponent(text.id)}`;
}

const MAX_STOCKS = 6;

/** A moment with its day and time in New York. */
function momentToWire(at: number, hasTime: boolean) {
  const [day = '', time = ''] = newYorkTime(at).split('T');
  return { published_at: new Date(at).toISOString(), day, time: hasTime ? time.slice(0, 5) : null };
}

const storyToWire = (story: FiledStory) => {
  const { text, pieces, securities, country, category } = story;
  return {
    id: text.id,
    kind: text.kind,
    title: text.title,
    excerpt: text.body.trim(),
    source: text.source,
    author: text.author ?? null,
    url: addressOf(story),
    language: text.language ?? null,
    country,
    category,
    ...momentToWire(text.moment.at, text.moment.precision === 'time'),
    stocks: securities.slice(0, MAX_STOCKS).map(securityToWire),
    others: new Set(pieces.map(({ source }) => source)).size - 1,
  };
};

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
  const [{ stories, counts }, articles] = await Promise.all([
    findStories(deps.market, asked),
    articlesUpTo(deps, asked, end),
  ]);
  const pieces = [
    ...stories.slice(0, end).map((story) => ({ at: story.text.moment.at, toWire: async () => storyToWire(story) })),
    ...articles.rows.map((row) => ({ at: row.published_at!.getTime(), toWire: () => articleToWire(deps, row) })),
  ].sort((a, b) => b.at - a.at);
  const data = await Promise.all(pieces.slice(end - perPage, end).map(({ toWire }) => toWire()));
  const countries = [...counts]
    .filter(([country]) => country !== WORLD)
    .map(([country, number]) => ({ country, stories: number }))
    .sort((a, b) => b.stories - a.stories || (a.country < b.country ? -1 : 1));
  return { data, total: stories.length + articles.total, countries };
}
