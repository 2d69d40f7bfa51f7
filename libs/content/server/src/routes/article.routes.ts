import { cutArticle, mayRead } from '@plumbline/content/domain';
import type { articleCalls } from '@plumbline/content/contract';
import { endOfDayNewYork } from '@plumbline/market-data/domain';
import { ApiError, type Day } from '@plumbline/shared/domain';
import { memberOf, paged, type CallContext, type Database, type Handlers } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import type { ContentDeps } from '../deps';
import { listArticles, type ArticleScope } from '../read/article-list';
import { articlesToWire, ratingsOf, ratingToWire, workToWire } from '../read/article-wire';
import { findArticles, publicContent, type ArticleRow } from '../store/article-row';
import type { ArticleContent } from '../store/column-types';
import { countRead, readCounts } from '../store/reads';
import { demandEditor, writerIn } from '../store/rights';
import { contentStore } from '../store/tables';
import type { ArticleTags } from '../store/tables.generated';

/** Articles a page. */
const PER_PAGE = 20;

const readerOf = ({ identity }: CallContext) =>
  identity.kind === 'member' ? { userId: identity.userId, status: identity.status } : undefined;

/** An article that is public; 410 with its title where it was withdrawn, 404 where it never was public. */
export async function publicArticle(db: Database, id: number): Promise<ArticleRow> {
  const [row] = await findArticles(db, sql`a.id = ${id}`);
  if (!row?.published_at) throw new ApiError(404, 'There is no such article');
  if (!row.is_public)
    throw new ApiError(410, `“${row.title}” was withdrawn${row.note ? `: ${row.note}` : ''}`, { code: 'withdrawn' });
  return row;
}

/** The text that readers saw at the end of a day. */
async function contentOn(db: Database, row: ArticleRow, asOf: Day | undefined): Promise<ArticleContent> {
  if (asOf === undefined) return publicContent(row);
  const at = new Date(endOfDayNewYork(asOf));
  if (row.published_at!.getTime() > at.getTime()) throw new ApiError(404, `This article was not public on ${asOf}`);
  const rows = await contentStore(db)
    .selectFrom('article_versions')
    .select('content')
    .where('article_id', '=', row.id)
    .where('why', '=', 'published')
    .where('at', '<=', at)
    .orderBy('at', 'desc')
    .limit(1)
    .execute();
  return rows[0]?.content ?? publicContent(row);
}

async function ratingBy(db: Database, id: number, userId: number | undefined): Promise<number | null> {
  if (userId === undefined) return null;
  const row = await contentStore(db)
    .selectFrom('article_ratings')
    .select('rate')
    .where('article_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.rate ?? null;
}

async function scopeOf(
  db: Database,
  context: CallContext,
  asked: { mine: string; review: string; state?: unknown },
): Promise<ArticleScope> {
  if (asked.mine !== 'true' && asked.review !== 'true') return { of: 'readers' };
  const writer = await writerIn(db, context);
  if (!writer) throw new ApiError(403, 'Your account may not write articles');
  if (asked.review !== 'true') return { of: 'author', userId: writer.userId };
  demandEditor(writer);
  return { of: 'editors' };
}

/** Articles as readers see them. */
export function articleHandlers(deps: ContentDeps): Handlers<typeof articleCalls> {
  const { db, market, refs } = deps;
  const refsOfStock = async (name: string): Promise<readonly number[]> => {
    const security = market.find(name);
    return security ? refs.findRefs(security) : [];
  };
  return {
    'GET /_api/messages': async ({ query }, context) => {
      const { page, mine, review, stock, state, ...asked } = query;
      const scope = await scopeOf(db, context, { mine, review });
      const stocks = stock === undefined ? undefined : await refsOfStock(stock);
      const isWork = scope.of !== 'readers';
      const question = { ...asked, stocks, ...(isWork && { state }) };
      const { rows, total } = await listArticles(db, scope, question, { page, perPage: PER_PAGE });
      const content = (row: ArticleRow) => (isWork ? row.draft : publicContent(row));
      const wire = await articlesToWire(deps, rows, { content, asOf: query.asOf });
      const counts = isWork
        ? await readCounts(
            db,
            rows.map(({ id }) => id),
          )
        : undefined;
      const data = wire.map((article, place) => ({
        ...article,
        work: counts ? { ...workToWire(rows[place]!), ...(counts.get(article.id) ?? { views: 0, readers: 0 }) } : null,
      }));
      return paged(data, { total, page, perPage: PER_PAGE });
    },
    'GET /_api/messages/tags': async () => {
      const { rows } = await sql<
        Pick<Selectable<ArticleTags>, 'id' | 'name'> & { articles: number }
      >`select t.id, t.name,
        (select count(*)::int from articles a where a.is_public and a.tags @> array[t.id]) as articles
        from article_tags t order by lower(t.name)`.execute(db);
      return { data: rows };
    },
    'GET /_api/messages/{id}': async ({ params: { id }, query: { asOf } }, context) => {
      const [row, reader] = [await publicArticle(db, id), readerOf(context)];
      const content = await contentOn(db, row, asOf);
      const isOwn = reader !== undefined && reader.userId === row.user_id;
      const isWhole = isOwn || mayRead(content.audience, reader);
      const [article] = await articlesToWire(deps, [row], { content: () => content, asOf });
      return {
        ...article!,
        body: isWhole ? content.body : cutArticle(content.body),
        is_cut: !isWhole,
        disclosure: content.disclosure,
        corrections: [...row.corrections],
        mine: await ratingBy(db, id, reader?.userId),
        is_own: isOwn,
      };
    },
    'POST /_api/messages/{id}/read': async ({ params: { id } }, { identity, caller }) => {
      await publicArticle(db, id);
      const who = identity.kind === 'member' ? `member ${identity.userId}` : `${caller.address} ${caller.userAgent}`;
      await countRead(db, id, who);
      return { ok: true };
    },
    'PUT /_api/messages/{id}/rate': async ({ params: { id }, body: { rate } }, context) => {
      const { userId } = memberOf(context);
      const row = await publicArticle(db, id);
      if (row.user_id === userId) throw new ApiError(403, 'Your own article is rated by others', { code: 'own' });
      await (
        rate === 0
          ? sql`delete from article_ratings where article_id = ${id} and user_id = ${userId}`
          : sql`insert into article_ratings (article_id, user_id, rate) values (${id}, ${userId}, ${rate})
            on conflict (article_id, user_id) do update set rate = excluded.rate`
      ).execute(db);
      const ratings = await ratingsOf(deps, [id]);
      return { mine: rate === 0 ? null : rate, rating: ratingToWire(ratings.get(id)) };
    },
  };
}
