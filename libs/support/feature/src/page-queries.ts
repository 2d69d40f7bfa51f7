import { stateOf, type AnyQuery, type Prefetched } from '@plumbline/shared/data-access';
import {
  demosQuery,
  helpQuery,
  sessionsQuery,
  surveysQuery,
  topicsQuery,
  tutorialsQuery,
} from '@plumbline/support/data-access';

/** True where a category of tutorials is among the answers of a page. */
export function hasTutorialCategory(from: Prefetched, slug: string): boolean {
  const answer = stateOf(from)?.queries[0]?.state.data as { data?: readonly { slug: string }[] } | undefined;
  // In the browser the answer is with the client; the page itself says so there.
  return answer?.data === undefined || answer.data.some((category) => category.slug === slug);
}

/** Queries of each page, prefetched by the server. */
export const supportPageQueries = {
  faq: (): AnyQuery[] => [helpQuery()],
  tutorial: (): AnyQuery[] => [tutorialsQuery(), sessionsQuery()],
  tutorialCategory: (): AnyQuery[] => [tutorialsQuery()],
  surveys: (): AnyQuery[] => [surveysQuery()],
  demos: (): AnyQuery[] => [demosQuery()],
  connect: (): AnyQuery[] => [topicsQuery()],
};
