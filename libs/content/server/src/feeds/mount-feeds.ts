import { articlePath, cutArticle } from '@plumbline/content/domain';
import { originOf, writeRss, type Feed, type FeedItem, type SiteOriginDeps } from '@plumbline/shared/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ContentDeps } from '../deps';
import { listArticles } from '../read/article-list';
import { streamPage } from '../read/news-stream';
import { shownEpisodes } from '../routes/learn.routes';
import type { ArticleRow } from '../store/article-row';

/** Entries of a feed. */
const ENTRIES = 30;
const MAX_AGE_S = 300;

/** Everybody's part of an article: what it begins with. */
const entryOf = (origin: string, row: ArticleRow): FeedItem => ({
  guid: `article-${row.id}`,
  title: row.title,
  link: origin + articlePath(row.id, row.subject),
  published: row.published_at!,
  description: `${row.deck ? `${row.deck}\n` : ''}${cutArticle(row.body)}`,
  author: row.username ?? undefined,
});

type MakeFeed = (deps: ContentDeps, origin: string, request: FastifyRequest) => Promise<Omit<Feed, 'self'>>;

const articles: MakeFeed = async ({ db, brand }, origin, { query }) => {
  const { author } = query as { readonly author?: unknown };
  const name = typeof author === 'string' ? author.slice(0, 60) : undefined;
  const { rows } = await listArticles(
    db,
    { of: 'readers' },
    { sort: 'new', author: name },
    { page: 1, perPage: ENTRIES },
  );
  return {
    title: name ? `Articles of ${name} · ${brand}` : `Articles · ${brand}`,
    link: `${origin}/news`,
    description: `Articles of ${brand}`,
    items: rows.map((row) => entryOf(origin, row)),
  };
};

const latestNews: MakeFeed = async (deps, origin) => {
  const asked = { asOf: undefined, country: 'world', category: 'all' as const };
  const { data } = await streamPage(deps, asked, { page: 1, perPage: ENTRIES });
  return {
    title: `Latest news · ${deps.brand}`,
    link: `${origin}/latest-news`,
    description: 'News about companies',
    items: data.map(({ id, title, url, excerpt, published_at: at, source }) => ({
      guid: id,
      title,
      published: new Date(at),
      description: excerpt,
      author: source,
      link: url === null ? `${origin}/latest-news` : new URL(url, origin).href,
    })),
  };
};

const podcast: MakeFeed = async ({ db, brand }, origin) => ({
  title: `${brand} podcast`,
  link: `${origin}/podcast`,
  description: `Episodes of ${brand}`,
  items: (await shownEpisodes(db, { limit: 200 })).map(({ guid, title, notes, audio, published_at: at }) => ({
    guid,
    title,
    link: `${origin}/podcast`,
    published: new Date(at),
    description: notes,
    // Players read the feed elsewhere: a path of this site needs its host.
    enclosure: { ...audio, url: new URL(audio.url, origin).href },
    seconds: audio.seconds ?? undefined,
  })),
});

const FEEDS: Readonly<Record<string, MakeFeed>> = {
  '/news/feed.xml': articles,
  '/latest-news/feed.xml': latestNews,
  '/podcast/feed.xml': podcast,
};

/** Feeds as RSS: of articles, of the stream of news, of episodes. */
export function mountFeeds(app: FastifyInstance, deps: ContentDeps & SiteOriginDeps): void {
  for (const [address, make] of Object.entries(FEEDS))
    app.get(address, { config: { call: 'feed' } }, async (request, reply) => {
      const origin = deps.siteOrigin({ origin: originOf(request, {}) });
      const feed = await make(deps, origin, request);
      return reply
        .type('application/rss+xml; charset=utf-8')
        .header('cache-control', `public, max-age=${MAX_AGE_S}`)
        .send(writeRss({ ...feed, self: origin + request.url }));
    });
}
