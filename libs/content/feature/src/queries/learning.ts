import { coursesQuery, episodesQuery } from '@plumbline/content/data-access';
import { pageIn } from '@plumbline/shared/domain';

/** Queries of the podcast. */
export const podcastPageQueries = (params: URLSearchParams) => [episodesQuery(pageIn(params))];

/** Queries of the page of all courses. */
export const learnPageQueries = () => [coursesQuery()];
