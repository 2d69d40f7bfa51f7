import { newsQuery } from '@plumbline/content/data-access';
import { newsChoice, type LatestNewsPageProps } from '../pages/latest-news.page';

/** Queries of the stream of news. */
export const latestNewsPageQueries = (of: LatestNewsPageProps, params: URLSearchParams) => [
  newsQuery(newsChoice(of, params)),
];
