import type { ArticleState, NewsCategory, OwnCategory, StatsPeriod } from '@plumbline/content/domain';
import type { Day } from '@plumbline/shared/domain';
import { fresh, q } from './calls';

const of = (id: number) => ({ params: { id } });

/** Filters of the page of articles. */
export interface ArticleChoice {
  readonly q?: string | undefined;
  readonly author?: string | undefined;
  readonly tag?: number | undefined;
  readonly stock?: string | undefined;
  readonly category?: OwnCategory | undefined;
  readonly sort: 'new' | 'rated' | 'read';
  readonly asOf?: Day | undefined;
  readonly page: number;
}

const given = (choice: object) => Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined));

/** A page of published articles. */
export const articlesQuery = (choice: ArticleChoice) =>
  q.query('GET /_api/messages', { query: given(choice) as ArticleChoice });

/** Articles of the signed-in author, or those that wait for editors. */
export const workQuery = (
  of: 'mine' | 'review',
  choice: { state?: ArticleState | undefined; q?: string | undefined; page: number },
) => fresh.query('GET /_api/messages', { query: { ...given(choice), [of]: 'true' } as { page: number } });

/** A published article as anybody may read it. */
export const articleQuery = (id: number, asOf: Day | undefined) =>
  q.query('GET /_api/messages/{id}', { ...of(id), query: asOf === undefined ? {} : { asOf } });

/** The same as the signed-in person may read it: pages are rendered for everybody. */
export const memberArticleQuery = (id: number, asOf: Day | undefined) => {
  const query = articleQuery(id, asOf);
  return { ...query, staleTime: 0, queryKey: [...query.queryKey, 'member'] };
};

/** Draft of an author. */
export const draftQuery = (id: number) => ({
  ...fresh.query('GET /_api/messages/{id}/draft', of(id)),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** An earlier text of an article. */
export const versionQuery = (id: number, version: number) =>
  q.query('GET /_api/messages/{id}/versions/{version}', { params: { id, version } });

/** Tags of articles. */
export const articleTagsQuery = () => q.query('GET /_api/messages/tags');

/** Permissions of the signed-in author. */
export const rightsQuery = () => q.query('GET /_api/messages/rights');

/** Figures of authors. */
export const authorStatsQuery = (period: StatsPeriod) =>
  fresh.query('GET /_api/messages/author_stats', { query: { period } });

/** Filters and page of the news. */
export interface NewsChoice {
  readonly country: string;
  readonly category: NewsCategory;
  readonly asOf: Day | undefined;
  readonly page: number;
}

/** A page of the stream of news. */
export const newsQuery = ({ asOf, ...choice }: NewsChoice) =>
  q.query('GET /_api/news', { query: { ...choice, ...(asOf !== undefined && { asOf }) } });

/** Episodes. */
export const episodesQuery = (page: number) => q.query('GET /_api/podcast/list', { query: { page } });

/** Courses with their lessons. */
export const coursesQuery = () => q.query('GET /_api/university');

export const lessonQuery = (id: number) => q.query('GET /_api/university/lessons/{id}', of(id));

/** Lessons that the signed-in person has read. */
export const progressQuery = () => fresh.query('GET /_api/university/progress');

/** Articles in the staff app. */
export const staffArticlesQuery = (choice: {
  q?: string | undefined;
  state?: ArticleState | undefined;
  page: number;
}) => fresh.query('GET /_api/messages_admin', { query: given(choice) as { page: number } });

/** One of them with its text. */
export const staffArticleQuery = (id: number) => fresh.query('GET /_api/messages_admin', { query: { id } });
