import type { ArticleState } from '@plumbline/content/domain';
import type { Database } from '@plumbline/shared/server';
import { sql, type RawBuilder } from 'kysely';
import type { ArticleContent } from './column-types';

/** An article: what readers see in its columns, what its author works on in `draft`. */
export interface ArticleRow extends ArticleContent {
  readonly id: number;
  readonly user_id: number | null;
  readonly username: string | null;
  readonly state: ArticleState;
  readonly version: number;
  readonly draft: ArticleContent;
  readonly note: string | null;
  readonly publish_at: Date | null;
  readonly published_at: Date | null;
  readonly changed_at: Date | null;
  readonly is_public: boolean;
  readonly subject: string;
  readonly corrections: readonly { readonly at: string; readonly text: string }[];
  readonly updated_at: Date;
}

const numbers = (row: ArticleRow): ArticleRow => ({
  ...row,
  tags: row.tags.map(Number),
  stocks: row.stocks.map(Number),
});

const COLUMNS = sql.raw(
  [
    'id',
    'user_id',
    'state',
    'version',
    'draft',
    'note',
    'publish_at',
    'published_at',
    'changed_at',
    'is_public',
    'subject',
    'title',
    'deck',
    'body',
    'audience',
    'country',
    'category',
    'language',
    'disclosure',
    'tags',
    'stocks',
    'corrections',
    'updated_at',
  ]
    .map((name) => `a.${name}`)
    .join(', '),
);

/** Articles that fit, in an order; `rest` is what follows the conditions. */
export async function findArticles(
  db: Database,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`select ${COLUMNS}, u.username
    from articles a left join users u on u.user_id = a.user_id where ${where} ${rest}`.execute(db);
  return rows.map(numbers);
}

/** The content that readers see. */
export const publicContent = (row: ArticleRow): ArticleContent => {
  const { title, deck, body, audience, country, category, language, disclosure, tags, stocks } = row;
  return { title, deck, body, audience, country, category, language, disclosure, tags, stocks };
};

const KEYS = ['title', 'deck', 'body', 'audience', 'country', 'category', 'language', 'disclosure'] as const;

/** Whether two texts of an article are the same. */
export const isSameContent = (a: ArticleContent, b: ArticleContent): boolean =>
  KEYS.every((key) => a[key] === b[key]) && a.tags.join() === b.tags.join() && a.stocks.join() === b.stocks.join();
