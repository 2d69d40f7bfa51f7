import type { AnyQuery } from '@plumbline/shared/data-access';
import { helpQuery, topicsQuery } from '@plumbline/support/data-access';

/** What each page asks for at an address: the server renders it with that. */
export const supportPageQueries = {
  faq: (): AnyQuery[] => [helpQuery()],
  connect: (): AnyQuery[] => [topicsQuery()],
};
