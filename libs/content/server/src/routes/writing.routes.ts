import { ARTICLE_LIMITS } from '@plumbline/content/domain';
import type { writingCalls } from '@plumbline/content/contract';
import { acceptRichText } from '@plumbline/rich-text/domain';
import { ApiError, type HandlerInput } from '@plumbline/shared/domain';
import { fieldRefusal, type Database, type Handlers } from '@plumbline/shared/server';
import { sql, type Selectable } from 'kysely';
import type { ContentDeps } from '../deps';
import { draftToWire, ratingToWire, tagNames } from '../read/article-wire';
import type { ArticleRow } from '../store/article-row';
import type { ArticleContent } from '../store/column-types';
import { authorStats } from '../store/reads';
import { writerOf, type Writer } from '../store/rights';
import { workOn } from '../store/save-article';
import { createEditing, inTransaction } from './editing';
import { contentStore } from '../store/tables';
import type { Articles } from '../store/tables.generated';

type Written = HandlerInput<'POST /_api/messages', (typeof writingCalls)['POST /_api/messages']>['body'];

/** A security as a draft names it that is kept already. */
const KEPT_STOCK = /^ref:(\d{1,15})$/;

/** References of securities that an author named, each once. */
async function stocksOf({ market, refs }: ContentDeps, names: readonly string[]): Promise<number[]> {
  const found: number[] = [];
  for (const name of names) {
    const kept = KEPT_STOCK.exec(name)?.[1];
    const security = kept ? undefined : market.find(name);
    if (!kept && !security) throw badField('stocks', `There is no security “${name}”`);
    const ref = kept ? Number(kept) : await refs.refOf(security!);
    if (!found.includes(ref)) found.push(ref);
  }
  const known = await refs.resolve(found);
  return found.filter((ref) => known.has(ref));
}

const badField = (field: string, message: string): ApiError => fieldRefusal(`body.${field}`, message);

/** Validates and sanitises a written article. */
async function contentOf(deps: ContentDeps, written: Written): Promise<ArticleContent> {
  const { title, deck, body, audience, country, category, language, disclosure, tags, stocks } = written;
  const text = await acceptRichText(body, { maxCharacters: ARTICLE_LIMITS.body });
  if (!text.ok) throw badField('body', text.message);
  const names = await tagNames(deps, tags);
  return {
    title,
    deck,
    body: text.html,
    audience,
    country,
    category,
    language,
    disclosure,
    tags: [...new Set(tags)].filter((id) => names.has(id)),
    stocks: await stocksOf(deps, stocks),
  };
}

/** One maker of drafts at a time, so that the limit holds. */
async function createDraft(db: Database, userId: number, content: ArticleContent): Promise<number> {
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('articles'), ${userId}::int)`.execute(trx);
    const row = await contentStore(trx)
      .selectFrom('articles')
      .select((eb) => [eb.fn.countAll<number>().as('kept')])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if ((row?.kept ?? 0) >= ARTICLE_LIMITS.articles)
      throw new ApiError(409, `You can keep ${ARTICLE_LIMITS.articles} articles: remove some first`);
    const made = await sql<Pick<Selectable<Articles>, 'id'>>`insert into articles (user_id, draft)
      values (${userId}, ${JSON.stringify(content)}::jsonb) returning id`.execute(trx);
    return Number(made.rows[0]!.id);
  });
}

type AuthorCalls = Pick<typeof writingCalls, 'GET /_api/messages/author_stats' | 'GET /_api/messages/rights'>;

/** Authors' profiles and statistics. */
const authorHandlers = ({ db }: Pick<ContentDeps, 'db'>): Handlers<AuthorCalls> => ({
  'GET /_api/messages/author_stats': async ({ query: { period } }, context) => {
    const { userId, isEditor } = await writerOf(db, context);
    const rows = await authorStats(db, period, isEditor ? undefined : userId);
    return {
      period,
      data: rows.map(({ count, sum, ...row }) => ({ ...row, rating: ratingToWire({ count, sum }) })),
    };
  },
  'GET /_api/messages/rights': async (_input, context) => {
    const { isDirect, isEditor } = await writerOf(db, context);
    return { may_publish: isDirect, is_editor: isEditor };
  },
});

/** Articles: writing and reviewing them. */
export function writingHandlers(deps: ContentDeps): Handlers<typeof writingCalls> {
  const { db } = deps;
  const editing = createEditing(deps);

  const stale = async (row: ArticleRow, writer: Writer): Promise<never> => {
    throw new ApiError(409, 'It was changed meanwhile, in another tab or by an editor', {
      code: 'stale',
      current: await draftToWire(deps, row, writer),
    });
  };

  return {
    ...authorHandlers(deps),
    'GET /_api/messages/{id}/draft': async ({ params: { id } }, context) => {
      const writer = await writerOf(db, context);
      return draftToWire(deps, await workOn(db, id, writer), writer);
    },
    'GET /_api/messages/{id}/versions/{version}': async ({ params: { id, version } }, context) => {
      await workOn(db, id, await writerOf(db, context));
      const found = await contentStore(db)
        .selectFrom('article_versions')
        .select(['at', 'content'])
        .where('article_id', '=', id)
        .where('version', '=', version)
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!found) throw new ApiError(404, 'This text is not kept');
      const { title, deck, body } = found.content;
      return { version, at: found.at.toISOString(), title, deck, body };
    },
    'POST /_api/messages': async ({ body }, context) => {
      const writer = await writerOf(db, context);
      const id = await createDraft(db, writer.userId, await contentOf(deps, body));
      return draftToWire(deps, await workOn(db, id, writer), writer);
    },
    'PUT /_api/messages/{id}': async ({ params: { id }, body }, context) => {
      const { version, action, keep, publish_at, note, correction, ...written } = body;
      const writer = await writerOf(db, context);
      const before = await workOn(db, id, writer);
      if (before.version !== version) return stale(before, writer);
      const content = await contentOf(deps, written);
      const publishAt = publish_at === undefined ? undefined : new Date(publish_at);
      const saved = await editing.move({ id, writer, context }, (row) =>
        row.version === version ? { content, version, action, keep, publishAt, note, correction } : undefined,
      );
      if (!saved) return stale(await workOn(db, id, writer), writer);
      return draftToWire(deps, saved, writer);
    },
    'DELETE /_api/messages/{id}': async ({ params: { id }, body }, context) =>
      editing.remove([id], body.email, { writer: await writerOf(db, context), context }),
    'POST /_api/messages/delete': async ({ body }, context) =>
      editing.remove(body.message_ids, body.email, { writer: await writerOf(db, context), context }),
  };
}
