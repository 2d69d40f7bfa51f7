import {
  categoriesQuery,
  forumLogQuery,
  forumStatsQuery,
  profileQuery,
  recordsQuery,
  topicQuery,
  topicsQuery,
  topTagsQuery,
} from '@plumbline/community/data-access';
import type { AnyQuery } from '@plumbline/shared/data-access';
import { topicChoice } from './parts/topic-choice';

const asOfIn = (params: URLSearchParams): string | undefined => params.get('asOf') ?? undefined;

function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Queries of each page, prefetched by the server. */
export const communityPageQueries = {
  discussion: (params: URLSearchParams): AnyQuery[] => [
    topicsQuery(topicChoice((name) => params.get(name) ?? undefined, pageIn(params), asOfIn(params))),
    categoriesQuery(),
    topTagsQuery(),
    forumStatsQuery(),
  ],
  topic: (id: number, params: URLSearchParams): AnyQuery[] => [topicQuery(id, pageIn(params), asOfIn(params))],
  records: (params: URLSearchParams): AnyQuery[] => [recordsQuery(pageIn(params), asOfIn(params))],
  log: (params: URLSearchParams): AnyQuery[] => [forumLogQuery(pageIn(params))],
  person: (id: number, params: URLSearchParams): AnyQuery[] => [profileQuery(id, asOfIn(params))],
};
