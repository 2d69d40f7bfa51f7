import { shownMean, type Ratings } from '@plumbline/content/domain';
import type { Day } from '@plumbline/shared/domain';
import { sql, type Selectable } from 'kysely';
import type { ContentDeps } from '../deps';
import { isSameContent, publicContent, type ArticleRow } from '../store/article-row';
import type { ArticleContent } from '../store/column-types';
import { referredToWire, sinceText } from './text-stocks';
import { contentStore } from '../store/tables';
import type { ArticleRatings } from '../store/tables.generated';

type Sources = Pick<ContentDeps, 'db' | 'market' | 'refs'>;

/** Ratings of articles by number. */
export async function ratingsOf(
  { db }: Pick<Sources, 'db'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Ratings>> {
  const { rows } = await sql<{ id: Selectable<ArticleRatings>['article_id']; count: number; sum: number }>`
    select article_id as id, count(*)::int as count, sum(rate)::int as sum from article_ratings
    where article_id = any(${ids}::bigint[]) group by article_id`.execute(db);
  return new Map(rows.map(({ id, ...ratings }) => [Number(id), ratings]));
}

/** Names of tags; one that staff removed is left out. */
export async function tagNames(
  { db }: Pick<Sources, 'db'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await contentStore(db)
    .selectFrom('article_tags')
    .select(['id', 'name'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return new Map(rows.map(({ id, name }) => [Number(id), name]));
}

const namedTags = (names: ReadonlyMap<number, string>, tags: readonly number[]) =>
  tags.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id)! }] : []));

export const ratingToWire = (ratings: Ratings = { count: 0, sum: 0 }) => ({
  mean: shownMean(ratings),
  count: ratings.count,
});

const timeOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** Rows of a list: with what readers see, or with the drafts. */
export async function articlesToWire(
  sources: Sources,
  rows: readonly ArticleRow[],
  { content, asOf }: { readonly content: (row: ArticleRow) => ArticleContent; readonly asOf: Day | undefined },
) {
  const shown = rows.map((row) => ({ row, text: content(row) }));
  const [ratings, names, found] = await Promise.all([
    ratingsOf(
      sources,
      rows.map(({ id }) => id),
    ),
    tagNames(
      sources,
      shown.flatMap(({ text }) => text.tags),
    ),
    sources.refs.resolve(shown.flatMap(({ text }) => text.stocks)),
  ]);
  return Promise.all(
    shown.map(async ({ row, text }) => ({
      id: row.id,
      subject: row.subject,
      title: text.title,
      deck: text.deck,
      author: row.username,
      published_at: timeOf(row.published_at),
      updated_at: timeOf(row.changed_at),
      country: text.country,
      category: text.category,
      language: text.language,
      audience: text.audience,
      tags: namedTags(names, text.tags),
      stocks: await Promise.all(
        text.stocks.map(async (ref, place) => ({
          ...referredToWire(ref, found.get(ref)),
          since:
            place === 0
              ? await sinceText(sources.market, found.get(ref)?.security, { at: row.published_at, asOf })
              : null,
        })),
      ),
      rating: ratingToWire(ratings.get(row.id)),
    })),
  );
}

/** Where an article is on its way. */
export const workToWire = (row: ArticleRow) => ({
  state: row.state,
  is_public: row.is_public,
  note: row.note,
  version: row.version,
  has_changes: !row.is_public || !isSameContent(row.draft, publicContent(row)),
  publish_at: timeOf(row.publish_at),
  saved_at: row.updated_at.toISOString(),
});

/** Draft of an article for its author. */
export async function draftToWire(
  sources: Sources,
  row: ArticleRow,
  writer: { readonly userId: number; readonly isDirect: boolean; readonly isEditor: boolean },
) {
  const { draft } = row;
  const [names, found] = await Promise.all([tagNames(sources, draft.tags), sources.refs.resolve(draft.stocks)]);
  const versions = await contentStore(sources.db)
    .selectFrom('article_versions')
    .select(['version', 'at', 'why'])
    .where('article_id', '=', row.id)
    .orderBy('at', 'desc')
    .limit(100)
    .execute();
  const { title, deck, body, audience, country, category, language, disclosure } = draft;
  const isOwn = row.user_id === writer.userId;
  return {
    id: row.id,
    title,
    deck,
    body,
    audience,
    country,
    category,
    language,
    disclosure,
    tags: namedTags(names, draft.tags),
    stocks: draft.stocks.map((ref) => referredToWire(ref, found.get(ref))),
    subject: row.subject,
    published_at: timeOf(row.published_at),
    author: row.username,
    is_own: isOwn,
    may_publish: writer.isEditor || (isOwn && writer.isDirect),
    is_editor: writer.isEditor,
    work: workToWire(row),
    versions: versions.map(({ version, at, why }) => ({ version, at: at.toISOString(), why })),
  };
}
