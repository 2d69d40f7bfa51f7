import {
  articleQuery,
  articlesQuery,
  articleTagsQuery,
  coursesQuery,
  episodesQuery,
  newsQuery,
} from '@plumbline/content/data-access';
import { asOfIn, pageIn } from '@plumbline/shared/domain';
import { newsChoice, type LatestNewsPageProps } from './pages/latest-news.page';
import { articleChoice } from './pages/news.page';
import { marketNewsQueries } from './pages/stock-market-news.page';
import { universityQueries } from './pages/university.page';

/** Queries of each page, prefetched by the server. */
export const contentPageQueries = {
  news: (params: URLSearchParams) => [articlesQuery(articleChoice(params)), articleTagsQuery()],
  article: (id: number, params: URLSearchParams) => [articleQuery(id, asOfIn(`?${params.toString()}`))],
  latestNews: (of: LatestNewsPageProps, params: URLSearchParams) => [newsQuery(newsChoice(of, params))],
  marketNews: marketNewsQueries,
  podcast: (params: URLSearchParams) => [episodesQuery(pageIn(params))],
  learn: () => [coursesQuery()],
  university: universityQueries,
};
