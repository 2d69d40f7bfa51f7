import { articlesQuery, articleTagsQuery } from '@plumbline/content/data-access';
import { articleChoice } from '../pages/news.page';

/** Queries of the list of articles. */
export const newsPageQueries = (params: URLSearchParams) => [articlesQuery(articleChoice(params)), articleTagsQuery()];
