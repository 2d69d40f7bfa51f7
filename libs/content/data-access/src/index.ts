export { contentApi, type ContentCalls } from './calls';
export {
  articleQuery,
  articlesQuery,
  articleTagsQuery,
  authorStatsQuery,
  coursesQuery,
  draftQuery,
  episodesQuery,
  lessonQuery,
  memberArticleQuery,
  newsQuery,
  progressQuery,
  rightsQuery,
  versionQuery,
  workQuery,
  type ArticleChoice,
  type NewsChoice,
} from './content-queries';
