import { assistantStatusQuery } from '@plumbline/assistant/data-access';

/** Queries of the assistant's page, prefetched by the server. */
export const assistantQueries = () => [assistantStatusQuery()] as const;
