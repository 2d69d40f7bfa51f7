import { endOfDayNewYork } from '@plumbline/market-data/domain';
import type { ARTICLE_SORTS, ArticleState, OwnCategory } from '@plumbline/content/domain';
import { MIN_RATINGS } from '@plumbline/content/domain';
import { addDays, type Day } from '@plumbline/shared/domain';
import { offsetOf, type Database } from '@plumbline/shared/server';
import { sql, type RawBuilder } from 'kysely';
import { findArticles, type ArticleRow } from '../store/article-row';
import { tickerWord } from '../store/publish';

/** Query of a list of articles. */
export interface ArticleQuestion {
  readonly asOf?: Day | undefined;
  readonly q?: string | undefined;
  readonly id?: number | undefined;
  readonly author?: string | undefined;
  readonly tag?: number | undefined;
  /** References of a security. */
  readonly stocks?: readonly number[] | undefined;
  readonly country?: string | undefined;
  readonly category?: OwnCategory | undefined;
  /** About a company: by its subject, or by the securities it names. */
  readonly isOfCompany?: true;
  readonly language?: string | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly state?: ArticleState | undefined;
  readonly sort: (typeof ARTICLE_SORTS)[number];
}

/** Whose articles: those of readers, of one author, or all for editors. */
export type ArticleScope =
  { readonly of: 'readers' } | { readonly of: 'author'; readonly userId: number } | { readonly of: 'editors' };

const TICKER = /^\$?([A-Za-z][A-Za-z0-9.:-]{0,14})$/;

/** Articles that have the words, or the ticker, that somebody typed. */
export function wordsMatch(typed: string): RawBuilder<unknown> {
  const [, ticker] = TICKER.exec(typed.trim()) ?? [];
  const lexeme = ticker === undefined ? null : `'${tickerWord(ticker)}'`;
  return sql`(a.words @@ websearch_to_tsquery('english', ${typed}) or a.words @@ websearch_to_tsquery('simple', ${typed})
    or (${lexeme}::text is not null and a.words @@ coalesce(${lexeme}, '')::tsquery))`;
}

const given = <T>(value: T | undefined, condition: (value: T) => RawBuilder<unknown>): RawBuilder<unknown>[] =>
  value === undefined || value === '' ? [] : [condition(value)];

const endOf = (day: Day): Date => new Date(endOfDayNewYork(day));
const endBefore = (day: Day): Date => endOf(addDays(day, -1));

function scopeOf(scope: ArticleScope): RawBuilder<unknown> {
  if (scope.of === 'author') return sql`a.user_id = ${scope.userId}`;
  // A draft that nobody was asked to look at is its author's alone.
  return scope.of === 'editors'
    ? sql`(a.state in ('submitted', 'scheduled', 'returned', 'withdrawn') or a.is_public)`
    : sql`a.is_public`;
}

/** Working lists are searched in titles as they are written now. */
const typedMatch = (scope: ArticleScope, typed: string): RawBuilder<unknown> =>
  scope.of === 'readers' ? wordsMatch(typed) : sql`position(lower(${typed}) in lower(a.draft ->> 'title')) > 0`;

function conditionsOf(scope: ArticleScope, asked: ArticleQuestion): RawBuilder<unknown> {
  const all = [
    scopeOf(scope),
    ...given(asked.asOf, (day) => sql`a.published_at <= ${endOf(day)}`),
    ...given(asked.q, (typed) => typedMatch(scope, typed)),
    ...given(asked.id, (id) => sql`a.id = ${id}`),
    ...given(asked.author, (name) => sql`lower(u.username) = lower(${name})`),
    ...given(asked.tag, (tag) => sql`a.tags @> array[${tag}]::bigint[]`),
    ...given(asked.stocks, (refs) => sql`a.stocks && ${refs}::bigint[]`),
    ...given(asked.country, (country) => sql`a.country = ${country}`),
    ...given(asked.category, (category) => sql`a.category = ${category}`),
    ...given(asked.isOfCompany, () => sql`(a.category = 'companies' or cardinality(a.stocks) > 0)`),
    ...given(asked.language, (language) => sql`a.language = ${language}`),
    ...given(asked.from, (day) => sql`a.published_at > ${endBefore(day)}`),
    ...given(asked.to, (day) => sql`a.published_at <= ${endOf(day)}`),
    ...given(asked.state, (state) => sql`a.state = ${state}`),
  ];
  return sql.join(all, sql` and `);
}

/** Days in which readers count for the order of the most read. */
const READ_DAYS = 7;

const ORDERS: Readonly<Record<ArticleQuestion['sort'], RawBuilder<unknown>>> = {
  new: sql`a.published_at desc nulls first, a.id desc`,
  rated: sql`(select (coalesce(sum(r.rate), 0) + ${MIN_RATINGS} * coalesce((select avg(rate) from article_ratings), 3))
      / (count(r.rate) + ${MIN_RATINGS}) from article_ratings r where r.article_id = a.id) desc,
    a.published_at desc nulls first, a.id desc`,
  read: sql`(select coalesce(sum(d.readers), 0) from article_reads d
      where d.article_id = a.id and d.day > current_date - ${READ_DAYS}::int) desc,
    a.published_at desc nulls first, a.id desc`,
};

/** Those who work on articles see first what was changed last. */
const WORK_ORDER = sql`a.updated_at desc, a.id desc`;

/** A page of articles, and how many there are. */
export async function listArticles(
  db: Database,
  scope: ArticleScope,
  asked: ArticleQuestion,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ readonly rows: readonly ArticleRow[]; readonly total: number }> {
  const where = conditionsOf(scope, asked);
  const order = scope.of !== 'readers' && asked.sort === 'new' ? WORK_ORDER : ORDERS[asked.sort];
  const counted = await sql<{ total: number }>`select count(*)::int as total
    from articles a left join users u on u.user_id = a.user_id where ${where}`.execute(db);
  const rest = sql`order by ${order} limit ${perPage} offset ${offsetOf(page, perPage)}`;
  return { rows: await findArticles(db, where, rest), total: counted.rows[0]?.total ?? 0 };
}
